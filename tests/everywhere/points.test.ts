/** The points of experiments give the same numbers here as natively: `tests/golden/points.json` is read by both. */
import { expect, test } from 'vitest'
import type { Point, PointResult } from '../../web/answers.gen'
import text from '../golden/points.json?raw'
import { loadExperiments } from './engine'

const recorded: readonly { readonly point: Point; readonly result: PointResult }[] = JSON.parse(text)

const { PointRun } = await loadExperiments()

test('there are enough recorded points to be meaningful', () => {
  expect(new Set(recorded.map(({ point }) => point.probe)).size).toBeGreaterThanOrEqual(4)
})

test.each(recorded)('$point.probe of $point.text, seed $point.seed', ({ point, result }) => {
  const run = new PointRun(JSON.stringify(point))
  let progress = 0
  while (!run.done) {
    run.run(777)
    expect(run.progress).toBeGreaterThanOrEqual(progress)
    progress = run.progress
  }
  expect(JSON.parse(run.result())).toEqual(result)
  run.free()
})

test('a point that was changed is refused in a sentence', () => {
  const [first] = recorded
  const changed = JSON.stringify({ ...first?.point, cycles: 1 })
  expect(() => new PointRun(changed)).toThrow('changed after it was planned')
})
