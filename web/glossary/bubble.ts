/** The one bubble that shows a term's sentence: whose it is, how it was opened, and what closes it. */

import { beside } from '../ui/beside'
import { magnification } from '../ui/canvas'
import styles from './Bubble.module.css'
import type { Entry, TermName } from './terms'
import terms from './terms.json'

/** What happens to a word, or to its bubble. */
export type Sign = 'entered' | 'left' | 'focused' | 'pressed' | 'gone'

type State =
  | { readonly kind: 'closed' }
  /** `peeking` ends with the pointer or the focus, `pinned` when it is dismissed. */
  | { readonly kind: 'peeking' | 'pinned'; readonly word: HTMLElement; readonly remove: () => void }

/** Milliseconds that the pointer rests on a word before its sentence opens, and that it may take to reach it. */
const REST = 150
const LEAVE = 250

/** A bubble that `draw` draws; it returns what removes it again. */
export function createBubble(draw: (word: HTMLElement, hear: (sign: Sign) => void) => () => void) {
  let state: State = { kind: 'closed' }
  let timer: ReturnType<typeof setTimeout> | undefined

  function show(word: HTMLElement, kind: 'peeking' | 'pinned'): void {
    if (state.kind !== 'closed' && state.word === word) {
      state = { ...state, kind }
      return
    }
    close()
    state = { kind, word, remove: draw(word, (sign) => hear(word, sign)) }
  }

  function close(): void {
    if (state.kind !== 'closed') state.remove()
    state = { kind: 'closed' }
  }

  function hear(word: HTMLElement, sign: Sign): void {
    clearTimeout(timer)
    const isOwn = state.kind !== 'closed' && state.word === word
    const isPinned = state.kind === 'pinned'
    switch (sign) {
      case 'entered':
        if (!isPinned) timer = setTimeout(() => show(word, 'peeking'), REST)
        return
      case 'left':
        if (!isPinned) timer = setTimeout(close, LEAVE)
        return
      case 'focused':
        show(word, 'peeking')
        return
      case 'pressed':
        if (isOwn && isPinned) close()
        else show(word, 'pinned')
        return
      case 'gone':
        if (isOwn) close()
    }
  }

  return { hear }
}

const ID = 'glossary-bubble'

/** Draws the sentence above all else on the page, beside its word. */
function draw(word: HTMLElement, hear: (sign: Sign) => void): () => void {
  // it may have gone since the pointer came to it
  if (!word.isConnected) return () => undefined
  const box = document.createElement('div')
  box.className = styles.bubble ?? ''
  box.id = ID
  box.role = 'tooltip'
  box.popover = 'manual'
  box.append(...sentence(terms[word.dataset.term as TermName]))
  // in a modal dialog nothing outside of it can be reached, and outside of landmarks nothing is found
  const home = word.closest('dialog, main, aside, header') ?? document.body
  home.append(box)
  box.showPopover()
  word.setAttribute('aria-describedby', ID)
  const listening = new AbortController()
  const { signal } = listening
  const place = () => {
    const times = magnification()
    const window = { width: innerWidth, height: innerHeight }
    const { left, top } = beside(word.getBoundingClientRect(), box.getBoundingClientRect(), window)
    box.style.left = `${left / times}px`
    box.style.top = `${top / times}px`
  }
  place()
  addEventListener('scroll', place, { capture: true, passive: true, signal })
  addEventListener('resize', place, { signal })
  box.addEventListener('pointerenter', () => hear('entered'), { signal })
  box.addEventListener('pointerleave', () => hear('left'), { signal })
  // pressing the bubble leaves the focus on the word
  box.addEventListener('mousedown', (event) => event.preventDefault(), { signal })
  onDismissal([word, box], () => hear('gone'), signal)
  return () => {
    listening.abort()
    word.removeAttribute('aria-describedby')
    box.remove()
  }
}

function sentence({ name, says, from }: Entry): readonly HTMLElement[] {
  const parts = [
    ['strong', name],
    ['p', says],
    ['small', from],
  ] as const
  return parts.flatMap(([tag, text]) => {
    if (text === undefined) return []
    const element = document.createElement(tag)
    element.textContent = text
    return [element]
  })
}

/** Escape dismisses the bubble and nothing besides, a press outside of it as well. */
function onDismissal(inside: readonly HTMLElement[], dismiss: () => void, signal: AbortSignal): void {
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      dismiss()
    },
    { capture: true, signal },
  )
  addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Node && !inside.some((element) => element.contains(target))) dismiss()
    },
    { capture: true, signal },
  )
}

export const bubble = createBubble(draw)
