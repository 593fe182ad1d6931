/** The page's end of a worker: what it takes for an answer, and what for the end. */
import { describe, expect, it } from 'vitest'
import { askEither, createLine, Refused, unlessLost, WorkerLost } from '../../../web/engine/line'
import { FakeTime, settled } from '../fakes'

type Question = { readonly kind: 'add'; readonly to: number }
type Answer = { readonly kind: 'sum'; readonly sum: number } | { readonly kind: 'refused'; readonly sentence: string }

/** A worker that says what it is told to. */
class FakeWorker {
  onmessage: ((event: { readonly data: unknown }) => void) | undefined
  onerror: ((event: { readonly message: string; preventDefault(): void }) => void) | undefined
  onmessageerror: (() => void) | undefined
  isEnded = false
  readonly heard: { readonly id: number }[] = []
  postMessage(message: { readonly id: number }): void {
    this.heard.push(message)
  }
  terminate(): void {
    this.isEnded = true
  }
  say(data: unknown): void {
    this.onmessage?.({ data })
  }
}

function setUp() {
  const workers: FakeWorker[] = []
  const losses: string[] = []
  const loaded: number[] = []
  const reports: ((bytes: number) => void)[] = []
  const time = new FakeTime()
  const make = (report: (bytes: number) => void) => {
    reports.push(report)
    const worker = new FakeWorker()
    workers.push(worker)
    return worker as unknown as Worker
  }
  const line = createLine<Question, Answer, { add: 'sum' }>(make, 15_000, time)
  line.onLost((sentence) => losses.push(sentence))
  line.onLoading((bytes) => loaded.push(bytes))
  return { line, workers, losses, loaded, reports, time, worker: () => workers.at(-1) as FakeWorker }
}

/** What became of a question. */
function fate(answer: Promise<Answer>): Promise<string> {
  return answer.then(
    (found) => (found.kind === 'sum' ? `sum ${found.sum}` : found.kind),
    (error: unknown) => (error instanceof WorkerLost ? 'lost' : String(error)),
  )
}

describe('a worker', () => {
  it('is made at the first question, and answers each by its id', async () => {
    const { line, workers, worker } = setUp()
    expect(workers).toHaveLength(0)
    const [one, two] = [line.ask({ kind: 'add', to: 1 }), line.ask({ kind: 'add', to: 2 })]
    worker().say({ kind: 'ready' })
    worker().say({ kind: 'sum', sum: 22, id: 2 })
    worker().say({ kind: 'sum', sum: 11, id: 1 })
    expect([await one, await two]).toMatchObject([{ sum: 11 }, { sum: 22 }])
    expect(workers).toHaveLength(1)
  })

  it('may refuse a question, and goes on', async () => {
    const { line, worker } = setUp()
    const answer = line.ask({ kind: 'add', to: 1 })
    worker().say({ kind: 'ready' })
    worker().say({ kind: 'refused', sentence: 'not today', id: 1 })
    await expect(answer).rejects.toThrow(new Refused('not today'))
    const next = line.ask({ kind: 'add', to: 2 })
    worker().say({ kind: 'sum', sum: 3, id: 2 })
    await expect(next).resolves.toMatchObject({ sum: 3 })
  })

  it('that cannot be made at all is lost, in a sentence', async () => {
    const losses: string[] = []
    const line = createLine<Question, Answer, { add: 'sum' }>(() => {
      throw new ReferenceError('Worker is not defined')
    })
    line.onLost((sentence) => losses.push(sentence))
    expect(await fate(line.ask({ kind: 'add', to: 1 }))).toBe('lost')
    expect(losses).toEqual(['this browser could not start a worker'])
  })

  it('that says it works on a long question is not taken for lost, and says how far it is', async () => {
    const { line, worker, losses, time } = setUp()
    const told: (number | undefined)[] = []
    line.onWorking((_on, share) => told.push(share))
    const answer = fate(line.ask({ kind: 'add', to: 1 }))
    worker().say({ kind: 'ready' })
    for (const share of [0.2, 0.6, undefined]) {
      await time.pass(14_000)
      worker().say({ kind: 'working', on: 'add', share })
    }
    worker().say({ kind: 'sum', sum: 3, id: 1 })
    expect([await answer, losses, told]).toEqual(['sum 3', [], [0.2, 0.6, undefined]])
  })

  it('that loads is not taken for lost, however long that takes, and says how far it is', async () => {
    const { line, worker, losses, loaded, reports, time } = setUp()
    const answer = fate(line.ask({ kind: 'add', to: 1 }))
    await time.pass(60_000)
    reports.at(-1)?.(1000)
    await time.pass(60_000)
    worker().say({ kind: 'ready' })
    worker().say({ kind: 'sum', sum: 2, id: 1 })
    expect(await answer).toBe('sum 2')
    expect({ losses, loaded }).toEqual({ losses: [], loaded: [1000] })
  })

  it('that is loaded and owes an answer is lost when it says nothing for too long', async () => {
    const { line, worker, losses, time } = setUp()
    const answer = fate(line.ask({ kind: 'add', to: 1 }))
    worker().say({ kind: 'ready' })
    await time.pass(18_000)
    expect(losses).toEqual([])
    await time.pass(2000)
    expect(await answer).toBe('lost')
    expect(losses).toEqual(['it does not answer any more'])
    expect(worker().isEnded).toBe(true)
  })

  it('that is lost leaves what any worker can answer to the next one, once', async () => {
    const { line, workers, worker } = setUp()
    const answer = fate(askEither(() => line.ask({ kind: 'add', to: 1 })))
    worker().onerror?.({ message: 'memory', preventDefault: () => undefined })
    await settled()
    expect(workers).toHaveLength(2)
    worker().say({ kind: 'ready' })
    worker().say({ kind: 'sum', sum: 2, id: worker().heard[0]?.id })
    expect(await answer).toBe('sum 2')
    const other = fate(askEither(() => line.ask({ kind: 'add', to: 1 })))
    worker().onerror?.({ message: 'memory', preventDefault: () => undefined })
    await settled()
    worker().onerror?.({ message: 'memory', preventDefault: () => undefined })
    expect(await other).toBe('lost')
    expect(workers).toHaveLength(3)
  })

  it('that owes nothing may be silent', async () => {
    const { line, worker, losses, time } = setUp()
    const answer = line.ask({ kind: 'add', to: 1 })
    worker().say({ kind: 'ready' })
    worker().say({ kind: 'sum', sum: 2, id: 1 })
    await answer
    await time.pass(600_000)
    expect(losses).toEqual([])
  })

  it.each([
    ['says that it failed', (worker: FakeWorker) => worker.say({ kind: 'failed', sentence: 'out of memory' })],
    [
      'throws what nobody caught',
      (worker: FakeWorker) => worker.onerror?.({ message: 'out of memory', preventDefault: () => undefined }),
    ],
  ])('that %s is lost with all that it was asked, and the next question makes another', async (_, fail) => {
    const { line, workers, worker, losses } = setUp()
    const answers = [fate(line.ask({ kind: 'add', to: 1 })), fate(line.ask({ kind: 'add', to: 2 }))]
    fail(worker())
    expect(await Promise.all(answers)).toEqual(['lost', 'lost'])
    expect(losses).toEqual(['out of memory'])
    const [old] = workers
    const next = fate(line.ask({ kind: 'add', to: 3 }))
    expect(workers).toHaveLength(2)
    // the old one is not heard any more
    old?.say({ kind: 'sum', sum: 99, id: 3 })
    worker().say({ kind: 'sum', sum: 4, id: 3 })
    expect(await next).toBe('sum 4')
  })

  it('that is lost ends what was asked of it, and nothing else', async () => {
    const { line, worker } = setUp()
    const work = unlessLost(() => line.ask({ kind: 'add', to: 1 }))
    worker().say({ kind: 'failed', sentence: 'out of memory' })
    await expect(work).resolves.toBeUndefined()
    await expect(unlessLost(() => Promise.reject(new Error('ours')))).rejects.toThrow('ours')
  })
})
