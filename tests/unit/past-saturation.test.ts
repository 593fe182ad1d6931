/** A mean latency past saturation says how long the run was, not what the network does: nowhere does it stand unmarked. */
import { describe, expect, it } from 'vitest'
import { csvOfGroups } from '../../web/experiments/files'
import { arrange } from '../../web/figures/arrange'
import { draw } from '../../web/figures/draw'
import { reading } from '../../web/figures/words'
import * as made from './made-up-figures'

const PAST = 0.3

/** The curve of latencies, with the share of seeds whose run was past saturation. */
function judged() {
  const judgement = made.judgement(made.curve, made.curveValue)
  const groups = judgement.groups.map((group) => ({
    ...group,
    measures: { ...group.measures, past_saturation: made.estimate(Number(group.at.load) >= PAST ? 1 : 0, 0) },
  }))
  return { ...judgement, groups }
}

describe('past saturation', () => {
  const arranged = arrange(made.curve, judged())
  const past = arranged.cells.filter(({ at }) => Number(at.load) >= PAST)

  it('every latency is marked in the chart, whatever its kind', () => {
    expect(past.length).toBe(9)
    for (const kind of ['lines', 'bars'] as const) {
      const experiment = { ...made.curve, chart: { ...made.curve.chart, kind } }
      const scene = draw(experiment, arrange(experiment, judged()), made.latency, undefined, 760)
      expect(scene?.labels.filter(({ text }) => text === '↗').length, kind).toBe(past.length)
    }
  })

  it('what a place says names it', () => {
    for (const cell of arranged.cells)
      expect(reading(arranged, made.latency, cell).includes('past saturation')).toBe(past.includes(cell))
  })

  it('the table to save has a column of it', () => {
    const [head, ...lines] = csvOfGroups(made.curve, judged(), [made.latency]).trim().split('\n')
    const column = head?.split(',').indexOf('past_saturation') ?? -1
    expect(column).toBeGreaterThan(0)
    expect(lines.filter((line) => line.split(',')[column] === '1').length).toBe(past.length)
  })

  it('says nothing of what is not a latency', () => {
    const other = { ...made.curve, measure: 'delivered' }
    expect(arrange(other, judged()).cells.some((cell) => cell.isPastSaturation)).toBe(false)
  })
})
