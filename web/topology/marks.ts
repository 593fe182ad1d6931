/** What is selected, and what the keyboard is at: outlines above everything else. */
import { read } from '../base/read'
import { FLIT, FRONT, KIND } from '../frame.gen'
import type { Selection, Span } from '../shown/shown'
import { strokeWidth, traceWire } from './draw'
import { flitSize, progressAt } from './flits'
import { clearAround, drawNumber } from './numbers'
import { isAt, type PacketName } from './packets'
import { CELL, laneX, laneY } from './placement'
import type { Scene } from './scene'
import { addFlit } from './shapes'

/** Draws the outline of what is selected; a packet's flits and the buffers it waits in. */
export function drawSelection(scene: Scene, selection: Selection, packet: PacketName | undefined): void {
  const { ink, placement, view, colours } = scene
  ink.strokeStyle = colours.selected
  ink.lineWidth = 2.5
  ink.globalAlpha = 1
  ink.beginPath()
  if (selection.kind === 'channel') {
    ink.lineWidth = strokeWidth(placement, view, 1) + 2
    ink.globalAlpha = 0.75
    if (selection.id < placement.shapes.length) traceWire(scene, selection.id)
  } else if (selection.kind === 'packet') {
    if (packet) tracePacket(scene, packet)
  } else traceBox(scene, selection.kind, selection.id, 3.5)
  ink.stroke()
  ink.globalAlpha = 1
}

/** Draws the outline of a packet that another panel points at. */
export function drawPacket(scene: Scene, packet: PacketName): void {
  const { ink, colours } = scene
  ink.strokeStyle = colours.ink
  ink.lineWidth = 2
  ink.beginPath()
  tracePacket(scene, packet)
  ink.stroke()
}

/** Draws a frame around each of the receivers that are marked on a heat map. */
export function drawReceivers(scene: Scene, { from, to }: Span): void {
  const { ink, placement, colours } = scene
  ink.strokeStyle = colours.selected
  ink.lineWidth = 1.5
  ink.beginPath()
  for (let id = from; id <= Math.min(to, placement.network.nodes - 1); id++) traceBox(scene, 'node', id, 2)
  ink.stroke()
}

/** Pixels from a thing to the dashed frame around it. */
export const FRAME = 6.5

/** Draws where the keyboard or the pointer is: a dashed box. The number of a node stands on top of it. */
export function drawCursor(scene: Scene, at: { kind: 'node' | 'router'; id: number }): void {
  const { ink, colours } = scene
  if (at.kind === 'node') clearAround(scene, at.id, FRAME)
  ink.strokeStyle = colours.ink
  ink.lineWidth = 2
  ink.setLineDash([4, 3])
  ink.beginPath()
  traceBox(scene, at.kind, at.id, FRAME)
  ink.stroke()
  ink.setLineDash([])
  if (at.kind === 'node') drawNumber(scene, at.id)
}

/** Adds the outline of a router or node to the current path, `gap` pixels around it. */
export function traceBox(scene: Scene, kind: 'node' | 'router', id: number, gap: number): void {
  const { ink, placement, view } = scene
  const [halfWidth, halfHeight] = kind === 'node' ? [placement.nodeHalf, placement.nodeHalf] : placement.tile
  const trace = (points: Float32Array, dx = 0, dy = 0) => {
    if (id * 2 >= points.length) return
    const width = halfWidth * view.scale + gap
    const height = halfHeight * view.scale + gap
    const x = (read(points, id * 2) + dx) * view.scale + view.x
    const y = (read(points, id * 2 + 1) + dy) * view.scale + view.y
    ink.rect(x - width, y - height, 2 * width, 2 * height)
  }
  trace(kind === 'node' ? placement.node : placement.router)
  if (kind === 'router') for (const { dx, dy } of placement.sheets) trace(placement.router, dx, dy)
  if (kind === 'node' && placement.source !== placement.node) trace(placement.source)
}

function tracePacket(scene: Scene, packet: PacketName): void {
  const { ink, placement, view, frame } = scene
  const flits = frame.section('flits')
  const half = flitSize(placement, view) / 2 + 3
  for (let at = 0; at < flits.length; at += FLIT.WORDS) {
    if (!isAt(packet, flits, at, FLIT)) continue
    const t = progressAt(scene, at)
    const channel = read(flits, at + FLIT.channel)
    addFlit(
      ink,
      KIND.ack,
      laneX(placement, channel, read(flits, at + FLIT.vc), t) * view.scale + view.x,
      laneY(placement, channel, read(flits, at + FLIT.vc), t) * view.scale + view.y,
      half,
    )
  }
  const fronts = frame.section('fronts')
  for (let at = 0; at < fronts.length; at += FRONT.WORDS) {
    if (!isAt(packet, fronts, at, FRONT)) continue
    const buffer = read(fronts, at + FRONT.buffer)
    const cell = buffer * CELL
    const left = read(placement.cells, cell) * view.scale + view.x
    const top = read(placement.cells, cell + 1) * view.scale + view.y
    const width = read(placement.cells, cell + 2) * view.scale
    const height = read(placement.cells, cell + 3) * view.scale
    if (width > 0) ink.rect(left - 3, top - 3, width + 6, height + 6)
    const router = Math.floor(buffer / (placement.network.ports * placement.network.vcs))
    traceBox(scene, 'router', router, 3.5)
  }
}
