/** Scales of a chart: from values to shares of its length, with round ticks. */
import { scaleLinear, scaleLog } from 'd3-scale'
import { tickTexts } from './numbers'

export interface Tick {
  readonly value: number
  /** Place along the scale, 0 at its start and 1 at its end. */
  readonly share: number
  readonly text: string
}

export interface Scale {
  readonly from: number
  readonly to: number
  readonly log: boolean
  readonly ticks: readonly Tick[]
  /** Place of a value along the scale, kept within it. */
  share(value: number): number
}

/** What a value scale is made for. */
export interface Wanted {
  /** Every value that must be on it. */
  readonly values: readonly number[]
  readonly log: boolean
  /** Whether it starts at zero: lengths mislead otherwise. */
  readonly zero: boolean
  /** About how many ticks there is room for. */
  readonly ticks: number
}

/** A scale over values, with round ends. */
export function valueScale({ values, log, zero, ticks }: Wanted): Scale {
  const finite = values.filter((value) => Number.isFinite(value) && (!log || value > 0))
  if (finite.length === 0) return log ? logScale(1, 10, ticks) : linearScale(0, 1, ticks)
  const least = Math.min(...finite)
  const greatest = Math.max(...finite)
  if (log) return logScale(least, greatest, ticks)
  // A scale of lines may leave zero out where the values lie close together far from it.
  const near = least > 0 && greatest - least < 0.35 * greatest
  const start = zero || !near ? Math.min(0, least) : least - 0.15 * (greatest - least || greatest)
  const end = greatest > start ? greatest + 0.04 * (greatest - start) : start + 1
  return linearScale(start, end, ticks)
}

/** A scale along x over numbers: logarithmic where they are spaced so, or half of them would lie in a corner otherwise. */
export function numberScale(numbers: readonly number[]): Scale {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b)
  const first = sorted[0] ?? 0
  const last = sorted[sorted.length - 1] ?? first
  const log = isGeometric(sorted) || isCrowded(sorted)
  const scale = log
    ? scaleLog([first, last], [0, 1])
    : scaleLinear(first === last ? [first - 1, last + 1] : [first, last], [0, 1])
  const few = sorted.length <= 9
  const at = few ? sorted : scale.ticks(8)
  const texts = log ? at.map((value) => tickTexts([value])[0]) : tickTexts(at)
  return {
    from: first,
    to: last,
    log,
    ticks: at.map((value, index) => ({ value, share: scale(value), text: texts[index] ?? '' })),
    share: (value) => scale(value),
  }
}

/** Whether each number is the same multiple of the one before, and not the same step from it. */
export function isGeometric(sorted: readonly number[]): boolean {
  const [first = 0, second = 0] = sorted
  if (sorted.length < 3 || first <= 0) return false
  const ratio = second / first
  return sorted.every((value, index) => {
    const before = sorted[index - 1]
    return before === undefined || Math.abs(value / before / ratio - 1) < 0.02
  })
}

/** Whether numbers of very different size would stand beside the first one on a linear scale. */
function isCrowded(sorted: readonly number[]): boolean {
  const [first = 0] = sorted
  const last = sorted.at(-1) ?? first
  const middle = sorted[(sorted.length - 1) >> 1] ?? first
  return first > 0 && last >= 50 * first && middle < (first + last) / 8
}

function linearScale(from: number, to: number, ticks: number): Scale {
  const scale = scaleLinear([from, to], [0, 1]).nice(ticks)
  const [low = 0, high = 1] = scale.domain()
  const at = scale.ticks(ticks)
  const texts = tickTexts(at)
  return {
    from: low,
    to: high,
    log: false,
    ticks: at.map((value, index) => ({ value, share: scale(value), text: texts[index] ?? '' })),
    share: (value) => Math.max(0, Math.min(1, scale(value))),
  }
}

/** Ends at 1, 2 or 5 times a power of ten, so that a scale is no longer than it must be. */
function logScale(least: number, greatest: number, wanted: number): Scale {
  if (greatest < 4 * least) return narrowLogScale(least, greatest, wanted)
  const low = roundDown(least)
  const high = Math.max(roundUp(greatest), low * 2)
  const scale = scaleLog([low, high], [0, 1])
  const decades = Math.log10(high / low)
  const steps = decades <= wanted / 3 ? [1, 2, 5] : decades <= wanted / 1.5 ? [1, 3] : [1]
  const at: number[] = []
  for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power++) {
    for (const step of steps) {
      const value = Number((step * 10 ** power).toPrecision(3))
      if (value >= low * 0.999 && value <= high * 1.001) at.push(value)
    }
  }
  return {
    from: low,
    to: high,
    log: true,
    ticks: at.map((value) => ({ value, share: scale(value), text: tickTexts([value])[0] ?? '' })),
    share: (value) => (value <= 0 ? 0 : Math.max(0, Math.min(1, scale(value)))),
  }
}

/** Over a short way a logarithmic scale has the round numbers of a linear one. */
function narrowLogScale(least: number, greatest: number, wanted: number): Scale {
  const [low = 1, high = 2] = scaleLinear([least, Math.max(greatest, least * 1.05)], [0, 1])
    .nice(wanted)
    .domain()
  const start = low > 0 ? low : least
  const scale = scaleLog([start, high], [0, 1])
  const at = scaleLinear([start, high], [0, 1]).ticks(wanted)
  const texts = tickTexts(at)
  return {
    from: start,
    to: high,
    log: true,
    ticks: at.map((value, index) => ({ value, share: scale(value), text: texts[index] ?? '' })),
    share: (value) => (value <= 0 ? 0 : Math.max(0, Math.min(1, scale(value)))),
  }
}

const ROUND = [1, 2, 5, 10]

function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return power * (ROUND.findLast((step) => step * power <= value * 1.0001) ?? 1)
}

function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return power * (ROUND.find((step) => step * power >= value * 0.9999) ?? 10)
}
