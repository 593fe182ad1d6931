/** Where the lines of packets run in the tiles of adapters, as points one after the other. */
import type { Frame } from '../engine/view'
import { ADAPTER_RECEIVER, ADAPTER_TRANSMITTER, RECEIVING, SENDING } from '../frame.gen'
import type { Selection } from '../shown/shown'
import { MEMORY, RECEIVER, SIDE } from './adapters'
import { nameAt } from './flits'
import { headings, laneX, laneY, type Placement } from './placement'
import { type Passing, transmitterEnd } from './transmitters'
import type { Point, View } from './view'

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
  const channel = receivers[at + ADAPTER_RECEIVER.channel] as number
  const from = receiverEnd(placement, channel, receivers[at + ADAPTER_RECEIVER.vc] as number)
  const out = (receivers[at + ADAPTER_RECEIVER.to_channel] as number) - 1
  if (out >= 0) return through(from, transmitterEnd(placement, out, receivers[at + ADAPTER_RECEIVER.to_vc] as number))
  if (receivers[at + ADAPTER_RECEIVER.state] === RECEIVING.storing) {
    const { door, beside } = doorOf(centreOf(placement, receivers[at + ADAPTER_RECEIVER.node] as number), from, -1)
    return [from.x, from.y, ...beside, ...door]
  }
  return [from.x, from.y, from.x + from.dx * STUB, from.y + from.dy * STUB]
}

/** The line of a packet that is sent from memory. */
export function lineOut(placement: Placement, transmitters: Uint32Array, at: number): readonly number[] {
  const channel = transmitters[at + ADAPTER_TRANSMITTER.channel] as number
  const to = transmitterEnd(placement, channel, transmitters[at + ADAPTER_TRANSMITTER.vc] as number)
  const { door, beside } = doorOf(centreOf(placement, transmitters[at + ADAPTER_TRANSMITTER.node] as number), to, 1)
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
export function pickWay(
  placement: Placement,
  view: View,
  x: number,
  y: number,
  router: number,
  frame: Frame,
): Selection | undefined {
  const { network } = placement
  let best = REACH
  let name: string | undefined
  const offer = (words: Uint32Array, at: number, item: Item, line: () => readonly number[]) => {
    if (network.node[words[at + item.node] as number]?.router !== router) return
    const distance = distanceTo(line(), view, x, y)
    if (distance >= best) return
    best = distance
    name = nameAt(words, at, item)
  }
  const receivers = frame.section('adapter_receivers')
  for (let at = 0; at < receivers.length; at += ADAPTER_RECEIVER.WORDS)
    offer(receivers, at, ADAPTER_RECEIVER, () => lineIn(placement, receivers, at))
  const transmitters = frame.section('adapter_transmitters')
  for (let at = 0; at < transmitters.length; at += ADAPTER_TRANSMITTER.WORDS)
    if (isFromMemory(transmitters[at + ADAPTER_TRANSMITTER.state] as number))
      offer(transmitters, at, ADAPTER_TRANSMITTER, () => lineOut(placement, transmitters, at))
  return name === undefined ? undefined : { kind: 'packet', name }
}

/** How far a point of the canvas is from a line, in pixels. */
function distanceTo(line: readonly number[], view: View, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let index = 0; index + 3 < line.length; index += 2) {
    const ax = (line[index] as number) * view.scale + view.x
    const ay = (line[index + 1] as number) * view.scale + view.y
    const dx = (line[index + 2] as number) * view.scale + view.x - ax
    const dy = (line[index + 3] as number) * view.scale + view.y - ay
    const length = dx * dx + dy * dy
    const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
    least = Math.min(least, Math.hypot(ax + t * dx - x, ay + t * dy - y))
  }
  return least
}
