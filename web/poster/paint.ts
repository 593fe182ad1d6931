/** A network at rest on a canvas: the part of the page's picture of it that needs no run. */
import type { Outline } from '../answers.gen'
import { readColours } from '../topology/colours'
import { place } from '../topology/place'
import type { Room } from '../topology/scene'
import { drawNodeBoxes } from '../topology/tiles'
import { MARGIN, overview } from '../topology/view'
import { drawWiring } from '../topology/wiring'
import { context, sizeCanvas } from '../ui/canvas'

/** Draws it as large as the box is. */
export function paintOutline(
  canvas: HTMLCanvasElement,
  outline: Outline,
  room: Room | undefined,
  [width, height]: readonly [number, number],
): void {
  sizeCanvas(canvas, width, height)
  const aspect = Math.max(0.2, (height - 2 * MARGIN) / Math.max(1, width - 2 * MARGIN))
  const placement = place(outline, aspect, { room })
  const view = overview(placement, width, height)
  const wiring = { ink: context(canvas), placement, view, colours: readColours(canvas) }
  drawWiring(wiring, room)
  drawNodeBoxes(wiring, () => 0)
}
