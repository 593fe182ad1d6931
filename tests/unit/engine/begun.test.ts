/** Workers that are begun before they are asked for. */
import { describe, expect, it } from 'vitest'
import { Workers } from '../../../web/engine/begun'

function bench() {
  const made: { onerror?: (() => void) | null }[] = []
  const lent: unknown[] = []
  let loads = 0
  const workers = new Workers(
    () => {
      const worker = {}
      made.push(worker)
      return worker as Worker
    },
    {
      load: () => {
        loads += 1
      },
      lend: async (worker) => void lent.push(worker),
    },
  )
  return { workers, made, lent, loads: () => loads }
}

const ignore = () => undefined

describe('workers', () => {
  it('that were begun are taken, each once, and lent the engine; then others are made', () => {
    const { workers, made, lent, loads } = bench()
    workers.begin(2)
    expect([made.length, lent.length, loads()]).toEqual([2, 0, 1])
    const taken = [workers.take(ignore), workers.take(ignore), workers.take(ignore)]
    expect(made).toHaveLength(3)
    expect(new Set(taken)).toEqual(new Set(made))
    expect(lent).toEqual(taken)
  })

  it('that could not be started are never taken', () => {
    const { workers, made } = bench()
    workers.begin(2)
    made[0]?.onerror?.()
    expect(workers.take(ignore)).toBe(made[1])
    workers.take(ignore)
    expect(made).toHaveLength(3)
  })
})
