/**
 * The canvases of one topology view: what is drawn on which, and when.
 *
 * Four layers, each painted only when it must be: wiring (zoom, size, theme), load (at most fifteen times a second),
 * state (when the frame changed), live (each picture: flits and marks). Reads no layout while it paints.
 */

import type { Network, SpanTotals } from '../answers.gen'
import { summedSpan, totalsNow } from '../axis/totals'
import type { Frame, Side } from '../engine/view'
import { type Moment, repaint, type ShownRun } from '../shown/moment'
import type { Selection } from '../shown/shown'
import { store } from '../shown/store'
import { clear, context, sizeCanvas } from '../ui/canvas'
import { readColours } from './colours'
import { type Asked, createGeometry, type Geometry } from './geometry'
import {
  drawLinkLayer,
  drawLiveLayer,
  drawStateLayer,
  drawWiringLayer,
  isLiveEmpty,
  marksOf,
  type PictureMarks,
} from './layers'
import { type Load, meanPending, recentLoad, spanLoad } from './load'
import { pick, pickRouter } from './pick'
import type { Placement } from './placement'
import type { Rooms } from './rooms'
import { isAveraged, type Picture, type Room, type Scene } from './scene'
import type { Tracks } from './tracks'
import type { Colours, Point, View } from './view'
import type { Spot } from './walk'

/** Least time between two paintings of the links, in milliseconds. */
const LOAD_PAUSE = 66

export interface Layers {
  readonly wiring: HTMLCanvasElement
  readonly load: HTMLCanvasElement
  readonly state: HTMLCanvasElement
  readonly live: HTMLCanvasElement
}

/** What a stage shows, for the texts beside it. */
export interface Displayed {
  readonly placement: Placement<Network>
  readonly view: View
  readonly frame: Frame
  readonly room: Room | undefined
  readonly load: Load | undefined
  /** Flits drawn on wires, and shown in buffers. */
  readonly drawn: { readonly wires: number; readonly buffers: number }
}

export interface Stage {
  resize(width: number, height: number): void
  /** Zoom and shift in canvas pixels, relative to the view of everything. */
  move(k: number, x: number, y: number): void
  /** The theme changed. */
  recolour(): void
  paint(moment: Moment, anew?: boolean): void
  displayed(): Displayed | undefined
  at(x: number, y: number): Selection | undefined
  /** The router at a point, if it can be moved. */
  movable(at: Point): number | undefined
  /** The place that keyboard navigation is at. */
  cursor?: Spot | undefined
  /** The router under the pointer. */
  hovered?: Spot | undefined
}

/** What was painted last, and of what. */
interface Painted {
  readonly picture: Picture
  readonly totals: SpanTotals | undefined
  readonly cycle: number
}

export function createStage(side: Side, layers: Layers, rooms: Rooms): Stage {
  const all = Object.values(layers)
  const geometry = createGeometry(rooms, repaint)
  const links = createLinks(side, layers.load)
  const live = createLive(layers.live)
  let colours: Colours | undefined
  let run: ShownRun | undefined
  let painted: Painted | undefined
  let stale = true
  const drawn = { wires: 0, buffers: 0 }

  function paint(moment: Moment, anew = false): void {
    run = moment.sides[side]
    if (!run) {
      for (const canvas of all) clear(canvas)
      painted = undefined
      return
    }
    stale = geometry.show(run.network, layingOf(side)) || anew || stale
    const { placement, view, room } = geometry
    if (!placement) return
    colours ??= readColours(layers.live)
    const next = paintedNext({ placement, view, colours, room, run, moment, side }, painted)
    const { picture } = next
    stale ||= isOther(painted, next)
    const changed = stale || hasChanged(painted, next)
    if (stale) paintLayer(layers.wiring, picture, drawWiringLayer)
    if (changed) drawn.buffers = paintLayer(layers.state, picture, drawStateLayer)
    if (changed || links.due) links.paint(picture, stale)
    drawn.wires = live.paint(picture, marksOf(store.getState(), side, stage, run.frame.cycle))
    painted = next
    stale = false
  }

  const stage: Stage = {
    resize(width, height) {
      for (const canvas of all) sizeCanvas(canvas, width, height)
      geometry.resize(width, height)
      stale = true
    },
    move(k, x, y) {
      geometry.move(k, x, y)
      stale = true
    },
    recolour() {
      colours = readColours(layers.live)
      stale = true
    },
    paint,
    displayed() {
      const { placement, view, room } = geometry
      const frame = filled(run)
      return placement && frame && { placement, view, frame, room, load: links.load, drawn: { ...drawn } }
    },
    movable: (at) => movableAt(geometry, at),
    at: (x, y) => thingAt(geometry, filled(run), painted?.picture, x, y),
  }
  return stage
}

/** How the network of a run is laid out. */
function layingOf(side: Side): Asked {
  const { laying, moved, dragged } = store.getState()
  return { laying, moved: (dragged ?? moved)[side], isDragging: dragged !== undefined }
}

/** Share of the view from which on a router is what is looked around in, and not what is moved. */
const WHOLE = 0.5

function movableAt({ placement, view }: Geometry, { x, y }: Point): number | undefined {
  const high = placement?.step ? 2 * placement.tile[1] * view.scale : Number.POSITIVE_INFINITY
  if (!placement || high > WHOLE * Math.min(view.width, view.height)) return undefined
  return pickRouter(placement, view, x, y)
}

/** The thing at a point of the canvas; flits too, where single ones are drawn. */
function thingAt(
  { placement, view, room }: Geometry,
  frame: Frame | undefined,
  { regime = 'A', fraction = 0 }: Partial<Picture> = {},
  x: number,
  y: number,
): Selection | undefined {
  return placement && pick(placement, view, x, y, frame && { frame, fraction, room, flits: !isAveraged(regime) })
}

function paintLayer<T>(canvas: HTMLCanvasElement, picture: Picture, draw: (scene: Scene) => T): T {
  clear(canvas)
  return draw({ ...picture, ink: context(canvas) })
}

/** The frame of a run; none while its buffer is with the worker. */
function filled(run: ShownRun | undefined): Frame | undefined {
  return run && run.frame.words.length > 0 ? run.frame : undefined
}

/** Whether something else is to be seen in the same places. */
function isOther(before: Painted | undefined, { picture, totals }: Painted): boolean {
  const compares = (picture.other !== undefined) !== (before?.picture.other !== undefined)
  if (compares || totals !== before?.totals || picture.least !== before?.picture.least) return true
  return picture.callOuts !== before?.picture.callOuts
}

/** Whether the state layer has to be painted again. */
function hasChanged(before: Painted | undefined, { picture, cycle }: Painted): boolean {
  if (!before) return true
  // a frame keeps its object when the next state is written into it
  return before.picture.frame !== picture.frame || before.cycle !== cycle || before.picture.regime !== picture.regime
}

interface Seen extends Pick<Picture, 'placement' | 'view' | 'colours' | 'room'> {
  readonly run: ShownRun
  readonly moment: Moment
  readonly side: Side
}

function paintedNext({ run, moment, side, ...where }: Seen, before: Painted | undefined): Painted {
  const totals = totalsNow(side)
  const mean = totals === before?.totals ? before?.picture.mean : totals && meanOf(run)
  const { regime, fraction } = moment
  const { threshold, callOuts } = store.getState()
  const least = threshold / 100
  const { frame } = run
  const picture = { ...where, frame, regime, fraction, other: comparedWith(moment, side), mean, least, callOuts }
  return { picture, totals, cycle: frame.cycle }
}

/** A's run, if B − A is asked for and both networks have the same links. */
function comparedWith({ sides: { a, b } }: Moment, side: Side): ShownRun | undefined {
  const wanted = side === 'b' && store.getState().difference && a !== undefined && b !== undefined
  return wanted && a.network.channel.length === b.network.channel.length ? a : undefined
}

/** What was pending on average in the span that is marked. */
function meanOf({ series }: ShownRun): Float32Array | undefined {
  const span = summedSpan(store.getState())
  return span && meanPending(series, span)
}

/** The layer of single flits and marks. One that was empty and stays so is left alone: the browser copies none of it. */
function createLive(canvas: HTMLCanvasElement): { paint(picture: Picture, marks: PictureMarks): number } {
  let isEmpty = false
  const tracks = createLateTracks()
  return {
    paint(picture, marks) {
      const wasEmpty = isEmpty
      isEmpty = isLiveEmpty(picture, marks)
      if (wasEmpty && isEmpty) return 0
      return paintLayer(canvas, picture, (scene) => {
        const wires = drawLiveLayer(scene, marks)
        tracks.draw(scene, marks.tracked ?? [])
        return wires
      })
    },
  }
}

/** What the opening follows is drawn by a script of its own, which comes when there is something to follow. */
function createLateTracks(): Tracks {
  let tracks: Tracks | undefined
  let isAsked = false
  const fetch = async () => {
    isAsked = true
    // without it, the story goes on with nothing followed
    const made = await import('./tracks').catch(() => undefined)
    tracks = made?.createTracks()
    repaint()
  }
  return {
    draw(scene, names) {
      if (!isAsked && names.length > 0) void fetch()
      tracks?.draw(scene, names)
    },
  }
}

/** The layer of the links, which is painted when their window changes. */
interface Links {
  readonly load: Load | undefined
  /** Whether a painting was put off. */
  readonly due: boolean
  /** Paints, unless it shows all of this already; schedules a repaint if it painted a moment ago. */
  paint(picture: Picture, force: boolean): void
}

function createLinks(side: Side, canvas: HTMLCanvasElement): Links {
  let load: Load | undefined
  let other: Load | undefined
  let paintedAt = 0
  let due = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function wake(): void {
    timer = undefined
    repaint()
  }

  return {
    get load() {
      return load
    },
    get due() {
      return due
    },
    paint(picture, force) {
      const isShown = isOf(load, picture, side) && isOf(other, picture.other, 'a')
      due = !force && !isShown && performance.now() - paintedAt < LOAD_PAUSE
      if (due && timer === undefined) timer = setTimeout(wake, LOAD_PAUSE)
      if (due || (isShown && !force)) return
      paintedAt = performance.now()
      const now = loadOf({ network: picture.placement.network, frame: picture.frame }, side)
      load = now
      other = picture.other && loadOf(picture.other, 'a')
      paintLayer(canvas, picture, (scene) => drawLinkLayer(scene, now, other))
    },
  }
}

/** What happened on the links of a run: in the span that is marked, otherwise in the latest window. */
function loadOf({ network, frame }: Pick<ShownRun, 'network' | 'frame'>, side: Side): Load {
  const marked = totalsNow(side)
  return marked ? spanLoad(network, marked) : recentLoad(network, frame)
}

/** Whether this is what there is to show of a run. That of a marked span is forced to be painted when it comes. */
function isOf(load: Load | undefined, run: Pick<Picture, 'frame'> | undefined, side: Side): boolean {
  if (!load || !run) return load === undefined && run === undefined
  if (totalsNow(side)) return load.marked
  const { from, to } = run.frame.recent
  return !load.marked && load.from === from && load.to === to
}
