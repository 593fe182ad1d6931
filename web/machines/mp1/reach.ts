/**
 * Who has a packet with several receivers: a filled box with a tick around those that have it, a dashed one where it is
 * coming, a thin one around those that none of it has reached.
 */
import type { Reach } from '../../answers.gen'
import { traceBox } from '../../topology/marks'
import type { Scene } from '../../topology/scene'
import { pixelX, pixelY } from '../../topology/view'

/** Distance of the boxes from their nodes, in pixels. */
const GAP = 2.5

export function drawReach(scene: Scene, reach: Reach): void {
  const { ink, colours } = scene
  const trace = (nodes: readonly number[]) => {
    ink.beginPath()
    for (const id of nodes) traceBox(scene, 'node', id, GAP)
  }
  const alpha = ink.globalAlpha
  trace(reach.without)
  ink.strokeStyle = colours.faint
  ink.lineWidth = 1
  ink.stroke()
  trace(reach.coming)
  ink.strokeStyle = colours.ink
  ink.lineWidth = 2
  ink.setLineDash([4, 3])
  ink.stroke()
  ink.setLineDash([])
  trace(reach.has)
  ink.fillStyle = colours.selected
  ink.globalAlpha = 0.8 * alpha
  ink.fill()
  ink.globalAlpha = alpha
  ink.strokeStyle = colours.selected
  ink.stroke()
  drawTicks(scene, reach.has)
}

function drawTicks(scene: Scene, nodes: readonly number[]): void {
  const { ink, placement, view, colours } = scene
  const size = Math.max(3, placement.nodeHalf * view.scale * 0.7)
  ink.strokeStyle = colours.surface
  ink.lineWidth = Math.max(1.5, size / 4)
  ink.beginPath()
  for (const id of nodes) {
    const x = pixelX(view, placement.node, id)
    const y = pixelY(view, placement.node, id)
    ink.moveTo(x - size * 0.7, y)
    ink.lineTo(x - size * 0.15, y + size * 0.55)
    ink.lineTo(x + size * 0.75, y - size * 0.6)
  }
  ink.stroke()
}
