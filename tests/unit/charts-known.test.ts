/** What the page is given of the charts of its lessons. */
import { expect, it } from 'vitest'
import { allCharts } from '../../scripts/charts'

it('the charts that lessons show are known in every place, measured or shipped', () => {
  const charts = Object.entries(allCharts())
  expect(charts.length).toBeGreaterThan(10)
  expect(charts.filter(([, { places }]) => places.length === 0 || places.includes(undefined))).toEqual([])
  const measured = charts.filter(([experiment]) => experiment.startsWith('{'))
  expect(measured.map(([, { places }]) => places.length)).toEqual([2, 9, 2])
})
