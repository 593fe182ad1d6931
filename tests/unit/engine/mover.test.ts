/** A run that is moved in slices by a clock of no substance. */
import { describe, expect, it } from 'vitest'
import { Mover, type Runnable } from '../../../web/engine/mover'

/** A run that is done at a cycle; `cost` is what a cycle takes on the clock. */
class Run implements Runnable {
  cycle = 0
  constructor(
    readonly end: number,
    readonly clock: { now: number },
    readonly cost: number,
  ) {}
  get done(): boolean {
    return this.cycle >= this.end
  }
  run(cycles: number): void {
    const steps = Math.min(cycles, this.end - this.cycle)
    this.cycle += steps
    this.clock.now += steps * this.cost
  }
  /** The cycle at which what it watches comes true. */
  happensAt = Number.POSITIVE_INFINITY
  runWatched(cycles: number): boolean {
    const happens = this.happensAt > this.cycle && this.happensAt <= this.cycle + cycles
    this.run(happens ? this.happensAt - this.cycle : cycles)
    return happens
  }
  approach(cycle: number): void {
    this.cycle = Math.min(this.end, cycle) & ~63
  }
}

function setUp({ end = 1e9, cost = 0.001, at = 0, isDeadlocked = (_run: Run): boolean => false } = {}) {
  const clock = { now: 0 }
  const run = new Run(end, clock, cost)
  const mover = new Mover(
    run,
    at,
    () => clock.now,
    () => isDeadlocked(run),
  )
  const slice = (to: number, watches = false) => mover.slice(to, 6, watches)
  /** Moves as long as there is anything to do. */
  const go = (to: number, watches = false) => {
    for (let count = 0; count < 1000 && mover.wants(to); count += 1) slice(to, watches)
  }
  return { clock, run, mover, slice, go }
}

describe('a run that is moved', () => {
  it('stops exactly where it was sent', () => {
    const { run, mover, go } = setUp()
    go(12_345)
    expect([run.cycle, mover.cycle]).toEqual([12_345, 12_345])
  })

  it('is moved in short slices, once it is known how fast the engine is', () => {
    const { clock, slice } = setUp({ cost: 0.05 })
    for (let count = 0; count < 20; count += 1) {
      const before = clock.now
      slice(Number.MAX_SAFE_INTEGER)
      expect(clock.now - before).toBeLessThanOrEqual(8.5)
    }
  })

  it('is not moved in longer steps for those that were cut short, however little time these took', () => {
    const { run, mover, slice } = setUp({ cost: 0.000_01 })
    for (let count = 0; count < 20; count += 1) slice(Number.MAX_SAFE_INTEGER)
    expect(run.cycle).toBeGreaterThan(1_000_000)
    expect(mover.chunk).toBeLessThanOrEqual(1024)
  })

  it('says how fast it went lately', () => {
    const { mover, slice } = setUp({ cost: 0.01 })
    expect(mover.speed).toBe(0)
    for (let count = 0; count < 20; count += 1) slice(Number.MAX_SAFE_INTEGER)
    expect(mover.speed).toBeCloseTo(100, 5)
  })

  it('stays where it is done', () => {
    const { run, mover, go } = setUp({ end: 777 })
    go(Number.MAX_SAFE_INTEGER)
    expect([run.cycle, mover.cycle, mover.wants(Number.MAX_SAFE_INTEGER)]).toEqual([777, 777, false])
  })

  it('comes up first to where it was opened, whatever happens on its way', () => {
    const { run, mover, go } = setUp({ at: 4000 })
    run.happensAt = 3000
    expect(mover.cycle).toBe(4000)
    go(0, true)
    expect([run.cycle, mover.stop]).toEqual([4000, 'none'])
    expect(mover.wants(4000)).toBe(false)
  })

  it('stops at the very cycle at which something comes true, and stays until the page knows', () => {
    const { run, mover, go } = setUp()
    run.happensAt = 777
    go(1e6, true)
    expect([run.cycle, mover.cycle, mover.stop]).toEqual([777, 777, 'event'])
    mover.stop = 'none'
    go(1e6, true)
    expect(run.cycle).toBe(1e6)
  })

  it('stays where a deadlock was found, however far it may go, until the page knows', () => {
    let halts = true
    const { run, mover, slice } = setUp({ isDeadlocked: ({ cycle }) => halts && cycle >= 2000 })
    for (let count = 0; count < 100; count += 1) slice(1e6)
    expect([run.cycle, mover.cycle, mover.stop, mover.until]).toEqual([2000, 2000, 'deadlock', 2000])
    halts = false
    slice(1e6)
    expect(run.cycle).toBe(2000)
    mover.stop = 'none'
    slice(1e6)
    expect(run.cycle).toBeGreaterThan(2000)
  })

  it('goes back and forth', () => {
    const { run, mover, go } = setUp()
    go(1000)
    for (const cycle of [321, 5, 999]) {
      mover.seek(cycle)
      go(cycle)
      expect([run.cycle, mover.cycle, mover.until]).toEqual([cycle, cycle, cycle])
    }
  })
})
