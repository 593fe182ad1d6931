/** The page's end of the worker that runs what is shown: questions, and buffers that go back to it. */
import { withThousands } from '../base/format'
import { createLine, type Line } from './line'
import type { Answer, Question } from './protocol'
import type { Side } from './view'

export { Refused, unlessLost, WorkerLost } from './line'

type Answers = {
  check: 'checked'
  file: 'file'
  list: 'list'
  lives: 'lives'
  open: 'opened'
  frame: 'frame'
  pause: 'paused'
  inspect: 'inspected'
  observe: 'observed'
  summary: 'summary'
  fingerprint: 'fingerprint'
  seek: 'sought'
  align: 'aligned'
  seekChange: 'sought'
  past: 'past'
  watch: 'watching'
  totals: 'totals'
  difference: 'difference'
  giveUp: 'givenUp'
}

export interface Simulation
  extends Pick<Line<Question, Answer, Answers>, 'ask' | 'onLost' | 'onLoading' | 'onWorking' | 'close'> {
  /** The engine's JSON about `what` ('node 5', 'router 3', 'channel 17', 'packet 5.17'), parsed. */
  inspect(side: Side, what: string): Promise<unknown>
  /** Tells the engine to observe a side while it runs: 'blockers on', 'follow 5.17', … What is wrong with that, or nothing. */
  observe(side: Side, order: string): Promise<string>
}

function createSimulation(make: () => Worker): Simulation {
  const { ask, onLost, onLoading, onWorking, close } = createLine<Question, Answer, Answers>(make)
  return {
    ask,
    onLost,
    onLoading,
    onWorking,
    close,
    async inspect(side, what) {
      return JSON.parse(withThousands((await ask({ kind: 'inspect', side, what })).json))
    },
    async observe(side, order) {
      return (await ask({ kind: 'observe', side, order })).refusal
    },
  }
}

/** A simulation with a worker of its own. */
export function startSimulation(): Simulation {
  return createSimulation(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' }))
}

/** The one that the page shows. */
export const simulation = startSimulation()
