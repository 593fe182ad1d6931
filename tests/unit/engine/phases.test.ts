/** Two runs of a program aligned by its phases. */
import { describe, expect, it } from 'vitest'
import { LockStep, type Runnable } from '../../../web/engine/lockstep'
import { byPhase, type Phases } from '../../../web/engine/phases'

const A: Phases = { begins: [0, 100, 300], end: 400 }
const B: Phases = { begins: [0, 150, 200], end: 600 }

describe('alignment by phase', () => {
  it('puts B as far through the phase of A as A is', () => {
    const place = byPhase(A, B)
    expect([0, 50, 100, 200, 300, 350, 399, 400, 5000].map((cycle) => place?.(cycle))).toEqual([
      0, 75, 150, 175, 200, 400, 596, 600, 600,
    ])
  })

  it('never takes B back while A goes on', () => {
    const place = byPhase(A, B)
    const places = Array.from({ length: 401 }, (_, cycle) => place?.(cycle) ?? -1)
    expect(places.every((at, cycle) => cycle === 0 || at >= (places[cycle - 1] ?? 0))).toBe(true)
  })

  it('is of runs with the same phases only, once both are known', () => {
    expect(byPhase(A, undefined)).toBeUndefined()
    expect(byPhase(A, { begins: [0, 1], end: 2 })).toBeUndefined()
    expect(byPhase({ begins: [], end: 9 }, { begins: [], end: 9 })).toBeUndefined()
  })
})

/** A run that goes back to multiples of 64 only. */
class Run implements Runnable {
  cycle = 0
  constructor(private readonly end: number) {}
  get done(): boolean {
    return this.cycle >= this.end
  }
  run(cycles: number): void {
    this.cycle = Math.min(this.end, this.cycle + cycles)
  }
  runWatched(cycles: number): boolean {
    this.run(cycles)
    return false
  }
  approach(cycle: number): void {
    this.cycle = Math.min(this.end, cycle) & ~63
  }
}

describe('runs that are aligned by phase', () => {
  function aligned() {
    const [a, b] = [new Run(A.end), new Run(B.end)]
    const lock = new LockStep([a, b], 0, () => 0)
    lock.align(byPhase(A, B))
    const go = (until: number) => {
      for (let slice = 0; slice < 1000 && lock.wants(until); slice++) lock.slice(until, 6)
      return [lock.cycle, a.cycle, b.cycle]
    }
    return { lock, go }
  }

  it('stand where the cycle of the first puts them, however they came there', () => {
    const { lock, go } = aligned()
    expect(go(50)).toEqual([50, 50, 75])
    expect(go(250)).toEqual([250, 250, 187])
    lock.seek(120)
    expect(go(120)).toEqual([120, 120, 155])
    lock.seek(350)
    expect(go(350)).toEqual([350, 350, 400])
  })

  it('end together, at the end of the first', () => {
    const { lock, go } = aligned()
    expect(go(10_000)).toEqual([400, 400, 600])
    expect(lock.done).toBe(true)
  })
})
