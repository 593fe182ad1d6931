/** The picture of B − A: links that were busier or less busy in the same window, receivers with more or fewer pending packets. */
import { divergingWith, MOST, step } from '../base/diverging'
import { read } from '../base/read'
import type { Frame } from '../engine/view'
import { NODE } from '../frame.gen'
import { inView, strokeWidth, traceWire } from './draw'
import type { Load } from './load'
import type { Scene } from './scene'
import { pixelX, pixelY } from './view'

/** Steps of colour and width for links, to either side. */
const STEPS = 5

/**
 * For each channel, how much busier it was in B than in A: −1…1. A run that ended before the other's latest window has
 * carried nothing in it; means of whole runs are compared as they are.
 */
export function loadDifferences(a: Load, b: Load): Float32Array {
  const end = Math.max(a.to, b.to)
  const share = (load: Load, channel: number) => (load.to < end && !load.marked ? 0 : (load.share[channel] ?? 0))
  return Float32Array.from(b.share, (_, channel) => share(b, channel) - share(a, channel))
}

/** Links that differ, by how much: full colour and width for a link that was busy all the time in one run and idle in the other. */
export function drawLinkDifferences(scene: Scene, differences: Float32Array): void {
  const { ink, placement, view, colours, least } = scene
  const { styles } = divergingWith(colours.greys)
  ink.lineCap = 'butt'
  for (let at = -STEPS; at <= STEPS; at++) {
    if (at === 0) continue
    ink.strokeStyle = styles[step((at / STEPS) * MOST)] as string
    ink.lineWidth = strokeWidth(placement, view, Math.abs(at) / STEPS)
    ink.beginPath()
    differences.forEach((difference, channel) => {
      const place = Math.sign(difference) * Math.round(Math.abs(difference) * STEPS)
      if (place === at && Math.abs(difference) >= least && inView(placement, view, channel)) traceWire(scene, channel)
    })
    ink.stroke()
  }
}

/** Draws receivers by how many more packets they have pending in B than in A. */
export function drawNodeDifferences(scene: Scene, a: Frame): void {
  const { ink, placement, view, colours, frame } = scene
  const { network, node, nodeHalf } = placement
  const { styles, inks } = divergingWith(colours.greys)
  const [ours, theirs] = [frame.section('nodes'), a.section('nodes')]
  const side = Math.max(3, Math.round(2 * nodeHalf * view.scale))
  ink.strokeStyle = colours.strong
  ink.lineWidth = 1
  ink.font = `${Math.min(15 * colours.text, side * 0.42)}px ${colours.font}`
  ink.textAlign = 'center'
  ink.textBaseline = 'middle'
  for (let index = 0; index < network.nodes; index++) {
    const difference = read(ours, index * NODE.WORDS + NODE.pending) - read(theirs, index * NODE.WORDS + NODE.pending)
    const x = Math.round(pixelX(view, node, index) - side / 2)
    const y = Math.round(pixelY(view, node, index) - side / 2)
    ink.fillStyle = styles[step(difference)] as string
    ink.fillRect(x, y, side, side)
    ink.beginPath()
    ink.rect(x + 0.5, y + 0.5, side - 1, side - 1)
    ink.stroke()
    if (side < 22) continue
    ink.fillStyle = inks[step(difference)] as string
    ink.fillText(`${difference > 0 ? '+' : ''}${difference}`, x + side / 2, y + side / 2)
  }
}
