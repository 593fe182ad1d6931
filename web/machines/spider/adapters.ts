/**
 * Grids of adapters: the tile is the node. Host memory is the square in its middle; the virtual channels of its links come
 * in and go out near its corners, so that what cuts through goes round the memory. Each receiver's buffer stands where its
 * virtual channel comes in, each transmitter where its goes out.
 */
import { placeTiles, type Tile, type Vector } from '../../topology/grid'
import {
  bufferIndex,
  CELL,
  type Draft,
  Grow,
  headings,
  laneShift,
  NOWHERE,
  type Sizes,
  WIRE,
} from '../../topology/placement'

/** Half the side of the square that is the host's memory. */
export const MEMORY = 0.14

/** How deep a receiver's buffer and a transmitter are, inward from the edge of the tile. */
export const RECEIVER = 0.055
export const TRANSMITTER = 0.03

/** How far the middle of a direction's lanes is from that of the tile. */
export const SIDE = 0.22

/** How much of what is between two lanes they take. */
export const BROAD = 0.82

/** What the virtual channels of one direction of a link take, all together. */
const LANES = 0.14

const TILE: Tile = {
  half: 0.36,
  node: 0.07,
  offset: 0.43,
  core: 0.36,
  outer: 0.36,
  inner: 0.36 - RECEIVER,
  long: LANES,
  side: SIDE,
  pinwheel: false,
}

/** Fills `draft` and says how large tiles and receivers are; `aspect` is the box's height over its width. */
export function placeAdapters(draft: Draft, aspect: number): Sizes {
  const { network } = draft
  placeTiles(draft, aspect, TILE)
  const apart = LANES / network.vcs
  network.channel.forEach(({ from, to }, channel) => {
    if ('router' in from && 'router' in to) placeReceivers(draft, channel, to.router, to.port, apart)
  })
  return {
    tile: [TILE.half, TILE.half],
    nodeHalf: TILE.node,
    lane: LANES,
    apart,
    // beside the tiles there are lanes
    piles: false,
    // between the lanes that leave the tile below
    numbers: { side: 'tile', apart: 2 * SIDE - LANES, room: 1 - 2 * TILE.half },
    names: NOWHERE,
  }
}

/** The buffers of the receivers at the end of a link, each in its lane. */
function placeReceivers(draft: Draft, channel: number, router: number, port: number, apart: number): void {
  const { network, wires, cells, grows } = draft
  const [x = 0, y = 0] = wires.subarray(channel * WIRE + 6, channel * WIRE + 8)
  const [ahead, down] = headings(draft, channel)
  const broad = apart * BROAD
  for (let vc = 0; vc < network.vcs; vc++) {
    const shift = laneShift({ network, apart }, vc)
    const [cx, cy] = [x - down * shift + (ahead * RECEIVER) / 2, y + ahead * shift + (down * RECEIVER) / 2]
    const isAcross = Math.abs(ahead) > Math.abs(down)
    const [wide, high] = isAcross ? [RECEIVER, broad] : [broad, RECEIVER]
    const index = bufferIndex(network, router, port, vc)
    cells.set([cx - wide / 2, cy - high / 2, wide, high], index * CELL)
    grows[index] = growsAgainst([ahead, down])
  }
}

/** The head of the queue is inside: bars grow out of the tile, against the way that packets come. */
function growsAgainst([ahead, down]: Vector): number {
  if (Math.abs(ahead) > Math.abs(down)) return ahead > 0 ? Grow.west : Grow.east
  return down > 0 ? Grow.north : Grow.south
}
