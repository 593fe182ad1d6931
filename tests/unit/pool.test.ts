import { describe, expect, it } from 'vitest'
import { Gate } from '../../web/engine/gate'
import { Refused, WorkerLost } from '../../web/engine/line'
import type { Question } from '../../web/engine/point-protocol'
import { createPool, type PointLine, type Task } from '../../web/engine/pool'

/** A worker that needs `slices` slices for a point, and fails at those of `deadly`, once for each mention. */
function fakeLine(heard: string[], deadly: string[], lost: (() => void)[], slices = 2): PointLine {
  let key = ''
  let left = 0
  async function ask(question: Question) {
    await Promise.resolve()
    switch (question.kind) {
      case 'begin':
        heard.push(`begin ${question.point.key}`)
        if (question.point.key === 'unknown') throw new Refused('there is no such point')
        key = question.point.key
        left = slices
        return { kind: 'begun' }
      case 'advance': {
        const at = deadly.indexOf(key)
        if (at >= 0) {
          deadly.splice(at, 1)
          throw new WorkerLost('out of memory')
        }
        left -= 1
        return { kind: 'advanced', progress: 1 - left / slices, result: left === 0 ? `{"${key}":1}` : undefined }
      }
      case 'drop':
        heard.push(`drop ${key}`)
        return { kind: 'dropped' }
      default:
        throw new Error(`not asked of a pool: ${question.kind}`)
    }
  }
  return {
    ask: ask as PointLine['ask'],
    onLost: (listener) => lost.push(() => listener('out of memory')),
    onLoading: () => undefined,
    onWorking: () => undefined,
    close: () => void heard.push('close'),
  }
}

interface Wished {
  readonly keys: readonly string[]
  readonly deadly?: readonly string[]
  readonly most?: number
  readonly room?: () => number
  readonly verdict?: (key: string) => 'go' | 'wait' | 'drop'
  readonly gate?: Gate
}

function setUp({ keys, deadly = [], most = 1, room = () => most, verdict = () => 'go', gate = new Gate() }: Wished) {
  const heard: string[] = []
  const results: string[] = []
  const pending = [...keys]
  let lines = 0
  const take = (): Task | undefined => {
    const key = pending.shift()
    if (key === undefined) return undefined
    return {
      point: { key, text: '', seed: 1, cycles: 1, warm_up: 0, probe: 'run', map: false, at: {}, cost: 1 },
      verdict: () => verdict(key),
      progress: () => undefined,
      done: (result) => results.push(result),
      failed: (sentence) => results.push(`${key}: ${sentence}`),
    }
  }
  const failures = [...deadly]
  const lost: (() => void)[] = []
  const connect = () => {
    lines += 1
    return fakeLine(heard, failures, lost)
  }
  const pool = createPool(connect, most, room, take, gate)
  pool.wake()
  return { pool, heard, results, pending, lines: () => lines, lose: () => lost.at(-1)?.() }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

describe('the pool of workers', () => {
  it('runs every point once and then ends its workers', async () => {
    const { heard, results } = setUp({ keys: ['a', 'b'] })
    await settled()
    expect(results).toEqual(['{"a":1}', '{"b":1}'])
    expect(heard).toEqual(['begin a', 'begin b', 'close'])
  })

  it('runs the point of a lost worker again, and only that one', async () => {
    const { heard, results } = setUp({ keys: ['a', 'b', 'c'], deadly: ['b'] })
    await settled()
    expect(results).toEqual(['{"a":1}', '{"b":1}', '{"c":1}'])
    expect(heard.filter((word) => word !== 'close')).toEqual(['begin a', 'begin b', 'begin b', 'begin c'])
  })

  it('gives up on a point that two workers failed at, and continues with the others', async () => {
    const { results } = setUp({ keys: ['a', 'b'], deadly: ['a', 'a'] })
    await settled()
    expect(results).toEqual(['a: out of memory', '{"b":1}'])
  })

  it('does not retry a point that the engine refuses', async () => {
    const { heard, results } = setUp({ keys: ['unknown', 'b'] })
    await settled()
    expect(results).toEqual(['unknown: there is no such point', '{"b":1}'])
    expect(heard.filter((word) => word === 'begin unknown')).toHaveLength(1)
  })

  it('uses as many workers as there is room for, and more when there is more', async () => {
    let room = 1
    let word: 'go' | 'wait' = 'wait'
    const made = setUp({ keys: ['a', 'b', 'c'], most: 3, room: () => room, verdict: () => word })
    await settled()
    expect(made.lines()).toBe(1)
    room = 2
    made.pool.wake()
    await settled()
    expect(made.lines()).toBe(2)
    word = 'go'
    made.pool.wake()
    await settled()
    expect(made.results).toHaveLength(3)
  })

  it('rests between two slices while a point is to wait', async () => {
    let word: 'go' | 'wait' = 'wait'
    const { pool, results } = setUp({ keys: ['a'], verdict: () => word })
    await settled()
    expect(results).toEqual([])
    word = 'go'
    pool.wake()
    await settled()
    expect(results).toEqual(['{"a":1}'])
  })

  it('begins a point again whose worker was lost while it was to wait', async () => {
    let word: 'go' | 'wait' = 'wait'
    const { pool, heard, results, lose } = setUp({ keys: ['a'], verdict: () => word })
    await settled()
    lose()
    word = 'go'
    pool.wake()
    await settled()
    expect(heard).toEqual(['begin a', 'begin a', 'close'])
    expect(results).toEqual(['{"a":1}'])
  })

  it('runs as many points as pass its gate, and the others once it is open', async () => {
    const gate = new Gate()
    gate.closeAfter(2)
    const { heard, results } = setUp({ keys: ['a', 'b', 'c', 'd'], most: 2, gate })
    await settled()
    expect([...results].sort()).toEqual(['{"a":1}', '{"b":1}'])
    expect([...heard].sort(), 'they are begun').toEqual(['begin a', 'begin b', 'begin c', 'begin d'])
    gate.closeAfter(1)
    await settled()
    expect(results).toHaveLength(3)
    gate.open()
    await settled()
    expect([...results].sort()).toEqual(['{"a":1}', '{"b":1}', '{"c":1}', '{"d":1}'])
  })

  it('drops a point that is not wanted any more', async () => {
    const { heard, results } = setUp({ keys: ['a', 'b'], verdict: (key) => (key === 'a' ? 'drop' : 'go') })
    await settled()
    expect(heard).toContain('drop a')
    expect(results).toEqual(['{"b":1}'])
  })
})
