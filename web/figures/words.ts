/** The texts of a chart: titles, the value at a place, the description for screen readers. */
import type { Experiment, Measure } from '../answers.gen'
import type { Arrangement, Cell } from './arrange'
import { titled } from './frame'
import { estimated, interval, plain } from './numbers'

/** The name of a measure in words: `latency_p95` is "Latency p95". */
function measureName({ name }: Pick<Measure, 'name'>): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The title of the value scale: what it is, in which unit or relative to what. */
export function valueTitle(made: Arrangement, measure: Measure): string {
  const longer = made.longer === 1 ? '' : `; error bars ${made.longer} times as long`
  if (made.reference) return `${measureName(measure)}, relative to ${made.reference}${longer}`
  const title = `${titled(measureName(measure), measure.unit)}${longer}`
  return made.part === undefined ? title : `${title}; darker below: ${measureName({ name: made.part }).toLowerCase()}`
}

/** Where a cell is, in the labels of its axes: "8×8 mesh, NIFDY". */
export function placeName(made: Arrangement, cell: Cell): string {
  const along = made.xs[cell.x]?.label ?? ''
  const x = made.numbers && made.x ? `${made.x.label} ${along}${made.x.unit ? ` ${made.x.unit}` : ''}` : along
  const told = made.series[cell.series]
  const series = made.numbered ? `${made.seriesAxis?.label} ${told?.label}` : told?.label
  return [made.facets[cell.facet]?.label, x, series].filter((part) => part).join(', ')
}

/** What a cell's value is, with its unit. */
export function valueText(made: Arrangement, measure: Measure, cell: Cell): string {
  if (!cell.value) return cell.n === 0 ? 'no result yet' : 'no value here'
  const text = estimated(cell.value)
  if (made.reference) return `${text} times ${made.reference}`
  const whole = measure.unit ? `${text} ${measure.unit}` : text
  if (made.part === undefined || cell.part === undefined) return whole
  return `${whole}, of which ${measureName({ name: made.part }).toLowerCase()} ${plain(cell.part)}`
}

/** How certain a value is: its interval and number of seeds. */
export function certainty(made: Arrangement, cell: Cell): string {
  const value = cell.value
  if (!value) return ''
  const seeds = cell.n < made.seeds ? `${cell.n} of ${made.seeds} seeds` : cell.n === 1 ? 'one seed' : `${cell.n} seeds`
  return value.n > 1 ? `95 % interval ${interval(value)}, ${seeds}` : seeds
}

/** What the paper states of a cell, if it does. */
export function publishedText({ published }: Cell): string {
  if (!published) return ''
  const { value, row } = published
  return `${value === undefined ? 'the place that the paper chose' : `the paper: ${plain(value)}`} (${row})`
}

/** Marks a latency that is past saturation, and what the mark says. */
export const RISES = '↗'
export const PAST_SATURATION = 'past saturation: no mean, it grows with the length of the run'

/** Everything about a cell in one line. */
export function reading(made: Arrangement, measure: Measure, cell: Cell): string {
  const past = cell.isPastSaturation ? PAST_SATURATION : ''
  const more = [certainty(made, cell), past, publishedText(cell)].filter((part) => part !== '')
  return [`${placeName(made, cell)}: ${valueText(made, measure, cell)}`, ...more].join('; ')
}

const KINDS = {
  bars: 'Bar chart',
  lines: 'Line chart',
  heat: 'Heat chart',
  maps: 'Heat maps of pending packets, receivers by time',
  table: 'Table',
} as const

/** One sentence on the whole chart: what it draws, and how much of it is there. */
export function description(experiment: Experiment, made: Arrangement, measure: Measure): string {
  const by = [made.x, made.seriesAxis].flatMap((axis) => (axis ? [axis.label.toLowerCase()] : []))
  const what = experiment.chart.kind === 'maps' ? '' : ` of ${valueTitle(made, measure).toLowerCase()}`
  const along = by.length > 0 ? ` by ${by.join(' and ')}` : ''
  const small = made.facets.length > 1 ? `, ${made.facets.length} small charts` : ''
  return `${KINDS[experiment.chart.kind]}${what}${along}${small}: ${filled(made)}.`
}

/** How many places have a result. */
function filled(made: Arrangement): string {
  const known = made.cells.filter((cell) => cell.n > 0).length
  const all = made.cells.length
  if (known === 0) return `no results yet, ${plain(all)} to come`
  return known === all
    ? `${plain(all)} places, all with results`
    : `${plain(known)} of ${plain(all)} places have results`
}
