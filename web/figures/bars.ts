/** Grouped bars with their intervals: vertical where the names fit below them, otherwise horizontal. */
import type { Measure } from '../answers.gen'
import { type Arrangement, at, type Cell, drawnInterval, range } from './arrange'
import {
  FOOT,
  heightOf,
  LETTER,
  legend,
  multiples,
  reference,
  TITLE,
  tickRoom,
  titleBelow,
  titled,
  valuesUp,
} from './frame'
import { marker, publishedMark, whiskerAcross, whiskerUp } from './marks'
import { type Scale, valueScale } from './scales'
import { type Box, type Label, outline, Paths, type Rule, type Scene, type Spot } from './scene'
import { textWidth, wrap } from './text'
import { valueTitle } from './words'

/** How much of a group's room is left free. */
const APART = 0.24
/** Widest bar, in pixels: a few bars in a wide chart are still bars. */
const WIDEST = 44
/** Height of the outline where a value is to come. */
const WAITING = 16
const LINE = 15
/** Of horizontal bars: height of a bar, and of the name above a group. */
const LYING = 15
const NAME = 19

/** Which way values go, and from where bars start. */
interface Values {
  readonly scale: Scale
  /** Value at which bars begin; without one, lengths would mean nothing, and values are points. */
  readonly base: number | undefined
}

export function bars(made: Arrangement, measure: Measure, log: boolean, width: number, whole?: number): Scene {
  const values = valuesOf(made, log)
  const left = tickRoom(values.scale)
  const bands = (plot: number) => (plot / Math.max(1, made.xs.length)) * 0.96
  const words = made.xs.flatMap(({ label }) => wrap(label, 0))
  const word = Math.max(0, ...words.map((one) => textWidth(one)))
  const least = Math.min(width - left - 2, made.xs.length * Math.max(34, made.series.length * 9 + 12, word + 6))
  const widths = multiples(made, { width, top: 0, left, right: 2, height: 0, below: 0, least })
  const band = bands(widths.plots[0]?.width ?? width)
  const names = made.xs.map(({ label }) => wrap(label, band))
  const fits = names.every((lines) => lines.length <= 3 && lines.every((line) => textWidth(line) <= band))
  return fits ? upright(made, measure, values, { width, whole, names, least }) : lying(made, measure, values, width)
}

function valuesOf(made: Arrangement, log: boolean): Values {
  const scale = valueScale({ values: range(made), log, zero: true, ticks: 5 })
  return { scale, base: log ? (made.reference ? 1 : undefined) : 0 }
}

/** Upright bars: the names below each group fit there, and no chart is narrower than `least`. */
interface Standing {
  readonly width: number
  readonly whole: number | undefined
  readonly names: readonly (readonly string[])[]
  readonly least: number
}

function upright(made: Arrangement, measure: Measure, values: Values, { width, whole, names, least }: Standing): Scene {
  const keys = legend(made, values.base === undefined ? 'marker' : 'bar', width)
  const lines = Math.max(1, ...names.map((name) => name.length))
  const left = tickRoom(values.scale)
  const room = { width, top: keys.height + TITLE, left, right: 2, below: 12 + lines * LINE + 14, least }
  const height = heightOf(made, room, { usual: made.facets.length > 2 ? 170 : 260, least: 110, whole })
  const { plots, titles, columns, bottom } = multiples(made, { ...room, height })
  const paths = new Paths()
  const rules: Rule[] = []
  const labels: Label[] = [...keys.labels, ...titles, titleOfValues(made, measure, keys.height)]
  const spots: Spot[] = []
  plots.forEach((plot, facet) => {
    const grid = valuesUp(values.scale, plot, facet % columns === 0)
    rules.push(...grid.rules, ...reference(made, values.scale, plot))
    labels.push(...grid.labels)
    const step = plot.width / Math.max(1, made.xs.length)
    const wide = Math.min(WIDEST, (step * (1 - APART)) / made.series.length)
    const y = (value: number) => plot.y + plot.height * (1 - values.scale.share(value))
    made.xs.forEach((_, x) => {
      const middle = plot.x + (x + 0.5) * step
      names[x]?.forEach((text, row) => {
        labels.push({ x: middle, y: plot.y + plot.height + 17 + row * LINE, text, anchor: 'middle', role: 'tick' })
      })
      made.series.forEach((_, series) => {
        const cell = at(made, facet, x, series)
        if (!cell) return
        const from = middle + (series - made.series.length / 2) * wide
        const slot = { x: from + Math.min(1, wide * 0.06), width: Math.max(1, wide - Math.min(2, wide * 0.12)) }
        const centre = from + wide / 2
        spots.push(mark(paths, cell, values, made, { slot, centre, plot, y }))
      })
    })
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
    near: 0,
  }
}

/** Draws one vertical bar, or the outline of a missing one, and returns its position. */
function mark(
  paths: Paths,
  cell: Cell,
  { base, scale }: Values,
  made: Arrangement,
  place: { slot: { x: number; width: number }; centre: number; plot: Box; y: (value: number) => number },
): Spot {
  const { slot, centre, plot, y } = place
  const look = made.looks[cell.series] ?? 0
  const floor = plot.y + plot.height
  const hit = { ...slot, y: plot.y, height: plot.height }
  const stated = cell.published?.value
  if (stated !== undefined) paths.add('published', 0, publishedMark(centre, y(stated)))
  if (!cell.value) {
    const from = base === undefined ? floor : y(base)
    const box = { ...slot, y: from - WAITING, height: WAITING }
    if (cell.n === 0) paths.add('missing', look, outline(box))
    return { cell, x: centre, y: box.y, box: hit }
  }
  const top = y(cell.value.mean)
  const partial = cell.n < made.seeds
  if (base === undefined) {
    paths.add(partial ? 'hollow' : 'marker', look, marker(look, centre, top, Math.min(10, slot.width)))
  } else {
    const start = y(Math.max(base, scale.from))
    const box = { ...slot, y: Math.min(top, start), height: Math.abs(start - top) }
    paths.add(partial ? 'partial' : 'bar', look, outline(box))
    if (cell.part !== undefined) {
      const inner = y(cell.part)
      paths.add('part', look, outline({ ...slot, y: Math.min(inner, start), height: Math.abs(start - inner) }))
    }
  }
  const { low, high } = drawnInterval(made, cell.value)
  if (high > low) {
    const cap = Math.min(9, slot.width * 0.6)
    paths.add('whisker', look, whiskerUp(centre, y(low), y(high), cap))
  }
  return { cell, x: centre, y: Math.min(top, y(high)), box: hit }
}

/** Names stand above their bars, and values go to the right: for narrow pages and long names. */
function lying(made: Arrangement, measure: Measure, values: Values, width: number): Scene {
  const keys = legend(made, values.base === undefined ? 'marker' : 'bar', width)
  const group = NAME + made.series.length * LYING + 10
  const height = made.xs.length * group
  const room = { width, top: keys.height + TITLE, left: 1, right: 20, height, below: 30, least: 320 }
  const { plots, titles, bottom } = multiples(made, room)
  const paths = new Paths()
  const rules: Rule[] = []
  const labels: Label[] = [...keys.labels, ...titles, titleOfValues(made, measure, keys.height)]
  const spots: Spot[] = []
  plots.forEach((plot, facet) => {
    const x = (value: number) => plot.x + plot.width * values.scale.share(value)
    const floor = plot.y + plot.height
    for (const { value, share, text } of values.scale.ticks) {
      const at = Math.round(x(value)) + 0.5
      rules.push({ x1: at, x2: at, y1: plot.y, y2: floor, kind: share === 0 ? 'axis' : 'grid' })
      const room = textWidth(text) / 2
      if (at + room <= width) {
        const anchor = at - room < 0 ? 'start' : 'middle'
        labels.push({ x: at, y: floor + LETTER + 4, text, anchor, role: 'tick' })
      }
    }
    if (made.reference) rules.push({ x1: x(1), x2: x(1), y1: plot.y, y2: floor, kind: 'reference' })
    made.xs.forEach(({ label }, along) => {
      const top = plot.y + along * group
      labels.push({ x: plot.x + 4, y: top + NAME - 5, text: label, anchor: 'start', role: 'facet' })
      made.series.forEach((_, series) => {
        const cell = at(made, facet, along, series)
        if (!cell) return
        const y = top + NAME + series * LYING
        spots.push(markLying(paths, cell, values, made, { plot, y, x }))
      })
    })
  })
  return {
    width,
    height: bottom,
    rules,
    labels,
    shapes: paths.shapes(),
    tiles: [],
    maps: [],
    swatches: keys.swatches,
    spots,
    near: 0,
  }
}

function markLying(
  paths: Paths,
  cell: Cell,
  { base, scale }: Values,
  made: Arrangement,
  place: { plot: Box; y: number; x: (value: number) => number },
): Spot {
  const { plot, y, x } = place
  const look = made.looks[cell.series] ?? 0
  const slot = { y: y + 1, height: LYING - 2 }
  const centre = y + LYING / 2
  const hit = { x: plot.x, width: plot.width, ...slot }
  const start = base === undefined ? plot.x : x(Math.max(base, scale.from))
  const stated = cell.published?.value
  if (stated !== undefined) paths.add('published', 0, publishedMark(x(stated), centre))
  if (!cell.value) {
    if (cell.n === 0) paths.add('missing', look, outline({ x: start, width: WAITING, ...slot }))
    return { cell, x: start + WAITING, y: centre, box: hit }
  }
  const end = x(cell.value.mean)
  const partial = cell.n < made.seeds
  if (base === undefined) paths.add(partial ? 'hollow' : 'marker', look, marker(look, end, centre, 9))
  else
    paths.add(
      partial ? 'partial' : 'bar',
      look,
      outline({ x: Math.min(start, end), width: Math.abs(end - start), ...slot }),
    )
  if (base !== undefined && cell.part !== undefined) {
    paths.add('part', look, outline({ x: start, width: Math.max(0, x(cell.part) - start), ...slot }))
  }
  const { low, high } = drawnInterval(made, cell.value)
  if (high > low) paths.add('whisker', look, whiskerAcross(centre, x(low), x(high), 7))
  return { cell, x: Math.max(end, x(high)), y: centre, box: hit }
}

function titleOfValues(made: Arrangement, measure: Measure, below: number): Label {
  return { x: 0, y: below + 12, text: valueTitle(made, measure), anchor: 'start', role: 'title' }
}
