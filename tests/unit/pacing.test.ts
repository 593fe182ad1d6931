import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { badge } from '../../web/run/badge'
import { Meter } from '../../web/run/meter'
import {
  advance,
  cyclesPerPicture,
  fallsShort,
  period,
  regime,
  SPEEDS,
  sparing,
  speedIndex,
  speedOf,
} from '../../web/run/pacing'

describe('the regime', () => {
  it.each([
    [0, 1, 'A'],
    [15, 1, 'A'],
    [16, 1, 'B'],
    [60, 1, 'B'],
    [61, 1, 'C'],
    [500, 1, 'C'],
    [501, 1, 'D'],
    [100_000, 1, 'D'],
    // a flit takes nine cycles over a link of the CM-5's tree
    [135, 9, 'A'],
    [136, 9, 'B'],
    [500, 9, 'B'],
    [540, 9, 'B'],
    [541, 9, 'D'],
  ])('at %i cycles per second, over links of %i cycles, is %s', (speed, flitTime, expected) => {
    expect(regime(cyclesPerPicture(speed, 0), flitTime)).toBe(expected)
  })

  it('moves no flit further than over one link from picture to picture, whatever the link', () => {
    for (const flitTime of [1, 2, 5, 9, 40])
      for (const speed of SPEEDS.filter(Number.isFinite)) {
        const links = cyclesPerPicture(speed, 0) / flitTime
        const shown = regime(cyclesPerPicture(speed, 0), flitTime)
        expect(['A', 'B'].includes(shown), `${speed} over ${flitTime}`).toBe(links <= 1)
        if (shown === 'A') expect(links).toBeLessThanOrEqual(1 / 4)
      }
  })

  it('as fast as possible follows what is reached', () => {
    expect(regime(cyclesPerPicture(Number.POSITIVE_INFINITY, 40), 1)).toBe('B')
    expect(regime(cyclesPerPicture(Number.POSITIVE_INFINITY, 40_000), 1)).toBe('D')
  })

  it('follows what is reached where that is clearly less than asked', () => {
    expect(regime(cyclesPerPicture(100_000, 300), 1)).toBe('C')
    expect(cyclesPerPicture(1000, 980)).toBe(1000 / 60)
  })

  it('is stated in words', () => {
    expect(badge('A', 0, false)).toBe('Every cycle shown')
    expect(badge('B', 5, false)).toBe('1 frame = 5 cycles; every flit at its place')
    expect(badge('C', 5, false)).toBe('1 frame = 5 cycles; links averaged')
    expect(badge('D', 1667, false)).toMatch(/^1 frame = 1\s700 cycles; averages, peaks marked$/)
    expect(badge('D', 1667, true)).toMatch(/^Paused/)
  })
})

describe('the cycle aimed at', () => {
  const speed = fc.double({ min: 1, max: 1e5, noNaN: true })

  it('follows the speed', () => {
    expect(advance(100, 60, 500, 125)).toBe(130)
  })

  it('is never far from what was reached', () => {
    fc.assert(
      fc.property(fc.nat(1e9), speed, fc.nat(250), fc.nat(1e9), (position, rate, ms, reached) => {
        const next = advance(position, rate, ms, reached)
        // one cycle and a quarter of a second's; added up before, so that rounding is the same on both sides
        const most = 1 + rate / 4
        expect(next).toBeGreaterThanOrEqual(reached - most)
        expect(next).toBeLessThanOrEqual(reached + most)
      }),
    )
  })

  it('is left to the worker when nothing is asked', () => {
    expect(advance(5, Number.POSITIVE_INFINITY, 16, 77)).toBe(77)
  })
})

describe('speeds', () => {
  it('go from one cycle per second to as fast as possible, and each is found again', () => {
    expect(SPEEDS[0]).toBe(1)
    expect(SPEEDS.at(-1)).toBe(Number.POSITIVE_INFINITY)
    for (const [index, speed] of SPEEDS.entries()) expect(speedIndex(speed)).toBe(index)
  })

  it('have names: packets can be followed, a jam builds up, and as fast as it goes', () => {
    expect(speedOf('packets', 9)).toBe(50)
    expect(speedOf('packets', 1)).toBe(5)
    expect(speedOf('jam', 9)).toBe(20_000)
    expect(speedOf('fastest', 9)).toBe(Number.POSITIVE_INFINITY)
    for (const flitTime of [1, 5, 9])
      expect(regime(cyclesPerPicture(speedOf('packets', flitTime), 0), flitTime)).toBe('A')
  })

  it('fall short only when that can be seen', () => {
    expect(fallsShort(100_000, 93_000)).toBe(false)
    expect(fallsShort(100_000, 60_000)).toBe(true)
    expect(fallsShort(100_000, 0)).toBe(false)
    expect(fallsShort(Number.POSITIVE_INFINITY, 5)).toBe(false)
  })
})

describe('pictures of runs that go as fast as they can', () => {
  it('come as often as others where drawing takes no time', () => {
    expect(sparing(0)).toBe(period('D'))
    expect(sparing(5)).toBe(period('D'))
  })

  it('leave fifteen sixteenths of the time to the runs, and come five times a second at least', () => {
    expect(sparing(8)).toBeCloseTo(128)
    expect(sparing(100)).toBe(200)
  })
})

describe('the meter', () => {
  it('says what was reached in the last second', () => {
    const meter = new Meter()
    expect(meter.rate).toBe(0)
    for (let at = 0; at <= 3000; at += 100) meter.mark(at, at < 1000 ? at : 1000 + (at - 1000) * 5)
    expect(meter.rate).toBeCloseTo(5000, -2)
    expect(meter.perPicture).toBeCloseTo(500, -1)
  })

  it('promises nothing from how a run begins: a jump of ten seconds was once said to take eight minutes', () => {
    const meter = new Meter()
    for (let at = 0; at <= 200; at += 50) meter.mark(at, at / 10)
    expect(meter.rate).toBeGreaterThan(0)
    expect(meter.settledRate).toBe(0)
    for (let at = 250; at <= 1500; at += 50) meter.mark(at, 20 * (at - 200))
    expect(meter.settledRate).toBeCloseTo(20_000, -3)
  })
})
