/** What charts have around their marks: legend, titles, small multiples, grid lines. */
import { type Arrangement, isPublished } from './arrange'
import type { Scale } from './scales'
import type { Box, Label, Rule, Swatch } from './scene'
import { textWidth } from './text'

/** Letters of ticks and legends, in pixels. */
export const LETTER = 12
/** Height of a row of the legend. */
export const ROW = 22
/** Height of the line that holds the title of the value scale. */
export const TITLE = 30

export interface Legend {
  readonly swatches: readonly Swatch[]
  readonly labels: readonly Label[]
  readonly height: number
}

const NO_LEGEND: Legend = { swatches: [], labels: [], height: 0 }

/** The keys of all series, and of what they are compared with, in rows as wide as the chart. */
export function legend(made: Arrangement, kind: 'bar' | 'line' | 'marker' | 'none', width: number): Legend {
  const keys: { kind: Swatch['kind']; look: number; label: string }[] = []
  if (made.seriesAxis && kind !== 'none')
    keys.push(...made.series.map(({ label }, series) => ({ kind, look: made.looks[series] ?? 0, label })))
  if (made.reference) keys.push({ kind: 'reference', look: 0, label: `${made.reference} = 1` })
  if (made.bounds.some((bound) => bound !== undefined))
    keys.push({ kind: 'bound', look: 0, label: 'the most that the busiest channel allows' })
  if (isPublished(made, 'value')) keys.push({ kind: 'published', look: 0, label: 'as the paper states' })
  if (keys.length === 0) return NO_LEGEND
  const swatches: Swatch[] = []
  const labels: Label[] = []
  let x = 0
  let row = 0
  if (made.numbered && made.seriesAxis && kind !== 'none') {
    labels.push({ x: 0, y: 15, text: made.seriesAxis.label, anchor: 'start', role: 'title' })
    x = textWidth(made.seriesAxis.label) + 20
  }
  for (const { kind, look, label } of keys) {
    const key = kind === 'line' || kind === 'reference' || kind === 'bound' ? 26 : 16
    const wide = key + 6 + textWidth(label)
    if (x > 0 && x + wide > width) {
      x = 0
      row++
    }
    const y = row * ROW + 15
    swatches.push({ kind, look, x, y: y - 4 })
    labels.push({ x: x + key + 6, y, text: label, anchor: 'start', role: 'legend' })
    x += wide + 18
  }
  return { swatches, labels, height: (row + 1) * ROW + 4 }
}

/** The plots of the small charts, side by side as far as there is room. */
export interface Multiples {
  readonly plots: readonly Box[]
  readonly titles: readonly Label[]
  readonly columns: number
  /** Where the last row ends, with what stands below its plots. */
  readonly bottom: number
}

export interface Room {
  /** Of the whole chart. */
  readonly width: number
  /** Where the plots may begin. */
  readonly top: number
  /** Left of each row of plots, for the numbers of the value scale. */
  readonly left: number
  /** Right of each row of plots. */
  readonly right: number
  /** Height of one plot. */
  readonly height: number
  /** Below each plot, for the names along x. */
  readonly below: number
  /** Least width of one plot. */
  readonly least: number
}

const BETWEEN = 20

/** Pixels below the last row. */
export const FOOT = 6

/** Divides the room among the small charts. */
export function multiples(made: Arrangement, room: Room): Multiples {
  const count = Math.max(1, made.facets.length)
  const wide = room.width - room.left - room.right
  const columns = Math.max(1, Math.min(count, Math.floor((wide + BETWEEN) / (room.least + BETWEEN))))
  const each = (wide - (columns - 1) * BETWEEN) / columns
  const title = made.facets.some(({ label }) => label !== '') ? 20 : 0
  const step = title + room.height + room.below
  const plots = Array.from({ length: count }, (_, index) => ({
    x: room.left + (index % columns) * (each + BETWEEN),
    y: room.top + Math.floor(index / columns) * step + title,
    width: each,
    height: room.height,
  }))
  const titles = made.facets.flatMap(({ label }, index): readonly Label[] => {
    const plot = plots[index]
    return label && plot ? [{ x: plot.x, y: plot.y - 8, text: label, anchor: 'start', role: 'facet' }] : []
  })
  return { plots, titles, columns, bottom: room.top + Math.ceil(count / columns) * step }
}

/** Pixels that the numbers of a value scale need beside it. */
export function tickRoom(scale: Scale): number {
  return Math.ceil(Math.max(0, ...scale.ticks.map(({ text }) => textWidth(text)))) + 10
}

/** How high plots are: as usual, or as fills a chart of a given height. */
export interface Height {
  readonly usual: number
  readonly least: number
  /** Pixels for all of the chart, where that is fixed. */
  readonly whole: number | undefined
}

/** The height of one plot. */
export function heightOf(made: Arrangement, room: Omit<Room, 'height'>, { usual, least, whole }: Height): number {
  if (whole === undefined) return usual
  const { columns, bottom } = multiples(made, { ...room, height: 0 })
  const rows = Math.ceil(Math.max(1, made.facets.length) / columns)
  return Math.max(least, Math.floor((whole - bottom - FOOT) / rows))
}

/** Grid lines across a plot for a value scale that goes up, with numbers left of it if `numbered`. */
export function valuesUp(
  scale: Scale,
  plot: Box,
  numbered: boolean,
): { rules: readonly Rule[]; labels: readonly Label[] } {
  const y = (share: number) => Math.round(plot.y + plot.height * (1 - share)) + 0.5
  return {
    rules: scale.ticks.map(({ share }) => ({
      x1: plot.x,
      x2: plot.x + plot.width,
      y1: y(share),
      y2: y(share),
      kind: share === 0 ? 'axis' : 'grid',
    })),
    labels: numbered
      ? scale.ticks.map(({ share, text }) => ({
          x: plot.x - 7,
          y: y(share) + 4,
          text,
          anchor: 'end',
          role: 'tick',
        }))
      : [],
  }
}

/** A title below everything, in the middle of the plots. */
export function titleBelow(text: string, plots: readonly Box[], y: number): Label {
  const left = Math.min(...plots.map((plot) => plot.x))
  const right = Math.max(...plots.map((plot) => plot.x + plot.width))
  return { x: (left + right) / 2, y, text, anchor: 'middle', role: 'title' }
}

/** Label and unit of an axis: `Offered load, flits per node and cycle`. */
export function titled(label: string, unit: string | undefined): string {
  return unit ? `${label}, ${unit}` : label
}

/** The line where values equal those they are divided by. */
export function reference(made: Arrangement, scale: Scale, plot: Box): readonly Rule[] {
  if (!made.reference || 1 < scale.from || 1 > scale.to) return []
  const y = Math.round(plot.y + plot.height * (1 - scale.share(1))) + 0.5
  return [{ x1: plot.x, x2: plot.x + plot.width, y1: y, y2: y, kind: 'reference' }]
}
