/** Two workers that pass for one, each with a host whose runs are of no substance. */
import { describe, expect, it } from 'vitest'
import { homesFor } from '../../../web/engine/core/opening'
import { unlessLost, WorkerLost } from '../../../web/engine/line'
import { Pair } from '../../../web/engine/pair'
import type { AnswerTo, Question, QuestionOf } from '../../../web/engine/protocol'
import { numbers } from '../chance'
import { settled } from '../fakes'
import { FakeQuestion, type FakeRun } from './fake-runs'
import { FakeWorker } from './fake-worker'

function setUp({
  canSplit = true,
  draw = (): number => 0.5,
  /** Turns of the workers for which the page then has something else to do, and hears nothing. */
  busyFor = 0,
  slowness = (text: string) => (text.startsWith('slow') ? 4 : 1),
} = {}) {
  const workers = [new FakeWorker(slowness), new FakeWorker(slowness)] as const
  const told: [string, number | undefined][] = []
  const losses: string[] = []
  const pair = new Pair(
    workers.slice(0, canSplit ? 2 : 1).map(({ line }) => line),
    () => workers[0].clock.now,
  )
  pair.onWorking((on, share) => told.push([on, share]))
  pair.onLost((sentence) => losses.push(sentence))
  /** One of the workers goes on, most often the one that is behind in time; whether one had anything to do. */
  const work = () => {
    const behind = workers[0].clock.now <= workers[1].clock.now ? 0 : 1
    const first = draw() < 0.8 ? behind : behind === 0 ? 1 : 0
    return workers[first].turn() || workers[first === 0 ? 1 : 0].turn()
  }
  const turn = async () => {
    await settled()
    let isAtWork = work()
    for (let left = busyFor; left > 0; left--) isAtWork = work() || isAtWork
    return isAtWork
  }
  /** Lets the workers go on for some turns, or until they have nothing to do. */
  const go = async (most = 20_000) => {
    for (let time = 0; time < most && (await turn()); time++);
    await settled()
  }
  /** Lets the workers go on until they have answered. */
  const answered = async <T>(answer: Promise<T>): Promise<T> => {
    let isOpen = true
    const close = () => {
      isOpen = false
    }
    answer.then(close, close)
    while ((await turn()) && isOpen);
    await settled()
    if (isOpen) throw new Error('nobody answers')
    return answer
  }
  const ask = <K extends Question['kind']>(question: QuestionOf<K>): Promise<AnswerTo<K>> =>
    answered(pair.ask(question))
  const open = (texts: Readonly<Record<string, string>>, more = {}) =>
    ask({ kind: 'open', texts, fresh: false, ...more })
  const asked = (until: number, wait = 12) => ({ kind: 'frame', until, wait, filter: '', have: {}, used: {} }) as const
  const frame = (until: number, wait?: number) => ask(asked(until, wait))
  /** Asks for pictures as the page does, until the runs are at a cycle or have stopped. */
  const runTo = async (until: number) => {
    const pictures: AnswerTo<'frame'>[] = []
    for (let time = 0; time < 500; time++) {
      const came = await frame(until)
      pictures.push(came)
      if (came.hasStopped || (!came.catchingUp && (came.done || came.cycle >= until))) break
    }
    return pictures
  }
  const run = (text: string) => workers.flatMap(({ runs }) => runs).findLast((one) => one.text === text) as FakeRun
  const print = async () => (await ask({ kind: 'fingerprint' })).text
  return { workers, pair, told, losses, go, answered, ask, open, asked, frame, runTo, run, print }
}

const SIDES = ['a', 'b'] as const

describe('where runs live', () => {
  it('is not the same worker if they begin anew', () => {
    expect(homesFor({ a: 'one', b: 'two' })).toEqual({ a: 0, b: 1 })
    expect(homesFor({ b: 'two' })).toEqual({ b: 0 })
  })

  it('is where they are already, or where there is most of them', () => {
    const shown = { kind: 'shown' } as const
    const fork = (cycle: number) => ({ kind: 'fork', cycle }) as const
    expect(homesFor({ a: 'new', b: 'two' }, [{ b: shown }, {}])).toEqual({ a: 1, b: 0 })
    expect(homesFor({ a: 'one', b: 'one+x' }, [{ a: shown, b: fork(500) }, {}])).toEqual({ a: 0, b: 0 })
    expect(homesFor({ a: 'one', b: 'one+x' }, [{ a: shown, b: fork(500) }, { b: fork(900) }])).toEqual({ a: 0, b: 1 })
    expect(homesFor({ a: 'x', b: 'x' }, [{ a: { kind: 'kept' } }, { a: { kind: 'kept' } }])).toEqual({ a: 0, b: 1 })
  })

  it('is known while their texts are checked: each worker checks one, if there are two', async () => {
    const { pair, go, workers } = setUp()
    const check = () => pair.ask({ kind: 'check', text: 'one' })
    const checks = Promise.all([check(), check()])
    await go()
    await checks
    const first = check()
    await go()
    expect(await first).toMatchObject({ check: { problems: [] } })
    expect(workers.map(({ heard }) => heard.length)).toEqual([2, 1])
  })

  it('stays the same for a run that goes on beside another', async () => {
    const { open, workers, runTo, print } = setUp()
    await open({ a: 'one', b: 'two' })
    await runTo(5000)
    expect(await open({ a: 'one', b: 'three' })).toMatchObject({ cycle: 5000, networks: { a: {}, b: {} } })
    await runTo(5000)
    expect(await print()).toBe('one@5000;three@5000;')
    expect(workers.map(({ runs }) => runs.map(({ text }) => text))).toEqual([['one'], ['two', 'three']])
  })

  it('of a continuation is the worker of the run that it continues', async () => {
    const { open, workers, runTo, print } = setUp()
    await open({ a: 'one', b: 'two' })
    await runTo(5000)
    await open({ a: 'one', b: 'one+x' })
    await runTo(6000)
    expect(await print()).toBe('one@6000;one+x@6000;')
    expect(workers[1].heard.filter(({ kind }) => kind === 'open')).toHaveLength(2)
    await open({ a: 'one', b: 'two' })
    await runTo(6000)
    expect(await print()).toBe('one@6000;two@6000;')
    expect(workers.map(({ runs }) => runs.map(({ text }) => text))).toEqual([['one'], ['two']])
  })

  it('is one worker where two cannot run at once', async () => {
    const { open, workers, runTo, print } = setUp({ canSplit: false })
    await open({ a: 'one', b: 'two' })
    await runTo(5000)
    expect(await print()).toBe('one@5000;two@5000;')
    expect(workers[1].heard).toEqual([])
  })

  it('is for both what it was if one is refused', async () => {
    const { open, runTo, print } = setUp()
    await open({ a: 'one', b: 'two' })
    await runTo(5000)
    await expect(open({ a: 'three', b: 'bad' }, { fresh: true })).rejects.toThrow('no scenario')
    await runTo(5000)
    expect(await print()).toBe('one@5000;two@5000;')
    await expect(open({ a: 'bad' })).rejects.toThrow('no scenario')
    expect(await print()).toBe('one@5000;two@5000;')
  })
})

describe('two runs in a worker each', () => {
  it('are at one cycle in every picture, whichever is faster, and both are always at work', async () => {
    const { open, runTo, workers } = setUp()
    await open({ a: 'one', b: 'slow' })
    const pictures = await runTo(100_000)
    for (const { cycle, sides, catchingUp } of pictures) {
      expect(catchingUp).toBeUndefined()
      expect([sides.a?.cycle, sides.b?.cycle]).toEqual([cycle, cycle])
    }
    // 100 000 cycles take the slower one 4000 ms
    expect(workers[1].clock.now).toBeLessThan(4400)
    expect(pictures.length).toBeGreaterThan(60)
  })

  it('are seldom idle between pictures, though both become faster and one is faster than the other', async () => {
    const period = 83
    for (const slower of [1, 1.05, 1.5]) {
      const { open, frame, run, workers } = setUp()
      await open({ a: 'one', b: 'two' })
      let idle = 0
      for (let picture = 0; picture < 14; picture++) {
        for (const [text, factor] of [
          ['one', 1],
          ['two', slower],
        ] as const)
          run(text).slowness = factor * Math.max(1, 40 / 2 ** picture)
        const next = Math.max(...workers.map(({ clock }) => clock.now)) + period
        await frame(Number.MAX_SAFE_INTEGER, period - 8)
        // until the page asks again they go on
        for (const worker of workers) {
          while (worker.clock.now < next && worker.turn()) await settled()
          if (worker === workers[1]) idle += Math.max(0, next - worker.clock.now)
          worker.clock.now = Math.max(next, worker.clock.now)
        }
      }
      expect(idle / workers[1].clock.now, `slower by ${slower}`).toBeLessThan(0.16)
    }
  })

  it('are at one cycle in every picture however late the page hears that they have become slower', async () => {
    const times = [
      ['one', 60],
      ['two', 30],
    ] as const
    for (const busyFor of [0, 3, 10, 40]) {
      const { open, frame, run } = setUp({ busyFor })
      await open({ a: 'one', b: 'two' })
      for (let picture = 0; picture < 60; picture++) {
        for (const [text, slower] of times) run(text).slowness = picture % 20 < 10 ? 1 : slower
        const { cycle, sides, catchingUp } = await frame(200_000)
        if (!catchingUp) expect([sides.a?.cycle, sides.b?.cycle], `busy for ${busyFor}`).toEqual([cycle, cycle])
      }
    }
  })

  it('have numbers that no other run has, and the page gets only columns that it does not have', async () => {
    const { open, ask, asked, frame, workers } = setUp()
    await open({ a: 'one', b: 'two' })
    const { sides } = await frame(100)
    expect(new Set(SIDES.map((side) => sides[side]?.run)).size).toBe(2)
    const had = (run = 0) => ({ run, window: 1, columns: 5 })
    await ask({ ...asked(200), have: { a: had(sides.a?.run), b: had(sides.a?.run) } })
    const last = workers.map(({ heard }) => heard.findLast((question) => question.kind === 'picture'))
    expect(last[0]?.have).toMatchObject({ run: 1, columns: 5 })
    expect(last[1]?.have).toBeUndefined()
  })

  it('rest where they are said to when they are paused', async () => {
    const { open, ask, pair, asked, go, print } = setUp()
    await open({ a: 'one', b: 'slow' })
    const under = pair.ask(asked(1_000_000))
    await go(20)
    const { cycle } = await ask({ kind: 'pause' })
    await go()
    expect((await under).cycle).toBe(cycle)
    expect(await print()).toBe(`one@${cycle};slow@${cycle};`)
  })

  it('rest within a slice of where the one ahead is, however far they might have gone', async () => {
    const { open, ask, pair, asked, frame, go, run } = setUp()
    await open({ a: 'one', b: 'two' })
    for (let picture = 0; picture < 9; picture++) {
      await frame(Number.MAX_SAFE_INTEGER, 75)
      await go(30)
    }
    const ahead = Math.max(run('one').cycle, run('two').cycle)
    const under = pair.ask(asked(Number.MAX_SAFE_INTEGER, 75))
    const { cycle } = await ask({ kind: 'pause' })
    // a hundred cycles in a millisecond
    expect(cycle - ahead).toBeLessThan(2000)
    await go()
    expect((await under).cycle).toBe(cycle)
  })

  it('come to where they were said to rest, however slow they have become, and back from there', async () => {
    for (const back of [0, 1, 400]) {
      const { open, ask, pair, asked, frame, go, runTo, run } = setUp()
      await open({ a: 'one', b: 'two' })
      await runTo(20_000)
      for (const text of ['one', 'two']) run(text).slowness = 50
      void unlessLost(() => pair.ask(asked(1_000_000)))
      await go(20)
      const { cycle } = await ask({ kind: 'pause' })
      expect(Math.max(run('one').cycle, run('two').cycle)).toBeLessThan(cycle - back)
      if (back > 0) expect(await ask({ kind: 'seek', cycle: cycle - back })).toMatchObject({ cycle: cycle - back })
      for (let picture = 0; picture < 20; picture++) expect((await frame(cycle - back)).cycle).toBe(cycle - back)
      await runTo(cycle - back)
      expect([run('one').cycle, run('two').cycle]).toEqual([cycle - back, cycle - back])
    }
  })

  it('go on from where they were said to rest, though they have yet to come there', async () => {
    for (let turns = 0; turns < 60; turns++) {
      const { open, ask, pair, asked, frame, go, runTo, run } = setUp()
      await open({ a: 'one', b: 'two' })
      await runTo(20_000)
      for (const text of ['one', 'two']) run(text).slowness = 50
      void unlessLost(() => pair.ask(asked(1_000_000)))
      await go(turns)
      const { cycle } = await ask({ kind: 'pause' })
      for (let picture = 0; picture < 9; picture++)
        expect((await frame(1_000_000)).cycle, `${turns} turns`).toBeGreaterThanOrEqual(cycle)
    }
  })

  it('are taken to before the last picture, though a nearer one has been tried since', async () => {
    let tried = 0
    for (let turns = 0; turns < 300; turns++) {
      const { open, ask, pair, asked, frame, go, runTo, run, workers } = setUp()
      await open({ a: 'one', b: 'two' })
      await runTo(20_000)
      for (const text of ['one', 'two']) run(text).slowness = 50
      await frame(1_000_000)
      let last = await frame(1_000_000)
      const heard = workers[0].heard.length
      void unlessLost(async () => {
        last = await pair.ask(asked(1_000_000))
      })
      await go(turns)
      const cycle = last.cycle - 1
      const isNearer = workers[0].heard.slice(heard).some(({ kind }) => kind === 'stay')
      if (isNearer && run('one').cycle < cycle && run('two').cycle < cycle) tried++
      expect(await ask({ kind: 'seek', cycle }), `${turns} turns`).toMatchObject({ cycle })
      await runTo(cycle)
      expect([run('one').cycle, run('two').cycle]).toEqual([cycle, cycle])
    }
    expect(tried).toBeGreaterThan(0)
  })

  it('end each in its own time', async () => {
    const { open, runTo, run, print, ask } = setUp()
    await open({ a: 'one', b: 'slow' })
    run('one').end = 3000
    run('slow').end = 7000
    const last = (await runTo(1_000_000)).at(-1)
    expect(last).toMatchObject({ cycle: 7000, done: true, sides: { a: { cycle: 3000 }, b: { cycle: 7000 } } })
    expect(await ask({ kind: 'seek', cycle: 5000 })).toMatchObject({ cycle: 5000 })
    expect((await runTo(5000)).at(-1)).toMatchObject({ cycle: 5000, done: false })
    expect(await print()).toBe('one@3000;slow@5000;')
  })

  it('are seen on their way if one has far to go, and the other waits', async () => {
    const { open, frame, runTo, print } = setUp()
    await open({ a: 'one' })
    await runTo(50_000)
    await open({ a: 'one', b: 'slow' })
    expect(await frame(60_000)).toMatchObject({
      cycle: 50_000,
      catchingUp: { side: 'b', to: 50_000 },
      sides: { a: { cycle: 50_000 } },
    })
    await runTo(60_000)
    expect(await print()).toBe('one@60000;slow@60000;')
  })

  it('stop together at the cycle at which what is watched comes true first', async () => {
    for (const [one, slow, side] of [
      [3000, 2950, 'b'],
      [2950, 3000, 'a'],
      [9, 9, 'a'],
      [2_000_000, 40_000, 'b'],
    ] as const) {
      const { open, ask, runTo, run, print } = setUp()
      await open({ a: 'one', b: 'slow' })
      run('one').happensAt = one
      run('slow').happensAt = slow
      await ask({ kind: 'watch', condition: 'pending 9', sides: ['a', 'b'] })
      const cycle = Math.min(one, slow)
      expect((await runTo(1_000_000)).at(-1)).toMatchObject({ cycle, event: { side, cycle }, catchingUp: undefined })
      expect(await print()).toBe(`one@${cycle};slow@${cycle};`)
      expect((await runTo(cycle + 5000)).at(-1)).toMatchObject({ cycle: cycle + 5000, event: undefined })
    }
  })

  it('are not watched at all if one refuses the condition', async () => {
    const { open, ask, run } = setUp()
    await open({ a: 'one', b: 'two' })
    await expect(ask({ kind: 'watch', condition: 'nonsense', sides: ['b'] })).rejects.toThrow('no such condition')
    await expect(ask({ kind: 'watch', condition: 'fine', sides: ['a'] })).resolves.toMatchObject({ kind: 'watching' })
    await ask({ kind: 'watch', condition: 'nonsense', sides: ['b'] }).catch(() => undefined)
    await ask({ kind: 'past' })
    expect([run('one').watched, run('two').watched]).toEqual(['', ''])
  })

  it('halt together when a deadlock is found, still watched, and go on when the page has been told', async () => {
    const { open, ask, runTo, run, print } = setUp()
    await open({ a: 'one', b: 'slow' })
    run('slow').deadlocksAt = 1500
    run('one').happensAt = 7000
    await ask({ kind: 'watch', condition: 'pending 9', sides: ['a', 'b'] })
    const halted = (await runTo(1_000_000)).at(-1)
    expect(halted).toMatchObject({ deadlocks: { b: 1500 }, event: undefined, catchingUp: undefined })
    expect(await print()).toBe(`one@${halted?.cycle};slow@${halted?.cycle};`)
    expect((await runTo(1_000_000)).at(-1)).toMatchObject({ cycle: 7000, event: { side: 'a' } })
  })

  it('are taken back to the last change of a thing in one of them', async () => {
    const { open, ask, runTo, print } = setUp()
    await open({ a: 'one', b: 'two' })
    await runTo(1000)
    expect(await ask({ kind: 'seekChange', side: 'b', what: 'node 5' })).toMatchObject({ kind: 'sought', cycle: 250 })
    await runTo(250)
    expect(await print()).toBe('one@250;two@250;')
  })

  it('begin to differ where what was counted does, and the search can be given up', async () => {
    const { open, ask, asked, pair, go, runTo, run, told } = setUp()
    await open({ a: 'one', b: 'other' })
    for (const text of ['one', 'other']) run(text).differsFrom = 30_000
    await runTo(20_000)
    expect(await ask({ kind: 'difference' })).toMatchObject({ kind: 'difference', cycle: undefined, isKnown: true })
    await runTo(60_000)
    expect(await ask({ kind: 'difference' })).toMatchObject({ kind: 'difference', cycle: 30_000, isKnown: true })
    const search = pair.ask({ kind: 'difference' })
    await go(12)
    void pair.ask(asked(70_000))
    await go()
    expect(await search).toMatchObject({ isKnown: false })
    expect(new Set(told.map(([on]) => on))).not.toContain('tallies')
  })

  it.each(['one', 'other'])('are not known to differ where %s alone gave the search up', async (text) => {
    const { open, ask, runTo, run, workers } = setUp()
    await open({ a: 'one', b: 'other' })
    await runTo(2000)
    run(text).tallies = () => new FakeQuestion(workers[0].clock, 10, { tallies: undefined })
    expect(await ask({ kind: 'difference' })).toMatchObject({ cycle: undefined, isKnown: false })
  })

  it('share what snapshots may take', async () => {
    const { open, ask, workers } = setUp()
    await open({ a: 'one', b: 'two' })
    expect(await ask({ kind: 'past', budget: 1000 })).toMatchObject({ budget: 1000, bytes: 2, sides: { a: {}, b: {} } })
    const given = workers.map(({ heard }) => heard.findLast(({ kind }) => kind === 'past') as QuestionOf<'past'>)
    expect(given.map(({ budget }) => budget)).toEqual([500, 500])
  })

  it('are aligned by phase once both have ended', async () => {
    const { open, ask, runTo, run, print } = setUp()
    await open({ a: 'one', b: 'slow' })
    expect(await ask({ kind: 'align', by: 'phase' })).toMatchObject({ by: 'cycle' })
    run('one').end = 3000
    run('slow').end = 6000
    await runTo(1_000_000)
    run('one').phases = { begins: [0, 1000], end: 3000 }
    run('slow').phases = { begins: [0, 4000], end: 6000 }
    expect(await ask({ kind: 'align', by: 'phase' })).toMatchObject({ by: 'phase', cycle: 3000 })
    expect(await ask({ kind: 'seek', cycle: 500 })).toMatchObject({ cycle: 500 })
    expect((await runTo(500)).at(-1)).toMatchObject({ cycle: 500, sides: { a: { cycle: 500 }, b: { cycle: 2000 } } })
    expect((await runTo(2000)).at(-1)).toMatchObject({ cycle: 2000, catchingUp: undefined })
    expect(await print()).toBe('one@2000;slow@5000;')
    expect((await runTo(10_000)).at(-1)).toMatchObject({ cycle: 3000, done: true, sides: { b: { cycle: 6000 } } })
    await ask({ kind: 'seek', cycle: 2000 })
    await ask({ kind: 'align', by: 'cycle' })
    await runTo(2000)
    expect(await print()).toBe('one@2000;slow@2000;')
  })

  it('are aligned by phase from the beginning where their phases are known: once both had to run to their ends', async () => {
    const { open, ask, runTo, print } = setUp()
    await open({ a: 'one', b: 'slow' })
    const known = { a: { begins: [0, 1000], end: 3000 }, b: { begins: [0, 4000], end: 6000 } }
    const aligned = await ask({ kind: 'align', by: 'phase', known })
    expect(aligned).toMatchObject({ by: 'phase', cycle: 0, places: { bounds: { b: [0, 4000, 6000] } } })
    expect((await runTo(500)).at(-1)).toMatchObject({ cycle: 500, sides: { b: { cycle: 2000 } } })
    expect((await runTo(2000)).at(-1)).toMatchObject({ cycle: 2000, sides: { b: { cycle: 5000 } } })
    expect(await print()).toBe('one@2000;slow@5000;')
  })
})

it('what one of two workers loses, both do, and nothing is left waiting', async () => {
  const { open, pair, asked, go, workers, losses, print } = setUp()
  await open({ a: 'one', b: 'two' })
  const under = [
    pair.ask(asked(1_000_000, 1000)),
    pair.ask({ kind: 'difference' }),
    pair.ask({ kind: 'totals', side: 'a', from: 0, to: 9 }),
  ]
  const fates = Promise.allSettled(under)
  await go(8)
  workers[1].lose('out of memory')
  for (const fate of await fates)
    expect(fate).toMatchObject({ status: 'rejected', reason: new WorkerLost('out of memory') })
  expect(losses).toEqual(['out of memory'])
  expect(workers[0].isLost).toBe(true)
  await open({ a: 'one', b: 'two' }, { fresh: true })
  expect(await print()).toBe('one@0;two@0;')
})

describe('whatever is done with them', () => {
  /** What a reader may do, as steps of which each ends at a cycle that does not depend on how fast anything is. */
  function steps(draw: () => number) {
    const one = <T>(of: readonly T[]) => of[Math.floor(draw() * of.length)] as T
    return Array.from({ length: 14 }, () => {
      const cycle = Math.floor(draw() * 20_000)
      const texts = { a: one(['one', 'slow', 'slow+x']), b: one(['one', 'two', 'slow', 'slow+x', 'slow+y', undefined]) }
      return { what: one(['run', 'run', 'seek', 'open', 'open', 'fresh', 'watch', 'pause'] as const), cycle, texts }
    })
  }

  async function play(seed: number, canSplit: boolean): Promise<unknown[]> {
    const { ask, answered, open, runTo, pair, asked, go, print, workers } = setUp({
      canSplit,
      draw: numbers(seed + 1000),
    })
    const heard: unknown[] = []
    await open({ a: 'one', b: 'slow' })
    for (const { what, cycle, texts } of steps(numbers(seed))) {
      const given = texts.b === undefined ? { a: texts.a } : { a: texts.a, b: texts.b }
      for (const { runs } of workers)
        for (const one of runs) one.happensAt = what === 'watch' ? cycle : Number.POSITIVE_INFINITY
      // how far the runs have come depends on which of those kept they continue
      if (what === 'seek') await ask({ kind: 'seek', cycle })
      if (what === 'open' || what === 'fresh') heard.push(await open(given, { fresh: what === 'fresh' }))
      if (what === 'watch') await ask({ kind: 'watch', condition: 'pending 9', sides: ['a'] })
      if (what === 'pause') {
        const under = pair.ask(asked(1_000_000))
        await go(Math.floor(cycle / 1000))
        await ask({ kind: 'pause' })
        await answered(under)
        await ask({ kind: 'seek', cycle: 0 })
      }
      const last = (await runTo(what === 'run' || what === 'seek' ? cycle : 0)).at(-1)
      const rest = last && (await runTo(last.cycle)).at(-1)
      heard.push([what, rest?.cycle, rest?.event, rest?.catchingUp, await print()])
      if (what === 'watch') await ask({ kind: 'watch', condition: '', sides: [] })
    }
    return heard
  }

  it('two workers say what one would', async () => {
    for (let seed = 1; seed <= 40; seed++)
      expect(await play(seed, true), `seed ${seed}`).toEqual(await play(seed, false))
  })
})
