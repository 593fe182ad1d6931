/** A run in the worker: the engine's simulation, and what the page has already been told about it. */

import type { Network, Summary, Answer as Told, Traffic, WatchEvent } from '../answers.gen'
import { type Json, parsed } from '../base/json'
import { LINES } from '../frame.gen'
import type { PastQuestion } from './past'
import type { Answer, Detail, Have, Phases, SeriesPart, SeriesPiece, SideFrame, Snapshots, Taken } from './protocol'
import { Simulation } from './wasm/engine.js'

/** Steps of a slice between two snapshots: the most that a seek has to simulate again. */
const STEPS_BETWEEN = 4

/** Cycles replayed between two looks at the clock. */
const PIECE = 500

/** The columns of a whole run are at least as many, unless the shortest ones are fewer. */
const OVERVIEW = 512

export class Run {
  private static made = 0
  /** No two runs of a worker have the same. */
  readonly number = ++Run.made
  readonly nodes: number
  readonly network: Network
  /** A deadlock was found, and the run has paused for it. */
  halted = false
  /** The packets that are looked at, in the engine's words; empty for all. */
  private filter = ''
  /** The page is told of no later cycle than this, or than the run has come to since. */
  private told = Number.POSITIVE_INFINITY
  /** When the phases of its programs began, once it has ended. */
  phases: Phases | undefined
  /** Buffers that came back from the page. */
  readonly pool: ArrayBuffer[] = []

  private constructor(
    readonly text: string,
    private readonly simulation: Simulation,
    private readonly memory: WebAssembly.Memory,
  ) {
    this.network = parsed(simulation.network())
    this.nodes = this.network.nodes
  }

  /** A run at its beginning. */
  static begin(text: string, memory: WebAssembly.Memory): Run {
    return new Run(text, new Simulation(text, Number.MAX_SAFE_INTEGER), memory)
  }

  /** A run that goes on from what it has in common with this one; undefined if they begin with different scenarios. */
  fork(text: string): Run | undefined {
    const simulation = this.simulation.fork(text)
    return simulation && new Run(text, simulation, this.memory)
  }

  get cycle(): number {
    return this.simulation.cycle
  }

  get done(): boolean {
    return this.simulation.done
  }

  /** The furthest cycle that the page is told of. */
  get reached(): number {
    const { cycle, reached } = this.simulation
    if (cycle > this.told) this.told = cycle
    return Math.min(reached, this.told)
  }

  /** What it did after a cycle is not told, as if it had not come further yet; with no cycle, all is. */
  tellUpTo(cycle = Number.POSITIVE_INFINITY): void {
    this.told = cycle
  }

  /** The cycle in which a deadlock was found, 0 if none was. */
  get deadlocked(): number {
    return this.simulation.deadlocked
  }

  get bytes(): number {
    return this.simulation.bytes
  }

  run(cycles: number): void {
    this.simulation.run(cycles)
    this.noteEnd()
  }

  runWatched(cycles: number): boolean {
    this.simulation.run_until(cycles)
    this.noteEnd()
    return this.simulation.event() !== undefined
  }

  private noteEnd(): void {
    if (this.phases === undefined && this.done) this.phases = { begins: [...this.simulation.phases()], end: this.cycle }
  }

  approach(cycle: number): void {
    this.simulation.approach(cycle)
  }

  /** Watches a condition; throws what is wrong with it. */
  watch(condition: string): void {
    this.simulation.watch(condition)
  }

  /** What came true when it stopped, if anything did. */
  event(): WatchEvent | undefined {
    const event = this.simulation.event()
    return event === undefined ? undefined : parsed(event)
  }

  /** When a thing changed last before a cycle; undefined if that names no thing. */
  lastChange(what: string, before: number): PastQuestion | undefined {
    return this.simulation.last_change(what, before)
  }

  /** What happened between two cycles, as far as the run has come. */
  totals(from: number, to: number): PastQuestion {
    return this.simulation.totals(from, to)
  }

  /** What happened between two cycles, as far as the run has come, as a table or a trace. */
  take(from: number, to: number, what: Taken): PastQuestion {
    return what.kind === 'places'
      ? this.simulation.places(from, to, what.window)
      : this.simulation.packets(from, to, what.kind === 'trace')
  }

  /** The first cycle at which this run and another differ. */
  difference(other: Run): PastQuestion {
    return this.simulation.difference(other.simulation)
  }

  /** What had been counted at each cycle from one to another. */
  tallies(from: number, to: number): PastQuestion {
    return this.simulation.tallies(from, to)
  }

  /** What had been counted at each snapshot, and how far the run has come. */
  tallied(): Omit<Extract<Answer, { kind: 'tallied' }>, 'kind'> {
    const { simulation } = this
    return { cycles: this.keptCycles(), tallies: simulation.tallies_kept(), reached: simulation.reached }
  }

  /** What has become of each packet of a list that is played. */
  lives(): string | undefined {
    return this.simulation.lives()
  }

  /** The snapshots may take this many bytes. */
  keepWithin(bytes: number): void {
    this.simulation.set_budget(bytes)
  }

  /** Snapshots are as close as is worth it when a step takes `chunk` cycles. */
  spaceBy(chunk: number): void {
    this.simulation.set_closest(chunk * STEPS_BETWEEN)
  }

  snapshots(): Snapshots {
    const { reached } = this
    return { cycles: this.keptCycles().filter((cycle) => cycle <= reached), bytes: this.bytes }
  }

  /** The cycles of the snapshots. */
  private keptCycles(): Float64Array<ArrayBuffer> {
    const address = this.simulation.snapshots()
    return new Float64Array(this.memory.buffer, address, this.simulation.snapshots_length).slice()
  }

  /** Observes the run while it goes on, or stops that; what is wrong with the order, or nothing. */
  observe(order: string): string {
    return this.simulation.observe(order)
  }

  /** Replays, while there is time, the past that is observed; whether there is more of it. */
  replay(hasTime: () => boolean): boolean {
    while (this.simulation.needs_replay()) {
      if (!hasTime()) return true
      this.simulation.replay(PIECE)
    }
    return false
  }

  /** Looks at these packets from now on. */
  lookAt(filter: string): void {
    if (filter === this.filter) return
    this.filter = filter
    this.simulation.observe(`filter ${filter}`.trim())
  }

  /** The answer to a question in the engine's words; throws what is wrong with it. */
  inspect(question: string): Json<Told> {
    return this.simulation.inspect(question)
  }

  traffic(): Traffic {
    return parsed(this.simulation.traffic())
  }

  summary(): Summary {
    return parsed(this.simulation.summary())
  }

  fingerprint(): string {
    return this.simulation.fingerprint()
  }

  free(): void {
    this.simulation.free()
  }

  /** The state, copied out of the engine's memory, and the columns that the page does not have. */
  picture(have: Have | undefined, detail: Detail | undefined): SideFrame {
    const { simulation, pool, memory } = this
    const address = simulation.frame()
    const length = simulation.frame_length
    const room = take(pool, 4 * length)
    new Uint32Array(room, 0, length).set(new Uint32Array(memory.buffer, address, length))
    return {
      run: this.number,
      buffer: room,
      length,
      cycle: simulation.cycle,
      done: simulation.done,
      reached: this.reached,
      filter: this.filter,
      series: this.overview(have),
      piece: detail && this.piece(have, detail),
    }
  }

  /** What the page does not have of the whole run. */
  private overview(have: Have | undefined): SeriesPart {
    const window = this.simulation.window_for(this.reached, OVERVIEW)
    const complete = this.complete(window)
    const known = have?.run === this.number && have.window === window && have.columns <= complete
    return this.part(window, known ? have.columns : 0, complete)
  }

  /** What the page does not have of the stretch it wants in detail: on one side of what it has, or all. */
  private piece(have: Have | undefined, detail: Detail): SeriesPiece {
    const window = this.simulation.window_for(detail.to - detail.from, detail.columns)
    const complete = this.complete(window)
    const first = Math.min(complete, Math.floor(detail.from / window))
    const columns = Math.max(first, Math.min(complete, Math.ceil(detail.to / window)))
    const had = have?.run === this.number && have.piece?.window === window ? have.piece : undefined
    const touches = had !== undefined && had.first <= columns && had.columns >= first && had.columns <= complete
    if (!touches) return { first, columns, part: this.part(window, first, columns) }
    if (had.first <= first) return { first, columns, part: this.part(window, Math.min(had.columns, columns), columns) }
    const isAfter = had.columns >= columns
    return { first, columns, part: this.part(window, first, isAfter ? had.first : columns) }
  }

  /** The complete columns of a window that the page is told of. */
  private complete(window: number): number {
    return Math.min(this.simulation.columns_count(window), Math.floor(this.reached / window))
  }

  /** The columns `from`…`to` (exclusive) of a window, copied out of the engine's memory. */
  private part(window: number, from: number, to: number): SeriesPart {
    const { simulation, memory, nodes } = this
    const count = to - from
    const columns = new Uint8Array(count * 2 * nodes)
    const lines = new Float64Array(count * LINES.length)
    if (count > 0) {
      const bytes = simulation.columns(window, from, count)
      columns.set(new Uint8Array(memory.buffer, bytes, simulation.columns_length))
      const numbers = simulation.lines(window, from, count)
      lines.set(new Float64Array(memory.buffer, numbers, simulation.lines_length))
    }
    const memories = this.memories(window, from, count)
    return { window, nodes, from, count, columns, lines, ...(memories ? { memories } : {}) }
  }

  /** What the memories of nodes hold in these columns; nothing where nodes have no memories. */
  private memories(window: number, from: number, count: number): Uint8Array<ArrayBuffer> | undefined {
    const { simulation, memory } = this
    const address = simulation.memory_columns(window, from, count)
    const length = simulation.columns_length
    return length > 0 ? new Uint8Array(memory.buffer, address, length).slice() : undefined
  }
}

/** A returned buffer that is large enough, or a new one in place of one that is too small. */
function take(pool: ArrayBuffer[], bytes: number): ArrayBuffer {
  const fits = pool.findIndex((buffer) => buffer.byteLength >= bytes)
  const [buffer] = pool.splice(Math.max(0, fits), 1)
  return buffer && fits >= 0 ? buffer : new ArrayBuffer(8 * Math.ceil(bytes / 6))
}
