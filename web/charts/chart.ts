/** Paints one chart: a measure of both runs on the shared time axis. */
import { type Placed, placedOn, spanOf } from '../axis/placed'
import { finest, timeMarks } from '../axis/span'
import { significant, whole } from '../base/format'
import { spread } from '../base/spread'
import { type Series, SIDES, type Side } from '../engine/view'
import type { Moment } from '../shown/moment'
import type { Span } from '../shown/shown'
import { axisOf } from '../timeplot/onAxis'
import type { Painter, Surface } from '../timeplot/painter'
import { AXIS_BELOW, type Axis, drawTimeAxis, isOn } from '../ui/axis'
import { drawTimeMarks, markParts, type TimeMarks } from '../ui/timemarks'
import { columnsPerPoint, type Measure, points, type Sample, valueAt, valueAxis } from './lines'

/** Pixels above the plot. */
const ABOVE = 6
const DASH: Readonly<Record<Side, readonly number[]>> = { a: [], b: [6, 3] }

/** What is drawn of a run: its columns, and the cycle at which it finished. */
interface Run {
  readonly side: Side
  readonly series: Series
  readonly finished: number | undefined
  /** Where its cycles are on the axis. */
  readonly placed: Placed
}

export interface ChartData {
  readonly runs: readonly Run[]
  readonly marks: TimeMarks
}

/** A line that was drawn. */
interface Line extends Run {
  /** Columns per point. */
  readonly perPoint: number
  readonly points: readonly Sample[]
}

export type ChartDrawn = readonly Line[]

export function chartPainter(measure: Measure): Painter<ChartData, ChartDrawn> {
  return {
    data: dataOf,
    key: ({ runs, marks }) => [
      ...runs.flatMap(({ side, series, finished, placed }) => [side, series, series.columns, finished, placed.toAxis]),
      ...markParts(marks),
    ],
    render: (surface, axis, data) => render(measure, surface, axis, data),
  }
}

function dataOf(moment: Moment, span: Span): ChartData {
  const runs = SIDES.flatMap((side) => {
    const run = moment.sides[side]
    if (!run) return []
    const placed = placedOn(moment.places, side)
    return [{ side, series: finest(run, spanOf(placed, span)), finished: run.frame.finished, placed }]
  })
  return { runs, marks: timeMarks(moment) }
}

/** Writes a value of a chart: three digits, or a whole number from a hundred on. */
export function number(value: number): string {
  return value >= 100 ? whole(value) : significant(value, 3)
}

/** The value of each run's line at a cycle of the axis. */
export function valuesAt(drawn: ChartDrawn, measure: Measure, cycle: number): Readonly<Partial<Record<Side, number>>> {
  return Object.fromEntries(
    drawn.flatMap(({ side, series, perPoint, placed }) => {
      const value = valueAt(series, measure, perPoint, placed.ofAxis(cycle))
      return value === undefined ? [] : [[side, value]]
    }),
  )
}

/** Cycles per point of the finer line. */
export function stepOf(drawn: ChartDrawn): number {
  return Math.min(...drawn.map(({ series, perPoint }) => series.window * perPoint), Number.MAX_SAFE_INTEGER)
}

/** The part of the surface that the lines take. */
interface Area extends Surface {
  readonly axis: Axis
  readonly bottom: number
  /** The vertical position of a value. */
  readonly y: (value: number) => number
}

function render(measure: Measure, surface: Surface, axis: Axis, { runs, marks }: ChartData): ChartDrawn {
  const { ink, palette } = surface
  const lines = runs.map((run) => lineOf(run, measure, axis))
  const greatest = Math.max(0, ...lines.flatMap((line) => line.points.map(({ value }) => value)))
  const { end, ticks } = valueAxis(greatest)
  const bottom = surface.height - AXIS_BELOW * palette.text
  const area: Area = { ...surface, axis, bottom, y: (value) => bottom - ((bottom - ABOVE) * value) / end }
  drawValues(area, ticks)
  drawTimeAxis(ink, axis, bottom, palette.faint, `${12 * palette.text}px ${palette.family}`)
  if (lines.every(({ points }) => points.length === 0)) sayNothingYet(area, lines)
  drawLines(area, lines)
  drawFlags(area, runs)
  drawEnds(area, lines)
  drawTimeMarks(ink, axis, ABOVE, bottom, marks, palette)
  return lines
}

/** The points of a run on an axis, and one beyond each end of it. */
function lineOf(run: Run, measure: Measure, shared: Axis): Line {
  const { series, placed } = run
  const axis = axisOf(placed, shared)
  const perPoint = columnsPerPoint((axis.end - axis.from) / series.window)
  const beside = perPoint * series.window
  const near = points(series, measure, perPoint).filter(
    ({ cycle }) => cycle >= axis.from - beside && cycle <= axis.end + beside,
  )
  return { ...run, perPoint, points: near }
}

function drawValues({ ink, axis, palette, y }: Area, ticks: readonly number[]): void {
  ink.strokeStyle = palette.line
  ink.lineWidth = 1
  ink.beginPath()
  for (const tick of ticks) {
    ink.moveTo(axis.left, Math.round(y(tick)) + 0.5)
    ink.lineTo(axis.right, Math.round(y(tick)) + 0.5)
  }
  ink.stroke()
  ink.fillStyle = palette.faint
  ink.font = `${12 * palette.text}px ${palette.family}`
  ink.textAlign = 'right'
  ink.textBaseline = 'middle'
  for (const tick of ticks) ink.fillText(number(tick), axis.left - 5, y(tick))
}

/** A run that is shorter than a column has no point: what its chart waits for. */
function sayNothingYet({ ink, axis, bottom, palette }: Area, lines: readonly Line[]): void {
  const [first] = lines
  if (!first) return
  ink.fillStyle = palette.faint
  ink.font = `${12 * palette.text}px ${palette.family}`
  ink.textAlign = 'center'
  ink.textBaseline = 'middle'
  const text = `no point yet: one for every ${whole(first.series.window)} cycles`
  ink.fillText(text, (axis.left + axis.right) / 2, (ABOVE + bottom) / 2)
}

function drawLines({ ink, axis, height, palette, y }: Area, lines: readonly Line[]): void {
  ink.save()
  ink.beginPath()
  ink.rect(axis.left, 0, axis.right - axis.left, height)
  ink.clip()
  for (const { side, points, placed } of lines) {
    const { x } = axisOf(placed, axis)
    ink.strokeStyle = palette.side[side]
    ink.lineWidth = 1.6
    ink.lineJoin = 'round'
    ink.setLineDash([...DASH[side]])
    ink.beginPath()
    for (const [at, { cycle, value }] of points.entries()) {
      if (at === 0) ink.moveTo(x(cycle), y(value))
      else ink.lineTo(x(cycle), y(value))
    }
    ink.stroke()
  }
  ink.restore()
}

/** A flag where a run finished. */
function drawFlags({ ink, axis, bottom, palette }: Area, runs: readonly Run[]): void {
  ink.font = `600 ${12 * palette.text}px ${palette.family}`
  ink.textBaseline = 'top'
  for (const { side, finished, placed } of runs) {
    if (finished === undefined || !isOn(axis, placed.toAxis(finished))) continue
    const x = Math.round(axis.x(placed.toAxis(finished))) + 0.5
    const text = `${side.toUpperCase()} done`
    const wide = ink.measureText(text).width + 8
    const left = x - wide < axis.left ? x : x - wide
    const top = ABOVE + SIDES.indexOf(side) * 18 * palette.text
    ink.strokeStyle = palette.side[side]
    ink.lineWidth = 1.5
    ink.beginPath()
    ink.moveTo(x, ABOVE)
    ink.lineTo(x, bottom)
    ink.stroke()
    ink.fillStyle = palette.side[side]
    ink.fillRect(left, top, wide, 16 * palette.text)
    ink.fillStyle = palette.surface
    ink.textAlign = 'left'
    ink.fillText(text, left + 4, top + 2)
  }
}

/** The letter of each run at the end of its line. */
function drawEnds({ ink, axis, bottom, palette, y }: Area, lines: readonly Line[]): void {
  const ends = lines.flatMap(({ side, points, finished, placed }) => {
    const own = axisOf(placed, axis)
    const last = points.findLast(({ cycle }) => cycle <= own.end)
    return last && finished === undefined ? [{ side, x: own.x(last.cycle), y: y(last.value) }] : []
  })
  const heights = spread(
    ends.map((end) => end.y),
    14 * palette.text,
    ABOVE + 6 * palette.text,
    bottom - 7 * palette.text,
  )
  ink.font = `700 ${12 * palette.text}px ${palette.family}`
  ink.textBaseline = 'middle'
  ink.textAlign = 'left'
  ink.lineWidth = 3
  ink.strokeStyle = palette.surface
  ends.forEach((end, index) => {
    const x = Math.min(end.x + 5, axis.right - 10 * palette.text)
    ink.fillStyle = palette.side[end.side]
    ink.strokeText(end.side.toUpperCase(), x, heights[index] as number)
    ink.fillText(end.side.toUpperCase(), x, heights[index] as number)
  })
}
