/** From a network to the picture of it: a pure function of the network and the shape of the box. */
import type { Outline } from '../answers.gen'
import { ensureExists } from '../base/assert'
import { read } from '../base/read'
import type { Places } from '../shown/moved'
import type { Laying } from '../shown/shown'
import { placeGrid } from './grid'
import { CELL, type Draft, Grow, type Placement, type Sheet, WIRE } from './placement'
import type { Room } from './scene'
import { placeStages } from './stages'
import { placeTree } from './tree'

const LAYOUTS: Readonly<Partial<Record<Outline['layout'], Room['place']>>> = {
  grid: placeGrid,
  tree: placeTree,
  stages: placeStages,
}

/** What is kept free around receivers on stubs, for their piles. */
const PILE = 0.2

/** What is kept free around the tiles of a sheet, for its edge and its name. */
const SHEET = 0.7

/** What places networks whose layout is not always there, how their sheets are to lie, and which routers were moved. */
export interface Wanted {
  readonly room?: Room | undefined
  readonly laying?: Laying | undefined
  readonly moved?: Places | undefined
}

/** Lays a network out for a box whose height is `aspect` times its width. */
export function place<N extends Outline>(
  network: N,
  aspect: number,
  { room, laying = 'over', moved = {} }: Wanted = {},
): Placement<N> {
  const buffers = network.routers * network.ports * network.vcs
  const node = new Float32Array(network.nodes * 2)
  const draft: Draft = {
    network,
    router: new Float32Array(network.routers * 2),
    node,
    source: network.layout === 'stages' ? new Float32Array(network.nodes * 2) : node,
    wires: new Float32Array(network.channel.length * WIRE),
    shapes: new Uint8Array(network.channel.length),
    cells: new Float32Array(buffers * CELL),
    grows: new Uint8Array(buffers),
  }
  const fill = ensureExists(
    room?.place ?? LAYOUTS[network.layout],
    `what places a network as ${network.layout} is loaded`,
  )
  const filled = fill(draft, aspect, laying, moved)
  const { gutter = 0, stubs = false, sheets = [], apart = 0, piles = true, step, ...sizes } = filled
  const [left, top, width, height] = boundsOf(draft, sizes.tile, sizes.nodeHalf + (stubs ? PILE : 0), sheets)
  return {
    ...draft,
    network,
    ...sizes,
    stubs,
    sheets,
    apart,
    piles,
    slot: smallestSlot(draft),
    step,
    bounds: [left - gutter, top, width + gutter, height],
  }
}

function smallestSlot({ network, cells, grows }: Draft): number {
  let least = Number.POSITIVE_INFINITY
  for (let index = 0; index < grows.length; index++) {
    const width = read(cells, index * CELL + 2)
    const height = read(cells, index * CELL + 3)
    if (width === 0) continue
    const upright = grows[index] === Grow.north || grows[index] === Grow.south
    const [across, deep] = upright ? [width, height] : [height, width]
    least = Math.min(least, across, deep / network.bufferDepth)
  }
  return Number.isFinite(least) ? least : 0
}

function boundsOf(
  draft: Draft,
  tile: readonly [number, number],
  nodeHalf: number,
  sheets: readonly Sheet[],
): readonly [number, number, number, number] {
  let left = Number.POSITIVE_INFINITY
  let top = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  let bottom = Number.NEGATIVE_INFINITY
  const include = (points: Float32Array, dx: number, dy: number) => {
    for (let i = 0; i < points.length; i += 2) {
      left = Math.min(left, read(points, i) - dx)
      right = Math.max(right, read(points, i) + dx)
      top = Math.min(top, read(points, i + 1) - dy)
      bottom = Math.max(bottom, read(points, i + 1) + dy)
    }
  }
  include(draft.router, tile[0], tile[1])
  include(draft.node, nodeHalf, nodeHalf)
  include(draft.source, nodeHalf, nodeHalf)
  include(draft.wires, 0, 0)
  for (const { dx, dy } of sheets)
    include(
      draft.router.map((at, index) => at + (index % 2 === 0 ? dx : dy)),
      tile[0] + SHEET,
      tile[1] + SHEET,
    )
  if (left > right) return [0, 0, 1, 1]
  return [left, top, right - left, bottom - top]
}
