/**
 * Packets that the story of the opening follows: each has a ring and its name, and the links that it has taken are marked.
 * One of which nothing is to be seen, behind others in a buffer, stays where it was seen last.
 */
import { read } from '../base/read'
import { FLIT, FRONT } from '../frame.gen'
import { callOuts } from './callouts'
import { strokeWidth, traceWire } from './draw'
import { progressAt } from './flits'
import { isAt, type PacketName, parsePacket } from './packets'
import { pileCentre } from './piles'
import { CELL, laneX, laneY } from './placement'
import type { Scene } from './scene'
import { drawStood, stand } from './standing'
import type { Point } from './view'

/** Radius of a ring, and width of what is drawn of a packet, in pixels of a screen nearby. */
const RING = 7
const WIDE = 2.5

/** What has been seen of a packet. */
interface Track {
  /** The links on which it was. */
  readonly links: Set<number>
  /** Where it is, on the plane: where it was seen last, if that was in the network. */
  at: Point
  isInside: boolean
}

export interface Tracks {
  /** Draws these packets as they are now, those that have been accepted no more. */
  draw(scene: Scene, names: readonly string[]): void
}

export function createTracks(): Tracks {
  const tracks = new Map<string, Track>()
  return {
    draw(scene, names) {
      for (const name of tracks.keys()) if (!names.includes(name)) tracks.delete(name)
      const seen = names.flatMap((name) => {
        const track = trackOf(scene, name, tracks.get(name))
        if (track) tracks.set(name, track)
        return track ? [{ name, track }] : []
      })
      drawTracks(scene, seen)
    },
  }
}

/** What is known of a packet in this picture; undefined once it is nowhere. */
function trackOf(scene: Scene, name: string, before: Track | undefined): Track | undefined {
  const { placement, view, frame } = scene
  const packet = parsePacket(name)
  const seen = packet && (onWire(scene, packet) ?? atFront(scene, packet))
  const piled = pileCentre(placement, view, frame, name)
  if (!seen && !piled) return undefined
  const track = before ?? { links: new Set<number>(), at: { x: 0, y: 0 }, isInside: false }
  if (seen?.channel !== undefined) track.links.add(seen.channel)
  if (seen) track.isInside = seen.isInside
  if (seen) track.at = seen
  else if (piled && !track.isInside)
    track.at = { x: (piled.x - view.x) / view.scale, y: (piled.y - view.y) / view.scale }
  return track
}

type Seen = Point & { readonly isInside: boolean; readonly channel?: number }

/** The foremost flit of a packet that is on a wire. */
function onWire(scene: Scene, packet: PacketName): Seen | undefined {
  const { placement, frame } = scene
  const flits = frame.section('flits')
  let found: number | undefined
  for (let at = 0; at < flits.length; at += FLIT.WORDS) {
    if (!isAt(packet, flits, at, FLIT)) continue
    if (found === undefined || read(flits, at + FLIT.index) < read(flits, found + FLIT.index)) found = at
  }
  if (found === undefined) return undefined
  const t = progressAt(scene, found)
  const channel = read(flits, found + FLIT.channel)
  const vc = read(flits, found + FLIT.vc)
  const to = placement.network.channel[channel]?.to
  return {
    x: laneX(placement, channel, vc, t),
    y: laneY(placement, channel, vc, t),
    isInside: to !== undefined && 'router' in to,
    channel,
  }
}

/** The buffer at whose front a packet waits. */
function atFront({ placement, frame }: Scene, packet: PacketName): Seen | undefined {
  const fronts = frame.section('fronts')
  for (let at = 0; at < fronts.length; at += FRONT.WORDS) {
    if (!isAt(packet, fronts, at, FRONT)) continue
    const cell = read(fronts, at + FRONT.buffer) * CELL
    const x = read(placement.cells, cell) + read(placement.cells, cell + 2) / 2
    const y = read(placement.cells, cell + 1) + read(placement.cells, cell + 3) / 2
    return { x, y, isInside: true }
  }
  return undefined
}

function drawTracks(scene: Scene, seen: readonly { readonly name: string; readonly track: Track }[]): void {
  const { ink, placement, view, colours } = scene
  const radius = RING * colours.text
  ink.strokeStyle = colours.selected
  ink.lineWidth = Math.max(WIDE, strokeWidth(placement, view, 0.5))
  ink.globalAlpha = 0.6
  ink.beginPath()
  for (const link of new Set(seen.flatMap(({ track }) => [...track.links]))) traceWire(scene, link)
  ink.stroke()
  ink.globalAlpha = 1
  ink.lineWidth = WIDE
  ink.beginPath()
  const named = seen.map(({ name, track }) => {
    const x = track.at.x * view.scale + view.x
    const y = track.at.y * view.scale + view.y
    ink.moveTo(x + radius, y)
    ink.arc(x, y, radius, 0, 2 * Math.PI)
    return { words: [`packet ${name}`, name], x, y }
  })
  ink.stroke()
  // the upper ones first, whose words stand above them
  named.sort((one, other) => one.y - other.y)
  drawStood(scene, stand(scene, named, scene.callOuts ? stand(scene, callOuts(scene)) : []))
}
