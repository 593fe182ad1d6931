/** Meshes and tori: routers as square tiles on a grid, each receiver at a corner of its router's tile. */
import type { Channel } from '../engine/view'
import { type Draft, Grow, placeCells, routerOf, Shape, WIRE } from './places'

const TILE = 0.215
const NODE = 0.115
/** Distance of a receiver's centre from its router's, in each direction. */
const OFFSET = 0.395
const LANE = 0.1
const STUB = 0.2
/** Links longer than this are not drawn from end to end. */
const NEAR = 1.01
const DIAGONAL = Math.SQRT1_2

type Vector = readonly [number, number]

const SIDES: readonly Vector[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
]

/** Corners of a tile in the order in which receivers take them; links out of the plane take them from the end. */
const CORNERS: readonly Vector[] = [
  [DIAGONAL, DIAGONAL],
  [-DIAGONAL, DIAGONAL],
  [-DIAGONAL, -DIAGONAL],
  [DIAGONAL, -DIAGONAL],
]

/** How much longer links of one dimension may be drawn than those of the other, to fill the box. */
const STRETCH = 1.6

/** Fills `draft` and says how large tiles and receivers are; `aspect` is the box's height over its width. */
export function placeGrid(draft: Draft, aspect: number) {
  const { network, router, node } = draft
  const [across, down] = stretches(network.router, aspect)
  network.router.forEach((at, index) => {
    router.set([at.x * across, at.y * down], index * 2)
  })
  const heads = nodeCorners(draft)
  network.node.forEach((at, index) => {
    const [x, y] = heads[index] as Vector
    const left = router[at.router * 2] ?? 0
    const top = router[at.router * 2 + 1] ?? 0
    node.set([left + Math.sign(x) * OFFSET, top + Math.sign(y) * OFFSET], index * 2)
  })
  const directions = portDirections(draft)
  network.channel.forEach((channel, index) => {
    placeWire(draft, channel, index, directions, heads)
  })
  placeBuffers(draft, directions)
  return { tile: [TILE, TILE] as const, nodeHalf: NODE, lane: LANE }
}

/** Factors for x and y with which the grid comes nearest to the shape of the box. */
function stretches(routers: readonly Point[], aspect: number): Vector {
  const extent = (values: number[]) => Math.max(...values) - Math.min(...values) + 1
  const wide = extent(routers.map(({ x }) => x))
  const high = extent(routers.map(({ y }) => y))
  const fill = high / (wide * aspect)
  return fill > 1 ? [Math.min(STRETCH, fill), 1] : [1, Math.min(STRETCH, 1 / fill)]
}

/** The corner each node takes at its router. */
function nodeCorners({ network }: Draft): Vector[] {
  const taken = new Uint8Array(network.routers)
  return network.node.map((at) => {
    const corner = CORNERS[(taken[at.router] ?? 0) % CORNERS.length] as Vector
    taken[at.router] = (taken[at.router] ?? 0) + 1
    return corner
  })
}

/**
 * The way each port of a router points, the same at all routers: the way of its short links, so that the long
 * links of a torus leave at the same side; a corner for links out of the plane (the third dimension).
 */
function portDirections({ network }: Draft): Map<number, Vector> {
  const directions = new Map<number, Vector>()
  const far = new Set<number>()
  for (const channel of network.channel) {
    if (!('router' in channel.from) || !('router' in channel.to)) continue
    const port = channel.from.port
    const side = SIDES[sideTowards(network.router[channel.from.router], network.router[channel.to.router])]
    if (!side) far.add(port)
    else if (!directions.has(port)) directions.set(port, free(side, directions))
  }
  let corner = CORNERS.length
  for (const port of [...far].sort((a, b) => a - b)) {
    if (directions.has(port)) continue
    corner = (corner || CORNERS.length) - 1
    directions.set(port, CORNERS[corner] as Vector)
  }
  return directions
}

/** `side`, or the opposite one where two ports lead to the same neighbour (a torus of width two). */
function free(side: Vector, taken: ReadonlyMap<number, Vector>): Vector {
  for (const other of taken.values()) if (other === side) return SIDES[(SIDES.indexOf(side) + 2) % 4] as Vector
  return side
}

function sideTowards(from: Point | undefined, to: Point | undefined): number {
  if (!from || !to) return -1
  const dx = to.x - from.x
  const dy = to.y - from.y
  if (Math.abs(dx) > NEAR || Math.abs(dy) > NEAR || dx * dy !== 0) return -1
  return SIDES.findIndex(([x, y]) => x === Math.sign(dx) && y === Math.sign(dy))
}

interface Point {
  readonly x: number
  readonly y: number
}

function placeWire(
  draft: Draft,
  channel: Channel,
  index: number,
  directions: ReadonlyMap<number, Vector>,
  heads: readonly Vector[],
): void {
  const { network, wires, shapes } = draft
  const from = routerOf(channel.from)
  const to = routerOf(channel.to)
  const start = end(draft, channel.from)
  const stop = end(draft, channel.to)
  const nodeAt = 'node' in channel.from ? channel.from.node : 'node' in channel.to ? channel.to.node : undefined
  let leave: Vector
  let arrive: Vector
  if (nodeAt !== undefined) {
    const corner = heads[nodeAt] as Vector
    leave = from === undefined ? [-corner[0], -corner[1]] : corner
    arrive = leave
  } else {
    leave = ('port' in channel.from && directions.get(channel.from.port)) || [1, 0]
    const back = ('port' in channel.to && directions.get(channel.to.port)) || [1, 0]
    arrive = [-back[0], -back[1]]
  }
  const near =
    nodeAt !== undefined ||
    (from !== undefined &&
      to !== undefined &&
      SIDES[sideTowards(network.router[from], network.router[to])] === leave &&
      leave[0] === arrive[0] &&
      leave[1] === arrive[1])
  const gap = edge(leave, from === undefined ? NODE : TILE)
  const foot = edge(arrive, to === undefined ? NODE : TILE)
  const side = LANE / 2
  // Traffic keeps to the right, seen in its own direction.
  const x0 = start[0] + leave[0] * gap - leave[1] * side
  const y0 = start[1] + leave[1] * gap + leave[0] * side
  const x3 = stop[0] - arrive[0] * foot - arrive[1] * side
  const y3 = stop[1] - arrive[1] * foot + arrive[0] * side
  const stub = near ? 0 : STUB
  wires.set(
    [x0, y0, x0 + leave[0] * stub, y0 + leave[1] * stub, x3 - arrive[0] * stub, y3 - arrive[1] * stub, x3, y3],
    index * WIRE,
  )
  shapes[index] = near ? Shape.straight : Shape.stubs
}

/** How far the edge of a square of half side `half` is from its centre, towards a side or a corner. */
function edge(direction: Vector, half: number): number {
  return half / Math.max(Math.abs(direction[0]), Math.abs(direction[1]))
}

function end({ router, node }: Draft, at: Channel['from']): Vector {
  const [points, index] = 'router' in at ? [router, at.router] : [node, at.node]
  return [points[index * 2] ?? 0, points[index * 2 + 1] ?? 0]
}

/**
 * Buffers stand inside the tile where their wire comes in: a strip along each side, turned like a pinwheel so that
 * strips do not meet in the corners; the ports of nodes and of links out of the plane share the middle.
 */
function placeBuffers(draft: Draft, directions: ReadonlyMap<number, Vector>): void {
  const { network, router } = draft
  const connected = Array.from({ length: network.routers }, () => new Set<number>())
  for (const channel of network.channel) if ('router' in channel.to) connected[channel.to.router]?.add(channel.to.port)
  const outer = TILE * 0.94
  const inner = TILE * 0.46
  const long = outer + inner - TILE * 0.06
  connected.forEach((ports, index) => {
    const x = router[index * 2] as number
    const y = router[index * 2 + 1] as number
    const middle: number[] = []
    for (const port of [...ports].sort((a, b) => a - b)) {
      const side = SIDES.indexOf(directions.get(port) ?? [0, 0])
      const deep = outer - inner
      if (side === Grow.north) placeCells(draft, index, port, [x - outer, y - outer, long, deep], side)
      else if (side === Grow.east) placeCells(draft, index, port, [x + inner, y - outer, deep, long], side)
      else if (side === Grow.south) placeCells(draft, index, port, [x + outer - long, y + inner, long, deep], side)
      else if (side === Grow.west) placeCells(draft, index, port, [x - outer, y + outer - long, deep, long], side)
      else middle.push(port)
    }
    const half = inner * 0.84
    const row = (2 * half) / Math.max(1, middle.length)
    middle.forEach((port, at) => {
      placeCells(draft, index, port, [x - half, y - half + at * row, 2 * half, row * 0.92], Grow.south)
    })
  })
}
