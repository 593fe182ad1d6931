/**
 * Words in the picture, at the things that they are about: the fullest pile, a node that is far from the others in its
 * program, a buffer that is full. A few at a time, on a ground of their own, with a line to what they mean.
 */
import { read } from '../base/read'
import { NODE } from '../frame.gen'
import { median, phases } from './phases'
import { pileTop } from './piles'
import { CELL } from './placement'
import { isAveraged, type Scene } from './scene'
import { pixelX, pixelY } from './view'

/** Size of the words, in pixels of a screen nearby. */
const SIZE = 12

/** Least packets of a pile, and least transfers from the median node, that are worth words. */
const PILED = 4
const APART = 2

/** Pixels from a thing to its words above it, and around the words. */
const AWAY = 10
const AROUND = 4

/** Pixels between words and the edge of the view. */
const EDGE = 2

/** Width of a letter, on average, as a share of its height: what paints a network cannot measure text. */
const LETTER = 0.54

/** Words, and the point that they are about. */
export interface CallOut {
  readonly words: string
  readonly x: number
  readonly y: number
}

type Seen = Pick<Scene, 'placement' | 'view' | 'frame' | 'regime'>

/** What is to be said of a picture, the most important first. */
export function callOuts(scene: Seen): readonly CallOut[] {
  return [longestQueue(scene), fullestPile(scene), farthestNode(scene), fullBuffer(scene)].flatMap((one) => one ?? [])
}

/** Where nodes stand on stubs, what waits before the network is drawn at them. */
function longestQueue({ placement, view, frame }: Seen): CallOut | undefined {
  if (!placement.stubs) return undefined
  const words = frame.section('nodes')
  const waitingOf = (node: number) => words[node * NODE.WORDS + NODE.waiting] ?? 0
  const node = greatest(placement.network.nodes, waitingOf)
  if (waitingOf(node) < PILED) return undefined
  const point = { x: pixelX(view, placement.node, node), y: pixelY(view, placement.node, node) }
  return { words: `${waitingOf(node)} packets wait at node ${node} to enter`, ...point }
}

function fullestPile({ placement, view, frame }: Seen): CallOut | undefined {
  const words = frame.section('nodes')
  const pendingOf = (node: number) => words[node * NODE.WORDS + NODE.pending] ?? 0
  const node = greatest(placement.network.nodes, pendingOf)
  if (pendingOf(node) < PILED) return undefined
  const { x, y } = pileTop(placement, view, frame, node, pendingOf(node))
  return { words: `${pendingOf(node)} packets waiting for node ${node}`, x, y }
}

function farthestNode({ placement, view, frame }: Seen): CallOut | undefined {
  const { network, node, nodeHalf } = placement
  const all = phases(frame, network.nodes)
  if (!all) return undefined
  const middle = median(all)
  const found = greatest(network.nodes, (one) => Math.abs(read(all, one) - middle))
  const ahead = read(all, found) - middle
  if (Math.abs(ahead) < APART) return undefined
  const words = `node ${found}: transfer ${read(all, found)}, ${Math.abs(ahead)} ${ahead > 0 ? 'ahead' : 'behind'}`
  return { words, x: pixelX(view, node, found), y: pixelY(view, node, found) - nodeHalf * view.scale }
}

/** The first buffer that is full; while the picture stands for many cycles, another would be the first in each. */
function fullBuffer({ placement, view, frame, regime }: Seen): CallOut | undefined {
  if (isAveraged(regime)) return undefined
  const { network, cells } = placement
  const buffers = frame.section('buffers')
  const found = buffers.findIndex((flits, index) => flits >= network.bufferDepth && (cells[index * CELL + 2] ?? 0) > 0)
  if (found < 0) return undefined
  const x = (read(cells, found * CELL) + read(cells, found * CELL + 2) / 2) * view.scale + view.x
  return { words: 'buffer full', x, y: read(cells, found * CELL + 1) * view.scale + view.y }
}

/** The one of `count` of which there is most; the first, if several are. */
function greatest(count: number, of: (index: number) => number): number {
  let found = 0
  for (let index = 1; index < count; index++) if (of(index) > of(found)) found = index
  return found
}

/** Draws the words that have room, none over others. */
export function drawCallOuts(scene: Scene): void {
  const { ink, view, colours } = scene
  const size = SIZE * colours.text
  const taken: Box[] = []
  ink.font = `${size}px ${colours.font}`
  ink.textAlign = 'center'
  ink.textBaseline = 'middle'
  ink.lineWidth = colours.pen
  for (const { words, x, y } of callOuts(scene)) {
    if (x < 0 || x > view.width || y < 0 || y > view.height) continue
    const wide = words.length * size * LETTER + 2 * AROUND
    const high = size + 2 * AROUND
    if (wide > view.width) continue
    const left = Math.max(EDGE, Math.min(view.width - wide - EDGE, x - wide / 2))
    const isAbove = y - AWAY - high >= 0
    const top = isAbove ? y - AWAY - high : y + 3 * AWAY
    const box = { left, top, right: left + wide, bottom: top + high }
    if (taken.some((one) => overlap(one, box))) continue
    taken.push(box)
    ink.strokeStyle = colours.ink
    ink.beginPath()
    ink.moveTo(x, y)
    ink.lineTo(x, isAbove ? top + high : top)
    ink.rect(left, top, wide, high)
    ink.stroke()
    ink.fillStyle = colours.surface
    ink.fillRect(left, top, wide, high)
    ink.fillStyle = colours.ink
    ink.fillText(words, left + wide / 2, top + high / 2)
  }
}

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
