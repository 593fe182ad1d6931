/**
 * Round numbers along an axis, 1, 2 or 5 times a power of ten apart: those of d3-scale, whose other scales, number
 * formats and colours the first picture does not need.
 */

interface Steps {
  /** The step, or below 1 what it is 1 divided by: so that 0.3 is 3 / 10 and not 3 × 0.1. */
  readonly by: number
  readonly divides: boolean
}

/** The step at which about `count` numbers are between two others. */
function stepsOf(from: number, to: number, count: number): Steps {
  const rough = (to - from) / Math.max(0, count)
  const power = Math.floor(Math.log10(rough))
  const over = rough / 10 ** power
  const factor = over >= Math.sqrt(50) ? 10 : over >= Math.sqrt(10) ? 5 : over >= Math.sqrt(2) ? 2 : 1
  return power < 0 ? { by: 10 ** -power / factor, divides: true } : { by: 10 ** power * factor, divides: false }
}

/** About `count` round numbers, from the first to the last between `from` and `to`. */
export function ticks(from: number, to: number, count: number): number[] {
  if (!(to > from)) return to === from ? [from] : []
  const { by, divides } = stepsOf(from, to, count)
  const at = (index: number) => (divides ? index / by : index * by)
  let first = Math.round(divides ? from * by : from / by)
  let last = Math.round(divides ? to * by : to / by)
  if (at(first) < from) first++
  if (at(last) > to) last--
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => at(first + index))
}

/** The least round number that is at least `greatest`, for an axis from 0 with about `count` ticks. */
export function roundEnd(greatest: number, count: number): number {
  let end = greatest
  for (let before: number | undefined; ; ) {
    const { by, divides } = stepsOf(0, end, count)
    if (by === before) return end
    end = divides ? Math.ceil(end * by) / by : Math.ceil(end / by) * by
    before = by
  }
}
