/** Plays the steps of a lesson with the engine's wasm, without a page: where each arrives, and what is then the case. */

import { Frame, type Side } from '../../web/engine/view'
import type { Simulation } from '../../web/engine/wasm/engine.js'
import type { Step } from '../../web/lessons/lesson'
import type { Runs } from '../../web/lessons/values'
import { sidesOf } from '../../web/run/settle'
import { formatPairs, resolve } from '../../web/scenario/scenario'
import { load } from '../everywhere/engine'

/** Cycles that are simulated at once. */
const PIECE = 20_000

/** Bytes for the snapshots of a run, so that an earlier step is soon there. */
const SNAPSHOTS = 1 << 24

/** The runs of one scenario after another; one that was shown before goes on from there. */
export class Stage {
  private readonly known = new Map<string, Simulation>()

  private constructor(private readonly engine: Awaited<ReturnType<typeof load>>) {}

  static async make(): Promise<Stage> {
    return new Stage(await load())
  }

  /** The state at which a step stands before it asks anything. */
  arrive(step: Step): Runs {
    const runs = this.runsOf(step)
    const begin = step.shown.cycle ?? 0
    for (const run of Object.values(runs)) goTo(run, begin)
    const stopped = step.until ? watched(runs, step.until.side, step.until.condition) : begin
    return this.show(runs, Math.max(stopped, step.play ?? 0))
  }

  /** The state of a step at a later cycle. */
  goOn(step: Step, cycle: number): Runs {
    return this.show(this.runsOf(step), cycle)
  }

  /** Frees the runs. */
  close(): void {
    for (const run of this.known.values()) run.free()
    this.known.clear()
  }

  private runsOf({ shown: { scenario } }: Step): Partial<Record<Side, Simulation>> {
    return Object.fromEntries(
      sidesOf(scenario).map((side) => {
        const text = formatPairs(resolve(scenario, side))
        // the two runs may have the same scenario
        const key = `${side} ${text}`
        const run = this.known.get(key) ?? new this.engine.Simulation(text, SNAPSHOTS)
        this.known.set(key, run)
        return [side, run]
      }),
    )
  }

  private show(runs: Partial<Record<Side, Simulation>>, cycle: number): Runs {
    return Object.fromEntries(
      Object.entries(runs).map(([side, run]) => {
        goTo(run, cycle)
        // the memory may grow while the frame is written
        const [address, length] = [run.frame(), run.frame_length]
        const { memory } = this.engine.initSync(undefined as never)
        const words = new Uint32Array(memory.buffer, address, length)
        return [side, new Frame(words.slice())]
      }),
    )
  }
}

/** Brings a run to a cycle, or to its end if that is before. */
function goTo(run: Simulation, cycle: number): void {
  if (run.cycle > cycle) run.approach(cycle)
  while (run.cycle < cycle && !run.done) run.run(Math.min(PIECE, cycle - run.cycle))
}

/** Runs one side until a condition comes true; the cycle at which it did. */
function watched(runs: Partial<Record<Side, Simulation>>, side: Side, condition: string): number {
  const run = runs[side]
  if (!run) throw new Error(`there is no run ${side}`)
  run.watch(condition)
  while (run.event() === undefined && !run.done) run.run_until(PIECE)
  if (run.event() === undefined) throw new Error(`“${condition}” does not come true before the run is done`)
  run.watch('')
  return run.cycle
}
