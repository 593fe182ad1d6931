import { describe, expect, it } from 'vitest'
import { LockStep, type Runnable } from '../../web/engine/lockstep'

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

function pair(endA: number, endB: number, cost = 0.001) {
  const clock = { now: 0 }
  const runs = [new Run(endA, clock, cost), new Run(endB, clock, 2 * cost)] as const
  return { clock, a: runs[0], b: runs[1], lock: new LockStep(runs, 0, () => clock.now) }
}

describe('two runs in lock step', () => {
  it('are at the same cycle after every slice', () => {
    const { a, b, lock } = pair(1e9, 1e9)
    for (let slice = 0; slice < 50; slice += 1) {
      lock.slice(Number.MAX_SAFE_INTEGER, 6)
      expect([a.cycle, b.cycle]).toEqual([lock.cycle, lock.cycle])
    }
    expect(lock.cycle).toBeGreaterThan(10_000)
  })

  it('stop exactly where they were sent', () => {
    const { a, b, lock } = pair(1e9, 1e9)
    while (lock.wants(12_345)) lock.slice(12_345, 6)
    expect([a.cycle, b.cycle, lock.cycle]).toEqual([12_345, 12_345, 12_345])
  })

  it('keep slices short, once they know how fast the engine is', () => {
    const { clock, lock } = pair(1e9, 1e9, 0.05)
    for (let slice = 0; slice < 20; slice += 1) {
      const before = clock.now
      lock.slice(Number.MAX_SAFE_INTEGER, 6)
      expect(clock.now - before).toBeLessThanOrEqual(8.5)
    }
  })

  it('do not lengthen their steps for those that were cut short, however little time these took', () => {
    const { lock } = pair(1e9, 1e9, 0.000_01)
    for (let slice = 0; slice < 20; slice += 1) lock.slice(Number.MAX_SAFE_INTEGER, 6)
    expect(lock.cycle).toBeGreaterThan(1_000_000)
    expect(lock.chunk).toBeLessThanOrEqual(1024)
  })

  it('go on while one is done, and end at the later finish', () => {
    const { a, b, lock } = pair(5000, 777)
    while (lock.wants(Number.MAX_SAFE_INTEGER)) lock.slice(Number.MAX_SAFE_INTEGER, 6)
    expect([a.cycle, b.cycle, lock.cycle, lock.done]).toEqual([5000, 777, 5000, true])
  })

  it('let a new one run up to the other first', () => {
    const clock = { now: 0 }
    const old = new Run(1e6, clock, 0.001)
    old.cycle = 4000
    const late = new Run(1e6, clock, 0.001)
    const lock = new LockStep([old, late], 4000, () => clock.now)
    expect(lock.behind).toBe(late)
    while (lock.wants(4000)) lock.slice(4000, 6)
    expect([old.cycle, late.cycle]).toEqual([4000, 4000])
    expect(lock.behind).toBeUndefined()
  })

  it('stop both at the very cycle at which something comes true on either side', () => {
    for (const [first, second] of [
      [777, 5000],
      [5000, 777],
      [777, 777],
    ] as const) {
      const { a, b, lock } = pair(1e9, 1e9)
      a.happensAt = first
      b.happensAt = second
      lock.watching = true
      for (let slice = 0; slice < 100 && lock.wants(1e6); slice += 1) lock.slice(1e6, 6)
      expect([a.cycle, b.cycle, lock.cycle]).toEqual([777, 777, 777])
      expect(lock.stoppedBy).toBe(first === 777 ? a : b)
    }
  })

  it('stay where they were halted, however far they may run, until whoever they stopped for knows', () => {
    const clock = { now: 0 }
    const run = new Run(1e9, clock, 0.001)
    let halts = true
    const lock = new LockStep(
      [run],
      0,
      () => clock.now,
      () => halts && run.cycle >= 2000,
    )
    for (let slice = 0; slice < 100; slice += 1) lock.slice(1e6, 6)
    expect([run.cycle, lock.cycle, lock.held]).toEqual([2000, 2000, true])
    halts = false
    lock.slice(1e6, 6)
    expect(lock.cycle).toBe(2000)
    lock.held = false
    lock.slice(1e6, 6)
    expect(lock.cycle).toBeGreaterThan(2000)
  })

  it('go back and forth together', () => {
    const { a, b, lock } = pair(1e9, 1e9)
    while (lock.wants(1000)) lock.slice(1000, 6)
    for (const cycle of [321, 5, 999]) {
      lock.seek(cycle)
      while (lock.wants(cycle)) lock.slice(cycle, 6)
      expect([a.cycle, b.cycle, lock.cycle]).toEqual([cycle, cycle, cycle])
    }
  })
})
