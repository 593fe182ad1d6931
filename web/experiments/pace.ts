/** How fast points are processed, and so how long the rest will take. */
import type { Point, PointResult } from '../answers.gen'

/** Milliseconds of history that count. */
const MEMORY = 30_000
/** Milliseconds to measure before giving an estimate. */
const PATIENCE = 1500

/** Cost (cycles times nodes) that one worker does in a millisecond before anything was measured here. */
const GUESS = 12_000

const KEY = 'nifdy-lab.pace'

/**
 * What a point cost: a run that ended with its workload took less than the cycles it was allowed. `result` is JSON text.
 */
export function spentOn(point: Point, result: string): number {
  const { cycles }: PointResult = JSON.parse(result)
  const allowed = point.warm_up + point.cycles
  if (typeof cycles !== 'number' || allowed === 0) return point.cost
  return point.cost * Math.min(1, (point.warm_up + cycles) / allowed)
}

export class Pace {
  /** Moments and the cost done by then, oldest first. */
  private samples: { readonly at: number; readonly done: number }[] = []

  /** Starts over: time spent paused does not count. */
  restart(): void {
    this.samples = []
  }

  mark(at: number, done: number): void {
    this.samples.push({ at, done })
    const old = this.samples.findIndex((sample) => at - sample.at <= MEMORY)
    if (old > 1) this.samples.splice(0, old - 1)
  }

  /** Cost done in a millisecond by all workers; undefined before there is enough to go by. */
  get rate(): number | undefined {
    const [first, last] = [this.samples[0], this.samples.at(-1)]
    if (!first || !last || last.at - first.at < PATIENCE || last.done <= first.done) return undefined
    return (last.done - first.done) / (last.at - first.at)
  }

  /** Milliseconds that this much cost will take. */
  left(cost: number): number | undefined {
    const { rate } = this
    return rate === undefined ? undefined : cost / rate
  }
}

/** Cost per millisecond and worker, as measured last in this browser. */
export function knownRate(): number {
  try {
    const kept = Number(localStorage.getItem(KEY))
    return kept > 0 && Number.isFinite(kept) ? kept : GUESS
  } catch {
    return GUESS
  }
}

export function keepRate(rate: number): void {
  try {
    localStorage.setItem(KEY, String(Math.round(rate)))
  } catch {
    // no storage: the next visit starts from the guess
  }
}
