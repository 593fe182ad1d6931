/** Frames come by themselves, or one after the other while time is held. */
import { describe, expect, it } from 'vitest'
import { Beat } from '../../../web/run/beat'

function setUp() {
  const due: ((at: number) => void)[] = []
  const clock = { now: 1000 }
  const beat = new Beat(
    (callback) => due.push(callback),
    () => clock.now,
  )
  const seen: number[] = []
  return { due, clock, beat, seen, await: () => beat.onNextFrame((at) => seen.push(Math.round(at))) }
}

describe('time', () => {
  it('is that of the browser until it is held', () => {
    const { due, clock, beat, seen, await: next } = setUp()
    next()
    due.shift()?.(1016)
    expect([beat.now(), seen, beat.isHeld()]).toEqual([1000, [1016], false])
    clock.now = 1017
    expect(beat.now()).toBe(1017)
  })

  it('stands while it is held, and goes on by a frame at a time', () => {
    const { due, clock, beat, seen, await: next } = setUp()
    beat.hold()
    clock.now = 5000
    next()
    expect([due.length, beat.now(), seen]).toEqual([0, 1000, []])
    beat.frame()
    next()
    beat.frame()
    beat.frame()
    expect([Math.round(beat.now()), seen]).toEqual([1050, [1017, 1033]])
    beat.frame(0)
    expect(Math.round(beat.now())).toBe(1050)
  })

  it('that is held takes the frame that was under way along, and gives it back', () => {
    const { due, beat, seen, await: next } = setUp()
    next()
    beat.hold()
    due.shift()?.(1016)
    expect(seen).toEqual([])
    beat.release()
    due.shift()?.(1032)
    expect(seen).toEqual([1032])
  })

  it('goes on by frames only while it is held', () => {
    expect(() => setUp().beat.frame()).toThrow('time is not held')
  })
})
