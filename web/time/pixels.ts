/** From columns of pending packets to pixels: one pixel per receiver and column, in the published greys. */
import { DIVERGING, step } from '../base/diverging'
import { greyWords, shade } from '../base/grey'
import type { Series } from '../engine/view'

/** Width of an overview's image: it has fewer columns than this. */
export const COLUMNS = 1024

/** What is shown: packets pending for receivers, or those in transit in the memories of nodes. */
export type Of = 'pending' | 'memory'

/** Which number of a column is shown: that at its end, or the greatest within it. */
export type Value = 'end' | 'max'

/** Both. What is pending goes without saying. */
export type Measure = Value | `memory-${Value}`

/** The number of each node in a column. */
function valuesOf(series: Series, measure: Measure, column: number): Uint8Array {
  switch (measure) {
    case 'end':
      return series.pendingEnd(column)
    case 'max':
      return series.pendingMax(column)
    case 'memory-end':
      return series.memories?.end(column) ?? new Uint8Array(series.nodes)
    case 'memory-max':
      return series.memories?.max(column) ?? new Uint8Array(series.nodes)
  }
}

/** Whether it is of the memories of nodes. */
export function isOfMemory(measure: Measure): boolean {
  return measure.startsWith('memory')
}

/** How many columns and receivers share one pixel; the greatest of them is shown. */
export interface Binning {
  readonly columns: number
  readonly rows: number
}

/** The least binning, in powers of two, at which every pixel of the image is at least one pixel of the screen. */
export function binning(pixelsPerColumn: number, nodes: number, pixelsHigh: number): Binning {
  return { columns: powerOfTwo(1 / pixelsPerColumn), rows: powerOfTwo(nodes / Math.max(1, pixelsHigh)) }
}

function powerOfTwo(atLeast: number): number {
  return atLeast <= 1 || !Number.isFinite(atLeast) ? 1 : 2 ** Math.ceil(Math.log2(atLeast))
}

/** Rows of an image. */
export function rowsOf(nodes: number, bins: Binning): number {
  return Math.ceil(nodes / bins.rows)
}

/** Pixel columns in use. */
export function columnsOf(series: Series, bins: Binning): number {
  return Math.ceil(series.columns / bins.columns) - Math.floor(series.first / bins.columns)
}

/**
 * Writes the pixel columns `from`…`to` (exclusive) of an image `width` wide whose rows run from the last receiver (top)
 * to the first (bottom). The first pixel column has the first column of the series.
 */
export function writeColumns(
  words: Uint32Array,
  series: Series,
  measure: Measure,
  bins: Binning,
  from: number,
  to: number,
  width = COLUMNS,
  greys = greyWords,
): void {
  const rows = rowsOf(series.nodes, bins)
  const most = new Uint8Array(rows)
  const origin = Math.floor(series.first / bins.columns)
  for (let column = from; column < to; column++) {
    most.fill(0)
    const last = Math.min(series.columns, (origin + column + 1) * bins.columns)
    for (let at = Math.max(series.first, (origin + column) * bins.columns); at < last; at++) {
      const pending = valuesOf(series, measure, at)
      for (let node = 0; node < series.nodes; node++) {
        const row = bins.rows === 1 ? node : Math.floor(node / bins.rows)
        if ((pending[node] as number) > (most[row] as number)) most[row] = pending[node] as number
      }
    }
    for (let row = 0; row < rows; row++)
      words[(rows - 1 - row) * width + column] = greys[shade(most[row] as number)] as number
  }
}

/**
 * The same for B − A: for each pixel the most that was pending (or in memory) in B less the most in A over the same
 * cycles. A run that has ended has nothing pending.
 */
export function writeDifferences(
  words: Uint32Array,
  a: Series,
  b: Series,
  bins: Binning,
  to: number,
  width = COLUMNS,
  colours = DIVERGING.words,
  measure: Measure = 'max',
): void {
  const rows = rowsOf(b.nodes, bins)
  const most = [new Uint8Array(rows), new Uint8Array(rows)] as const
  const origin = Math.floor(b.first / bins.columns)
  for (let column = 0; column < to; column++) {
    const cycles = [origin + column, origin + column + 1].map((at) => at * bins.columns * b.window)
    gather(most[0], a, measure, cycles, bins)
    gather(most[1], b, measure, cycles, bins)
    for (let row = 0; row < rows; row++)
      words[(rows - 1 - row) * width + column] = colours[
        step((most[1][row] as number) - (most[0][row] as number))
      ] as number
  }
}

/** The most that was pending for the receivers of each row between two cycles, or in memory there. */
function gather(
  most: Uint8Array,
  series: Series,
  measure: Measure,
  [from = 0, to = 0]: readonly number[],
  bins: Binning,
): void {
  most.fill(0)
  const last = Math.min(series.columns, Math.ceil(to / series.window))
  for (let at = Math.max(series.first, Math.floor(from / series.window)); at < last; at++) {
    const pending = valuesOf(series, isOfMemory(measure) ? 'memory-max' : 'max', at)
    for (let node = 0; node < series.nodes; node++) {
      const row = Math.floor(node / bins.rows)
      if ((pending[node] as number) > (most[row] as number)) most[row] = pending[node] as number
    }
  }
}

/** The value drawn at a cycle and receiver, or undefined where the run has not got to. */
export function valueAt(series: Series, measure: Measure, cycle: number, node: number): number | undefined {
  const column = Math.floor(cycle / series.window)
  if (column < series.first || column >= series.columns || node < 0 || node >= series.nodes) return undefined
  return valuesOf(series, measure, column)[node]
}
