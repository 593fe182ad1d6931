/**
 * Where everything of a network is drawn: routers, receivers, wires and the buffers inside the routers.
 *
 * Positions are in the abstract units of the engine's network; trees are stretched in height to fill the box.
 * Everything is kept in flat arrays, so that a frame with thousands of flits is placed without an allocation.
 */
import type { End, Outline } from '../answers.gen'
import { read } from '../base/read'

/** A straight wire; a Bézier curve; or two stubs, one at each end of a link that is too long to draw. */
export const WireShape = { straight: 0, curve: 1, stubs: 2 } as const

/** The side towards which a buffer's bar grows: away from the head of the queue. */
export const Grow = { north: 0, east: 1, south: 2, west: 3 } as const

/** Numbers per wire: start, two control points (or the two free ends of stubs), end. */
export const WIRE = 8

/** Numbers per buffer: left, top, width, height. */
export const CELL = 4

export interface Placement<N extends Outline = Outline> {
  readonly network: N
  /** The part of the plane that is used: left, top, width, height. */
  readonly bounds: readonly [number, number, number, number]
  /** Centre of each router: x, y. */
  readonly router: Float32Array
  /** Half of a router tile's width and height. */
  readonly tile: readonly [number, number]
  /** Centre of each receiver: x, y. */
  readonly node: Float32Array
  /** Centre of each node as a source, where that is drawn apart; else that of the receiver. */
  readonly source: Float32Array
  /** Half of a receiver's side. */
  readonly nodeHalf: number
  /** Receivers stand on stubs around their router. */
  readonly stubs: boolean
  /** Where they are fanned out: the sheets of the picture, each with all tiles; empty where they lie over each other. */
  readonly sheets: readonly Sheet[]
  readonly numbers: Numbers
  readonly names: Names
  readonly wires: Float32Array
  readonly shapes: Uint8Array
  /** Distance between the two directions of a link. */
  readonly lane: number
  /** Distance between its virtual channels, where each is drawn by itself; else 0. */
  readonly apart: number
  /** Whether there is room for piles beside receivers. */
  readonly piles: boolean
  /** One box per input VC, indexed as the frame's buffers; of width 0 where a port is not connected. */
  readonly cells: Float32Array
  readonly grows: Uint8Array
  /** The smaller side of the smallest slot of a buffer. */
  readonly slot: number
  /** Of how much a step across and down is, in which routers are moved; undefined where they stay. */
  readonly step: readonly [number, number] | undefined
}

/** A sheet of a fanned-out picture, and how far it is from the one on which routers and receivers are. */
export interface Sheet {
  readonly name: string
  readonly dx: number
  readonly dy: number
}

/**
 * On which side of a receiver its number stands, or that it stands below the tile that is its node, how far apart those of
 * neighbours are, and how much room it has there.
 */
export interface Numbers {
  readonly side: 'below' | 'right' | 'beside' | 'tile'
  readonly apart: number
  readonly room: number
}

/** Where the name of a router stands, from the middle of its tile, and how much room it has. */
export interface Names {
  readonly at: readonly [number, number]
  readonly align: 'right' | 'center'
  readonly room: readonly [number, number]
}

/** The names of routers have no room at any zoom. */
export const NOWHERE: Names = { at: [0, 0], align: 'center', room: [0, 0] }

/** How large things are drawn. */
export interface Sizes extends Pick<Placement, 'tile' | 'nodeHalf' | 'lane' | 'numbers' | 'names'> {
  /** What is kept free on the left of everything. */
  readonly gutter?: number
  readonly stubs?: boolean
  readonly sheets?: readonly Sheet[]
  readonly apart?: number
  readonly piles?: boolean
  readonly step?: readonly [number, number]
}

/** What each layout fills in. */
export interface Draft {
  readonly network: Outline
  readonly router: Float32Array
  readonly node: Float32Array
  readonly source: Float32Array
  readonly wires: Float32Array
  readonly shapes: Uint8Array
  readonly cells: Float32Array
  readonly grows: Uint8Array
}

/** How much longer links of one dimension may be drawn than those of the other, to fill the box. */
const STRETCH = 1.6

/** Factors for x and y with which a grid of routers comes nearest to the shape of the box. */
export function stretches(routers: readonly { x: number; y: number }[], aspect: number): readonly [number, number] {
  const extent = (values: number[]) => Math.max(...values) - Math.min(...values) + 1
  const wide = extent(routers.map(({ x }) => x))
  const high = extent(routers.map(({ y }) => y))
  const fill = high / (wide * aspect)
  return fill > 1 ? [Math.min(STRETCH, fill), 1] : [1, Math.min(STRETCH, 1 / fill)]
}

/** The router of a channel's end, or undefined where a node is. */
export function routerOf(end: End): number | undefined {
  return 'router' in end ? end.router : undefined
}

/** The side of a receiver on which its pile is: away from the router, where it stands on a stub. */
export function pileSide(placement: Placement, receiver: number): 'above' | 'right' | 'below' | 'left' {
  const { network, node, router, stubs, numbers } = placement
  if (!stubs) return numbers.side === 'right' ? 'right' : 'above'
  const home = network.node[receiver]?.router ?? 0
  const right = (node[receiver * 2] ?? 0) - (router[home * 2] ?? 0)
  const down = (node[receiver * 2 + 1] ?? 0) - (router[home * 2 + 1] ?? 0)
  if (Math.abs(right) > Math.abs(down)) return right > 0 ? 'right' : 'left'
  return down > 0 ? 'below' : 'above'
}

/** The number of an input VC in `buffers` and in `cells`. */
export function bufferIndex(network: Outline, router: number, port: number, vc: number): number {
  return (router * network.ports + port) * network.vcs + vc
}

/** Horizontal place on a wire at `t` from 0 (start) to 1 (end). */
export function wireX(placement: Placement, channel: number, t: number): number {
  return along(placement, channel, 0, t)
}

/** Vertical place on a wire at `t` from 0 (start) to 1 (end). */
export function wireY(placement: Placement, channel: number, t: number): number {
  return along(placement, channel, 1, t)
}

function along(placement: Placement, channel: number, axis: 0 | 1, t: number): number {
  const wires = placement.wires
  const at = channel * WIRE + axis
  const start = read(wires, at)
  const first = read(wires, at + 2)
  const second = read(wires, at + 4)
  const end = read(wires, at + 6)
  const shape = placement.shapes[channel]
  if (shape === WireShape.straight) return start + (end - start) * t
  if (shape === WireShape.stubs) {
    return t < 0.5 ? start + (first - start) * 2 * t : second + (end - second) * (2 * t - 1)
  }
  const s = 1 - t
  return s * s * s * start + 3 * s * s * t * first + 3 * s * t * t * second + t * t * t * end
}

/** How far a virtual channel's lane is from the middle of its wire: right of it, seen along the wire. */
export function laneShift({ network, apart }: Pick<Placement, 'network' | 'apart'>, vc: number): number {
  return apart * (vc - (network.vcs - 1) / 2)
}

/** Horizontal place in the lane of a virtual channel at `t` from 0 (start) to 1 (end). */
export function laneX(placement: Placement, channel: number, vc: number, t: number): number {
  const x = wireX(placement, channel, t)
  return placement.apart === 0 ? x : x - laneShift(placement, vc) * headings(placement, channel)[1]
}

/** Vertical place in the lane of a virtual channel at `t` from 0 (start) to 1 (end). */
export function laneY(placement: Placement, channel: number, vc: number, t: number): number {
  const y = wireY(placement, channel, t)
  return placement.apart === 0 ? y : y + laneShift(placement, vc) * headings(placement, channel)[0]
}

/** Which way a wire leads at its start. Lanes are drawn where wires are straight, or two stubs that lead the same way. */
export function headings(
  { wires, shapes }: Pick<Placement, 'wires' | 'shapes'>,
  channel: number,
): readonly [number, number] {
  const at = channel * WIRE
  const to = shapes[channel] === WireShape.stubs ? 2 : 6
  const x = read(wires, at + to) - read(wires, at)
  const y = read(wires, at + to + 1) - read(wires, at + 1)
  const length = Math.hypot(x, y) || 1
  return [x / length, y / length]
}

/** Fills one port's row of buffers: `vcs` boxes next to each other across the way the bars grow. */
export function placeCells(
  draft: Draft,
  router: number,
  port: number,
  box: readonly [number, number, number, number],
  grow: number,
): void {
  const { network, cells, grows } = draft
  const [left, top, width, height] = box
  const upright = grow === Grow.north || grow === Grow.south
  for (let vc = 0; vc < network.vcs; vc++) {
    const index = bufferIndex(network, router, port, vc)
    const at = index * CELL
    const step = (upright ? width : height) / network.vcs
    cells[at] = left + (upright ? vc * step : 0)
    cells[at + 1] = top + (upright ? 0 : vc * step)
    cells[at + 2] = upright ? step : width
    cells[at + 3] = upright ? height : step
    grows[index] = grow
  }
}
