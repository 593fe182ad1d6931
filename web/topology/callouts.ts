/**
 * Words in the picture, at the things that they are about: the fullest pile, a node that is far from the others in its
 * program, a buffer that is full. A few at a time, on a ground of their own, with a line to what they mean.
 */
import { read } from '../base/read'
import { NODE } from '../frame.gen'
import { median, phases } from './phases'
import { pileBoxes, pileTop } from './piles'
import { CELL } from './placement'
import { isAveraged, type Scene } from './scene'
import { type CallOut, drawStood, stand } from './standing'
import { pixelX, pixelY } from './view'

/** Least packets of a pile, and least transfers from the median node, that are worth words. */
const PILED = 4
const APART = 2

type Seen = Pick<Scene, 'placement' | 'view' | 'frame' | 'regime' | 'colours'>

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
  const waiting = waitingOf(node)
  return {
    words: [`${waiting} packets wait at node ${node} to enter`, `${waiting} wait to enter`, String(waiting)],
    ...point,
  }
}

function fullestPile(seen: Seen): CallOut | undefined {
  const { placement, view, frame } = seen
  const words = frame.section('nodes')
  const pendingOf = (node: number) => words[node * NODE.WORDS + NODE.pending] ?? 0
  const node = greatest(placement.network.nodes, pendingOf)
  if (pendingOf(node) < PILED) return undefined
  const pending = pendingOf(node)
  const said = [
    `${pending} packets waiting for node ${node}`,
    `${pending} waiting for node ${node}`,
    `${pending} waiting`,
    String(pending),
  ]
  const { bottom } = pileBoxes(seen)(node)
  const { x, y } = pileTop(placement, view, frame, node, pending)
  // a pile may end above the view
  return { words: said, x, y: Math.min(bottom, Math.max(0, y)), foot: bottom }
}

function farthestNode(seen: Seen): CallOut | undefined {
  const { placement, view, frame } = seen
  const { network, node, nodeHalf } = placement
  const all = phases(frame, network.nodes)
  if (!all) return undefined
  const middle = median(all)
  const found = greatest(network.nodes, (one) => Math.abs(read(all, one) - middle))
  const ahead = read(all, found) - middle
  if (Math.abs(ahead) < APART) return undefined
  const lead = `${Math.abs(ahead)} ${ahead > 0 ? 'ahead' : 'behind'}`
  const words = [`node ${found}: transfer ${read(all, found)}, ${lead}`, `node ${found}: ${lead}`, lead]
  const y = pixelY(view, node, found) - nodeHalf * view.scale
  return { words, x: pixelX(view, node, found), y, foot: pileBoxes(seen)(found).bottom }
}

/** The first buffer that is full; while the picture stands for many cycles, another would be the first in each. */
function fullBuffer({ placement, view, frame, regime }: Seen): CallOut | undefined {
  if (isAveraged(regime)) return undefined
  const { network, cells } = placement
  const buffers = frame.section('buffers')
  const found = buffers.findIndex((flits, index) => flits >= network.bufferDepth && (cells[index * CELL + 2] ?? 0) > 0)
  if (found < 0) return undefined
  const x = (read(cells, found * CELL) + read(cells, found * CELL + 2) / 2) * view.scale + view.x
  return { words: ['buffer full'], x, y: read(cells, found * CELL + 1) * view.scale + view.y }
}

/** The one of `count` of which there is most; the first, if several are. */
function greatest(count: number, of: (index: number) => number): number {
  let found = 0
  for (let index = 1; index < count; index++) if (of(index) > of(found)) found = index
  return found
}

/** Draws the words that have room. */
export function drawCallOuts(scene: Scene): void {
  drawStood(scene, stand(scene, callOuts(scene)))
}
