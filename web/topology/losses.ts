/** Packets that the network has lost: each a cross on the link where it vanished, for a while. */
import { read } from '../base/read'
import { LOSS } from '../frame.gen'
import { flitSize } from './flits'
import { wireX, wireY } from './placement'
import type { Scene } from './scene'

/** How far along its link the cross stands: just before the router that the packet did not reach. */
const WHERE = 0.86

/** Draws the losses of the last `span` cycles, the older the fainter, and says how many. */
export function drawLosses(scene: Scene, span: number): number {
  const { ink, placement, view, colours, frame } = scene
  const losses = frame.section('losses')
  const now = frame.scalar('cycle_lo')
  const half = Math.max(4, flitSize(placement, view) * 0.55)
  let drawn = 0
  ink.lineCap = 'round'
  for (let at = 0; at < losses.length; at += LOSS.WORDS) {
    const age = (now - read(losses, at + LOSS.cycle)) | 0
    if (age < 0 || age > span) continue
    const channel = read(losses, at + LOSS.channel)
    const x = wireX(placement, channel, WHERE) * view.scale + view.x
    const y = wireY(placement, channel, WHERE) * view.scale + view.y
    ink.globalAlpha = 1 - 0.8 * (age / span)
    ink.beginPath()
    ink.moveTo(x - half, y - half)
    ink.lineTo(x + half, y + half)
    ink.moveTo(x + half, y - half)
    ink.lineTo(x - half, y + half)
    // A light edge keeps the cross apart from any link.
    ink.lineWidth = 5
    ink.strokeStyle = colours.surface
    ink.stroke()
    ink.lineWidth = 2.5
    ink.strokeStyle = colours.lost
    ink.stroke()
    drawn++
  }
  ink.globalAlpha = 1
  ink.lineCap = 'butt'
  return drawn
}
