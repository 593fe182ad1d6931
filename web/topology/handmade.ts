/**
 * Marks of what was done by hand and still lasts: links that are cut or slow, receivers that are stopped, links and
 * routers that have failed.
 */
import type { Channel, End } from '../answers.gen'
import { directions, type Lasting } from '../scenario/poking'
import { strokeWidth, traceWire } from './draw'
import { traceBox } from './marks'
import { wireX, wireY } from './placement'
import type { Scene } from './scene'
import { pixelX, pixelY } from './view'

/** Half the size of a cross, in pixels. */
const CROSS = 7

export function drawLasting(scene: Scene, lasting: Lasting): void {
  const { ink, placement, view, colours } = scene
  const { stopped, slow, broken } = lasting
  // a link fails in both directions, and with its routers
  const cut = [
    ...lasting.cut,
    ...lasting.failed.flatMap((link) => directions(scene.placement.network, link)),
    ...linksOf(scene, broken),
  ]
  ink.strokeStyle = colours.blocked
  ink.lineWidth = strokeWidth(placement, view, 0.5) + 1
  ink.setLineDash([2, 4])
  ink.beginPath()
  for (const channel of slow) if (channel < placement.shapes.length) traceWire(scene, channel)
  ink.stroke()
  // a link that is cut is no line any more
  ink.beginPath()
  ink.strokeStyle = colours.surface
  ink.lineWidth = strokeWidth(placement, view, 1) + 2
  ink.setLineDash([5, 3])
  for (const channel of cut) if (channel < placement.shapes.length) traceWire(scene, channel)
  ink.stroke()
  ink.strokeStyle = colours.blocked
  ink.setLineDash([])
  ink.lineWidth = 2.5
  ink.beginPath()
  for (const channel of cut) if (channel < placement.shapes.length) traceCross(scene, channel)
  for (const node of stopped) traceBar(scene, node)
  for (const router of broken) traceBroken(scene, router)
  ink.stroke()
}

/** The channels between routers of which one is among these. */
function linksOf({ placement }: Scene, routers: readonly number[]): readonly number[] {
  if (routers.length === 0) return []
  const isIts = (end: End) => 'router' in end && routers.includes(end.router)
  const between = ({ from, to }: Channel) => 'router' in from && 'router' in to
  return placement.network.channel.flatMap((one, link) =>
    between(one) && (isIts(one.from) || isIts(one.to)) ? [link] : [],
  )
}

/** A box around a router with a cross through it. */
function traceBroken(scene: Scene, router: number): void {
  const { ink, placement, view } = scene
  if (router >= placement.network.router.length) return
  traceBox(scene, 'router', router, 3)
  const [width, height] = placement.tile.map((half) => half * view.scale + 3) as [number, number]
  const x = pixelX(view, placement.router, router)
  const y = pixelY(view, placement.router, router)
  ink.moveTo(x - width, y - height)
  ink.lineTo(x + width, y + height)
  ink.moveTo(x + width, y - height)
  ink.lineTo(x - width, y + height)
}

/** A cross in the middle of a link. */
function traceCross(scene: Scene, channel: number): void {
  const { ink, placement, view } = scene
  const x = wireX(placement, channel, 0.49) * view.scale + view.x
  const y = wireY(placement, channel, 0.49) * view.scale + view.y
  ink.moveTo(x - CROSS, y - CROSS)
  ink.lineTo(x + CROSS, y + CROSS)
  ink.moveTo(x + CROSS, y - CROSS)
  ink.lineTo(x - CROSS, y + CROSS)
}

/** A box around a receiver with a bar through it. */
function traceBar(scene: Scene, node: number): void {
  const { ink, placement, view } = scene
  if (node >= placement.network.nodes) return
  traceBox(scene, 'node', node, 3)
  const half = placement.nodeHalf * view.scale + 3
  const x = pixelX(view, placement.node, node)
  const y = pixelY(view, placement.node, node)
  ink.moveTo(x - half, y + half)
  ink.lineTo(x + half, y - half)
}
