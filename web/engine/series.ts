/** Keeps the columns of a run, and of a piece of it, as they arrive from the worker. */
import { LINES } from '../frame.gen'
import type { SeriesPart, SeriesPiece } from './protocol'
import type { LineName, NodeRows, Series } from './view'

const lineIndex = new Map<LineName, number>(LINES.map((name, index) => [name, index]))

/** Two numbers for each node and column, of which there are more and more; grows by doubling. */
class GrowingRows implements NodeRows {
  private bytes: Uint8Array<ArrayBuffer>

  constructor(
    private readonly nodes: number,
    private readonly first: number,
  ) {
    this.bytes = new Uint8Array(64 * 2 * nodes)
  }

  end(column: number): Uint8Array {
    return this.row(2 * (column - this.first))
  }

  max(column: number): Uint8Array {
    return this.row(2 * (column - this.first) + 1)
  }

  /** Writes columns from one on, so many after the first. */
  set(bytes: Uint8Array, at: number): void {
    const end = at * 2 * this.nodes + bytes.length
    if (end > this.bytes.length) {
      const grown = new Uint8Array(Math.max(end, 2 * this.bytes.length))
      grown.set(this.bytes)
      this.bytes = grown
    }
    this.bytes.set(bytes, at * 2 * this.nodes)
  }

  slice(at: number, end: number): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(at * 2 * this.nodes, end * 2 * this.nodes)
  }

  private row(index: number): Uint8Array {
    return this.bytes.subarray(index * this.nodes, (index + 1) * this.nodes)
  }
}

/** Columns of one run at one window, all or from one on; grows in place, by doubling. */
export class GrowingSeries implements Series {
  columns: number
  memories: GrowingRows | undefined
  private readonly pending: GrowingRows
  private numbers: Float64Array<ArrayBuffer>

  constructor(
    readonly window: number,
    readonly nodes: number,
    readonly first = 0,
  ) {
    this.columns = first
    this.pending = new GrowingRows(nodes, first)
    this.numbers = new Float64Array(64 * LINES.length)
  }

  pendingEnd(column: number): Uint8Array {
    return this.pending.end(column)
  }

  pendingMax(column: number): Uint8Array {
    return this.pending.max(column)
  }

  line(name: LineName, column: number): number {
    return this.numbers[(column - this.first) * LINES.length + (lineIndex.get(name) ?? 0)] ?? 0
  }

  /** Adds columns that follow those already here. */
  append({ from, count, columns, lines, memories }: SeriesPart): void {
    const [at, end] = [from - this.first, from - this.first + count]
    this.pending.set(columns, at)
    if (memories) {
      this.memories ??= new GrowingRows(this.nodes, this.first)
      this.memories.set(memories, at)
    }
    if (end * LINES.length > this.numbers.length) {
      const grown = new Float64Array(Math.max(end * LINES.length, 2 * this.numbers.length))
      grown.set(this.numbers)
      this.numbers = grown
    }
    this.numbers.set(lines, at * LINES.length)
    this.columns = this.first + end
  }

  /** The columns `from`…`to` (exclusive), as they were sent. */
  part(from: number, to: number): SeriesPart {
    const [at, end] = [from - this.first, to - this.first]
    const columns = this.pending.slice(at, end)
    const lines = this.numbers.slice(at * LINES.length, end * LINES.length)
    const memories = this.memories && { memories: this.memories.slice(at, end) }
    return { window: this.window, nodes: this.nodes, from, count: to - from, columns, lines, ...memories }
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
