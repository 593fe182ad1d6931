/**
 * Cubes of 8, 16 and 32 routers as lectures draw them: a cube, a smaller cube within it, and two such pairs side by side,
 * one above the other in a high box. Nodes stand on stubs around their router, where they are farthest from links.
 */
import { type Point, placeApart, stretchOf } from '../../topology/apart'
import type { Draft, Sizes } from '../../topology/placement'

/** A box this many times as high as it is broad has the two pairs of cubes one above the other. */
const HIGH = 1.1

/**
 * How a cube is drawn, for links that are as long as its front is broad: the shift of its back, the height of its front,
 * the size of the inner cube, and the shift of a second pair of cubes. So chosen that no link passes behind a tile that
 * it does not belong to, with the tiles as large as they can be.
 */
interface Shape {
  readonly unit: number
  readonly back: Point
  readonly high: number
  readonly inner: number
  readonly second: Point
}

/** By the number of routers. */
const SHAPES: ReadonlyMap<number, Shape> = new Map([
  [8, { unit: 2.1, back: [0.46, -0.3], high: 0.72, inner: 1, second: [0, 0] }],
  [16, { unit: 3.97, back: [0.6, -0.22], high: 1.03, inner: 0.503, second: [0, 0] }],
  [32, { unit: 6, back: [0.203, -0.423], high: 0.859, inner: 0.564, second: [1.654, -0.354] }],
])

/** Whether a cube of so many routers is drawn so. */
export function hasCorners(routers: number): boolean {
  return SHAPES.has(routers)
}

/** Fills `draft` and says how large tiles and receivers are; `aspect` is the box's height over its width. */
export function placeCorners(draft: Draft, aspect: number): Sizes {
  const { routers } = draft.network
  const corners = cornersOf(routers, aspect > HIGH)
  return placeApart(draft, corners, stretchOf(corners, aspect), routers === 8)
}

/** The middle of each router: its first three bits are right, up and back, the fourth inside, the fifth beside. */
function cornersOf(routers: number, isHigh: boolean): readonly Point[] {
  const { unit, back, high, inner, second } = SHAPES.get(routers) as Shape
  const middle = [(1 + back[0]) / 2, (high + back[1]) / 2] as const
  return Array.from({ length: routers }, (_, id) => {
    const [right, up, behind] = [id & 1, (id >> 1) & 1, (id >> 2) & 1]
    const size = (id >> 3) & 1 ? inner : 1
    const pair = (id >> 4) & 1
    const x = middle[0] + size * (right + behind * back[0] - middle[0]) + pair * second[0]
    const y = middle[1] + size * ((1 - up) * high + behind * back[1] - middle[1]) + pair * second[1]
    return isHigh && second[0] !== 0 ? [y * unit, x * unit] : [x * unit, y * unit]
  })
}
