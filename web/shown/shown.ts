/**
 * What is shown, as one value, and where each part of it is kept.
 *
 * Links, the address, undo and the settings that the browser remembers are projections of this value: the table says
 * which part belongs to which of them. How a part is written as text is in `texts.ts`.
 */
import type { Subject } from '../answers.gen'
import type { Part } from '../engine/question'
import type { Alignment, Side } from '../engine/view'
import type { Scenario } from '../scenario/scenario'
import type { Filter } from './filter'
import type { Moved } from './moved'

/** A thing that is inspected. */
export type Selection = Extract<Subject, { kind: 'node' | 'router' | 'channel' | 'packet' }>

/** Whether a thing can be selected. */
export function isSelection(subject: Subject): subject is Selection {
  return ['node', 'router', 'channel', 'packet'].includes(subject.kind)
}

export interface Selected {
  readonly side: Side
  readonly selection: Selection
}

/** A question about a run. */
export type Question =
  /** Who is to blame for waiting, or which packets wait for each other for ever. */
  | { readonly side: Side; readonly kind: 'blockers' | 'deadlock' }
  /** What the network is like. */
  | { readonly side: Side; readonly kind: 'card' }
  /** Why a part of something waits. */
  | { readonly side: Side; readonly kind: 'why'; readonly of: Part }
  /** The life of a packet: `5.17`, `slowest`, `next from 5 to 9`; empty while it is not said which. */
  | { readonly side: Side; readonly kind: 'follow'; readonly what: string }
  /** How a router allocates virtual channels and its switch. */
  | { readonly side: Side; readonly kind: 'allocation'; readonly router: number }
  /** Which node holds which line of a shared memory. */
  | { readonly side: Side; readonly kind: 'lines' }
  /** A line of a shared memory, by its number. */
  | { readonly side: Side; readonly kind: 'line'; readonly line: number }
  /** A miss of a shared memory, message by message: `5 29 1200` (node, line, cycle), `oldest`, `next node 5`; or empty. */
  | { readonly side: Side; readonly kind: 'transaction'; readonly what: string }
  /** What two nodes say to each other. */
  | { readonly side: Side; readonly kind: 'ladder'; readonly pair: readonly [number, number] }

/** Cycles from the first to the last. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Cycles that are marked, perhaps together with some receivers, from the first to the last. */
export interface MarkedSpan extends Span {
  readonly receivers?: Span | undefined
}

/** A part of the time axes that is seen larger. */
export interface Zoom extends Span {
  /** It moves on with the end of the runs, as long as it was. */
  readonly live: boolean
}

/** Where a network is looked at from, relative to the view that shows all of it; shifts as shares of the box. */
export interface Camera {
  readonly k: number
  readonly x: number
  readonly y: number
}

export type Cameras = Readonly<Partial<Record<Side, Camera>>>

export type Titles = Readonly<Record<number, string>>

/** A step of a lesson, counted from 1. */
export interface LessonAt {
  readonly name: string
  readonly step: number
}

export const THEMES = ['system', 'light', 'dark', 'projector'] as const

/** What decides about colours: the system, or the reader. */
export type Theme = (typeof THEMES)[number]

export const FACES = ['watch', 'explore'] as const

/** How much stands around the pictures: what is needed to watch them, or all there is. */
export type Face = (typeof FACES)[number]

/** The pictures of the live runs: of one run, or of all that are shown; or the maps first, with the networks beside them. */
export const PICTURES = [
  'networks',
  'network-a',
  'network-b',
  'heat-maps',
  'heat-map-a',
  'heat-map-b',
  'maps-first',
  'charts',
] as const

export type PictureName = (typeof PICTURES)[number]

/** How the sheets of a network that has several lie: over each other, fanned out, or taken together level by level. */
export const LAYINGS = ['over', 'fanned', 'levels'] as const

export type Laying = (typeof LAYINGS)[number]

/** Panes whose size the reader can change. */
export const PANES = ['scenario', 'inspector', 'time'] as const

/** Pixels across the panes whose divider was moved. */
export type Sizes = Readonly<Partial<Record<(typeof PANES)[number], number>>>

export interface Shown {
  readonly scenario: Scenario
  /** The cycle at which the runs stand; undefined while they play, and for whoever is to see them from the beginning. */
  readonly cycle: number | undefined
  readonly selected: Selected | undefined
  /** What is asked about a run, such as the packet that is followed or the pair of a ladder. */
  readonly question: Question | undefined
  /** Which packets are to be seen: the others are dimmed, and left out of what is asked about runs. */
  readonly filter: Filter
  /** Cycles to come back to, in order. */
  readonly bookmarks: readonly number[]
  /** What bookmarks are called, by their cycle; those that are not here have no title. */
  readonly titles: Titles
  /** Cycles marked on the time axes, and receivers marked on a heat map. */
  readonly span: MarkedSpan | undefined
  /** The cycles that the time axes show; the whole run if undefined. */
  readonly zoom: Zoom | undefined
  /** From where each network is looked at; the whole of it where nothing is said. */
  readonly cameras: Cameras
  /** Percent of load below which links are not drawn; 0 draws all. */
  readonly threshold: number
  readonly laying: Laying
  /** Where routers stand that were moved. */
  readonly moved: Moved
  /** B is shown as what it differs from A. */
  readonly difference: boolean
  /** Whether B is shown at the cycle of A, or at the same share of the same phase of its programs. */
  readonly alignment: Alignment
  /** Cycles per second asked for; Infinity is as fast as possible. */
  readonly speed: number
  /** Whether the scenario panel is open. */
  readonly scenarioOpen: boolean
  /** The lesson that is open, at which step. */
  readonly lesson: LessonAt | undefined
  /** The document of that lesson, packed, if the page does not ship it: links that are copied take it along. */
  readonly carried: string | undefined
  /** The picture that has the window for itself. */
  readonly enlarged: PictureName | undefined
  readonly sizes: Sizes
  readonly theme: Theme
  readonly face: Face
  /** Whether there are words in the pictures, at the things that they are about. */
  readonly callOuts: boolean
  /** Whether commands have keys that are pressed alone. */
  readonly singleKeys: boolean
  /** Megabytes that the snapshots of all runs may take. */
  readonly memory: number
}

export const INITIAL: Shown = {
  scenario: { runs: 2, shared: {}, a: {}, b: {} },
  cycle: undefined,
  selected: undefined,
  question: undefined,
  filter: {},
  bookmarks: [],
  titles: {},
  span: undefined,
  zoom: undefined,
  cameras: {},
  threshold: 0,
  laying: 'over',
  moved: {},
  difference: false,
  alignment: 'cycle',
  speed: 20_000,
  scenarioOpen: false,
  lesson: undefined,
  carried: undefined,
  enlarged: undefined,
  sizes: {},
  theme: 'system',
  face: 'watch',
  callOuts: true,
  singleKeys: true,
  memory: 128,
}

/** Where a part of what is shown is kept. */
interface Keeping {
  /** `address`: in every link; `copied`: only in links that are copied, where it is not as at first. */
  readonly link: 'address' | 'copied' | 'none'
  /** Whether a step of a lesson sets it. */
  readonly lesson: boolean
  /** Whether undoing a change brings it back. */
  readonly undo: boolean
  /** Its name in the browser's storage, if it is remembered there. */
  readonly storage: string | undefined
}

const no = { lesson: false, undo: false, storage: undefined } as const

export const KEEPING = {
  scenario: { link: 'address', lesson: true, undo: true, storage: undefined },
  cycle: { link: 'address', lesson: true, undo: true, storage: undefined },
  selected: { ...no, link: 'address', lesson: true },
  question: { ...no, link: 'address', lesson: true },
  filter: { ...no, link: 'address', lesson: true },
  bookmarks: { ...no, link: 'address' },
  titles: { ...no, link: 'address' },
  span: { ...no, link: 'address', lesson: true },
  zoom: { ...no, link: 'copied', lesson: true },
  cameras: { ...no, link: 'copied', lesson: true },
  threshold: { ...no, link: 'copied', lesson: true },
  laying: { ...no, link: 'copied', lesson: true, undo: true },
  moved: { ...no, link: 'address', lesson: true, undo: true },
  difference: { ...no, link: 'copied', lesson: true },
  alignment: { ...no, link: 'copied', lesson: true },
  speed: { ...no, link: 'copied', lesson: true },
  scenarioOpen: { ...no, link: 'copied', lesson: true, storage: 'nifdy-lab.panel' },
  lesson: { ...no, link: 'address' },
  carried: { ...no, link: 'copied' },
  enlarged: { ...no, link: 'copied', lesson: true },
  sizes: { ...no, link: 'none', storage: 'nifdy-lab.sizes' },
  theme: { ...no, link: 'copied', storage: 'nifdy-lab.theme' },
  face: { ...no, link: 'copied', storage: 'nifdy-lab.face' },
  callOuts: { ...no, link: 'none', storage: 'nifdy-lab.call-outs' },
  singleKeys: { ...no, link: 'none', storage: 'nifdy-lab.keys' },
  memory: { ...no, link: 'none', storage: 'nifdy-lab.snapshots' },
} as const satisfies { readonly [K in keyof Shown]: Keeping }

type Kept<P extends Partial<Keeping>> = {
  [K in keyof Shown]: (typeof KEEPING)[K] extends P ? K : never
}[keyof Shown]

/** What undoing a change brings back. */
export type Step = Pick<Shown, Kept<{ undo: true }>>

/** What the browser remembers. */
export type Settings = Pick<Shown, Kept<{ storage: string }>>

/** The parts that are kept at such a place. */
export function keysWhere(matches: (keeping: Keeping) => boolean): readonly (keyof Shown)[] {
  return (Object.keys(KEEPING) as (keyof Shown)[]).filter((key) => matches(KEEPING[key]))
}

/** Some parts of a value. */
export function pick<T extends object, K extends keyof T>(value: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<T, K>
}
