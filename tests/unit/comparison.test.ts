import { describe, expect, it } from 'vitest'
import { comparison } from '../../web/shown/comparison'

const names = { a: 'A · Plain', b: 'B · NIFDY' }
const counts = (payload: number, pendingMost: number) => ({
  created: 0,
  delivered: 0,
  payload,
  inNetwork: 0,
  waiting: 0,
  pendingMost,
  recent: { from: 0, to: 64 },
  lost: 0,
  resent: 0,
  carried: 0,
  seen: 0,
  underWay: 0,
  cycle: 1,
})
const both = { a: counts(1000, 31), b: counts(1230, 6) }

describe('the comparison', () => {
  it('has nothing to say at the start', () => {
    expect(comparison({ names, finished: {}, counts: both, cycle: 0 })).toBe('')
  })

  it('says who is ahead while both run', () => {
    const text = comparison({ names, finished: {}, counts: both, cycle: 5 })
    expect(text).toMatch(/^B · NIFDY has delivered 23\s% more payload than A · Plain by the same cycle\.$/)
  })

  it('says nothing of runs at different cycles: one of them was once said to have delivered 4.7 times as much', () => {
    const apart = { a: { ...both.a, cycle: 5056 }, b: { ...both.b, cycle: 1279 } }
    expect(comparison({ names, finished: {}, counts: apart, cycle: 31_000 })).toBe('')
  })

  it('says how many times as much where per cent would be hundreds', () => {
    const text = comparison({ names, finished: {}, counts: { a: counts(100, 1), b: counts(29_400, 1) }, cycle: 5 })
    expect(text).toBe('B · NIFDY has delivered 290 times the payload of A · Plain by the same cycle.')
  })

  it('says who finished first, and how much earlier', () => {
    expect(comparison({ names, finished: { a: 80_000, b: 60_000 }, counts: both, cycle: 80_000 })).toMatch(
      /^B · NIFDY finished at cycle 60\s000, 25\s% earlier than A · Plain \(80\s000\)\.$/,
    )
    expect(comparison({ names, finished: { a: 500, b: 500 }, counts: both, cycle: 500 })).toMatch(/^Both finished/)
  })

  it('says how far the other is when one has finished', () => {
    expect(comparison({ names, finished: { b: 60_000 }, counts: both, cycle: 61_000 })).toMatch(
      /^B · NIFDY finished at cycle 60\s000; A · Plain has delivered 81\s% of the same payload\.$/,
    )
  })

  it('says of runs of one program which is ahead in it, and by what that is measured', () => {
    const text = (one: number, other: number) =>
      comparison({ names, finished: {}, counts: { a: counts(one, 1), b: counts(other, 1) }, cycle: 5, alignable: true })
    expect(text(1000, 1122)).toMatch(
      /^B · NIFDY is 12\s% ahead in its program: it has delivered that much more payload\.$/,
    )
    expect(text(1000, 1002)).toBe('Both have delivered about the same payload by the same cycle.')
    expect(text(0, 700)).toBe('By the same cycle only B · NIFDY has delivered payload.')
  })

  it('says of runs that are aligned by phase which was there first: once it said that both had delivered the same', () => {
    const apart = { a: { ...both.a, cycle: 50_000 }, b: { ...both.b, cycle: 44_000 } }
    const facts = { names, finished: {}, counts: apart, cycle: 50_000, alignable: true, alignment: 'phase' } as const
    expect(comparison(facts)).toMatch(
      /^B · NIFDY is ahead in its program: it was here at cycle 44\s000, 12\s% earlier than A · Plain \(50\s000\)\.$/,
    )
    expect(comparison({ ...facts, catchingUp: { side: 'b', cycle: 9, to: 44_000 } })).toBe('')
  })
})
