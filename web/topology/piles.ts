/**
 * Packets that are pending for a receiver, as a pile above it: the one that is accepted next at the bottom, each in the
 * hue of its class. Twenty are drawn; a lid says that there are more.
 */
import { read } from '../base/read'
import type { Frame } from '../engine/view'
import { NODE, PILED } from '../frame.gen'
import { nameAt } from './packets'
import { phasesHeight } from './phases'
import { type Placement, pileSide } from './placement'
import type { Scene } from './scene'
import { drawSeen, seenIn } from './seen'
import { type Box, NUMBERS, type Point, pixelX, pixelY, type View } from './view'

/** Packets of a pile that a frame names. */
const MOST = 20

/** Least side of a receiver, in pixels, whose pile is drawn. */
const LEAST = 5

/** Least and most pixels of a packet in a pile, and what is left free between two of them. */
const THIN = 1.2
const THICK = 7
const GAP = 0.5

/** Room for the number beside a receiver, where piles grow to the side. */
const NUMBER = 26

type Ground = Pick<Scene, 'placement' | 'view' | 'frame' | 'colours'>

/** How piles of this placement are drawn at this zoom; undefined where receivers are too small for them. */
interface Shape {
  /** Pixels of a packet along the pile, and across. */
  readonly thick: number
  readonly across: number
  /** Pixels between a receiver and its pile, for what else stands there. */
  readonly clear: number
}

function shapeOf(placement: Placement, view: View, frame: Frame): Shape | undefined {
  const { network, node, nodeHalf, router, tile, numbers, piles } = placement
  const across = 2 * nodeHalf * view.scale
  if (across < LEAST || !piles) return undefined
  // piles grow to the right of receivers that stand one above the other
  const lies = numbers.side === 'right'
  const first = network.node[0]
  const above = first ? (node[1] ?? 0) - nodeHalf - (router[2 * first.router + 1] ?? 0) - tile[1] : 0
  const clear = lies ? NUMBER : phasesHeight(placement, view, frame) + 1
  const room = lies ? 4 * across : (network.layout === 'tree' ? above : numbers.apart - nodeHalf) * view.scale - clear
  return { thick: Math.max(THIN, Math.min(THICK, room / (MOST + 1))), across, clear }
}

/** The box of a packet at a place of a receiver's pile: left, top, width, height. */
function boxOf(
  placement: Placement,
  view: View,
  shape: Shape,
  receiver: number,
  place: number,
): readonly [number, number, number, number] {
  const { node, nodeHalf } = placement
  const { thick, across, clear } = shape
  const x = pixelX(view, node, receiver)
  const y = pixelY(view, node, receiver)
  const half = nodeHalf * view.scale
  switch (pileSide(placement, receiver)) {
    case 'right':
      return [x + half + clear + place * thick, y - half, thick - GAP, across]
    case 'left':
      return [x - half - clear - (place + 1) * thick, y - half, thick - GAP, across]
    case 'below':
      return [x - half, y + half + clear + place * thick, across, thick - GAP]
    default:
      return [x - half, y - half - clear - (place + 1) * thick, across, thick - GAP]
  }
}

/** The box of what stands at a place beside the pile of a receiver on a stub: half as broad, close to its neighbours. */
export function besidePile(
  { placement, view, frame }: Pick<Scene, 'placement' | 'view' | 'frame'>,
  receiver: number,
  place: number,
): readonly [number, number, number, number] | undefined {
  const shape = shapeOf(placement, view, frame)
  if (!shape) return undefined
  const [left, top, width, height] = boxOf(placement, view, shape, receiver, place)
  const side = pileSide(placement, receiver)
  const { network, node, router } = placement
  const home = network.node[receiver]?.router ?? 0
  const axis = side === 'above' || side === 'below' ? 0 : 1
  const isBefore = read(node, receiver * 2 + axis) < read(router, home * 2 + axis)
  // towards the router: the number stands on the other side
  const across = axis === 0 ? width : height
  const shift = isBefore ? across + 1 : -across / 2 - 1
  return axis === 0 ? [left + shift, top, width / 2, height + GAP] : [left, top + shift, width + GAP, height / 2]
}

/** Calls `tell` with each packet of each pile: where it begins in the section, its receiver and its place. */
function eachPacket(piles: Uint32Array, tell: (at: number, receiver: number, place: number) => void): void {
  let receiver = -1
  let place = 0
  for (let at = 0; at < piles.length; at += PILED.WORDS) {
    const node = read(piles, at + PILED.node)
    place = node === receiver ? place + 1 : 0
    receiver = node
    tell(at, receiver, place)
  }
}

/** Draws the piles. Returns how many packets are in them. */
export function drawPiles(scene: Scene): number {
  const { ink, placement, view, colours, frame } = scene
  const shape = shapeOf(placement, view, frame)
  if (!shape) return 0
  const piles = frame.section('piles')
  drawSeen(ink, seenIn(frame), (shows) => {
    colours.kinds.forEach((hue, kind) => {
      ink.beginPath()
      eachPacket(piles, (at, receiver, place) => {
        if (piles[at + PILED.kind] === kind && shows(piles, at, PILED))
          ink.rect(...boxOf(placement, view, shape, receiver, place))
      })
      ink.fillStyle = hue
      ink.fill()
    })
  })
  drawLids(scene, shape)
  return piles.length / PILED.WORDS
}

/** The lids of piles that are higher than what is drawn of them. */
function drawLids(scene: Scene, shape: Shape): void {
  const { ink, placement, view, colours, frame } = scene
  const nodes = frame.section('nodes')
  ink.beginPath()
  for (let receiver = 0; receiver < placement.network.nodes; receiver++) {
    if ((nodes[receiver * NODE.WORDS + NODE.pending] ?? 0) <= MOST) continue
    const [left, top, width, height] = boxOf(placement, view, shape, receiver, MOST)
    const side = pileSide(placement, receiver)
    if (side === 'right') ink.rect(left, top - 2, 2.5, height + 4)
    else if (side === 'left') ink.rect(left + width - 2.5, top - 2, 2.5, height + 4)
    else ink.rect(left - 2, side === 'above' ? top + height - 2.5 : top, width + 4, 2.5)
  }
  ink.fillStyle = colours.ink
  ink.fill()
}

/** The packet of a pile at a point of the canvas. */
export function pickPiled(placement: Placement, view: View, frame: Frame, x: number, y: number): string | undefined {
  const shape = shapeOf(placement, view, frame)
  if (!shape) return undefined
  const piles = frame.section('piles')
  let found: string | undefined
  eachPacket(piles, (at, receiver, place) => {
    const [left, top, width, height] = boxOf(placement, view, shape, receiver, place)
    if (x >= left && x <= left + width + GAP && y >= top && y <= top + height + GAP) found = nameAt(piles, at, PILED)
  })
  return found
}

/** The middle of a packet in the pile that it is in; of the receiver, where no piles are drawn. */
export function pileCentre(placement: Placement, view: View, frame: Frame, name: string): Point | undefined {
  const found = placeInPile(frame, name)
  if (!found) return undefined
  const shape = shapeOf(placement, view, frame)
  const { receiver, ahead } = found
  if (!shape) return { x: pixelX(view, placement.node, receiver), y: pixelY(view, placement.node, receiver) }
  const [left, top, width, height] = boxOf(placement, view, shape, receiver, ahead)
  return { x: left + width / 2, y: top + height / 2 }
}

/** The receiver in whose pile a packet is, and how many packets are accepted before it. */
export function placeInPile(frame: Frame, name: string): { receiver: number; ahead: number } | undefined {
  const piles = frame.section('piles')
  let found: { receiver: number; ahead: number } | undefined
  eachPacket(piles, (at, receiver, ahead) => {
    if (nameAt(piles, at, PILED) === name) found = { receiver, ahead }
  })
  return found
}

/** The box of each receiver with its pile and its number. */
export function pileBoxes({ placement, view, frame, colours }: Ground): (receiver: number) => Box {
  const { node, nodeHalf, numbers } = placement
  const shape = shapeOf(placement, view, frame)
  const nodes = frame.section('nodes')
  const half = nodeHalf * view.scale
  const written = NUMBERS * colours.text + 2
  return (receiver) => {
    const x = pixelX(view, node, receiver)
    const y = pixelY(view, node, receiver)
    const below = numbers.side === 'below' ? written : 0
    const beside = numbers.side === 'right' ? 2 * written : 0
    const own = { left: x - half, top: y - half, right: x + half + beside, bottom: y + half + below }
    const pending = nodes[receiver * NODE.WORDS + NODE.pending] ?? 0
    const waiting = placement.stubs ? (nodes[receiver * NODE.WORDS + NODE.waiting] ?? 0) : 0
    const last =
      shape && pending > 0 ? boxOf(placement, view, shape, receiver, Math.min(pending, MOST + 1) - 1) : undefined
    const queued = waiting > 0 ? besidePile({ placement, view, frame }, receiver, waiting - 1) : undefined
    return [last, queued].reduce((box, one) => (one ? around(box, one) : box), own)
  }
}

function around(box: Box, [left, top, width, height]: readonly [number, number, number, number]): Box {
  return {
    left: Math.min(box.left, left),
    top: Math.min(box.top, top),
    right: Math.max(box.right, left + width),
    bottom: Math.max(box.bottom, top + height),
  }
}

/** Where the pile of a receiver with this number of pending packets ends; the receiver itself, where it has no pile. */
export function pileTop(placement: Placement, view: View, frame: Frame, receiver: number, pending: number): Point {
  const shape = shapeOf(placement, view, frame)
  const x = pixelX(view, placement.node, receiver)
  const top = pixelY(view, placement.node, receiver) - placement.nodeHalf * view.scale
  if (!shape || pileSide(placement, receiver) !== 'above') return { x, y: top }
  return { x, y: boxOf(placement, view, shape, receiver, Math.min(pending, MOST))[1] }
}
