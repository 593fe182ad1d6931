/**
 * What is known of the runs shown, and of what has been asked, as one value. The runs live in one worker or in two; the
 * page sees them at one cycle.
 */
import type { Answer, InScene, Picture, Question, QuestionOf, Scene, Texts, WorkerQuestion } from '../protocol'
import { BUDGET } from '../runs'
import { type Places, SIDES, type Side } from '../view'
import { FIRST } from './reach'

/** One of the workers. */
export type Home = 0 | 1

export type OfSides<T> = Readonly<Partial<Record<Side, T>>>

/** Where the runs are. */
export type Where =
  /** No runs are shown. */
  | { readonly kind: 'nowhere' }
  /** All are at this cycle, or have ended before. */
  | { readonly kind: 'resting'; readonly at: number }
  /** All have been sent to this cycle and no further; some may have yet to come there. */
  | { readonly kind: 'coming'; readonly to: number }
  /** Each goes on from the last picture as far as its goal, or until all are told to stay. */
  | Free

export interface Free {
  readonly kind: 'free'
  readonly shown: number
  readonly goals: OfSides<number>
}

/** Something that the page has asked for. */
export interface Asked<Q extends Question = Question> extends InScene {
  readonly kind: 'asked'
  readonly id: number
  readonly question: Q
}

/** A picture that the page has asked for, and how often a nearer cycle has been tried for it. */
export interface Wanted extends Asked<QuestionOf<'frame'>> {
  readonly tries: number
}

export type Pictures = OfSides<Picture>

/** What is to be done once nothing is in its way. */
export type Job =
  | Asked
  /** A picture, once more. */
  | { readonly kind: 'again'; readonly wanted: Wanted }
  /** A picture of a cycle to which the runs do not come in time. */
  | { readonly kind: 'late'; readonly wanted: Wanted; readonly pictures: Pictures; readonly at: number }

export type Late = Job & { readonly kind: 'late' }

/** What workers have been asked for. */
export type Purpose =
  /** To have all runs stay, before something that needs them at rest. */
  | { readonly kind: 'stay'; readonly from: Free | undefined; readonly next: Job }
  /** The picture of each run, at this cycle or wherever it is. */
  | { readonly kind: 'picture'; readonly wanted: Wanted; readonly at: number | undefined }
  /** A run has stopped: those that are elsewhere are taken to it. */
  | { readonly kind: 'gather'; readonly wanted: Wanted; readonly pictures: Pictures; readonly stop: number }
  | { readonly kind: 'seek'; readonly job: Asked; readonly cycle: number }
  | { readonly kind: 'phases'; readonly job: Asked<QuestionOf<'align'>> }
  | { readonly kind: 'change'; readonly job: Asked<QuestionOf<'seekChange'>> }
  | { readonly kind: 'claims'; readonly job: Asked<QuestionOf<'open'>> }
  /** `before`: what was shown, and where. */
  | { readonly kind: 'open'; readonly job: Asked; readonly before: State; readonly at: number }
  | { readonly kind: 'tallied'; readonly job: Asked; readonly began: number }
  | { readonly kind: 'tallies'; readonly job: Asked; readonly began: number; readonly search: Search }
  /** For an answer to the page. */
  | { readonly kind: 'answer'; readonly job: Asked }
  | { readonly kind: 'nothing' }

/** A search for the first cycle at which two runs differ: a piece of it is looked at. */
export interface Search {
  readonly begin: number
  readonly end: number
  readonly from: number
  readonly to: number
}

/** Questions to workers with one purpose, and the answers so far. */
export interface Asking {
  readonly id: number
  readonly purpose: Purpose
  readonly sides: readonly (Side | undefined)[]
  readonly answers: readonly (Answer | undefined)[]
}

export interface State {
  /** Whether there are two workers. */
  readonly canSplit: boolean
  /** The workers that have been asked for anything. */
  readonly started: readonly Home[]
  /** Bytes that all snapshots may take. */
  readonly budget: number
  readonly texts: Texts
  /** The worker in which each run lives that is shown. */
  readonly homes: OfSides<Home>
  readonly where: Where
  /** The cycle at which the page has last been told that the runs rest: no picture is of an earlier one. */
  readonly told: number
  /** Where each run is when the other is at a cycle, if they are aligned by something else than cycles. */
  readonly places: Places | undefined
  readonly watched: QuestionOf<'watch'> | undefined
  /** What the last picture said: its cycle, and the furthest that any run has come to, or A where B is placed by it. */
  readonly seen: { readonly cycle: number; readonly reached: number; readonly done: OfSides<boolean> }
  /** Cycles that the slowest run goes in a millisecond; 0 if that is not known. */
  readonly speed: number
  /** Cycles that were expected from the last picture to the next. */
  readonly expected: number
  readonly scene: Scene
  readonly asking: readonly Asking[]
  readonly queue: readonly Job[]
  /** The last number given to an `Asking`. */
  readonly last: number
}

export type Message =
  | Asked
  /** A worker has answered a question: which of those with one purpose. */
  | { readonly kind: 'answered'; readonly id: number; readonly index: number; readonly answer: Answer }
  /** The workers are gone. */
  | { readonly kind: 'lost' }

export type Command =
  | {
      readonly kind: 'ask'
      readonly home: Home
      readonly id: number
      readonly index: number
      readonly question: WorkerQuestion & InScene
    }
  /** Answers the page; nobody may wait for it any more. */
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer & InScene }
  /** How far the search for a difference is, as a share of one; undefined once it is over. */
  | { readonly kind: 'tell'; readonly share: number | undefined }

/** A step in the making: what is known so far, and what is to be done. */
export interface Turn {
  readonly state: State
  readonly commands: readonly Command[]
  readonly now: number
}

/** Nothing is known of any runs. */
export function nothing(canSplit: boolean, budget = BUDGET): State {
  const ofRuns = { texts: {}, homes: {}, where: { kind: 'nowhere' }, told: 0, ...NEW } as const
  return { canSplit, started: [], budget, ...ofRuns, scene: 0, asking: [], queue: [], last: 0 }
}

/** What is known of runs that are opened. */
export const NEW = {
  places: undefined,
  watched: undefined,
  seen: { cycle: 0, reached: 0, done: {} },
  speed: 0,
  expected: FIRST,
} as const

export function change(turn: Turn, part: Partial<State>): Turn {
  return { ...turn, state: { ...turn.state, ...part } }
}

export function command(turn: Turn, ...more: readonly Command[]): Turn {
  return { ...turn, commands: [...turn.commands, ...more] }
}

export function answer(turn: Turn, { id, scene }: Asked, given: Answer): Turn {
  return command(turn, { kind: 'answer', id, answer: { ...given, scene } })
}

export function first(turn: Turn, job: Job): Turn {
  return change(turn, { queue: [job, ...turn.state.queue] })
}

type Errand = readonly [home: Home, question: WorkerQuestion]

/** Asks workers for something. */
export function ask(turn: Turn, purpose: Purpose, errands: readonly Errand[]): Turn {
  const { last, scene, asking, started } = turn.state
  const id = last + 1
  const sides = errands.map(([, question]) => ('side' in question ? question.side : undefined))
  const one = { id, purpose, sides, answers: errands.map(() => undefined) }
  const homes = [...new Set([...started, ...errands.map(([home]) => home)])]
  const asked = errands.map(
    ([home, question], index): Command => ({ kind: 'ask', home, id, index, question: { ...question, scene } }),
  )
  return command(change(turn, { last: id, asking: [...asking, one], started: homes }), ...asked)
}

/** Asks each run shown for something. */
export function askEach(turn: Turn, purpose: Purpose, question: (side: Side) => WorkerQuestion): Turn {
  return ask(turn, purpose, Object.values(ofSides(turn.state, (side, home) => [home, question(side)] as const)))
}

/** Something of each side that is shown. */
export function ofSides<T>({ homes }: State, of: (side: Side, home: Home) => T): OfSides<T> {
  return Object.fromEntries(SIDES.flatMap((side) => (homes[side] === undefined ? [] : [[side, of(side, homes[side])]])))
}

/** The cycle of a side when A, or the only run, is at `cycle`. */
export function placed({ places }: State, side: Side, cycle: number): number {
  return side === 'b' && places ? places.ofB(cycle) : cycle
}

/** The answers of one kind, in the order of the questions. */
export function those<K extends Answer['kind']>(answers: readonly Answer[], kind: K): Extract<Answer, { kind: K }>[] {
  return answers.filter((one): one is Extract<Answer, { kind: K }> => one.kind === kind)
}

/** The cycle of the last picture, or the one to which the runs are on their way. */
export function base({ where, places }: State): number {
  switch (where.kind) {
    case 'nowhere':
      return 0
    case 'resting':
      return where.at
    case 'coming':
      return where.to
    case 'free':
      return places ? (where.goals.a ?? 0) : where.shown
  }
}

/** Has each run stay within milliseconds of where it is, and then does something. */
export function stay(turn: Turn, soon: number, next: Job): Turn {
  const { where, speed } = turn.state
  const within = Math.round(speed * soon)
  const from = where.kind === 'free' ? where : undefined
  return askEach(turn, { kind: 'stay', from, next }, (side) => ({ kind: 'stay', side, within }))
}

/** Does something with runs that rest, or that come to where they will; otherwise they are told to stay first. */
export function atRest(turn: Turn, job: Job, work: (turn: Turn) => Turn): Turn {
  const { where, places } = turn.state
  if (where.kind !== 'free') return work(turn)
  return places ? work(change(turn, { where: { kind: 'coming', to: base(turn.state) } })) : stay(turn, 0, job)
}
