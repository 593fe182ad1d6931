/** Lines over numbers or names, with their intervals as bands or whiskers, and their names where they end. */
import { area, line } from 'd3-shape'
import type { Measure } from '../answers.gen'
import { spread } from '../base/spread'
import { type Arrangement, at, type Cell, drawnInterval, range } from './arrange'
import { boundRules } from './bounds'
import { FOOT, heightOf, legend, multiples, reference, TITLE, tickRoom, titleBelow, titled, valuesUp } from './frame'
import { marker, publishedMark, whiskerUp } from './marks'
import { numberScale, type Scale, type Tick, valueScale } from './scales'
import { type Box, type Label, outline, Paths, type Rule, type Scene, type Spot } from './scene'
import { textWidth, wrap } from './text'
import { valueTitle } from './words'

/** Free on both sides of the points within a plot. */
const PADDING = 16
/** From this many points on, intervals are a band: whiskers would touch. */
const BAND_FROM = 12
const LINE = 15
/** Height of letters that are as wide as bold ones of 12 pixels. */
const BOLD = 13
/** Series stand this far apart at the same place along x, so that their whiskers are seen; bands need no such room. */
const ASIDE = 4

export function lines(made: Arrangement, measure: Measure, log: boolean, width: number, whole?: number): Scene {
  const values = valueScale({ values: range(made), log, zero: false, ticks: 5 })
  const direct = made.facets.length === 1 && width >= 460 && made.series.length > 1
  const keys = legend(made, direct ? 'none' : 'line', width)
  const ends = Math.max(...made.series.map(({ label }) => textWidth(label, BOLD)))
  const along = alongX(made)
  const names = along.ticks.map(({ text }) => wrap(text, 74))
  const rows = Math.max(1, ...names.map((name) => name.length))
  const room = {
    width,
    top: keys.height + TITLE,
    left: tickRoom(values),
    right: direct ? Math.min(width * 0.3, ends) + 14 : 12,
    below: 12 + rows * LINE + 14,
    least: 230,
  }
  const height = heightOf(made, room, { usual: made.facets.length > 2 ? 180 : 280, least: 120, whole })
  const { plots, titles, columns, bottom } = multiples(made, { ...room, height })
  const paths = new Paths()
  const rules: Rule[] = []
  const labels: Label[] = [...keys.labels, ...titles]
  labels.push({ x: 0, y: keys.height + 12, text: valueTitle(made, measure), anchor: 'start', role: 'title' })
  const spots: Spot[] = []
  plots.forEach((plot, facet) => {
    const grid = valuesUp(values, plot, facet % columns === 0)
    const floor = plot.y + plot.height
    rules.push(...grid.rules, ...reference(made, values, plot))
    rules.push({ x1: plot.x, x2: plot.x + plot.width, y1: floor + 0.5, y2: floor + 0.5, kind: 'axis' })
    labels.push(...grid.labels)
    const x = (share: number) => plot.x + PADDING + (plot.width - 2 * PADDING) * share
    labels.push(...ticksBelow(along.ticks, x, floor, plot))
    if (along.scale) {
      const most = boundRules(made, facet, measure, { plot, along: along.scale, values, x })
      rules.push(...most.rules)
      labels.push(...most.labels)
    }
    spots.push(...drawSeries(paths, made, facet, { plot, x: (i) => x(along.share(i)), values }))
    if (direct && made.numbered && made.seriesAxis)
      labels.push({ x: width, y: keys.height + 12, text: made.seriesAxis.label, anchor: 'end', role: 'title' })
    if (direct) labels.push(...endNames(made, facet, plot, (i) => x(along.share(i)), values))
  })
  const title = made.x && titled(made.x.label, made.x.unit)
  if (title) labels.push(titleBelow(title, plots, bottom - 2))
  return {
    width,
    height: bottom + FOOT,
    rules,
    labels,
    shapes: paths.shapes(),
    tiles: [],
    maps: [],
    swatches: keys.swatches,
    spots,
    near: 28,
  }
}

/** The scale along x: true to the numbers where there are numbers, else evenly spaced names. */
function alongX(made: Arrangement): { share(index: number): number; ticks: readonly Tick[]; scale?: Scale } {
  const numbers = made.numbers
  if (numbers) {
    const scale = numberScale(numbers)
    return { share: (index) => scale.share(numbers[index] ?? scale.from), ticks: scale.ticks, scale }
  }
  const last = Math.max(1, made.xs.length - 1)
  const share = (index: number) => (made.xs.length === 1 ? 0.5 : index / last)
  return { share, ticks: made.xs.map(({ label }, index) => ({ value: index, share: share(index), text: label })) }
}

/** Numbers or names below a plot; one that would touch the one before is left out. */
function ticksBelow(ticks: readonly Tick[], x: (share: number) => number, floor: number, plot: Box): readonly Label[] {
  const labels: Label[] = []
  let free = Number.NEGATIVE_INFINITY
  for (const { share, text } of ticks) {
    const rows = wrap(text, 74)
    const half = Math.max(...rows.map((row) => textWidth(row))) / 2
    const at = Math.max(plot.x - 20 + half, Math.min(x(share), plot.x + plot.width + 20 - half))
    if (at - half < free) continue
    free = at + half + 6
    rows.forEach((row, index) => {
      labels.push({ x: at, y: floor + 18 + index * LINE, text: row, anchor: 'middle', role: 'tick' })
    })
  }
  return labels
}

interface PlotArea {
  readonly plot: Box
  /** Of the value at this position along x. */
  readonly x: (index: number) => number
  readonly values: Scale
}

function drawSeries(paths: Paths, made: Arrangement, facet: number, { plot, x, values }: PlotArea): readonly Spot[] {
  const floor = plot.y + plot.height
  const y = (value: number) => plot.y + plot.height * (1 - values.share(value))
  const shown = (cell: Cell) => cell.value !== undefined && (!values.log || cell.value.mean > 0)
  const dense = made.xs.length >= BAND_FROM
  const aside = (series: number) => (dense ? 0 : (series - (made.series.length - 1) / 2) * ASIDE)
  const place = (cell: Cell) => x(cell.x) + aside(cell.series)
  const spots: Spot[] = []
  made.series.forEach((_, series) => {
    const look = made.looks[series] ?? 0
    const cells = made.xs.flatMap((_, i) => at(made, facet, i, series) ?? [])
    const order = made.numbers ? [...cells].sort((a, b) => number(made, a) - number(made, b)) : cells
    const mean = (cell: Cell) => y(cell.value?.mean ?? 0)
    const drawn = line<Cell>(place, mean).defined(shown).digits(1)(order)
    if (drawn) paths.add('line', look, drawn)
    if (dense) {
      const low = (cell: Cell) => y(cell.value ? drawnInterval(made, cell.value).low : 0)
      const high = (cell: Cell) => y(cell.value ? drawnInterval(made, cell.value).high : 0)
      const band = area<Cell>(place, low, high).defined(shown).digits(1)(order)
      if (band) paths.add('band', look, band)
    }
    for (const cell of cells) {
      const cx = place(cell)
      const stated = cell.published?.value
      if (stated !== undefined) paths.add('published', 0, publishedMark(cx, y(stated)))
      if (!shown(cell) || !cell.value) {
        spots.push(spot(cell, cx, floor))
        continue
      }
      const cy = y(cell.value.mean)
      paths.add(cell.n < made.seeds ? 'hollow' : 'marker', look, marker(look, cx, cy, dense ? 6 : 8))
      const { low, high } = drawnInterval(made, cell.value)
      if (!dense && high > low) paths.add('error', look, whiskerUp(cx, y(low), y(high), 7))
      spots.push(spot(cell, cx, cy))
    }
  })
  made.xs.forEach((_, i) => {
    const waits = made.series.some((_, series) => at(made, facet, i, series)?.n === 0)
    if (waits) paths.add('missing', 0, outline({ x: x(i) - 4, y: floor - 8, width: 8, height: 8 }))
  })
  return spots
}

function spot(cell: Cell, x: number, y: number): Spot {
  return { cell, x, y, box: { x: x - 8, y: y - 8, width: 16, height: 16 } }
}

function number(made: Arrangement, cell: Cell): number {
  return made.numbers?.[cell.x] ?? cell.x
}

/** The name of each series beside its last point, moved apart where they would overlap. */
function endNames(
  made: Arrangement,
  facet: number,
  plot: Box,
  x: (index: number) => number,
  values: Scale,
): readonly Label[] {
  const ends = made.series.map((_, series) => {
    const cells = made.xs.flatMap((_, i) => at(made, facet, i, series) ?? []).filter((cell) => cell.value)
    const last = cells.reduce<Cell | undefined>(
      (best, cell) => (best && x(best.x) > x(cell.x) ? best : cell),
      undefined,
    )
    return last?.value ? plot.y + plot.height * (1 - values.share(last.value.mean)) : plot.y + plot.height
  })
  const heights = spread(ends, 15, plot.y + 4, plot.y + plot.height)
  return made.series.map(({ label }, series) => ({
    x: plot.x + plot.width + 2,
    y: (heights[series] ?? 0) + 4,
    text: label,
    anchor: 'start',
    role: 'direct',
    look: made.looks[series] ?? 0,
  }))
}
