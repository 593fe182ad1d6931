/** Networks whose routers stand anywhere: where the engine has put them, or a reader. Links are straight lines. */
import { read } from '../base/read'
import { type Places, STEPS } from '../shown/moved'
import { type Point, placeApart, placeLinks, stretchOf } from './apart'
import { CELL, type Draft, type Placement, routerOf, type Sizes, WIRE } from './placement'

/** Room that a link takes, for links of a network in which neighbours are one unit apart. */
const UNIT = 1.75

/** Fills `draft` and says how large tiles and receivers are; `aspect` is the box's height over its width. */
export function placeCustom(draft: Draft, aspect: number, moved: Places): Sizes {
  const found = draft.network.router.map(({ x, y }): Point => [x * UNIT, y * UNIT])
  const stretch = stretchOf(found, aspect)
  const step = UNIT / STEPS
  const places = found.map((place, router): Point => {
    const [across, down] = moved[router] ?? []
    return across === undefined || down === undefined ? place : [across * step, down * step]
  })
  return { ...placeApart(draft, places, stretch, true), step: [step * stretch[0], step * stretch[1]] }
}

/**
 * A placement in which some routers stand elsewhere than they did, each with its nodes where these were around it: what is
 * drawn while routers are dragged, since to find room for all nodes takes too long for each picture.
 */
export function shifted<P extends Placement>(placement: P, from: Places, to: Places): P {
  const { network, step = [0, 0] } = placement
  const [router, node, wires, cells] = [placement.router, placement.node, placement.wires, placement.cells].map((all) =>
    all.slice(),
  ) as [Float32Array, Float32Array, Float32Array, Float32Array]
  const shifts = shiftsOf(placement, from, to)
  const shift = (points: Float32Array, first: number, count: number, by: readonly [number, number]) => {
    for (let at = first; at < first + count; at += 2) {
      points[at] = read(points, at) + by[0] * step[0]
      points[at + 1] = read(points, at + 1) + by[1] * step[1]
    }
  }
  const slots = network.ports * network.vcs * CELL
  for (const [id, by] of shifts) {
    shift(router, id * 2, 2, by)
    // what is no buffer has no width, and no place
    for (let at = id * slots; at < (id + 1) * slots; at += CELL) if (read(cells, at + 2) > 0) shift(cells, at, 2, by)
  }
  network.node.forEach(({ router: home }, id) => {
    const by = shifts.get(home)
    if (by) shift(node, id * 2, 2, by)
  })
  network.channel.forEach(({ from, to }, channel) => {
    const home = 'node' in from ? routerOf(to) : 'node' in to ? routerOf(from) : undefined
    const by = home === undefined ? undefined : shifts.get(home)
    if (by) shift(wires, channel * WIRE, WIRE, by)
  })
  const next = { ...placement, router, node, source: node, wires, cells }
  placeLinks(next)
  return next
}

/** By how many steps each router was moved from one to the other. */
function shiftsOf({ network }: Placement, from: Places, to: Places): ReadonlyMap<number, readonly [number, number]> {
  const shifts = new Map<number, readonly [number, number]>()
  for (const id of [...Object.keys(from), ...Object.keys(to)].map(Number)) {
    const { x, y } = network.router[id] ?? { x: 0, y: 0 }
    const [before, now] = [from[id] ?? [x * STEPS, y * STEPS], to[id] ?? [x * STEPS, y * STEPS]] as const
    const by = [now[0] - before[0], now[1] - before[1]] as const
    if (id < network.routers && (by[0] !== 0 || by[1] !== 0)) shifts.set(id, by)
  }
  return shifts
}
