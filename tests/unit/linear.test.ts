/** The straight scale of the live page is that of d3-scale. */
import { scaleLinear } from 'd3-scale'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { linear, roundEnd, ticks } from '../../web/base/linear'

const finite = fc.double({ min: -1e9, max: 1e9, noNaN: true })
const range = fc
  .tuple(finite, fc.double({ min: 1e-6, max: 1e9, noNaN: true }))
  .map(([from, length]) => [from, from + length] as const)
  .filter(([from, to]) => to > from)
const positive = fc.double({ min: 1e-6, max: 1e12, noNaN: true })

it('values stand where they stand with d3, and come back from there', () => {
  fc.assert(
    fc.property(range, range, finite, (domain, pixels, value) => {
      const [ours, theirs] = [linear(domain, pixels), scaleLinear(domain, pixels)]
      expect(ours(value)).toBe(theirs(value))
      expect(ours.invert(value)).toBe(theirs.invert(value))
    }),
  )
})

it('ticks are those of d3', () => {
  fc.assert(
    fc.property(range, fc.integer({ min: 1, max: 40 }), ([from, to], count) => {
      expect(ticks(from, to, count)).toEqual(scaleLinear([from, to], [0, 1]).ticks(count))
    }),
  )
})

it('a round end is that of d3', () => {
  fc.assert(
    fc.property(positive, fc.integer({ min: 2, max: 20 }), (end, count) => {
      expect(roundEnd(end, count)).toBe(scaleLinear([0, end], [0, 1]).nice(count).domain()[1])
    }),
  )
})
