/** Where the lines of packets run in the tiles of adapters, as points one after the other. */
import { read } from '../../base/read'
import { ADAPTER_RECEIVER, ADAPTER_TRANSMITTER, RECEIVING, SENDING } from '../../frame.gen'
import type { Selection } from '../../shown/shown'
import { nameAt } from '../../topology/packets'
import { headings, laneX, laneY, type Placement } from '../../topology/placement'
import type { Picked } from '../../topology/scene'
import type { Point, View } from '../../topology/view'
import { MEMORY, RECEIVER, SIDE } from './adapters'
import { type Passing, transmitterEnd } from './transmitters'

/** How far the line of a packet leads into the tile that waits, or whose way is not known yet. */
const STUB = 0.07

/** How far from the middle of the memory's side lines lead into it and out of it. */
const DOOR = 0.08

/** Pixels around a line in which it is meant. */
const REACH = 4

/** A section about units of adapters. */
export type Item = typeof ADAPTER_RECEIVER | typeof ADAPTER_TRANSMITTER

export type Pair = readonly [number, number]

/** Whether a transmitter in this state sends from memory. */
export const isFromMemory = (state: number) => state !== SENDING.through

/** The inner end of the receiver that hears a virtual channel. */
function receiverEnd(placement: Placement, channel: number, vc: number): Passing {
  const [dx, dy] = headings(placement, channel)
  return {
    x: laneX(placement, channel, vc, 1) + dx * RECEIVER,
    y: laneY(placement, channel, vc, 1) + dy * RECEIVER,
    dx,
    dy,
  }
}

/** Where a node's adapter is. */
export function centreOf({ network, router }: Placement, node: number): Point {
  const at = network.node[node]?.router ?? node
  return { x: router[at * 2] ?? 0, y: router[at * 2 + 1] ?? 0 }
}

/** The line of a packet that has come to a receiver, as points one after the other: x, y, x, y … */
export function lineIn(placement: Placement, receivers: Uint32Array, at: number): readonly number[] {
  const channel = read(receivers, at + ADAPTER_RECEIVER.channel)
  const from = receiverEnd(placement, channel, read(receivers, at + ADAPTER_RECEIVER.vc))
  const out = read(receivers, at + ADAPTER_RECEIVER.to_channel) - 1
  if (out >= 0) return through(from, transmitterEnd(placement, out, read(receivers, at + ADAPTER_RECEIVER.to_vc)))
  if (receivers[at + ADAPTER_RECEIVER.state] === RECEIVING.storing) {
    const { door, beside } = doorOf(centreOf(placement, read(receivers, at + ADAPTER_RECEIVER.node)), from, -1)
    return [from.x, from.y, ...beside, ...door]
  }
  return [from.x, from.y, from.x + from.dx * STUB, from.y + from.dy * STUB]
}

/** The line of a packet that is sent from memory. */
export function lineOut(placement: Placement, transmitters: Uint32Array, at: number): readonly number[] {
  const channel = read(transmitters, at + ADAPTER_TRANSMITTER.channel)
  const to = transmitterEnd(placement, channel, read(transmitters, at + ADAPTER_TRANSMITTER.vc))
  const { door, beside } = doorOf(centreOf(placement, read(transmitters, at + ADAPTER_TRANSMITTER.node)), to, 1)
  return [...door, ...beside, to.x, to.y]
}

/** Round the memory: along the way in until beside the way out. */
function through(from: Passing, to: Passing): readonly number[] {
  const turns = from.dx * to.dy - from.dy * to.dx
  if (Math.abs(turns) > 0.99) {
    const ahead = (to.x - from.x) * from.dx + (to.y - from.y) * from.dy
    return [from.x, from.y, from.x + from.dx * ahead, from.y + from.dy * ahead, to.x, to.y]
  }
  const far = 0.35 * ((to.x - from.x) * from.dx + (to.y - from.y) * from.dy)
  if (far <= 0) return [from.x, from.y, to.x, to.y]
  return [
    ...[from.x, from.y, from.x + from.dx * far, from.y + from.dy * far],
    ...[to.x - to.dx * far, to.y - to.dy * far, to.x, to.y],
  ]
}

/**
 * Where a line leads into the memory, or out of it, and the point beside that on the line's own lane. Virtual channels of
 * a link have doors of their own.
 */
function doorOf(centre: Point, at: Passing, side: 1 | -1): { readonly door: Pair; readonly beside: Pair } {
  const across = (at.y - centre.y) * at.dx - (at.x - centre.x) * at.dy
  const along = side * (DOOR - (Math.abs(across) - SIDE) * 0.6)
  const point = (far: number): Pair => [centre.x + at.dx * along - at.dy * far, centre.y + at.dy * along + at.dx * far]
  return { door: point(MEMORY * Math.sign(across)), beside: point(across) }
}

/** The packet whose line in the tile of a router is under the point. */
export function pickWay({ placement, view, frame }: Picked, router: number, at: Point): Selection | undefined {
  const { network } = placement
  let best = REACH
  let name: string | undefined
  const offer = (words: Uint32Array, item: Item, from: number, line: () => readonly number[]) => {
    if (network.node[read(words, from + item.node)]?.router !== router) return
    const distance = distanceTo(line(), view, at)
    if (distance >= best) return
    best = distance
    name = nameAt(words, from, item)
  }
  const receivers = frame.section('adapter_receivers')
  for (let item = 0; item < receivers.length; item += ADAPTER_RECEIVER.WORDS)
    offer(receivers, ADAPTER_RECEIVER, item, () => lineIn(placement, receivers, item))
  const transmitters = frame.section('adapter_transmitters')
  for (let item = 0; item < transmitters.length; item += ADAPTER_TRANSMITTER.WORDS)
    if (isFromMemory(read(transmitters, item + ADAPTER_TRANSMITTER.state)))
      offer(transmitters, ADAPTER_TRANSMITTER, item, () => lineOut(placement, transmitters, item))
  return name === undefined ? undefined : { kind: 'packet', name }
}

/** How far a point of the canvas is from a line, in pixels. */
function distanceTo(line: readonly number[], view: View, { x, y }: Point): number {
  let least = Number.POSITIVE_INFINITY
  for (let index = 0; index + 3 < line.length; index += 2) {
    const ax = read(line, index) * view.scale + view.x
    const ay = read(line, index + 1) * view.scale + view.y
    const dx = read(line, index + 2) * view.scale + view.x - ax
    const dy = read(line, index + 3) * view.scale + view.y - ay
    const length = dx * dx + dy * dy
    const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
    least = Math.min(least, Math.hypot(ax + t * dx - x, ay + t * dy - y))
  }
  return least
}
