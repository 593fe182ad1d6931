/** One picture of two runs, put together from those of two workers. */
import type { Place } from './phases'
import type { AnswerTo, CatchingUp } from './protocol'
import { SIDES, type Side } from './view'

type OfBoth<T> = Readonly<Record<Side, T>>
type Frame = AnswerTo<'frame'>

/** One picture of those of two runs, as of cycle `at`, at which B has its place. */
export function merge(pictures: OfBoth<Frame>, at: number, placeOfB: Place | undefined): Frame {
  const all = SIDES.map((side) => pictures[side])
  const done = all.every((one) => one.done)
  const end = placeOfB ? pictures.a.cycle : Math.max(pictures.a.cycle, pictures.b.cycle)
  const speeds = all.filter((one) => !one.done && one.speed > 0).map(({ speed }) => speed)
  return {
    kind: 'frame',
    cycle: done ? end : at,
    done,
    sides: { ...pictures.a.sides, ...pictures.b.sides },
    catchingUp: behind(pictures, { a: at, b: placeOfB ? placeOfB(at) : at }),
    event: all.find((one) => one.event && one.cycle === at)?.event,
    deadlocks: { ...pictures.a.deadlocks, ...pictures.b.deadlocks },
    hasStopped: all.some((one) => one.hasStopped && one.cycle === at),
    speed: speeds.length > 0 ? Math.min(...speeds) : 0,
  }
}

/** The side that has furthest to go, unless both are at their places or have ended before. */
function behind(pictures: OfBoth<Frame>, places: OfBoth<number>): CatchingUp | undefined {
  const ways = SIDES.map((side): CatchingUp => {
    const { cycle, done, catchingUp } = pictures[side]
    const isThere = catchingUp === undefined && (cycle === places[side] || (done && cycle < places[side]))
    const to = isThere ? cycle : Math.max(cycle, places[side])
    return { side, cycle: catchingUp?.cycle ?? cycle, to }
  })
  const most = Math.max(...ways.map(({ cycle, to }) => to - cycle))
  return most > 0 ? ways.find(({ cycle, to }) => to - cycle === most) : undefined
}
