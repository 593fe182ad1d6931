/** What is selected, and what the keyboard is at: outlines above everything else. */
import type { Frame } from '../engine/view'
import { FLIT, FRONT, KIND } from '../frame.gen'
import type { Selection, Span } from '../shown/shown'
import { strokeWidth, traceWire } from './draw'
import { addFlit, flitSize, isAt, type PacketName, progressAt } from './flits'
import type { Ink } from './ink'
import { CELL, laneX, laneY, type Placement } from './placement'
import type { Colours, View } from './view'

/** Draws the outline of what is selected; a packet's flits and the buffers it waits in. */
export function drawSelection(
  ink: Ink,
  placement: Placement,
  view: View,
  colours: Colours,
  selection: Selection,
  frame: Frame,
  fraction: number,
  packet: PacketName | undefined,
): void {
  ink.strokeStyle = colours.selected
  ink.lineWidth = 2.5
  ink.globalAlpha = 1
  ink.beginPath()
  if (selection.kind === 'channel') {
    ink.lineWidth = strokeWidth(placement, view, 1) + 2
    ink.globalAlpha = 0.75
    if (selection.id < placement.shapes.length) traceWire(ink, placement, view, selection.id)
  } else if (selection.kind === 'packet') {
    if (packet) tracePacket(ink, placement, view, frame, fraction, packet)
  } else traceBox(ink, placement, view, selection.kind, selection.id, 3.5)
  ink.stroke()
  ink.globalAlpha = 1
}

/** Draws the outline of a packet that another panel points at. */
export function drawPacket(
  ink: Ink,
  placement: Placement,
  view: View,
  colours: Colours,
  packet: PacketName,
  frame: Frame,
  fraction: number,
): void {
  ink.strokeStyle = colours.ink
  ink.lineWidth = 2
  ink.beginPath()
  tracePacket(ink, placement, view, frame, fraction, packet)
  ink.stroke()
}

/** Draws a frame around each of the receivers that are marked on a heat map. */
export function drawReceivers(ink: Ink, placement: Placement, view: View, colours: Colours, { from, to }: Span): void {
  ink.strokeStyle = colours.selected
  ink.lineWidth = 1.5
  ink.beginPath()
  for (let id = from; id <= Math.min(to, placement.network.nodes - 1); id++)
    traceBox(ink, placement, view, 'node', id, 2)
  ink.stroke()
}

/** Draws where the keyboard is: a dashed box. */
export function drawCursor(
  ink: Ink,
  placement: Placement,
  view: View,
  colours: Colours,
  at: { kind: 'node' | 'router'; id: number },
): void {
  ink.strokeStyle = colours.ink
  ink.lineWidth = 2
  ink.setLineDash([4, 3])
  ink.beginPath()
  traceBox(ink, placement, view, at.kind, at.id, 6.5)
  ink.stroke()
  ink.setLineDash([])
}

/** Adds the outline of a router or node to the current path, `gap` pixels around it. */
export function traceBox(
  ink: Ink,
  placement: Placement,
  view: View,
  kind: 'node' | 'router',
  id: number,
  gap: number,
): void {
  const [halfWidth, halfHeight] = kind === 'node' ? [placement.nodeHalf, placement.nodeHalf] : placement.tile
  const trace = (points: Float32Array, dx = 0, dy = 0) => {
    if (id * 2 >= points.length) return
    const width = halfWidth * view.scale + gap
    const height = halfHeight * view.scale + gap
    const x = ((points[id * 2] as number) + dx) * view.scale + view.x
    const y = ((points[id * 2 + 1] as number) + dy) * view.scale + view.y
    ink.rect(x - width, y - height, 2 * width, 2 * height)
  }
  trace(kind === 'node' ? placement.node : placement.router)
  if (kind === 'router') for (const { dx, dy } of placement.sheets) trace(placement.router, dx, dy)
  if (kind === 'node' && placement.source !== placement.node) trace(placement.source)
}

function tracePacket(
  ink: Ink,
  placement: Placement,
  view: View,
  frame: Frame,
  fraction: number,
  packet: PacketName,
): void {
  const flits = frame.section('flits')
  const half = flitSize(placement, view) / 2 + 3
  for (let at = 0; at < flits.length; at += FLIT.WORDS) {
    if (!isAt(packet, flits, at, FLIT)) continue
    const t = progressAt(frame, at, fraction)
    const channel = flits[at + FLIT.channel] as number
    addFlit(
      ink,
      KIND.ack,
      laneX(placement, channel, flits[at + FLIT.vc] as number, t) * view.scale + view.x,
      laneY(placement, channel, flits[at + FLIT.vc] as number, t) * view.scale + view.y,
      half,
    )
  }
  const fronts = frame.section('fronts')
  for (let at = 0; at < fronts.length; at += FRONT.WORDS) {
    if (!isAt(packet, fronts, at, FRONT)) continue
    const buffer = fronts[at + FRONT.buffer] as number
    const cell = buffer * CELL
    const left = (placement.cells[cell] as number) * view.scale + view.x
    const top = (placement.cells[cell + 1] as number) * view.scale + view.y
    const width = (placement.cells[cell + 2] as number) * view.scale
    const height = (placement.cells[cell + 3] as number) * view.scale
    if (width > 0) ink.rect(left - 3, top - 3, width + 6, height + 6)
    const router = Math.floor(buffer / (placement.network.ports * placement.network.vcs))
    traceBox(ink, placement, view, 'router', router, 3.5)
  }
}
