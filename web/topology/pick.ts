/** What is under a point of the canvas. */
import { read } from '../base/read'
import type { Frame } from '../engine/view'
import { FLIT, FRONT } from '../frame.gen'
import type { Selection } from '../shown/shown'
import { flitSize, progressAt, type Timed } from './flits'
import { nameAt } from './packets'
import { pickPiled } from './piles'
import { CELL, laneX, laneY, type Placement, WireShape, wireX, wireY } from './placement'
import { onSheet, pixelX, pixelY, type View } from './view'

/** Pixels around a thing in which it is still meant. */
const REACH = 4

/** What of a frame is drawn, and so can be picked. */
export interface Drawn extends Timed {
  /** Whether single flits are drawn. */
  readonly flits: boolean
}

/**
 * The packet, receiver, router or channel at (x, y) in canvas pixels; the smallest that is near wins, but a receiver
 * that is hit is meant rather than a flit that is missed.
 */
export function pick(
  placement: Placement,
  view: View,
  x: number,
  y: number,
  drawn: Drawn | undefined,
): Selection | undefined {
  const piled = drawn && pickPiled(placement, view, drawn.frame, x, y)
  if (piled !== undefined) return { kind: 'packet', name: piled }
  const hit = pickBox(placement.node, placement.nodeHalf, placement.nodeHalf, view, x, y, 0)
  const flit = drawn?.flits ? pickFlit(placement, view, x, y, drawn, hit === undefined ? REACH : 0) : undefined
  if (flit) return flit
  const node =
    hit ??
    pickBox(placement.node, placement.nodeHalf, placement.nodeHalf, view, x, y, REACH / 2) ??
    (placement.source === placement.node
      ? undefined
      : pickBox(placement.source, placement.nodeHalf, placement.nodeHalf, view, x, y, REACH / 2))
  if (node !== undefined) return { kind: 'node', id: node }
  const router = pickRouter(placement, view, x, y)
  if (router !== undefined)
    return (
      (drawn && pickFront(placement, view, x, y, router, drawn.frame)) ??
      (drawn?.flits ? drawn.room?.pick?.({ placement, view, frame: drawn.frame }, router, { x, y }) : undefined) ?? {
        kind: 'router',
        id: router,
      }
    )
  const channel = pickChannel(placement, view, x, y)
  return channel === undefined ? undefined : { kind: 'channel', id: channel }
}

function pickFlit(
  placement: Placement,
  view: View,
  x: number,
  y: number,
  drawn: Drawn,
  reach: number,
): Selection | undefined {
  const flits = drawn.frame.section('flits')
  let best = flitSize(placement, view) / 2 + reach
  let found = -1
  for (let at = 0; at < flits.length; at += FLIT.WORDS) {
    const channel = read(flits, at + FLIT.channel)
    const t = progressAt(drawn, at)
    const vc = read(flits, at + FLIT.vc)
    const dx = laneX(placement, channel, vc, t) * view.scale + view.x - x
    const dy = laneY(placement, channel, vc, t) * view.scale + view.y - y
    const distance = Math.hypot(dx, dy)
    if (distance >= best) continue
    best = distance
    found = at
  }
  if (found < 0) return undefined
  return { kind: 'packet', name: nameAt(flits, found, FLIT) }
}

/** The router whose tile is under the point, on any sheet. */
export function pickRouter({ router, tile, sheets }: Placement, view: View, x: number, y: number): number | undefined {
  const views = [view, ...sheets.map((sheet) => onSheet(view, sheet))]
  for (const each of views) {
    const found = pickBox(router, tile[0], tile[1], each, x, y, 0)
    if (found !== undefined) return found
  }
  return undefined
}

/** The box under the point; the nearest of them where the reach of several overlaps. */
function pickBox(
  centres: Float32Array,
  halfWidth: number,
  halfHeight: number,
  view: View,
  x: number,
  y: number,
  reach: number,
): number | undefined {
  let best = Number.POSITIVE_INFINITY
  let found: number | undefined
  for (let index = 0; index * 2 < centres.length; index++) {
    const dx = Math.abs(pixelX(view, centres, index) - x)
    const dy = Math.abs(pixelY(view, centres, index) - y)
    if (dx > halfWidth * view.scale + reach || dy > halfHeight * view.scale + reach || dx + dy >= best) continue
    best = dx + dy
    found = index
  }
  return found
}

/** The packet whose head is in the buffer under the point, where buffers are large enough to aim at. */
function pickFront(
  placement: Placement,
  view: View,
  x: number,
  y: number,
  router: number,
  frame: Frame,
): Selection | undefined {
  const { network, cells } = placement
  const first = router * network.ports * network.vcs
  const fronts = frame.section('fronts')
  for (let at = 0; at < fronts.length; at += FRONT.WORDS) {
    const buffer = read(fronts, at + FRONT.buffer)
    if (buffer < first || buffer >= first + network.ports * network.vcs) continue
    const left = read(cells, buffer * CELL) * view.scale + view.x
    const top = read(cells, buffer * CELL + 1) * view.scale + view.y
    const width = read(cells, buffer * CELL + 2) * view.scale
    const height = read(cells, buffer * CELL + 3) * view.scale
    if (Math.min(width, height) < 9 || x < left || x > left + width || y < top || y > top + height) continue
    return { kind: 'packet', name: nameAt(fronts, at, FRONT) }
  }
  return undefined
}

/** The nearest wire within reach; curves are measured in sixteen pieces. */
function pickChannel(placement: Placement, view: View, x: number, y: number): number | undefined {
  let best = Math.max(REACH, (placement.lane * view.scale) / 2)
  let found: number | undefined
  for (let channel = 0; channel < placement.shapes.length; channel++) {
    const pieces =
      placement.shapes[channel] === WireShape.straight ? 1 : placement.shapes[channel] === WireShape.stubs ? 2 : 16
    for (let piece = 0; piece < pieces; piece++) {
      const distance = distanceToPiece(placement, view, channel, piece / pieces, (piece + 1) / pieces, x, y)
      if (distance >= best) continue
      best = distance
      found = channel
    }
  }
  return found
}

function distanceToPiece(
  placement: Placement,
  view: View,
  channel: number,
  from: number,
  to: number,
  x: number,
  y: number,
): number {
  // At the very middle of two stubs the far one starts: stay just before it.
  const last = placement.shapes[channel] === WireShape.stubs && to === 0.5 ? 0.4999 : to
  const ax = wireX(placement, channel, from) * view.scale + view.x
  const ay = wireY(placement, channel, from) * view.scale + view.y
  const dx = wireX(placement, channel, last) * view.scale + view.x - ax
  const dy = wireY(placement, channel, last) * view.scale + view.y - ay
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(ax + t * dx - x, ay + t * dy - y)
}
