/** Butterflies: stages as columns, nodes as sources on the left and as receivers on the right, so time reads rightwards. */
import type { Channel } from '../answers.gen'
import { read } from '../base/read'
import { type Draft, Grow, placeCells, type Sizes, WIRE, WireShape } from './placement'

/** Share of a tile's width that its buffers take, on the side where their wires come in. */
const STRIP = 0.6

/** Share of the height of a direction over which its links spread: the strokes of one direction stand together. */
const TOGETHER = 0.45

/** Share of the box's width that is used; the rest is for the numbers of the receivers. */
const USED = 0.94

/** Fills `draft` and says how large tiles and receivers are; `aspect` is the box's height over its width. */
export function placeStages(draft: Draft, aspect: number): Sizes {
  const { network, router, node, source } = draft
  const rows = network.nodes
  const columns = Math.max(1, ...network.node.map(({ x }) => x))
  const stretch = (USED * rows) / aspect / columns
  // As many nodes enter a switch of the first stage as there are ways out of any switch.
  const ways = rows / network.router.filter(({ level }) => level === 0).length
  const tile = [0.32 * stretch, 0.42 * ways] as const
  const nodeHalf = Math.min(0.42, 0.2 * stretch)
  network.router.forEach((at, index) => {
    router.set([at.x * stretch, at.y], index * 2)
  })
  network.node.forEach((at, index) => {
    node.set([at.x * stretch, at.y], index * 2)
    source.set([at.source[0] * stretch, at.source[1]], index * 2)
  })
  const anchors = placePorts(draft, tile, ways)
  const rooms = [...anchors.in.values(), ...anchors.out.values()].map(({ room }) => room)
  const lane = 0.7 * rooms.reduce((least, room) => Math.min(least, room), 2 * nodeHalf)
  network.channel.forEach((channel, index) => {
    placeWire(draft, channel, index, anchors, tile[0], nodeHalf)
  })
  return {
    tile,
    nodeHalf,
    lane,
    numbers: { side: 'right', apart: 1, room: Number.POSITIVE_INFINITY },
    names: { at: [tile[0] * (1 - 0.04), 0], align: 'right', room: [tile[0] * 2 * (1 - STRIP - 0.04), 2 * tile[1]] },
  }
}

/** Where the wire of a port meets the edge of its tile, and how much of the edge it has for itself. */
interface Anchor {
  readonly y: number
  readonly room: number
}

/** By router × ports + port; apart for what comes in on the left and what goes out on the right. */
interface Anchors {
  readonly in: ReadonlyMap<number, Anchor>
  readonly out: ReadonlyMap<number, Anchor>
}

/** Inputs stand in the order of where they come from; outputs in theirs, the links of one way close together. */
function placePorts(draft: Draft, tile: readonly [number, number], ways: number): Anchors {
  const { network, router } = draft
  const [halfWidth, halfHeight] = tile
  const found = { in: new Map<number, Anchor>(), out: new Map<number, Anchor>() }
  const { inputs, outputs } = connections(draft)
  for (let index = 0; index < network.routers; index++) {
    const x = read(router, index * 2)
    const top = read(router, index * 2 + 1) - halfHeight
    const first = index * network.ports
    const into = (inputs[index] ?? []).sort((a, b) => a.y - b.y || a.port - b.port)
    const step = (2 * halfHeight) / Math.max(1, into.length)
    into.forEach(({ port }, at) => {
      found.in.set(first + port, { y: top + (at + 0.5) * step, room: step })
      const box = [x - halfWidth * 0.96, top + (at + 0.08) * step, 2 * halfWidth * STRIP, step * 0.84] as const
      placeCells(draft, index, port, box, Grow.west)
    })
    const out = (outputs[index] ?? []).sort((a, b) => a.port - b.port)
    const links = Math.max(1, Math.round(out.length / ways))
    const height = (2 * halfHeight) / ways
    out.forEach(({ port }, at) => {
      const way = Math.floor(at / links) + 0.5
      const beside = links === 1 ? 0 : TOGETHER * ((at % links) / (links - 1) - 0.5)
      const room = links === 1 ? height : (TOGETHER * height) / (links - 1)
      found.out.set(first + port, { y: top + (way + beside) * height, room })
    })
  }
  return found
}

/** A port, and the height of what is at the other end of its channel. */
interface Peer {
  readonly port: number
  readonly y: number
}

/** For each router the ports by which something comes in, and those by which something goes out. */
function connections({ network, router, node, source }: Draft): { inputs: Peer[][]; outputs: Peer[][] } {
  const empty = () => Array.from({ length: network.routers }, (): Peer[] => [])
  const [inputs, outputs] = [empty(), empty()]
  for (const { from, to } of network.channel) {
    if ('router' in to) {
      const y = 'router' in from ? router[from.router * 2 + 1] : source[from.node * 2 + 1]
      inputs[to.router]?.push({ port: to.port, y: y ?? 0 })
    }
    if ('router' in from) {
      const y = 'router' in to ? router[to.router * 2 + 1] : node[to.node * 2 + 1]
      outputs[from.router]?.push({ port: from.port, y: y ?? 0 })
    }
  }
  return { inputs, outputs }
}

function placeWire(
  draft: Draft,
  { from, to }: Channel,
  index: number,
  anchors: Anchors,
  halfWidth: number,
  nodeHalf: number,
): void {
  const { network, router, node, source, wires, shapes } = draft
  const [x0, y0] =
    'node' in from
      ? [(source[from.node * 2] ?? 0) + nodeHalf, source[from.node * 2 + 1] ?? 0]
      : [(router[from.router * 2] ?? 0) + halfWidth, anchors.out.get(from.router * network.ports + from.port)?.y ?? 0]
  const [x3, y3] =
    'node' in to
      ? [(node[to.node * 2] ?? 0) - nodeHalf, node[to.node * 2 + 1] ?? 0]
      : [(router[to.router * 2] ?? 0) - halfWidth, anchors.in.get(to.router * network.ports + to.port)?.y ?? 0]
  const bend = (x3 - x0) * 0.5
  wires.set([x0, y0, x0 + bend, y0, x3 - bend, y3, x3, y3], index * WIRE)
  shapes[index] = Math.abs(y3 - y0) < 1e-6 ? WireShape.straight : WireShape.curve
}
