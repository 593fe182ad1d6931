/** Runs of no substance, for what moves them in the worker. */
import { expect } from 'vitest'
import type { Answer, Network, SpanTotals, Summary } from '../../../web/answers.gen'
import type { Json } from '../../../web/base/json'
import type { PastQuestion } from '../../../web/engine/past'
import type { Phases, Taken } from '../../../web/engine/protocol'
import { SCALARS, SECTIONS } from '../../../web/frame.gen'

/** Bytes of a frame: no section of it has anything. */
const FRAME = 4 * (Object.keys(SCALARS).length + 2 * Object.keys(SECTIONS).length)

/**
 * A run that goes at a hundredth of a millisecond a cycle, or slower by a factor. Its text is its beginning and what
 * changes later: `base+x` continues any run of the same beginning.
 */
export class FakeRun {
  cycle = 0
  reached = 0
  /** The cycle at which its workload is done. */
  end = Number.POSITIVE_INFINITY
  get done(): boolean {
    return this.cycle >= this.end
  }
  deadlocked = 0
  halted = false
  bytes = 1
  network = { nodes: 1, phases: [] as readonly string[] } as Network
  pool: ArrayBuffer[] = []
  watched = ''
  happensAt = Number.POSITIVE_INFINITY
  deadlocksAt = Number.POSITIVE_INFINITY
  /** Cycles of the past that it still has to replay. */
  behind = 0
  /** Its number among the runs that the worker has had. */
  private readonly number: number
  constructor(
    readonly text: string,
    private readonly clock: { now: number; made?: FakeRun[] },
    public slowness = 1,
  ) {
    clock.made ??= []
    this.number = clock.made.push(this)
  }
  run(most: number): void {
    const cycles = Math.min(most, this.end - this.cycle)
    this.cycle += cycles
    this.clock.now += (cycles / 100) * this.slowness
    this.reached = Math.max(this.reached, this.cycle)
    this.deadlocked = this.cycle >= this.deadlocksAt ? this.deadlocksAt : 0
  }
  runWatched(most: number): boolean {
    const cycles = Math.min(most, this.end - this.cycle)
    const happens = this.watched !== '' && this.cycle < this.happensAt && this.cycle + cycles >= this.happensAt
    this.run(happens ? this.happensAt - this.cycle : cycles)
    return happens
  }
  approach(cycle: number): void {
    this.cycle = Math.floor(Math.min(cycle, this.reached) / 64) * 64
    this.deadlocked = this.cycle >= this.deadlocksAt ? this.deadlocksAt : 0
  }
  watch(condition: string): void {
    if (condition === 'nonsense') throw new Error('there is no such condition')
    this.watched = condition
  }
  event = () => ({ cycle: this.cycle, sentence: 'It happened.', subject: { kind: 'node', id: 0 } as const })
  /** The cycles at which every thing changes. */
  changes: readonly number[] = [250]
  /** Each look goes back to the last snapshot, which are at the hundreds. */
  lastChange = (_what: string, before: number) => {
    const from = Math.floor(Math.max(0, before - 2) / 100) * 100
    const found = this.changes.findLast((cycle) => cycle > from && cycle < before)
    return new FakeQuestion(this.clock, 1000, { found, from })
  }
  replay = (hasTime: () => boolean) => {
    for (; this.behind > 0 && hasTime(); this.behind--) this.clock.now += 1
    return this.behind > 0
  }
  observe = () => ''
  tellUpTo = () => undefined
  lookedAt = ''
  lookAt(filter: string): void {
    this.lookedAt = filter
  }
  inspect(question: string): Json<Answer> {
    if (question === 'nonsense') throw new Error('there is no such question')
    return '{"kind":"none","sentence":"It is empty."}' as Json<Answer>
  }
  traffic = () => ({ cycle: this.cycle, steadiness: null, starved: [] })
  summary = () => ({ cycle: this.cycle }) as Summary
  fingerprint = () => `${this.text}@${this.cycle};`
  snapshots = () => ({ cycles: new Float64Array(), bytes: 1 })
  lives = () => (this.text === 'listed' ? 'pid' : undefined)
  difference = () => new FakeQuestion(this.clock, 100_000, { found: 12 })
  totals = (from: number, to: number) =>
    new FakeQuestion(this.clock, 100_000, { totals: JSON.stringify({ text: this.text, from, to }) as Json<SpanTotals> })
  take = (from: number, to: number, { kind }: Taken) =>
    new FakeQuestion(this.clock, 100_000, {
      taken: kind === 'trace' ? undefined : `${this.text} ${kind} ${from} ${to}`,
    })
  fork(text: string): FakeRun | undefined {
    if (text.split('+')[0] !== this.text.split('+')[0]) return undefined
    const run = new FakeRun(text, this.clock, this.slowness)
    run.cycle = this.cycle
    run.reached = this.reached
    return run
  }
  phases: Phases | undefined
  /** From this cycle on it counts what its text says; before, all runs do the same. */
  differsFrom = 0
  private tally = (cycle: number) => (cycle < this.differsFrom ? 0n : BigInt(this.text.length)) + 8n * BigInt(cycle)
  tallies = (from: number, to: number) =>
    new FakeQuestion(this.clock, 10 * (to - from + 1), {
      tallies: BigUint64Array.from({ length: to - from + 1 }, (_, index) => this.tally(from + index)),
    })
  tallied() {
    const cycles = Float64Array.from({ length: 1 + Math.floor(this.reached / 1024) }, (_, index) => 1024 * index)
    return { cycles, tallies: BigUint64Array.from(cycles, this.tally), reached: this.reached }
  }
  spaceBy = () => undefined
  keepWithin = () => undefined
  free = () => undefined
  picture() {
    const part = { window: 1, nodes: 1, from: 0, count: 0, columns: new Uint8Array(), lines: new Float64Array() }
    const words = new Uint32Array(this.pool.pop() ?? new ArrayBuffer(FRAME))
    const { number: run, cycle, done, reached, lookedAt: filter } = this
    words[SCALARS.cycle_lo] = cycle
    words[SCALARS.done] = Number(done)
    const frame = { run, buffer: words.buffer, length: words.length, cycle, done, reached, filter }
    return { ...frame, series: part, piece: undefined }
  }
}

/** The questions that were freed. */
export const freed: FakeQuestion[] = []

/** A question that takes a hundredth of a millisecond a cycle. */
export class FakeQuestion implements PastQuestion {
  readonly found: number | undefined
  readonly from: number
  readonly totals: Json<SpanTotals> | undefined
  readonly tallies: BigUint64Array | undefined
  readonly taken: string | undefined
  constructor(
    private readonly clock: { now: number },
    public left: number,
    { found, from = 0, totals, tallies, taken }: Partial<PastQuestion>,
  ) {
    this.found = found
    this.totals = totals
    this.tallies = tallies
    this.taken = taken
    this.from = from
  }
  advance(cycles: number): boolean {
    this.clock.now += Math.min(cycles, this.left) / 100
    this.left = Math.max(0, this.left - cycles)
    return this.left === 0
  }
  free(): void {
    expect(freed).not.toContain(this)
    freed.push(this)
  }
}
