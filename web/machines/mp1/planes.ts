/**
 * Grids in planes: a tile for the chips of a router, and on each of its sides a lane for every plane that comes in or
 * goes out there, so that the planes lie over each other without touching. A plane comes in on one side of each
 * dimension, where its buffer is, and goes out opposite in the same lane. Receivers stand at a corner of their tile. Fanned
 * out, each plane or level has a sheet of its own, and routers and receivers one more.
 */
import type { Channel, PortPlane } from '../../answers.gen'
import type { Laying } from '../../shown/shown'
import {
  type Draft,
  Grow,
  placeCells,
  routerOf,
  type Sheet,
  type Sizes,
  stretches,
  WIRE,
  WireShape,
} from '../../topology/placement'
import { type Fan, fanOf } from './sheets'

const HALF = 0.28
const NODE = 0.11
/** Distance of a receiver's centre from its router's, in each direction. */
const OFFSET = 0.43
/** Half the side of the square at which the wires of receivers meet the router. */
const CORE = 0.2
/** Lanes from the middle of a tile outward, their distance, and how much of it buffers take; shares of the half side. */
const LANES = [-0.6, -0.2] as const
const APART = 0.8
const BROAD = 0.36
/** Buffers stand from here to here; shares of the half side. */
const [OUTER, INNER] = [0.94, 0.46]
const STUB = 0.2
/** Links longer than this are not drawn from end to end. */
const NEAR = 1.01
/** Half the distance between the wires to and from a receiver. */
const SIDE = 0.04

/** Fills `draft` and says how large tiles and receivers are; `aspect` is the box's height over its width. */
export function placePlanes(draft: Draft, aspect: number, laying: Laying): Sizes {
  const { network, router, node } = draft
  const fan = fanOf(network, aspect, laying)
  const [across, down] = fan.sheets.length > 0 ? [1, 1] : stretches(network.router, aspect)
  network.router.forEach((at, index) => {
    router.set([at.x * across + fan.lean * at.y, at.y * down], index * 2)
  })
  network.node.forEach((at, index) => {
    node.set([(router[at.router * 2] ?? 0) + OFFSET, (router[at.router * 2 + 1] ?? 0) + OFFSET], index * 2)
  })
  const chips = 1 + Math.max(...network.planes.map(({ chip }) => chip))
  network.channel.forEach((channel, index) => {
    if ('router' in channel.from && 'router' in channel.to) placeLink(draft, channel, index, chips, fan)
    else placeInterface(draft, channel, index)
  })
  return {
    tile: [HALF, HALF],
    sheets: fan.sheets,
    nodeHalf: NODE,
    lane: (HALF * BROAD) / chips,
    numbers:
      down > across
        ? { side: 'below', apart: 1, room: down - HALF - OFFSET - NODE }
        : // below the next tile, as far as its outermost wire
          { side: 'beside', apart: 1, room: across + HALF * LANES[0] - OFFSET - NODE },
    names: { at: [-0.2, HALF + 0.075], align: 'right', room: [0.3, 0.13] },
  }
}

/** How far a plane's lane is from the middle of its tile: downward where it leads along X, to the right along Y. */
function laneOf({ chip, plane, dimension, down }: PortPlane, chips: number): number {
  const nth = dimension === 0 ? plane >> 1 : plane & 1
  const first = LANES[(dimension === 1) === down ? 1 : 0]
  return HALF * (first + APART * nth + (BROAD / chips) * (chip - (chips - 1) / 2))
}

function placeLink(draft: Draft, channel: Channel, index: number, chips: number, fan: Fan): void {
  const { network, router, wires, shapes } = draft
  if (!('router' in channel.from && 'router' in channel.to)) return
  const leaving = network.planes[channel.from.port]
  const entering = network.planes[channel.to.port]
  if (!leaving || !entering) return
  const sheet = fan.sheetOf(leaving)
  const ahead = leaving.down ? -1 : 1
  const [dx, dy] = leaving.dimension === 0 ? [ahead, 0] : [0, ahead]
  const at = (id: number, way: PortPlane, out: number): readonly [number, number] => {
    const lane = laneOf(way, chips)
    return [
      (router[id * 2] ?? 0) + sheet.dx + dx * HALF * out + (dx === 0 ? lane : 0),
      (router[id * 2 + 1] ?? 0) + sheet.dy + dy * HALF * out + (dy === 0 ? lane : 0),
    ]
  }
  const [x0, y0] = at(channel.from.router, leaving, 1)
  const [x3, y3] = at(channel.to.router, entering, -1)
  const [one, other] = [network.router[channel.from.router], network.router[channel.to.router]]
  const near =
    one && other && Math.hypot(other.x - one.x, other.y - one.y) < NEAR && (x3 - x0) * dx + (y3 - y0) * dy > 0
  const stub = near ? 0 : STUB
  wires.set([x0, y0, x0 + dx * stub, y0 + dy * stub, x3 - dx * stub, y3 - dy * stub, x3, y3], index * WIRE)
  shapes[index] = near ? WireShape.straight : WireShape.stubs
  // A buffer stands where its plane comes in.
  placeBuffer(draft, channel.to.router, channel.to.port, entering, chips, sheet)
}

function placeBuffer(
  draft: Draft,
  router: number,
  port: number,
  way: PortPlane,
  chips: number,
  { dx, dy }: Pick<Sheet, 'dx' | 'dy'>,
): void {
  const [x, y] = [(draft.router[router * 2] ?? 0) + dx, (draft.router[router * 2 + 1] ?? 0) + dy]
  const broad = (HALF * BROAD) / chips
  const side = laneOf(way, chips) - broad / 2
  const deep = HALF * (OUTER - INNER)
  const from = way.down ? HALF * INNER : -HALF * OUTER
  if (way.dimension === 0)
    placeCells(draft, router, port, [x + from, y + side, deep, broad], way.down ? Grow.east : Grow.west)
  else placeCells(draft, router, port, [x + side, y + from, broad, deep], way.down ? Grow.south : Grow.north)
}

/** The wires of a receiver lead to the corner of its tile, and what it sends waits in the middle. */
function placeInterface(draft: Draft, channel: Channel, index: number): void {
  const { router, wires, shapes } = draft
  const id = routerOf('router' in channel.from ? channel.from : channel.to) ?? 0
  const [x, y] = [router[id * 2] ?? 0, router[id * 2 + 1] ?? 0]
  const sends = 'router' in channel.to
  const [near, far] = [CORE, OFFSET - NODE]
  const shift = sends ? SIDE : -SIDE
  const inner = [x + near - shift, y + near + shift] as const
  const outer = [x + far - shift, y + far + shift] as const
  const [[x0, y0], [x3, y3]] = sends ? [outer, inner] : [inner, outer]
  wires.set([x0, y0, x0, y0, x3, y3, x3, y3], index * WIRE)
  shapes[index] = WireShape.straight
  if (!('router' in channel.to)) return
  const half = HALF * INNER * 0.84
  placeCells(draft, id, channel.to.port, [x - half, y - half, 2 * half, 2 * half], Grow.south)
}
