/** Workers that are begun before they are asked for. */
import { describe, expect, it } from 'vitest'
import { Workers } from '../../../web/engine/begun'

function bench() {
  const made: { onerror?: (() => void) | null; readonly heard: readonly unknown[] }[] = []
  const lent: unknown[] = []
  let loads = 0
  const workers = new Workers(
    () => {
      const worker = { heard: [] as unknown[], postMessage: (message: unknown) => void worker.heard.push(message) }
      made.push(worker)
      return worker as unknown as Worker
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

  it('are sent the rest of the engine once the page has it, those of later as well', () => {
    const { workers, made } = bench()
    const module = new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0))
    workers.take(ignore)
    expect(made[0]?.heard).toEqual([])
    workers.complete(module)
    workers.take(ignore)
    expect(made.map(({ heard }) => heard)).toEqual([[{ kind: 'rest', module }], [{ kind: 'rest', module }]])
  })
})
