/** Bounds of curves over load, as a chart draws them. */
import { describe, expect, it } from 'vitest'
import type { Bound } from '../../web/answers.gen'
import { arrange, isOverLoad } from '../../web/figures/arrange'
import { lines } from '../../web/figures/lines'
import * as made from './made-up-figures'

const LOADS = made.numbers('load', 'Offered load', [0.1, 0.2, 0.3, 0.4])
const accepted = { name: 'accepted', unit: 'flits/node/cycle', sentence: 'Flits received.' }
const curves = made.experiment(
  { kind: 'lines', x: 'load', series: 'interface' },
  [LOADS, made.interfaces],
  made.latency,
)

function scene(bounds: readonly Bound[], experiment = curves, measure = made.latency) {
  const judged = made.judgement(experiment, ({ load }) => made.estimate(Number(load)))
  return lines(arrange(experiment, judged, [], {}, bounds), measure, false, 700)
}

const rules = (...given: Parameters<typeof scene>) => scene(...given).rules.filter(({ kind }) => kind === 'bound')
const names = (...given: Parameters<typeof scene>) =>
  scene(...given).labels.flatMap(({ role, text }) => (role === 'bound' ? [text] : []))
const all = (throughput: number): Bound[] =>
  made.interfaces.values.map(({ name }) => ({ at: { interface: name }, throughput }))

describe('the bound of a curve', () => {
  it('is a line across the load from which on its network carries no more, with its number', () => {
    const [rule, ...more] = rules(all(0.25))
    expect(more).toEqual([])
    expect(rule?.look).toBeUndefined()
    expect(rule?.x1).toBe(rule?.x2)
    expect(names(all(0.25))).toEqual(['bound 0.250'])
    const spots = scene(all(0.25)).spots.map(({ x }) => x)
    expect(rule?.x1).toBeGreaterThan(Math.min(...spots))
    expect(rule?.x1).toBeLessThan(Math.max(...spots))
  })

  it('has the colour of its curve where curves have bounds of their own, and none where there is none', () => {
    const own = [
      { at: { interface: 'none' }, throughput: 0.2 },
      { at: { interface: 'buffers' }, throughput: 0.3 },
    ]
    expect(rules(own).map(({ look }) => look)).toEqual([0, 1])
    expect(names(own)).toEqual(['bound 0.200', 'bound 0.300'])
    expect(rules([]).length).toBe(0)
  })

  it('is left out beyond the loads that are drawn', () => {
    expect(rules(all(0.9))).toEqual([])
  })

  it('is also the most of the traffic that is accepted', () => {
    const experiment = { ...curves, measure: 'accepted' }
    const found = rules(all(0.25), experiment, accepted)
    expect(found.map(({ x1, x2, y1, y2 }) => [x1 === x2, y1 === y2])).toEqual([
      [false, true],
      [true, false],
    ])
  })

  it('is claimed of curves over load only', () => {
    expect(isOverLoad(curves)).toBe(true)
    expect(isOverLoad({ ...curves, chart: { ...curves.chart, kind: 'bars' } })).toBe(false)
    const others = { ...curves, chart: { ...curves.chart, x: 'interface', series: 'load' } }
    expect(isOverLoad(others)).toBe(false)
    expect(arrange(others, undefined, [], {}, all(0.2)).bounds).toEqual([])
  })
})
