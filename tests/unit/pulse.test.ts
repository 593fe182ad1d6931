/** Whatever comes about is counted, and what is still to come is known. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Pulse } from '../../web/base/pulse'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('what is stored is owed until it is written or refused', async () => {
  const pulse = new Pulse()
  const before = pulse.count
  const written = pulse.during(Promise.resolve(7))
  const refused = pulse.during(Promise.reject(new Error('full')))
  expect(pulse.open).toBe(2)
  expect(await written).toBe(7)
  await expect(refused).rejects.toThrow('full')
  expect(pulse.open).toBe(0)
  expect(pulse.count).toBeGreaterThan(before)
})

it('what the page does later is due until it is done, or given up', () => {
  const pulse = new Pulse()
  const done: string[] = []
  pulse.after(500, () => done.push('one'))
  const cancel = pulse.after(500, () => done.push('two'))
  expect(pulse.due).toBe(2)
  cancel()
  cancel()
  expect(pulse.due).toBe(1)
  vi.advanceTimersByTime(500)
  expect([pulse.due, done]).toEqual([0, ['one']])
})
