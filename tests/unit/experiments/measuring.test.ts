/** One experiment by itself, as a lesson shows it, with a fake engine and a fake pool of workers. */
import { expect, it } from 'vitest'
import type { Judgement, Plan, Point } from '../../../web/answers.gen'
import type { Task } from '../../../web/engine/pool'
import type { ExperimentClient } from '../../../web/experiments/client'
import { Measuring } from '../../../web/experiments/measuring'
import { digestOf, type Findings } from '../../../web/experiments/shipped'
import { FakeTime, settled } from '../fakes'

const AT = { load: '0.1' }
const point = (key: string, seed: number): Point => {
  return { key, text: '', seed, cycles: 10, warm_up: 0, probe: 'run', map: false, at: AT, cost: 10 }
}
const POINTS = [point('1', 1), point('2', 2)]
const texts = { title: 'One', paper: '', figure: '', about: '', measure: 'delivered', lower_is_better: false }
const experiment = { name: 'one', ...texts, chart: { kind: 'bars', log: false } as const, seeds: 2, points: 2 }

async function setUp({ results = new Map<string, string>(), findings = {} as Findings } = {}) {
  const tasks: Task[] = []
  const client: ExperimentClient = {
    plan: async (document): Promise<Plan> =>
      document === 'nonsense'
        ? { ok: false, problems: [{ path: 'seeds', value: '0', sentence: 'expected a whole number' }] }
        : {
            ok: true,
            experiment: { ...experiment, claims: [], estimate: 1, axes: [] },
            document: {},
            definition: '0',
            places: [],
            points: POINTS,
          },
    async judge(_document, known): Promise<Judgement> {
      const n = Object.keys(JSON.parse(known)).length
      const groups = [{ at: AT, n, measures: {}, keys: ['1', '2'], text: '' }]
      return { groups, claims: [], complete: n === POINTS.length }
    },
  }
  const make = (document: string) => {
    let take: () => Task | undefined = () => undefined
    const measuring = new Measuring(document, {
      client,
      catalogue: async () => ({
        version: '1',
        engine: 'e',
        experiments: [
          {
            experiment: { ...experiment, claims: [], estimate: 1, axes: [] },
            digest: digestOf(POINTS),
            isChecked: false,
            notes: [],
          },
        ],
        measures: [{ name: 'delivered', unit: 'packets', sentence: 'Packets.' }],
        rows: [],
      }),
      timers: new FakeTime(),
      results,
      shipped: async () => findings,
      pool(given) {
        take = given
        return {
          wake() {
            for (let task = take(); task; task = take()) tasks.push(task)
          },
        }
      },
    })
    return measuring
  }
  return { make, tasks, results }
}

it('measures what is not shipped, point by point, and keeps it for the next time', async () => {
  const { make, tasks, results } = await setUp()
  const measuring = make('one')
  await measuring.begin()
  await settled()
  expect(measuring.store.getState().status).toMatchObject({ have: 0, points: 2 })
  tasks[0]?.done('{"delivered":1}')
  await settled()
  expect(measuring.store.getState().judgement?.groups[0]?.n).toBe(1)
  measuring.end()
  expect(tasks[1]?.verdict()).toBe('drop')
  expect([...results.keys()]).toEqual(['1'])

  const again = make('one')
  await again.begin()
  await settled()
  expect(again.store.getState().judgement?.groups[0]?.n).toBe(1)
  tasks.at(-1)?.done('{"delivered":2}')
  await settled()
  expect(again.store.getState()).toMatchObject({ judgement: { complete: true }, status: undefined, faults: [] })
})

it('shows what is shipped at once, and measures it when that is asked for', async () => {
  const group = { at: AT, n: 2, value: { mean: 5, low: 4, high: 6, n: 2 } }
  const finding = { engine: '0.1', points: digestOf(POINTS), groups: [group], claims: [] }
  const { make, tasks } = await setUp({ findings: { one: finding } })
  const measuring = make('one')
  await measuring.begin()
  const { shippedBy, judgement } = measuring.store.getState()
  expect([shippedBy, judgement?.groups[0]?.measures.delivered?.mean, tasks.length]).toEqual(['0.1', 5, 0])
  await measuring.measure()
  await settled()
  expect(measuring.store.getState().shippedBy).toBeUndefined()
  expect(tasks).toHaveLength(2)
})

it('says what is wrong with a document, and what could not be run', async () => {
  const { make, tasks } = await setUp()
  const wrong = make('nonsense')
  await wrong.begin()
  expect(wrong.store.getState().faults).toEqual(['seeds=0: expected a whole number'])
  const measuring = make('one')
  await measuring.begin()
  for (const task of tasks) task.failed('The worker was lost.')
  expect(measuring.store.getState().faults).toEqual(['The worker was lost.', 'The worker was lost.'])
})
