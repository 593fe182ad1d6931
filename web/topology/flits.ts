/**
 * Flits on the wires: each at its exact place, in the hue and shape of its packet's class.
 *
 * Nothing is allocated per flit; all flits of a class are one path.
 */
import type { Frame } from '../engine/view'
import { FLIT, FRONT, KIND } from '../frame.gen'
import type { Ink } from './ink'
import { CELL, Grow, laneX, laneY, type Placement } from './placement'
import { drawSeen, type Seen, type Shows } from './seen'
import type { Colours, View } from './view'

/** Every flit has a dark edge, so that it stands out from any link in any theme. */
const EDGE = '#10151b'

/** Least size of flits with an edge. */
const EDGED = 5

/** A packet as frames name it. Acknowledgements of a node are counted apart from its data packets. */
export interface PacketName {
  readonly source: number
  readonly sequence: number
  readonly ack: boolean
}

/** What a name such as `5.17` or `ack 5.17` means, or undefined. */
export function parsePacket(name: string): PacketName | undefined {
  const found = /^(ack )?(\d+)\.(\d+)$/.exec(name)
  return found ? { source: Number(found[2]), sequence: Number(found[3]), ack: found[1] !== undefined } : undefined
}

/** The name of a packet as the engine writes it. */
export function packetText(kind: number, source: number, sequence: number): string {
  return `${kind === KIND.ack ? 'ack ' : ''}${source}.${sequence}`
}

/** Whether a packet of this kind code, source and sequence is the one named. */
export function isPacket(name: PacketName, kind: number, source: number, sequence: number): boolean {
  return source === name.source && sequence === name.sequence && (kind === KIND.ack) === name.ack
}

/** Where the items of a section name a packet. */
interface Naming {
  readonly kind: number
  readonly source: number
  readonly sequence: number
}

/** Whether the item of a section that begins at `at` is of the packet named. */
export function isAt(name: PacketName, words: Uint32Array, at: number, item: Naming): boolean {
  return isPacket(
    name,
    words[at + item.kind] as number,
    words[at + item.source] as number,
    words[at + item.sequence] as number,
  )
}

/** The name of the packet of the item of a section that begins at `at`. */
export function nameAt(words: Uint32Array, at: number, item: Naming): string {
  return packetText(
    words[at + item.kind] as number,
    words[at + item.source] as number,
    words[at + item.sequence] as number,
  )
}

/** How far along its wire a flit is, 0…1, `fraction` into the cycle after `cycle`; both ends wrap at 2³². */
export function progress(cycle: number, fraction: number, departed: number, arrives: number): number {
  const whole = Math.max(1, (arrives - departed) | 0)
  return Math.max(0, Math.min(1, (((cycle - departed) | 0) + fraction) / whole))
}

/** How far along its wire the flit is whose item begins at `at`; one that is cut into phits passes it in a cycle. */
export function progressAt(frame: Frame, at: number, fraction: number): number {
  if (frame.section('phits').length > 0) return fraction
  const flits = frame.section('flits')
  const cycle = frame.scalar('cycle_lo')
  return progress(cycle, fraction, flits[at + FLIT.departed] as number, flits[at + FLIT.arrives] as number)
}

/** Side of a head flit in pixels. */
export function flitSize(placement: Placement, view: View): number {
  if (placement.apart > 0) return Math.max(3, Math.min(26, placement.apart * view.scale * 0.95))
  const least = placement.tile[0] * view.scale > 12 ? 6.5 : 3
  return Math.max(least, Math.min(26, placement.lane * view.scale * 0.95))
}

export interface FlitStyle {
  /** 0…1 into the next cycle. */
  readonly fraction: number
  /** Whether the way since the last router is drawn too. */
  readonly trail: boolean
  /** Draw this packet's flits alone. */
  readonly only: PacketName | undefined
  /** The packets that were asked for, if not all were. */
  readonly seen?: Seen
}

/** Draws the flits and says how many. */
export function drawFlits(
  ink: Ink,
  placement: Placement,
  view: View,
  colours: Colours,
  frame: Frame,
  style: FlitStyle,
): number {
  let drawn = 0
  drawSeen(ink, style.seen, (shows) => {
    if (style.trail && ink.globalAlpha === 1) drawTrails(ink, placement, view, colours, frame, style, shows)
    drawn += drawFlitsOf(ink, placement, view, colours, frame, style, shows)
  })
  return drawn
}

function drawFlitsOf(
  ink: Ink,
  placement: Placement,
  view: View,
  colours: Colours,
  frame: Frame,
  style: FlitStyle,
  shows: Shows,
): number {
  const flits = frame.section('flits')
  const size = flitSize(placement, view)
  let drawn = 0
  ink.lineWidth = 2
  ink.strokeStyle = EDGE
  for (let kind = 0; kind < colours.kinds.length; kind++) {
    let any = false
    for (let at = 0; at < flits.length; at += FLIT.WORDS) {
      if (flits[at + FLIT.kind] !== kind || !wanted(flits, at, style.only) || !shows(flits, at, FLIT)) continue
      const t = progressAt(frame, at, style.fraction)
      const channel = flits[at + FLIT.channel] as number
      if (!any) ink.beginPath()
      any = true
      drawn++
      const vc = flits[at + FLIT.vc] as number
      const x = laneX(placement, channel, vc, t) * view.scale + view.x
      const y = laneY(placement, channel, vc, t) * view.scale + view.y
      addFlit(ink, kind, x, y, flits[at + FLIT.index] === 0 ? size / 2 : size * 0.38)
    }
    if (!any) continue
    if (size >= EDGED) ink.stroke()
    ink.fillStyle = colours.kinds[kind] as string
    ink.fill()
  }
  return drawn
}

function wanted(flits: Uint32Array, at: number, only: PacketName | undefined): boolean {
  if (only === undefined) return true
  return isAt(only, flits, at, FLIT)
}

/** Marks the head of each packet that waits in a buffer, where a slot is large enough for its shape. */
export function drawFronts(
  ink: Ink,
  placement: Placement,
  view: View,
  colours: Colours,
  frame: Frame,
  shows: Shows,
): void {
  const { cells, grows, network } = placement
  const fronts = frame.section('fronts')
  for (let kind = 0; kind < colours.kinds.length; kind++) {
    ink.beginPath()
    for (let at = 0; at < fronts.length; at += FRONT.WORDS) {
      if (fronts[at + FRONT.kind] !== kind || !shows(fronts, at, FRONT)) continue
      const index = fronts[at + FRONT.buffer] as number
      const cell = index * CELL
      const grow = grows[index]
      const wide = (cells[cell + 2] as number) * view.scale
      const high = (cells[cell + 3] as number) * view.scale
      const upright = grow === Grow.north || grow === Grow.south
      const half =
        0.3 * Math.min(upright ? wide : wide / network.bufferDepth, upright ? high / network.bufferDepth : high)
      if (half < 2.5) continue
      const deep = 0.5 / network.bufferDepth
      const x =
        (cells[cell] as number) * view.scale +
        view.x +
        wide * (grow === Grow.east ? deep : grow === Grow.west ? 1 - deep : 0.5)
      const y =
        (cells[cell + 1] as number) * view.scale +
        view.y +
        high * (grow === Grow.south ? deep : grow === Grow.north ? 1 - deep : 0.5)
      addFlit(ink, kind, x, y, half)
    }
    ink.fillStyle = colours.kinds[kind] as string
    ink.fill()
  }
}

/** Adds a flit's shape: a square, but where its kind has another. */
export function addFlit(ink: Ink, kind: number, x: number, y: number, half: number): void {
  if (kind === KIND.ack || kind === KIND.coherence_ack) {
    ink.moveTo(x + half, y)
    ink.arc(x, y, half, 0, 2 * Math.PI)
  } else if (kind === KIND.forward) {
    ink.moveTo(x, y - half * 1.2)
    ink.lineTo(x + half * 1.2, y + half)
    ink.lineTo(x - half * 1.2, y + half)
    ink.lineTo(x, y - half * 1.2)
  } else if (kind === KIND.write_back) {
    ink.moveTo(x - half * 1.2, y)
    ink.lineTo(x - half * 0.6, y - half * 1.1)
    ink.lineTo(x + half * 0.6, y - half * 1.1)
    ink.lineTo(x + half * 1.2, y)
    ink.lineTo(x + half * 0.6, y + half * 1.1)
    ink.lineTo(x - half * 0.6, y + half * 1.1)
    ink.lineTo(x - half * 1.2, y)
  } else if (kind === KIND.bulk || kind === KIND.line || kind === KIND.reply) {
    const reach = half * 1.3
    ink.moveTo(x, y - reach)
    ink.lineTo(x + reach, y)
    ink.lineTo(x, y + reach)
    ink.lineTo(x - reach, y)
    ink.lineTo(x, y - reach)
  } else if (kind === KIND.second) {
    const reach = half * 1.2
    ink.moveTo(x, y - reach)
    ink.lineTo(x + reach, y + reach)
    ink.lineTo(x - reach, y + reach)
    ink.lineTo(x, y - reach)
  } else {
    ink.rect(x - half, y - half, 2 * half, 2 * half)
  }
}

/** The way each flit has come on its wire. */
function drawTrails(
  ink: Ink,
  placement: Placement,
  view: View,
  colours: Colours,
  frame: Frame,
  style: FlitStyle,
  shows: Shows,
): void {
  const flits = frame.section('flits')
  ink.lineWidth = Math.max(1, flitSize(placement, view) * 0.4)
  ink.globalAlpha = 0.4
  for (let kind = 0; kind < colours.kinds.length; kind++) {
    ink.strokeStyle = colours.kinds[kind] as string
    ink.beginPath()
    for (let at = 0; at < flits.length; at += FLIT.WORDS) {
      if (flits[at + FLIT.kind] !== kind || !wanted(flits, at, style.only) || !shows(flits, at, FLIT)) continue
      const channel = flits[at + FLIT.channel] as number
      const t = progressAt(frame, at, style.fraction)
      // A curve is followed in three steps; a stub's trail starts at the stub the flit is on.
      const start = placement.shapes[channel] === 2 && t >= 0.5 ? 0.5 : 0
      const vc = flits[at + FLIT.vc] as number
      ink.moveTo(
        laneX(placement, channel, vc, start) * view.scale + view.x,
        laneY(placement, channel, vc, start) * view.scale + view.y,
      )
      for (let step = 1; step <= 3; step++) {
        const u = start + ((t - start) * step) / 3
        ink.lineTo(
          laneX(placement, channel, vc, u) * view.scale + view.x,
          laneY(placement, channel, vc, u) * view.scale + view.y,
        )
      }
    }
    ink.stroke()
  }
  ink.globalAlpha = 1
}
