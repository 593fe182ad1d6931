/** What is expected next: run beside the page, one at a time, and only as long as it is expected. */
import { expect, it } from 'vitest'
import { Ahead } from '../../../web/run/ahead'
import type { Preview } from '../../../web/run/previews'
import { keyOf } from '../../../web/run/still'
import { Stills } from '../../../web/run/stills'
import { PRESETS, scenarioOf } from '../../../web/scenario/presets'

const [first, second] = PRESETS.map(scenarioOf)
if (!first || !second) throw new Error('there are fewer than two presets')
const RUNS = [{ side: 'a' }] as unknown as readonly Preview[]

/** Runs that end when a test says so. */
function setUp() {
  const begun: { readonly cycle: number; readonly wanted: () => boolean; end(): void }[] = []
  let workers = 0
  const stills = new Stills(async () => [])
  const ahead = new Ahead(stills, () => {
    workers += 1
    return {
      of: ({ cycle }, wanted) =>
        new Promise((resolve) => begun.push({ cycle, wanted, end: () => resolve(wanted() ? RUNS : undefined) })),
      close: () => {
        workers -= 1
      },
    }
  })
  return { ahead, stills, begun, workers: () => workers }
}

it('the still of what is expected is there once its runs have come to the cycle, and again later', async () => {
  const { ahead, stills, begun } = setUp()
  const next = { scenario: first, cycle: 8000 }
  const drawn = ahead.expect(next)
  expect(begun[0]?.cycle).toBe(8000)
  expect(stills.of(next)).toBeUndefined()
  begun[0]?.end()
  expect(await drawn).toBe(true)
  // asked for, it stays
  ahead.keep()
  expect(stills.of(next)?.runs).toBe(RUNS)
  expect(stills.of({ ...next, cycle: 8001 })).toBeUndefined()
  expect(stills.of({ ...next, scenario: second })).toBeUndefined()
  expect(await ahead.expect(next)).toBe(true)
  expect(begun).toHaveLength(1)
})

it('what the page ships a still of is not run', async () => {
  const { ahead, stills, begun } = setUp()
  const next = { scenario: first, cycle: 8000 }
  stills.take([{ key: keyOf(next), names: { a: 'A', b: 'B' }, print: 'f00d', runs: RUNS }])
  expect(await ahead.expect(next)).toBe(true)
  expect(begun).toHaveLength(0)
})

it('runs that are expected no more, or asked for before they are there, are given up', async () => {
  const { ahead, begun, workers } = setUp()
  const drawn = ahead.expect({ scenario: first, cycle: 8000 })
  ahead.keep()
  expect(begun[0]?.wanted()).toBe(false)
  begun[0]?.end()
  expect(await drawn).toBe(false)
  void ahead.expect({ scenario: first, cycle: 9000 })
  void ahead.expect({ scenario: second, cycle: 9000 })
  expect(begun.map(({ wanted }) => wanted())).toEqual([false, false, true])
  expect(workers()).toBe(1)
  ahead.end()
  expect([begun[2]?.wanted(), workers()]).toEqual([false, 0])
})
