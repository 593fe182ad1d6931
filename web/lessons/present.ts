/**
 * Presenting a lesson: the window shows pictures and captions alone, in the theme for projectors, and the keys are those
 * of a clicker. What the speaker sees in a window of their own is drawn by this same page, so both are always in step.
 */
import { createStore } from 'zustand/vanilla'
import type { Theme } from '../shown/shown'
import { store } from '../shown/store'
import { goToStep, turnPage } from './playing'

interface Presentation {
  readonly isOn: boolean
  readonly isBlank: boolean
  readonly hasLaser: boolean
  /** How many times as large as usual in a presentation text is: the speaker's choice. */
  readonly size: (typeof SIZES)[number]
  /** The speaker's window, if it is open. */
  readonly speaker: Window | undefined
  /** When it began, in milliseconds of `performance.now()`. */
  readonly begun: number
  /** The theme to come back to. */
  readonly before: Theme
}

/** Sizes between which the speaker chooses. */
export const SIZES = [0.7, 0.85, 1, 1.15, 1.3, 1.5] as const

/** The window in which text is as large as on a screen nearby, if it were not for `LEAST`: in a larger one it is larger. */
const WIDE = 1067
const HIGH = 600

/** How many times as large as usual text is at least: the smallest, of 12 pixels, has then 18. */
const LEAST = 1.5

const OFF: Presentation = {
  isOn: false,
  isBlank: false,
  hasLaser: false,
  size: 1,
  speaker: undefined,
  begun: 0,
  before: 'system',
}

export const presentation = createStore<Presentation>(() => OFF)

/** Begins to present, with the whole screen if the browser gives it. */
export function present(): void {
  if (presentation.getState().isOn) return
  const { theme } = store.getState()
  store.setState({ theme: 'projector' })
  document.documentElement.dataset.presenting = ''
  presentation.setState(({ size }) => ({ ...OFF, size, isOn: true, begun: performance.now(), before: theme }))
  sizeText()
  addEventListener('resize', sizeText)
  addEventListener('keydown', onKey, true)
  document.addEventListener('fullscreenchange', onFullScreen)
  // without a press of the reader's, or within a frame, it may be refused: the window will do
  document.documentElement.requestFullscreen?.().catch(() => undefined)
}

/** Ends it: the page is as it was. */
export function stopPresenting(): void {
  const { isOn, speaker, before, size } = presentation.getState()
  if (!isOn) return
  speaker?.close()
  presentation.setState({ ...OFF, size })
  removeEventListener('resize', sizeText)
  sizeText()
  removeEventListener('keydown', onKey, true)
  document.removeEventListener('fullscreenchange', onFullScreen)
  delete document.documentElement.dataset.presenting
  store.setState({ theme: before })
  if (document.fullscreenElement) void document.exitFullscreen()
}

/** Text is as large as the last row needs it, and the speaker wants it; what is drawn has the size of its picture. */
function sizeText(): void {
  const { isOn, size } = presentation.getState()
  const { style } = document.documentElement
  const textScale = isOn ? size * Math.max(LEAST, Math.min(innerWidth / WIDE, innerHeight / HIGH)) : 1
  if (isOn) style.setProperty('--text', String(textScale))
  else style.removeProperty('--text')
  store.setState({ textScale })
}

/** The next size up or down, if there is one. */
export function resize(by: 1 | -1): void {
  presentation.setState(({ size }) => ({ size: SIZES[SIZES.indexOf(size) + by] ?? size }))
  sizeText()
}

export function toggleBlank(): void {
  presentation.setState(({ isBlank }) => ({ isBlank: !isBlank }))
}

export function toggleLaser(): void {
  presentation.setState(({ hasLaser }) => ({ hasLaser: !hasLaser }))
}

/** Opens the speaker's window, or brings it to the front. False if the browser does not allow it. */
export function openSpeaker(): boolean {
  const { speaker } = presentation.getState()
  if (speaker && !speaker.closed) {
    speaker.focus()
    return true
  }
  const opened = window.open('', 'nifdy-lab-speaker', 'popup,width=900,height=640')
  if (!opened) return false
  dress(opened)
  opened.addEventListener('keydown', onKey, true)
  opened.addEventListener('pagehide', () => presentation.setState({ speaker: undefined }))
  addEventListener('pagehide', () => opened.close())
  presentation.setState({ speaker: opened })
  return true
}

/** Gives a window the language, theme and styles of this one. */
function dress({ document: other }: Window): void {
  other.title = 'NIFDY Lab: speaker'
  other.documentElement.lang = 'en'
  other.documentElement.dataset.theme = 'dark'
  other.body.replaceChildren()
  for (const sheet of document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')) {
    const copy = other.importNode(sheet, true)
    if (copy instanceof HTMLLinkElement || 'href' in copy) copy.setAttribute('href', (sheet as HTMLLinkElement).href)
    other.head.append(copy)
  }
}

function onFullScreen(): void {
  // the browser's own Escape leaves the full screen, and with it the presentation
  if (!document.fullscreenElement) stopPresenting()
}

/** What the keys of a clicker and a few letters do, in both windows. */
const KEYS: Readonly<Record<string, () => void>> = {
  PageDown: () => turnPage(1),
  ArrowRight: () => turnPage(1),
  PageUp: () => turnPage(-1),
  ArrowLeft: () => turnPage(-1),
  n: () => turnPage(1),
  p: () => turnPage(-1),
  Home: () => goToStep(0),
  End: () => goToStep(Number.POSITIVE_INFINITY),
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((step) => [String(step), () => goToStep(step - 1)])),
  b: toggleBlank,
  '.': toggleBlank,
  l: toggleLaser,
  '+': () => resize(1),
  '-': () => resize(-1),
  Escape: stopPresenting,
}

function onKey(event: KeyboardEvent): void {
  const act = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key]
  const hasOwnKeys = (event.target as Element | null)?.closest?.('input, textarea, select, [data-own-keys], dialog')
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return
  if (hasOwnKeys && !event.key.startsWith('Page')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  act()
}
