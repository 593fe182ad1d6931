/** Keeps the columns of a run, and of a piece of it, as they arrive from the worker. */
import { LINES } from '../frame.gen'
import type { SeriesPart, SeriesPiece } from './protocol'
import type { LineName, Series } from './view'

const lineIndex = new Map<LineName, number>(LINES.map((name, index) => [name, index]))

/** Columns of one run at one window, all or from one on; grows in place, by doubling. */
export class GrowingSeries implements Series {
  columns: number
  private bytes: Uint8Array<ArrayBuffer>
  private numbers: Float64Array<ArrayBuffer>

  constructor(
    readonly window: number,
    readonly nodes: number,
    readonly first = 0,
  ) {
    this.columns = first
    this.bytes = new Uint8Array(64 * 2 * nodes)
    this.numbers = new Float64Array(64 * LINES.length)
  }

  pendingEnd(column: number): Uint8Array {
    const row = 2 * (column - this.first)
    return this.bytes.subarray(row * this.nodes, (row + 1) * this.nodes)
  }

  pendingMax(column: number): Uint8Array {
    const row = 2 * (column - this.first) + 1
    return this.bytes.subarray(row * this.nodes, (row + 1) * this.nodes)
  }

  line(name: LineName, column: number): number {
    return this.numbers[(column - this.first) * LINES.length + (lineIndex.get(name) ?? 0)] ?? 0
  }

  /** Adds columns that follow those already here. */
  append(part: SeriesPart): void {
    const [at, end] = [part.from - this.first, part.from - this.first + part.count]
    if (end * 2 * this.nodes > this.bytes.length) this.grow(end)
    this.bytes.set(part.columns, at * 2 * this.nodes)
    this.numbers.set(part.lines, at * LINES.length)
    this.columns = this.first + end
  }

  /** The columns `from`…`to` (exclusive), as they were sent. */
  part(from: number, to: number): SeriesPart {
    const [at, end] = [from - this.first, to - this.first]
    const columns = this.bytes.slice(at * 2 * this.nodes, end * 2 * this.nodes)
    const lines = this.numbers.slice(at * LINES.length, end * LINES.length)
    return { window: this.window, nodes: this.nodes, from, count: to - from, columns, lines }
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

/** The detailed piece: what arrived, with what was there before and after it. The same object if nothing is new. */
export function assemble(had: GrowingSeries | undefined, came: SeriesPiece | undefined): GrowingSeries | undefined {
  if (!came) return undefined
  const { part, first, columns } = came
  const same = had?.window === part.window && had.nodes === part.nodes
  if (same && part.count === 0 && had.first === first && had.columns === columns) return had
  const piece = new GrowingSeries(part.window, part.nodes, first)
  if (same && part.from > first) piece.append(had.part(first, part.from))
  piece.append(part)
  const end = part.from + part.count
  if (same && end < columns) piece.append(had.part(end, columns))
  return piece
}
