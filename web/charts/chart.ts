/** Paints one chart: a measure of both runs on the shared time axis. */
import { line } from 'd3-shape'
import { finest } from '../axis/span'
import { visibleSpan } from '../axis/zoom'
import { significant, whole } from '../base/format'
import { spread } from '../base/spread'
import { type Series, SIDES, type Side } from '../engine/view'
import type { Moment, ShownRun } from '../shown/moment'
import { AXIS_BELOW, type Axis, drawTimeAxis, isOn, timeAxis } from '../ui/axis'
import { clear, context } from '../ui/canvas'
import { createPlot, type Plot } from '../ui/plot'
import { drawTimeMarks, marksKey, type TimeMarks } from '../ui/timemarks'
import { columnsPerPoint, type Measure, type Point, points, valueAt, valueAxis } from './lines'

const ABOVE = 6
/** Least pixels between two points of a line. */
const APART = 2.5
const DASH: Readonly<Record<Side, readonly number[]>> = { a: [], b: [6, 3] }

export interface Chart extends Pick<Plot<unknown>, 'resize' | 'recolour'> {
  paint(moment: Moment, marks: TimeMarks): void
  readonly axis: Axis | undefined
  /** What each run's line says at a cycle. */
  values(cycle: number): Readonly<Partial<Record<Side, number>>>
  /** Cycles one point of the finer line stands for. */
  readonly step: number
}

interface Colours {
  readonly side: Readonly<Record<Side, string>>
  readonly surface: string
  readonly ink: string
  readonly faint: string
  readonly line: string
  readonly selected: string
  readonly accent: string
  readonly family: string
}

/** A number of a chart as it is written: whole from a hundred on. */
export function number(value: number): string {
  return value >= 100 ? whole(value) : significant(value, 3)
}

export function createChart(canvas: HTMLCanvasElement, measure: Measure): Chart {
  const plot = createPlot(canvas, (colour, family) => ({
    side: { a: colour('--side-a'), b: colour('--side-b') },
    surface: colour('--surface'),
    ink: colour('--ink'),
    faint: colour('--ink-2'),
    line: colour('--line'),
    selected: colour('--selected'),
    accent: colour('--accent'),
    family,
  }))
  let axis: Axis | undefined
  let shown: Readonly<Partial<Record<Side, ShownRun>>> = {}
  /** What of each side is drawn: of all of it, or of what is looked at. */
  let drawn: Partial<Record<Side, Series>> = {}
  let per: Partial<Record<Side, number>> = {}
  /** Counts the series that came, as the same number of columns may be others. */
  let others = 0

  const bottom = () => plot.height - AXIS_BELOW

  function draw(at: Axis, marks: TimeMarks, ink: CanvasRenderingContext2D, hues: Colours): void {
    clear(canvas)
    const lines = new Map<Side, Point[]>()
    per = {}
    let greatest = 0
    for (const side of SIDES) {
      const series = drawn[side]
      if (!series) continue
      const group = columnsPerPoint(((at.right - at.left) * series.window) / (at.end - at.from), APART)
      per[side] = group
      const beside = group * series.window
      const isNear = ({ cycle }: Point) => cycle >= at.from - beside && cycle <= at.end + beside
      const made = points(series, measure, group).filter(isNear)
      lines.set(side, made)
      for (const { value } of made) greatest = Math.max(greatest, value)
    }
    const { end, ticks } = valueAxis(greatest)
    const y = (value: number) => bottom() - ((bottom() - ABOVE) * value) / end
    drawValues(ink, at, ticks, y, hues)
    drawTimeAxis(ink, at, bottom(), hues.faint, `12px ${hues.family}`)
    ink.save()
    ink.beginPath()
    ink.rect(at.left, 0, at.right - at.left, plot.height)
    ink.clip()
    for (const [side, made] of lines) {
      ink.strokeStyle = hues.side[side]
      ink.lineWidth = 1.6
      ink.lineJoin = 'round'
      ink.setLineDash([...DASH[side]])
      ink.beginPath()
      line<Point>(
        (point) => at.x(point.cycle),
        (point) => y(point.value),
      ).context(ink)(made)
      ink.stroke()
    }
    ink.restore()
    drawFlags(ink, at, hues)
    drawEnds(ink, at, lines, y, hues)
    drawTimeMarks(ink, at, ABOVE, bottom(), marks, hues)
  }

  function drawValues(
    ink: CanvasRenderingContext2D,
    at: Axis,
    ticks: readonly number[],
    y: (value: number) => number,
    hues: Colours,
  ): void {
    ink.strokeStyle = hues.line
    ink.lineWidth = 1
    ink.beginPath()
    for (const tick of ticks) {
      ink.moveTo(at.left, Math.round(y(tick)) + 0.5)
      ink.lineTo(at.right, Math.round(y(tick)) + 0.5)
    }
    ink.stroke()
    ink.fillStyle = hues.faint
    ink.font = `12px ${hues.family}`
    ink.textAlign = 'right'
    ink.textBaseline = 'middle'
    for (const tick of ticks) ink.fillText(number(tick), at.left - 5, y(tick))
  }

  /** A flag where a run finished. */
  function drawFlags(ink: CanvasRenderingContext2D, at: Axis, hues: Colours): void {
    ink.font = `600 12px ${hues.family}`
    ink.textBaseline = 'top'
    SIDES.forEach((side, index) => {
      const finished = shown[side]?.frame.finished
      if (finished === undefined || !isOn(at, finished)) return
      const x = Math.round(at.x(finished)) + 0.5
      const text = `${side.toUpperCase()} done`
      const wide = ink.measureText(text).width + 8
      const left = x - wide < at.left ? x : x - wide
      const top = ABOVE + index * 18
      ink.strokeStyle = hues.side[side]
      ink.lineWidth = 1.5
      ink.beginPath()
      ink.moveTo(x, ABOVE)
      ink.lineTo(x, bottom())
      ink.stroke()
      ink.fillStyle = hues.side[side]
      ink.fillRect(left, top, wide, 16)
      ink.fillStyle = hues.surface
      ink.textAlign = 'left'
      ink.fillText(text, left + 4, top + 2)
    })
  }

  /** The letter of each run at the end of its line. */
  function drawEnds(
    ink: CanvasRenderingContext2D,
    at: Axis,
    lines: ReadonlyMap<Side, readonly Point[]>,
    y: (value: number) => number,
    hues: Colours,
  ): void {
    const ends = [...lines].flatMap(([side, made]) => {
      const last = made.findLast(({ cycle }) => cycle <= at.end)
      const flagged = shown[side]?.frame.finished !== undefined
      return last && !flagged ? [{ side, x: at.x(last.cycle), y: y(last.value) }] : []
    })
    const heights = spread(
      ends.map((end) => end.y),
      14,
      ABOVE + 6,
      bottom() - 7,
    )
    ink.font = `700 12px ${hues.family}`
    ink.textBaseline = 'middle'
    ink.textAlign = 'left'
    ink.lineWidth = 3
    ink.strokeStyle = hues.surface
    ends.forEach((end, index) => {
      const x = Math.min(end.x + 5, at.right - 10)
      ink.fillStyle = hues.side[end.side]
      ink.strokeText(end.side.toUpperCase(), x, heights[index] as number)
      ink.fillText(end.side.toUpperCase(), x, heights[index] as number)
    })
  }

  return {
    resize: plot.resize,
    recolour: plot.recolour,
    paint(moment, marks) {
      const { from, to } = visibleSpan(moment)
      const now = Object.fromEntries(
        SIDES.flatMap((side) => {
          const of = moment.sides[side]
          return of ? [[side, finest(of, { from, to })]] : []
        }),
      ) as typeof drawn
      const what = SIDES.map(
        (side) => `${now[side]?.window} ${now[side]?.columns} ${moment.sides[side]?.frame.finished}`,
      )
      if (SIDES.some((side) => now[side] !== drawn[side])) others += 1
      if (!plot.isNews([what, from, to, marksKey(marks), others].join(' '))) return
      shown = moment.sides
      drawn = now
      axis = timeAxis(to, plot.width, from)
      draw(axis, marks, context(canvas), plot.colours)
    },
    get axis() {
      return axis
    },
    values(cycle) {
      const found: Partial<Record<Side, number>> = {}
      for (const side of SIDES) {
        const series = drawn[side]
        const value = series && valueAt(series, measure, per[side] ?? 1, cycle)
        if (value !== undefined) found[side] = value
      }
      return found
    },
    get step() {
      const steps = SIDES.flatMap((side) => {
        const series = drawn[side]
        return series ? [series.window * (per[side] ?? 1)] : []
      })
      return Math.min(...steps, Number.MAX_SAFE_INTEGER)
    },
  }
}
