/** Bristled cubes in the picture. */
import type { Room } from '../../topology/scene'
import { placeCube } from './cube'
import { drawQueues } from './queues'
import { drawDoings } from './stubs'

export const ROOM: Room = {
  place: placeCube,
  along: (router, dimension) => router ^ (1 << (dimension - 1)),
  state: drawQueues,
  live(scene, { only }) {
    // averages, in which only one packet is drawn, say nothing of a single cycle
    if (!only) drawDoings(scene)
  },
}
