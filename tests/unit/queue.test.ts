import { describe, expect, it } from 'vitest'
import type { Point } from '../../web/answers.gen'
import { type Failure, Queue } from '../../web/experiments/queue'

function point(key: string, seed = 1, cost = 100): Point {
  return { key, text: '', seed, cycles: 1, warm_up: 0, probe: 'run', map: false, at: { key }, cost }
}

function setUp() {
  const results = new Map<string, string>()
  const ended: (readonly [string, readonly Failure[]])[] = []
  const book = {
    has: (key: string) => results.has(key),
    add: (key: string, text: string) => void results.set(key, text),
  }
  let now = 0
  const queue = new Queue(
    book,
    () => now,
    () => undefined,
    (name, failures) => ended.push([name, failures]),
  )
  return { queue, results, ended, wait: (milliseconds: number) => (now += milliseconds) }
}

describe('the queue of experiments', () => {
  it('gives all places with the first seed before any with the second', () => {
    const { queue } = setUp()
    queue.add('x', [point('a1', 1), point('a2', 2), point('b1', 1), point('b2', 2)])
    expect([1, 2, 3, 4].map(() => queue.take()?.point.key)).toEqual(['a1', 'b1', 'a2', 'b2'])
    expect(queue.take()).toBeUndefined()
  })

  it('does not run what has a result, nor equal points twice', () => {
    const { queue, results } = setUp()
    results.set('a', '{}')
    queue.add('x', [point('a'), point('b'), point('b')])
    expect(queue.take()?.point.key).toBe('b')
    expect(queue.take()).toBeUndefined()
    expect(queue.status('x')).toMatchObject({ have: 1, points: 2 })
  })

  it('has ended at once if every result is there', () => {
    const { queue, results, ended } = setUp()
    results.set('a', '{}')
    queue.add('x', [point('a')])
    expect(ended).toEqual([['x', []]])
    expect(queue.isEmpty).toBe(true)
  })

  it('ends when the last point under way is done, and says what failed', () => {
    const { queue, ended } = setUp()
    queue.add('x', [point('a'), point('b')])
    const [a, b] = [queue.take(), queue.take()]
    a?.done('{}')
    expect(ended).toEqual([])
    b?.failed('no memory')
    expect(ended).toMatchObject([['x', [{ point: { key: 'b' }, sentence: 'no memory' }]]])
  })

  it('runs the second experiment when the first has ended', () => {
    const { queue } = setUp()
    queue.add('x', [point('a')])
    queue.add('y', [point('b')])
    expect(queue.status('y')?.phase).toBe('waiting')
    queue.take()?.done('{}')
    expect(queue.status('y')?.phase).toBe('running')
    expect(queue.take()?.point.key).toBe('b')
  })

  it('holds the points of a paused experiment, and lets them go on', () => {
    const { queue } = setUp()
    queue.add('x', [point('a'), point('b')])
    const task = queue.take()
    queue.pause('x')
    expect(task?.verdict()).toBe('wait')
    expect(queue.take()).toBeUndefined()
    queue.resume('x')
    expect(task?.verdict()).toBe('go')
    expect(queue.take()?.point.key).toBe('b')
  })

  it('lets another experiment pass a paused one, and begins the points that were under way again', () => {
    const { queue } = setUp()
    queue.add('x', [point('a')])
    queue.add('y', [point('b')])
    const first = queue.take()
    queue.pause('x')
    expect(first?.verdict()).toBe('drop')
    queue.take()?.done('{}')
    queue.resume('x')
    expect(queue.take()?.point.key).toBe('a')
  })

  it('drops the points of a cancelled experiment and keeps its results', () => {
    const { queue, results } = setUp()
    queue.add('x', [point('a'), point('b')])
    queue.take()?.done('{}')
    const task = queue.take()
    queue.cancel('x')
    expect(task?.verdict()).toBe('drop')
    expect(queue.status('x')).toBeUndefined()
    expect([...results.keys()]).toEqual(['a'])
  })

  it('does not let a dropped point that comes back late count', () => {
    const { queue, results, ended } = setUp()
    queue.add('x', [point('a')])
    const task = queue.take()
    queue.cancel('x')
    task?.progress(0.5)
    expect(queue.status('x')).toBeUndefined()
    expect(ended).toEqual([])
    expect(results.size).toBe(0)
  })

  it('says how far it is by cost, and how long the rest takes by the pace so far', () => {
    const { queue, wait } = setUp()
    queue.add('x', [point('a', 1, 300), point('b', 1, 100)])
    const task = queue.take()
    task?.progress(0)
    wait(2000)
    task?.progress(0.5)
    expect(queue.status('x')).toMatchObject({ share: 150 / 400 })
    expect(queue.status('x')?.left).toBeCloseTo(250 / (150 / 2000))
  })

  it('expects of the rest what the first points took, where runs end with their workload', () => {
    const { queue, wait } = setUp()
    const early = (key: string): Point => ({ ...point(key, 1, 1000), cycles: 100 })
    queue.add('x', [early('a'), early('b'), early('c')])
    const first = queue.take()
    first?.progress(0)
    wait(2000)
    first?.progress(0.1)
    first?.done('{"cycles":10}')
    // 100 of cost in 2 s, and 200 more to come
    expect(queue.status('x')).toMatchObject({ have: 1, share: 1 / 3 })
    expect(queue.status('x')?.left).toBeCloseTo(4000)
    expect(queue.rate).toBeCloseTo(100 / 2000)
  })

  it('does not count a pause as time that points take', () => {
    const { queue, wait } = setUp()
    queue.add('x', [point('a', 1, 300)])
    const task = queue.take()
    task?.progress(0)
    wait(2000)
    task?.progress(0.5)
    queue.pause('x')
    wait(1_000_000)
    queue.resume('x')
    expect(queue.status('x')?.left).toBeUndefined()
    task?.progress(0.5)
    wait(2000)
    task?.progress(0.75)
    expect(queue.status('x')?.left).toBeCloseTo(2000)
  })
})
