/**
 * Flits on the wires: each at its exact place, in the hue and shape of its packet's class.
 *
 * Nothing is allocated per flit; all flits of a class are one path.
 */
import { read } from '../base/read'
import { FLIT, FRONT } from '../frame.gen'
import { isAt } from './packets'
import { CELL, Grow, laneX, laneY, type Placement } from './placement'
import type { Flits, Scene } from './scene'
import { drawSeen, type Shows } from './seen'
import { addFlit } from './shapes'
import type { View } from './view'

/** Every flit has a dark edge, so that it stands out from any link in any theme. */
const EDGE = '#10151b'

/** Least size of flits with an edge. */
const EDGED = 5

/** When flits are looked at. */
export type Timed = Pick<Scene, 'frame' | 'fraction'> & Partial<Pick<Scene, 'room'>>

/** How far along its wire a flit is, 0…1, `fraction` into the cycle after `cycle`; both ends wrap at 2³². */
export function progress(cycle: number, fraction: number, departed: number, arrives: number): number {
  const whole = Math.max(1, (arrives - departed) | 0)
  return Math.max(0, Math.min(1, (((cycle - departed) | 0) + fraction) / whole))
}

/** How far along its wire the flit is whose item begins at `at`. */
export function progressAt({ frame, fraction, room }: Timed, at: number): number {
  if (room?.hurries?.(frame)) return fraction
  const flits = frame.section('flits')
  const cycle = frame.scalar('cycle_lo')
  return progress(cycle, fraction, read(flits, at + FLIT.departed), read(flits, at + FLIT.arrives))
}

/** Side of a head flit in pixels. */
export function flitSize(placement: Placement, view: View): number {
  if (placement.apart > 0) return Math.max(3, Math.min(26, placement.apart * view.scale * 0.95))
  const least = placement.tile[0] * view.scale > 12 ? 6.5 : 3
  return Math.max(least, Math.min(26, placement.lane * view.scale * 0.95))
}

/** Draws the flits and says how many. */
export function drawFlits(scene: Scene, { only, seen }: Flits): number {
  const { ink, regime } = scene
  let drawn = 0
  drawSeen(ink, seen, (shown) => {
    const shows: Shows = only ? (words, at, item) => isAt(only, words, at, item) && shown(words, at, item) : shown
    // where a picture covers several cycles, the way since the last router is drawn too
    if (regime === 'B' && ink.globalAlpha === 1) drawTrails(scene, shows)
    drawn += drawFlitsOf(scene, shows)
  })
  return drawn
}

function drawFlitsOf(scene: Scene, shows: Shows): number {
  const { ink, placement, view, colours, frame } = scene
  const flits = frame.section('flits')
  const size = flitSize(placement, view)
  let drawn = 0
  ink.lineWidth = 2
  ink.strokeStyle = EDGE
  for (let kind = 0; kind < colours.kinds.length; kind++) {
    let any = false
    for (let at = 0; at < flits.length; at += FLIT.WORDS) {
      if (flits[at + FLIT.kind] !== kind || !shows(flits, at, FLIT)) continue
      const t = progressAt(scene, at)
      const channel = read(flits, at + FLIT.channel)
      if (!any) ink.beginPath()
      any = true
      drawn++
      const vc = read(flits, at + FLIT.vc)
      const x = laneX(placement, channel, vc, t) * view.scale + view.x
      const y = laneY(placement, channel, vc, t) * view.scale + view.y
      if (x < -size || x > view.width + size || y < -size || y > view.height + size) continue
      addFlit(ink, kind, x, y, flits[at + FLIT.index] === 0 ? size / 2 : size * 0.38)
    }
    if (!any) continue
    if (size >= EDGED) ink.stroke()
    ink.fillStyle = colours.kinds[kind] as string
    ink.fill()
  }
  return drawn
}

/** Marks the head of each packet that waits in a buffer, where a slot is large enough for its shape. */
export function drawFronts(scene: Scene, shows: Shows): void {
  const { ink, placement, view, colours, frame } = scene
  const { cells, grows, network } = placement
  const fronts = frame.section('fronts')
  for (let kind = 0; kind < colours.kinds.length; kind++) {
    ink.beginPath()
    for (let at = 0; at < fronts.length; at += FRONT.WORDS) {
      if (fronts[at + FRONT.kind] !== kind || !shows(fronts, at, FRONT)) continue
      const index = read(fronts, at + FRONT.buffer)
      const cell = index * CELL
      const grow = grows[index]
      const wide = read(cells, cell + 2) * view.scale
      const high = read(cells, cell + 3) * view.scale
      const upright = grow === Grow.north || grow === Grow.south
      const half =
        0.3 * Math.min(upright ? wide : wide / network.bufferDepth, upright ? high / network.bufferDepth : high)
      if (half < 2.5) continue
      const deep = 0.5 / network.bufferDepth
      const x =
        read(cells, cell) * view.scale +
        view.x +
        wide * (grow === Grow.east ? deep : grow === Grow.west ? 1 - deep : 0.5)
      const y =
        read(cells, cell + 1) * view.scale +
        view.y +
        high * (grow === Grow.south ? deep : grow === Grow.north ? 1 - deep : 0.5)
      addFlit(ink, kind, x, y, half)
    }
    ink.fillStyle = colours.kinds[kind] as string
    ink.fill()
  }
}

/** The way each flit has come on its wire. */
function drawTrails(scene: Scene, shows: Shows): void {
  const { ink, placement, view, colours, frame } = scene
  const flits = frame.section('flits')
  ink.lineWidth = Math.max(1, flitSize(placement, view) * 0.4)
  ink.globalAlpha = 0.4
  for (let kind = 0; kind < colours.kinds.length; kind++) {
    ink.strokeStyle = colours.kinds[kind] as string
    ink.beginPath()
    for (let at = 0; at < flits.length; at += FLIT.WORDS) {
      if (flits[at + FLIT.kind] !== kind || !shows(flits, at, FLIT)) continue
      const channel = read(flits, at + FLIT.channel)
      const t = progressAt(scene, at)
      // A curve is followed in three steps; a stub's trail starts at the stub the flit is on.
      const start = placement.shapes[channel] === 2 && t >= 0.5 ? 0.5 : 0
      const vc = read(flits, at + FLIT.vc)
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
