/** A chart as a specification of Vega-Lite with its data, for whoever draws it anew in a style of their own. */
import type { Experiment, Measure } from '../answers.gen'
import type { Arrangement, Cell } from './arrange'
import { titled } from './frame'
import { valueTitle } from './words'

const SCHEMA = 'https://vega.github.io/schema/vega-lite/v5.json'

type Json = Readonly<Record<string, unknown>>

/** The specification as JSON; the note goes with it, such as where it comes from. Maps and tables have none. */
export function vegaLite(experiment: Experiment, made: Arrangement, measure: Measure, note: string): string {
  const isMultiple = made.facets.length > 1
  const [width, height] = isMultiple ? [240, 180] : [480, 320]
  const layered = { width, height, layer: layersOf(experiment, made, measure) }
  const facet = { field: 'facet', type: 'nominal', title: null, sort: made.facets.map(({ label }) => label) }
  return `${JSON.stringify(
    {
      $schema: SCHEMA,
      title: experiment.title,
      description: experiment.about,
      usermeta: { note },
      data: { values: made.cells.flatMap((cell) => rowsOf(made, cell)) },
      ...(isMultiple ? { facet, columns: 3, spec: layered } : layered),
    },
    undefined,
    2,
  )}\n`
}

/** A row for what is known of a place: the mean over its seeds, its 95 % interval, and what the paper states. */
function rowsOf(made: Arrangement, { x, series, facet, value, n, published, isPastSaturation }: Cell): readonly Json[] {
  if (!value && published?.value === undefined) return []
  return [
    {
      ...(made.x ? { x: made.numbers ? made.numbers[x] : made.xs[x]?.label } : {}),
      ...(made.seriesAxis ? { series: made.series[series]?.label } : {}),
      ...(made.facets.length > 1 ? { facet: made.facets[facet]?.label } : {}),
      ...(value ? { mean: value.mean, low: value.low, high: value.high, seeds: n } : {}),
      ...(published?.value === undefined ? {} : { published: published.value }),
      ...(isPastSaturation ? { past_saturation: true } : {}),
    },
  ]
}

function layersOf({ chart }: Experiment, made: Arrangement, measure: Measure): readonly Json[] {
  const scale = chart.log ? { type: 'log' } : { zero: chart.kind === 'bars' }
  const title = valueTitle(made, measure)
  const up = (field: string) => ({ field, type: 'quantitative', scale, title })
  const encoding = { ...alongOf(made, chart.kind === 'lines'), ...toldApart(made, chart.kind) }
  if (chart.kind === 'heat') {
    const colour = { field: 'mean', type: 'quantitative', title, scale: { scheme: 'greys' } }
    return [{ mark: { type: 'rect', tooltip: true }, encoding: { ...encoding, color: colour } }]
  }
  const interval = { ...encoding, y: up('low'), y2: { field: 'high' } }
  const stated = { mark: { type: 'point', shape: 'diamond', size: 80 }, encoding: { ...encoding, y: up('published') } }
  return [
    { mark: chart.kind === 'bars' ? 'bar' : { type: 'line', point: true }, encoding: { ...encoding, y: up('mean') } },
    { mark: 'rule', encoding: interval },
    ...(made.cells.some(({ published }) => published?.value !== undefined) ? [stated] : []),
  ]
}

/** The axis along the chart: names in their order, numbers where curves go over them. */
function alongOf(made: Arrangement, isCurve: boolean): Json {
  if (!made.x) return {}
  const title = titled(made.x.label, made.x.unit)
  const type = isCurve && made.numbers ? 'quantitative' : 'ordinal'
  return { x: { field: 'x', type, title, sort: null, ...(type === 'quantitative' ? { scale: { zero: false } } : {}) } }
}

/** What is told apart by colour, beside one another as bars; of a heat chart, the axis upward. */
function toldApart(made: Arrangement, kind: Experiment['chart']['kind']): Json {
  if (!made.seriesAxis) return {}
  const channel = { field: 'series', type: 'nominal', title: titled(made.seriesAxis.label, made.seriesAxis.unit) }
  const sort = made.series.map(({ label }) => label)
  if (kind === 'heat') return { y: { ...channel, type: 'ordinal', sort: sort.toReversed() } }
  const color = { ...channel, sort }
  return kind === 'bars' ? { color, xOffset: { field: 'series', sort } } : { color }
}
