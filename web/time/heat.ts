/** Paints one heat map: the overview of the run and, where the reader has zoomed in, its finer columns on top. */
import { asPlaced, type Placed, placedOn } from '../axis/placed'
import { finest, timeMarks } from '../axis/span'
import type { Side } from '../engine/view'
import type { Moment, ShownRun } from '../shown/moment'
import type { Span } from '../shown/shown'
import { store } from '../shown/store'
import { axisOf, piecesOf } from '../timeplot/onAxis'
import type { Painter, Surface } from '../timeplot/painter'
import { AXIS_BELOW, type Axis, drawTimeAxis } from '../ui/axis'
import { drawTimeMarks, markParts, type TimeMarks } from '../ui/timemarks'
import { measure as shownMeasure } from './measure'
import { binning, isOfMemory, type Measure, valueAt } from './pixels'
import { createRaster, type Raster } from './raster'

/** Pixels above the map. */
const ABOVE = 3

/** The columns of a run: of the whole run, and finer ones where the reader has zoomed in. */
export type Columns = Pick<ShownRun, 'series' | 'piece'>

export interface HeatData {
  readonly columns: Columns
  /** Where its cycles are on the axis. */
  readonly placed: Placed
  /** The columns of A to subtract, where B − A is shown. */
  readonly minus: Partial<Columns>
  readonly measure: Measure
  readonly marks: TimeMarks
  /** The receiver under the pointer, in any panel. */
  readonly pointed: number | undefined
  readonly selected: number | undefined
  /** The receivers that are marked; the others are dimmed. */
  readonly receivers: Span | undefined
}

/** What was drawn: enough to answer what is at a point. */
export interface HeatDrawn {
  readonly columns: Columns
  readonly placed: Placed
  readonly measure: Measure
  readonly top: number
  readonly bottom: number
}

export type Rasters = Readonly<Record<'series' | 'piece', Raster>>

/** Paints the heat map of a side. The rasters cache pixels, so that a growing map only computes its new columns. */
export function heatPainter(side: Side, rasters?: Rasters): Painter<HeatData, HeatDrawn> {
  const kept = rasters ?? { series: createRaster(), piece: createRaster() }
  return {
    data: (moment) => dataOf(moment, side),
    key: keyOf,
    render: (surface, axis, data) => render(kept, surface, axis, data),
  }
}

function dataOf(moment: Moment, side: Side): HeatData | undefined {
  const columns = moment.sides[side]
  if (!columns) return undefined
  const { pointed, selected, difference, span } = store.getState()
  const isNode = selected?.side === side && selected.selection.kind === 'node'
  const less = side === 'b' && difference ? comparable(moment) : undefined
  const placed = placedOn(moment.places, side)
  return {
    columns,
    placed,
    minus: less ? minusOf(columns, less, placed) : {},
    measure: measureOf(columns),
    marks: timeMarks(moment),
    pointed,
    selected: isNode ? selected.selection.id : undefined,
    receivers: span?.receivers,
  }
}

/** What is shown of a run: what is pending, where its nodes have no memories. */
function measureOf({ series }: Columns): Measure {
  const { of, shown } = shownMeasure.getState()
  return of === 'memory' && series.memories ? `memory-${shown}` : shown
}

/** Finer columns of B are compared with finer columns of A, or with the overview of A where there are none. */
function minusOf({ series, piece }: Columns, less: Columns, placed: Placed): Partial<Columns> {
  return {
    series: asPlaced(less.series, series, placed),
    piece: piece && asPlaced(less.piece ?? less.series, piece, placed),
  }
}

/** A, if both runs have the same number of receivers. */
function comparable({ sides: { a, b } }: Moment): ShownRun | undefined {
  return a && b && a.series.nodes === b.series.nodes ? a : undefined
}

function keyOf({ columns, placed, minus, measure, marks, pointed, selected, receivers }: HeatData): readonly unknown[] {
  const series = [columns.series, columns.piece, minus.series, minus.piece]
  return [
    ...series.flatMap((of) => [of, of?.columns]),
    placed.toAxis,
    measure,
    ...markParts(marks),
    pointed,
    selected,
    receivers,
  ]
}

/** The value shown at a cycle of the axis and receiver, from the finer columns where there are any. */
export function pendingAt({ columns, placed, measure }: HeatDrawn, cycle: number, node: number): number | undefined {
  const at = placed.ofAxis(cycle)
  const close = columns.piece && valueAt(columns.piece, measure, at, node)
  return close ?? valueAt(columns.series, measure, at, node)
}

/** The cycle and receiver at a point, in CSS pixels; undefined outside the map. */
export function cellAt(drawn: HeatDrawn, axis: Axis, x: number, y: number): Cell | undefined {
  const { top, bottom, columns } = drawn
  if (x < axis.left || x > axis.right || y < top || y >= bottom) return undefined
  const { nodes } = columns.series
  const fromAbove = Math.min(nodes - 1, Math.floor(((y - top) * nodes) / (bottom - top)))
  return { cycle: axis.cycle(x), node: nodes - 1 - fromAbove }
}

export interface Cell {
  readonly cycle: number
  readonly node: number
}

/** The width of the columns shown, in cycles. */
export function windowOf({ columns, placed }: HeatDrawn, axis: Axis): number {
  const { from, end } = axisOf(placed, axis)
  return finest(columns, { from, to: end }).window
}

/** The part of the surface that the map takes. */
interface Area extends Surface {
  readonly axis: Axis
  readonly bottom: number
  readonly nodes: number
  readonly rowHeight: number
}

function render(rasters: Rasters, surface: Surface, axis: Axis, data: HeatData): HeatDrawn {
  const { ink, palette } = surface
  const { columns, placed, measure, marks } = data
  const bottom = surface.height - AXIS_BELOW * palette.text
  const { nodes } = columns.series
  const area: Area = { ...surface, axis, bottom, nodes, rowHeight: (bottom - ABOVE) / nodes }
  drawMap(area, rasters, data)
  ink.strokeStyle = palette.strong
  ink.lineWidth = 1
  ink.strokeRect(axis.left - 0.5, ABOVE - 0.5, axis.right - axis.left + 1, bottom - ABOVE + 1)
  drawTimeAxis(ink, axis, bottom, palette.faint, `${12 * palette.text}px ${palette.family}`)
  drawRows(area, isOfMemory(measure) ? 'node' : 'receiver')
  drawReceivers(area, data.receivers)
  drawSelected(area, data.selected)
  drawTimeMarks(ink, axis, ABOVE, bottom, marks, palette)
  drawPointed(area, data.pointed)
  return { columns, placed, measure, top: ABOVE, bottom }
}

function drawMap(area: Area, rasters: Rasters, { columns, placed, minus, measure }: HeatData): void {
  const { ink, axis, bottom, ratio, palette } = area
  const [wide, high] = [axis.right - axis.left, bottom - ABOVE]
  ink.save()
  ink.beginPath()
  ink.rect(axis.left, ABOVE, wide, high)
  ink.clip()
  drawUnknown(area, Math.max(axis.left, axisOf(placed, axis).x(knownTo(columns))))
  ink.imageSmoothingEnabled = false
  for (const name of ['series', 'piece'] as const) {
    const series = columns[name]
    if (!series) continue
    const own = axisOf(placed, axis)
    const perColumn = ((wide * series.window) / (own.end - own.from)) * ratio
    rasters[name].update(series, measure, binning(perColumn, series.nodes, high * ratio), minus[name], palette.greys)
    for (const piece of piecesOf(placed, axis)) within(area, piece, () => rasters[name].draw(ink, piece, ABOVE, bottom))
  }
  ink.restore()
}

/** Draws on a piece of the axis alone. */
function within({ ink, axis, bottom }: Area, piece: Axis, draw: () => void): void {
  if (piece === axis) {
    draw()
    return
  }
  const { left, right } = piece
  ink.save()
  ink.beginPath()
  ink.rect(left, ABOVE, right - left, bottom - ABOVE)
  ink.clip()
  draw()
  ink.restore()
}

/** Hatches the cycles that the run has not reached; no shade of the scale is hatched. */
function drawUnknown({ ink, axis, bottom, palette }: Area, left: number): void {
  const { right } = axis
  if (right <= left) return
  const high = bottom - ABOVE
  ink.save()
  ink.beginPath()
  ink.rect(left, ABOVE, right - left, high)
  ink.clip()
  ink.strokeStyle = palette.strong
  ink.globalAlpha = 0.3
  ink.lineWidth = 1
  ink.beginPath()
  for (let x = Math.floor((left - high) / 8) * 8; x < right; x += 8) {
    ink.moveTo(x, bottom)
    ink.lineTo(x + high, ABOVE)
  }
  ink.stroke()
  ink.restore()
}

/** Nodes whose numbers leave room for a name of the axis. */
const MOST_BESIDE_NAME = 1000

/** Numbers the receivers, or nodes, from the bottom up. */
function drawRows({ ink, bottom, nodes, palette, rowHeight }: Area, name: string): void {
  ink.fillStyle = palette.faint
  ink.font = `${12 * palette.text}px ${palette.family}`
  ink.textAlign = 'right'
  const step = rowStep(nodes, (bottom - ABOVE) / palette.text)
  for (let node = 0; node < nodes; node += step) {
    const y = bottom - (node + 0.5) * rowHeight
    const isLow = y > bottom - 6 * palette.text
    ink.textBaseline = isLow ? 'bottom' : 'middle'
    ink.fillText(String(node), AXIS_GUTTER * palette.text, isLow ? bottom : y)
  }
  // the title of the map names them, too, where their numbers take the room
  if (nodes > MOST_BESIDE_NAME) return
  ink.save()
  ink.translate(2, ABOVE + (bottom - ABOVE) / 2)
  ink.rotate(-Math.PI / 2)
  ink.textAlign = 'center'
  ink.textBaseline = 'top'
  ink.fillText(name, 0, 0)
  ink.restore()
}

/** Dims the receivers that are not marked. */
function drawReceivers({ ink, axis, bottom, nodes, palette, rowHeight }: Area, marked: Span | undefined): void {
  if (!marked || marked.from >= nodes) return
  const [top, low] = [bottom - Math.min(nodes, marked.to + 1) * rowHeight, bottom - marked.from * rowHeight]
  const wide = axis.right - axis.left
  ink.save()
  ink.globalAlpha = 0.6
  ink.fillStyle = palette.surface
  ink.fillRect(axis.left, ABOVE, wide, top - ABOVE)
  ink.fillRect(axis.left, low, wide, bottom - low)
  ink.restore()
  ink.strokeStyle = palette.accent
  ink.lineWidth = 1
  ink.strokeRect(axis.left - 0.5, top, wide + 1, low - top)
}

function drawSelected({ ink, axis, bottom, nodes, palette, rowHeight }: Area, node: number | undefined): void {
  if (node === undefined || node >= nodes) return
  ink.strokeStyle = palette.selected
  ink.lineWidth = 1.5
  ink.strokeRect(axis.left - 2, bottom - (node + 1) * rowHeight - 1, axis.right - axis.left + 4, rowHeight + 2)
}

function drawPointed({ ink, axis, bottom, nodes, palette, rowHeight }: Area, node: number | undefined): void {
  if (node === undefined || node >= nodes) return
  const y = Math.round(bottom - (node + 0.5) * rowHeight) + 0.5
  ink.strokeStyle = palette.selected
  ink.lineWidth = 1
  ink.beginPath()
  ink.moveTo(axis.left, y)
  ink.lineTo(axis.right, y)
  ink.stroke()
}

/** The cycle up to which there are complete columns. */
function knownTo({ series, piece }: Columns): number {
  return Math.max(series.columns * series.window, piece ? piece.columns * piece.window : 0)
}

/** Right edge of the receivers' numbers. */
const AXIS_GUTTER = 41

/** Every how many receivers there is a number: a power of two, so that numbers do not touch. */
export function rowStep(nodes: number, pixels: number): number {
  let step = 1
  while ((step * pixels) / nodes < 16) step *= 2
  return step
}
