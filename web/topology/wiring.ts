/** The wiring of a network: what of its picture changes only with size and zoom, and needs no run. */
import { drawTubes, isDense } from './bundles'
import { drawTiles, drawWires } from './draw'
import type { Room, Wiring } from './scene'

/** Draws wires, or tubes where there are too many, tiles and names; `isBare` without the idle links. */
export function drawWiring(wiring: Wiring, room: Room | undefined, isBare = false): void {
  room?.wiring?.below?.(wiring)
  if (!isBare) {
    if (isDense(wiring.placement, wiring.view)) drawTubes(wiring)
    else (room?.wiring?.links ?? drawWires)(wiring)
  }
  drawTiles(wiring)
  room?.wiring?.above?.(wiring)
}
