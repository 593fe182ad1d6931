/** Trees: levels as rows of routers, links as curves between the rows, receivers as the bottom row. */
import type { Channel } from '../answers.gen'
import { read } from '../base/read'
import { type Draft, Grow, placeCells, type Sizes, WIRE, WireShape } from './placement'

/** Share of a tile's height that the row of buffers at its top, or bottom, takes. */
const STRIP = 0.42

/** Share of the width that is left free on the left, for what all links of a level carry. */
const GUTTER = 0.1

/** A router's port as it is drawn: where on which edge of the tile its wires meet it. */
interface Anchor {
  readonly x: number
  readonly top: boolean
  readonly width: number
}

/** Fills `draft` and says how large tiles and receivers are; `aspect` is the box's height over its width. */
export function placeTree(draft: Draft, aspect: number): Sizes {
  const { network, router, node } = draft
  const points = [...network.router, ...network.node]
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  const width = Math.max(...xs) - Math.min(...xs) + 1
  const height = Math.max(1, Math.max(...ys) - Math.min(...ys))
  const gapRouters = smallestGap(network.router)
  const gapNodes = smallestGap(network.node)
  const halfWidth = Math.min(0.42 * gapRouters, width * 0.06)
  const halfHeight = Math.min(halfWidth * 0.7, width * aspect * 0.05)
  const nodeHalf = Math.min(0.44 * gapNodes, width * 0.022)
  const gutter = network.arms.length > 0 ? width * GUTTER : 0
  const stretch = Math.min(
    Math.max(40, 0.2 * width),
    Math.max(0.6, ((width + gutter) * aspect - halfHeight - nodeHalf) / height),
  )
  network.router.forEach((at, index) => {
    router.set([at.x, at.y * stretch], index * 2)
  })
  network.node.forEach((at, index) => {
    node.set([at.x, at.y * stretch], index * 2)
  })
  const tile = [halfWidth, halfHeight] as const
  const anchors = placePorts(draft, tile)
  const narrow = [...anchors.values()].reduce((least, { width }) => Math.min(least, width), nodeHalf * 1.6)
  const lane = narrow * 0.42
  network.channel.forEach((channel, index) => {
    placeWire(draft, channel, index, anchors, { tile, nodeHalf, lane })
  })
  return {
    tile,
    nodeHalf,
    lane,
    numbers: { side: 'below', apart: 2 * nodeHalf, room: Number.POSITIVE_INFINITY },
    names: { at: [0, 0], align: 'center', room: [2 * halfWidth, 2 * halfHeight * (1 - 2 * STRIP)] },
    gutter,
  }
}

/** The least horizontal distance between two in one row. */
function smallestGap(points: readonly { readonly x: number; readonly y: number }[]): number {
  const rows = new Map<number, number[]>()
  for (const { x, y } of points) rows.set(y, [...(rows.get(y) ?? []), x])
  let least = Number.POSITIVE_INFINITY
  for (const row of rows.values()) {
    row.sort((a, b) => a - b)
    row.forEach((x, index) => {
      const before = row[index - 1]
      if (before !== undefined && x - before > 1e-6) least = Math.min(least, x - before)
    })
  }
  return Number.isFinite(least) ? least : 1
}

/** Spreads each router's ports over the top and bottom edge of its tile, in the order of what they lead to. */
function placePorts(draft: Draft, tile: readonly [number, number]): Map<number, Anchor> {
  const { network, router } = draft
  const anchors = new Map<number, Anchor>()
  const peers = portPeers(draft)
  for (let index = 0; index < network.routers; index++) {
    const x = read(router, index * 2)
    const y = read(router, index * 2 + 1)
    for (const top of [true, false]) {
      const ports = (peers.get(index) ?? [])
        .filter((peer) => peer.y < y === top)
        .sort((a, b) => a.x - b.x || a.port - b.port)
      const step = (2 * tile[0]) / Math.max(1, ports.length)
      ports.forEach(({ port }, at) => {
        const left = x - tile[0] + at * step
        anchors.set(index * network.ports + port, { x: left + step / 2, top, width: step })
        const deep = 2 * tile[1] * STRIP
        const box = [
          left + step * 0.08,
          top ? y - tile[1] * 0.96 : y + tile[1] * 0.96 - deep,
          step * 0.84,
          deep,
        ] as const
        placeCells(draft, index, port, box, top ? Grow.north : Grow.south)
      })
    }
  }
  return anchors
}

interface Peer {
  readonly port: number
  readonly x: number
  readonly y: number
}

/** For each router its connected ports and where what they lead to is. */
function portPeers({ network, router, node }: Draft): Map<number, Peer[]> {
  const peers = new Map<number, Map<number, Peer>>()
  const note = (at: Channel['from'], other: Channel['from']) => {
    if (!('router' in at)) return
    const [points, index] = 'router' in other ? [router, other.router] : [node, other.node]
    const ports = peers.get(at.router) ?? new Map<number, Peer>()
    ports.set(at.port, { port: at.port, x: points[index * 2] ?? 0, y: points[index * 2 + 1] ?? 0 })
    peers.set(at.router, ports)
  }
  for (const channel of network.channel) {
    note(channel.from, channel.to)
    note(channel.to, channel.from)
  }
  return new Map([...peers].map(([index, ports]) => [index, [...ports.values()]]))
}

function placeWire(
  draft: Draft,
  channel: Channel,
  index: number,
  anchors: ReadonlyMap<number, Anchor>,
  sizes: Pick<Sizes, 'tile' | 'nodeHalf' | 'lane'>,
): void {
  const [x0, y0] = endpoint(draft, channel.from, anchors, sizes)
  const [x3, y3] = endpoint(draft, channel.to, anchors, sizes)
  const shift = (y3 > y0 ? -1 : 1) * (sizes.lane / 2)
  const bend = (y3 - y0) * 0.5
  draft.wires.set([x0 + shift, y0, x0 + shift, y0 + bend, x3 + shift, y3 - bend, x3 + shift, y3], index * WIRE)
  draft.shapes[index] = Math.abs(x3 - x0) < 1e-6 ? WireShape.straight : WireShape.curve
}

/** Where a wire meets a tile or a receiver. */
function endpoint(
  { network, router, node }: Draft,
  at: Channel['from'],
  anchors: ReadonlyMap<number, Anchor>,
  sizes: Pick<Sizes, 'tile' | 'nodeHalf' | 'lane'>,
): readonly [number, number] {
  if ('node' in at) return [node[at.node * 2] ?? 0, (node[at.node * 2 + 1] ?? 0) - sizes.nodeHalf]
  const anchor = anchors.get(at.router * network.ports + at.port)
  const x = router[at.router * 2] ?? 0
  const y = router[at.router * 2 + 1] ?? 0
  return anchor ? [anchor.x, anchor.top ? y - sizes.tile[1] : y + sizes.tile[1]] : [x, y]
}
