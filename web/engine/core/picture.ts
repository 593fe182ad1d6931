/**
 * Pictures of all runs at one cycle.
 *
 * When the page asks for one, two runs are told to stay soon; the picture is of the cycle to which the one ahead then
 * comes, from which both go on at once, further than they are expected to come by the next picture. So both compute all
 * the time, and one waits for the other only where it would leave it far behind. A run that is shown alone is pictured
 * wherever it is.
 */
import type { AnswerTo, CatchingUp, Have, Picture, WorkerQuestion } from '../protocol'
import { SIDES, type Side } from '../view'
import { expect, leadOf, reach } from './reach'
import {
  answer,
  ask,
  askEach,
  base,
  change,
  type Free,
  first,
  type Home,
  type Late,
  type OfSides,
  ofSides,
  type Pictures,
  type Purpose,
  placed,
  type State,
  stay,
  type Turn,
  type Wanted,
} from './state'

/** Milliseconds that a run goes on until it hears to which cycle, once it has said where it is. */
const HEARING = 8

/** How often a nearer cycle is tried for a picture that is late, and milliseconds in which the runs come to it. */
const TRIES = 2
const SOON = 50

/** Milliseconds by which a picture may be late before the page is told that a run is still on its way. */
const GRACE = 100

/** Milliseconds that runs may take to come to where one of them has stopped. */
const LONG = 10_000

/** Where each run stays by itself, and how far each might have gone. */
interface Stood {
  readonly cycles: OfSides<number>
  readonly from: Free | undefined
}

function isAlone({ homes }: State): boolean {
  return Object.keys(homes).length === 1
}

/** Begins a picture; of two runs that are free it is found out first where they are. */
export function begin(turn: Turn, wanted: Wanted): Turn {
  const { where, places } = turn.state
  const isKnown = where.kind !== 'free' || places || isAlone(turn.state)
  return isKnown ? meet(turn, wanted) : stay(turn, HEARING, { kind: 'again', wanted })
}

/** All runs have said where they stay: they meet where the one ahead does, unless they have stopped meanwhile. */
export function meetWhere(turn: Turn, from: Free | undefined, answers: readonly number[]): readonly [Turn, Stood] {
  const { where: before, told } = turn.state
  const stood = { cycles: ofSides(turn.state, (side) => answers[side === 'b' ? answers.length - 1 : 0] ?? 0), from }
  if (from && before.kind !== 'free') return [turn, stood]
  // they may still be on their way to where the page has been told that they rest
  const to = Math.max(told, ...answers)
  const isThere = before.kind === 'free' && to === before.shown
  return [change(turn, { where: isThere ? { kind: 'resting', at: to } : { kind: 'coming', to } }), stood]
}

/** Asks for the picture of each run, and says how far it may go on from there. `stood`: where the runs are. */
export function meet(turn: Turn, wanted: Wanted, stood?: Stood): Turn {
  const { state } = turn
  const { where, places, seen } = state
  const { until, wait } = wanted.question
  const [from, alone] = [base(state), isAlone(state)]
  const expected = expect(state.expected, state.speed, wait, wereIdle(state, stood))
  const at = where.kind === 'resting' && !alone ? Math.max(from, Math.min(until, from + expected)) : from
  // all wait for one that is on its way, unless they have just been found to be near each other
  const waits = where.kind === 'coming' && !stood
  const further = (side: Side) => {
    if (alone) return Number.POSITIVE_INFINITY
    if (waits) return 0
    return places ? expected : reach(expected, stood ? leadOf(side, stood.cycles, seen.done) : 0)
  }
  const goals = ofSides(state, (side) => Math.max(at, Math.min(until, at + further(side))))
  const goesOn = Object.values(goals).some((goal) => goal > at) || (alone && where.kind === 'free')
  const next: State['where'] = goesOn
    ? { kind: 'free', shown: stood?.from?.shown ?? from, goals }
    : { kind: 'coming', to: at }
  const question = pictureOf(state, wanted, at, goals, waits || alone ? wait : wait + GRACE)
  return askEach(
    change(turn, { expected, where: next }),
    { kind: 'picture', wanted, at: alone ? undefined : at },
    question,
  )
}

function wereIdle({ seen }: State, stood: Stood | undefined): boolean {
  const isIdle = (side: Side) => seen.done[side] || stood?.cycles[side] === stood?.from?.goals[side]
  return stood?.from !== undefined && SIDES.every(isIdle)
}

function pictureOf(state: State, { question }: Wanted, at: number, goals: OfSides<number>, wait: number) {
  const { filter, have, used, detail: wanted } = question
  const alone = isAlone(state)
  // a stretch in detail that ends where the runs have come to is the same in both
  const to = Math.max(at, state.seen.reached)
  const isLive = wanted?.live === true && !alone
  const detail = isLive ? { ...wanted, from: Math.max(0, to - (wanted.to - wanted.from)), to, live: false } : wanted
  const stretchOf = (side: Side) => {
    const [from, to] = [placed(state, side, detail?.from ?? 0), placed(state, side, detail?.to ?? 0)]
    return detail && { ...detail, from, to }
  }
  return (side: Side): WorkerQuestion & { kind: 'picture' } => ({
    kind: 'picture',
    side,
    until: placed(state, side, goals[side] ?? at),
    at: alone ? undefined : placed(state, side, at),
    wait,
    have: known(have[side], state.homes[side]),
    detail: stretchOf(side),
    filter,
    used: used[side] ?? [],
  })
}

/** What the page has of a run, if that lives in this worker: no two workers have a number of a run in common. */
function known(had: Have | undefined, home: Home = 0): Have | undefined {
  return had && had.run % 2 === home ? { ...had, run: (had.run - home) / 2 } : undefined
}

/** The pictures of all runs have come. */
export function pictured(turn: Turn, { wanted, at }: Purpose & { kind: 'picture' }, pictures: Pictures): Turn {
  if (wanted.scene < turn.state.scene) return forget(turn, pictures)
  if (!goesOn(turn.state, pictures)) return gather(turn, wanted, pictures, at)
  return meet(change(turn, { where: { kind: 'coming', to: turn.state.told } }), again(wanted))
}

/** Those that were elsewhere have come to where a run has stopped. */
export function gathered(turn: Turn, { wanted, pictures, stop }: Purpose & { kind: 'gather' }, more: Pictures): Turn {
  const all = { ...pictures, ...more }
  return wanted.scene < turn.state.scene ? forget(turn, all) : gather(turn, wanted, all, undefined, stop)
}

/** Pictures of a scene that is over: if they say that what is watched came true, nobody hears, and it is watched on. */
function forget(turn: Turn, pictures: Pictures): Turn {
  const hasHappened = Object.values(pictures).some(({ event }) => event)
  return hasHappened ? watchFor(turn, turn.state.watched, { kind: 'nothing' }) : turn
}

/** Whether runs have halted for a deadlock while one is on its way to where the page takes them to be: it goes on. */
function goesOn(state: State, pictures: Pictures): boolean {
  const left = (side: Side, { frame }: Picture) => placed(state, side, state.told) - frame.cycle
  const all = SIDES.flatMap((side) => (pictures[side] ? [{ side, picture: pictures[side] }] : []))
  const stopped = all.filter(({ picture }) => picture.hasStopped)
  const isForDeadlocks = stopped.every(({ side, picture }) => !picture.event && left(side, picture) >= 0)
  const isOnItsWay = all.some(({ side, picture }) => !picture.frame.done && left(side, picture) > 0)
  return stopped.length > 0 && isForDeadlocks && isOnItsWay
}

/**
 * If a run has stopped, for an event or a deadlock, takes the others to that cycle. On its way there another may stop
 * even earlier. `taken`: where those have been taken that have not stopped.
 */
function gather(turn: Turn, wanted: Wanted, pictures: Pictures, at: number | undefined, taken?: number): Turn {
  const { state } = turn
  const stops = Object.values(pictures).flatMap(({ hasStopped, frame }) => (hasStopped ? [frame.cycle] : []))
  if (stops.length === 0 || state.places) return come(turn, wanted, pictures, at)
  const stop = Math.min(...stops)
  const coming = change(turn, { where: { kind: 'coming', to: stop } })
  const away = SIDES.filter(
    (side) => pictures[side] && !(pictures[side].hasStopped && pictures[side].frame.cycle === stop),
  )
  if (away.length === 0 || taken === stop) return come(hearStop(coming, pictures, stop), wanted, pictures, stop)
  const there = pictureOf(state, again(wanted), stop, {}, LONG)
  return ask(
    coming,
    { kind: 'gather', wanted, pictures, stop },
    away.flatMap((side) => {
      const home = state.homes[side] ?? 0
      return [[home, { kind: 'seek', side, cycle: stop }] as const, [home, there(side)] as const]
    }),
  )
}

/** Once what was watched has come true, nothing is watched any more; after a deadlock it still is. */
function hearStop(turn: Turn, pictures: Pictures, stop: number): Turn {
  const hasHappened = Object.values(pictures).some(({ event, frame }) => event && frame.cycle === stop)
  return watchFor(turn, hasHappened ? undefined : turn.state.watched, { kind: 'nothing' })
}

/** Has each run watched for a condition, or for nothing. */
export function watchFor(turn: Turn, watched: State['watched'], purpose: Purpose): Turn {
  return askEach(change(turn, { watched }), purpose, (side) => {
    return { kind: 'watch', side, condition: watched?.sides.includes(side) ? watched.condition : '' }
  })
}

/** Tells the page where the runs are, unless a nearer cycle might be pictured in time. */
function come(turn: Turn, wanted: Wanted, pictures: Pictures, at: number | undefined): Turn {
  const { state } = turn
  if (at === undefined || !furthestBehind(state, pictures, at)) return conclude(turn, wanted, pictures, at)
  const isBefore = Object.values(pictures).every(({ frame }) => frame.done || frame.cycle < at)
  const isNearer = isBefore && !state.places && state.told < at && wanted.tries < TRIES
  if (isNearer) return first(turn, { kind: 'late', wanted, pictures, at })
  return conclude(turn, wanted, pictures, Math.max(at, state.told))
}

/** Has runs stay that do not come to the cycle of a picture in time. */
export function aimNearer(turn: Turn, late: Late): Turn {
  const { wanted, pictures, at } = late
  const { told } = turn.state
  return told < at ? stay(turn, SOON, late) : conclude(turn, wanted, pictures, told)
}

/** Tries a nearer cycle for a picture that is late, if the runs stay at one. */
export function meetNearer(turn: Turn, { wanted, pictures, at }: Late, stood: Stood): Turn {
  const until = base(turn.state)
  if (until >= at) return conclude(turn, wanted, pictures, Math.max(at, turn.state.told))
  return meet(turn, again({ ...wanted, tries: wanted.tries + 1, question: { ...wanted.question, until } }), stood)
}

/** A picture that is asked for once more: its buffers have been handed over. */
function again(wanted: Wanted): Wanted {
  return { ...wanted, question: { ...wanted.question, used: {} } }
}

function conclude(turn: Turn, wanted: Wanted, pictures: Pictures, at: number | undefined): Turn {
  const came = merge(turn.state, pictures, at)
  const next = arrive(turn, pictures, came)
  if (came.catchingUp || came.hasStopped || came.cycle >= next.state.told) return answer(next, wanted, came)
  return first(next, { kind: 'again', wanted: again(wanted) })
}

/** Takes note of a picture. */
function arrive(turn: Turn, pictures: Pictures, { cycle, done, hasStopped, catchingUp }: AnswerTo<'frame'>): Turn {
  const { state } = turn
  const all = Object.values(pictures)
  const speeds = all.flatMap(({ frame, speed }) => (frame.done || speed === 0 ? [] : [speed]))
  const furthest = (state.places && pictures.a ? [pictures.a] : all).map(({ frame }) => frame.reached)
  const reached = Math.max(0, ...furthest)
  const rests = hasStopped || done
  const where = whereNow(rests ? { kind: 'resting', at: cycle } : state.where, cycle, catchingUp !== undefined)
  return change(turn, {
    where,
    told: rests ? cycle : state.told,
    seen: { cycle, reached, done: ofSides(state, (side) => pictures[side]?.frame.done === true) },
    speed: speeds.length > 0 ? Math.min(...speeds) : 0,
  })
}

/** Where the runs are once there is a picture of a cycle. */
function whereNow(where: State['where'], cycle: number, isLate: boolean): State['where'] {
  switch (where.kind) {
    case 'free': {
      const areThere = Object.values(where.goals).every((goal) => goal <= cycle)
      if (isLate) return where
      return areThere ? { kind: 'resting', at: cycle } : { ...where, shown: cycle }
    }
    case 'coming':
      return !isLate && where.to <= cycle ? { kind: 'resting', at: where.to } : where
    case 'resting':
      return isLate ? { kind: 'coming', to: where.at } : where
    case 'nowhere':
      return where
  }
}

/** One picture as of a cycle, put together from one of each run; of a run alone, wherever it is. */
function merge(state: State, pictures: Pictures, asked: number | undefined): AnswerTo<'frame'> {
  const all = SIDES.flatMap((side) => (pictures[side] ? [{ side, ...pictures[side] }] : []))
  const cycles = all.map(({ frame }) => frame.cycle)
  const done = all.every(({ frame }) => frame.done)
  const end = state.places ? (cycles[0] ?? 0) : Math.max(...cycles)
  const at = done ? end : (asked ?? Math.max(end, state.told))
  const ofRun = ({ side, frame }: (typeof all)[number]) => ({ ...frame, run: 2 * frame.run + (state.homes[side] ?? 0) })
  const deadlocked = all.filter((one) => one.deadlocked > 0)
  return {
    kind: 'frame',
    cycle: at,
    done,
    sides: Object.fromEntries(all.map((one) => [one.side, ofRun(one)])),
    catchingUp: furthestBehind(state, pictures, at),
    event: all.find(({ event, frame }) => event && frame.cycle === at)?.event,
    deadlocks: Object.fromEntries(deadlocked.map((one) => [one.side, one.deadlocked])),
    hasStopped: all.some(({ hasStopped, frame }) => hasStopped && frame.cycle === at),
  }
}

/** The side that has furthest to go to where all are at a cycle. */
function furthestBehind(state: State, pictures: Pictures, at: number): CatchingUp | undefined {
  const behind = SIDES.flatMap((side): CatchingUp[] => {
    const [frame, to] = [pictures[side]?.frame, placed(state, side, at)]
    return frame && !frame.done && frame.cycle < to ? [{ side, cycle: frame.cycle, to }] : []
  })
  return behind.sort((one, other) => other.to - other.cycle - (one.to - one.cycle))[0]
}
