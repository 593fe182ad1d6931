/** A chain of waits over the network: its places boxed and numbered, the links they wait for in the same colour. */
import type { WaitingPlace, Waits } from '../shown/store'
import { strokeWidth, traceWire } from './draw'
import type { Ink } from './ink'
import { traceBox } from './marks'
import type { Placement } from './placement'
import type { Colours, Point, View } from './view'

/** Radius of a number's disc, and size of the number, in pixels. */
const DISC = 9
const SIZE = 11

/** Draws the chain. The root of it is boxed twice. */
export function drawWaits(
  ink: Ink,
  placement: Placement,
  view: View,
  colours: Colours,
  { links, again, joined }: Waits,
): void {
  ink.strokeStyle = colours.selected
  ink.lineCap = 'round'
  ink.globalAlpha = 0.85
  ink.lineWidth = strokeWidth(placement, view, 1) + 2
  ink.beginPath()
  for (const { channel } of links)
    if (channel !== null && channel < placement.shapes.length) traceWire(ink, placement, view, channel)
  ink.stroke()
  ink.globalAlpha = 1
  ink.lineWidth = 2.5
  ink.beginPath()
  for (const { place } of links) if (place) trace(ink, placement, view, place, 3.5)
  const root = again === null ? links.at(-1)?.place : undefined
  if (root) trace(ink, placement, view, root, 7.5)
  ink.stroke()
  if (joined) drawJumps(ink, placement, view, links, again)
  drawNumbers(ink, placement, view, colours, links)
  ink.lineCap = 'butt'
}

/** Dashes from place to place where no link of the network is waited for in between. */
function drawJumps(ink: Ink, placement: Placement, view: View, links: Waits['links'], again: number | null): void {
  ink.lineWidth = 1.5
  ink.setLineDash([4, 4])
  ink.beginPath()
  links.forEach((link, index) => {
    const next = links[index + 1] ?? (again === null ? undefined : links[again])
    if (link.channel !== null || !link.place || !next?.place) return
    const from = centre(placement, view, link.place)
    const to = centre(placement, view, next.place)
    if (Math.hypot(to.x - from.x, to.y - from.y) < 2 * DISC) return
    ink.moveTo(from.x, from.y)
    ink.lineTo(to.x, to.y)
  })
  ink.stroke()
  ink.setLineDash([])
}

/** The numbers of the links; of several at one place the first. */
function drawNumbers(ink: Ink, placement: Placement, view: View, colours: Colours, links: Waits['links']): void {
  const taken = new Set<string>()
  ink.font = `${SIZE}px ${colours.font}`
  ink.textAlign = 'center'
  ink.textBaseline = 'middle'
  links.forEach(({ place }, index) => {
    const key = JSON.stringify(place)
    if (!place || taken.has(key)) return
    taken.add(key)
    const at = centre(placement, view, place)
    ink.fillStyle = colours.selected
    ink.beginPath()
    ink.arc(at.x, at.y, DISC, 0, 2 * Math.PI)
    ink.fill()
    ink.fillStyle = colours.surface
    ink.fillText(String(index + 1), at.x, at.y + 0.5)
  })
}

function trace(ink: Ink, placement: Placement, view: View, place: WaitingPlace, gap: number): void {
  if ('router' in place) traceBox(ink, placement, view, 'router', place.router, gap)
  else traceBox(ink, placement, view, 'node', place.node, gap)
}

function centre(placement: Placement, view: View, place: WaitingPlace): Point {
  const [points, id] = 'router' in place ? [placement.router, place.router] : [placement.node, place.node]
  return {
    x: (points[id * 2] ?? 0) * view.scale + view.x,
    y: (points[id * 2 + 1] ?? 0) * view.scale + view.y,
  }
}
