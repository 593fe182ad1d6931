/** Round numbers along an axis are those of d3-scale. */
import { scaleLinear } from 'd3-scale'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundEnd, ticks } from '../../web/base/ticks'
import { timeAxis } from '../../web/ui/axis'

const size = fc.double({ min: 1e-3, max: 1e9, noNaN: true })

describe('round numbers', () => {
  it('between two numbers are those of d3-scale', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e9, noNaN: true }),
        size,
        fc.integer({ min: 2, max: 12 }),
        (from, long, count) => {
          fc.pre(from + long > from)
          expect(ticks(from, from + long, count)).toEqual(scaleLinear([from, from + long], [0, 1]).ticks(count))
        },
      ),
    )
    expect([ticks(0, 3, 9), ticks(5, 5, 4), ticks(6, 5, 4)]).toEqual([[0, 0.5, 1, 1.5, 2, 2.5, 3], [5], []])
  })

  it('at the end of an axis are those of d3-scale', () => {
    fc.assert(
      fc.property(size, (greatest) => {
        expect(roundEnd(greatest, 6)).toBe(scaleLinear([0, greatest], [0, 1]).nice(6).domain()[1])
      }),
    )
  })
})

describe('a time axis', () => {
  it('has each cycle where a linear scale has it, and the middle for a run of no cycles', () => {
    const [axis, scale] = [timeAxis(56_000, 520, 1000), scaleLinear([1000, 56_000], [46, 506])]
    for (const cycle of [1000, 1001, 23_456, 56_000]) {
      expect(axis.x(cycle)).toBeCloseTo(scale(cycle), 9)
      expect(axis.cycle(axis.x(cycle))).toBeCloseTo(cycle, 6)
    }
    expect(timeAxis(0, 520).x(0)).toBe((46 + 506) / 2)
    expect(timeAxis(0, 520).cycle(100)).toBe(0)
  })
})
