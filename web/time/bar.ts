/** Paints the time bar: what the runs did, in all or in a part of their time, and what can be gone back to. */

import { finest } from '../axis/span'
import { visibleSpan } from '../axis/zoom'
import type { Series, Side } from '../engine/view'
import type { Moment, ShownRun } from '../shown/moment'
import { AXIS_BELOW, type Axis, drawTimeAxis, isOn, timeAxis } from '../ui/axis'
import { clear, context } from '../ui/canvas'
import { createPlot, type Plot } from '../ui/plot'
import { drawTimeMarks, marksKey, type TimeMarks } from '../ui/timemarks'

/** Heights in pixels: snapshots above, flits, and for each side a strip for what was blocked. */
const SNAPSHOTS = 5
const STRIP = 6

/** What the bar shows besides the runs. */
export interface BarMarks extends TimeMarks {
  /** Cycles of the snapshots of each side. */
  readonly snapshots: Readonly<Partial<Record<Side, Float64Array>>>
  readonly bookmarks: readonly number[]
  /** Where the runs begin to differ. */
  readonly differsAt: number | undefined
}

export interface Bar extends Pick<Plot<unknown>, 'resize' | 'recolour'> {
  paint(moment: Moment, marks: BarMarks): void
  readonly axis: Axis | undefined
}

interface Hues {
  readonly side: Readonly<Record<Side, string>>
  readonly soft: Readonly<Record<Side, string>>
  readonly blocked: string
  readonly sunken: string
  readonly faint: string
  readonly ink: string
  readonly selected: string
  readonly accent: string
  readonly font: string
}

/** A pixel of the bar: flits per cycle and the share of blocked channels, each the mean of what the pixel covers. */
export interface Pixel {
  readonly flits: number
  readonly blocked: number
}

/** The run from a cycle on as pixels, at most so many, `cycles` of it in each; those it has not come to are missing. */
export function pixelsOf(series: Series, cycles: number, from = 0, most = Number.POSITIVE_INFINITY): Pixel[] {
  const end = series.columns * series.window
  const length = Math.max(0, Math.min(most, Math.floor((end - from) / cycles)))
  return Array.from({ length }, (_, index) => {
    const first = Math.max(series.first, Math.floor((from + index * cycles) / series.window))
    const after = Math.ceil((from + (index + 1) * cycles) / series.window)
    const last = Math.max(first + 1, Math.min(series.columns, after))
    let flits = 0
    let blocked = 0
    for (let column = first; column < last; column++) {
      flits += series.line('flits', column)
      blocked += series.line('blocked', column)
    }
    const count = last - first
    return { flits: flits / (count * series.window), blocked: blocked / (count * 1e6) }
  })
}

export function createBar(canvas: HTMLCanvasElement): Bar {
  const plot = createPlot(
    canvas,
    (colour, family): Hues => ({
      side: { a: colour('--side-a'), b: colour('--side-b') },
      soft: { a: colour('--side-a-soft'), b: colour('--side-b-soft') },
      blocked: colour('--blocked'),
      sunken: colour('--sunken'),
      faint: colour('--ink-2'),
      ink: colour('--ink'),
      selected: colour('--selected'),
      accent: colour('--accent'),
      font: `12px ${family}`,
    }),
  )
  let axis: Axis | undefined
  let drawn: (Series | undefined)[] = []
  /** Counts the series that came, as the same number of columns may be others. */
  let others = 0

  function draw(moment: Moment, at: Axis, marks: BarMarks, colours: Hues): void {
    const ink = context(canvas)
    clear(canvas)
    const shown = Object.entries(moment.sides) as [Side, NonNullable<Moment['sides'][Side]>][]
    const bottom = plot.height - AXIS_BELOW
    const strips = bottom - STRIP * shown.length
    const wide = Math.max(1, at.right - at.left)
    const cycles = (at.end - at.from) / wide
    const span = { from: at.from, to: at.end }
    ink.fillStyle = colours.sunken
    ink.fillRect(at.left, SNAPSHOTS, wide, bottom - SNAPSHOTS)
    const row = (run: ShownRun) => pixelsOf(finest(run, span), cycles, at.from, Math.ceil(wide))
    const pixels = shown.map(([side, run]) => [side, row(run)] as const)
    const most = Math.max(1e-9, ...pixels.flatMap(([, row]) => row.map(({ flits }) => flits)))
    for (const [side, row] of pixels) area(ink, at, row, (strips - SNAPSHOTS - 2) / most, strips, side, colours)
    pixels.forEach(([side, row], index) => {
      const top = strips + STRIP * index
      ink.fillStyle = colours.soft[side]
      ink.fillRect(at.left, top, row.length, STRIP - 1)
      ink.fillStyle = colours.blocked
      row.forEach(({ blocked }, x) => {
        if (blocked <= 0) return
        ink.globalAlpha = Math.min(1, 0.15 + 2 * blocked)
        ink.fillRect(at.left + x, top, 1, STRIP - 1)
      })
      ink.globalAlpha = 1
    })
    ink.fillStyle = colours.faint
    for (const [side] of shown)
      for (const cycle of (marks.snapshots[side] ?? []).filter((cycle) => isOn(at, cycle)))
        ink.fillRect(Math.round(at.x(cycle)), 0, 1, SNAPSHOTS - 1)
    drawTimeAxis(ink, at, bottom, colours.faint, colours.font)
    drawTimeMarks(ink, at, SNAPSHOTS, bottom, marks, colours)
    for (const cycle of marks.bookmarks.filter((cycle) => isOn(at, cycle)))
      flag(ink, at.x(cycle), bottom, colours.accent, '')
    if (marks.differsAt !== undefined && isOn(at, marks.differsAt))
      flag(ink, at.x(marks.differsAt), bottom, colours.selected, 'A ≠ B', colours.font)
    if (marks.now !== undefined && isOn(at, marks.now)) handle(ink, at.x(marks.now), colours.accent)
  }

  /** Flits per cycle as an area with its line. */
  function area(
    ink: CanvasRenderingContext2D,
    at: Axis,
    row: readonly Pixel[],
    scale: number,
    foot: number,
    side: Side,
    colours: Hues,
  ): void {
    ink.beginPath()
    ink.moveTo(at.left, foot)
    row.forEach(({ flits }, x) => {
      ink.lineTo(at.left + x + 0.5, foot - flits * scale)
    })
    ink.strokeStyle = colours.side[side]
    ink.lineWidth = 1
    ink.stroke()
    ink.lineTo(at.left + row.length, foot)
    ink.closePath()
    ink.globalAlpha = 0.18
    ink.fillStyle = colours.side[side]
    ink.fill()
    ink.globalAlpha = 1
  }

  function flag(
    ink: CanvasRenderingContext2D,
    x: number,
    bottom: number,
    colour: string,
    text: string,
    font = '',
  ): void {
    ink.fillStyle = colour
    ink.fillRect(Math.round(x), SNAPSHOTS, 1, bottom - SNAPSHOTS)
    ink.beginPath()
    ink.moveTo(x, SNAPSHOTS)
    ink.lineTo(x + 9, SNAPSHOTS + 4)
    ink.lineTo(x, SNAPSHOTS + 8)
    ink.fill()
    if (text === '') return
    ink.font = font
    const onLeft = x > (axis?.right ?? 0) - 60
    ink.textAlign = onLeft ? 'right' : 'left'
    ink.textBaseline = 'top'
    ink.fillText(text, onLeft ? x - 4 : x + 11, SNAPSHOTS)
  }

  /** What is dragged. */
  function handle(ink: CanvasRenderingContext2D, x: number, colour: string): void {
    ink.fillStyle = colour
    ink.beginPath()
    ink.moveTo(x - 6, 0)
    ink.lineTo(x + 6, 0)
    ink.lineTo(x + 6, 5)
    ink.lineTo(x, 11)
    ink.lineTo(x - 6, 5)
    ink.fill()
  }

  return {
    resize: plot.resize,
    recolour: plot.recolour,
    paint(moment, marks) {
      if (Object.keys(moment.sides).length === 0) return
      const { from, to } = visibleSpan(moment)
      const now = Object.values(moment.sides).map((run) => finest(run, { from, to }))
      if (now.some((series, index) => series !== drawn[index])) others += 1
      drawn = now
      const columns = now.map((series) => `${series.columns}/${series.window}`)
      const taken = Object.values(marks.snapshots).map((cycles) => `${cycles.length}:${cycles.at(-1)}`)
      const what = [from, to, columns, others, taken, marksKey(marks), marks.bookmarks, marks.differsAt].join(' ')
      if (!plot.isNews(what)) return
      axis = timeAxis(to, plot.width, from)
      draw(moment, axis, marks, plot.colours)
    },
    get axis() {
      return axis
    },
  }
}
