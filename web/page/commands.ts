/** All commands: buttons, keys, the palette, the list of keys and tests use this one list. */

import { andAnnounce, follow, scrollPage, showWhole, zoomBy } from '../axis/zoom'
import { whole } from '../base/format'
import { simulation } from '../engine/simulation'
import { SIDES } from '../engine/view'
import { otherWay, redo, undo } from '../run/changing'
import { goTo, nextChange, pause, play, previousChange, restart, revive, step, watchNothing } from '../run/control'
import { SPEEDS, speedIndex } from '../run/pacing'
import { addressOf } from '../shown/address'
import { toggleBookmark } from '../shown/bookmarks'
import { writeLink } from '../shown/link'
import { notify } from '../shown/notices'
import { INITIAL, type Selected } from '../shown/shown'
import { askQuestion, fullName, isGoing, type State, shownNow, store } from '../shown/store'
import { hasRoomForPanel } from '../ui/room'
import { show, showLive } from './pages'
import { cycleTheme } from './theme'

export interface Command {
  readonly id: string
  readonly label: (state: State) => string
  /** Key as the browser names it, without modifiers. */
  readonly key?: string
  /** Key as people name it. */
  readonly keyLabel?: string
  readonly applies: (state: State) => boolean
  readonly run: () => void
}

function nameOf({ selection }: Selected): string {
  return selection.kind === 'packet' ? `packet ${selection.name}` : `${selection.kind} ${selection.id}`
}

const isLive = (state: State) => state.page.kind === 'live'
const ready = (state: State) => isLive(state) && state.engine === 'ready'
const isZoomed = (state: State) => ready(state) && state.zoom !== undefined
const always = () => true

export const COMMANDS: readonly Command[] = [
  {
    id: 'play',
    label: (state) => (isGoing(state) ? 'Pause' : state.progress.done ? 'Play again' : 'Play'),
    key: ' ',
    keyLabel: 'Space',
    applies: ready,
    run: () => (isGoing(store.getState()) ? void pause() : play()),
  },
  {
    id: 'step',
    label: () => 'Step one cycle',
    key: 'ArrowRight',
    keyLabel: '→',
    applies: (state) => ready(state) && (isGoing(state) || !state.progress.done),
    run: () => step(1),
  },
  {
    id: 'back',
    label: () => 'Step back one cycle',
    key: 'ArrowLeft',
    keyLabel: '←',
    applies: (state) => ready(state) && (isGoing(state) || state.progress.cycle > 0),
    run: () => step(-1),
  },
  {
    id: 'previous-change',
    label: ({ selected }) => (selected ? `Back to when ${nameOf(selected)} changed last` : 'Back to the last change'),
    key: ',',
    keyLabel: ',',
    applies: (state) => ready(state) && state.selected !== undefined && state.progress.cycle > 0,
    run: () => void previousChange(),
  },
  {
    id: 'next-change',
    label: ({ selected }) => (selected ? `On to when ${nameOf(selected)} changes next` : 'On to the next change'),
    key: '.',
    keyLabel: '.',
    applies: (state) => ready(state) && state.selected !== undefined && !state.progress.done,
    run: nextChange,
  },
  {
    id: 'bookmark',
    label: ({ bookmarks, progress }) =>
      bookmarks.includes(progress.cycle) ? 'Remove the bookmark' : 'Set a bookmark here',
    key: 'b',
    keyLabel: 'B',
    applies: ready,
    run: toggleBookmark,
  },
  {
    id: 'run-until',
    label: ({ watched }) => (watched === undefined ? 'Run until …' : 'Stop watching'),
    key: 'u',
    keyLabel: 'U',
    applies: ready,
    run: () => {
      if (store.getState().watched === undefined) store.setState({ asksUntil: true })
      else void watchNothing()
    },
  },
  {
    id: 'zoom-in',
    label: () => 'Zoom into the time axes',
    key: '+',
    keyLabel: '+',
    applies: (state) => ready(state) && state.progress.reached > 0,
    run: () => andAnnounce(() => zoomBy(1 / 2)),
  },
  {
    id: 'zoom-out',
    label: () => 'Zoom out of the time axes',
    key: '-',
    keyLabel: '−',
    applies: isZoomed,
    run: () => andAnnounce(() => zoomBy(2)),
  },
  {
    id: 'scroll-earlier',
    label: () => 'Scroll the time axes back',
    key: 'j',
    keyLabel: 'J',
    applies: isZoomed,
    run: () => andAnnounce(() => scrollPage(-1)),
  },
  {
    id: 'scroll-later',
    label: () => 'Scroll the time axes on',
    key: 'l',
    keyLabel: 'L',
    applies: isZoomed,
    run: () => andAnnounce(() => scrollPage(1)),
  },
  {
    id: 'zoom-whole',
    label: () => 'Show the whole run on the time axes',
    key: '0',
    keyLabel: '0',
    applies: isZoomed,
    run: () => andAnnounce(showWhole),
  },
  {
    id: 'live-edge',
    label: () => 'Follow the run on the time axes',
    key: 'e',
    keyLabel: 'E',
    applies: (state) => isZoomed(state) && state.zoom?.live === false,
    run: () => andAnnounce(follow),
  },
  {
    id: 'difference',
    label: ({ difference }) => (difference ? 'Show B itself' : 'Show B − A'),
    key: 'd',
    keyLabel: 'D',
    applies: (state) => ready(state) && state.sides.length > 1,
    run: () => store.setState(({ difference }) => ({ difference: !difference })),
  },
  {
    id: 'undo',
    label: () => 'Undo the last change of the scenario',
    keyLabel: 'Ctrl Z',
    applies: (state) => ready(state) && state.steps.past.length > 0,
    run: undo,
  },
  {
    id: 'redo',
    label: () => 'Redo the last change that was undone',
    keyLabel: 'Ctrl Shift Z',
    applies: (state) => ready(state) && state.steps.future.length > 0,
    run: redo,
  },
  {
    id: 'other-way',
    label: ({ lastChange }) =>
      lastChange?.how === 'fork' ? 'Restart with it instead' : `Fork at cycle ${whole(lastChange?.cycle ?? 0)} instead`,
    applies: (state) => ready(state) && state.lastChange !== undefined,
    run: otherWay,
  },
  {
    id: 'restart',
    label: () => 'Restart from cycle 0',
    key: 'Home',
    keyLabel: 'Home',
    applies: ready,
    run: restart,
  },
  {
    id: 'finish',
    label: () => 'Run until done',
    key: 'End',
    keyLabel: 'End',
    applies: (state) => ready(state) && !state.progress.done,
    run: () => void goTo(Number.MAX_SAFE_INTEGER),
  },
  {
    id: 'faster',
    label: () => 'Faster',
    key: 'ArrowUp',
    keyLabel: '↑',
    applies: (state) => isLive(state) && speedIndex(state.speed) < SPEEDS.length - 1,
    run: () => changeSpeed(1),
  },
  {
    id: 'slower',
    label: () => 'Slower',
    key: 'ArrowDown',
    keyLabel: '↓',
    applies: (state) => isLive(state) && speedIndex(state.speed) > 0,
    run: () => changeSpeed(-1),
  },
  {
    id: 'share',
    label: () => 'Copy link',
    applies: (state) => ready(state) && !state.progress.catchingUp,
    run: () => void share(),
  },
  ...SIDES.map(
    (side): Command => ({
      id: `blockers-${side}`,
      label: (state) => `Top blockers of ${fullName(side, state.names)}`,
      applies: (state) => ready(state) && state.sides.includes(side),
      run: () => askQuestion({ side, kind: 'blockers' }),
    }),
  ),
  ...SIDES.map(
    (side): Command => ({
      id: `follow-${side}`,
      label: (state) => `Follow a packet of ${fullName(side, state.names)}`,
      applies: (state) => ready(state) && state.sides.includes(side),
      run: () => askQuestion({ side, kind: 'follow', what: '' }),
    }),
  ),
  ...SIDES.map(
    (side): Command => ({
      id: `slowest-${side}`,
      label: (state) => `Follow the slowest packet so far of ${fullName(side, state.names)}`,
      applies: (state) => ready(state) && state.sides.includes(side) && state.progress.cycle > 0,
      run: () => askQuestion({ side, kind: 'follow', what: 'slowest' }),
    }),
  ),
  ...SIDES.map(
    (side): Command => ({
      id: `ladder-${side}`,
      label: (state) => `Ladder of two nodes of ${fullName(side, state.names)}`,
      applies: (state) => ready(state) && state.sides.includes(side),
      run: () => askQuestion({ side, kind: 'ladder', pair: pairToHear(store.getState()) }),
    }),
  ),
  {
    id: 'close',
    label: () => 'Close the inspector',
    key: 'Escape',
    keyLabel: 'Esc',
    applies: (state) => isLive(state) && (state.selected !== undefined || state.question !== undefined),
    run: () => store.setState({ selected: undefined, question: undefined }),
  },
  {
    id: 'palette',
    label: () => 'All commands',
    keyLabel: 'Ctrl K',
    applies: always,
    run: () => store.setState({ dialog: 'palette' }),
  },
  {
    id: 'keys',
    label: () => 'Keys',
    key: '?',
    keyLabel: '?',
    applies: always,
    run: () => store.setState({ dialog: 'keys' }),
  },
  { id: 'glossary', label: () => 'Glossary', applies: always, run: () => store.setState({ dialog: 'glossary' }) },
  { id: 'presets', label: () => 'Presets', applies: isLive, run: () => store.setState({ dialog: 'gallery' }) },
  { id: 'live', label: () => 'Live', applies: (state) => !isLive(state), run: () => void showLive() },
  {
    id: 'experiments',
    label: () => 'Experiments',
    applies: ({ page }) => page.kind !== 'experiments' || page.name !== '',
    run: () => show({ kind: 'experiments', name: '' }),
  },
  { id: 'sweep', label: () => 'Sweep', applies: ready, run: () => show({ kind: 'sweep' }) },
  { id: 'theme', label: (state) => `Theme: ${state.theme}`, applies: always, run: cycleTheme },
  { id: 'revive', label: () => 'Start the engine again', applies: (state) => state.engine === 'stopped', run: revive },
]

/** Two nodes for a new ladder: the selected node, if there is one, and another. */
function pairToHear({ selected }: State): readonly [number, number] {
  const one = selected?.selection.kind === 'node' ? selected.selection.id : 0
  return one === 0 ? [0, 1] : [one, 0]
}

/** The command of this id. */
export function command(id: string): Command {
  const found = COMMANDS.find((one) => one.id === id)
  if (!found) throw new Error(`there is no command ${id}`)
  return found
}

/** Runs a command if it applies now; whether it did. */
export function run(id: string): boolean {
  const { applies, run: act } = command(id)
  if (!applies(store.getState())) return false
  act()
  return true
}

export function setSpeed(speed: number): void {
  store.setState({ speed })
}

function changeSpeed(by: number): void {
  const index = speedIndex(store.getState().speed) + by
  setSpeed(SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, index))] ?? 1)
}

/** Copies a link that opens at this very cycle and can be checked there. */
async function share(): Promise<void> {
  const { cycle, text } = await simulation.ask({ kind: 'fingerprint' })
  const initial = { ...INITIAL, scenarioOpen: hasRoomForPanel() }
  const shown = shownNow(cycle > 0 ? cycle : undefined)
  const address = addressOf(writeLink(shown, { check: text, reach: 'copied', initial }))
  try {
    await navigator.clipboard.writeText(address)
    notify({
      name: 'share',
      tone: 'good',
      title: 'Link copied.',
      sentences: [`It opens this scenario at cycle ${whole(cycle)} and checks that the run is identical.`],
    })
  } catch {
    notify({
      name: 'share',
      tone: 'info',
      title: 'The browser did not allow copying. This is the link:',
      sentences: [address],
    })
  }
}

/** The command for a key pressed on the page, unless a control or a panel handles that key itself. */
function commandFor(event: KeyboardEvent): Command | undefined {
  if (event.defaultPrevented) return undefined
  if (asksForPalette(event)) return command('palette')
  // on many keyboards the question mark and the plus need Shift
  const isAbove = event.key === '?' || event.key === '+'
  if (event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && !isAbove)) return undefined
  const target = event.target instanceof Element ? event.target : undefined
  if (target?.closest('input, select, textarea, [contenteditable], [data-own-keys], dialog')) return undefined
  if (event.key === ' ' && target?.closest('button, summary, a, [role="button"], [role="tab"]')) return undefined
  const scrolls = ['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(event.key) && scrollable(target)
  return scrolls ? undefined : COMMANDS.find((one) => one.key === event.key)
}

/** Whether a key asks for the palette, wherever it is pressed. */
function asksForPalette(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
}

/** Whether up, down, Home and End scroll an ancestor of the target. */
function scrollable(target: Element | undefined): boolean {
  for (let at: Element | null = target ?? document.body; at; at = at.parentElement) {
    const moves = at === document.documentElement || /auto|scroll/.test(getComputedStyle(at).overflowY)
    if (moves && at.scrollHeight > at.clientHeight + 1) return true
  }
  return false
}

/** The command for Ctrl Z, or ⌘ Z, outside of fields that undo their own text. */
function undoFor(event: KeyboardEvent): Command | undefined {
  const target = event.target instanceof Element ? event.target : undefined
  if (!(event.ctrlKey || event.metaKey) || event.altKey || target?.closest('textarea, [contenteditable], dialog'))
    return undefined
  if (event.key.toLowerCase() === 'y') return command('redo')
  return event.key.toLowerCase() === 'z' ? command(event.shiftKey ? 'redo' : 'undo') : undefined
}

/** Listens to the keys of the page until the returned function is called. */
export function listenToKeys(): () => void {
  const listener = (event: KeyboardEvent) => {
    const found = undoFor(event) ?? commandFor(event)
    if (!found) return
    event.preventDefault()
    if (found.applies(store.getState())) found.run()
  }
  addEventListener('keydown', listener)
  return () => removeEventListener('keydown', listener)
}
