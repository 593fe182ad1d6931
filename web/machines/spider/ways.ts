/**
 * What packets do in adapters: one that cuts through is a line through the tile, a stored one leads into the host's memory,
 * one that is sent out of it, and a stalled one is a stub that is closed at its end. The memory is as grey as there are
 * packets in transit in it.
 */
import { shade } from '../../base/grey'
import { read } from '../../base/read'
import { ADAPTER, ADAPTER_RECEIVER, ADAPTER_TRANSMITTER, RECEIVING } from '../../frame.gen'
import { headings } from '../../topology/placement'
import type { Scene } from '../../topology/scene'
import { drawSeen, type Shows, seenIn } from '../../topology/seen'
import { detail, pixelX, pixelY } from '../../topology/view'
import { BROAD, MEMORY } from './adapters'
import { traceTransmitter, transmitterEnd } from './transmitters'
import { drawHeld } from './vcLanes'
import { centreOf, type Item, isFromMemory, lineIn, lineOut, type Pair } from './wayLines'

/** How lines are rounded at corners. */
const ROUND = 0.05

/** Least side of a memory, in pixels, that has a number. */
const NUMBERED = 15

/** Draws memories, and the ways of packets unless the picture stands for too many cycles. */
export function drawAdapters(scene: Scene): void {
  const { ink, placement, view, frame, regime, mean } = scene
  if (regime !== 'D' && !mean && detail(placement, view) !== 'whole') {
    drawHeld(scene)
    drawSeen(ink, seenIn(frame), (shown) => drawWays(scene, shown))
  }
  drawMemories(scene)
}

function drawMemories(scene: Scene): void {
  const { ink, placement, view, colours, frame } = scene
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
  ink.font = `${Math.min(15 * colours.text, Math.max(11 * colours.text, side * 0.5))}px ${colours.font}`
  ink.textAlign = 'center'
  ink.textBaseline = 'middle'
  each((x, y, stored) => {
    ink.fillStyle = colours.greys.inks[shade(stored)] as string
    ink.fillText(String(stored), x, y + 0.5)
  })
}

/** Calls `draw` with the place of each item of a section that is of this kind of packet, to be seen, and wanted. */
type Each = (wanted: (state: number) => boolean, draw: (at: number) => void) => void

function drawWays(scene: Scene, shows: Shows): void {
  const { ink, placement, view, colours, frame } = scene
  const [receivers, transmitters] = [frame.section('adapter_receivers'), frame.section('adapter_transmitters')]
  const wide = Math.max(1.2, placement.apart * BROAD * 0.5 * view.scale)
  ink.lineCap = 'butt'
  colours.kinds.forEach((hue, kind) => {
    const eachOf =
      (words: Uint32Array, item: Item): Each =>
      (wanted, draw) => {
        for (let at = 0; at < words.length; at += item.WORDS)
          if (words[at + item.kind] === kind && wanted(read(words, at + item.state)) && shows(words, at, item)) draw(at)
      }
    const received = eachOf(receivers, ADAPTER_RECEIVER)
    const sent = eachOf(transmitters, ADAPTER_TRANSMITTER)
    ink.strokeStyle = hue
    ink.fillStyle = hue
    ink.lineWidth = wide
    ink.beginPath()
    received(hasDecided, (at) => traceLine(scene, lineIn(placement, receivers, at)))
    sent(isFromMemory, (at) => traceLine(scene, lineOut(placement, transmitters, at)))
    ink.stroke()
    ink.beginPath()
    received(isStored, (at) => traceArrow(scene, lineIn(placement, receivers, at), 2.2 * wide))
    ink.fill()
    ink.lineWidth = wide * 0.6
    ink.setLineDash([2, 2])
    ink.beginPath()
    received(isUndecided, (at) => traceLine(scene, lineIn(placement, receivers, at)))
    ink.stroke()
    ink.setLineDash([])
    ink.beginPath()
    sent(always, (at) => {
      const channel = read(transmitters, at + ADAPTER_TRANSMITTER.channel)
      traceTransmitter(scene, channel, read(transmitters, at + ADAPTER_TRANSMITTER.vc))
    })
    ink.fill()
  })
  drawClosed(scene, shows)
}

const always = () => true
const isStored = (state: number) => state === RECEIVING.storing
const isUndecided = (state: number) => state === RECEIVING.header || state === RECEIVING.deciding
const hasDecided = (state: number) => !isUndecided(state)

/** What cannot go on: a bar across the end of a stalled packet's line, and before a transmitter that has no room ahead. */
function drawClosed(scene: Scene, shows: Shows): void {
  const { ink, placement, view, colours, frame } = scene
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
    bar(x, y, headings(placement, read(receivers, at + ADAPTER_RECEIVER.channel)))
  }
  for (let at = 0; at < transmitters.length; at += ADAPTER_TRANSMITTER.WORDS) {
    if (transmitters[at + ADAPTER_TRANSMITTER.credits] !== 0 || !shows(transmitters, at, ADAPTER_TRANSMITTER)) continue
    const channel = read(transmitters, at + ADAPTER_TRANSMITTER.channel)
    const { x, y, dx, dy } = transmitterEnd(placement, channel, read(transmitters, at + ADAPTER_TRANSMITTER.vc))
    bar(x, y, [dx, dy])
  }
  ink.stroke()
}

/** Adds a line with rounded corners to the current path. */
function traceLine(scene: Scene, line: readonly number[]): void {
  const { ink, view } = scene
  if (line.length < 4) return
  const point = (index: number) => [pixelX(view, line, index), pixelY(view, line, index)] as const
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
function traceArrow(scene: Scene, line: readonly number[], size: number): void {
  const { ink, view } = scene
  const [beforeX = 0, beforeY = 0, endX = 0, endY = 0] = line.slice(-4)
  const length = Math.hypot(endX - beforeX, endY - beforeY) || 1
  const [dx, dy] = [((endX - beforeX) / length) * size, ((endY - beforeY) / length) * size]
  const [x, y] = [endX * view.scale + view.x, endY * view.scale + view.y]
  ink.moveTo(x, y)
  ink.lineTo(x - dx + dy / 2, y - dy - dx / 2)
  ink.lineTo(x - dx - dy / 2, y - dy + dx / 2)
  ink.lineTo(x, y)
}
