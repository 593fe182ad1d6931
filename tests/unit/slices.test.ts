/** Grids of three dimensions in boxes of any shape. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { place } from '../../web/topology/place'
import { sliced } from '../../web/topology/slices'
import { overview } from '../../web/topology/view'
import { grid } from './made-up'

const places = (points: readonly { x: number; y: number }[]) => new Set(points.map(({ x, y }) => `${x} ${y}`))

describe('slices', () => {
  it('of a grid of two dimensions stay where they are', () => {
    const { router } = grid([5, 3])
    expect(sliced(router, 0.3)).toBe(router)
  })

  it('stand in rows that suit the box: all in one in a wide one, all in one column in a high one', () => {
    const { router } = grid([4, 4, 4])
    const extent = (aspect: number) => {
      const points = sliced(router, aspect)
      return [Math.max(...points.map(({ x }) => x)), Math.max(...points.map(({ y }) => y))]
    }
    expect(extent(0.2)).toEqual([18, 3])
    expect(extent(1)).toEqual([8, 8])
    expect(extent(5)).toEqual([3, 18])
  })

  it('keep every router at a place of its own, with its neighbours of the same slice beside it', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.2, max: 5, noNaN: true }), (aspect) => {
        const network = grid([3, 3, 5])
        const points = sliced(network.router, aspect)
        expect(places(points).size).toBe(45)
        for (const { from, to } of network.channel) {
          if (!('router' in from) || !('router' in to) || Math.abs(from.router - to.router) >= 9) continue
          const [one, other] = [points[from.router], points[to.router]]
          expect(Math.abs((one?.x ?? 0) - (other?.x ?? 0)) + Math.abs((one?.y ?? 0) - (other?.y ?? 0))).toBe(1)
        }
      }),
    )
  })

  it('of an 8 × 8 × 8 torus are drawn at least twice as large as side by side', () => {
    const [width, height] = [570, 520]
    const { scale } = overview(place(grid([8, 8, 8], true), height / width), width, height)
    expect(scale).toBeGreaterThan((2 * (width - 36)) / 71)
  })
})
