/** From a run's columns to the points of a line. */
import { roundEnd, ticks } from '../base/ticks'
import type { Series } from '../engine/view'
import type { TermName } from '../glossary/terms'

/** The value a chart shows for the columns `from`…`to` (exclusive) taken together. */
export interface Measure {
  readonly name: 'throughput' | 'inFlight'
  readonly title: string
  readonly term: TermName
  readonly unit: string
  of(series: Series, from: number, to: number): number
}

/** Payload, averaged over all cycles of the columns. */
export const throughput: Measure = {
  name: 'throughput',
  title: 'Throughput',
  term: 'throughput',
  unit: 'payload bytes per cycle',
  of(series, from, to) {
    let bytes = 0
    for (let column = from; column < to; column++) bytes += series.line('payload', column)
    return to > from ? bytes / ((to - from) * series.window) : 0
  },
}

/** The greatest number of packets in the network, so that no peak is lost. */
export const inFlight: Measure = {
  name: 'inFlight',
  title: 'In the network',
  term: 'in-network',
  unit: 'packets, peaks',
  of(series, from, to) {
    let most = 0
    for (let column = from; column < to; column++) most = Math.max(most, series.line('inNetworkMax', column))
    return most
  },
}

export interface Sample {
  /** The middle of the cycles that the point stands for. */
  readonly cycle: number
  readonly value: number
}

/** Most points of a line from one end of the axis to the other, in a window of any size. */
const MOST = 64

/**
 * Columns per point, a power of two, of as many columns as the axis has room for. It does not go by pixels: in a wide
 * window shorter points came into beat with the rounds of a program, and one run looked different in two windows.
 */
export function columnsPerPoint(columns: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(columns / MOST)))
}

/** The line of a measure; only whole groups of columns make a point, so that the last one does not jump. */
export function points(series: Series, measure: Measure, per: number): Sample[] {
  const first = Math.ceil(series.first / per)
  return Array.from({ length: Math.max(0, Math.floor(series.columns / per) - first) }, (_, index) => ({
    cycle: (first + index + 0.5) * per * series.window,
    value: measure.of(series, (first + index) * per, (first + index + 1) * per),
  }))
}

/** The value drawn at a cycle, or undefined where there is none yet. */
export function valueAt(series: Series, measure: Measure, per: number, cycle: number): number | undefined {
  const index = Math.floor(cycle / (per * series.window))
  if (index * per < series.first || index >= Math.floor(series.columns / per)) return undefined
  return measure.of(series, index * per, (index + 1) * per)
}

/** A round upper end for the value axis, and its ticks. */
export function valueAxis(greatest: number): { readonly end: number; readonly ticks: readonly number[] } {
  const end = roundEnd(Math.max(1, greatest * 1.12), 6)
  return { end, ticks: ticks(0, end, 4) }
}
