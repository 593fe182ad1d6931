/** Paints one heat map: the whole run, or a part of it with its finer columns over those of the overview. */

import { finest } from '../axis/span'
import { visibleSpan } from '../axis/zoom'
import type { Series, Side } from '../engine/view'
import type { Moment, ShownRun } from '../shown/moment'
import { AXIS_BELOW, type Axis, drawTimeAxis, timeAxis } from '../ui/axis'
import { clear, context, pixelRatio } from '../ui/canvas'
import { createPlot, type Plot } from '../ui/plot'
import { drawTimeMarks, marksKey, type TimeMarks } from '../ui/timemarks'
import { createPicture } from './picture'
import { binning, type Measure, valueAt } from './pixels'

/** Pixels above the map. */
const ABOVE = 3

/** What the map is painted for; when none of it changed, nothing is painted. */
interface Marks extends TimeMarks {
  /** Show B − A. */
  readonly difference: boolean
  readonly row: number | undefined
  readonly selected: number | undefined
}

export interface Reading {
  readonly cycle: number
  readonly node: number
  readonly pending: number | undefined
}

export interface Heat extends Pick<Plot<unknown>, 'resize' | 'recolour'> {
  paint(moment: Moment, measure: Measure, marks: Marks): void
  /** What is at a point of the canvas. */
  read(x: number, y: number, measure: Measure): Reading | undefined
  /** What is at a cycle and receiver. */
  value(cycle: number, node: number, measure: Measure): number | undefined
  readonly axis: Axis | undefined
  readonly nodes: number
  /** Cycles of the columns that are shown. */
  readonly window: number
}

export function createHeat(side: Side, canvas: HTMLCanvasElement): Heat {
  const plot = createPlot(canvas, (colour, family) => ({
    faint: colour('--ink-2'),
    strong: colour('--line-strong'),
    selected: colour('--selected'),
    accent: colour('--accent'),
    font: `12px ${family}`,
  }))
  const pictures = { series: createPicture(), piece: createPicture() }
  let shown: Pick<ShownRun, 'series' | 'piece'> | undefined
  let minus: Partial<Pick<ShownRun, 'series' | 'piece'>> = {}
  let axis: Axis | undefined

  const bottom = () => plot.height - AXIS_BELOW
  const rowHeight = (nodes: number) => (bottom() - ABOVE) / nodes
  /** Counts the series that came, as the same number of columns may be others. */
  let others = 0

  /** What stands in the map: in the finer columns where there are such. */
  function value(cycle: number, node: number, measure: Measure): number | undefined {
    if (!shown) return undefined
    const close = shown.piece && valueAt(shown.piece, measure, cycle, node)
    return close ?? valueAt(shown.series, measure, cycle, node)
  }

  function draw(now: Pick<ShownRun, 'series' | 'piece'>, at: Axis, measure: Measure, marks: Marks): void {
    const { colours } = plot
    const ink = context(canvas)
    clear(canvas)
    const wide = at.right - at.left
    const high = bottom() - ABOVE
    ink.save()
    ink.beginPath()
    ink.rect(at.left, ABOVE, wide, high)
    ink.clip()
    drawUnknown(ink, Math.max(at.left, at.x(knownTo(now))), at.right, high)
    ink.imageSmoothingEnabled = false
    for (const name of ['series', 'piece'] as const) {
      const series = now[name]
      if (!series) continue
      const ratio = pixelRatio()
      const perColumn = ((wide * series.window) / (at.end - at.from)) * ratio
      pictures[name].update(series, measure, binning(perColumn, series.nodes, high * ratio), minus[name])
      pictures[name].draw(ink, at, ABOVE, bottom())
    }
    ink.restore()
    ink.strokeStyle = colours.strong
    ink.lineWidth = 1
    ink.strokeRect(at.left - 0.5, ABOVE - 0.5, wide + 1, high + 1)
    drawTimeAxis(ink, at, bottom(), colours.faint, colours.font)
    drawRows(ink, now.series.nodes)
    drawMarks(ink, now.series, at, marks)
  }

  /** What the run has not reached: hatched, as no grey of the scale is. */
  function drawUnknown(ink: CanvasRenderingContext2D, left: number, right: number, high: number): void {
    if (right <= left) return
    ink.save()
    ink.beginPath()
    ink.rect(left, ABOVE, right - left, high)
    ink.clip()
    ink.strokeStyle = plot.colours.strong
    ink.globalAlpha = 0.3
    ink.lineWidth = 1
    ink.beginPath()
    for (let x = Math.floor((left - high) / 8) * 8; x < right; x += 8) {
      ink.moveTo(x, bottom())
      ink.lineTo(x + high, ABOVE)
    }
    ink.stroke()
    ink.restore()
  }

  function drawRows(ink: CanvasRenderingContext2D, nodes: number): void {
    const { colours } = plot
    ink.fillStyle = colours.faint
    ink.font = colours.font
    ink.textAlign = 'right'
    const step = rowStep(nodes, bottom() - ABOVE)
    for (let node = 0; node < nodes; node += step) {
      const y = bottom() - (node + 0.5) * rowHeight(nodes)
      ink.textBaseline = y > bottom() - 6 ? 'bottom' : 'middle'
      ink.fillText(String(node), AXIS_GUTTER, ink.textBaseline === 'bottom' ? bottom() : y)
    }
    ink.save()
    ink.translate(2, ABOVE + (bottom() - ABOVE) / 2)
    ink.rotate(-Math.PI / 2)
    ink.textAlign = 'center'
    ink.textBaseline = 'top'
    ink.fillText('receiver', 0, 0)
    ink.restore()
  }

  function drawMarks(ink: CanvasRenderingContext2D, now: Series, at: Axis, marks: Marks): void {
    const { colours } = plot
    const row = rowHeight(now.nodes)
    if (marks.selected !== undefined && marks.selected < now.nodes) {
      ink.strokeStyle = colours.selected
      ink.lineWidth = 1.5
      ink.strokeRect(at.left - 2, bottom() - (marks.selected + 1) * row - 1, at.right - at.left + 4, row + 2)
    }
    drawTimeMarks(ink, at, ABOVE, bottom(), marks, colours)
    if (marks.row === undefined || marks.row >= now.nodes) return
    const y = Math.round(bottom() - (marks.row + 0.5) * row) + 0.5
    ink.strokeStyle = colours.selected
    ink.lineWidth = 1
    ink.beginPath()
    ink.moveTo(at.left, y)
    ink.lineTo(at.right, y)
    ink.stroke()
  }

  return {
    resize: plot.resize,
    recolour: plot.recolour,
    paint(moment, measure, marks) {
      const now = moment.sides[side]
      if (!now) return
      const { from, to } = visibleSpan(moment)
      const less = marks.difference ? comparable(moment) : undefined
      const columns = [now.series, now.piece, less?.series, less?.piece].map((of) => `${of?.columns}/${of?.window}`)
      const what = [from, to, columns, measure, marksKey(marks), marks.row, marks.selected].join(' ')
      const isOther = now.series !== shown?.series || now.piece !== shown.piece
      if (!plot.isNews(`${what} ${isOther ? ++others : others}`)) return
      shown = now
      // a piece of B is held against what there is of A in as fine columns
      minus = less ? { series: less.series, piece: less.piece ?? less.series } : {}
      axis = timeAxis(to, plot.width, from)
      draw(now, axis, measure, marks)
    },
    read(x, y, measure) {
      if (!axis || !shown || x < axis.left || x > axis.right || y < ABOVE || y >= bottom()) return undefined
      const { nodes } = shown.series
      const node = Math.min(nodes - 1, Math.max(0, Math.floor((bottom() - y) / rowHeight(nodes))))
      const cycle = axis.cycle(x)
      return { cycle, node, pending: value(cycle, node, measure) }
    },
    value,
    get axis() {
      return axis
    },
    get nodes() {
      return shown?.series.nodes ?? 0
    },
    get window() {
      return shown && axis ? finest(shown, { from: axis.from, to: axis.end }).window : 1
    },
  }
}

/** The cycle up to which there are complete columns. */
function knownTo({ series, piece }: Pick<ShownRun, 'series' | 'piece'>): number {
  return Math.max(series.columns * series.window, piece ? piece.columns * piece.window : 0)
}

/** The columns of A, if there are any to be taken from those of B. */
function comparable({ sides: { a, b } }: Moment): ShownRun | undefined {
  return a && b && a.series.nodes === b.series.nodes ? a : undefined
}

/** Right edge of the receivers' numbers. */
const AXIS_GUTTER = 41

/** Receivers between two numbers, a power of two, so that numbers do not touch. */
export function rowStep(nodes: number, pixels: number): number {
  let step = 1
  while ((step * pixels) / nodes < 16) step *= 2
  return step
}
