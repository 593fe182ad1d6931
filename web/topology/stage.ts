/**
 * The canvases of one topology view: what is drawn on which, and when.
 *
 * Four layers, each painted only when it must be: wiring (zoom, size, theme), load (at most fifteen times a second),
 * state (when the frame changed), live (each picture: flits and marks). Reads no layout while it paints.
 */

import { type Passed, passedNow } from '../axis/passed'
import type { Frame, Network, Side } from '../engine/view'
import { type Moment, repaint, type ShownRun } from '../shown/moment'
import { type Selection, store } from '../shown/store'
import { clear, context, sizeCanvas } from '../ui/canvas'
import { drawArms } from './arms'
import { drawLinkDifferences, drawNodeDifferences } from './difference'
import { drawLoad, drawWiring } from './draw'
import { drawFlits, drawFronts, parsePacket } from './flits'
import { createLoads, type Load, type Loads, loadOf, meanPending } from './load'
import { readLook } from './look'
import { drawLosses } from './losses'
import { drawCursor, drawPacket, drawSelection } from './marks'
import { drawPhases } from './phases'
import { pick } from './pick'
import { place } from './place'
import type { Places } from './places'
import { drawPeaks, drawState } from './tiles'
import { detail, type Look, MARGIN, overview, type View, zoomed } from './view'
import { drawWaits } from './waits'
import type { Spot } from './walk'

/** Least time between two paintings of the links, in milliseconds. */
const LOAD_PAUSE = 66

/** Cycles for which a lost packet stays in sight: longer where a picture covers several. */
const LOSS_SHOWN = { A: 60, B: 400 }

export interface Layers {
  readonly wiring: HTMLCanvasElement
  readonly load: HTMLCanvasElement
  readonly state: HTMLCanvasElement
  readonly live: HTMLCanvasElement
}

/** What of one moment a stage shows; for the view's words. */
export interface Scene {
  readonly places: Places
  readonly view: View
  readonly frame: Frame
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
  paint(moment: Moment): void
  scene(): Scene | undefined
  at(x: number, y: number): Selection | undefined
  cursor: Spot | undefined
}

export function createStage(side: Side, layers: Layers): Stage {
  const all = Object.values(layers)
  let network: Network | undefined
  let places: Places | undefined
  let loads: Loads | undefined
  let load: Load | undefined
  let look: Look | undefined
  let view: View = { scale: 1, x: 0, y: 0, width: 0, height: 0 }
  let camera = { k: 1, x: 0, y: 0 }
  let stale = true
  let painted: { frame: Frame; cycle: number } | undefined
  let loadTime = 0
  /** The links wait for their next turn. */
  let due = false
  let later: ReturnType<typeof setTimeout> | undefined
  let shown: ShownRun | undefined
  let regime: Moment['regime'] = 'A'
  let fraction = 0
  /** A's frame, where B is shown as what it differs by. */
  let other: Frame | undefined
  let wires = 0
  let buffers = 0
  /** What the links passed in the span that is marked, and what was pending on average. */
  let passed: Passed | undefined
  let mean: Float32Array | undefined

  /** Whether a picture stands for many cycles; then no single flit is drawn. */
  const averaged = () => regime === 'C' || regime === 'D'

  /** The frame of A to be compared with, if that is wanted and the two networks have the same links. */
  function comparedWith(moment: Moment): Frame | undefined {
    const { a, b } = moment.sides
    const wanted = side === 'b' && store.getState().difference && a !== undefined && b !== undefined
    return wanted && a.network.channel.length === b.network.channel.length ? a.frame : undefined
  }

  function averageOf({ series }: ShownRun): Float32Array | undefined {
    const { span } = store.getState()
    return span && meanPending(series, span)
  }

  function arrange(): void {
    if (!network || view.width === 0) return
    places = place(network, Math.max(0.2, (view.height - 2 * MARGIN) / Math.max(1, view.width - 2 * MARGIN)))
    view = zoomed(overview(places, view.width, view.height), camera.k, camera.x, camera.y)
    stale = true
  }

  function paintLoad(force: boolean): void {
    if (!places || !look || !shown || !loads) return
    const now = performance.now()
    due = !force && now - loadTime < LOAD_PAUSE
    if (due) {
      if (later === undefined)
        later = setTimeout(() => {
          later = undefined
          repaint()
        }, LOAD_PAUSE)
      return
    }
    loadTime = now
    const marked = passedNow(side)
    load = marked ? loadOf(places.network, marked) : loads.now(shown.frame, !averaged())
    clear(layers.load)
    if (other) drawLinkDifferences(context(layers.load), places, view, other, shown.frame)
    else drawLoad(context(layers.load), places, view, look, load)
  }

  function paintLive(): void {
    if (!places || !look || !shown) return
    const ink = context(layers.live)
    clear(layers.live)
    const selected = store.getState().selected
    const mine = selected?.side === side ? selected.selection : undefined
    const packet = mine?.kind === 'packet' ? parsePacket(mine.name) : undefined
    const flits = !averaged() && !other
    const style = { fraction, trail: regime === 'B', only: flits ? undefined : packet }
    if (flits && detail(places, view) === 'slots') drawFronts(ink, places, view, look, shown.frame)
    wires = flits || packet ? drawFlits(ink, places, view, look, shown.frame, style) : 0
    if (flits) drawLosses(ink, places, view, look, shown.frame, LOSS_SHOWN[regime === 'B' ? 'B' : 'A'])
    const { waits } = store.getState()
    if (waits?.side === side) drawWaits(ink, places, view, look, waits)
    if (mine) drawSelection(ink, places, view, look, mine, shown.frame, fraction, packet)
    const { pointed, pointedPacket, followed } = store.getState()
    for (const marked of [followed, pointedPacket]) {
      const name = marked?.side === side ? parsePacket(marked.name) : undefined
      if (name) drawPacket(ink, places, view, look, name, shown.frame, fraction)
    }
    if (pointed !== undefined && pointed < places.network.nodes)
      drawCursor(ink, places, view, look, { kind: 'node', id: pointed })
    if (stage.cursor) drawCursor(ink, places, view, look, stage.cursor)
  }

  const stage: Stage = {
    cursor: undefined,
    resize(width, height) {
      for (const canvas of all) sizeCanvas(canvas, width, height)
      view = { ...view, width, height }
      arrange()
    },
    move(k, x, y) {
      camera = { k, x, y }
      if (places) view = zoomed(overview(places, view.width, view.height), k, x, y)
      stale = true
    },
    recolour() {
      look = readLook(layers.live)
      stale = true
    },
    paint(moment) {
      shown = moment.sides[side]
      if (regime !== moment.regime) painted = undefined
      regime = moment.regime
      fraction = moment.fraction
      if (!shown) {
        for (const canvas of all) clear(canvas)
        painted = undefined
        return
      }
      if (shown.network !== network) {
        network = shown.network
        loads = createLoads(network)
        painted = undefined
        arrange()
      }
      if (!places) return
      look ??= readLook(layers.live)
      loads?.see(shown.frame)
      const frame = shown.frame
      const against = comparedWith(moment)
      const marked = passedNow(side)
      if (against !== other || marked !== passed) stale = true
      other = against
      if (marked !== passed) mean = marked && averageOf(shown)
      passed = marked
      const changed = stale || painted?.frame !== frame || painted.cycle !== frame.cycle
      if (stale) {
        clear(layers.wiring)
        drawWiring(context(layers.wiring), places, view, look)
      }
      if (changed) {
        clear(layers.state)
        const ink = context(layers.state)
        if (other) {
          buffers = 0
          drawNodeDifferences(ink, places, view, look, other, frame)
        } else {
          buffers = drawState(ink, places, view, look, frame, mean)
          drawPhases(ink, places, view, look, frame)
          drawArms(ink, places, view, look)
          if (averaged() && !mean) drawPeaks(ink, places, view, shown.series, frame.cycle)
        }
      }
      if (changed || due) paintLoad(stale)
      painted = { frame, cycle: frame.cycle }
      stale = false
      paintLive()
    },
    scene() {
      if (!places || !shown || shown.frame.words.length === 0) return undefined
      return { places, view, frame: shown.frame, load, drawn: { wires, buffers } }
    },
    at(x, y) {
      if (!places) return undefined
      const flits = !averaged()
      const frame = shown?.frame
      return pick(places, view, x, y, frame && frame.words.length > 0 ? { frame, fraction, flits } : undefined)
    },
  }
  return stage
}
