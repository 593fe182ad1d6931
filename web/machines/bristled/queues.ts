/**
 * Messages that wait before the port of their router: a stack beside the pile of the node that sends them, in the colour
 * of what is blocked. Fewer in the network may mean more before it, which the network alone does not show.
 */
import { NODE } from '../../frame.gen'
import { besidePile } from '../../topology/piles'
import type { Scene } from '../../topology/scene'

/** Draws the queues of nodes on stubs. Returns how many messages are in them. */
export function drawQueues(scene: Scene): number {
  const { ink, placement, colours, frame, mean } = scene
  if (mean || !placement.stubs) return 0
  const nodes = frame.section('nodes')
  let all = 0
  ink.fillStyle = colours.blocked
  ink.beginPath()
  for (let node = 0; node < placement.network.nodes; node++) {
    const waiting = nodes[node * NODE.WORDS + NODE.waiting] ?? 0
    for (let place = 0; place < waiting; place++) {
      const box = besidePile(scene, node, place)
      if (box) ink.rect(...box)
    }
    all += waiting
  }
  ink.fill()
  return all
}
