/** A chain of waits over the network: its places boxed and numbered, the links they wait for in the same colour. */
import type { WaitingPlace, Waits } from '../shown/marked'
import { strokeWidth, traceWire } from './draw'
import { traceBox } from './marks'
import type { Placement } from './placement'
import type { Scene } from './scene'
import type { Point, View } from './view'
import { pixelX, pixelY } from './view'

/** Radius of a number's disc, and size of the number, in pixels of a screen nearby. */
const DISC = 9
const SIZE = 11

/** Draws the chain. The root of it is boxed twice. */
export function drawWaits(scene: Scene, { links, again, joined }: Waits): void {
  const { ink, placement, view, colours } = scene
  ink.strokeStyle = colours.selected
  ink.lineCap = 'round'
  ink.globalAlpha = 0.85
  ink.lineWidth = strokeWidth(placement, view, 1) + 2
  ink.beginPath()
  for (const { channel } of links) if (channel !== null && channel < placement.shapes.length) traceWire(scene, channel)
  ink.stroke()
  ink.globalAlpha = 1
  ink.lineWidth = 2.5
  ink.beginPath()
  for (const { place } of links) if (place) trace(scene, place, 3.5)
  const root = again === null ? links.at(-1)?.place : undefined
  if (root) trace(scene, root, 7.5)
  ink.stroke()
  if (joined) drawJumps(scene, links, again)
  drawNumbers(scene, links)
  ink.lineCap = 'butt'
}

/** Dashes from place to place where no link of the network is waited for in between. */
function drawJumps(scene: Scene, links: Waits['links'], again: number | null): void {
  const { ink, placement, view, colours } = scene
  ink.lineWidth = 1.5
  ink.setLineDash([4, 4])
  ink.beginPath()
  links.forEach((link, index) => {
    const next = links[index + 1] ?? (again === null ? undefined : links[again])
    if (link.channel !== null || !link.place || !next?.place) return
    const from = centre(placement, view, link.place)
    const to = centre(placement, view, next.place)
    if (Math.hypot(to.x - from.x, to.y - from.y) < 2 * DISC * colours.text) return
    ink.moveTo(from.x, from.y)
    ink.lineTo(to.x, to.y)
  })
  ink.stroke()
  ink.setLineDash([])
}

/** The numbers of the links; of several at one place the first. */
function drawNumbers(scene: Scene, links: Waits['links']): void {
  const { ink, placement, view, colours } = scene
  const taken = new Set<string>()
  ink.font = `${SIZE * colours.text}px ${colours.font}`
  ink.textAlign = 'center'
  ink.textBaseline = 'middle'
  links.forEach(({ place }, index) => {
    const key = JSON.stringify(place)
    if (!place || taken.has(key)) return
    taken.add(key)
    const at = centre(placement, view, place)
    ink.fillStyle = colours.selected
    ink.beginPath()
    ink.arc(at.x, at.y, DISC * colours.text, 0, 2 * Math.PI)
    ink.fill()
    ink.fillStyle = colours.surface
    ink.fillText(String(index + 1), at.x, at.y + 0.5)
  })
}

function trace(scene: Scene, place: WaitingPlace, gap: number): void {
  if ('router' in place) traceBox(scene, 'router', place.router, gap)
  else traceBox(scene, 'node', place.node, gap)
}

function centre(placement: Placement, view: View, place: WaitingPlace): Point {
  const [points, id] = 'router' in place ? [placement.router, place.router] : [placement.node, place.node]
  return {
    x: pixelX(view, points, id),
    y: pixelY(view, points, id),
  }
}
