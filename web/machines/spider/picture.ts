/** Grids of adapters in the picture. */

import { ADAPTER } from '../../frame.gen'
import { drawBlocked } from '../../topology/draw'
import type { Room } from '../../topology/scene'
import { placeAdapters } from './adapters'
import { drawLaneLoads, drawLanes, drawTransmitters } from './vcLanes'
import { pickWay } from './wayLines'
import { drawAdapters } from './ways'

export const ROOM: Room = {
  place: placeAdapters,
  wiring: { links: drawLanes, above: drawTransmitters },
  state: drawAdapters,
  links(scene, load) {
    drawLaneLoads(scene, load)
    // until then the lanes say which of them is blocked
    if (scene.regime === 'D') drawBlocked(scene, load)
  },
  pick: pickWay,
  says(frame, router) {
    const adapters = frame.section('adapters')
    const at = router * ADAPTER.WORDS
    if (at >= adapters.length) return ''
    const [transit, own] = [adapters[at + ADAPTER.in_transit] ?? 0, adapters[at + ADAPTER.own] ?? 0]
    return `; in memory ${transit} in transit, ${own} of its own`
  },
}
