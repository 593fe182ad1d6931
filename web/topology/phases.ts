/**
 * Who is in which transfer: a band above each receiver that is behind the median node or ahead of it. The number of its
 * transfer stands there, with its name, only where it has room: seen from close by. Elsewhere whoever points at the receiver
 * is told it.
 */
import { read } from '../base/read'
import type { Frame } from '../engine/view'
import { NODE } from '../frame.gen'
import type { Placement } from './placement'
import type { Scene } from './scene'
import type { View } from './view'
import { pixelX, pixelY } from './view'

/** Size of the number, in pixels of a screen nearby. */
const SIZE = 11

/** What is written above a receiver. */
const nameOf = (phase: number) => `transfer ${phase}`

/** Transfers behind or ahead from which the colour is full. */
const FULL = 3
const BEHIND = ['#56b4e9', '#2b86c5', '#0060a0'] as const
const AHEAD = ['#f0b04a', '#e07b00', '#b34a00'] as const

/** The transfer of each node, counted from 1; undefined where the workload has none. */
export function phases(frame: Frame, nodes: number): readonly number[] | undefined {
  const words = frame.section('nodes')
  const all = Array.from({ length: nodes }, (_, node) => words[node * NODE.WORDS + NODE.phase] ?? 0)
  return all.some((phase) => phase > 0) ? all : undefined
}

/** The middle one, to which the others are compared. */
export function median(phases: readonly number[]): number {
  return [...phases].sort((a, b) => a - b)[phases.length >> 1] ?? 0
}

/** The colour of a node by how many transfers it is ahead of the median node, or behind; none if it is level. */
export function shadeOf(ahead: number): string | undefined {
  const step = Math.min(FULL, Math.abs(ahead)) - 1
  return step < 0 ? undefined : (ahead > 0 ? AHEAD : BEHIND)[step]
}

/** Pixels above a receiver that its band and words take; 0 where there are none. */
export function phasesHeight(placement: Placement, view: View, frame: Frame): number {
  const all = phases(frame, placement.network.nodes)
  if (!all) return 0
  return band(placement.nodeHalf, view) + (isNear(placement, view, all, SIZE) ? SIZE + 2 : 0)
}

/** Whether there is room for words above each receiver. Those on stubs have other names all around them. */
function isNear({ numbers, stubs }: Placement, view: View, all: readonly number[], size: number): boolean {
  return !stubs && widthOf(all, size) <= numbers.apart * view.scale
}

/** Width of the words, in pixels, at most. */
function widthOf(all: readonly number[], size: number): number {
  return nameOf(Math.max(...all)).length * size * 0.6
}

/** The height of a band. */
function band(nodeHalf: number, view: View): number {
  return Math.max(3, Math.round(0.3 * Math.max(3, Math.round(2 * nodeHalf * view.scale))))
}

/** Draws the bands: nodes of one colour are in one transfer, so senders that group are seen as a group. */
export function drawPhases(scene: Scene): void {
  const { ink, placement, view, colours, frame } = scene
  const { network, node, nodeHalf } = placement
  const all = phases(frame, network.nodes)
  if (!all) return
  const middle = median(all)
  const side = Math.max(3, Math.round(2 * nodeHalf * view.scale))
  const high = band(nodeHalf, view)
  const size = SIZE * colours.text
  const width = widthOf(all, size)
  const near = isNear(placement, view, all, size)
  ink.font = `${size}px ${colours.font}`
  ink.textAlign = 'center'
  ink.textBaseline = 'bottom'
  for (let index = 0; index < network.nodes; index++) {
    const x = pixelX(view, node, index)
    const top = Math.round(pixelY(view, node, index) - side / 2)
    const phase = read(all, index)
    const colour = shadeOf(phase - middle)
    if (colour) {
      ink.fillStyle = colour
      ink.fillRect(Math.round(x - side / 2), top - high, side, high)
    }
    if (!near) continue
    ink.globalAlpha = 0.8
    ink.fillStyle = colours.surface
    ink.fillRect(x - width / 2, top - high - size - 2, width, size + 1)
    ink.globalAlpha = 1
    ink.fillStyle = colours.ink
    ink.fillText(nameOf(phase), x, top - high - 1)
  }
}
