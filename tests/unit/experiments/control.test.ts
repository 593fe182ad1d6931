/** What is done with experiments, with a fake engine and a fake pool of workers. */
import { describe, expect, it } from 'vitest'
import type { ExperimentHead, Plan, Point } from '../../../web/answers.gen'
import { type Keep, memoryKeep } from '../../../web/base/keep'
import { WorkerLost } from '../../../web/engine/line'
import type { Task } from '../../../web/engine/pool'
import type { Listed } from '../../../web/experiments/catalogue'
import type { ExperimentClient } from '../../../web/experiments/client'
import { ExperimentControl } from '../../../web/experiments/control'
import { digestOf, type Findings } from '../../../web/experiments/shipped'
import { experiments } from '../../../web/experiments/store'
import { FakeTime, settled } from '../fakes'

const FRESH = experiments.getState()

function head(name: string): ExperimentHead {
  const chart = { kind: 'bars', log: false } as const
  const texts = { title: name, paper: 'nifdy', figure: '', about: '', measure: 'delivered', lower_is_better: false }
  return { name, ...texts, chart, seeds: 1, points: 2, claims: [], estimate: 1 }
}

/** As the page lists an experiment. */
function listed(name: string, digest = '0'): Listed {
  return { experiment: { ...head(name), axes: [] }, digest, isChecked: false, notes: [] }
}

/** An experiment of which findings may be shipped, with keys that can be digested. */
const KNOWN: Listed = (() => {
  const one = listed('known', digestOf([{ key: '0a' }, { key: '0b' }]))
  return { ...one, experiment: { ...one.experiment, claims: [{ row: 'NIFDY-01', says: 'x', star: false }] } }
})()

function point(key: string): Point {
  return { key, text: '', seed: 1, cycles: 10, warm_up: 0, probe: 'run', map: false, at: {}, cost: 10 }
}

/** A document names its experiment, and perhaps its points: two of its own otherwise. */
function planOf(document: string, seeds = 1): Plan {
  const { name = document, points, claims = [] } = document.startsWith('{') ? JSON.parse(document) : {}
  if (name === 'nonsense')
    return { ok: false, problems: [{ path: 'axes', value: '', sentence: 'at least one is needed' }] }
  const keys: string[] =
    points ??
    (name === 'known' ? ['0a', '0b'] : undefined) ??
    Array.from({ length: 2 * seeds }, (_, index) => `${name}-${index}`)
  return {
    ok: true,
    experiment: { ...head(name), claims, axes: [] },
    document: { name, ...(points && { points }), seeds },
    definition: '0',
    places: [],
    points: keys.map(point),
  }
}

async function setUp({
  results = memoryKeep(),
  documents = memoryKeep(),
  broken = false,
  isLost = false,
  findings = {} as Findings,
  builtIn = [listed('one'), listed('two')],
} = {}) {
  const store = experiments
  store.setState(FRESH, true)
  const time = new FakeTime()
  const judged: string[] = []
  const planned: string[] = []
  const shown: { readonly name: string; readonly instead: boolean }[] = []
  const spoiled: number[] = []
  const notKept: string[] = []
  /** What the pool takes; nothing is run by itself. */
  let take: () => Task | undefined = () => undefined
  /** Judgements wait for `release` while this is set. */
  let hold: Promise<void> | undefined
  let release = () => undefined as unknown
  const client: ExperimentClient = {
    async plan(document, seeds) {
      planned.push(document)
      if (isLost) throw new WorkerLost('no engine')
      return planOf(document, seeds)
    },
    async judge(document, texts) {
      judged.push(
        `${JSON.parse(document.startsWith('{') ? document : `{"name":"${document}"}`).name} ${Object.keys(JSON.parse(texts)).length}`,
      )
      await hold
      return { groups: [], claims: [], complete: false }
    },
  }
  const control = new ExperimentControl({
    store,
    client,
    async catalogue() {
      if (broken) throw new Error('no list')
      return { version: '1', engine: 'e', experiments: builtIn, measures: [], rows: [] }
    },
    documents,
    results,
    timers: time,
    pool(given) {
      take = given
      return { wake: () => undefined }
    },
    show: (name, instead) => shown.push({ name, instead }),
    shipped: async () => findings,
    onRate: () => undefined,
    onSpoiled: (count) => spoiled.push(count),
    onNotKept: (what, reason) => notKept.push(`${what}: ${reason}`),
  })
  await control.start()
  await settled()
  return {
    store,
    control,
    time,
    judged,
    planned,
    shown,
    spoiled,
    notKept,
    results,
    documents,
    state: () => store.getState(),
    take: () => take() as Task,
    holdJudgements() {
      hold = new Promise((resolve) => {
        release = () => resolve()
      })
    },
    async release() {
      hold = undefined
      release()
      await settled()
    },
  }
}

describe('the list of experiments', () => {
  it('is asked for once, and says how many results there are of each', async () => {
    const results = memoryKeep()
    await results.write(
      new Map([
        ['e/one-0', '{"delivered":1}'],
        ['e/one-1', '{"delivered":2}'],
      ]),
    )
    const { control, state, judged } = await setUp({ results })
    await control.start()
    await settled()
    expect(state().state).toBe('ready')
    expect(state().entries.map(({ head, have, points }) => [head.name, have, points])).toEqual([
      ['one', 2, 2],
      ['two', 0, 2],
    ])
    // what is complete is judged
    expect(judged).toEqual(['one 2'])
  })

  it('says why there is none', async () => {
    const { state } = await setUp({ broken: true })
    expect(state().state).toEqual({ sentence: 'no list' })
  })

  it('leaves a document of the person alone that the engine no longer understands', async () => {
    const documents = memoryKeep()
    await documents.write(
      new Map([
        ['nonsense', '{"name":"nonsense"}'],
        ['mine', '{"name":"mine"}'],
      ]),
    )
    const { state } = await setUp({ documents })
    expect(
      state()
        .entries.filter(({ own }) => own)
        .map(({ head }) => head.name),
    ).toEqual(['mine'])
    expect(await documents.names()).toContain('nonsense')
  })
})

describe('an experiment that is opened', () => {
  it('is planned and judged; only the newest opening counts', async () => {
    const { control, state } = await setUp()
    await Promise.all([control.openNamed('one'), control.openNamed('two')])
    await settled()
    expect(state().opened?.name).toBe('two')
    expect(state().opened?.judgement).toBeDefined()
    expect(await control.openNamed('three')).toBe(false)
  })

  it('is there until the page is closed where the browser refuses to store it, which is told with the reason', async () => {
    const documents: Keep = { ...memoryKeep(), write: async () => 'the disk is full' }
    const { control, state, notKept } = await setUp({ documents })
    await control.own.take('A file', '{"name":"mine"}')
    expect(state().entries.at(-1)?.head.name).toBe('mine')
    expect(notKept).toEqual(['experiments: the disk is full'])
  })

  it('is shown by the name that it has now, unless one of the user has the former', async () => {
    const documents = memoryKeep()
    await documents.write(
      new Map([
        ['bristled-figure-4', '{"name":"bristled-figure-4"}'],
        ['bris-mine', '{"name":"bris-mine"}'],
      ]),
    )
    const { control, state, shown } = await setUp({ documents })
    expect(await control.openNamed('bris-figure-4')).toBe(true)
    expect(shown).toEqual([{ name: 'bristled-figure-4', instead: true }])
    expect(await control.openNamed('bris-mine')).toBe(true)
    expect(state().opened?.name).toBe('bris-mine')
    expect(shown).toHaveLength(1)
    expect(await control.openNamed('bris-figure-9')).toBe(false)
  })

  const finding = (points: string) => ({
    engine: '0.1+ab',
    points,
    groups: [{ at: {}, n: 5, value: { mean: 7, low: 6, high: 8, n: 5 } }],
    claims: [{ row: 'NIFDY-01', says: 'x', verdict: 'holds' as const, measured: '7', tests: [] }],
  })

  it('shows what is shipped of it until something has run here', async () => {
    const findings = { known: finding(KNOWN.digest) }
    const { control, state, take, time } = await setUp({ builtIn: [listed('one'), KNOWN], findings })
    expect(state().entries.map(({ shipped, looked }) => [shipped, looked])).toEqual([
      [false, true],
      [true, true],
    ])
    expect(state().verdicts).toMatchObject({ known: { 'NIFDY-01': ['holds'] } })
    await control.openNamed('known')
    expect(state().opened?.shippedBy).toBe('0.1+ab')
    control.run()
    await settled()
    expect(state().opened?.shippedBy).toBeUndefined()
    take().done('{"delivered":1}')
    await time.pass(1000)
    control.cancel('known')
    await settled()
    expect(state().opened?.shippedBy).toBeUndefined()
    await control.forget()
    expect(state().opened?.shippedBy).toBe('0.1+ab')
  })

  it('is listed, and shown as it is shipped, without an engine, which is told of once it is missed', async () => {
    const findings = { known: finding(KNOWN.digest) }
    const { control, state, planned } = await setUp({ builtIn: [KNOWN], findings, isLost: true })
    expect([state().state, planned, state().fault]).toEqual(['ready', [], undefined])
    await control.openNamed('known')
    expect(state().opened).toMatchObject({ name: 'known', isLaidOut: false, shippedBy: '0.1+ab' })
    expect(state().opened?.judgement?.groups).toMatchObject([{ n: 5, measures: { delivered: { mean: 7 } } }])
    expect(state().fault).toBe('no engine')
    control.run()
    expect(state().status).toEqual({})
  })

  it('shows nothing that was shipped of other points than it has now', async () => {
    const findings = { known: finding('0') }
    const { control, state } = await setUp({ builtIn: [KNOWN], findings })
    await control.openNamed('known')
    expect([state().opened?.shippedBy, state().entries[0]?.shipped]).toEqual([undefined, false])
  })

  it('runs with all others one after the other, with the time left of all', async () => {
    const { control, state, take, time } = await setUp()
    await control.runAll()
    expect(state().ahead?.experiments).toBe(2)
    for (let points = 0; points < 3; points++) {
      await time.pass(1000)
      take().done('{"delivered":1}')
    }
    await time.pass(1000)
    expect(state().ahead).toMatchObject({ experiments: 1 })
    control.cancelAll()
    expect(state().ahead).toBeUndefined()
  })

  it('runs what is missing, judges it as it comes in, and reports a few times a second', async () => {
    const { control, state, take, time, judged } = await setUp()
    await control.openNamed('one')
    control.run()
    expect(state().status.one).toMatchObject({ phase: 'running', have: 0, points: 2 })
    take().done('{"delivered":1}')
    await time.pass(1000)
    expect(state().status.one).toMatchObject({ have: 1 })
    expect(judged.at(-1)).toBe('one 1')
    take().done('{"delivered":2}')
    await time.pass(1000)
    expect(state().status.one).toBeUndefined()
    expect(judged.at(-1)).toBe('one 2')
    expect(state().entries[0]).toMatchObject({ have: 2, points: 2 })
  })

  it('rests while it is paused, and goes on from there', async () => {
    const { control, state, take } = await setUp()
    await control.openNamed('one')
    control.run()
    const task = take()
    control.pause('one')
    expect([task.verdict(), state().status.one?.phase]).toEqual(['wait', 'paused'])
    control.resume('one')
    expect([task.verdict(), state().status.one?.phase]).toEqual(['go', 'running'])
  })

  it('that is cancelled keeps what it has measured', async () => {
    const { control, state, take, time, results } = await setUp()
    await control.openNamed('one')
    control.run()
    take().done('{"delivered":1}')
    const second = take()
    control.cancel('one')
    await time.pass(1000)
    expect(second.verdict()).toBe('drop')
    expect(state().status.one).toBeUndefined()
    expect(await results.names()).toEqual(['e/one-0'])
  })

  it('says what could not be run', async () => {
    const { control, state, take, time } = await setUp()
    await control.openNamed('one')
    control.run()
    take().failed('out of memory')
    take().done('{"delivered":2}')
    await time.pass(1000)
    expect(state().failures.one?.map(({ sentence }) => sentence)).toEqual(['out of memory'])
  })

  it('with another number of seeds is planned anew', async () => {
    const { control, state } = await setUp()
    await control.openNamed('one')
    await control.changeSeeds(3)
    expect(state().opened?.plan.points).toHaveLength(6)
  })

  it('forgets its results when it is told to', async () => {
    const results = memoryKeep()
    await results.write(new Map([['e/one-0', '{"delivered":1}']]))
    const { control, state, judged } = await setUp({ results })
    await control.openNamed('one')
    await control.forget()
    expect(judged.at(-1)).toBe('one 0')
    expect(state().kept).toBe(0)
    expect(await results.names()).toEqual([])
  })
})

describe('judging', () => {
  it('is never done twice at a time: all that comes meanwhile is judged once after it', async () => {
    const { control, take, time, judged, holdJudgements, release } = await setUp()
    await control.openNamed('one')
    control.run()
    const before = judged.length
    holdJudgements()
    take().done('{"delivered":1}')
    await settled()
    take().done('{"delivered":2}')
    await settled()
    expect(judged.slice(before)).toEqual(['one 1'])
    await release()
    await time.pass(1000)
    expect(judged.slice(before)).toEqual(['one 1', 'one 2'])
  })
})

it('a result that is spoiled is set aside: its point can be run again, and the others are judged', async () => {
  const results = memoryKeep()
  await results.write(
    new Map([
      ['e/one-0', '{garbage'],
      ['e/one-1', '{"delivered":2}'],
    ]),
  )
  const { control, state, judged, spoiled, time, take } = await setUp({ results })
  await control.openNamed('one')
  await time.pass(1000)
  expect(spoiled).toEqual([1])
  expect(judged.at(-1)).toBe('one 1')
  expect(await results.names()).toEqual(['e/one-1'])
  control.run()
  expect(take().point.key).toBe('one-0')
  expect(state().status.one).toMatchObject({ have: 1, points: 2 })
})

describe('a document of the person', () => {
  it('is kept and shown, under another name where its own is taken', async () => {
    const { control, shown, documents, state } = await setUp()
    await control.own.take('mine.json', '{"name":"one","points":["x"]}')
    expect(shown).toEqual([{ name: 'one-2', instead: false }])
    expect(await documents.names()).toEqual(['one-2'])
    expect(state().entries.at(-1)).toMatchObject({ own: true, head: { name: 'one-2' } })
  })

  it('that is there already is only shown', async () => {
    const { control, shown, documents } = await setUp()
    const text = '{"name":"mine"}'
    await control.own.take('mine.json', text)
    await control.own.take('This link', text, true)
    expect(shown).toEqual([
      { name: 'mine', instead: false },
      { name: 'mine', instead: true },
    ])
    expect(await documents.names()).toEqual(['mine'])
  })

  it('that is none is refused with what is wrong', async () => {
    const { control, state, shown } = await setUp()
    await control.own.take('mine.txt', 'hello')
    expect(state().refused?.problems[0]).toMatchObject({ path: 'document', value: 'hello' })
    await control.own.take('mine.json', '{"name":"nonsense"}')
    expect(state().refused?.problems[0]).toMatchObject({ path: 'axes' })
    expect(shown).toEqual([])
  })

  it('is gone when it is deleted, and its results stay', async () => {
    const results = memoryKeep()
    await results.write(new Map([['e/mine-0', '{"delivered":1}']]))
    const { control, state, documents, shown } = await setUp({ results })
    await control.own.take('mine.json', '{"name":"mine"}')
    await control.own.remove('mine')
    expect(state().entries.some(({ head }) => head.name === 'mine')).toBe(false)
    expect(await documents.names()).toEqual([])
    expect(await results.names()).toEqual(['e/mine-0'])
    expect(shown.at(-1)).toEqual({ name: '', instead: false })
  })
})
