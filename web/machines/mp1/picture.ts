/** Grids in planes in the picture, with messages that are cut into phits. */
import type { Room } from '../../topology/scene'
import { drawPhits } from './phits'
import { placePlanes } from './planes'
import { drawReach } from './reach'
import { drawSheets } from './sheets'

export const ROOM: Room = {
  place: placePlanes,
  wiring: { below: drawSheets },
  live: drawPhits,
  reach: drawReach,
  hurries: (frame) => frame.section('phits').length > 0,
}
