/**
 * Hypercubes: routers on a Gray-coded grid, so that all neighbours of a router are in its row or its column; but those
 * that lectures draw as cubes stand at the corners of these.
 *
 * Links between places next to each other are straight; the others bow away from the tiles between them, the longer the
 * further: those of a row above it, those of a column to its right. The nodes are squares inside their router's tile.
 */
import type { Channel } from '../../answers.gen'
import { read } from '../../base/read'
import { type Draft, Grow, NOWHERE, placeCells, type Sizes, stretches, WIRE, WireShape } from '../../topology/placement'
import { hasCorners, placeCorners } from './corners'

const TILE = 0.27
const LANE = 0.055
/** How far the longest link bows into the space between two rows; tiles end where it begins. */
const BOW = 0.52
/** Share of the tile, from the top, that the buffers take; the nodes have the rest. */
const BUFFERS = 0.52

/** Fills `draft` and says how large tiles and receivers are; `aspect` is the box's height over its width. */
export function placeCube(draft: Draft, aspect: number): Sizes {
  if (hasCorners(draft.network.routers)) return placeCorners(draft, aspect)
  const { network, router, node } = draft
  const [across, down] = stretches(network.router, aspect)
  network.router.forEach((at, index) => {
    router.set([at.x * across, at.y * down], index * 2)
  })
  const bristling = Math.max(1, Math.round(network.nodes / network.routers))
  const room = (2 * TILE) / bristling
  const nodeHalf = Math.min(0.42 * room, 0.42 * 2 * TILE * (1 - BUFFERS))
  const nodesAt = TILE * BUFFERS
  const seen = new Uint8Array(network.routers)
  network.node.forEach((at, index) => {
    const nth = seen[at.router] ?? 0
    seen[at.router] = nth + 1
    const x = (router[at.router * 2] ?? 0) - TILE + (nth + 0.5) * room
    node.set([x, (router[at.router * 2 + 1] ?? 0) + nodesAt], index * 2)
  })
  const columns = placeBuffers(draft)
  const longest = [0, 1].map((axis) => longestAlong(draft, axis as 0 | 1))
  network.channel.forEach((channel, index) => {
    if ('router' in channel.from && 'router' in channel.to) placeLink(draft, channel, index, longest)
    else placeInterface(draft, channel, index, columns, nodeHalf)
  })
  if (bristling > 1)
    return {
      tile: [TILE, TILE],
      nodeHalf,
      lane: LANE,
      numbers: { side: 'below', apart: 2 * nodeHalf, room: TILE - nodesAt - nodeHalf },
      names: NOWHERE,
    }
  const beside = TILE - nodeHalf
  return {
    tile: [TILE, TILE],
    nodeHalf,
    lane: LANE,
    numbers: { side: 'right', apart: 1, room: beside },
    names: { at: [-nodeHalf - 0.02, nodesAt], align: 'right', room: [beside - 0.04, 0.16] },
  }
}

/** The buffers of a router as columns side by side at the top of its tile; the middle of each, by router × ports + port. */
function placeBuffers(draft: Draft): ReadonlyMap<number, number> {
  const { network, router } = draft
  const connected = Array.from({ length: network.routers }, () => new Set<number>())
  for (const { to } of network.channel) if ('router' in to) connected[to.router]?.add(to.port)
  const middles = new Map<number, number>()
  const width = 2 * TILE * 0.94
  connected.forEach((ports, index) => {
    const left = read(router, index * 2) - width / 2
    const top = read(router, index * 2 + 1) - TILE * 0.94
    const step = width / Math.max(1, ports.size)
    const inOrder = [...ports].sort((a, b) => a - b)
    inOrder.forEach((port, at) => {
      const box = [left + (at + 0.06) * step, top, step * 0.88, 2 * TILE * BUFFERS * 0.86] as const
      placeCells(draft, index, port, box, Grow.north)
      middles.set(index * network.ports + port, left + (at + 0.5) * step)
    })
  })
  return middles
}

/** The longest distance of two linked routers in a row (axis 0) or a column (axis 1), in places of the grid. */
function longestAlong({ network }: Draft, axis: 0 | 1): number {
  let longest = 1
  for (const { from, to } of network.channel) {
    if (!('router' in from) || !('router' in to)) continue
    const [a, b] = [network.router[from.router], network.router[to.router]]
    if (a && b) longest = Math.max(longest, Math.abs(axis === 0 ? a.x - b.x : a.y - b.y))
  }
  return longest
}

/** A link in a row or a column: straight to the next place, bowed over those between. */
function placeLink(draft: Draft, { from, to }: Channel, index: number, longest: readonly number[]): void {
  if (!('router' in from) || !('router' in to)) return
  const { network, router, wires, shapes } = draft
  const [a, b] = [network.router[from.router], network.router[to.router]]
  if (!a || !b) return
  const axis = a.y === b.y ? 0 : 1
  const at = (id: number, along: boolean) => read(router, id * 2 + (along ? axis : 1 - axis))
  const start = at(from.router, true)
  const stop = at(to.router, true)
  const level = at(from.router, false)
  const places = Math.abs(axis === 0 ? a.x - b.x : a.y - b.y)
  const sign = Math.sign(stop - start)
  // Traffic keeps to the right, seen in its own direction: below going right, to the left going down.
  const right = axis === 0 ? sign : -sign
  const put = (points: readonly (readonly [number, number])[]) =>
    wires.set(
      points.flatMap(([along, beside]) => (axis === 0 ? [along, beside] : [beside, along])),
      index * WIRE,
    )
  if (places === 1) {
    const beside = level + (right * LANE) / 2
    const [p, q] = [start + sign * TILE, stop - sign * TILE]
    put([
      [p, beside],
      [p, beside],
      [q, beside],
      [q, beside],
    ])
    shapes[index] = WireShape.straight
    return
  }
  // Rows bow upwards, columns to the right: away from the tile's edge at `edge`, on its side `away`.
  const away = axis === 0 ? -1 : 1
  const edge = level + away * TILE
  const share = places / (longest[axis] ?? places)
  const bow = away * (BOW * share + (right === away ? LANE : 0) * (4 / 3))
  const foot = TILE * (0.2 + 0.7 * (1 - share)) + (right === away ? LANE / 2 : -LANE / 2)
  const [p, q] = [start + sign * foot, stop - sign * foot]
  const lean = 0.12 * (q - p)
  put([
    [p, edge],
    [p + lean, edge + bow],
    [q - lean, edge + bow],
    [q, edge],
  ])
  shapes[index] = WireShape.curve
}

/** The channels of a node: from its square up to the column of its buffers, and beside it back. */
function placeInterface(
  { network, router, node, wires, shapes }: Draft,
  { from, to }: Channel,
  index: number,
  columns: ReadonlyMap<number, number>,
  nodeHalf: number,
): void {
  const [inner, outer] = 'node' in from ? [to, from] : [from, to]
  if (!('router' in inner) || !('node' in outer)) return
  const into = 'node' in from
  const side = into ? -LANE / 4 : LANE / 4
  const x = (node[outer.node * 2] ?? 0) + side
  const above = (columns.get(inner.router * network.ports + inner.port) ?? x) + side
  const bottom = (node[outer.node * 2 + 1] ?? 0) - nodeHalf
  const top = (router[inner.router * 2 + 1] ?? 0) - TILE * 0.94 + 2 * TILE * BUFFERS * 0.86
  const ends = into ? [x, bottom, x, bottom, above, top, above, top] : [above, top, above, top, x, bottom, x, bottom]
  wires.set(ends, index * WIRE)
  shapes[index] = WireShape.straight
}
