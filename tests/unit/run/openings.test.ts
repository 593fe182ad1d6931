/** Opening runs, and what happens to them where the worker is lost. */
import { describe, expect, it } from 'vitest'
import { Refused } from '../../../web/engine/simulation'
import type { Opening } from '../../../web/run/openings'
import { PAUSED, PLAYING } from '../../../web/shown/store'
import { settled } from '../fakes'
import { CHECK, control } from './control'

describe('an opening', () => {
  it('plays from the beginning, or runs to its cycle first and then does what was to be done there', async () => {
    const { open, engine, state, cycle, time } = control()
    engine.pace = 500
    await open({ play: true })
    expect(state()).toMatchObject({ engine: 'ready', motion: PLAYING })
    const arrivals: number[] = []
    await open({ to: 30_000, onArrival: () => arrivals.push(cycle()) })
    expect(state().motion).toEqual({ kind: 'running', to: 30_000 })
    await time.pass(20_000)
    expect(arrivals).toEqual([30_000])
    expect(state().motion).toEqual(PAUSED)
  })

  it('counts only if it is the newest: the answer to an earlier one is ignored', async () => {
    const { open, engine, state, cycle, openings, time } = control()
    await open()
    engine.held.add('open')
    void openings.again({ fresh: true, play: true })
    void openings.again({ fresh: true, play: false })
    await engine.release('first')
    await time.pass(100)
    expect(state().motion).toEqual(PAUSED)
    await engine.release()
    await time.pass(100)
    expect(state().motion).toEqual(PAUSED)
    expect(cycle()).toBe(0)
  })

  it('plays at the pace that suits its network', async () => {
    const { open, state, cycle, runTo, time } = control()
    await open({ play: true, pace: 'jam' })
    expect(state()).toMatchObject({ motion: PLAYING, speed: 20_000 })
    await open({ play: true })
    expect(state().speed).toBe(20_000)
    // whoever asks for a cycle meanwhile gets there
    void open({ play: true, pace: 'jam' })
    await runTo(700)
    await time.pass(200)
    expect(state().motion).toEqual(PAUSED)
    expect(cycle()).toBe(700)
  })

  it('does not play runs that the reader paused meanwhile', async () => {
    const { open, engine, state, openings, time, transport } = control()
    await open()
    engine.held.add('open')
    void openings.again({ fresh: true, play: true })
    void transport.pause()
    await engine.release()
    await time.pass(100)
    expect(state().motion).toEqual(PAUSED)
    void openings.again({ fresh: true, play: true })
    await engine.release()
    await time.pass(100)
    expect(state().motion).toEqual(PLAYING)
  })

  it('leaves a picture of earlier runs alone that comes late', async () => {
    const { open, engine, cycle, openings, time, transport } = control()
    await open()
    engine.held.add('frame')
    await transport.goTo(5000)
    await time.pass(50)
    expect(engine.waiting).toEqual(['frame'])
    void openings.again({ fresh: true, play: false })
    await settled()
    engine.next = { cycle: 4444 }
    await engine.release('first')
    // the runs that are open now have not gone there
    engine.cycle = 0
    engine.held.clear()
    await engine.release()
    await time.pass(100)
    expect(cycle()).toBe(0)
  })

  it('changes what the page says of the runs together with their picture, and not before', async () => {
    const { open, engine, openings, runTo, state, cycle, drawn, time } = control()
    const scenario = { runs: 1, shared: { 'packet.flits': '9' }, a: {}, b: {} } as const
    const opened = (how: Partial<Opening>) =>
      void openings.open(scenario, { a: CHECK }, { fresh: true, play: false, step: false, ...how })
    await open()
    await runTo(300)
    engine.pace = 100
    for (const how of [{ to: 5000 }, { at: 5000 }]) {
      const before = { ...state() }
      const [shown, was] = [drawn(), cycle()]
      if (how.at) engine.next = { catchingUp: { side: 'a', cycle: 400, to: 5000 } }
      engine.held.add('frame')
      opened({ ...how, shown: { span: { from: 1, to: 2 }, speed: 7 } })
      await time.pass(100)
      await engine.release()
      await time.pass(200)
      expect(state().arriving).toMatchObject({ kind: 'runs', to: { scenario, cycle: 5000 } })
      expect([drawn(), cycle(), state().scenario, state().names, state().span]).toEqual([
        shown,
        was,
        before.scenario,
        before.names,
        before.span,
      ])
      engine.held.clear()
      await engine.release()
      await time.pass(20_000)
      expect(state()).toMatchObject({ arriving: undefined, scenario, span: { from: 1, to: 2 } })
      expect(state().scene).not.toBe(before.scene)
      expect(cycle()).toBe(5000)
      await open()
    }
  })

  it('is shown where it is if the reader pauses it on the way to its cycle', async () => {
    const { open, engine, openings, transport, state, cycle, time } = control()
    await open()
    engine.pace = 100
    void openings.open(state().scenario, { a: CHECK }, { fresh: true, play: false, step: false, to: 50_000 })
    await time.pass(300)
    expect(state().arriving).toMatchObject({ to: { cycle: 50_000 } })
    await transport.pause()
    await time.pass(300)
    expect(state()).toMatchObject({ arriving: undefined, motion: PAUSED })
    expect(cycle()).toBeGreaterThan(0)
    expect(cycle()).toBeLessThan(50_000)
  })

  it('that is to be played before it is shown plays then', async () => {
    const { open, engine, openings, transport, state, time } = control()
    await open()
    engine.held.add('frame')
    void openings.open(state().scenario, { a: CHECK }, { fresh: true, play: false, step: false, at: 50 })
    await time.pass(50)
    transport.play()
    expect(state().motion).toEqual(PAUSED)
    engine.held.clear()
    await engine.release()
    await time.pass(200)
    expect(state().motion).toEqual(PLAYING)
  })

  it('that the engine refuses says why, and the runs shown stay', async () => {
    const { open, openings, engine, state, cycle, runTo } = control()
    await open()
    await runTo(300)
    engine.refusals.set('open', new Refused('too large'))
    await openings.again({ fresh: true, play: true })
    expect(state().notices[0]).toMatchObject({ name: 'engine', tone: 'bad', sentences: ['too large'] })
    await runTo(400)
    expect(cycle()).toBe(400)
  })
})

describe('a worker that is lost', () => {
  it('while paused is followed by one that runs to the same cycle', async () => {
    const { open, runTo, loseWorker, state, cycle, time, engine } = control()
    await open()
    await runTo(5000)
    engine.pace = 1000
    await loseWorker()
    expect(state().notices[0]).toMatchObject({ title: 'The engine stopped; a new one has been started.' })
    await time.pass(2000)
    expect(state()).toMatchObject({ engine: 'ready', motion: PAUSED })
    expect(cycle()).toBe(5000)
  })

  it('while playing is followed by one that plays on from there', async () => {
    const { open, transport, store, loseWorker, state, cycle, time } = control()
    await open()
    store.setState({ speed: 1000 })
    transport.play()
    await time.pass(1000)
    const before = cycle()
    await loseWorker()
    await time.pass(500)
    expect(state().motion).toEqual(PLAYING)
    expect(cycle()).toBeGreaterThan(before)
  })

  it('on the way to a cycle is followed by one that runs to that cycle', async () => {
    const { open, transport, loseWorker, state, cycle, engine, time } = control()
    engine.pace = 100
    await open()
    await transport.goTo(9000)
    await time.pass(300)
    await loseWorker()
    expect(state().motion).toEqual({ kind: 'running', to: 9000 })
    await time.pass(60_000)
    expect(cycle()).toBe(9000)
  })

  it('while seeking is followed by one that runs to the cycle that was shown', async () => {
    const { open, runTo, transport, loseWorker, engine, cycle, time } = control()
    await open()
    await runTo(8000)
    engine.held.add('seek')
    void transport.seek(2000)
    await settled()
    engine.held.clear()
    await loseWorker()
    await time.pass(1000)
    expect(cycle()).toBe(8000)
  })

  it('for the third time within a minute is only followed by another when asked for', async () => {
    const { open, runTo, loseWorker, openings, state, kinds, time } = control()
    const opened = () => kinds().filter((kind) => kind === 'open').length
    await open()
    await runTo(200)
    for (let loss = 0; loss < 2; loss++) {
      await loseWorker()
      await time.pass(500)
      expect(state().engine).toBe('ready')
    }
    const before = opened()
    await loseWorker()
    await time.pass(5000)
    expect(state()).toMatchObject({ engine: 'stopped', motion: PAUSED })
    expect(state().notices[0]).toMatchObject({ title: 'The engine stopped again.', command: 'revive' })
    expect(opened()).toBe(before)
    openings.revive()
    await settled()
    expect(state()).toMatchObject({ engine: 'ready', motion: PLAYING })
  })

  it('now and then is followed by another every time', async () => {
    const { open, loseWorker, state, time } = control()
    await open()
    for (let loss = 0; loss < 5; loss++) {
      await time.pass(31_000)
      await loseWorker()
      await time.pass(500)
    }
    expect(state().engine).toBe('ready')
  })

  it('before anything was opened has the page open what it wanted to', async () => {
    const { loseWorker, nothingOpened, state } = control()
    await loseWorker()
    expect(nothingOpened).toEqual(['open again'])
    expect(state().engine).toBe('restarting')
  })

  it('while it is asked where two runs differ leaves no error behind', async () => {
    const { open, runTo, engine, store, state, loseWorker, time } = control()
    await open()
    store.setState({ sides: ['a', 'b'] })
    engine.held.add('difference')
    await runTo(100)
    expect(engine.waiting).toEqual(['difference'])
    engine.held.clear()
    await loseWorker()
    await time.pass(500)
    expect(state()).toMatchObject({ engine: 'ready', differsAt: null })
  })
})
