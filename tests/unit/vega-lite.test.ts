/** Charts as specifications of Vega-Lite: every number of the chart, named by axes and in their order. */
import { describe, expect, it } from 'vitest'
import type { At, Estimate, Experiment, Measure } from '../../web/answers.gen'
import { arrange } from '../../web/figures/arrange'
import type { Published } from '../../web/figures/published'
import { vegaLite } from '../../web/figures/vegaLite'
import * as made from './made-up-figures'

interface Specification {
  readonly title: string
  readonly usermeta: { readonly note: string }
  readonly data: { readonly values: readonly Record<string, unknown>[] }
  readonly layer: readonly { readonly mark: unknown; readonly encoding: Record<string, Record<string, unknown>> }[]
  readonly facet?: object
  readonly spec?: Pick<Specification, 'layer'>
}

function specified(
  experiment: Experiment,
  measure: Measure,
  value: (at: At) => Estimate | undefined,
  published: readonly Published[] = [],
): Specification {
  const arranged = arrange(experiment, made.judgement(experiment, value), published)
  return JSON.parse(vegaLite(experiment, arranged, measure, 'made up'))
}

describe('a chart as Vega-Lite', () => {
  it('draws curves over numbers with their intervals', () => {
    const { data, layer, usermeta } = specified(made.curve, made.latency, made.curveValue)
    expect(data.values).toHaveLength(8 * 3)
    const mean = made.curveValue({ load: '0.05', interface: 'none' })
    expect(data.values[0]).toEqual({ x: 0.05, series: 'No NIFDY', ...without(mean), seeds: 5 })
    expect(layer.map(({ mark }) => mark)).toEqual([{ type: 'line', point: true }, 'rule'])
    expect(layer[0]?.encoding.x).toMatchObject({ type: 'quantitative', title: 'Offered load, flits/node/cycle' })
    expect(layer[1]?.encoding).toMatchObject({ y: { field: 'low' }, y2: { field: 'high' } })
    expect(usermeta.note).toBe('made up')
  })

  it('sets bars beside one another, from zero, in the order of the axes, with what the paper states', () => {
    const published = [{ at: { network: 'mesh', interface: 'nifdy' }, value: 320_000, row: 'NIFDY-00' }]
    const { data, layer } = specified(made.heavy, made.delivered, made.heavyValue, published)
    expect(layer[0]).toMatchObject({
      mark: 'bar',
      encoding: {
        y: { scale: { zero: true } },
        color: { sort: ['No NIFDY', 'Buffers only', 'NIFDY'] },
        xOffset: { field: 'series' },
      },
    })
    expect(layer[2]?.encoding.y).toMatchObject({ field: 'published' })
    expect(data.values.filter(({ published }) => published !== undefined)).toEqual([
      expect.objectContaining({ x: '8×8 mesh', series: 'NIFDY', published: 320_000 }),
    ])
  })

  it('colours what has two axes, and leaves out what is not known yet', () => {
    const value = ({ o, b }: At) => (o === '1' && b === '1' ? undefined : made.estimate(Number(o) * Number(b)))
    const { data, layer } = specified(made.best, made.delivered, value)
    expect(data.values).toHaveLength(5 * 6 - 1)
    expect(layer).toHaveLength(1)
    expect(layer[0]?.encoding).toMatchObject({
      color: { field: 'mean' },
      y: { sort: ['32', '16', '8', '4', '2', '1'] },
    })
  })

  it('has small charts where the figure has', () => {
    const shown = made.experiment(
      { kind: 'lines', x: 'load', facet: 'network' },
      [made.loads, made.networks],
      made.latency,
    )
    const { facet, spec, data } = specified(shown, made.latency, made.curveValue)
    expect(facet).toMatchObject({ field: 'facet', sort: made.networks.values.map(({ label }) => label) })
    expect(spec?.layer).toHaveLength(2)
    expect(new Set(data.values.map((row) => row.facet)).size).toBe(8)
  })
})

function without({ mean, low, high }: Estimate) {
  return { mean, low, high }
}
