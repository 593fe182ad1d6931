/** What is expected next: run beside the page, one at a time, and only as long as it is expected. */
import { expect, it } from 'vitest'
import { Ahead } from '../../../web/run/ahead'
import type { Preview } from '../../../web/run/previews'
import { PRESETS, scenarioOf } from '../../../web/scenario/presets'

const [first, second] = PRESETS.map(scenarioOf)
if (!first || !second) throw new Error('there are fewer than two presets')
const PICTURES = [{ side: 'a' }] as unknown as readonly Preview[]

/** Runs that end when a test says so. */
function setUp() {
  const begun: { readonly cycle: number | undefined; readonly wanted: () => boolean; end(): void }[] = []
  let workers = 0
  const ahead = new Ahead(() => {
    workers += 1
    return {
      of: (_, wanted, cycle) =>
        new Promise((resolve) => begun.push({ cycle, wanted, end: () => resolve(wanted() ? PICTURES : undefined) })),
      close: () => {
        workers -= 1
      },
    }
  })
  return { ahead, begun, workers: () => workers }
}

it('the picture of what is expected is there once its runs have come to the cycle', async () => {
  const { ahead, begun } = setUp()
  const next = { scenario: first, cycle: 8000 }
  const drawn = ahead.expect(next)
  expect(begun[0]?.cycle).toBe(8000)
  expect(ahead.picturesOf(next)).toEqual([])
  begun[0]?.end()
  expect(await drawn).toBe(true)
  // asked for, it stays
  ahead.keep()
  expect(ahead.picturesOf(next)).toBe(PICTURES)
  expect(ahead.picturesOf({ ...next, cycle: 8001 })).toEqual([])
  expect(ahead.picturesOf({ ...next, scenario: second })).toEqual([])
  expect(await ahead.expect(next)).toBe(true)
  expect(begun).toHaveLength(1)
})

it('a picture is there again whenever it is asked for later, until all end: once Back had to wait for its runs', async () => {
  const { ahead, begun } = setUp()
  const places = Array.from({ length: 25 }, (_, step) => ({ scenario: first, cycle: 1000 * step }))
  for (const [step, place] of places.entries()) {
    const drawn = ahead.expect(place)
    begun[step]?.end()
    expect(await drawn).toBe(true)
  }
  // as many as a lesson has steps, and no more
  expect(places.map((place) => ahead.picturesOf(place).length)).toEqual([0, ...Array.from({ length: 24 }, () => 1)])
  ahead.end()
  expect(places.flatMap((place) => ahead.picturesOf(place))).toEqual([])
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
