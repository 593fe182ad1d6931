/**
 * Networks with more links than can be told apart: neighbouring links are drawn together, as tubes.
 *
 * A tube stands for all channels between two parts of the network, its width for how many they are, its colour for how
 * busy they were on average. Near by, every link is drawn again.
 */
import { divergingWith, MOST, step } from '../base/diverging'
import { read } from '../base/read'
import { strokeWidth, traceWire } from './draw'
import type { Load } from './load'
import { type Placement, routerOf, WIRE, WireShape } from './placement'
import type { Scene, Wiring } from './scene'
import { LOADS, type View } from './view'

/** All channels between two parts of a network. */
interface Tube {
  readonly channels: readonly number[]
  /** Where it begins and ends, on the plane: the means of its channels. */
  readonly ends: readonly [number, number, number, number]
}

/** Parts of a network along each of its sides: links between the same two are one tube. */
const PARTS = 16

/** Nodes of the smallest network that is drawn so. */
export const LARGE = 256

/** Share of the area that links of a pixel cover, from which on they cannot be told apart. */
const DENSE = 0.6

/** Pixels of the widest tube. */
const WIDEST = 14

interface Drawn {
  readonly tubes: readonly Tube[]
  /** Length of all links by the area, in units of the plane. */
  readonly ink: number
  /** Channels of the fullest tube. */
  readonly most: number
}

const known = new WeakMap<Placement, Drawn>()

/** Whether the links of a network are too many at this size to be drawn one by one. */
export function isDense(placement: Placement, view: View): boolean {
  return (
    placement.network.nodes >= LARGE && placement.sheets.length === 0 && drawnOf(placement).ink / view.scale > DENSE
  )
}

function drawnOf(placement: Placement): Drawn {
  const before = known.get(placement)
  if (before) return before
  const [, , wide, high] = placement.bounds
  const count = placement.network.channel.length
  let length = 0
  for (let channel = 0; channel < count; channel++) {
    const [x0, y0, x1, y1] = endsOf(placement, channel)
    length += placement.shapes[channel] === WireShape.stubs ? 0 : Math.hypot(x1 - x0, y1 - y0)
  }
  const tubes = tubesOf(placement)
  const most = Math.max(1, ...tubes.map(({ channels }) => channels.length))
  const drawn = { tubes, ink: length / (wide * high), most }
  known.set(placement, drawn)
  return drawn
}

function endsOf({ wires }: Placement, channel: number): [number, number, number, number] {
  const at = channel * WIRE
  return [read(wires, at), read(wires, at + 1), read(wires, at + 6), read(wires, at + 7)]
}

/** The channels by the parts that they lead from and to; up and down, to and fro apart. */
function tubesOf(placement: Placement): readonly Tube[] {
  const { network } = placement
  const [left, wide] = extent(placement.node, 0)
  const [top, high] = extent(placement.node, 1)
  // the levels of trees and the stages of butterflies are never taken together
  const { layout } = network
  const column = (x: number) => (layout === 'stages' ? Math.round(x) : inPart(x, left, wide, PARTS))
  const row = (y: number) => (layout === 'tree' ? Math.round(y) : inPart(y, top, high, PARTS))
  const part = (x: number, y: number) => `${column(x)},${row(y)}`
  const found = new Map<string, number[]>()
  for (let channel = 0; channel < network.channel.length; channel++) {
    const [x0, y0, x1, y1] = endsOf(placement, channel)
    const key = `${part(x0, y0)} ${part(x1, y1)}`
    const others = found.get(key)
    if (others) others.push(channel)
    else found.set(key, [channel])
  }
  return [...found.values()].map((channels) => ({ channels, ends: meanOf(placement, channels) }))
}

/** Where nodes begin along an axis, and how far they reach, half the distance between two of them around them. */
function extent(points: Float32Array, axis: 0 | 1): readonly [number, number] {
  const values = new Set(points.filter((_, index) => index % 2 === axis))
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const gap = (most - least) / Math.max(1, values.size - 1)
  return [least - gap / 2, most - least + gap]
}

function inPart(at: number, from: number, reach: number, parts: number): number {
  return reach === 0 ? 0 : Math.max(0, Math.min(parts - 1, Math.floor(((at - from) / reach) * parts)))
}

function meanOf(placement: Placement, channels: readonly number[]): readonly [number, number, number, number] {
  const sum: [number, number, number, number] = [0, 0, 0, 0]
  for (const channel of channels)
    endsOf(placement, channel).forEach((end, axis) => {
      sum[axis] = read(sum, axis) + end / channels.length
    })
  return sum
}

function traceTube(scene: Wiring, { ends: [x0, y0, x1, y1] }: Tube): void {
  const { ink } = scene
  const { scale, x, y } = scene.view
  ink.moveTo(x0 * scale + x, y0 * scale + y)
  ink.lineTo(x1 * scale + x, y1 * scale + y)
}

/** By how many channels it stands for: the area of its cross-section. */
function widthOf({ channels }: Tube, most: number): number {
  return Math.max(1, WIDEST * Math.sqrt(channels.length / most))
}

/** The tubes of an idle network. */
export function drawTubes(scene: Wiring): void {
  const { ink, placement, colours } = scene
  const { tubes, most } = drawnOf(placement)
  ink.lineCap = 'butt'
  ink.globalAlpha = 0.25
  ink.strokeStyle = colours.line
  for (const tube of tubes) stroke(scene, tube, widthOf(tube, most))
  ink.globalAlpha = 1
}

function mean(of: Float32Array, { channels }: Tube): number {
  return channels.reduce((sum, channel) => sum + read(of, channel), 0) / channels.length
}

/** Least difference of the load of a tube that is drawn. */
const DIFFERS = 0.03

/** Tubes that were busier in B than in A, or less busy: only those that differ. */
export function drawTubeDifferences(scene: Scene, differences: Float32Array): void {
  const { ink, placement, colours, least } = scene
  const { styles } = divergingWith(colours.greys)
  const { tubes, most } = drawnOf(placement)
  ink.lineCap = 'butt'
  for (const tube of tubes) {
    const difference = mean(differences, tube)
    if (Math.abs(difference) < Math.max(DIFFERS, least)) continue
    // half of the load is full colour: means of many links are small
    ink.strokeStyle = styles[step(2 * difference * MOST)] as string
    stroke(scene, tube, widthOf(tube, most))
  }
}

/** How busy the tubes were, from a share on, and over it the share of their channels that was blocked. */
export function drawTubeLoads(scene: Scene, load: Load): void {
  const { ink, placement, colours, least } = scene
  const { tubes, most } = drawnOf(placement)
  ink.lineCap = 'butt'
  for (const tube of tubes) {
    const share = mean(load.share, tube)
    const shade = Math.ceil(share * (LOADS - 1))
    if (shade === 0 || share < least) continue
    ink.globalAlpha = 0.25 + 0.6 * share
    ink.strokeStyle = colours.loads[shade] ?? colours.ink
    stroke(scene, tube, widthOf(tube, most))
  }
  ink.strokeStyle = colours.blocked
  ink.setLineDash([5, 3])
  for (const tube of tubes) {
    const blocked = mean(load.blocked, tube)
    if (blocked < 0.02) continue
    ink.globalAlpha = 0.3 + 0.7 * blocked
    stroke(scene, tube, Math.max(1, 0.5 * widthOf(tube, most)))
  }
  ink.globalAlpha = 1
  ink.setLineDash([])
}

function stroke(scene: Wiring, tube: Tube, width: number): void {
  const { ink } = scene
  ink.lineWidth = width
  ink.beginPath()
  traceTube(scene, tube)
  ink.stroke()
}

/** The links of a router, or of a node and the router that it is attached to, one by one over the tubes. */
export function drawLinksOf(
  scene: Scene,
  { kind, id }: { readonly kind: 'node' | 'router'; readonly id: number },
): void {
  const { ink, placement, view, colours } = scene
  const { channel } = placement.network
  const isAt = (end: (typeof channel)[number]['from']) => kind === 'node' && 'node' in end && end.node === id
  const entry = channel.find(({ from }) => isAt(from))
  const router = kind === 'router' ? id : entry && routerOf(entry.to)
  ink.strokeStyle = colours.selected
  ink.globalAlpha = 0.8
  ink.lineWidth = Math.max(1, strokeWidth(placement, view, 0.5))
  ink.beginPath()
  channel.forEach(({ from, to }, index) => {
    const its = [from, to].some((end) => isAt(end) || (router !== undefined && routerOf(end) === router))
    if (its) traceWire(scene, index)
  })
  ink.stroke()
  ink.globalAlpha = 1
}
