/** Two runs of a program aligned by its phases. */
import { describe, expect, it } from 'vitest'
import { byPhase } from '../../../web/engine/core/phases'
import type { Phases } from '../../../web/engine/protocol'

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
