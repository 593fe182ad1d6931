/** Marks of what was done by hand and still lasts: links that are cut or slow, receivers that are stopped. */
import type { Lasting } from '../scenario/poking'
import { strokeWidth, traceWire } from './draw'
import type { Ink } from './ink'
import { traceBox } from './marks'
import { type Placement, wireX, wireY } from './placement'
import type { Colours, View } from './view'

/** Half the size of a cross, in pixels. */
const CROSS = 5

export function drawLasting(ink: Ink, placement: Placement, view: View, colours: Colours, lasting: Lasting): void {
  const { stopped, slow, cut } = lasting
  ink.strokeStyle = colours.blocked
  ink.lineWidth = strokeWidth(placement, view, 0.5) + 1
  ink.setLineDash([2, 4])
  ink.beginPath()
  for (const channel of slow) if (channel < placement.shapes.length) traceWire(ink, placement, view, channel)
  ink.stroke()
  ink.setLineDash([])
  ink.lineWidth = 2.5
  ink.beginPath()
  for (const channel of cut) if (channel < placement.shapes.length) traceCross(ink, placement, view, channel)
  for (const node of stopped) traceBar(ink, placement, view, node)
  ink.stroke()
}

/** A cross in the middle of a link. */
function traceCross(ink: Ink, placement: Placement, view: View, channel: number): void {
  const x = wireX(placement, channel, 0.49) * view.scale + view.x
  const y = wireY(placement, channel, 0.49) * view.scale + view.y
  ink.moveTo(x - CROSS, y - CROSS)
  ink.lineTo(x + CROSS, y + CROSS)
  ink.moveTo(x + CROSS, y - CROSS)
  ink.lineTo(x - CROSS, y + CROSS)
}

/** A box around a receiver with a bar through it. */
function traceBar(ink: Ink, placement: Placement, view: View, node: number): void {
  if (node >= placement.network.nodes) return
  traceBox(ink, placement, view, 'node', node, 3)
  const half = placement.nodeHalf * view.scale + 3
  const x = (placement.node[node * 2] as number) * view.scale + view.x
  const y = (placement.node[node * 2 + 1] as number) * view.scale + view.y
  ink.moveTo(x - half, y + half)
  ink.lineTo(x + half, y - half)
}
