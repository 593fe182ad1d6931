/**
 * What packets do in adapters: one that cuts through is a line through the tile, a stored one leads into the host's memory,
 * one that is sent out of it, and a stalled one is a stub that is closed at its end. The memory is as grey as there are
 * packets in transit in it.
 */
import { shade } from '../base/grey'
import type { Frame } from '../engine/view'
import { ADAPTER, ADAPTER_RECEIVER, ADAPTER_TRANSMITTER, RECEIVING } from '../frame.gen'
import { BROAD, MEMORY } from './adapters'
import type { Ink } from './ink'
import { headings, type Placement } from './placement'
import { drawSeen, type Shows, seenIn } from './seen'
import { traceTransmitter, transmitterEnd } from './transmitters'
import { drawHeld } from './vcLanes'
import { type Colours, detail, type View } from './view'
import { centreOf, type Item, isFromMemory, lineIn, lineOut, type Pair } from './wayLines'

/** How lines are rounded at corners. */
const ROUND = 0.05

/** Least side of a memory, in pixels, that has a number. */
const NUMBERED = 15

/** Draws memories, and the ways of packets unless the picture stands for too many cycles. */
export function drawAdapters(
  ink: Ink,
  placement: Placement,
  view: View,
  colours: Colours,
  frame: Frame,
  shows: { readonly ways: boolean },
): void {
  const isWhole = detail(placement, view) === 'whole'
  if (shows.ways && !isWhole) {
    drawHeld(ink, placement, view, colours, frame)
    drawSeen(ink, seenIn(frame), (shown) => drawWays(ink, placement, view, colours, frame, shown))
  }
  drawMemories(ink, placement, view, colours, frame)
}

function drawMemories(ink: Ink, placement: Placement, view: View, colours: Colours, frame: Frame): void {
  const { network } = placement
  const adapters = frame.section('adapters')
  const side = Math.max(3, Math.round(2 * MEMORY * view.scale))
  const each = (draw: (x: number, y: number, stored: number) => void) => {
    for (let node = 0; node < network.nodes; node++) {
      const { x, y } = centreOf(placement, node)
      const stored = adapters[node * ADAPTER.WORDS + ADAPTER.in_transit] ?? 0
      draw(x * view.scale + view.x, y * view.scale + view.y, stored)
    }
  }
  each((x, y, stored) => {
    ink.fillStyle = colours.greys.styles[shade(stored)] as string
    ink.fillRect(Math.round(x - side / 2), Math.round(y - side / 2), side, side)
  })
  ink.strokeStyle = colours.strong
  ink.lineWidth = colours.pen
  ink.beginPath()
  each((x, y) => {
    ink.rect(Math.round(x - side / 2) + 0.5, Math.round(y - side / 2) + 0.5, side - 1, side - 1)
  })
  ink.stroke()
  if (side < NUMBERED) return
  ink.font = `${Math.min(15, Math.max(11, side * 0.5))}px ${colours.font}`
  ink.textAlign = 'center'
  ink.textBaseline = 'middle'
  each((x, y, stored) => {
    ink.fillStyle = colours.greys.inks[shade(stored)] as string
    ink.fillText(String(stored), x, y + 0.5)
  })
}

/** Calls `draw` with the place of each item of a section that is of this kind of packet, to be seen, and wanted. */
type Each = (wanted: (state: number) => boolean, draw: (at: number) => void) => void

function drawWays(ink: Ink, placement: Placement, view: View, colours: Colours, frame: Frame, shows: Shows): void {
  const [receivers, transmitters] = [frame.section('adapter_receivers'), frame.section('adapter_transmitters')]
  const wide = Math.max(1.2, placement.apart * BROAD * 0.5 * view.scale)
  ink.lineCap = 'butt'
  colours.kinds.forEach((hue, kind) => {
    const eachOf =
      (words: Uint32Array, item: Item): Each =>
      (wanted, draw) => {
        for (let at = 0; at < words.length; at += item.WORDS)
          if (words[at + item.kind] === kind && wanted(words[at + item.state] as number) && shows(words, at, item))
            draw(at)
      }
    const received = eachOf(receivers, ADAPTER_RECEIVER)
    const sent = eachOf(transmitters, ADAPTER_TRANSMITTER)
    ink.strokeStyle = hue
    ink.fillStyle = hue
    ink.lineWidth = wide
    ink.beginPath()
    received(hasDecided, (at) => traceLine(ink, view, lineIn(placement, receivers, at)))
    sent(isFromMemory, (at) => traceLine(ink, view, lineOut(placement, transmitters, at)))
    ink.stroke()
    ink.beginPath()
    received(isStored, (at) => traceArrow(ink, view, lineIn(placement, receivers, at), 2.2 * wide))
    ink.fill()
    ink.lineWidth = wide * 0.6
    ink.setLineDash([2, 2])
    ink.beginPath()
    received(isUndecided, (at) => traceLine(ink, view, lineIn(placement, receivers, at)))
    ink.stroke()
    ink.setLineDash([])
    ink.beginPath()
    sent(always, (at) => {
      const channel = transmitters[at + ADAPTER_TRANSMITTER.channel] as number
      traceTransmitter(ink, placement, view, channel, transmitters[at + ADAPTER_TRANSMITTER.vc] as number)
    })
    ink.fill()
  })
  drawClosed(ink, placement, view, colours, frame, shows)
}

const always = () => true
const isStored = (state: number) => state === RECEIVING.storing
const isUndecided = (state: number) => state === RECEIVING.header || state === RECEIVING.deciding
const hasDecided = (state: number) => !isUndecided(state)

/** What cannot go on: a bar across the end of a stalled packet's line, and before a transmitter that has no room ahead. */
function drawClosed(ink: Ink, placement: Placement, view: View, colours: Colours, frame: Frame, shows: Shows): void {
  const [receivers, transmitters] = [frame.section('adapter_receivers'), frame.section('adapter_transmitters')]
  const half = (placement.apart * BROAD) / 2
  const bar = (x: number, y: number, [dx, dy]: Pair) => {
    ink.moveTo((x - dy * half) * view.scale + view.x, (y + dx * half) * view.scale + view.y)
    ink.lineTo((x + dy * half) * view.scale + view.x, (y - dx * half) * view.scale + view.y)
  }
  ink.strokeStyle = colours.blocked
  ink.lineWidth = Math.max(1.8, 0.03 * view.scale)
  ink.beginPath()
  for (let at = 0; at < receivers.length; at += ADAPTER_RECEIVER.WORDS) {
    const state = receivers[at + ADAPTER_RECEIVER.state]
    if ((state !== RECEIVING.stalled && state !== RECEIVING.noPage) || !shows(receivers, at, ADAPTER_RECEIVER)) continue
    const [, , x = 0, y = 0] = lineIn(placement, receivers, at)
    bar(x, y, headings(placement, receivers[at + ADAPTER_RECEIVER.channel] as number))
  }
  for (let at = 0; at < transmitters.length; at += ADAPTER_TRANSMITTER.WORDS) {
    if (transmitters[at + ADAPTER_TRANSMITTER.credits] !== 0 || !shows(transmitters, at, ADAPTER_TRANSMITTER)) continue
    const channel = transmitters[at + ADAPTER_TRANSMITTER.channel] as number
    const { x, y, dx, dy } = transmitterEnd(placement, channel, transmitters[at + ADAPTER_TRANSMITTER.vc] as number)
    bar(x, y, [dx, dy])
  }
  ink.stroke()
}

/** Adds a line with rounded corners to the current path. */
function traceLine(ink: Ink, view: View, line: readonly number[]): void {
  if (line.length < 4) return
  const point = (index: number) =>
    [(line[index * 2] as number) * view.scale + view.x, (line[index * 2 + 1] as number) * view.scale + view.y] as const
  const count = line.length / 2
  ink.moveTo(...point(0))
  for (let index = 1; index < count - 1; index++) {
    const [before, corner, after] = [point(index - 1), point(index), point(index + 1)]
    const from = towards(corner, before, ROUND * view.scale)
    const to = towards(corner, after, ROUND * view.scale)
    ink.lineTo(...from)
    ink.bezierCurveTo(...corner, ...corner, ...to)
  }
  ink.lineTo(...point(count - 1))
}

/** The point so far from one towards another, at most half of the way. */
function towards([x, y]: readonly [number, number], [toX, toY]: readonly [number, number], far: number) {
  const length = Math.hypot(toX - x, toY - y) || 1
  const share = Math.min(0.5, far / length)
  return [x + (toX - x) * share, y + (toY - y) * share] as const
}

/** Adds the head of an arrow at the end of a line to the current path. */
function traceArrow(ink: Ink, view: View, line: readonly number[], size: number): void {
  const [beforeX = 0, beforeY = 0, endX = 0, endY = 0] = line.slice(-4)
  const length = Math.hypot(endX - beforeX, endY - beforeY) || 1
  const [dx, dy] = [((endX - beforeX) / length) * size, ((endY - beforeY) / length) * size]
  const [x, y] = [endX * view.scale + view.x, endY * view.scale + view.y]
  ink.moveTo(x, y)
  ink.lineTo(x - dx + dy / 2, y - dy - dx / 2)
  ink.lineTo(x - dx - dy / 2, y - dy + dx / 2)
  ink.lineTo(x, y)
}
