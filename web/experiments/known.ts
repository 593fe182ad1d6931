/** What is known of each place of an experiment's chart, in the order in which the chart has them. */
import type { Experiment, Judgement } from '../answers.gen'
import { arrange } from '../figures/arrange'

export interface KnownPlace {
  readonly mean: number
  /** Ends of its interval. */
  readonly low: number
  readonly high: number
  /** Runs that it is over. */
  readonly runs: number
  /** A latency of which at least one run was past saturation. */
  readonly isPastSaturation: boolean
}

/** A place of which nothing is known is left empty. */
export function knownPlaces(experiment: Experiment, judgement: Judgement): readonly (KnownPlace | undefined)[] {
  return arrange(experiment, judgement).cells.map(({ value, n, isPastSaturation }) =>
    value ? { mean: value.mean, low: value.low, high: value.high, runs: n, isPastSaturation } : undefined,
  )
}
