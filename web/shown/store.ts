/** The state of the page that changes at human speed. Frames are not here: see moment.ts. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Problem, Reach, Summary } from '../answers.gen'
import type { CatchingUp } from '../engine/protocol'
import type { Places, Side } from '../engine/view'
import type { Layer, Scenario, Values } from '../scenario/scenario'
import { filteredAlong } from './filter'
import type { Halves, Tracked, Waits } from './marked'
import type { Regime } from './moment'
import type { Moved } from './moved'
import { INITIAL, keysWhere, type MarkedSpan, pick, type Question, type Selection, type Shown } from './shown'
import { NO_STEPS, type Steps } from './undo'

/** A packet of a run. */
export interface NamedPacket {
  readonly side: Side
  readonly name: string
}

/** What the window shows: the live runs, the experiments with perhaps one opened, the making of a sweep, or evidence. */
export type Page =
  | { readonly kind: 'live' }
  /** `name` is empty for the list alone; `carried` is an experiment that the link itself holds, packed. */
  | { readonly kind: 'experiments'; readonly name: string; readonly carried?: string }
  | { readonly kind: 'sweep' }
  /** What judged the engine. */
  | { readonly kind: 'evidence' }
  /** The challenges, and what has been solved of them; or one unit alone, by its number. */
  | { readonly kind: 'course'; readonly unit?: string }
  /**
   * One challenge; `solution` is what a link says of it: its version, and a scenario as `path=value&…`. `carried` is a
   * challenge of somebody's own, which the link itself holds, packed.
   */
  | { readonly kind: 'challenge'; readonly name: string; readonly solution?: Solution; readonly carried?: string }
  /** An assignment that is answered: one that the browser keeps, or that the link itself holds, packed. */
  | { readonly kind: 'assignment'; readonly name: string; readonly carried?: string }
  /** What a student hands in by a link: all of the link. */
  | { readonly kind: 'submission'; readonly link: string }
  /** The making of an assignment, or of a challenge. */
  | { readonly kind: 'making'; readonly of: 'assignment' | 'challenge' }

/** What the link of a solution says. */
export interface Solution {
  readonly version: string
  readonly scenario: string
}

/** A change in the middle of a run restarts it, or forks it at that cycle. */
export type InRun = 'restart' | 'fork'

/** A change that was made in the middle of a run. */
export interface LastChange {
  readonly before: Scenario
  readonly cycle: number
  readonly layer: Layer
  readonly path: string
  readonly value: string
  /** How it was made. */
  readonly how: InRun
}

export type Tone = 'info' | 'good' | 'warn' | 'bad'

/** Something the page has to announce, with the sentences that belong to it. */
export interface Notice {
  readonly name: string
  readonly tone: Tone
  readonly title: string
  readonly sentences: readonly string[]
  /** What is wrong with what somebody gave; told before the sentences. */
  readonly problems?: readonly Problem[]
  /** Id of a command offered with it. */
  readonly command?: string
  /** Links offered with it, as fragments without `#`. */
  readonly links?: readonly { readonly label: string; readonly link: string }[]
}

/** A value that was refused: its control keeps showing it, while the run continues with the old one. */
export interface Refusal extends Problem {
  readonly layer: Layer
}

/** The counts of a side so far. */
export interface Counts {
  /** Data packets. */
  readonly created: number
  readonly delivered: number
  /** Bytes. */
  readonly payload: number
  /** Packets in the network now. */
  readonly inNetwork: number
  /** Packets that wait in interfaces to enter the network. */
  readonly waiting: number
  /** Most packets pending for one receiver now. */
  readonly pendingMost: number
  /** The latest window, the same for which links are shown. */
  readonly recent: { readonly from: number; readonly to: number }
  /** Packets and acknowledgements that the network has lost. */
  readonly lost: number
  /** Packets sent again because no acknowledgement came. */
  readonly resent: number
  /** Acknowledgements that packets carried along. */
  readonly carried: number
  /** Of the packets that have left their interface, those that fit the filter, and all; 0 without a filter. */
  readonly seen: number
  readonly underWay: number
  /** Cycle this side has reached. */
  readonly cycle: number
}

/** The progress of the runs. Written a few times a second while they are moving. */
export interface Progress {
  /** Cycle both sides have reached. */
  readonly cycle: number
  /** The furthest cycle that they have reached. */
  readonly reached: number
  /** Both sides are done. */
  readonly done: boolean
  /** Cycle at which a side was done. */
  readonly finished: Readonly<Partial<Record<Side, number>>>
  /** Cycles per second reached recently; 0 while paused. */
  readonly rate: number
  readonly catchingUp: CatchingUp | undefined
  readonly regime: Regime
  /** Cycles from one picture to the next, as drawn. */
  readonly perPicture: number
  readonly counts: Readonly<Partial<Record<Side, Counts>>>
}

/** How simulated time advances. */
export type Motion =
  | { readonly kind: 'paused' }
  /** At the speed asked for. */
  | { readonly kind: 'playing' }
  /** As fast as possible, up to a cycle. */
  | { readonly kind: 'running'; readonly to: number }

export const PAUSED: Motion = { kind: 'paused' }
export const PLAYING: Motion = { kind: 'playing' }

/** A cycle beyond all others: a run to it ends when the runs are done. */
export const TO_THE_END = Number.MAX_SAFE_INTEGER

/** Runs at a cycle. */
export interface RunsAt {
  readonly scenario: Scenario
  readonly cycle: number
}

/** A scene that has been asked for, while the one before stands: what is shown changes once all of it is there. */
export type Arriving =
  /** A lesson is being loaded, which says what is to be opened. */
  | { readonly kind: 'lesson' }
  /** Runs that are at a cycle on their way to where they are to be shown. */
  | { readonly kind: 'runs'; readonly cycle: number; readonly to: RunsAt }

/** Whether there is an engine to run. */
export type Engine = 'starting' | 'ready' | 'restarting' | 'stopped'

/** What is shown, except for the cycle, which is in `progress`; and everything else, which no link holds. */
export interface State extends Omit<Shown, 'cycle'> {
  readonly page: Page
  /** The number of the scene with which what is shown was opened; 0 while nothing has been shown. */
  readonly scene: number
  readonly arriving: Arriving | undefined
  /** The resolved values of each side shown, defaults filled in, as they are after all changes. */
  readonly values: Readonly<Partial<Record<Side, Values>>>
  readonly sides: readonly Side[]
  /** What each side is called besides A and B: from what differs; A and B where nothing does. */
  readonly names: Readonly<Record<Side, string>>
  readonly refusals: readonly Refusal[]
  readonly engine: Engine
  /** Bytes that a worker has loaded of its engine; undefined while none is loading. */
  readonly loaded: number | undefined
  /** A question about the past that takes long, and how far it is. */
  readonly working: { readonly on: string; readonly share: number } | undefined
  readonly motion: Motion
  /** Cycles that a flit takes from router to router, in the network shown where it takes least. */
  readonly flitTime: number
  readonly progress: Progress
  readonly summaries: Readonly<Partial<Record<Side, Summary>>>
  /** The link of what the step of a lesson showed when it was there: as long as that is shown, its name says all. */
  readonly stepShown: string | undefined
  /** The chain of waits that is drawn. */
  readonly waits: Waits | undefined
  /** The halves of a network between which the cut is drawn. */
  readonly halves: Halves | undefined
  /** Where routers are that are being dragged, among all that were moved. */
  readonly dragged: Moved | undefined
  /** The packets that the story of the opening follows. */
  readonly tracked: Tracked | undefined
  /** Where the receivers of a packet with several stand, if it is shown. */
  readonly reached: { readonly side: Side; readonly reach: Reach } | undefined
  /** The cycle in which a deadlock was found on a side. */
  readonly deadlocks: Readonly<Partial<Record<Side, number>>>
  /** Cycle under the pointer on the shared time axis. */
  readonly hover: number | undefined
  /** Node under the pointer, in any panel. */
  readonly pointed: number | undefined
  /** Packet under the pointer, in any panel. */
  readonly pointedPacket: NamedPacket | undefined
  /** The packet that is followed, once it is known which that is. */
  readonly followed: NamedPacket | undefined
  /** What a change in the middle of a run does. */
  readonly inRun: InRun
  /** The change made last, as long as the other way to make it can still be offered. */
  readonly lastChange: LastChange | undefined
  /** What can be undone, and done again. */
  readonly steps: Steps
  /** Whether the programs of the two runs go through the same phases. */
  readonly alignable: boolean
  /** Where B stands when A is at a cycle, while the runs are aligned by phase. */
  readonly places: Places | undefined
  /** The first cycle at which the two runs differ; null if they do not, undefined while nobody knows. */
  readonly differsAt: number | null | undefined
  /** What the runs are watched for, as it was asked. */
  readonly watched: string | undefined
  /** The user is being asked for a condition to run until. */
  readonly asksUntil: boolean
  /** A lesson is being made: steps are recorded from what is shown. */
  readonly authoring: boolean
  /** The latest sentence to announce, besides notices and the progress of the run. */
  readonly said: string
  readonly notices: readonly Notice[]
  /** The dialog that is open. */
  readonly dialog:
    | 'about'
    | 'author'
    | 'bookmarks'
    | 'changes'
    | 'data'
    | 'film'
    | 'file'
    | 'filter'
    | 'gallery'
    | 'glossary'
    | 'keys'
    | 'lessons'
    | 'palette'
    | 'share'
    | undefined
  /** Whether the inspector shows what can be done by hand; `asked` until the focus is there. */
  readonly poking: 'asked' | 'open' | undefined
  /** The parameter that the scenario panel is asked to show; a new object with each asking. */
  readonly sought: { readonly path: string } | undefined
  /** The resolved theme: canvases repaint when it changes. */
  readonly appearance: 'light' | 'dark' | 'projector'
  /** How many times as large as usual text is, also that of the pictures: more than once while a lesson is presented. */
  readonly textScale: number
  /** Counts changes of state that an inspector should ask again for: steps, pauses, restarts. */
  readonly changes: number
}

export const AT_START: Progress = {
  cycle: 0,
  reached: 0,
  done: false,
  finished: {},
  rate: 0,
  catchingUp: undefined,
  regime: 'A',
  perPicture: 0,
  counts: {},
}

const { cycle: _none, ...INITIAL_BUT_CYCLE } = INITIAL

export const store = createStore<State>(() => ({
  ...INITIAL_BUT_CYCLE,
  page: { kind: 'live' },
  scene: 0,
  arriving: undefined,
  values: {},
  sides: ['a', 'b'],
  names: { a: 'A', b: 'B' },
  refusals: [],
  engine: 'starting',
  loaded: undefined,
  working: undefined,
  motion: PAUSED,
  flitTime: 1,
  progress: AT_START,
  summaries: {},
  stepShown: undefined,
  waits: undefined,
  halves: undefined,
  dragged: undefined,
  tracked: undefined,
  reached: undefined,
  deadlocks: {},
  hover: undefined,
  pointed: undefined,
  pointedPacket: undefined,
  followed: undefined,
  inRun: 'restart',
  lastChange: undefined,
  steps: NO_STEPS,
  alignable: false,
  places: undefined,
  differsAt: undefined,
  watched: undefined,
  asksUntil: false,
  authoring: false,
  said: '',
  notices: [],
  dialog: undefined,
  poking: undefined,
  sought: undefined,
  appearance: 'light',
  textScale: 1,
  changes: 0,
}))

/** A part of the state, for a component. */
export function useLab<T>(part: (state: State) => T): T {
  return useStore(store, part)
}

/** Whether all there is stands around the pictures, and not only what is needed to watch them. */
export function explores({ face }: Pick<State, 'face'>): boolean {
  return face === 'explore'
}

/** Whether the runs are moving, or will be as soon as the engine is ready. */
export function isGoing({ motion }: Pick<State, 'motion'>): boolean {
  return motion.kind !== 'paused'
}

/** The full name of a side: `A · Plain`, or just `A`. */
export function fullName(side: Side, names: State['names']): string {
  const letter = side.toUpperCase()
  return names[side] === letter ? letter : `${letter} · ${names[side]}`
}

const BUT_CYCLE = keysWhere(() => true).filter((key) => key !== 'cycle')

/** What is shown now, at a cycle: undefined while the runs play. */
export function shownNow(cycle: number | undefined): Shown {
  const state = store.getState()
  const { question, followed } = state
  // a packet that was the next or the slowest is known by its name once it is there
  const isKnown = question?.kind === 'follow' && followed?.side === question.side
  const asked = isKnown ? { ...question, what: followed.name } : question
  return { ...pick(state, BUT_CYCLE), cycle, question: asked }
}

/** Selects something on a side, or nothing. */
export function select(side: Side, selection: Selection | undefined): void {
  store.setState(({ question }) => ({
    selected: selection && { side, selection },
    // what was asked about a part of what was selected before
    question: question?.kind === 'why' ? undefined : question,
  }))
}

/** Points at a node in all panels. */
export function pointNode(node: number | undefined): void {
  if (store.getState().pointed !== node) store.setState({ pointed: node })
}

/** Points at a packet of a run in all panels, or at none. */
export function pointPacket(side: Side, name: string | undefined): void {
  const before = store.getState().pointedPacket
  if (before?.name === name && (name === undefined || before?.side === side)) return
  store.setState({ pointedPacket: name === undefined ? undefined : { side, name } })
}

/** Asks something about a run, or nothing. */
export function askQuestion(question: Question | undefined): void {
  store.setState({ question })
}

/** Announces a sentence to screen readers. */
export function announce(said: string): void {
  store.setState({ said })
}

/** Marks a cycle on the shared time axis of heat maps and charts. */
export function hover(cycle: number | undefined): void {
  store.setState({ hover: cycle })
}

/** Marks cycles on the shared time axis, perhaps of some receivers, whose packets alone are shown then, or none. */
export function markSpan(span: MarkedSpan | undefined): void {
  const next = span && span.to > span.from ? span : undefined
  const { span: before, filter } = store.getState()
  store.setState({ span: next, filter: filteredAlong(filter, before?.receivers, next?.receivers) })
}
