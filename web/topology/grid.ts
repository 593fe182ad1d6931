/**
 * Meshes and tori: routers as square tiles on a grid, each receiver at a corner of its router's tile; in concentrated
 * meshes the four receivers of a router stand in the corners inside its tile.
 */
import type { Channel } from '../answers.gen'
import { read } from '../base/read'
import {
  type Draft,
  Grow,
  type Names,
  NOWHERE,
  type Numbers,
  placeCells,
  routerOf,
  type Sizes,
  stretches,
  WIRE,
  WireShape,
} from './placement'
import { sliced } from './slices'
import type { Point } from './view'

/** Measures of a tile and what belongs to it, in distances between neighbouring routers. */
export interface Tile {
  /** Half the side of the tile, and of a receiver. */
  readonly half: number
  readonly node: number
  /** Distance of a receiver's centre from its router's, in each direction. */
  readonly offset: number
  /** Half the side of the square at which the wires of receivers meet the router. */
  readonly core: number
  /** Buffers of links: from how far out, to how far in, and how long along the side. */
  readonly outer: number
  readonly inner: number
  readonly long: number
  /** Distance of a link's wire from the middle between both directions. */
  readonly side: number
  /** Whether the strips of buffers are turned like a pinwheel, or each in the middle of its side. */
  readonly pinwheel: boolean
}

const LANE = 0.1

/** One receiver, or few, beside the tile. */
const BESIDE: Tile = {
  half: 0.215,
  node: 0.115,
  offset: 0.395,
  core: 0.215,
  outer: 0.215 * 0.94,
  inner: 0.215 * 0.46,
  long: 0.215 * 1.34,
  side: LANE / 2,
  pinwheel: true,
}

/** Four receivers in the corners of the tile. */
const INSIDE: Tile = {
  half: 0.36,
  node: 0.095,
  offset: 0.245,
  core: 0.13,
  outer: 0.345,
  inner: 0.17,
  long: 0.27,
  side: 0.095 / 2,
  pinwheel: false,
}

/** Receivers of a router from which on they stand inside. */
const BLOCK = 4

const STUB = 0.2
/** Links longer than this are not drawn from end to end. */
const NEAR = 1.01
const DIAGONAL = Math.SQRT1_2

export type Vector = readonly [number, number]

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

/** Fills `draft` and says how large tiles and receivers are; `aspect` is the box's height over its width. */
export function placeGrid(draft: Draft, aspect: number): Sizes {
  const tile = draft.network.nodes >= BLOCK * draft.network.routers ? INSIDE : BESIDE
  placeBuffers(draft, placeTiles(draft, aspect, tile), tile)
  // rows that are drawn further apart leave more room between them
  const [, down] = stretches(sliced(draft.network.router, aspect), aspect)
  const below = { ...BELOW, room: BELOW.room + down - 1 }
  return {
    tile: [tile.half, tile.half],
    nodeHalf: tile.node,
    lane: LANE,
    ...(tile === INSIDE ? { numbers: WITHIN, names: NOWHERE } : { numbers: below, names: CORNER }),
  }
}

/** Places all but the buffers, and says which way each port points. */
export function placeTiles(draft: Draft, aspect: number, tile: Tile): ReadonlyMap<number, Vector> {
  const { network, router, node } = draft
  const points = sliced(network.router, aspect)
  const [across, down] = stretches(points, aspect)
  points.forEach((at, index) => {
    router.set([at.x * across, at.y * down], index * 2)
  })
  const heads = tile === INSIDE ? nodeQuarters(draft) : nodeCorners(draft)
  network.node.forEach((at, index) => {
    const [x, y] = heads[index] as Vector
    const left = router[at.router * 2] ?? 0
    const top = router[at.router * 2 + 1] ?? 0
    node.set([left + Math.sign(x) * tile.offset, top + Math.sign(y) * tile.offset], index * 2)
  })
  const directions = portDirections(draft)
  network.channel.forEach((channel, index) => {
    placeWire(draft, channel, index, directions, heads, tile)
  })
  return directions
}

/** Numbers of receivers between tiles, and of those inside a tile, which are read from close by only. */
const BELOW: Numbers = { side: 'below', apart: 1, room: 1 - BESIDE.half - BESIDE.offset - BESIDE.node }
const WITHIN: Numbers = { side: 'below', apart: 2 * INSIDE.node, room: INSIDE.offset - INSIDE.node - INSIDE.core }

/** Names of routers stand below their tiles, left of the links; its receiver stands on the right. */
const CORNER: Names = { at: [-0.08, BESIDE.half + 0.075], align: 'right', room: [0.38, 0.13] }

/** The corner of each node of a block: the one towards which it stands from its router. */
function nodeQuarters({ network }: Draft): Vector[] {
  return network.node.map(({ x, y, router }) => {
    const at = network.router[router]
    return [Math.sign(x - (at?.x ?? 0)) * DIAGONAL, Math.sign(y - (at?.y ?? 0)) * DIAGONAL]
  })
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

function placeWire(
  draft: Draft,
  channel: Channel,
  index: number,
  directions: ReadonlyMap<number, Vector>,
  heads: readonly Vector[],
  tile: Tile,
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
  const half = nodeAt === undefined ? tile.half : tile.core
  const gap = edge(leave, from === undefined ? tile.node : half)
  const foot = edge(arrive, to === undefined ? tile.node : half)
  const side = nodeAt === undefined ? tile.side : Math.min(LANE, tile.node) / 2
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
  shapes[index] = near ? WireShape.straight : WireShape.stubs
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
 * Buffers stand inside the tile where their wire comes in, a strip along each side; the ports of nodes and of links out
 * of the plane share the middle. A pinwheel of strips leaves no gap where they would meet in the corners.
 */
function placeBuffers(draft: Draft, directions: ReadonlyMap<number, Vector>, tile: Tile): void {
  const { network, router } = draft
  const connected = Array.from({ length: network.routers }, () => new Set<number>())
  for (const channel of network.channel) if ('router' in channel.to) connected[channel.to.router]?.add(channel.to.port)
  const { outer, inner, long } = tile
  const deep = outer - inner
  // Along its side a strip starts at one corner, or is centred.
  const first = tile.pinwheel ? -outer : -long / 2
  const last = tile.pinwheel ? outer - long : -long / 2
  connected.forEach((ports, index) => {
    const x = read(router, index * 2)
    const y = read(router, index * 2 + 1)
    const middle: number[] = []
    for (const port of [...ports].sort((a, b) => a - b)) {
      const side = SIDES.indexOf(directions.get(port) ?? [0, 0])
      if (side === Grow.north) placeCells(draft, index, port, [x + first, y - outer, long, deep], side)
      else if (side === Grow.east) placeCells(draft, index, port, [x + inner, y + first, deep, long], side)
      else if (side === Grow.south) placeCells(draft, index, port, [x + last, y + inner, long, deep], side)
      else if (side === Grow.west) placeCells(draft, index, port, [x - outer, y + last, deep, long], side)
      else middle.push(port)
    }
    const half = Math.min(inner * 0.84, tile.core)
    const row = (2 * half) / Math.max(1, middle.length)
    middle.forEach((port, at) => {
      placeCells(draft, index, port, [x - half, y - half + at * row, 2 * half, row * 0.92], Grow.south)
    })
  })
}
