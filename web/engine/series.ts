/** Keeps the columns of a run as they arrive from the worker. */
import type { SeriesPart } from './protocol'
import { LINES, type LineName, type Series } from './view'

const lineIndex = new Map<LineName, number>(LINES.map((name, index) => [name, index]))

/** Columns of one run at one window; grows in place, by doubling. */
export class GrowingSeries implements Series {
  columns = 0
  private bytes: Uint8Array
  private numbers: Float64Array

  constructor(
    readonly window: number,
    readonly nodes: number,
  ) {
    this.bytes = new Uint8Array(64 * 2 * nodes)
    this.numbers = new Float64Array(64 * LINES.length)
  }

  pendingEnd(column: number): Uint8Array {
    return this.bytes.subarray(column * 2 * this.nodes, (column * 2 + 1) * this.nodes)
  }

  pendingMax(column: number): Uint8Array {
    return this.bytes.subarray((column * 2 + 1) * this.nodes, (column + 1) * 2 * this.nodes)
  }

  line(name: LineName, column: number): number {
    return this.numbers[column * LINES.length + (lineIndex.get(name) ?? 0)] ?? 0
  }

  /** Adds columns that follow those already here. */
  append(part: SeriesPart): void {
    const columns = part.from + part.count
    if (columns * 2 * this.nodes > this.bytes.length) this.grow(columns)
    this.bytes.set(part.columns, part.from * 2 * this.nodes)
    this.numbers.set(part.lines, part.from * LINES.length)
    this.columns = columns
  }

  private grow(columns: number): void {
    const room = Math.max(columns, (2 * this.bytes.length) / (2 * this.nodes))
    const bytes = new Uint8Array(room * 2 * this.nodes)
    bytes.set(this.bytes)
    const numbers = new Float64Array(room * LINES.length)
    numbers.set(this.numbers)
    this.bytes = bytes
    this.numbers = numbers
  }
}

/** The series after `part` came: the same object grown, or a new one if everything before is to be forgotten. */
export function extend(series: GrowingSeries | undefined, part: SeriesPart): GrowingSeries {
  const goesOn = series !== undefined && part.from > 0 && part.window === series.window && part.from === series.columns
  const whole = goesOn ? series : new GrowingSeries(part.window, part.nodes)
  if (goesOn || part.from === 0) whole.append(part)
  return whole
}
