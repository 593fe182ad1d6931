/**
 * Links of several lanes, one for each virtual channel: idle, as they are held by packets now, and by their share of the
 * link in a window.
 */
import type { Outline } from '../../answers.gen'
import { read } from '../../base/read'
import { ADAPTER_TRANSMITTER, RECENT_LANE } from '../../frame.gen'
import { traceWire } from '../../topology/draw'
import type { Load } from '../../topology/load'
import { headings, laneShift, WIRE, WireShape } from '../../topology/placement'
import type { Scene, Wiring } from '../../topology/scene'
import { drawSeen, seenIn } from '../../topology/seen'
import { detail, LOADS } from '../../topology/view'
import { BROAD } from './adapters'
import { traceTransmitter } from './transmitters'

/** The least share of a lane's width that is drawn of what passed anything. */
const LEAST = 0.12

/** Channels between routers. Those of nodes are words on their way to memory and from it, and have no lanes. */
function links(network: Outline): readonly number[] {
  return network.channel.flatMap(({ from, to }, channel) => ('router' in from && 'router' in to ? [channel] : []))
}

/** Adds a lane to the current path. */
function traceLane(scene: Wiring, channel: number, vc: number): void {
  const { ink, placement, view } = scene
  const { wires, shapes } = placement
  const at = channel * WIRE
  const [dx, dy] = headings(placement, channel)
  const shift = laneShift(placement, vc)
  const point = (index: number) =>
    [
      (read(wires, at + index) - dy * shift) * view.scale + view.x,
      (read(wires, at + index + 1) + dx * shift) * view.scale + view.y,
    ] as const
  ink.moveTo(...point(0))
  if (shapes[channel] === WireShape.stubs) {
    ink.lineTo(...point(2))
    ink.moveTo(...point(4))
  }
  ink.lineTo(...point(6))
}

/** Idle lanes, and the wires of nodes. */
export function drawLanes(scene: Wiring): void {
  const { ink, placement, view, colours } = scene
  const { network, apart } = placement
  ink.lineCap = 'butt'
  ink.globalAlpha = 0.55
  ink.strokeStyle = colours.line
  ink.lineWidth = Math.max(0.6, Math.min(2, apart * 0.3 * view.scale))
  ink.beginPath()
  network.channel.forEach(({ from, to }, channel) => {
    if ('node' in from || 'node' in to) traceWire(scene, channel)
    else for (let vc = 0; vc < network.vcs; vc++) traceLane(scene, channel, vc)
  })
  ink.stroke()
  ink.globalAlpha = 1
}

/** The places of transmitters, over the tiles. */
export function drawTransmitters(scene: Wiring): void {
  const { ink, placement, view, colours } = scene
  const { network } = placement
  if (detail(placement, view) === 'whole') return
  ink.fillStyle = colours.sunken
  ink.strokeStyle = colours.line
  ink.lineWidth = 0.8
  ink.beginPath()
  for (const channel of links(network)) for (let vc = 0; vc < network.vcs; vc++) traceTransmitter(scene, channel, vc)
  ink.fill()
  ink.stroke()
}

/** The lanes that packets hold now, in the hue of each; dashed in vermilion where there is no room ahead. */
export function drawHeld(scene: Scene): void {
  const { ink, placement, view, colours, frame } = scene
  const held = frame.section('adapter_transmitters')
  const wide = Math.max(1, placement.apart * BROAD * 0.42 * view.scale)
  drawSeen(ink, seenIn(frame), (shows) => {
    const alpha = ink.globalAlpha
    const trace = (word: number, value: number) => {
      ink.beginPath()
      for (let at = 0; at < held.length; at += ADAPTER_TRANSMITTER.WORDS) {
        if (held[at + word] !== value || !shows(held, at, ADAPTER_TRANSMITTER)) continue
        const channel = read(held, at + ADAPTER_TRANSMITTER.channel)
        traceLane(scene, channel, read(held, at + ADAPTER_TRANSMITTER.vc))
      }
      ink.stroke()
    }
    ink.globalAlpha = 0.85 * alpha
    ink.lineWidth = wide
    colours.kinds.forEach((hue, kind) => {
      ink.strokeStyle = hue
      trace(ADAPTER_TRANSMITTER.kind, kind)
    })
    ink.globalAlpha = alpha
    ink.strokeStyle = colours.blocked
    ink.lineWidth = Math.max(1.4, wide)
    ink.setLineDash([3, 3])
    trace(ADAPTER_TRANSMITTER.credits, 0)
    ink.setLineDash([])
  })
}

/** How much each lane carried in the latest window: as wide, and as dark, as its share of the link. */
export function drawLaneLoads(scene: Scene, load: Load): void {
  const { ink, placement, view, colours, frame, least } = scene
  const { network, apart } = placement
  const lanes = frame.section('recent_lanes')
  const cycles = Math.max(1, load.to - load.from)
  for (let step = 1; step < LOADS; step++) {
    ink.globalAlpha = 0.35 + (0.65 * step) / (LOADS - 1)
    ink.strokeStyle = colours.loads[step] ?? colours.ink
    ink.lineWidth = Math.max(0.8, apart * view.scale * Math.max(LEAST, step / (LOADS - 1)))
    ink.beginPath()
    for (const channel of links(network)) {
      if (read(load.share, channel) < least) continue
      for (let vc = 0; vc < network.vcs; vc++) {
        const bytes = lanes[(channel * network.vcs + vc) * RECENT_LANE.WORDS + RECENT_LANE.bytes] ?? 0
        if (Math.ceil(Math.min(1, bytes / cycles) * (LOADS - 1)) === step) traceLane(scene, channel, vc)
      }
    }
    ink.stroke()
  }
  ink.globalAlpha = 1
}
