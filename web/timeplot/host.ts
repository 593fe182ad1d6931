/** Owns a canvas with a time axis: its size and device pixels, its colours, its axis, and when it is painted. */
import { gestures, visibleSpan } from '../axis/zoom'
import { type Moment, repaint, subscribe } from '../shown/moment'
import { type State, store } from '../shown/store'
import { type Axis, timeAxis } from '../ui/axis'
import { clear, context, onSize, pixelRatio, sizeCanvas } from '../ui/canvas'
import { onGestures } from '../ui/gestures'
import type { Painter, Surface } from './painter'
import { type Palette, readPalette } from './palette'

/** What is on the canvas. */
export interface Plotted<Drawn> {
  readonly axis: Axis
  readonly drawn: Drawn
}

export interface Host<Drawn> {
  /** What was painted last; undefined before the first painting. */
  readonly plotted: Plotted<Drawn> | undefined
  /** Paints on a canvas that fills `box` until the returned function is called. `drags`: a pointer drags the axis. */
  attach(box: HTMLElement, canvas: HTMLCanvasElement, drags: boolean): () => void
}

export function createHost<Data, Drawn>(painter: Painter<Data, Drawn>): Host<Drawn> {
  let plotted: Plotted<Drawn> | undefined

  function attach(box: HTMLElement, canvas: HTMLCanvasElement, drags: boolean): () => void {
    const sheet = createSheet(canvas)
    function paint(moment: Moment, anew?: boolean): void {
      const span = visibleSpan(moment)
      const data = painter.data(moment, span)
      if (data === undefined || !sheet.isNews([span.from, span.to, ...painter.key(data)], anew)) return
      const surface = sheet.surface()
      const axis = timeAxis(span.to, surface.width, span.from, surface.palette.text)
      clear(canvas)
      plotted = { axis, drawn: painter.render(surface, axis, data) }
    }
    const stops = [
      onSize(box, (width, height) => {
        sheet.resize(width, height)
        repaint()
      }),
      onGestures(box, () => plotted?.axis, gestures, drags),
      subscribe(paint),
      store.subscribe((now, before) => {
        if (now.appearance !== before.appearance || now.textScale !== before.textScale) sheet.recolour()
        if (MARKED.some((key) => now[key] !== before[key])) repaint()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  return {
    attach,
    get plotted() {
      return plotted
    },
  }
}

/** State that time plots mark besides what a moment holds: a change repaints them without a new frame. */
const MARKED = [
  'appearance',
  'textScale',
  'hover',
  'pointed',
  'selected',
  'span',
  'zoom',
  'bookmarks',
  'differsAt',
  'difference',
] as const satisfies readonly (keyof State)[]

/** A canvas, and what was painted on it last. */
interface Sheet {
  surface(): Surface
  resize(width: number, height: number): void
  /** The theme changed. */
  recolour(): void
  /** Whether to paint: there is room, and something differs from what was painted last, unless all is to be painted anew. */
  isNews(key: readonly unknown[], anew?: boolean): boolean
}

function createSheet(canvas: HTMLCanvasElement): Sheet {
  let size = { width: 0, height: 0 }
  let palette: Palette | undefined
  let painted: readonly unknown[] | undefined
  return {
    surface() {
      // read when first needed, because reading styles costs a layout
      palette ??= readPalette(canvas)
      return { ink: context(canvas), ...size, ratio: pixelRatio(), palette }
    },
    resize(width, height) {
      size = { width, height }
      sizeCanvas(canvas, width, height)
      painted = undefined
    },
    recolour() {
      palette = undefined
      painted = undefined
    },
    isNews(key, anew) {
      const same = painted?.length === key.length && key.every((part, index) => Object.is(part, painted?.[index]))
      if (size.width === 0 || (same && !anew)) return false
      painted = key
      return true
    },
  }
}
