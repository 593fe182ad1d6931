/** Paints the time bar: what the runs did over their whole length, and what can be gone back to. */
import type { Series, Side } from '../engine/view'
import { horizon, type Moment } from '../run/frames'
import { AXIS_BELOW, type Axis, drawTimeAxis, timeAxis } from '../ui/axis'
import { clear, context, sizeCanvas } from '../ui/canvas'
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

export interface Bar {
  resize(width: number, height: number): void
  recolour(): void
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

/** The run as pixels, `cycles` of it in each; those it has not come to are missing. */
export function pixelsOf(series: Series, cycles: number): Pixel[] {
  const end = series.columns * series.window
  return Array.from({ length: Math.max(0, Math.floor(end / cycles)) }, (_, index) => {
    const first = Math.floor((index * cycles) / series.window)
    const last = Math.max(first + 1, Math.min(series.columns, Math.ceil(((index + 1) * cycles) / series.window)))
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
  let width = 0
  let height = 0
  let axis: Axis | undefined
  let hues: Hues | undefined
  let before = ''

  function readHues(): Hues {
    const style = getComputedStyle(canvas)
    const colour = (name: string) => style.getPropertyValue(name).trim()
    return {
      side: { a: colour('--side-a'), b: colour('--side-b') },
      soft: { a: colour('--side-a-soft'), b: colour('--side-b-soft') },
      blocked: colour('--blocked'),
      sunken: colour('--sunken'),
      faint: colour('--ink-2'),
      ink: colour('--ink'),
      selected: colour('--selected'),
      accent: colour('--accent'),
      font: `12px ${style.fontFamily}`,
    }
  }

  function draw(moment: Moment, at: Axis, marks: BarMarks, colours: Hues): void {
    const ink = context(canvas)
    clear(canvas)
    const shown = Object.entries(moment.sides) as [Side, NonNullable<Moment['sides'][Side]>][]
    const bottom = height - AXIS_BELOW
    const strips = bottom - STRIP * shown.length
    const cycles = at.end / Math.max(1, at.right - at.left)
    ink.fillStyle = colours.sunken
    ink.fillRect(at.left, SNAPSHOTS, at.right - at.left, bottom - SNAPSHOTS)
    const pixels = shown.map(([side, run]) => [side, pixelsOf(run.series, cycles)] as const)
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
      for (const cycle of marks.snapshots[side] ?? []) ink.fillRect(Math.round(at.x(cycle)), 0, 1, SNAPSHOTS - 1)
    drawTimeAxis(ink, at, bottom, colours.faint, colours.font)
    drawTimeMarks(ink, at, SNAPSHOTS, bottom, marks, colours)
    for (const cycle of marks.bookmarks) flag(ink, at.x(cycle), bottom, colours.accent, '')
    if (marks.differsAt !== undefined) flag(ink, at.x(marks.differsAt), bottom, colours.selected, 'A ≠ B', colours.font)
    if (marks.now !== undefined) handle(ink, at.x(marks.now), colours.accent)
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
    resize(wide, high) {
      width = wide
      height = high
      sizeCanvas(canvas, wide, high)
      before = ''
    },
    recolour() {
      hues = readHues()
      before = ''
    },
    paint(moment, marks) {
      if (width === 0 || Object.keys(moment.sides).length === 0) return
      hues ??= readHues()
      const end = horizon(moment)
      const sides = Object.values(moment.sides).map(({ series }) => `${series.columns}/${series.window}`)
      const taken = Object.values(marks.snapshots).map((cycles) => `${cycles.length}:${cycles.at(-1)}`)
      const what = [end, sides, taken, marksKey(marks), marks.bookmarks, marks.differsAt].join(' ')
      if (what === before) return
      before = what
      axis = timeAxis(end, width)
      draw(moment, axis, marks, hues)
    },
    get axis() {
      return axis
    },
  }
}
