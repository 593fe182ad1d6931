/**
 * Routers anywhere on the plane, joined by straight links; nodes stand on stubs around their router, where they are
 * farthest from links.
 */
import type { Channel } from '../answers.gen'
import { read } from '../base/read'
import { type Draft, Grow, NOWHERE, placeCells, routerOf, type Sizes, WIRE, WireShape } from './placement'

export type Point = readonly [number, number]

/** Half a router's tile, and the distance between the two directions of a link. */
export const TILE = 0.27
const LANE = 0.06
/** From a router's middle to those of its nodes, and half the side of these: the more there are, the smaller. */
const STUB = 0.5
const NODE = 0.095
/** Places around a router at which a node can stand. */
const PLACES = 32
/** Share of the tile, from the top, that the buffers take; the name has the rest. */
const BUFFERS = 0.66
/** How much longer one side of the drawing may become, to fill the box. */
const STRETCH = 1.3
/** Links and routers farther than this from a router do not matter to its nodes. */
const NEAR = 1.5

/** Fills `draft` with the routers at these places, stretched; `isNamed` if their names stand in their tiles. */
export function placeApart(draft: Draft, places: readonly Point[], stretch: Point, isNamed: boolean): Sizes {
  const { network, router } = draft
  const middles = places.map(([x, y]): Point => [x * stretch[0], y * stretch[1]])
  middles.forEach((middle, index) => {
    router.set(middle, index * 2)
  })
  placeLinks(draft)
  const most = mostNodes(draft)
  const nodeHalf = NODE * (most > 4 ? Math.max(0.3, Math.min(0.8, 6.4 / most)) : 1)
  placeNodes(draft, middles, nodeHalf)
  placeBuffers(draft, isNamed)
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
    names: isNamed ? { at: [0, TILE - below], align: 'center', room: [2 * TILE, 2 * below] } : NOWHERE,
  }
}

/** Where links of a network are drawn. */
type Links = Pick<Draft, 'network' | 'router' | 'wires' | 'shapes'>

/** Places the links between routers. */
export function placeLinks(draft: Links): void {
  const { channel, routers } = draft.network
  /** Links of each pair, in each direction, that have been drawn. */
  const drawn = new Map<number, number>()
  channel.forEach(({ from, to }, index) => {
    if (!('router' in from && 'router' in to)) return
    const pair = from.router * routers + to.router
    const beside = drawn.get(pair) ?? 0
    drawn.set(pair, beside + 1)
    placeLink(draft, index, [from.router, to.router], beside)
  })
}

/** Nodes at the router with most of them. */
function mostNodes({ network }: Draft): number {
  const counts = new Uint16Array(network.routers)
  for (const { router } of network.node) counts[router] = (counts[router] ?? 0) + 1
  return counts.reduce((most, count) => Math.max(most, count), 0)
}

/** How much longer the drawing becomes across and down, to be as near to the shape of the box as it may be. */
export function stretchOf(places: readonly Point[], aspect: number): Point {
  const extent = (axis: 0 | 1) => {
    const values = places.map((place) => place[axis])
    return Math.max(...values) - Math.min(...values) + 4 * TILE
  }
  const fill = extent(1) / (extent(0) * aspect)
  return fill > 1 ? [Math.min(STRETCH, fill), 1] : [1, Math.min(STRETCH, 1 / fill)]
}

/**
 * A straight link from edge to edge, `beside` as many parallel ones; traffic keeps to the right, seen in its own
 * direction.
 */
function placeLink(
  { router, wires, shapes }: Links,
  index: number,
  [from, to]: readonly [number, number],
  beside: number,
): void {
  const [ax, ay] = [read(router, from * 2), read(router, from * 2 + 1)]
  const [bx, by] = [read(router, to * 2), read(router, to * 2 + 1)]
  const [dx, dy] = [bx - ax, by - ay]
  // Routers in one place have a link without a length, which is drawn as a point.
  const length = Math.max(Math.hypot(dx, dy), Number.EPSILON)
  const aside = LANE * (0.5 + beside)
  const [right, down] = [(-dy / length) * aside, (dx / length) * aside]
  // Between tiles that touch each other it leads from middle to middle.
  const clear = Math.min(TILE / Math.max(Math.abs(dx), Math.abs(dy), Number.EPSILON), 0.5)
  const start = [ax + dx * clear + right, ay + dy * clear + down] as const
  const stop = [bx - dx * clear + right, by - dy * clear + down] as const
  wires.set([...start, ...start, ...stop, ...stop], index * WIRE)
  shapes[index] = WireShape.straight
}

/** Each node at that place around its router which is farthest from links, other routers and the nodes before it. */
function placeNodes(draft: Draft, middles: readonly Point[], half: number): void {
  const { network, router, node } = draft
  const room = roomAround(draft, middles)
  const taken: Point[] = []
  network.node.forEach(({ router: home }, id) => {
    const near = taken.filter((other) => apart(other, middles[home] as Point) < 3 * STUB)
    let best = { at: [router[home * 2] ?? 0, router[home * 2 + 1] ?? 0] as Point, clear: Number.NEGATIVE_INFINITY }
    for (const { at, clear } of room[home] ?? []) {
      const least = Math.min(clear, ...near.map((other) => apart(at, other) - 1.5 * half))
      if (least > best.clear + 1e-9) best = { at, clear: least }
    }
    taken.push(best.at)
    node.set(best.at, id * 2)
  })
}

/** The places around each router, and how far each is from links and from other routers. */
function roomAround({ network, wires, shapes }: Draft, middles: readonly Point[]) {
  const drawn = new Set<number>()
  const links = network.channel.flatMap(({ from, to }, index) => {
    if (!('router' in from && 'router' in to) || shapes[index] !== WireShape.straight) return []
    const pair = Math.min(from.router, to.router) * network.routers + Math.max(from.router, to.router)
    if (drawn.has(pair)) return []
    drawn.add(pair)
    return [index * WIRE]
  })
  return middles.map((middle, home) => {
    const beside = links.filter((link) => awayFrom(middle, wires, link) < NEAR)
    const others = middles.filter((other, id) => id !== home && apart(middle, other) < NEAR)
    return Array.from({ length: PLACES }, (_, place) => {
      const angle = (2 * Math.PI * (place + 0.5)) / PLACES
      const at = [middle[0] + STUB * Math.cos(angle), middle[1] + STUB * Math.sin(angle)] as const
      const fromLinks = beside.map((link) => awayFrom(at, wires, link))
      const fromRouters = others.map((other) => apart(at, other) - TILE)
      return { at, clear: Math.min(...fromLinks, ...fromRouters, NEAR) }
    })
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
  const square = dx * dx + dy * dy
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / square))
  return Math.hypot(x - x0 - t * dx, y - y0 - t * dy)
}

/** The buffers of a router as columns side by side at the top of its tile. */
function placeBuffers(draft: Draft, isNamed: boolean): void {
  const { network, router } = draft
  const connected = Array.from({ length: network.routers }, () => new Set<number>())
  for (const { to } of network.channel) if ('router' in to) connected[to.router]?.add(to.port)
  const width = 2 * TILE * 0.94
  connected.forEach((ports, index) => {
    const left = read(router, index * 2) - width / 2
    const top = read(router, index * 2 + 1) - TILE * 0.94
    const high = 2 * TILE * (isNamed ? BUFFERS : 0.94)
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
