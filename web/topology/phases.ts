/**
 * Who is in which transfer or phase: a band above each receiver, and its number; where they would touch, of every second,
 * fourth… Receivers on stubs have no number there, for their names stand all around them.
 */
import { read } from '../base/read'
import type { Frame } from '../engine/view'
import { NODE } from '../frame.gen'
import type { Placement } from './placement'
import type { Scene } from './scene'
import type { View } from './view'
import { pixelX, pixelY } from './view'

const SIZE = 10
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

/** Pixels above a receiver that its band and number take; 0 where there are none. */
export function phasesHeight({ network, nodeHalf, stubs }: Placement, view: View, frame: Frame): number {
  return phases(frame, network.nodes) ? band(nodeHalf, view) + (stubs ? 0 : SIZE + 2) : 0
}

/** The height of a band. */
function band(nodeHalf: number, view: View): number {
  return Math.max(3, Math.round(0.3 * Math.max(3, Math.round(2 * nodeHalf * view.scale))))
}

/** Draws the bands: nodes of one colour are in one transfer, so senders that group are seen as a group. */
export function drawPhases(scene: Scene): void {
  const { ink, placement, view, colours, frame } = scene
  const { network, node, nodeHalf, numbers, stubs } = placement
  const all = phases(frame, network.nodes)
  if (!all) return
  const middle = median(all)
  const side = Math.max(3, Math.round(2 * nodeHalf * view.scale))
  const high = band(nodeHalf, view)
  const apart = numbers.apart * view.scale
  const digits = String(Math.max(...all)).length
  const width = digits * SIZE * 0.6 + 2
  let step = 1
  while (step * apart < width + 2) step *= 2
  ink.font = `${SIZE}px ${colours.font}`
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
    if (stubs || index % step !== 0) continue
    ink.globalAlpha = 0.8
    ink.fillStyle = colours.surface
    ink.fillRect(x - width / 2, top - high - SIZE - 2, width, SIZE + 1)
    ink.globalAlpha = 1
    ink.fillStyle = colours.ink
    ink.fillText(String(phase), x, top - high - 1)
  }
}
