/**
 * The two slow layers of the picture: the wiring, and how busy it was.
 *
 * Every function draws what it is given and nothing else, in as few paths as there are colours.
 */
import type { Ink } from './ink'
import type { Load } from './load'
import { type Places, Shape, WIRE } from './places'
import { drawSlots } from './tiles'
import { detail, LOADS, type Look, type View } from './view'

/** Adds a whole wire to the current path. */
export function traceWire(ink: Ink, places: Places, view: View, channel: number): void {
  const { wires, shapes } = places
  const at = channel * WIRE
  const { scale, x, y } = view
  const shape = shapes[channel]
  ink.moveTo((wires[at] as number) * scale + x, (wires[at + 1] as number) * scale + y)
  if (shape === Shape.curve) {
    ink.bezierCurveTo(
      (wires[at + 2] as number) * scale + x,
      (wires[at + 3] as number) * scale + y,
      (wires[at + 4] as number) * scale + x,
      (wires[at + 5] as number) * scale + y,
      (wires[at + 6] as number) * scale + x,
      (wires[at + 7] as number) * scale + y,
    )
    return
  }
  if (shape === Shape.stubs) {
    ink.lineTo((wires[at + 2] as number) * scale + x, (wires[at + 3] as number) * scale + y)
    ink.moveTo((wires[at + 4] as number) * scale + x, (wires[at + 5] as number) * scale + y)
  }
  ink.lineTo((wires[at + 6] as number) * scale + x, (wires[at + 7] as number) * scale + y)
}

/** Width of a stroke, in pixels, at this zoom; `share` widens it from a hair to the lane. */
export function strokeWidth(places: Places, view: View, share: number): number {
  const lane = places.lane * view.scale
  return Math.max(0.6, Math.min(lane * 0.85, (0.6 + 3.4 * share) * Math.max(1, lane / 5)))
}

/** Whether any of a wire's box is in the view. */
export function inView(places: Places, view: View, channel: number): boolean {
  const { wires } = places
  const at = channel * WIRE
  const ax = (wires[at] as number) * view.scale + view.x
  const bx = (wires[at + 6] as number) * view.scale + view.x
  const ay = (wires[at + 1] as number) * view.scale + view.y
  const by = (wires[at + 7] as number) * view.scale + view.y
  if (places.shapes[channel] === Shape.stubs) return true
  return (
    Math.max(ax, bx) > -20 &&
    Math.min(ax, bx) < view.width + 20 &&
    Math.max(ay, by) > -20 &&
    Math.min(ay, by) < view.height + 20
  )
}

/** The layer that changes only with size and zoom: idle wires, tiles, names. */
export function drawWiring(ink: Ink, places: Places, view: View, look: Look): void {
  const { network, router, tile } = places
  const count = network.channel.length
  ink.lineCap = 'butt'
  ink.globalAlpha = 0.55
  ink.strokeStyle = look.line
  ink.lineWidth = strokeWidth(places, view, 0.12)
  ink.beginPath()
  for (let channel = 0; channel < count; channel++)
    if (inView(places, view, channel)) traceWire(ink, places, view, channel)
  ink.stroke()
  ink.globalAlpha = 1
  ink.fillStyle = look.surface
  ink.strokeStyle = look.strong
  ink.lineWidth = 1
  ink.beginPath()
  for (let index = 0; index < network.routers; index++) box(ink, view, router, index, tile[0], tile[1])
  ink.fill()
  ink.stroke()
  if (detail(places, view) !== 'whole') drawSlots(ink, places, view, look)
  drawNumbers(ink, places, view, look)
}

/** Size of the receivers' numbers, in pixels. */
const NUMBERS = 12

/** The number of each receiver below it; of every second, fourth… where they would touch. */
function drawNumbers(ink: Ink, places: Places, view: View, look: Look): void {
  const { network, node, nodeHalf } = places
  const apart = network.layout === 'tree' ? nodeHalf * 2 * view.scale : view.scale
  if (network.layout === 'grid' && apart < 44) return
  const widest = NUMBERS * 0.65 * String(network.nodes - 1).length
  let step = 1
  while (step * apart < widest + 5) step *= 2
  ink.fillStyle = look.faint
  ink.font = `${NUMBERS}px ${look.font}`
  ink.textAlign = 'center'
  ink.textBaseline = 'top'
  for (let index = 0; index < network.nodes; index += step) {
    const x = (node[index * 2] as number) * view.scale + view.x
    const y = ((node[index * 2 + 1] as number) + nodeHalf) * view.scale + view.y
    ink.fillText(String(index), x, y + 2)
  }
}

function box(ink: Ink, view: View, centres: Float32Array, index: number, halfWidth: number, halfHeight: number): void {
  const x = Math.round(((centres[index * 2] as number) - halfWidth) * view.scale + view.x) + 0.5
  const y = Math.round(((centres[index * 2 + 1] as number) - halfHeight) * view.scale + view.y) + 0.5
  ink.rect(x, y, Math.round(2 * halfWidth * view.scale), Math.round(2 * halfHeight * view.scale))
}

/** Wires to a path: drawn without a graphics card, one long path takes up to twice as long as many short ones. */
const PATH = 16

/** How busy each link was: blue by share, width too; over it, what was blocked. */
export function drawLoad(ink: Ink, places: Places, view: View, look: Look, load: Load): void {
  const count = places.network.channel.length
  ink.lineCap = 'butt'
  for (let step = 1; step < LOADS; step++) {
    ink.globalAlpha = 0.35 + (0.65 * step) / (LOADS - 1)
    ink.strokeStyle = look.loads[step] ?? look.ink
    ink.lineWidth = strokeWidth(places, view, step / (LOADS - 1))
    let traced = 0
    for (let channel = 0; channel < count; channel++) {
      if (Math.ceil((load.share[channel] as number) * (LOADS - 1)) !== step || !inView(places, view, channel)) continue
      if (traced % PATH === 0) ink.beginPath()
      traceWire(ink, places, view, channel)
      traced++
      if (traced % PATH === 0) ink.stroke()
    }
    if (traced % PATH !== 0) ink.stroke()
  }
  ink.globalAlpha = 1
  drawBlocked(ink, places, view, look, load)
}

/** Steps in which the blocked share is shown. */
const BLOCKED_STEPS = 3

/** Pixels of vermilion, and of what is below it. */
const HATCH = [5, 3]

/** Blocked links: vermilion dashes over the load, legible without colour too. */
function drawBlocked(ink: Ink, places: Places, view: View, look: Look, load: Load): void {
  const count = places.network.channel.length
  ink.strokeStyle = look.blocked
  ink.lineWidth = Math.max(2.5, places.lane * view.scale * 0.55)
  ink.setLineDash(HATCH)
  for (let step = 1; step <= BLOCKED_STEPS; step++) {
    ink.globalAlpha = step / BLOCKED_STEPS
    let traced = 0
    for (let channel = 0; channel < count; channel++) {
      if (Math.ceil((load.blocked[channel] as number) * BLOCKED_STEPS) !== step || !inView(places, view, channel))
        continue
      if (traced % PATH === 0) ink.beginPath()
      traceWire(ink, places, view, channel)
      traced++
      if (traced % PATH === 0) ink.stroke()
    }
    if (traced % PATH !== 0) ink.stroke()
  }
  ink.globalAlpha = 1
  ink.setLineDash([])
}
