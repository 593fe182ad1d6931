/** Paints the time bar: activity of the runs over time, their snapshots, bookmarks and the cycle shown. */

import { type Placed, placedOn, spanOf } from '../axis/placed'
import { snapshots } from '../axis/snapshots'
import { cycleOf, finest } from '../axis/span'
import { type Frame, type Series, SIDES, type Side } from '../engine/view'
import { changedAt } from '../scenario/changes'
import type { Moment } from '../shown/moment'
import type { Span, Titles } from '../shown/shown'
import { explores, store } from '../shown/store'
import { axisOf } from '../timeplot/onAxis'
import type { Painter, Surface } from '../timeplot/painter'
import { AXIS_BELOW, type Axis, drawTimeAxis, isOn } from '../ui/axis'
import { drawTimeMarks, markParts, type TimeMarks } from '../ui/timemarks'

/** Heights in pixels: snapshots above, flits, and for each side a strip for what was blocked. */
const SNAPSHOTS = 5
const STRIP = 6
/** Width of the flag of the first difference with its words. */
const FLAG = 56
/** Height of the number of a program's phase, and width of the line around it that keeps it apart from others. */
const NUMBER = 9
const HALO = 4

interface Run {
  readonly side: Side
  readonly series: Series
  /** Cycles of its snapshots. */
  readonly snapshots: Float64Array
  /** The cycles at which the phases of its programs began, up to the one shown, and what is done in each phase. */
  readonly phases: readonly number[]
  readonly phaseNames: readonly string[]
  /** Where its cycles are on the axis. */
  readonly placed: Placed
}

export interface BarData {
  readonly runs: readonly Run[]
  readonly marks: TimeMarks
  readonly bookmarks: readonly number[]
  readonly titles: Titles
  /** The cycles at which something changes, of a value, by hand, or because it is planned to fail. */
  readonly changes: readonly number[]
  /** The first cycle at which the runs differ. */
  readonly differsAt: number | undefined
}

export const barPainter: Painter<BarData, undefined> = {
  data: dataOf,
  key: ({ runs, marks, bookmarks, titles, changes, differsAt }) => [
    ...runs.flatMap(({ side, series, snapshots, phases, placed }) => [
      side,
      series,
      series.columns,
      snapshots,
      phases.length,
      placed.toAxis,
    ]),
    ...markParts(marks),
    bookmarks,
    titles,
    changes.join(),
    differsAt,
  ],
  render,
}

function dataOf(moment: Moment, span: Span): BarData | undefined {
  // a reader who only watches is not told how the past is kept
  const taken = explores(store.getState()) ? snapshots.found.getState().sides : {}
  const runs = SIDES.flatMap((side) => {
    const run = moment.sides[side]
    if (!run) return []
    const phases = phasesOf(run.frame)
    const phaseNames = run.network.phases
    const placed = placedOn(moment.places, side)
    const series = finest(run, spanOf(placed, span))
    return [{ side, series, snapshots: taken[side]?.cycles ?? NONE, phases, phaseNames, placed }]
  })
  if (runs.length === 0) return undefined
  const { hover, span: marked, bookmarks, titles, scenario, differsAt } = store.getState()
  const changes = [...changedAt(scenario), ...failsAt(moment)]
  const now = cycleOf(moment)
  const marks = { hover, now, span: marked }
  return { runs, marks, bookmarks, titles, changes, differsAt: differsAt ?? undefined }
}

const NONE = new Float64Array()

/** The cycles of the axis at which links fail that were planned to, once for both runs; those that never worked are none. */
export function failsAt({ sides, places }: Moment): readonly number[] {
  const all = SIDES.flatMap((side) => {
    const at = sides[side]?.network.fails?.at ?? 0
    return at > 0 ? [placedOn(places, side).toAxis(at)] : []
  })
  return [...new Set(all)]
}

/** When the phases of programs began that go from barrier to barrier; nothing of others. */
export function phasesOf(frame: Frame): readonly number[] {
  const words = frame.section('program_phases')
  return Array.from({ length: words.length / 2 }, (_, n) => (words[2 * n] ?? 0) + (words[2 * n + 1] ?? 0) * 2 ** 32)
}

/** In which phase the programs of each run are at a cycle of the axis, in words: one sentence if all are in the same. */
export function phasesAt({ sides, places }: Moment, cycle: number): string {
  const told = SIDES.flatMap((side) => {
    const run = sides[side]
    if (!run) return []
    const at = placedOn(places, side).ofAxis(cycle)
    const number = phasesOf(run.frame).findLastIndex((from) => from <= at)
    return number < 0 ? [] : [{ side, text: `phase ${number + 1}, ${run.network.phases[number] ?? ''}` }]
  })
  const same = told.every(({ text }) => text === told[0]?.text)
  if (same) return told[0]?.text ?? ''
  return told.map(({ side, text }) => `${side.toUpperCase()}: ${text}`).join('; ')
}

/** A pixel of the bar: flits per cycle and the share of blocked channels, each the mean of what the pixel covers. */
export interface Pixel {
  readonly flits: number
  readonly blocked: number
}

/**
 * A run from cycle `from` of the axis, with `cycles` cycles per pixel and at most `most` pixels; stops where the run has
 * not got to.
 */
export function pixelsOf(
  series: Series,
  cycles: number,
  from = 0,
  most = Number.POSITIVE_INFINITY,
  { toAxis, ofAxis } = placedOn(undefined, 'a'),
): Pixel[] {
  const end = toAxis(series.columns * series.window)
  const length = Math.max(0, Math.min(most, Math.floor((end - from) / cycles)))
  return Array.from({ length }, (_, index) => {
    const begin = Math.floor(ofAxis(from + index * cycles) / series.window)
    const first = Math.max(series.first, Math.min(series.columns - 1, begin))
    const after = Math.ceil(ofAxis(from + (index + 1) * cycles) / series.window)
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

/** A run as a row of pixels. */
interface Row {
  readonly side: Side
  readonly pixels: readonly Pixel[]
}

/** The part of the surface that the bar takes. */
interface Area extends Surface {
  readonly axis: Axis
  readonly bottom: number
  /** Top of the strips. */
  readonly strips: number
}

function render(
  surface: Surface,
  axis: Axis,
  { runs, marks, bookmarks, titles, changes, differsAt }: BarData,
): undefined {
  const { ink, palette } = surface
  const bottom = surface.height - AXIS_BELOW * palette.text
  const area: Area = { ...surface, axis, bottom, strips: bottom - STRIP * runs.length }
  const wide = Math.max(1, axis.right - axis.left)
  const cycles = (axis.end - axis.from) / wide
  ink.fillStyle = palette.sunken
  ink.fillRect(axis.left, SNAPSHOTS, wide, bottom - SNAPSHOTS)
  const rows = runs.map(({ side, series, placed }) => ({
    side,
    pixels: pixelsOf(series, cycles, axis.from, Math.ceil(wide), placed),
  }))
  drawFlits(area, rows)
  drawBlocked(area, rows)
  drawPhases(area, runs, differsAt !== undefined && isOn(axis, differsAt) ? axis.x(differsAt) : undefined)
  drawSnapshots(area, runs)
  drawTimeAxis(ink, axis, bottom, palette.faint, `${12 * palette.text}px ${palette.family}`)
  drawTimeMarks(ink, axis, SNAPSHOTS, bottom, marks, palette)
  for (const cycle of bookmarks) if (isOn(axis, cycle)) drawFlag(area, cycle, palette.accent, titles[cycle])
  for (const cycle of changes) if (isOn(axis, cycle)) drawFlag(area, cycle, palette.blocked)
  if (differsAt !== undefined && isOn(axis, differsAt)) drawFlag(area, differsAt, palette.selected, 'A ≠ B')
  if (marks.now !== undefined && isOn(axis, marks.now)) drawHandle(area, marks.now)
}

/** Flits per cycle of each run, as an area under a line; all runs use the same scale. */
function drawFlits(area: Area, rows: readonly Row[]): void {
  const most = Math.max(1e-9, ...rows.flatMap(({ pixels }) => pixels.map(({ flits }) => flits)))
  const scale = (area.strips - SNAPSHOTS - 2) / most
  for (const { side, pixels } of rows) drawArea(area, pixels, scale, area.palette.side[side])
}

function drawArea({ ink, axis, strips: foot }: Area, pixels: readonly Pixel[], scale: number, colour: string): void {
  ink.beginPath()
  ink.moveTo(axis.left, foot)
  pixels.forEach(({ flits }, x) => {
    ink.lineTo(axis.left + x + 0.5, foot - flits * scale)
  })
  ink.strokeStyle = colour
  ink.lineWidth = 1
  ink.stroke()
  ink.lineTo(axis.left + pixels.length, foot)
  ink.closePath()
  ink.globalAlpha = 0.18
  ink.fillStyle = colour
  ink.fill()
  ink.globalAlpha = 1
}

/** A strip for each run: the more of its channels were blocked, the redder. */
function drawBlocked({ ink, axis, strips, palette }: Area, rows: readonly Row[]): void {
  rows.forEach(({ side, pixels }, index) => {
    const top = strips + STRIP * index
    ink.fillStyle = palette.soft[side]
    ink.fillRect(axis.left, top, pixels.length, STRIP - 1)
    ink.fillStyle = palette.blocked
    pixels.forEach(({ blocked }, x) => {
      if (blocked <= 0) return
      ink.globalAlpha = Math.min(1, 0.15 + 2 * blocked)
      ink.fillRect(axis.left + x, top, 1, STRIP - 1)
    })
    ink.globalAlpha = 1
  })
}

/**
 * Where a phase of a program begins: a mark over the strip of its run; of the first run with what is done in it where there
 * is room, or else its number. What stands beside the flag of the first difference, at `flag`, begins behind that.
 */
function drawPhases(area: Area, runs: readonly Run[], flag: number | undefined): void {
  const { ink, axis, strips, palette } = area
  ink.font = `${10 * palette.text}px ${palette.family}`
  ink.textAlign = 'left'
  ink.textBaseline = 'top'
  runs.forEach(({ side, phases, phaseNames, placed }, index) => {
    const { x: xOf } = axisOf(placed, axis)
    const top = strips + STRIP * index
    let free = axis.left
    phases.forEach((from, n) => {
      if (!isOn(axis, placed.toAxis(from))) return
      const x = Math.round(xOf(from))
      ink.fillStyle = palette.side[side]
      ink.fillRect(x, top - NUMBER, 1, STRIP + NUMBER)
      const end = Math.min(axis.right, n + 1 < phases.length ? xOf(phases[n + 1] ?? from) : axis.right)
      const isBeside = flag !== undefined && x < flag + FLAG && end > flag
      const left = isBeside ? Math.max(x, flag + FLAG) : x
      const room = (text: string) => left + 4 + ink.measureText(text).width <= end
      const text = [`${n + 1} ${phaseNames[n] ?? ''}`.trim(), `${n + 1}`].find(room)
      if (index > 0 || x < free || text === undefined) return
      write(area, palette.ink, text, left + 3, strips - NUMBER - 2)
      free = left + 4 + ink.measureText(text).width
    })
  })
}

function drawSnapshots({ ink, axis, palette }: Area, runs: readonly Run[]): void {
  ink.fillStyle = palette.faint
  for (const { snapshots, placed } of runs)
    for (const cycle of snapshots) {
      const at = placed.toAxis(cycle)
      if (isOn(axis, at)) ink.fillRect(Math.round(axis.x(at)), 0, 1, SNAPSHOTS - 1)
    }
}

function drawFlag(area: Area, cycle: number, colour: string, text = ''): void {
  const { ink, axis, bottom, palette } = area
  const x = axis.x(cycle)
  ink.fillStyle = colour
  ink.fillRect(Math.round(x), SNAPSHOTS, 1, bottom - SNAPSHOTS)
  ink.beginPath()
  ink.moveTo(x, SNAPSHOTS)
  ink.lineTo(x + 9, SNAPSHOTS + 4)
  ink.lineTo(x, SNAPSHOTS + 8)
  ink.fill()
  if (text === '') return
  ink.font = `${12 * palette.text}px ${palette.family}`
  const onLeft = x + 14 + ink.measureText(text).width > axis.right
  ink.textAlign = onLeft ? 'right' : 'left'
  ink.textBaseline = 'top'
  write(area, colour, text, onLeft ? x - 4 : x + 11, SNAPSHOTS)
}

/** Writes words that stay legible where the lines of flits cross them. */
function write({ ink, palette }: Surface, colour: string, words: string, x: number, y: number): void {
  ink.lineJoin = 'round'
  ink.lineWidth = HALO
  ink.strokeStyle = palette.sunken
  ink.strokeText(words, x, y)
  ink.fillStyle = colour
  ink.fillText(words, x, y)
}

/** The handle that is dragged to another cycle. */
function drawHandle({ ink, axis, palette }: Area, cycle: number): void {
  const x = axis.x(cycle)
  ink.fillStyle = palette.accent
  ink.beginPath()
  ink.moveTo(x - 6, 0)
  ink.lineTo(x + 6, 0)
  ink.lineTo(x + 6, 5)
  ink.lineTo(x, 11)
  ink.lineTo(x - 6, 5)
  ink.fill()
}
