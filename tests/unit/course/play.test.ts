/** A challenge as it is played, with a fake engine and a fake pool of workers. */
import { expect, it } from 'vitest'
import type { ChallengeHead, ChallengeVerdict, Plan, Point, Solved, Star } from '../../../web/answers.gen'
import { memoryKeep } from '../../../web/base/keep'
import { Play } from '../../../web/course/play'
import { better, ProgressBook } from '../../../web/course/progress'
import type { Task } from '../../../web/engine/pool'
import { parsePairs } from '../../../web/scenario/scenario'
import { FakeTime } from '../fakes'

const challenge: ChallengeHead = {
  name: 'window',
  version: 2,
  title: 'The window',
  text: [],
  base: 'ni.kind=nifdy&ni.window=1',
  free: [{ path: 'ni.window', range: { kind: 'between', from: 1, to: 16 } }],
  criteria: [],
  hints: ['one', 'two'],
  seeds: 2,
  warm_up: 0,
  cycles: 10,
}
const DOCUMENT = JSON.stringify({ base: challenge.base })

function pointsOf(window: string): readonly Point[] {
  return [1, 2].map((seed) => ({
    ...{ key: `${window}.${seed}`, text: '', seed, cycles: 10, warm_up: 0 },
    ...({ probe: 'run', map: false, at: {}, cost: 10 } as const),
  }))
}

function planOf(document: string): Plan {
  const points = pointsOf(JSON.parse(document).window)
  const texts = { name: 'c', title: 'c', paper: '', figure: '', about: '', measure: 'accepted', lower_is_better: false }
  const chart = { kind: 'table', log: false } as const
  const experiment = { ...texts, chart, seeds: 2, points: 2, claims: [], estimate: 1, axes: [] }
  return { ok: true, experiment, document: {}, definition: '0', places: [], points }
}

/** Gold from a window of 8 on; above 16 no solution. */
function setUp({ keep = memoryKeep() } = {}) {
  const tasks: Task[] = []
  const time = new FakeTime()
  const progress = new ProgressBook(keep)
  const play = new Play(DOCUMENT, {
    client: {
      plan: async (document) => planOf(document),
      judge: async () => ({ groups: [], claims: [], complete: true }),
      async solution(_challenge, scenario): Promise<Solved> {
        const window = parsePairs(scenario)['ni.window'] ?? '4'
        if (Number(window) > 16)
          return {
            ok: false,
            problems: [{ path: 'ni.window', value: window, sentence: 'is outside, expected 1 to 16' }],
          }
        return { ok: true, challenge, set: [['ni.window', window]], text: scenario, document: { window } }
      },
      async verdict(_challenge, scenario, results): Promise<ChallengeVerdict> {
        const complete = Object.keys(JSON.parse(results)).length === 2
        const star: Star = Number(parsePairs(scenario)['ni.window']) >= 8 ? 'gold' : 'bronze'
        return { criteria: [], complete, ...(complete ? { star } : {}) }
      },
    },
    timers: time,
    progress,
    results: new Map(),
    pool: (take) => ({
      wake() {
        for (let task = take(); task; task = take()) tasks.push(task)
      },
    }),
  })
  async function finish(): Promise<readonly string[]> {
    const done = tasks.splice(0).filter((task) => task.verdict() !== 'drop')
    for (const task of done) task.done('{"cycles":10}')
    await time.pass(1000)
    return done.map(({ point }) => point.key)
  }
  return { play, progress, finish, keep }
}

it('runs each setting once for the gauges, and all seeds that count when it is checked', async () => {
  const { play, finish } = setUp()
  await play.open()
  expect(await finish()).toEqual(['1.1'])
  await play.change('ni.window', '4')
  expect(await finish()).toEqual(['4.1'])
  expect(play.store.getState().verdict).toMatchObject({ complete: false })
  await play.check()
  expect(await finish(), 'the first seed has run already').toEqual(['4.2'])
  expect(play.store.getState()).toMatchObject({ verdict: { star: 'bronze', complete: true }, isChecking: false })
})

it('unlocks a hint with each check that does not earn gold, and keeps the best star and where the reader left it', async () => {
  const { play, progress, finish, keep } = setUp()
  await play.open()
  await play.change('ni.window', '4')
  await play.check()
  await finish()
  expect(progress.of('window', 2)).toMatchObject({ star: 'bronze', misses: 1 })
  await play.change('ni.window', '9')
  await play.check()
  await finish()
  await play.change('ni.window', '2')
  await play.check()
  await finish()
  const done = { star: 'gold', best: { 'ni.window': '9' }, set: { 'ni.window': '2' }, misses: 2 }
  expect(progress.of('window', 2)).toMatchObject(done)
  const later = setUp({ keep })
  await later.play.open()
  expect(later.play.store.getState().set).toEqual({ 'ni.window': '2' })
  expect(later.progress.of('window', 3), 'another version asks for something else').toMatchObject({ misses: 0 })
})

it('checks the solution of a link at once, and says what is wrong with one that is none', async () => {
  const { play, finish } = setUp()
  await play.open('challenge=window.2&ni.kind=nifdy&ni.window=8')
  expect(await finish()).toEqual(['8.1', '8.2'])
  expect(play.store.getState().verdict?.star).toBe('gold')
  const other = setUp()
  await other.play.open('ni.kind=nifdy&ni.window=20')
  expect(await other.finish()).toEqual([])
  expect(other.play.store.getState()).toMatchObject({ verdict: undefined, problems: [{ path: 'ni.window' }] })
  await other.play.restart()
  expect(await other.finish(), 'it can be played all the same').toEqual(['1.1'])
})

it('begins an answer with what was answered, and not with what was tried elsewhere', async () => {
  const { play, finish, keep } = setUp()
  await play.open()
  await play.change('ni.window', '4')
  await finish()
  const answering = setUp({ keep })
  await answering.play.resume('')
  expect(answering.play.store.getState().set).toEqual({ 'ni.window': '1' })
  expect(await answering.finish(), 'once, and not checked').toEqual(['1.1'])
  await answering.play.resume('challenge=window.2&ni.kind=nifdy&ni.window=8')
  expect(answering.play.store.getState().set).toEqual({ 'ni.window': '8' })
  expect(await answering.finish()).toEqual(['8.1'])
})

it('says that the browser keeps nothing, and passes over what others have stored', async () => {
  const keep = memoryKeep()
  await keep.write(
    new Map([
      ['window', '{"version":2,"star":"platinum"}'],
      ['other', 'x'.repeat(9)],
    ]),
  )
  const book = new ProgressBook({ ...keep, write: async () => 'the browser refuses to store it' })
  await book.read()
  expect(book.store.getState().done).toEqual({})
  await book.change('window', 2, { misses: 1 })
  expect(book.store.getState()).toMatchObject({
    refused: 'the browser refuses to store it',
    done: { window: { misses: 1 } },
  })
  expect([better('silver', 'gold'), better(undefined, 'bronze'), better('gold', undefined)]).toEqual([
    'gold',
    'bronze',
    'gold',
  ])
})
