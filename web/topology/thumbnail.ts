/** A run at one cycle, small: its links, buffers and nodes, without single flits and numbers. */
import type { Network } from '../answers.gen'
import type { Frame } from '../engine/view'
import { context, sizeCanvas } from '../ui/canvas'
import { readColours } from './colours'
import { late, load } from './late'
import { drawLinkLayer, drawWiringLayer, type Picture } from './layers'
import { recentLoad } from './load'
import { place } from './place'
import { drawState } from './tiles'
import { overview } from './view'

/** Pixels around the network. */
const AROUND = 5

/** Draws it as large as the canvas is on the page. */
export async function drawThumbnail(
  canvas: HTMLCanvasElement,
  run: { readonly network: Network; readonly frame: Frame },
): Promise<void> {
  await load(run.network)
  const { clientWidth: width, clientHeight: height } = canvas
  if (width === 0) return
  const placed = place(run.network, height / width)
  // there is no room for numbers
  const placement = { ...placed, numbers: { ...placed.numbers, room: 0 } }
  const [view, colours] = [overview(placement, width, height, AROUND), readColours(canvas)]
  sizeCanvas(canvas, width, height)
  const ink = context(canvas)
  const picture: Picture = {
    placement,
    view,
    colours,
    run,
    regime: 'D',
    fraction: 0,
    other: undefined,
    mean: undefined,
    least: 0,
  }
  drawWiringLayer(ink, placement, view, colours)
  drawLinkLayer(ink, picture, recentLoad(run.network, run.frame), undefined)
  drawState(ink, placement, view, colours, run.frame)
  if (run.network.layout === 'adapters')
    late('adapters')?.drawAdapters(ink, placement, view, colours, run.frame, { ways: true })
}
