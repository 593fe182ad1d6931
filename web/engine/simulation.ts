/** The page's end of the worker that runs what is shown: questions, and buffers that go back to it. */
import type { Question } from '../answers.gen'
import { withThousands } from '../base/format'
import { parsed } from '../base/json'
import { workers } from './begun'
import { createLine } from './line'
import type { Report } from './loading'
import { Pair } from './pair'
import { type AnswerTo, isTold, questionWords } from './question'
import type { Side } from './view'

export { Refused, unlessLost, WorkerLost } from './line'

export interface Simulation extends Pick<Pair, 'ask' | 'onLost' | 'onLoading' | 'onWorking'> {
  /** Ends its workers; nothing may be under way. */
  close(): void
  /** Asks a question about the run of a side. */
  inspect<Q extends Question>(side: Side, question: Q): Promise<AnswerTo<Q['kind']>>
  /** Tells the engine to observe a side while it runs: 'blockers on', 'follow 5.17', … What is wrong with that, or nothing. */
  observe(side: Side, order: string): Promise<string>
}

function createSimulation({ ask, onLost, onLoading, onWorking, close }: Pair): Simulation {
  return {
    ask,
    onLost,
    onLoading,
    onWorking,
    close,
    async inspect<Q extends Question>(side: Side, question: Q): Promise<AnswerTo<Q['kind']>> {
      const kind: Q['kind'] = question.kind
      const { json } = await ask({ kind: 'inspect', side, question: questionWords(question) })
      const answer = parsed(json, withThousands)
      if (answer.kind === 'none' || isTold(kind, answer)) return answer
      throw new Error(`the engine answered a question about ${kind} as one about ${answer.kind}`)
    },
    async observe(side, order) {
      return (await ask({ kind: 'observe', side, order })).refusal
    },
  }
}

const makeWorker = (report: Report) => workers.take(report)

/** A simulation in a worker of its own. */
export function startSimulation(): Simulation {
  return createSimulation(new Pair([createLine(makeWorker)]))
}

const processors = typeof navigator === 'object' ? navigator.hardwareConcurrency : 1

/** The one that the page shows: two runs have a worker each, where there is a processor for each. */
export const simulation = createSimulation(
  new Pair(Array.from({ length: Math.min(2, processors) }, () => createLine(makeWorker))),
)
