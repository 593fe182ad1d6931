/**
 * Phits on the wires, as the beads of a message: those whose way is known are filled, those that run ahead of their
 * address have a ring around them, and those of an address that has been used up are hollow, with a trail along their wire
 * that fades.
 */
import { read } from '../../base/read'
import { PHIT, PHIT_STATE } from '../../frame.gen'
import { flitSize } from '../../topology/flits'
import { isAt, type PacketName } from '../../topology/packets'
import { wireX, wireY } from '../../topology/placement'
import type { Flits, Scene } from '../../topology/scene'
import { drawSeen, type Shows } from '../../topology/seen'

/** Radius of a bead, of the ring around one that runs ahead, and of a ghost; shares of a flit's size. */
const BEAD = 0.24
const RING = 0.46
const GHOST = 0.38

/** Pieces of the trail behind a dead address, and the share of their wire that they reach back. */
const TRAIL = 4
const LONG = 0.8

/** Draws all phits, or those of one packet only, `fraction` of a cycle on their way along their wires. */
export function drawPhits(scene: Scene, { only, seen }: Flits): void {
  drawSeen(scene.ink, seen, (shows) => drawPhitsOf(scene, only, shows))
}

function drawPhitsOf(scene: Scene, only: PacketName | undefined, shows: Shows): void {
  const { ink, placement, view, colours, frame, fraction } = scene
  const phits = frame.section('phits')
  const size = flitSize(placement, view)
  const trace = (state: number, radius: number, kind?: number) => {
    ink.beginPath()
    for (let at = 0; at < phits.length; at += PHIT.WORDS) {
      if (phits[at + PHIT.state] !== state || (kind !== undefined && phits[at + PHIT.kind] !== kind)) continue
      if (only && (state === PHIT_STATE.dead || !isAt(only, phits, at, PHIT))) continue
      // what has lost its packet is of none that was asked for
      if (!shows(phits, at, PHIT)) continue
      const channel = read(phits, at + PHIT.channel)
      const x = wireX(placement, channel, fraction) * view.scale + view.x
      const y = wireY(placement, channel, fraction) * view.scale + view.y
      ink.moveTo(x + radius, y)
      ink.arc(x, y, radius, 0, 2 * Math.PI)
    }
  }
  colours.kinds.forEach((colour, kind) => {
    ink.fillStyle = colour
    for (const state of [PHIT_STATE.follows, PHIT_STATE.ahead]) {
      trace(state, size * BEAD, kind)
      ink.fill()
    }
  })
  ink.lineWidth = Math.max(1, size * 0.12)
  ink.strokeStyle = colours.ink
  trace(PHIT_STATE.ahead, size * RING)
  ink.stroke()
  if (only) return
  ink.strokeStyle = colours.lost
  drawTrails(scene, size, shows)
  ink.lineWidth = Math.max(1.5, size * 0.14)
  trace(PHIT_STATE.dead, size * GHOST)
  ink.stroke()
}

/** What each dead address leaves behind on its wire: the fainter, the longer ago it was there. */
function drawTrails({ ink, placement, view, frame, fraction }: Scene, size: number, shows: Shows): void {
  const phits = frame.section('phits')
  const alpha = ink.globalAlpha
  ink.lineWidth = Math.max(1.5, size * 0.2)
  for (let piece = 0; piece < TRAIL; piece++) {
    const [from, to] = [piece, piece + 1].map((end) => fraction - (LONG * (TRAIL - end)) / TRAIL) as [number, number]
    if (to <= 0) continue
    ink.globalAlpha = (alpha * (piece + 1)) / (TRAIL + 1)
    ink.beginPath()
    for (let at = 0; at < phits.length; at += PHIT.WORDS) {
      if (phits[at + PHIT.state] !== PHIT_STATE.dead || !shows(phits, at, PHIT)) continue
      const channel = read(phits, at + PHIT.channel)
      const point = (t: number) =>
        [
          wireX(placement, channel, t) * view.scale + view.x,
          wireY(placement, channel, t) * view.scale + view.y,
        ] as const
      ink.moveTo(...point(Math.max(0, from)))
      ink.lineTo(...point(to))
    }
    ink.stroke()
  }
  ink.globalAlpha = alpha
}
