/** What moves time: the real clock, transport, openings and arrivals, with a fake worker. */
import { describe, expect, it } from 'vitest'
import { Refused } from '../../../web/engine/simulation'
import { PAUSED, PLAYING, TO_THE_END } from '../../../web/shown/store'
import { settled } from '../fakes'
import { control } from './control'

describe('playing', () => {
  it('goes on at the speed asked for, and a pause stays at the cycle of the worker', async () => {
    const { open, transport, store, state, cycle, time, engine } = control()
    await open()
    store.setState({ speed: 1000 })
    transport.play()
    await time.pass(1000)
    expect(state().motion).toEqual(PLAYING)
    expect(cycle()).toBeGreaterThan(900)
    expect(cycle()).toBeLessThan(1100)
    await transport.pause()
    await time.pass(100)
    expect(state().motion).toEqual(PAUSED)
    expect(cycle()).toBe(engine.cycle)
    expect(state().progress.rate).toBe(0)
  })

  it('is read with every picture', async () => {
    const { open, transport, store, painted, read, time } = control()
    await open()
    store.setState({ speed: 20_000 })
    transport.play()
    await time.pass(1000)
    const drawn = painted.map(({ sides }) => sides.a?.frame.cycle)
    expect(read).toEqual(drawn)
    expect(new Set(drawn).size).toBeGreaterThan(10)
  })

  it('ends where the workload ends, and playing again begins at cycle 0', async () => {
    const { open, transport, store, state, engine, time } = control()
    engine.end = 500
    await open()
    store.setState({ speed: Number.POSITIVE_INFINITY })
    transport.play()
    await time.pass(500)
    expect(state().motion).toEqual(PAUSED)
    expect(state().progress).toMatchObject({ cycle: 500, done: true })
    transport.play()
    await settled()
    expect(engine.asked.at(-1)).toMatchObject({ kind: 'open', fresh: true })
    expect(state().motion).toEqual(PLAYING)
  })

  it('does nothing before there is an engine', () => {
    const { transport, state } = control()
    transport.play()
    expect(state().motion).toEqual(PAUSED)
  })

  it('after a pause goes on from there, however long that was', async () => {
    const { open, transport, store, cycle, time } = control()
    await open()
    store.setState({ speed: 100 })
    transport.play()
    await time.pass(500)
    await transport.pause()
    await time.pass(60_000)
    const before = cycle()
    transport.play()
    await time.pass(100)
    expect(cycle() - before).toBeLessThan(30)
  })
})

describe('a step', () => {
  it('is one cycle forth or back', async () => {
    const { open, transport, cycle, time } = control()
    await open()
    for (const [step, at] of [
      [1, 1],
      [1, 2],
      [-1, 1],
      [-1, 0],
      [-1, 0],
    ] as const) {
      transport.step(step)
      await time.pass(100)
      expect(cycle()).toBe(at)
    }
  })

  it('pauses runs that play, and leaves runs alone that are on their way to a cycle', async () => {
    const { open, transport, store, state, time, engine } = control()
    await open()
    store.setState({ speed: 10 })
    transport.play()
    await time.pass(100)
    transport.step(1)
    await time.pass(100)
    expect(state().motion).toEqual(PAUSED)
    engine.pace = 5
    await transport.goTo(10_000)
    transport.step(1)
    expect(state().motion).toEqual({ kind: 'running', to: 10_000 })
  })

  it('forth within the known past is run: that is nearer than any snapshot', async () => {
    const { open, transport, runTo, kinds, time } = control()
    const seeks = () => kinds().filter((kind) => kind === 'seek').length
    await open()
    await runTo(5000)
    await runTo(1000)
    const before = seeks()
    transport.step(1)
    await time.pass(100)
    expect(seeks()).toBe(before)
  })
})

describe('going to a cycle', () => {
  it('runs to one that the runs have not reached, and stops exactly there', async () => {
    const { open, transport, state, cycle, engine, time, kinds } = control()
    engine.pace = 1000
    await open()
    await transport.goTo(3500)
    expect(state().motion).toEqual({ kind: 'running', to: 3500 })
    await time.pass(1000)
    expect(cycle()).toBe(3500)
    expect(state().motion).toEqual(PAUSED)
    expect(kinds()).not.toContain('seek')
  })

  it('is not lost while the runs are still being opened: they go there then', async () => {
    const { open, openings, transport, state, cycle, time } = control()
    await open()
    void openings.again({ fresh: true, play: true })
    void transport.goTo(700)
    await time.pass(300)
    expect(cycle()).toBe(700)
    expect(state().motion).toEqual(PAUSED)
  })

  it('seeks one in the known past, back or forth', async () => {
    const { open, runTo, cycle, engine } = control()
    await open()
    await runTo(100_000)
    await runTo(1000)
    expect(cycle()).toBe(1000)
    await runTo(90_000)
    expect(cycle()).toBe(90_000)
    expect(engine.asked.filter(({ kind }) => kind === 'seek')).toEqual([
      { kind: 'seek', cycle: 1000 },
      { kind: 'seek', cycle: 90_000 },
    ])
  })

  it('seeks the furthest one that the runs have reached, and runs to the one after it', async () => {
    const { open, runTo, cycle, engine, state, transport } = control()
    const seeks = () => engine.asked.filter(({ kind }) => kind === 'seek').length
    await open()
    await runTo(100_000)
    await runTo(1000)
    const before = seeks()
    await runTo(100_000)
    expect([cycle(), seeks()]).toEqual([100_000, before + 1])
    await runTo(1000)
    await transport.goTo(100_001)
    expect(seeks()).toBe(before + 2)
    expect(state().motion).toEqual({ kind: 'running', to: 100_001 })
  })

  it('pauses runs that play first: the worker may be beyond the cycle already', async () => {
    const { open, transport, store, cycle, engine, time, kinds } = control()
    await open()
    store.setState({ speed: 20_000 })
    transport.play()
    await time.pass(500)
    const wanted = store.getState().progress.reached + 300
    Object.assign(engine, { cycle: wanted + 5000, reached: wanted + 5000 })
    void transport.goTo(wanted)
    await time.pass(200)
    expect(cycle()).toBe(wanted)
    expect(kinds()).toContain('pause')
    expect(store.getState().motion).toEqual(PAUSED)
  })

  it('is forgotten if other runs are opened before those that play have paused', async () => {
    const { open, transport, openings, engine, cycle, time } = control()
    await open({ play: true })
    engine.held.add('pause')
    void transport.goTo(9000)
    void openings.again({ fresh: true, play: false })
    await engine.release()
    await time.pass(100)
    expect(cycle()).toBe(0)
  })

  it('goes on until the runs are done, if it is to the end', async () => {
    const { open, transport, cycle, engine, time } = control()
    Object.assign(engine, { end: 7777, pace: 2000 })
    await open()
    await transport.goTo(TO_THE_END)
    await time.pass(2000)
    expect(cycle()).toBe(7777)
  })
})

describe('a seek', () => {
  it('goes to the last of several cycles asked for at once', async () => {
    const { open, runTo, transport, engine, cycle, time } = control()
    await open()
    await runTo(10_000)
    engine.held.add('seek')
    void transport.seek(1000)
    await settled()
    for (const next of [2000, 3000, 4000]) void transport.seek(next)
    engine.held.clear()
    await engine.release()
    await time.pass(500)
    expect(engine.asked.filter(({ kind }) => kind === 'seek')).toEqual([
      { kind: 'seek', cycle: 1000 },
      { kind: 'seek', cycle: 4000 },
    ])
    expect(cycle()).toBe(4000)
  })

  it('shows nothing of the way there', async () => {
    const { open, runTo, transport, engine, drawn, time } = control()
    await open()
    await runTo(10_000)
    const before = drawn()
    engine.held.add('frame')
    const done = transport.seek(3000)
    await time.pass(100)
    engine.next = { catchingUp: { side: 'a', cycle: 2500, to: 3000 } }
    await engine.release()
    await time.pass(100)
    expect(drawn()).toBe(before)
    engine.held.clear()
    await engine.release()
    await time.pass(100)
    await done
    expect(drawn()).not.toBe(before)
  })

  it('ends where the worker is lost: what was wanted after it is not sought in the next one', async () => {
    const { open, runTo, transport, engine, loseWorker, time } = control()
    const seeks = () => engine.asked.flatMap((question) => (question.kind === 'seek' ? [question.cycle] : []))
    await open()
    await runTo(10_000)
    engine.held.add('seek')
    const first = transport.seek(1000)
    await settled()
    void transport.seek(2000)
    await loseWorker()
    await first
    engine.held.clear()
    await time.pass(1000)
    expect(seeks()).toEqual([1000])
    void transport.seek(500)
    await time.pass(100)
    expect(seeks()).toEqual([1000, 500])
  })
})

describe('running until a condition', () => {
  it('stops at the event, selects what it is about and says so', async () => {
    const { open, transport, engine, state, time } = control()
    engine.pace = 100
    await open()
    expect(await transport.runUntil('pending 9 at 3', ['a'])).toBeUndefined()
    expect(state()).toMatchObject({ watched: 'pending 9 at 3', motion: { kind: 'running', to: TO_THE_END } })
    await time.pass(100)
    engine.next = {
      event: { side: 'a', cycle: engine.cycle, sentence: '9 packets.', subject: { kind: 'node', id: 3 } },
    }
    await time.pass(200)
    expect(state()).toMatchObject({
      motion: PAUSED,
      watched: undefined,
      selected: { side: 'a', selection: { kind: 'node', id: 3 } },
    })
    expect(state().notices.find(({ name }) => name === 'event')?.sentences).toEqual(['9 packets.'])
  })

  it('resolves to what is wrong with the condition, and then nothing moves', async () => {
    const { open, transport, engine, state } = control()
    await open()
    engine.refusals.set('watch', new Refused('there is no node 99'))
    expect(await transport.runUntil('pending 9 at 99', ['a'])).toBe('there is no node 99')
    expect(state().motion).toEqual(PAUSED)
  })

  it('says nothing where it ran to the next change of what is selected', async () => {
    const { open, transport, engine, store, state, time } = control()
    await open()
    store.setState({ selected: { side: 'a', selection: { kind: 'packet', name: '5.17' } } })
    transport.nextChange()
    await settled()
    const condition = 'changes packet 5.17'
    expect(engine.asked.find(({ kind }) => kind === 'watch')).toEqual({ kind: 'watch', condition, sides: ['a'] })
    engine.next = { event: { side: 'a', cycle: 7, sentence: 'It left.', subject: { kind: 'packet', name: '5.17' } } }
    await time.pass(200)
    expect(state().notices).toEqual([])
  })

  it('can be given up, also while the worker is lost', async () => {
    const { open, transport, engine, state } = control()
    await open()
    await transport.runUntil('pending 9 at 3', ['a'])
    engine.held.add('watch')
    const given = transport.watchNothing()
    await engine.lose()
    await expect(given).resolves.toBeUndefined()
    expect(state().watched).toBeUndefined()
  })
})

it('the previous change of what is selected is looked for from where the runs pause', async () => {
  const { open, runTo, transport, store, cycle, kinds, time } = control()
  await open()
  await runTo(1000)
  store.setState({ selected: { side: 'a', selection: { kind: 'node', id: 5 } } })
  await transport.previousChange()
  await time.pass(200)
  expect(cycle()).toBe(990)
  expect(kinds().slice(-4)).toEqual(['pause', 'seekChange', 'summary', 'fingerprint'])
})

describe('alignment by phase', () => {
  it('takes the runs to their ends, unless they have been there, and back to where they were', async () => {
    const { open, runTo, transport, state, cycle, time, engine } = control()
    engine.end = 900
    await open()
    await runTo(300)
    await transport.align('phase')
    expect(state()).toMatchObject({ alignment: 'cycle', motion: { kind: 'running', to: TO_THE_END } })
    await time.pass(500)
    expect(state()).toMatchObject({ alignment: 'phase', motion: PAUSED })
    expect([cycle(), engine.reached]).toEqual([300, 900])
    void transport.align('cycle')
    await time.pass(200)
    expect([state().alignment, cycle()]).toEqual(['cycle', 300])
    engine.asked.splice(0)
    void transport.align('phase')
    await time.pass(200)
    expect([state().alignment, cycle()]).toEqual(['phase', 300])
    expect(engine.asked.filter(({ kind }) => kind === 'align')).toHaveLength(1)
  })

  it('goes to no end where the phases of the runs are known, until other runs are opened', async () => {
    const { open, runTo, transport, state, cycle, time, engine } = control()
    const phases = { begins: [0, 500], end: 900 }
    await open({ phases: { a: phases, b: phases } })
    await runTo(300)
    void transport.align('phase')
    await time.pass(200)
    expect([state().alignment, cycle(), engine.reached]).toEqual(['phase', 300, 300])
    await open()
    await runTo(300)
    void transport.align('phase')
    await time.pass(50)
    expect(state().motion).toEqual({ kind: 'running', to: TO_THE_END })
  })

  it('ends where a condition is watched, which stops both runs at one cycle', async () => {
    const { open, transport, state, time, engine } = control()
    engine.end = 200
    await open()
    await transport.align('phase')
    await time.pass(500)
    expect(state().alignment).toBe('phase')
    await transport.runUntil('full', ['a'])
    expect(state().alignment).toBe('cycle')
  })
})
