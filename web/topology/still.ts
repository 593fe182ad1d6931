/** A run at one cycle, as the page draws it at rest: what a reader would mark is left out. */
import { lastingAt } from '../scenario/poking'
import type { ShownRun } from '../shown/moment'
import { store } from '../shown/store'
import { context, sizeCanvas } from '../ui/canvas'
import { readColours } from './colours'
import { drawLinkLayer, drawLiveLayer, drawStateLayer, drawWiringLayer, type PictureMarks } from './layers'
import { recentLoad } from './load'
import { place } from './place'
import type { Rooms } from './rooms'
import type { Scene } from './scene'
import { MARGIN, overview } from './view'

const UNMARKED: PictureMarks = {
  selected: undefined,
  packets: [],
  pointed: undefined,
  waits: undefined,
  lasting: lastingAt({}, 0),
}

/** Draws it as large as the canvas is on the page. */
export async function drawStill(
  canvas: HTMLCanvasElement,
  { network, frame }: Pick<ShownRun, 'network' | 'frame'>,
  rooms: Rooms,
): Promise<void> {
  await rooms.load(network)
  const { clientWidth: width, clientHeight: height } = canvas
  if (width === 0) return
  const { laying, callOuts } = store.getState()
  const room = rooms.of(network)
  const aspect = Math.max(0.2, (height - 2 * MARGIN) / Math.max(1, width - 2 * MARGIN))
  const placement = place(network, aspect, { room, laying })
  sizeCanvas(canvas, width, height)
  const scene: Scene = {
    ink: context(canvas),
    placement,
    view: overview(placement, width, height),
    colours: readColours(canvas),
    frame,
    room,
    regime: 'A',
    fraction: 0,
    other: undefined,
    mean: undefined,
    callOuts,
    least: 0,
  }
  drawWiringLayer(scene)
  drawLinkLayer(scene, recentLoad(network, frame), undefined)
  drawStateLayer(scene)
  drawLiveLayer(scene, UNMARKED)
}
