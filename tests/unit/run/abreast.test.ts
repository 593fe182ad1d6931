/** The page and two workers, of which each hears of the others late: whatever the reader asks for happens. */
import { expect, it } from 'vitest'
import { Pair } from '../../../web/engine/pair'
import type { Side } from '../../../web/engine/view'
import { numbers } from '../chance'
import { FakeWorker } from '../engine/fake-worker'
import { FakeTime } from '../fakes'
import { control } from './control'

/** All that waits for promises has gone on. */
const idle = () => new Promise((resolve) => setImmediate(resolve))

const CHECK = { values: {}, problems: [] }
const SPEEDS = [20, 500, 5000, 20_000, Number.POSITIVE_INFINITY]

/** A page whose screen and workers take turns by chance, and whose runs are now fast and now slow. */
function setUp(draw: () => number) {
  const slowness = () => 10 ** (2 * draw())
  const workers = [new FakeWorker(slowness), new FakeWorker(slowness)] as const
  const time = new FakeTime()
  const line = new Pair([workers[0].line, workers[1].line], time.now)
  const page = control({ time, line })
  const [first, second, screen] = [0.1 + draw(), 0.1 + draw(), 0.05 + draw() * draw()]
  const all = () => workers.flatMap(({ runs }) => runs)

  const turn = async () => {
    const share = draw() * (first + second + screen)
    if (share < first + second) workers[share < first ? 0 : 1].turn()
    if (share > first + second || draw() < 0.5) await idle()
    if (share > first + second) await time.pass(1 + Math.floor(draw() * 40))
    if (draw() < 0.01) for (const run of all()) if (draw() < 0.3) run.slowness = slowness()
  }
  const some = async (most: number) => {
    for (let left = Math.floor(draw() * most); left > 0; left--) await turn()
    await idle()
  }
  const until = async (what: string, is: () => boolean) => {
    for (let left = 300_000; !is(); left--) {
      if (left === 0)
        throw new Error(`in vain: ${what}; ${JSON.stringify([page.state().motion, page.state().progress])}`)
      await turn()
    }
  }
  const isAtRest = () => {
    const { engine, motion, progress, sides } = page.state()
    if (page.openings.current.kind !== 'open' || page.openings.isComing) return false
    if (engine !== 'ready' || motion.kind !== 'paused' || page.transport.isSeeking || progress.catchingUp) return false
    const drawn = page.painted.at(-1)?.sides
    return sides.every((side) => drawn?.[side]?.frame.cycle === progress.cycle || drawn?.[side]?.frame.done)
  }
  /** Waits until what was asked for has been done and the runs rest, at this cycle or at their end. */
  const rest = async (what: string, asked: unknown, cycle?: number) => {
    let isDone = false
    void Promise.resolve(asked).then(() => {
      isDone = true
    })
    await until(what, () => isDone && isAtRest())
    const { progress } = page.state()
    if (cycle !== undefined && !progress.done) expect(progress.cycle, what).toBe(cycle)
  }
  const open = (texts: Readonly<Partial<Record<Side, string>>>, fresh: boolean) => {
    const checks = Object.fromEntries(Object.entries(texts).map(([side, scenario]) => [side, { ...CHECK, scenario }]))
    const scenario = { runs: texts.b === undefined ? 1 : 2, shared: {}, a: {}, b: {} } as const
    return page.openings.open(scenario, checks, { fresh, play: true, step: true })
  }
  return { ...page, all, some, until, rest, open }
}

/** What a reader does with runs that play or rest. */
async function act(page: ReturnType<typeof setUp>, draw: () => number): Promise<void> {
  const { transport, state, rest, some, all } = page
  const here = () => state().progress.cycle
  if (draw() < 0.6) transport.play()
  await some(200)
  switch (Math.floor(draw() * 6)) {
    case 0:
    case 1: {
      const to = Math.max(1, here() + Math.floor((draw() - 0.3) * 10 ** (1 + 3 * draw())))
      return rest(`go to ${to}`, transport.goTo(to), to)
    }
    case 2:
      return rest('pause', transport.pause())
    case 3: {
      const to = Math.floor(draw() * state().progress.reached)
      return rest(`seek ${to}`, transport.seek(to), to)
    }
    case 4: {
      await rest('pause', transport.pause())
      const to = here() + 1
      if (!state().progress.done) transport.step(1)
      return rest('step', undefined, to)
    }
    default: {
      await rest('pause', transport.pause())
      const happens = here() + 3000 + Math.floor(draw() * 3000)
      for (const run of all()) run.happensAt = happens + (draw() < 0.5 ? 7 : 0)
      const first = Math.min(...all().map((run) => run.happensAt))
      await rest('run until', transport.runUntil('pending 9', ['a', 'b']))
      if (!state().progress.done) expect([first, happens + 7]).toContain(here())
      await rest('watch nothing', transport.watchNothing())
    }
  }
}

it('two workers and the page agree where the runs are, whatever is slow', async () => {
  for (let seed = 1; seed <= 60; seed++) {
    const draw = numbers(seed)
    const page = setUp(draw)
    for (let round = 0; round < 4; round++) {
      const fresh = draw() < 0.7
      const opened = page.open({ a: `p${draw() < 0.3 ? 0 : round}`, b: draw() < 0.3 ? 'same' : `q${round}` }, fresh)
      page.store.setState({ speed: SPEEDS[Math.floor(draw() * SPEEDS.length)] ?? 1 })
      if (draw() < 0.3) await page.rest('go while opening', Promise.all([opened, page.transport.goTo(900)]), 900)
      else await page.until('open', () => page.openings.current.kind === 'open')
      for (const run of page.all()) {
        if (draw() < 0.3) run.deadlocksAt = Math.floor(draw() * 5000)
        if (draw() < 0.1) run.end = run.reached + 1 + Math.floor(draw() * 5000)
      }
      for (let times = 0; times < 4; times++) await act(page, draw)
    }
  }
}, 60_000)
