/**
 * What nodes on stubs do: an arrowhead towards the router while a node sends, one towards the node while it receives, and
 * a bar across the way out while something waits to leave. In a node stands what its processor waits for, if it works on a
 * shared memory.
 */
import type { Frame } from '../../engine/view'
import { CHANNEL_STATES, NODE, PROCESSOR } from '../../frame.gen'
import { type Placement, WIRE } from '../../topology/placement'
import type { Scene } from '../../topology/scene'
import type { View } from '../../topology/view'
import { pixelX, pixelY } from '../../topology/view'

/** Least pixels of a stub on which this can be told. */
const LEAST = 5

/** What is seen on a stub. */
type Doing = 'sends' | 'waits' | 'receives'

/** Least pixels of a node in which its processor's state can be told. */
const LEAST_NODE = 6

/** What a processor on a shared memory does. */
export type Processing = 'computes' | 'loads' | 'stores' | 'synchronizes'

/** Each as parts of a band along the bottom of the node: from one share of its width to another. */
const BANDS: Readonly<Record<Processing, readonly (readonly [from: number, to: number])[]>> = {
  computes: [[0, 1]],
  loads: [[0, 0.5]],
  stores: [[0.5, 1]],
  synchronizes: [
    [0, 0.3],
    [0.7, 1],
  ],
}

const PROCESSING: ReadonlyMap<number, Processing> = new Map([
  [PROCESSOR.computing, 'computes'],
  [PROCESSOR.loading, 'loads'],
  [PROCESSOR.storing, 'stores'],
  [PROCESSOR.synchronizing, 'synchronizes'],
])

/** The nodes whose processors do each of this. */
export function processing({ network }: Placement, frame: Frame): Readonly<Record<Processing, readonly number[]>> {
  const found: Record<Processing, number[]> = { computes: [], loads: [], stores: [], synchronizes: [] }
  const nodes = frame.section('nodes')
  for (let node = 0; node < network.nodes; node++) {
    const does = PROCESSING.get(nodes[node * NODE.WORDS + NODE.state] ?? 0)
    if (does) found[does].push(node)
  }
  return found
}

/** Draws what processors on a shared memory do. Who computes is lighter than who waits. */
function drawProcessing(scene: Scene): void {
  const { ink, placement, view, colours, frame } = scene
  const { node, nodeHalf } = placement
  const side = Math.round(2 * nodeHalf * view.scale)
  if (side < LEAST_NODE) return
  const high = Math.max(2, Math.round(0.2 * side))
  for (const [does, nodes] of Object.entries(processing(placement, frame)) as [Processing, readonly number[]][]) {
    const shade = does === 'computes' ? colours.faint : does === 'synchronizes' ? colours.blocked : colours.ink
    for (const id of nodes) {
      const left = Math.round(pixelX(view, node, id) - side / 2)
      const bottom = Math.round(pixelY(view, node, id) + side / 2)
      // the node's own grey may be as dark
      ink.fillStyle = colours.surface
      ink.fillRect(left + 1, bottom - high - 2, side - 1, high + 2)
      ink.fillStyle = shade
      for (const [from, to] of BANDS[does])
        ink.fillRect(left + 1 + from * (side - 1), bottom - high - 1, (to - from) * (side - 1), high)
    }
  }
}

/** Draws what all nodes on stubs do. Says how many do what. */
export function drawDoings(scene: Scene): Readonly<Record<Doing, number>> {
  const { ink, placement, colours, frame } = scene
  drawProcessing(scene)
  const found = doings(placement, frame)
  const paint = (channels: readonly number[], colour: string, trace: typeof traceHead) => {
    ink.fillStyle = colour
    ink.beginPath()
    for (const channel of channels) trace(scene, channel)
    ink.fill()
  }
  paint([...found.sends, ...found.receives], colours.ink, traceHead)
  paint(found.waits, colours.blocked, traceBar)
  return { sends: found.sends.length, waits: found.waits.length, receives: found.receives.length }
}

/** The channels of nodes by what is seen on them. */
export function doings({ network }: Placement, frame: Frame): Readonly<Record<Doing, readonly number[]>> {
  const states = frame.section('channel_state')
  const nodes = frame.section('nodes')
  const found: Record<Doing, number[]> = { sends: [], waits: [], receives: [] }
  network.channel.forEach(({ from, to }, channel) => {
    const isBusy = ((states[channel] ?? 0) & CHANNEL_STATES.busy) !== 0
    if ('node' in from) {
      if (isBusy) found.sends.push(channel)
      else if ((nodes[from.node * NODE.WORDS + NODE.waiting] ?? 0) > 0) found.waits.push(channel)
    } else if ('node' in to && isBusy) found.receives.push(channel)
  })
  return found
}

/** The middle of a stub's wire, its direction, and half the size of a mark on it; all in pixels. */
function markOf({ wires, lane }: Placement, view: View, channel: number) {
  const at = channel * WIRE
  const [x0, y0, x1, y1] = [wires[at], wires[at + 1], wires[at + 6], wires[at + 7]] as [number, number, number, number]
  const length = Math.hypot(x1 - x0, y1 - y0)
  if (length * view.scale < LEAST) return undefined
  const half = Math.max(2.5, Math.min(5.5, lane * 0.7 * view.scale))
  const [x, y] = [((x0 + x1) / 2) * view.scale + view.x, ((y0 + y1) / 2) * view.scale + view.y]
  return { x, y, dx: ((x1 - x0) / length) * half, dy: ((y1 - y0) / length) * half }
}

/** An arrowhead in the direction of the wire. */
function traceHead(scene: Scene, channel: number): void {
  const { ink, placement, view } = scene
  const mark = markOf(placement, view, channel)
  if (!mark) return
  const { x, y, dx, dy } = mark
  ink.moveTo(x + dx, y + dy)
  ink.lineTo(x - dx - dy, y - dy + dx)
  ink.lineTo(x - dx + dy, y - dy - dx)
}

/** A bar across the wire. */
function traceBar(scene: Scene, channel: number): void {
  const { ink, placement, view } = scene
  const mark = markOf(placement, view, channel)
  if (!mark) return
  const { x, y, dx, dy } = mark
  const [thick, broad] = [0.35, 1.2]
  ink.moveTo(x + dx * thick - dy * broad, y + dy * thick + dx * broad)
  ink.lineTo(x + dx * thick + dy * broad, y + dy * thick - dx * broad)
  ink.lineTo(x - dx * thick + dy * broad, y - dy * thick - dx * broad)
  ink.lineTo(x - dx * thick - dy * broad, y - dy * thick + dx * broad)
}
