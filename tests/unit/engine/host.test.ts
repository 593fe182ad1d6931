/** What the worker does between messages, with runs of no substance. */
import { describe, expect, it } from 'vitest'
import { Host, type HostedRun } from '../../../web/engine/host'
import type { Answer, WorkerQuestion } from '../../../web/engine/protocol'
import { SIDES, type Side } from '../../../web/engine/view'
import { FakeRun, freed } from './fake-runs'

type Picture = Extract<Answer, { kind: 'picture' }>

function setUp() {
  const clock = { now: 0 }
  const runs: FakeRun[] = []
  const answers = new Map<number, Answer>()
  const told: [string, number | undefined][] = []
  let scheduled = false
  let last = 0
  const host = new Host({
    begin(text) {
      if (text === 'bad') throw new Error('no scenario')
      const run = new FakeRun(text, clock)
      runs.push(run)
      return run as unknown as HostedRun
    },
    check: () => ({ scenario: '', values: {}, problems: [] }),
    showList: (path) => (path === 'topology.graph' ? { summary: 'few', text: path } : undefined),
    now: () => clock.now,
    answer: ({ id }, answer) => answers.set(id, answer),
    tell: (on, share) => told.push([on, share]),
    schedule: () => {
      scheduled = true
    },
    isFatal: () => false,
  })
  /** Asks, and gives the number of the question. */
  const send = (question: WorkerQuestion): number => {
    last += 1
    host.handle({ ...question, id: last, scene: 1 })
    return last
  }
  /** Asks, and gives the answer, if it is there at once. */
  const ask = (question: WorkerQuestion) => answers.get(send(question))
  const asked = { kind: 'picture', at: undefined, filter: '', have: undefined, detail: undefined, used: [] } as const
  /** Asks for the picture of a run. */
  const frame = (until: number, wait = 1000, side: Side = 'a') => send({ ...asked, side, until, wait })
  /** Has all runs go to a cycle. */
  const runTo = (until: number) => {
    for (const side of SIDES) frame(until, 1000, side)
    turnAll()
  }
  const print = (side: Side = 'a', at = 0) => ask({ kind: 'fingerprint', side, at })
  /** Turns as long as there is anything to do. */
  const turnAll = (most = 10_000) => {
    for (let turn = 0; scheduled && turn < most; turn++) {
      scheduled = false
      host.turn()
    }
  }
  const picture = (id: number) => answers.get(id) as Picture | undefined
  const open = (texts: Readonly<Record<string, string>>, more = {}) =>
    ask({ kind: 'open', texts, fresh: false, ...more })
  return { clock, runs, answers, told, host, send, ask, asked, frame, runTo, print, turnAll, picture, open }
}

describe('a picture', () => {
  it('is there when the runs have come to where they may go', () => {
    const { open, frame, turnAll, picture } = setUp()
    open({ a: 'one', b: 'two' })
    const ids = SIDES.map((side) => frame(5000, 1000, side))
    expect(ids.map(picture)).toEqual([undefined, undefined])
    turnAll()
    for (const id of ids) expect(picture(id)).toMatchObject({ frame: { cycle: 5000 } })
  })

  it('is there at the deadline, wherever the run is, and it goes on', () => {
    const { open, frame, turnAll, picture, print } = setUp()
    open({ a: 'one' })
    const id = frame(1_000_000, 12)
    turnAll(5)
    expect(picture(id)?.frame.cycle).toBeLessThan(10_000)
    turnAll(5)
    expect(print()).not.toMatchObject({ cycle: picture(id)?.frame.cycle })
  })

  it('is of a cycle that is asked for, from which the runs go on at once', () => {
    const { open, send, asked, turnAll, picture, print } = setUp()
    open({ a: 'one' })
    const id = send({ ...asked, side: 'a', until: 9000, at: 777, wait: 1000 })
    turnAll()
    expect(picture(id)).toMatchObject({ frame: { cycle: 777 } })
    expect(picture(id)?.speed).toBeCloseTo(100, -1)
    expect(print()).toMatchObject({ cycle: 9000 })
  })

  it('that is still owed is there at once when another is asked for', () => {
    const { open, frame, picture } = setUp()
    open({ a: 'one' })
    const first = frame(1_000_000)
    frame(2_000_000)
    expect(picture(first)).toMatchObject({ frame: { cycle: 0 } })
  })

  it('uses the buffers that come back', () => {
    const { open, send, asked, turnAll, picture } = setUp()
    open({ a: 'one' })
    const buffer = new ArrayBuffer(16)
    const id = send({ ...asked, side: 'a', until: 1, wait: 10, used: [buffer] })
    turnAll()
    expect(picture(id)?.frame.buffer).toBe(buffer)
  })
})

describe('runs', () => {
  it('stay where they are after a pause, until they are told to go on', () => {
    const { open, frame, turnAll, ask, print } = setUp()
    open({ a: 'one' })
    frame(1_000_000, 12)
    turnAll(3)
    const paused = ask({ kind: 'stay', side: 'a', within: 0 })
    turnAll()
    expect(print()).toMatchObject({ cycle: (paused as { cycle: number }).cycle })
  })

  it('say what they are at a cycle as soon as they are there, to which they go on, or at their end', () => {
    const { open, frame, turnAll, send, answers, runs } = setUp()
    open({ a: 'one' })
    const run = runs[0] as FakeRun
    run.end = 5000
    frame(3000)
    const [there, beyond] = [
      send({ kind: 'fingerprint', side: 'a', at: 3500 }),
      send({ kind: 'summary', side: 'a', at: 9999 }),
    ]
    expect(answers.get(there)).toBeUndefined()
    turnAll()
    expect(answers.get(there)).toMatchObject({ cycle: 3500, text: 'one@3500;' })
    expect(answers.get(beyond)).toMatchObject({ sides: { a: { cycle: 5000 } } })
  })

  it('are not gone on with before they have said what they are', () => {
    const { open, frame, turnAll, send, answers, ask } = setUp()
    open({ a: 'one' })
    const id = send({ kind: 'fingerprint', side: 'a', at: 700 })
    frame(3000)
    expect(ask({ kind: 'stay', side: 'a', within: 0 })).toMatchObject({ cycle: 700 })
    frame(3000)
    turnAll()
    expect(answers.get(id)).toMatchObject({ text: 'one@700;' })
  })

  it('say what there is of runs of some texts', () => {
    const { open, runTo, ask } = setUp()
    open({ a: 'one', b: 'two' })
    runTo(3000)
    open({ a: 'one' }, { at: 3000 })
    const claims = (a: string, b: string) => ask({ kind: 'claims', texts: { a, b } })
    expect(claims('one', 'two')).toMatchObject({ sides: { a: { kind: 'shown' }, b: { kind: 'kept' } } })
    expect(claims('one+x', 'three')).toEqual({
      kind: 'claims',
      sides: { a: { kind: 'fork', cycle: 3000 } },
    })
  })

  it('are sought within their past, and run up from a snapshot', () => {
    const { open, frame, turnAll, ask, runs } = setUp()
    open({ a: 'one' })
    frame(5000)
    turnAll()
    expect(ask({ kind: 'seek', side: 'a', cycle: 3333 })).toEqual({ kind: 'sought', cycle: 3333 })
    const id = frame(3333)
    turnAll()
    expect(runs[0]?.cycle).toBe(3333)
    expect(id).toBeGreaterThan(0)
    expect(ask({ kind: 'seek', side: 'a', cycle: 99_999 })).toEqual({ kind: 'sought', cycle: 5000 })
  })

  it('go on where only the other side is opened anew, which runs up to them', () => {
    const { open, frame, runTo, turnAll, picture } = setUp()
    open({ a: 'one', b: 'two' })
    runTo(5000)
    expect(open({ a: 'one', b: 'three' }, { at: 5000 })).toMatchObject({ kind: 'opened', cycle: 5000 })
    const early = SIDES.map((side) => frame(5000, 0, side))
    turnAll(1)
    expect(early.map((id) => picture(id)?.frame.cycle)).toEqual([5000, expect.toSatisfy((cycle) => cycle < 5000)])
    turnAll()
    const late = frame(5000, 1000, 'b')
    turnAll()
    expect(picture(late)?.frame.cycle).toBe(5000)
  })

  it('of which each is moved in turn wait for each other no longer than a slice', () => {
    const { open, frame, turnAll, runs } = setUp()
    open({ a: 'one', b: 'two' })
    for (const side of SIDES) frame(1_000_000, 1000, side)
    turnAll(41)
    const [one = 0, two = 0] = runs.map(({ cycle }) => cycle)
    // a hundred cycles in a millisecond
    expect(Math.min(one, two)).toBeGreaterThan(5000)
    expect(Math.abs(one - two)).toBeLessThan(1100)
  })

  it('of a text that is no scenario are refused, and the others stay', () => {
    const { open, print } = setUp()
    open({ a: 'one' })
    expect(open({ a: 'bad' })).toEqual({ kind: 'refused', sentence: 'no scenario' })
    expect(print()).toMatchObject({ text: 'one@0;' })
  })

  it('are asked for lists, which are written as files without them', () => {
    const { open, ask } = setUp()
    open({ a: 'listed', b: 'other' })
    expect(ask({ kind: 'lives', side: 'a' })).toMatchObject({ table: 'pid' })
    expect(ask({ kind: 'lives', side: 'b' })).toMatchObject({ table: undefined })
    expect(ask({ kind: 'list', path: 'topology.graph', scenario: '' })).toMatchObject({ list: { summary: 'few' } })
  })

  it('that are not shown have nothing to say', () => {
    const { open, ask } = setUp()
    open({ a: 'one' })
    expect(ask({ kind: 'inspect', side: 'b', question: 'node 5' })).toMatchObject({
      kind: 'refused',
      sentence: expect.stringContaining('not shown'),
    })
    expect(ask({ kind: 'traffic', side: 'b' })).toEqual({ kind: 'traffic', traffic: undefined })
    expect(ask({ kind: 'totals', side: 'b', from: 0, to: 9 })).toMatchObject({ totals: undefined })
    expect(ask({ kind: 'difference' })).toMatchObject({ cycle: undefined, isKnown: false })
  })

  it('go on only when the past that is observed has been replayed', () => {
    const { open, frame, turnAll, runs, send } = setUp()
    open({ a: 'one' })
    const run = runs[0] as FakeRun
    run.behind = 20
    send({ kind: 'observe', side: 'a', order: 'follow 5.17' })
    frame(1000)
    turnAll(2)
    expect([run.behind > 0, run.cycle]).toEqual([true, 0])
    turnAll()
    expect([run.behind, run.cycle]).toEqual([0, 1000])
  })
})

describe('what is watched', () => {
  it('stops a run at its very cycle; the next picture says so, and only that one', () => {
    const { open, frame, turnAll, picture, runs, send } = setUp()
    open({ a: 'one', b: 'two' })
    for (const run of runs) run.happensAt = run.text === 'two' ? 777 : 5000
    send({ kind: 'watch', side: 'b', condition: 'pending 9' })
    const first = frame(1_000_000, 1000, 'b')
    turnAll()
    expect(picture(first)).toMatchObject({ frame: { cycle: 777 }, event: { side: 'b', cycle: 777 }, hasStopped: true })
    const second = frame(2000, 1000, 'b')
    turnAll()
    expect(picture(second)).toMatchObject({ frame: { cycle: 2000 }, event: undefined, hasStopped: false })
  })

  it('is refused where it makes no sense, and then nothing is watched', () => {
    const { open, ask, runs } = setUp()
    open({ a: 'one', b: 'two' })
    expect(ask({ kind: 'watch', side: 'b', condition: 'nonsense' })).toMatchObject({ kind: 'refused' })
    expect(runs.map(({ watched }) => watched)).toEqual(['', ''])
  })
})

it('a deadlock halts the runs once: they go on when the page has been told and asks again', () => {
  const { open, frame, turnAll, picture, runs } = setUp()
  open({ a: 'one' })
  const run = runs[0] as FakeRun
  run.deadlocksAt = 1500
  const first = frame(1_000_000)
  turnAll()
  expect(picture(first)).toMatchObject({ deadlocked: 1500, hasStopped: true })
  expect(picture(first)?.frame.cycle).toBeLessThanOrEqual(2500)
  const second = frame(9000)
  turnAll()
  expect(picture(second)?.frame.cycle).toBe(9000)
})

describe('the search for the last change of a thing', () => {
  it('goes back snapshot by snapshot', () => {
    const { open, frame, turnAll, answers, send } = setUp()
    open({ a: 'one' })
    frame(1000)
    turnAll()
    const id = send({ kind: 'seekChange', side: 'a', what: 'node 5', before: 1000 })
    turnAll(2)
    expect(answers.get(id)).toBeUndefined()
    turnAll()
    expect(answers.get(id)).toEqual({ kind: 'sought', cycle: 250 })
  })

  it('finds a change that lies at a snapshot, where one look ends and the next begins', () => {
    const { open, runs, frame, turnAll, answers, send } = setUp()
    open({ a: 'one' })
    Object.assign(runs[0] as FakeRun, { changes: [150, 700] })
    frame(1000)
    turnAll()
    const id = send({ kind: 'seekChange', side: 'a', what: 'node 5', before: 1000 })
    turnAll()
    expect(answers.get(id)).toEqual({ kind: 'sought', cycle: 700 })
  })

  it('is given up when other runs are opened: whoever waits hears where it began', () => {
    const { open, frame, turnAll, answers, send } = setUp()
    open({ a: 'one' })
    frame(1000)
    turnAll()
    const id = send({ kind: 'seekChange', side: 'a', what: 'node 5', before: 1000 })
    open({ a: 'two' })
    expect(answers.get(id)).toEqual({ kind: 'sought', cycle: 1000 })
  })
})

describe('a question about the past that takes long', () => {
  const ready = () => {
    const all = setUp()
    all.open({ a: 'one', b: 'two' })
    all.turnAll()
    return all
  }

  it('is worked out in slices, between which others are answered', () => {
    const { send, answers, turnAll, clock, ask } = ready()
    const id = send({ kind: 'difference' })
    const began = clock.now
    turnAll(1)
    expect(clock.now - began).toBeLessThan(20)
    expect(answers.get(id)).toBeUndefined()
    expect(ask({ kind: 'inspect', side: 'a', question: 'node 5' })).toMatchObject({ kind: 'inspected' })
    turnAll()
    expect(answers.get(id)).toEqual({ kind: 'difference', cycle: 12, isKnown: true })
  })

  it('says how far it is, and when that is over', () => {
    const { send, told, turnAll } = ready()
    send({ kind: 'difference' })
    turnAll()
    const shares = told.map(([, share]) => share)
    expect(told.every(([on]) => on === 'difference')).toBe(true)
    expect(shares.at(-1)).toBeUndefined()
    expect(shares.slice(0, -1)).toEqual(shares.slice(0, -1).sort((a = 0, b = 0) => a - b))
    expect(shares.length).toBeGreaterThan(2)
    expect(shares.length).toBeLessThan(10)
  })

  it('is given up as soon as the runs go on, or others are opened, and what it held is freed', () => {
    const { send, frame, answers, turnAll, open } = ready()
    const first = send({ kind: 'difference' })
    turnAll(2)
    frame(5000)
    expect(answers.get(first)).toEqual({ kind: 'difference', cycle: undefined, isKnown: false })
    const second = send({ kind: 'difference' })
    const count = freed.length
    open({ a: 'three' })
    expect(answers.get(second)).toEqual({ kind: 'difference', cycle: undefined, isKnown: false })
    expect(freed.length).toBe(count + 1)
  })

  it('gives way to a newer one', () => {
    const { send, answers, turnAll } = ready()
    const [older, newer] = [send({ kind: 'difference' }), send({ kind: 'difference' })]
    turnAll()
    expect([older, newer].map((id) => answers.get(id))).toEqual([
      { kind: 'difference', cycle: undefined, isKnown: false },
      { kind: 'difference', cycle: 12, isKnown: true },
    ])
  })
})

describe('what happened in a span', () => {
  const asked = { kind: 'totals', from: 3, to: 9 } as const

  function ready() {
    const all = setUp()
    all.open({ a: 'one', b: 'two' })
    all.runTo(10_000)
    return all
  }

  it('is added up in slices, one run after the other, and the page hears how far that is', () => {
    const { send, answers, turnAll, clock, told } = ready()
    const one = send({ ...asked, side: 'a' })
    const began = clock.now
    turnAll(1)
    expect(clock.now - began).toBeLessThan(20)
    expect(answers.get(one)).toBeUndefined()
    turnAll()
    expect(answers.get(one)).toEqual({ kind: 'totals', totals: { text: 'one', from: 3, to: 9 } })
    expect(told.map(([on]) => on)).toContain('totals')
    expect(told.at(-1)).toEqual(['totals', undefined])
  })

  it('is taken as a table or a trace, or is said to be too much for one', () => {
    const { send, answers, turnAll, told } = ready()
    const table = send({ kind: 'take', side: 'b', from: 3, to: 9, what: { kind: 'places', window: 2 } })
    turnAll()
    expect(answers.get(table)).toEqual({ kind: 'taken', text: 'two places 3 9', isTooMuch: false })
    expect(told.map(([on]) => on)).toContain('take')
    const trace = send({ kind: 'take', side: 'a', from: 3, to: 9, what: { kind: 'trace' } })
    turnAll()
    expect(answers.get(trace)).toEqual({ kind: 'taken', text: undefined, isTooMuch: true })
    const dropped = send({ kind: 'take', side: 'a', from: 3, to: 9, what: { kind: 'packets' } })
    turnAll(1)
    send({ kind: 'giveUp', question: 'take' })
    expect(answers.get(dropped)).toEqual({ kind: 'taken', text: undefined, isTooMuch: false })
  })

  it('is added up while the runs go on', () => {
    const { send, answers, turnAll, frame, picture } = ready()
    const [sums, runs] = [send({ ...asked, side: 'b' }), frame(12_000, 1000, 'b')]
    turnAll()
    expect(answers.get(sums)).toMatchObject({ totals: { text: 'two' } })
    expect(picture(runs)?.frame.cycle).toBe(12_000)
  })

  it('is given up when the page says so, or other runs are opened, and what it held is freed', () => {
    const { send, ask, answers, turnAll, open } = ready()
    const count = freed.length
    const first = send({ ...asked, side: 'a' })
    turnAll(1)
    expect(ask({ kind: 'giveUp', question: 'totals' })).toEqual({ kind: 'givenUp' })
    expect(answers.get(first)).toEqual({ kind: 'totals', totals: undefined })
    const second = send({ ...asked, side: 'a' })
    open({ a: 'three' })
    expect(answers.get(second)).toEqual({ kind: 'totals', totals: undefined })
    expect(freed.length).toBe(count + 2)
    expect(ask({ kind: 'giveUp', question: 'totals' })).toEqual({ kind: 'givenUp' })
  })
})
