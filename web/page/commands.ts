/** The commands of the page: buttons, keys, the palette, the list of keys and tests use this one list. */

import { andAnnounce, follow, scrollPage, showWhole, zoomBy } from '../axis/zoom'
import { whole } from '../base/format'
import { otherWay, redo, showRuns, undo } from '../run/changing'
import { goTo, nextChange, pause, play, previousChange, restart, revive, step, watchNothing } from '../run/control'
import { SPEEDS, speedIndex } from '../run/pacing'
import { nextBookmark, toggleBookmark } from '../shown/bookmarks'
import { nameOf } from '../shown/names'
import { isGoing, type State, store } from '../shown/store'
import { ALIGN_COMMAND } from './align'
import { always, type Command, isLive, isZoomed, ready } from './command'
import { LOOKING } from './looking'
import { show, showLive } from './pages'
import { QUESTIONS } from './questions'
import { allowSingleKeys, enlarge } from './room'
import { SAVING } from './saving'
import { share } from './share'
import { TEACHING } from './teaching'
import { cycleTheme } from './theme'

const isInspecting = ({ selected, question }: State) => selected !== undefined || question !== undefined

export const COMMANDS: readonly Command[] = [
  {
    id: 'play',
    also: 'start run go stop pause resume',
    label: (state) => (isGoing(state) ? 'Pause' : state.progress.done ? 'Play again' : 'Play'),
    key: ' ',
    keyLabel: 'Space',
    applies: ready,
    run: () => (isGoing(store.getState()) ? void pause() : play()),
  },
  {
    id: 'step',
    also: 'forward next',
    label: () => 'Step one cycle',
    key: 'ArrowRight',
    keyLabel: '→',
    applies: (state) => ready(state) && (isGoing(state) || !state.progress.done),
    run: () => step(1),
  },
  {
    id: 'back',
    also: 'previous',
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
    also: 'flag mark',
    label: ({ bookmarks, progress }) =>
      bookmarks.includes(progress.cycle) ? 'Remove the bookmark' : 'Set a bookmark here',
    key: 'b',
    keyLabel: 'B',
    applies: ready,
    run: toggleBookmark,
  },
  {
    id: 'bookmarks',
    label: ({ bookmarks }) => `Bookmarks and their titles (${bookmarks.length})`,
    also: 'flags marks rename',
    applies: isLive,
    run: () => store.setState({ dialog: 'bookmarks' }),
  },
  ...([1, -1] as const).map(
    (way): Command => ({
      id: way > 0 ? 'next-bookmark' : 'previous-bookmark',
      label: (state) => toBookmark(state, way),
      also: 'flag mark',
      key: way > 0 ? 'PageDown' : 'PageUp',
      keyLabel: way > 0 ? 'Page down' : 'Page up',
      applies: (state) => ready(state) && nextBookmark(state, way) !== undefined,
      run: () => {
        const cycle = nextBookmark(store.getState(), way)
        if (cycle !== undefined) void goTo(cycle)
      },
    }),
  ),
  {
    id: 'run-until',
    also: 'breakpoint stop when condition',
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
    also: 'reset zoom fit',
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
    also: 'compare subtract minus',
    label: ({ difference }) => (difference ? 'Show B itself' : 'Show B − A'),
    key: 'd',
    keyLabel: 'D',
    applies: (state) => ready(state) && state.sides.length > 1,
    run: () => store.setState(({ difference }) => ({ difference: !difference })),
  },
  ALIGN_COMMAND,
  {
    id: 'compare-runs',
    label: ({ scenario }) => (scenario.runs === 2 ? 'Show one run alone' : 'Compare two runs'),
    also: 'a b compare side by side',
    applies: ready,
    run: () => showRuns(store.getState().scenario.runs === 2 ? 1 : 2),
  },
  {
    id: 'in-run',
    label: ({ inRun }) => (inRun === 'fork' ? 'Changes restart the run' : 'Changes fork the run where it is'),
    also: 'fork branch continue',
    applies: isLive,
    run: () => store.setState(({ inRun }) => ({ inRun: inRun === 'fork' ? 'restart' : 'fork' })),
  },
  ...SAVING,
  {
    id: 'undo',
    also: 'revert',
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
    also: 'reset begin again rewind',
    label: () => 'Restart from cycle 0',
    key: 'Home',
    keyLabel: 'Home',
    applies: ready,
    run: restart,
  },
  {
    id: 'finish',
    also: 'end complete',
    label: () => 'Run until done',
    key: 'End',
    keyLabel: 'End',
    applies: (state) => ready(state) && !state.progress.done,
    run: () => void goTo(Number.MAX_SAFE_INTEGER),
  },
  {
    id: 'faster',
    also: 'speed up quicker',
    label: () => 'Faster',
    key: 'ArrowUp',
    keyLabel: '↑',
    applies: (state) => isLive(state) && speedIndex(state.speed) < SPEEDS.length - 1,
    run: () => changeSpeed(1),
  },
  {
    id: 'slower',
    also: 'speed down',
    label: () => 'Slower',
    key: 'ArrowDown',
    keyLabel: '↓',
    applies: (state) => isLive(state) && speedIndex(state.speed) > 0,
    run: () => changeSpeed(-1),
  },
  {
    id: 'share',
    also: 'export url address permalink send',
    label: () => 'Copy link',
    applies: (state) => ready(state) && !state.progress.catchingUp,
    run: () => void share(),
  },
  ...QUESTIONS,
  ...LOOKING,
  {
    id: 'close',
    also: 'hide dismiss',
    label: (state) => (isInspecting(state) ? 'Close the inspector' : 'Show all pictures'),
    key: 'Escape',
    keyLabel: 'Esc',
    applies: (state) => isLive(state) && (isInspecting(state) || state.enlarged !== undefined),
    run: () =>
      isInspecting(store.getState())
        ? store.setState({ selected: undefined, question: undefined })
        : enlarge(undefined),
  },
  {
    id: 'palette',
    also: 'search find',
    label: () => 'All commands',
    keyLabel: 'Ctrl K',
    applies: always,
    run: () => store.setState({ dialog: 'palette' }),
  },
  {
    id: 'keys',
    also: 'help shortcuts keyboard',
    label: () => 'Keys',
    key: '?',
    keyLabel: '?',
    applies: always,
    run: () => store.setState({ dialog: 'keys' }),
  },
  {
    id: 'about',
    label: () => 'What is NIFDY?',
    also: 'help about explain introduction figure 1',
    applies: always,
    run: () => store.setState({ dialog: 'about' }),
  },
  {
    id: 'glossary',
    also: 'help words terms definitions',
    label: () => 'Glossary',
    applies: always,
    run: () => store.setState({ dialog: 'glossary' }),
  },
  {
    id: 'presets',
    also: 'examples gallery scenarios',
    label: () => 'Presets',
    applies: isLive,
    run: () => store.setState({ dialog: 'gallery' }),
  },
  ...TEACHING,
  { id: 'live', label: () => 'Live', applies: (state) => !isLive(state), run: () => void showLive() },
  {
    id: 'experiments',
    also: 'figures papers reproduction results',
    label: () => 'Experiments',
    applies: ({ page }) => page.kind !== 'experiments' || page.name !== '',
    run: () => show({ kind: 'experiments', name: '' }),
  },
  {
    id: 'evidence',
    also: 'how right validation verification tests trust proof',
    label: () => 'How we know',
    applies: ({ page }) => page.kind !== 'evidence',
    run: () => show({ kind: 'evidence' }),
  },
  {
    id: 'course',
    also: 'challenge challenges learn exercise assignment star',
    label: () => 'Course',
    applies: ({ page }) => page.kind !== 'course',
    run: () => show({ kind: 'course' }),
  },
  {
    id: 'sweep',
    also: 'experiment vary parameter study',
    label: () => 'Sweep',
    applies: ({ page }) => page.kind !== 'sweep',
    run: () => show({ kind: 'sweep' }),
  },
  {
    id: 'theme',
    also: 'dark light projector beamer colours appearance',
    label: (state) => `Theme: ${state.theme}`,
    applies: always,
    run: cycleTheme,
  },
  {
    id: 'single-keys',
    also: 'shortcuts keyboard accessibility',
    label: ({ singleKeys }) => `Shortcuts of one key: ${singleKeys ? 'on' : 'off'}`,
    applies: always,
    run: () => allowSingleKeys(!store.getState().singleKeys),
  },
  {
    id: 'revive',
    also: 'reload worker',
    label: () => 'Start the engine again',
    applies: (state) => state.engine === 'stopped',
    run: revive,
  },
]

/** With those of machines, which stand beside what else changes how pictures are drawn. */
export function commandsWith(own: readonly Command[]): readonly Command[] {
  const after = COMMANDS.indexOf(ALIGN_COMMAND) + 1
  return COMMANDS.toSpliced(after, 0, ...own)
}

function toBookmark(state: State, way: 1 | -1): string {
  const cycle = nextBookmark(state, way)
  const title = cycle === undefined ? undefined : state.titles[cycle]
  const where = title === undefined ? '' : `: ${title}`
  return `${way > 0 ? 'Next' : 'Previous'} bookmark${where}`
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
