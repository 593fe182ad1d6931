/** The run control of the page with a fake worker, a fake screen and a fake address. */
import type { Checked } from '../../../web/answers.gen'
import type { Simulation } from '../../../web/engine/simulation'
import { Arrivals, type Heading } from '../../../web/run/arrivals'
import { Clock } from '../../../web/run/clock'
import { coordinate } from '../../../web/run/coordinate'
import { RunEvents } from '../../../web/run/events'
import { type Opening, Openings } from '../../../web/run/openings'
import { Transport } from '../../../web/run/transport'
import type { Moment } from '../../../web/shown/moment'
import { FakeEngine, FakeTime, freshStore, settled } from '../fakes'

export const CHECK: Checked = { scenario: '', values: {}, problems: [] }

export type Control = ReturnType<typeof control>

/** `line` leads to the worker, if it is another one than that of `engine`. */
export function control({
  time = new FakeTime(),
  engine = new FakeEngine(),
  line = engine as Pick<Simulation, 'ask'>,
} = {}) {
  const store = freshStore()
  const painted: Moment[] = []
  const read: number[] = []
  const addresses: { readonly heading: Heading | undefined; readonly step: boolean }[] = []
  const nothingOpened: string[] = []
  const events = new RunEvents()
  const clock = new Clock({
    store,
    engine: line,
    now: time.now,
    onNextFrame: time.onNextFrame,
    isHeld: () => false,
    paint: (moment) => {
      painted.push(moment)
      read.push(store.getState().progress.cycle)
    },
    painted: () => painted.at(-1),
    detail: () => undefined,
    lessMotion: () => false,
    tell: events.tell,
  })
  const arrivals = new Arrivals({
    store,
    engine: line,
    clock,
    writeAddress: (heading, step) => addresses.push({ heading, step }),
    onRest: () => undefined,
  })
  const openings = new Openings({
    store,
    engine: line,
    clock,
    arrivals,
    now: time.now,
    tell: events.tell,
    onFirst: () => undefined,
  })
  openings.whenNothingOpened(() => nothingOpened.push('open again'))
  const transport = new Transport({
    store,
    engine: line,
    clock,
    arrivals,
    openings,
    reveal: () => undefined,
  })
  events.listen((event) => coordinate({ arrivals, transport }, event))

  return {
    time,
    engine,
    store,
    painted,
    /** The cycle that was read beside each moment as it was painted. */
    read,
    addresses,
    nothingOpened,
    clock,
    arrivals,
    openings,
    transport,
    /** The frame that was painted last. */
    drawn: () => painted.at(-1)?.sides.a?.frame,
    state: () => store.getState(),
    cycle: () => store.getState().progress.cycle,
    /** What was asked of the worker, by kind, but for pictures. */
    kinds: () => engine.asked.map(({ kind }) => kind),
    async open(how: Partial<Opening> = {}): Promise<void> {
      const checks = { a: CHECK }
      const opened = openings.open(store.getState().scenario, checks, { fresh: true, play: false, step: false, ...how })
      await Promise.race([opened, time.pass(100)])
      await time.pass(100)
    },
    /** Runs to a cycle and stays there. */
    async runTo(cycle: number): Promise<void> {
      void transport.goTo(cycle)
      await time.pass(200)
    },
    async loseWorker(): Promise<void> {
      await engine.lose()
      openings.onWorkerLost('it ran out of memory')
      await settled()
    },
  }
}
