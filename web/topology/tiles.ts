/** What is in receivers and routers at one cycle: pending packets as grey, buffers as bars or slot by slot. */
import { shade } from '../base/grey'
import { read } from '../base/read'
import { NODE, RECENT_NODE } from '../frame.gen'
import { CELL, Grow } from './placement'
import type { Scene, Wiring } from './scene'
import { areFar, type Detail, detail, isSeen, LEAST, pixelX, pixelY } from './view'

/**
 * Receivers in the grey of what is pending for them, or was on average if `mean` says so, and how full the buffers are.
 * Says how many flits it showed.
 */
export function drawState(scene: Scene): number {
  const { placement, view } = scene
  drawNodes(scene)
  const level = detail(placement, view)
  return level === 'whole' ? drawFill(scene) : drawBuffers(scene, level)
}

/** Share of a receiver's side that its frame takes at most. */
const FRAME = 0.08

function drawNodes(scene: Scene): void {
  const { ink, placement, view, colours, frame, mean } = scene
  const words = frame.section('nodes')
  const { network, node } = placement
  const pendingOf = (index: number) =>
    Math.round(mean ? (mean[index] ?? 0) : read(words, index * NODE.WORDS + NODE.pending))
  const side = drawNodeBoxes(scene, pendingOf)
  if (side < 22) return
  ink.font = `${Math.min(15 * colours.text, side * 0.42)}px ${colours.font}`
  ink.textAlign = 'center'
  ink.textBaseline = 'middle'
  for (let index = 0; index < network.nodes; index++) {
    if (!isSeen(view, node, index, side)) continue
    const pending = pendingOf(index)
    ink.fillStyle = colours.greys.inks[shade(pending)] as string
    ink.fillText(String(pending), pixelX(view, node, index), pixelY(view, node, index))
  }
}

/**
 * The boxes of receivers, each in the grey of what is pending for it; far away those alone for which anything is.
 * Returns how long their sides are.
 */
export function drawNodeBoxes(wiring: Wiring, pendingOf: (index: number) => number): number {
  const { ink, placement, view, colours } = wiring
  const { network, node, nodeHalf } = placement
  const side = Math.max(LEAST, Math.round(2 * nodeHalf * view.scale))
  const half = side / 2
  const isFar = areFar(placement, view)
  for (let index = 0; index < network.nodes; index++) {
    const grey = shade(pendingOf(index))
    if ((isFar && grey === 0) || !isSeen(view, node, index, side)) continue
    const x = Math.round(pixelX(view, node, index) - half)
    const y = Math.round(pixelY(view, node, index) - half)
    ink.fillStyle = colours.greys.styles[grey] as string
    ink.fillRect(x, y, side, side)
  }
  if (isFar) return side
  ink.strokeStyle = colours.strong
  // what is framed matters more than the frame
  ink.lineWidth = Math.min(colours.pen, Math.max(1, side * FRAME))
  ink.beginPath()
  for (let index = 0; index < network.nodes; index++) {
    if (!isSeen(view, node, index, side)) continue
    const x = Math.round(pixelX(view, node, index) - half)
    const y = Math.round(pixelY(view, node, index) - half)
    ink.rect(x + 0.5, y + 0.5, side - 1, side - 1)
  }
  ink.stroke()
  return side
}

/** Share of a receiver's side that the mark of its peak takes, at the lower edge. */
const PEAK = 0.28

/** Where pictures stand for many cycles: along each receiver's lower edge, the most that was pending in the latest window. */
export function drawPeaks(scene: Scene): void {
  const { ink, placement, view, colours, frame } = scene
  const { network, node, nodeHalf } = placement
  if (areFar(placement, view)) return
  const nodes = frame.section('recent_nodes')
  const side = Math.max(LEAST, Math.round(2 * nodeHalf * view.scale))
  const high = Math.max(1, Math.round(side * PEAK))
  for (let index = 0; index < network.nodes; index++) {
    if (!isSeen(view, node, index, side)) continue
    const x = Math.round(pixelX(view, node, index) - side / 2)
    const y = Math.round(pixelY(view, node, index) - side / 2)
    ink.fillStyle = colours.greys.styles[
      shade(nodes[index * RECENT_NODE.WORDS + RECENT_NODE.pending_peak] ?? 0)
    ] as string
    ink.fillRect(x + 1, y + side - 1 - high, side - 2, high)
  }
}

/** Small tiles: one bar for all buffers of a router, from the bottom up. */
function drawFill(scene: Scene): number {
  const { ink, placement, view, colours, frame } = scene
  const { network, router, tile } = placement
  const buffers = frame.section('buffers')
  const per = network.ports * network.vcs
  let shown = 0
  ink.fillStyle = colours.ink
  ink.beginPath()
  for (let index = 0; index < network.routers; index++) {
    let flits = 0
    let slots = 0
    for (let at = index * per; at < (index + 1) * per; at++) {
      const held = read(buffers, at)
      shown += held
      if (!placement.cells[at * CELL + 2]) continue
      flits += held
      slots += network.bufferDepth
    }
    if (flits === 0) continue
    const high = 2 * tile[1] * Math.min(1, flits / Math.max(1, slots)) * view.scale
    const bottom = (read(router, index * 2 + 1) + tile[1]) * view.scale + view.y
    ink.rect((read(router, index * 2) - tile[0]) * view.scale + view.x, bottom - high, 2 * tile[0] * view.scale, high)
  }
  ink.fill()
  return shown
}

function drawBuffers(scene: Scene, level: Detail): number {
  const { ink, placement, colours, frame } = scene
  const { network, grows } = placement
  const buffers = frame.section('buffers')
  const depth = network.bufferDepth
  let shown = 0
  ink.fillStyle = colours.ink
  ink.beginPath()
  for (let index = 0; index < buffers.length; index++) {
    const flits = read(buffers, index)
    if (flits === 0) continue
    shown += flits
    if (!isCellSeen(scene, index)) continue
    const grow = read(grows, index)
    if (level === 'slots') {
      for (let slot = 0; slot < Math.min(flits, depth); slot++)
        addBar(scene, index, slot / depth, (slot + 1) / depth, grow, 2)
    } else addBar(scene, index, 0, Math.min(1, flits / depth), grow, 0.4)
  }
  ink.fill()
  return shown
}

/** The place of every buffer; of every slot, where slots can be told apart. */
export function drawSlots(scene: Wiring): void {
  const { ink, placement, view, colours } = scene
  const { cells, grows, network } = placement
  const buffers = cells.length / CELL
  ink.fillStyle = colours.sunken
  ink.beginPath()
  for (let index = 0; index < buffers; index++) {
    if (isCellSeen(scene, index)) addBar(scene, index, 0, 1, read(grows, index), 0.4)
  }
  ink.fill()
  const depth = network.bufferDepth
  if (detail(placement, view) !== 'slots') return
  ink.strokeStyle = colours.line
  ink.lineWidth = 1
  ink.beginPath()
  for (let index = 0; index < buffers; index++) {
    if (!isCellSeen(scene, index)) continue
    for (let slot = 0; slot < depth; slot++)
      addBar(scene, index, slot / depth, (slot + 1) / depth, read(grows, index), 1)
  }
  ink.stroke()
}

/** Whether anything is seen of a buffer that has a place. */
function isCellSeen({ placement, view }: Wiring, index: number): boolean {
  const { cells } = placement
  const at = index * CELL
  const [wide, high] = [read(cells, at + 2), read(cells, at + 3)]
  if (wide === 0) return false
  const left = read(cells, at) * view.scale + view.x
  const top = read(cells, at + 1) * view.scale + view.y
  return left < view.width && left + wide * view.scale > 0 && top < view.height && top + high * view.scale > 0
}

/** Adds the part of a buffer from `from` to `to` (shares of its depth, counted from the head of the queue). */
function addBar(scene: Wiring, index: number, from: number, to: number, grow: number, inset: number): void {
  const { ink, placement, view } = scene
  const { cells } = placement
  const at = index * CELL
  let left = read(cells, at) * view.scale + view.x
  let top = read(cells, at + 1) * view.scale + view.y
  let width = read(cells, at + 2) * view.scale
  let height = read(cells, at + 3) * view.scale
  if (grow === Grow.east || grow === Grow.west) {
    left += width * (grow === Grow.east ? from : 1 - to)
    width *= to - from
  } else {
    top += height * (grow === Grow.south ? from : 1 - to)
    height *= to - from
  }
  const trim = Math.min(inset, width * 0.2, height * 0.2)
  ink.rect(left + trim, top + trim, Math.max(0.7, width - 2 * trim), Math.max(0.7, height - 2 * trim))
}
