/** A run at one cycle, small: its links, buffers and nodes, without single flits and numbers. */
import type { ShownRun } from '../shown/moment'
import { context, sizeCanvas } from '../ui/canvas'
import { readColours } from './colours'
import { drawLinkLayer, drawWiringLayer } from './layers'
import { recentLoad } from './load'
import { place } from './place'
import type { Rooms } from './rooms'
import type { Scene } from './scene'
import { drawState } from './tiles'
import { overview } from './view'

/** Pixels around the network. */
const AROUND = 5

/** Draws it as large as the canvas is on the page. */
export async function drawThumbnail(
  canvas: HTMLCanvasElement,
  { network, frame }: Pick<ShownRun, 'network' | 'frame'>,
  rooms: Rooms,
): Promise<void> {
  await rooms.load(network)
  const { clientWidth: width, clientHeight: height } = canvas
  if (width === 0) return
  const room = rooms.of(network)
  const placed = place(network, height / width, { room })
  // there is no room for numbers
  const placement = { ...placed, numbers: { ...placed.numbers, room: 0 } }
  sizeCanvas(canvas, width, height)
  const scene: Scene = {
    ink: context(canvas),
    placement,
    view: overview(placement, width, height, AROUND),
    colours: readColours(canvas),
    frame,
    room,
    regime: 'D',
    fraction: 0,
    other: undefined,
    mean: undefined,
    callOuts: false,
    least: 0,
  }
  drawWiringLayer(scene)
  drawLinkLayer(scene, recentLoad(network, frame), undefined)
  drawState(scene)
  // what a machine adds to its state is of the one cycle
  room?.state?.({ ...scene, regime: 'A' })
}
