/**
 * The two slow layers of the picture: the wiring, and how busy it was.
 *
 * Every function draws what it is given and nothing else, in as few paths as there are colours.
 */
import { read } from '../base/read'
import type { Load } from './load'
import { drawNumbers, widthOf } from './numbers'
import { type Placement, WIRE, WireShape } from './placement'
import type { Scene, Wiring } from './scene'
import { drawSlots } from './tiles'
import { detail, isSeen, LOADS, NUMBERS, onSheet, type View } from './view'

/** Adds a whole wire to the current path. */
export function traceWire(scene: Wiring, channel: number): void {
  const { ink, placement, view } = scene
  const { wires, shapes } = placement
  const at = channel * WIRE
  const { scale, x, y } = view
  const shape = shapes[channel]
  ink.moveTo(read(wires, at) * scale + x, read(wires, at + 1) * scale + y)
  if (shape === WireShape.curve) {
    ink.bezierCurveTo(
      read(wires, at + 2) * scale + x,
      read(wires, at + 3) * scale + y,
      read(wires, at + 4) * scale + x,
      read(wires, at + 5) * scale + y,
      read(wires, at + 6) * scale + x,
      read(wires, at + 7) * scale + y,
    )
    return
  }
  if (shape === WireShape.stubs) {
    ink.lineTo(read(wires, at + 2) * scale + x, read(wires, at + 3) * scale + y)
    ink.moveTo(read(wires, at + 4) * scale + x, read(wires, at + 5) * scale + y)
  }
  ink.lineTo(read(wires, at + 6) * scale + x, read(wires, at + 7) * scale + y)
}

/** Width of a stroke, in pixels, at this zoom; `share` widens it from a hair to the lane. */
export function strokeWidth(placement: Placement, view: View, share: number): number {
  const lane = placement.lane * view.scale
  return Math.max(0.6, Math.min(lane * 0.85, (0.6 + 3.4 * share) * Math.max(1, lane / 5)))
}

/** Whether any of a wire's box, and of what bends it, is in the view. */
export function inView(placement: Placement, view: View, channel: number): boolean {
  const { wires, shapes } = placement
  if (shapes[channel] === WireShape.stubs) return true
  const at = channel * WIRE
  const inside = (axis: number, shift: number, size: number) => {
    const start = read(wires, at + axis)
    const end = read(wires, at + 6 + axis)
    const first = read(wires, at + 2 + axis)
    const second = read(wires, at + 4 + axis)
    const least = Math.min(start, end, first, second) * view.scale + shift
    const most = Math.max(start, end, first, second) * view.scale + shift
    return most > -20 && least < size + 20
  }
  return inside(0, view.x, view.width) && inside(1, view.y, view.height)
}

/** Idle wires, one by one. */
export function drawWires(scene: Wiring): void {
  const { ink, placement, view, colours } = scene
  const { channel: channels } = placement.network
  const times = [...new Set(channels.map(({ flitCycles }) => flitCycles))]
  const shortest = Math.min(...times)
  ink.lineCap = 'butt'
  ink.globalAlpha = 0.55
  ink.strokeStyle = colours.line
  for (const time of times) {
    ink.lineWidth = colours.pen * strokeWidth(placement, view, 0.12) * thickness(shortest / time)
    ink.beginPath()
    channels.forEach(({ flitCycles }, channel) => {
      if (flitCycles === time && inView(placement, view, channel)) traceWire(scene, channel)
    })
    ink.stroke()
  }
  ink.globalAlpha = 1
}

/** How thick the wire of a link is that is this share of the widest wide; thin wires can still be told apart. */
function thickness(share: number): number {
  return Math.max(0.3, Math.sqrt(share))
}

/** Tiles of routers, sources, numbers and names. */
export function drawTiles(scene: Wiring): void {
  const { ink, placement, view, colours } = scene
  const { network, router, tile } = placement
  ink.fillStyle = colours.surface
  ink.strokeStyle = colours.strong
  ink.lineWidth = colours.pen
  ink.beginPath()
  for (const { dx, dy } of [{ dx: 0, dy: 0 }, ...placement.sheets.filter(({ dx, dy }) => dx !== 0 || dy !== 0)]) {
    const there = { ...scene, view: onSheet(view, { dx, dy }) }
    for (let index = 0; index < network.routers; index++) box(there, router, index, tile[0], tile[1])
  }
  if (placement.source !== placement.node)
    for (let index = 0; index < network.nodes; index++)
      box(scene, placement.source, index, placement.nodeHalf, placement.nodeHalf)
  ink.fill()
  ink.stroke()
  if (detail(placement, view) !== 'whole') drawSlots(scene)
  drawNumbers(scene)
  drawNames(scene)
}

/** The names of routers, where all of them have room. */
function drawNames(scene: Wiring): void {
  const { ink, view, colours } = scene
  const { network, router, names } = scene.placement
  const [wide, high] = names.room
  const size = NUMBERS * colours.text
  if (high * view.scale < size + 1) return
  const longest = network.router.reduce((most, { name }) => Math.max(most, widthOf(name)), 0)
  if (size * longest > wide * view.scale) return
  ink.fillStyle = colours.ink
  ink.font = `${size}px ${colours.font}`
  ink.textAlign = names.align
  ink.textBaseline = 'middle'
  network.router.forEach(({ name }, index) => {
    if (!isSeen(view, router, index, (wide + high) * view.scale)) return
    const x = (read(router, index * 2) + names.at[0]) * view.scale + view.x
    const y = (read(router, index * 2 + 1) + names.at[1]) * view.scale + view.y
    ink.fillText(name, x, y)
  })
}

function box(scene: Wiring, centres: Float32Array, index: number, halfWidth: number, halfHeight: number): void {
  const { ink, view } = scene
  if (!isSeen(view, centres, index, Math.max(halfWidth, halfHeight) * view.scale + 1)) return
  const x = Math.round((read(centres, index * 2) - halfWidth) * view.scale + view.x) + 0.5
  const y = Math.round((read(centres, index * 2 + 1) - halfHeight) * view.scale + view.y) + 0.5
  ink.rect(x, y, Math.round(2 * halfWidth * view.scale), Math.round(2 * halfHeight * view.scale))
}

/** Wires to a path: drawn without a graphics card, one long path takes up to twice as long as many short ones. */
const PATH = 16

/** How busy each link was, from a share on: blue by share, width too; over it, what was blocked. */
export function drawLoad(scene: Scene, load: Load): void {
  const { ink, placement, view, colours, least } = scene
  const count = placement.network.channel.length
  ink.lineCap = 'butt'
  for (let step = 1; step < LOADS; step++) {
    ink.globalAlpha = 0.35 + (0.65 * step) / (LOADS - 1)
    ink.strokeStyle = colours.loads[step] ?? colours.ink
    ink.lineWidth = colours.pen * strokeWidth(placement, view, step / (LOADS - 1))
    let traced = 0
    for (let channel = 0; channel < count; channel++) {
      const share = read(load.share, channel)
      if (Math.ceil(share * (LOADS - 1)) !== step || share < least || !inView(placement, view, channel)) continue
      if (traced % PATH === 0) ink.beginPath()
      traceWire(scene, channel)
      traced++
      if (traced % PATH === 0) ink.stroke()
    }
    if (traced % PATH !== 0) ink.stroke()
  }
  ink.globalAlpha = 1
  drawBlocked(scene, load)
}

/** Steps in which the blocked share is shown. */
const BLOCKED_STEPS = 3

/** Pixels of vermilion, and of what is below it. */
const HATCH = [5, 3]

/** Blocked links: vermilion dashes over the load, legible without colour too. */
export function drawBlocked(scene: Scene, load: Load): void {
  const { ink, placement, view, colours } = scene
  const count = placement.network.channel.length
  ink.strokeStyle = colours.blocked
  ink.lineWidth = Math.max(2.5, placement.lane * view.scale * 0.55)
  ink.setLineDash(HATCH)
  for (let step = 1; step <= BLOCKED_STEPS; step++) {
    ink.globalAlpha = step / BLOCKED_STEPS
    let traced = 0
    for (let channel = 0; channel < count; channel++) {
      if (Math.ceil(read(load.blocked, channel) * BLOCKED_STEPS) !== step || !inView(placement, view, channel)) continue
      if (traced % PATH === 0) ink.beginPath()
      traceWire(scene, channel)
      traced++
      if (traced % PATH === 0) ink.stroke()
    }
    if (traced % PATH !== 0) ink.stroke()
  }
  ink.globalAlpha = 1
  ink.setLineDash([])
}
