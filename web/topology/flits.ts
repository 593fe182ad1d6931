/**
 * Flits on the wires: each at its exact place, in the hue and shape of its packet's class.
 *
 * Nothing is allocated per flit; all flits of a class are one path.
 */
import type { Frame } from '../engine/view'
import type { Ink } from './ink'
import { type Places, wireX, wireY } from './places'
import type { Look, View } from './view'

/** Words of a flit in the frame. */
const WORDS = 6

/** Every flit has a dark edge, so that it stands out from any link in any theme. */
const EDGE = '#10151b'

/** Packet classes as the frame codes them. */
const BULK = 1
const ACK = 2

/** A packet as frames name it. */
export interface PacketName {
  readonly source: number
  readonly sequence: number
}

/** The two numbers of a name such as `5.17`, or undefined. */
export function packetName(name: string): PacketName | undefined {
  const [source, sequence] = name.split('.').map(Number)
  if (source === undefined || sequence === undefined || Number.isNaN(source + sequence)) return undefined
  return { source, sequence }
}

/** How far along its wire a flit is, 0…1, `fraction` into the cycle after `cycle`; both ends wrap at 2³². */
export function progress(cycle: number, fraction: number, departed: number, arrives: number): number {
  const whole = Math.max(1, (arrives - departed) | 0)
  return Math.max(0, Math.min(1, (((cycle - departed) | 0) + fraction) / whole))
}

/** Side of a head flit in pixels. */
export function flitSize(places: Places, view: View): number {
  const least = places.tile[0] * view.scale > 12 ? 6.5 : 3.5
  return Math.max(least, Math.min(16, places.lane * view.scale * 0.95))
}

export interface FlitStyle {
  /** 0…1 into the next cycle. */
  readonly fraction: number
  /** Whether the way since the last router is drawn too. */
  readonly trail: boolean
  /** Draw this packet's flits alone. */
  readonly only: PacketName | undefined
}

/** Draws the flits and says how many. */
export function drawFlits(ink: Ink, places: Places, view: View, look: Look, frame: Frame, style: FlitStyle): number {
  const flits = frame.section('flits')
  const cycle = frame.scalar('cycle_lo')
  const size = flitSize(places, view)
  let drawn = 0
  if (style.trail) drawTrails(ink, places, view, look, frame, style)
  ink.lineWidth = 2
  ink.strokeStyle = EDGE
  for (let kind = 0; kind < look.kinds.length; kind++) {
    let any = false
    for (let at = 0; at < flits.length; at += WORDS) {
      const bits = flits[at + 3] as number
      if ((bits & 0xff) !== kind || !wanted(flits, at, style.only)) continue
      const t = progress(cycle, style.fraction, flits[at + 4] as number, flits[at + 5] as number)
      const channel = flits[at] as number
      if (!any) ink.beginPath()
      any = true
      drawn++
      const x = wireX(places, channel, t) * view.scale + view.x
      const y = wireY(places, channel, t) * view.scale + view.y
      addFlit(ink, kind, x, y, (bits & 0x7fffff00) === 0 ? size / 2 : size * 0.38)
    }
    if (!any) continue
    ink.stroke()
    ink.fillStyle = look.kinds[kind] as string
    ink.fill()
  }
  return drawn
}

function wanted(flits: Uint32Array, at: number, only: PacketName | undefined): boolean {
  return only === undefined || (flits[at + 1] === only.source && flits[at + 2] === only.sequence)
}

/** Adds a flit's shape: square, rhomb for bulk, circle for acks. */
export function addFlit(ink: Ink, kind: number, x: number, y: number, half: number): void {
  if (kind === ACK) {
    ink.moveTo(x + half, y)
    ink.arc(x, y, half, 0, 2 * Math.PI)
  } else if (kind === BULK) {
    const reach = half * 1.3
    ink.moveTo(x, y - reach)
    ink.lineTo(x + reach, y)
    ink.lineTo(x, y + reach)
    ink.lineTo(x - reach, y)
    ink.lineTo(x, y - reach)
  } else {
    ink.rect(x - half, y - half, 2 * half, 2 * half)
  }
}

/** The way each flit has come on its wire. */
function drawTrails(ink: Ink, places: Places, view: View, look: Look, frame: Frame, style: FlitStyle): void {
  const flits = frame.section('flits')
  const cycle = frame.scalar('cycle_lo')
  ink.lineWidth = Math.max(1, flitSize(places, view) * 0.4)
  ink.globalAlpha = 0.4
  for (let kind = 0; kind < look.kinds.length; kind++) {
    ink.strokeStyle = look.kinds[kind] as string
    ink.beginPath()
    for (let at = 0; at < flits.length; at += WORDS) {
      if (((flits[at + 3] as number) & 0xff) !== kind || !wanted(flits, at, style.only)) continue
      const channel = flits[at] as number
      const t = progress(cycle, style.fraction, flits[at + 4] as number, flits[at + 5] as number)
      // A curve is followed in three steps; a stub's trail starts at the stub the flit is on.
      const start = places.shapes[channel] === 2 && t >= 0.5 ? 0.5 : 0
      ink.moveTo(
        wireX(places, channel, start) * view.scale + view.x,
        wireY(places, channel, start) * view.scale + view.y,
      )
      for (let step = 1; step <= 3; step++) {
        const u = start + ((t - start) * step) / 3
        ink.lineTo(wireX(places, channel, u) * view.scale + view.x, wireY(places, channel, u) * view.scale + view.y)
      }
    }
    ink.stroke()
  }
  ink.globalAlpha = 1
}
