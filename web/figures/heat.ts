/** Two axes by colour, with the numbers in the cells and the best of them marked. */
import type { Measure } from '../answers.gen'
import { type Arrangement, at, type Cell, isPublished } from './arrange'
import { multiples, ROW, titleBelow, titled } from './frame'
import { brief } from './numbers'
import { around, isDark, type Ramp, rising } from './ramp'
import { type Label, outline, Paths, type Scene, type Spot, type Swatch, type Tile } from './scene'
import { textWidth, wrap } from './text'
import { valueTitle } from './words'

const GAP = 2
const LINE = 15
/** The key of the colours: its length, and how many steps it shows. */
const KEY = 180
const STEPS = 30

/** `less`: whether less of the measure is better. */
export function heat(made: Arrangement, measure: Measure, less: boolean, width: number): Scene {
  const known = made.cells.flatMap(({ value }) => (value ? [value.mean] : []))
  const low = Math.min(...known)
  const high = Math.max(...known)
  const ramp = known.length === 0 ? undefined : made.reference ? around(low, high) : rising(low, high)
  const rows = made.series
  const left = Math.min(170, Math.max(...rows.map(({ label }) => textWidth(label)), 20)) + 10
  const marks = ramp && markKey(width, isPublished(made, 'place'))
  const top = ROW + 40 + (made.seriesAxis ? ROW : 0) + (marks?.below ?? 0)
  const tall = Math.max(26, Math.min(44, 300 / rows.length))
  const least = Math.max(180, made.xs.length * 34)
  const names = made.xs.map(({ label }) => wrap(label, least / made.xs.length).slice(0, 2))
  const under = 26 + LINE * Math.max(1, ...names.map((name) => name.length))
  const room = { width, top, left, right: 2, height: rows.length * tall, below: under, least }
  const { plots, titles, columns, bottom } = multiples(made, room)
  const tiles: Tile[] = []
  const labels: Label[] = [...titles]
  const paths = new Paths()
  const spots: Spot[] = []
  labels.push({ x: 0, y: 12, text: valueTitle(made, measure), anchor: 'start', role: 'title' })
  if (ramp) key(ramp, tiles, labels)
  if (made.seriesAxis)
    labels.push({ x: 0, y: top - 10, text: axisTitle(made.seriesAxis), anchor: 'start', role: 'title' })
  const parts: Parts = { tiles, labels, paths, spots }
  plots.forEach((plot, facet) => {
    nameColumns(labels, plot, names)
    if (facet % columns === 0) nameRows(labels, plot, rows, tall)
    drawFacet({ made, less, ramp, tall }, plot, facet, parts)
  })
  const below = made.x && axisTitle(made.x)
  if (below) labels.push(titleBelow(below, plots, bottom - 4))
  labels.push(...(marks?.labels ?? []))
  return {
    width,
    height: bottom + 4,
    rules: [],
    labels,
    shapes: paths.shapes(),
    tiles,
    maps: [],
    swatches: marks?.swatches ?? [],
    spots,
    near: 0,
  }
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** What a scene is put together of. */
interface Parts {
  readonly tiles: Tile[]
  readonly labels: Label[]
  readonly paths: Paths
  readonly spots: Spot[]
}

function nameColumns(labels: Label[], plot: Box, names: readonly (readonly string[])[]): void {
  const wide = plot.width / Math.max(1, names.length)
  names.forEach((lines, x) => {
    lines.forEach((text, row) => {
      const y = plot.y + plot.height + 17 + row * LINE
      labels.push({ x: plot.x + (x + 0.5) * wide, y, text, anchor: 'middle', role: 'tick' })
    })
  })
}

/** The first value of the axis that goes up is at the bottom, as on every scale. */
function nameRows(labels: Label[], plot: Box, rows: Arrangement['series'], tall: number): void {
  rows.forEach(({ label }, series) => {
    const y = plot.y + (rows.length - 0.5 - series) * tall + 4
    labels.push({ x: plot.x - 8, y, text: label, anchor: 'end', role: 'tick' })
  })
}

interface Shown {
  readonly made: Arrangement
  readonly less: boolean
  readonly ramp: Ramp | undefined
  /** Height of a row. */
  readonly tall: number
}

/** The tiles of one facet, each with its value where there is room; an outline where a value is missing. */
function drawFacet({ made, less, ramp, tall }: Shown, plot: Box, facet: number, parts: Parts): void {
  const wide = plot.width / Math.max(1, made.xs.length)
  const best = bestOf(made, facet, less)
  made.xs.forEach((_, x) => {
    made.series.forEach((_, series) => {
      const cell = at(made, facet, x, series)
      if (!cell) return
      const [left, top] = [plot.x + x * wide, plot.y + (made.series.length - 1 - series) * tall]
      const box = { x: left + GAP / 2, y: top + GAP / 2, width: wide - GAP, height: tall - GAP }
      const middle = { x: plot.x + (x + 0.5) * wide, y: top + tall / 2 }
      parts.spots.push({ cell, ...middle, box })
      if (cell.published) {
        const { x: at, y: above, width: across, height: down } = box
        parts.paths.add('place', 0, outline({ x: at + 4, y: above + 4, width: across - 8, height: down - 8 }))
      }
      if (!cell.value || !ramp) {
        if (cell.n === 0) parts.paths.add('missing', 0, outline({ ...box, x: box.x + 0.5, y: box.y + 0.5 }))
        return
      }
      const colour = ramp.colour(cell.value.mean)
      const mark = cell === best ? 'best' : best && asGood(cell, best, less) ? 'near' : undefined
      parts.tiles.push({ ...box, colour, ...(mark ? { mark } : {}) })
      const text = brief(cell.value.mean)
      if (textWidth(text) > box.width - 2) return
      const role = isDark(colour) ? 'inverse' : 'inside'
      parts.labels.push({ x: middle.x, y: middle.y + 4, text, anchor: 'middle', role })
    })
  })
}

function axisTitle(axis: { readonly label: string; readonly unit?: string }): string {
  return titled(axis.label, axis.unit)
}

/** The colours with their values, below the title. */
function key(ramp: Ramp, tiles: Tile[], labels: Label[]): void {
  const step = KEY / STEPS
  for (let index = 0; index < STEPS; index++) {
    const colour = ramp.colour(ramp.value((index + 0.5) / STEPS))
    tiles.push({ x: index * step, y: 22, width: step + 0.3, height: 9, colour })
  }
  labels.push({ x: 0, y: 45, text: brief(ramp.low), anchor: 'start', role: 'tick' })
  labels.push({ x: KEY, y: 45, text: brief(ramp.high), anchor: 'end', role: 'tick' })
}

/** What the marks mean: right of the key of the colours where there is room, else `below` it. */
function markKey(width: number, hasPlaces: boolean) {
  const all = [
    { kind: 'best', text: 'best' },
    { kind: 'near', text: 'as good within the intervals' },
    { kind: 'place', text: 'printed in the paper' },
  ] as const
  const words = hasPlaces ? all : all.slice(0, 2)
  const left = width - textWidth(all[1].text) - 24
  const beside = left >= KEY + 30
  const [x, y] = beside ? [left, 27] : [0, 66]
  return {
    swatches: words.map(({ kind }, row): Swatch => ({ kind, look: 0, x, y: y + row * 18 })),
    labels: words.map(
      ({ text }, row): Label => ({ x: x + 20, y: y + 4 + row * 18, text, anchor: 'start', role: 'legend' }),
    ),
    below: (beside ? 0 : 38) + (hasPlaces ? 18 : 0),
  }
}

/** The cell of a small chart with the greatest or least mean. */
function bestOf(made: Arrangement, facet: number, less: boolean): Cell | undefined {
  const sign = less ? -1 : 1
  const mean = (cell: Cell) => sign * (cell.value?.mean ?? Number.NaN)
  const cells = made.cells.filter((cell) => cell.facet === facet && cell.value)
  return cells.reduce<Cell | undefined>((best, cell) => (best && mean(cell) <= mean(best) ? best : cell), undefined)
}

/** Whether the intervals of a cell and of the best overlap: the order of the two is then not settled. */
function asGood({ value }: Cell, best: Cell, less: boolean): boolean {
  if (!value || !best.value) return false
  return less ? value.low <= best.value.high : value.high >= best.value.low
}
