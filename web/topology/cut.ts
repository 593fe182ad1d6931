/** The cut between two halves of a network: the channels that cross it, and the routers of the second half boxed. */
import { ensureExists } from '../base/assert'
import type { Halves } from '../shown/marked'
import { strokeWidth, traceWire } from './draw'
import { traceBox } from './marks'
import type { Scene } from './scene'

export function drawCut(scene: Scene, { second }: Halves): void {
  const { ink, placement, view, colours } = scene
  const { channel } = placement.network
  ink.strokeStyle = colours.selected
  ink.globalAlpha = 0.85
  ink.lineWidth = strokeWidth(placement, view, 0.6) + 1
  ink.beginPath()
  for (let index = 0; index < placement.shapes.length; index++) {
    const { from, to } = ensureExists(channel[index], 'every channel has a shape')
    if ('router' in from && 'router' in to && second[from.router] !== second[to.router]) traceWire(scene, index)
  }
  ink.stroke()
  ink.globalAlpha = 1
  ink.lineWidth = 1.5
  ink.beginPath()
  second.forEach((isSecond, router) => {
    if (isSecond) traceBox(scene, 'router', router, 2)
  })
  ink.stroke()
}
