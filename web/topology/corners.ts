/**
 * Cubes of 8, 16 and 32 routers as lectures draw them: a cube, a smaller cube within it, and two such pairs side by side,
 * one above the other in a high box. Nodes stand on stubs around their router, where they are farthest from links.
 */
import type { Channel } from '../answers.gen'
import { type Draft, Grow, NOWHERE, placeCells, routerOf, type Sizes, WIRE, WireShape } from './placement'

type Point = readonly [number, number]

/** Half a router's tile, and the distance between the two directions of a link. */
const TILE = 0.27
const LANE = 0.06
/** From a router's middle to those of its nodes, and half the side of these: the more there are, the smaller. */
const STUB = 0.5
const NODE = 0.095
/** Places around a router at which a node can stand. */
const PLACES = 32
/** Share of the tile, from the top, that the buffers take; the name has the rest. */
const BUFFERS = 0.66
/** A box this many times as high as it is broad has the two pairs of cubes one above the other. */
const HIGH = 1.1
/** How much longer one side of the drawing may become, to fill the box. */
const STRETCH = 1.3

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
  const { network, router } = draft
  const corners = stretched(cornersOf(network.routers, aspect > HIGH), aspect)
  corners.forEach((corner, index) => {
    router.set(corner, index * 2)
  })
  network.channel.forEach((channel, index) => {
    if ('router' in channel.from && 'router' in channel.to)
      placeLink(draft, index, channel.from.router, channel.to.router)
  })
  const bristling = Math.max(1, Math.round(network.nodes / network.routers))
  const nodeHalf = bristling > 4 ? NODE * 0.8 : NODE
  placeNodes(draft, corners, nodeHalf)
  placeBuffers(draft)
  network.channel.forEach((channel, index) => {
    if (!('router' in channel.from && 'router' in channel.to)) placeStub(draft, channel, index, nodeHalf)
  })
  const below = TILE * (1 - BUFFERS)
  return {
    tile: [TILE, TILE],
    nodeHalf,
    lane: LANE,
    stubs: true,
    numbers: { side: 'below', apart: 3.4 * nodeHalf, room: 0.2 },
    names: network.routers === 8 ? { at: [0, TILE - below], align: 'center', room: [2 * TILE, 2 * below] } : NOWHERE,
  }
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

/** The drawing as near to the shape of the box as it may be. */
function stretched(corners: readonly Point[], aspect: number): readonly Point[] {
  const extent = (axis: 0 | 1) => {
    const values = corners.map((corner) => corner[axis])
    return Math.max(...values) - Math.min(...values) + 4 * TILE
  }
  const fill = extent(1) / (extent(0) * aspect)
  const [across, down] = fill > 1 ? [Math.min(STRETCH, fill), 1] : [1, Math.min(STRETCH, 1 / fill)]
  return corners.map(([x, y]) => [x * across, y * down])
}

/** A straight link from edge to edge; traffic keeps to the right, seen in its own direction. */
function placeLink({ router, wires, shapes }: Draft, index: number, from: number, to: number): void {
  const [ax, ay, bx, by] = [router[from * 2], router[from * 2 + 1], router[to * 2], router[to * 2 + 1]] as number[]
  const [dx, dy] = [(bx as number) - (ax as number), (by as number) - (ay as number)]
  const length = Math.hypot(dx, dy)
  const [right, down] = [(-dy / length) * (LANE / 2), (dx / length) * (LANE / 2)]
  const clear = TILE / Math.max(Math.abs(dx), Math.abs(dy))
  const start = [(ax as number) + dx * clear + right, (ay as number) + dy * clear + down] as const
  const stop = [(bx as number) - dx * clear + right, (by as number) - dy * clear + down] as const
  wires.set([...start, ...start, ...stop, ...stop], index * WIRE)
  shapes[index] = WireShape.straight
}

/** Each node at that place around its router which is farthest from links, other routers and the nodes before it. */
function placeNodes({ network, router, node, wires, shapes }: Draft, corners: readonly Point[], half: number): void {
  const links = network.channel.flatMap(({ from, to }, index) =>
    'router' in from && 'router' in to && from.router < to.router && shapes[index] === WireShape.straight
      ? [index]
      : [],
  )
  const taken: Point[] = []
  const room = corners.map(([x, y], home) =>
    Array.from({ length: PLACES }, (_, place) => {
      const angle = (2 * Math.PI * (place + 0.5)) / PLACES
      const at = [x + STUB * Math.cos(angle), y + STUB * Math.sin(angle)] as const
      const beside = Math.min(...links.map((link) => awayFrom(at, wires, link * WIRE)))
      const others = corners.map((corner, id) => (id === home ? Number.POSITIVE_INFINITY : apart(at, corner) - TILE))
      return { at, clear: Math.min(beside, ...others) }
    }),
  )
  network.node.forEach(({ router: home }, id) => {
    const near = taken.filter((other) => apart(other, corners[home] as Point) < 3 * STUB)
    let best = { at: [router[home * 2] ?? 0, router[home * 2 + 1] ?? 0] as Point, clear: Number.NEGATIVE_INFINITY }
    for (const { at, clear } of room[home] ?? []) {
      const least = Math.min(clear, ...near.map((other) => apart(at, other) - 1.5 * half))
      if (least > best.clear + 1e-9) best = { at, clear: least }
    }
    taken.push(best.at)
    node.set(best.at, id * 2)
  })
}

/** The greater of the distances across and down. */
function apart([x, y]: Point, [ax, ay]: Point): number {
  return Math.max(Math.abs(x - ax), Math.abs(y - ay))
}

/** How far a point is from a straight wire. */
function awayFrom([x, y]: Point, wires: Float32Array, at: number): number {
  const [x0, y0, x1, y1] = [wires[at], wires[at + 1], wires[at + 6], wires[at + 7]] as [number, number, number, number]
  const [dx, dy] = [x1 - x0, y1 - y0]
  const t = Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - x0 - t * dx, y - y0 - t * dy)
}

/** The buffers of a router as columns side by side at the top of its tile. */
function placeBuffers(draft: Draft): void {
  const { network, router } = draft
  const connected = Array.from({ length: network.routers }, () => new Set<number>())
  for (const { to } of network.channel) if ('router' in to) connected[to.router]?.add(to.port)
  const width = 2 * TILE * 0.94
  connected.forEach((ports, index) => {
    const left = (router[index * 2] as number) - width / 2
    const top = (router[index * 2 + 1] as number) - TILE * 0.94
    const high = 2 * TILE * (network.routers === 8 ? BUFFERS : 0.94)
    const step = width / Math.max(1, ports.size)
    const inOrder = [...ports].sort((a, b) => a - b)
    inOrder.forEach((port, at) => {
      placeCells(draft, index, port, [left + (at + 0.08) * step, top, step * 0.84, high], Grow.north)
    })
  })
}

/** The channels of a node: from its edge to that of its router's tile, and beside it back. */
function placeStub({ router, node, wires, shapes }: Draft, { from, to }: Channel, index: number, half: number): void {
  const home = routerOf('router' in from ? from : to) ?? 0
  const id = 'node' in from ? from.node : 'node' in to ? to.node : 0
  const [x, y] = [router[home * 2] ?? 0, router[home * 2 + 1] ?? 0]
  const [dx, dy] = [(node[id * 2] ?? 0) - x, (node[id * 2 + 1] ?? 0) - y]
  const most = Math.max(Math.abs(dx), Math.abs(dy))
  // traffic keeps to the right, seen in its own direction
  const sends = 'node' in from
  const side = (sends ? 1 : -1) * Math.min(LANE, half * 0.9)
  const [right, down] = [(dy / STUB) * side, (-dx / STUB) * side]
  const [near, far] = [TILE / most, 1 - half / most]
  const inner = [x + dx * near + right, y + dy * near + down] as const
  const outer = [x + dx * far + right, y + dy * far + down] as const
  const [start, stop] = sends ? [outer, inner] : [inner, outer]
  wires.set([...start, ...start, ...stop, ...stop], index * WIRE)
  shapes[index] = WireShape.straight
}
