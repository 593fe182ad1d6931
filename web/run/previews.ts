/** Runs scenarios for a picture of each, one after the other, beside what the page shows. */
import type { Network } from '../answers.gen'
import { type Simulation, startSimulation, unlessLost } from '../engine/simulation'
import { Frame, SIDES, type Side } from '../engine/view'
import type { RunsAt } from '../shown/store'
import { judge } from './settle'

/** What a picture of a run is drawn of. */
export interface Preview {
  readonly side: Side
  readonly network: Network
  readonly frame: Frame
}

/** Milliseconds for which the engine may run before it answers. */
const SLICE = 500

/** A worker for previews: it is started with the first of them. */
export class Previews {
  private last: Promise<unknown> = Promise.resolve()
  private isClosed = false

  constructor(private readonly engine: Pick<Simulation, 'ask' | 'close'> = startSimulation()) {}

  /** Runs at a cycle, after those that were asked for before; undefined once they are not wanted. */
  of(place: RunsAt, wanted: () => boolean): Promise<readonly Preview[] | undefined> {
    const isWanted = () => !this.isClosed && wanted()
    const next = this.last.then(() => (isWanted() ? unlessLost(() => this.run(place, isWanted)) : undefined))
    this.last = next
    return next
  }

  /** No more are wanted. */
  close(): void {
    this.isClosed = true
    void this.last.then(() => this.engine.close())
  }

  private async run({ scenario, cycle }: RunsAt, isWanted: () => boolean): Promise<readonly Preview[] | undefined> {
    const { checks } = await judge(scenario, async (text) => (await this.engine.ask({ kind: 'check', text })).check)
    const texts = Object.fromEntries(Object.entries(checks).map(([side, { scenario }]) => [side, scenario]))
    const { networks } = await this.engine.ask({ kind: 'open', texts, fresh: true })
    const sides = await this.framesAt(cycle, isWanted)
    if (!sides) return undefined
    return SIDES.flatMap((side) => {
      const [network, given] = [networks[side], sides[side]]
      return network && given
        ? [{ side, network, frame: new Frame(new Uint32Array(given.buffer, 0, given.length)) }]
        : []
    })
  }

  /** The frames at a cycle, or where the runs end or wait for ever before; none once they are not wanted. */
  private async framesAt(cycle: number, isWanted: () => boolean) {
    for (let before = -1; ; ) {
      const question = { kind: 'frame', until: cycle, wait: SLICE, have: {}, filter: '', used: {} } as const
      const { sides, done, cycle: reached } = await this.engine.ask(question)
      if (!isWanted()) return undefined
      if (done || reached >= cycle || reached === before) return sides
      before = reached
    }
  }
}
