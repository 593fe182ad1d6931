/**
 * All that page and workers say to each other. The page asks of the runs that are shown; `core/` makes of that what it
 * asks the worker of each run. Each request has an id, each reply answers one, and both carry their scene.
 */
import type {
  Checked,
  Network,
  ShownList,
  SpanTotals,
  Summary,
  Answer as Told,
  Traffic,
  WatchEvent,
} from '../answers.gen'
import type { Json } from '../base/json'
import type { Alignment, Places, Side } from './view'

/**
 * The number of a scene: of what the page has asked to see. A scene begins where runs are opened (by a scenario, a
 * link, a preset, a step of a lesson), taken to another cycle, or aligned otherwise. Runs that go on, pause or are
 * watched stay in their scene. Numbers rise; whatever is of a scene with a lower number than the last is of no use any
 * more, and the page drops it.
 */
export type Scene = number

/** When the phases of a run's programs began, and when the run ended. */
export interface Phases {
  readonly begins: readonly number[]
  readonly end: number
}

/** The phases of runs, as far as they are known. */
export type KnownPhases = Readonly<Partial<Record<Side, Phases>>>

/** Which part of a run's series the page already has. */
export interface Have {
  /** Number of the run, from the last frame; 0 at first. */
  readonly run: number
  readonly window: number
  readonly columns: number
  /** The detailed piece that it has besides the overview. */
  readonly piece?: { readonly window: number; readonly first: number; readonly columns: number } | undefined
}

/** A stretch of the runs that the page wants in detail: it gets finer columns of it. */
export interface Detail {
  readonly from: number
  readonly to: number
  /** Columns that are wanted for it, if the engine has such fine ones. */
  readonly columns: number
  /** It ends at the cycle that the runs have reached by the time of the answer; its length stays. */
  readonly live: boolean
}

/** What each side runs, as text. */
export type Texts = Readonly<Partial<Record<Side, string>>>

/** What there is of a run of some text: it is shown, it is kept, or a run is there that it could continue. */
export type Claim = { readonly kind: 'shown' | 'kept' } | { readonly kind: 'fork'; readonly cycle: number }

/** What the page asks. */
export type Question =
  | { readonly kind: 'check'; readonly text: string }
  /** The list at a path of a scenario, as a file. */
  | { readonly kind: 'list'; readonly path: string; readonly scenario: string }
  /** What has become of each packet of a list that a side plays. */
  | { readonly kind: 'lives'; readonly side: Side }
  /**
   * Show these runs. A side whose text did not change goes on unless `fresh`; one that was shown before, or that
   * differs from one only in what changes on its way, goes on from what the two have in common. All are run up to the
   * cycle `at`, or to that of a side that goes on.
   */
  | {
      readonly kind: 'open'
      readonly texts: Texts
      readonly fresh: boolean
      readonly at?: number | undefined
      /** Runs that have come further than `at` before are shown as if they had not. */
      readonly anew?: boolean | undefined
    }
  /** Go to a cycle that the runs have reached before: the frames that follow show it, or runs on their way to it. */
  | { readonly kind: 'seek'; readonly cycle: number }
  /** Go to the last cycle before the present one at which a thing changed, or to the beginning. */
  | { readonly kind: 'seekChange'; readonly side: Side; readonly what: string }
  /**
   * From now on B is shown at the cycle of A, or at the same share of the same phase: once both have ended, or at once
   * where it is known beforehand when the phases of both begin.
   */
  | { readonly kind: 'align'; readonly by: Alignment; readonly known?: KnownPhases | undefined }
  /** Where the snapshots are and what they take; `budget` sets how many bytes all of them may take from now on. */
  | { readonly kind: 'past'; readonly budget?: number | undefined }
  /** Stop when this comes true on a side; an empty condition watches nothing. */
  | { readonly kind: 'watch'; readonly condition: string; readonly sides: readonly Side[] }
  /** What happened on a side in a span, as far as the run has covered it. */
  | { readonly kind: 'totals'; readonly side: Side; readonly from: number; readonly to: number }
  /** The same as a table or a trace, for files. */
  | { readonly kind: 'take'; readonly side: Side; readonly from: number; readonly to: number; readonly what: Taken }
  /** Where the two runs begin to differ. */
  | { readonly kind: 'difference' }
  /** Give up a question about the past that is being worked out, if there is one of this kind. */
  | { readonly kind: 'giveUp'; readonly question: 'totals' | 'take' }
  /**
   * Run all sides to the cycle `until` (at most) and answer with the state after `wait` milliseconds or on arrival,
   * whichever is first. The runs go on after the answer. `used` are buffers to write into.
   */
  | {
      readonly kind: 'frame'
      readonly until: number
      readonly wait: number
      readonly have: Readonly<Partial<Record<Side, Have>>>
      readonly detail?: Detail | undefined
      /** The packets that the reader wants to see, in the engine's words; empty for all. */
      readonly filter: string
      readonly used: Readonly<Partial<Record<Side, readonly ArrayBuffer[]>>>
    }
  /** Pause where the runs are, or are about to be; answer with that cycle. */
  | { readonly kind: 'pause' }
  /** A question about a run, in the engine's words. */
  | { readonly kind: 'inspect'; readonly side: Side; readonly question: string }
  /** Whether its traffic has settled, and who cannot send. */
  | { readonly kind: 'traffic'; readonly side: Side }
  /** Observe this side while it runs, or stop that; what was observed is asked for with `inspect`. */
  | { readonly kind: 'observe'; readonly side: Side; readonly order: string }
  /** Both are answered as soon as all sides are at one cycle. */
  | { readonly kind: 'summary' }
  | { readonly kind: 'fingerprint' }

/** What is taken of a span: what every place did in windows, where every packet was, or that as a trace. */
export type Taken =
  | { readonly kind: 'places'; readonly window: number }
  | { readonly kind: 'packets' }
  | { readonly kind: 'trace' }

/** What a worker is asked: of each run by itself, though both may be its own. */
export type WorkerQuestion =
  | QuestionOf<'check' | 'list' | 'lives' | 'open' | 'past' | 'totals' | 'take' | 'difference' | 'giveUp'>
  | QuestionOf<'inspect' | 'traffic' | 'observe'>
  | { readonly kind: 'seek'; readonly side: Side; readonly cycle: number }
  /** When a thing changed last before a cycle: at the beginning if never, and at that cycle if the search is given up. */
  | { readonly kind: 'seekChange'; readonly side: Side; readonly what: string; readonly before: number }
  | { readonly kind: 'watch'; readonly side: Side; readonly condition: string }
  /** What had been counted on a side at each cycle from one to another, as far as it has come. */
  | { readonly kind: 'tallies'; readonly side: Side; readonly from: number; readonly to: number }
  /** The same at each of its snapshots. */
  | { readonly kind: 'tallied'; readonly side: Side }
  /** When the phases of a side's programs began, if it has ended. */
  | { readonly kind: 'phases'; readonly side: Side }
  /** What there is of runs of these texts. */
  | { readonly kind: 'claims'; readonly texts: Texts }
  /**
   * Run to the cycle `until` (at most) and answer with the state at the cycle `at`, or after `wait` milliseconds if the
   * run has not come to it by then. It goes on at once.
   */
  | {
      readonly kind: 'picture'
      readonly side: Side
      readonly until: number
      readonly at: number | undefined
      readonly wait: number
      readonly have: Have | undefined
      readonly detail: Detail | undefined
      readonly filter: string
      readonly used: readonly ArrayBuffer[]
    }
  /** Stay within some cycles of where the run is, but not before a cycle at which something is asked of it. */
  | { readonly kind: 'stay'; readonly side: Side; readonly within: number }
  /** Run on to the cycle `at`, and answer there. */
  | { readonly kind: 'summary'; readonly side: Side; readonly at: number }
  | { readonly kind: 'fingerprint'; readonly side: Side; readonly at: number }

export interface InScene {
  readonly scene: Scene
}

/** What a question and its answer carry besides: which answers which, and the scene. */
export interface Envelope extends InScene {
  readonly id: number
}

/** What a worker hears. */
export type Request = WorkerQuestion & Envelope

/** Columns that the page did not have yet. */
export interface SeriesPart {
  readonly window: number
  readonly nodes: number
  /** First column of this part; 0 also when everything before is to be forgotten. */
  readonly from: number
  readonly count: number
  readonly columns: Uint8Array<ArrayBuffer>
  readonly lines: Float64Array<ArrayBuffer>
  /** What the memories of nodes hold, where nodes have memories. */
  readonly memories?: Uint8Array<ArrayBuffer>
}

/** A piece of the series, of which the page has some columns: those of `part` are new, the others it kept. */
export interface SeriesPiece {
  /** First column of the piece, and one more than its last. */
  readonly first: number
  readonly columns: number
  readonly part: SeriesPart
}

export interface SideFrame {
  readonly run: number
  readonly buffer: ArrayBuffer
  /** Words of the buffer that are the frame. */
  readonly length: number
  readonly cycle: number
  readonly done: boolean
  /** The furthest cycle that the run has reached, though it may have gone back since; the series extends to it. */
  readonly reached: number
  /** The packets that were asked for. */
  readonly filter: string
  readonly series: SeriesPart
  /** If a stretch is wanted in detail. */
  readonly piece: SeriesPiece | undefined
}

/** A side that is catching up with the other. */
export interface CatchingUp {
  readonly side: Side
  readonly cycle: number
  readonly to: number
}

/** What a run was watched for, and where it happened. */
export interface Event extends WatchEvent {
  readonly side: Side
}

/** The snapshots of a run. */
export interface Snapshots {
  readonly cycles: Float64Array<ArrayBuffer>
  /** Bytes they take. */
  readonly bytes: number
}

/** What a worker says of a run that is shown. */
export interface Picture {
  readonly kind: 'picture'
  readonly frame: SideFrame
  /** What was watched came true: the run has stopped there. */
  readonly event: Event | undefined
  /** The cycle in which a deadlock was found, 0 if none was; the run has paused there once. */
  readonly deadlocked: number
  /** The run has stopped here for an event or a deadlock. */
  readonly hasStopped: boolean
  /** Cycles that it goes in a millisecond, as measured last; 0 if that is not known. */
  readonly speed: number
}

export type Answer =
  | { readonly kind: 'checked'; readonly check: Checked }
  /** None if there is no such list. */
  | { readonly kind: 'list'; readonly list: ShownList | undefined }
  /** Comma-separated values; none if the side plays no list. */
  | { readonly kind: 'lives'; readonly table: string | undefined }
  | { readonly kind: 'opened'; readonly networks: Readonly<Partial<Record<Side, Network>>>; readonly cycle: number }
  | {
      readonly kind: 'frame'
      /** The cycle all sides have reached; a side that is done has stopped before. */
      readonly cycle: number
      readonly done: boolean
      readonly sides: Readonly<Partial<Record<Side, SideFrame>>>
      readonly catchingUp: CatchingUp | undefined
      /** What was watched came true: the runs have stopped there. */
      readonly event: Event | undefined
      /** The cycle in which a deadlock was found on a side; the run has paused there once. */
      readonly deadlocks: Readonly<Partial<Record<Side, number>>>
      /** The runs have stopped here for an event or a deadlock. */
      readonly hasStopped: boolean
    }
  | Picture
  | { readonly kind: 'sought'; readonly cycle: number }
  /** By what the runs are aligned now: by their cycles as long as nobody knows their phases, or if they have not the same. */
  | {
      readonly kind: 'aligned'
      readonly by: Alignment
      readonly cycle: number
      readonly places: Places | undefined
    }
  | {
      readonly kind: 'past'
      readonly sides: Readonly<Partial<Record<Side, Snapshots>>>
      readonly bytes: number
      readonly budget: number
    }
  | { readonly kind: 'watching' }
  /** None if no such run is shown, or the question was given up. */
  | { readonly kind: 'totals'; readonly totals: SpanTotals | undefined }
  /** A table as JSON, or a trace; none if no such run is shown, the question was given up, or `isTooMuch`. */
  | { readonly kind: 'taken'; readonly text: string | undefined; readonly isTooMuch: boolean }
  | { readonly kind: 'givenUp' }
  /** `isKnown` is false if the search was given up: runs were opened, or went on. */
  | { readonly kind: 'difference'; readonly cycle: number | undefined; readonly isKnown: boolean }
  /** None if no such run is shown, or the question was given up. */
  | { readonly kind: 'tallies'; readonly tallies: BigUint64Array | undefined }
  | {
      readonly kind: 'tallied'
      readonly cycles: Float64Array<ArrayBuffer>
      readonly tallies: BigUint64Array
      /** The furthest cycle that the run has come to. */
      readonly reached: number
    }
  | { readonly kind: 'phases'; readonly phases: Phases | undefined }
  | { readonly kind: 'claims'; readonly sides: Readonly<Partial<Record<Side, Claim>>> }
  | { readonly kind: 'paused'; readonly cycle: number }
  | { readonly kind: 'inspected'; readonly json: Json<Told> }
  /** None if no such run is shown. */
  | { readonly kind: 'traffic'; readonly traffic: Traffic | undefined }
  /** What was wrong with the order; empty if nothing was. */
  | { readonly kind: 'observed'; readonly refusal: string }
  | { readonly kind: 'summary'; readonly sides: Readonly<Partial<Record<Side, Summary>>> }
  | { readonly kind: 'fingerprint'; readonly cycle: number; readonly text: string }
  /** The request could not be served; the worker goes on. */
  | { readonly kind: 'refused'; readonly sentence: string }

/** What a worker answers. What it says without being asked is a `Signal` of line.ts. */
export type Reply = Answer & Envelope

/** Which kind of answer each question gets. */
export type Answers = {
  check: 'checked'
  list: 'list'
  lives: 'lives'
  open: 'opened'
  frame: 'frame'
  picture: 'picture'
  pause: 'paused'
  stay: 'paused'
  inspect: 'inspected'
  traffic: 'traffic'
  observe: 'observed'
  summary: 'summary'
  fingerprint: 'fingerprint'
  seek: 'sought'
  align: 'aligned'
  seekChange: 'sought'
  past: 'past'
  watch: 'watching'
  totals: 'totals'
  take: 'taken'
  difference: 'difference'
  tallies: 'tallies'
  tallied: 'tallied'
  phases: 'phases'
  claims: 'claims'
  giveUp: 'givenUp'
}

/** A question of the page of this kind. */
export type QuestionOf<K extends Question['kind']> = Extract<Question, { kind: K }>

/** The answer to a question of this kind. */
export type AnswerTo<K extends keyof Answers> = Extract<Answer, { kind: Answers[K] }>

/** Asks what passes for a worker. The answer says of which scene it is. */
export type Ask = <K extends Question['kind']>(
  question: QuestionOf<K>,
  transfer?: Transferable[],
) => Promise<AnswerTo<K> & InScene>
