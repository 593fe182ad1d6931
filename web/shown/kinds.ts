/** What the packets of runs are told apart by. */
import type { Values } from '../scenario/scenario'

interface Told {
  /** By the classes of NIFDY. */
  readonly classes: boolean
  /** By what they are to a shared memory. */
  readonly messages: boolean
  /** Replies from what they reply to. */
  readonly answers: boolean
}

/** By what those of some runs are: classes only where interfaces know them. */
export function toldApart(runs: readonly Values[]): Told {
  const isMessages = (values: Values) => values['workload.kind'] === 'shared_memory'
  return {
    classes: runs.some((values) => values['ni.kind'] === 'nifdy'),
    messages: runs.some(isMessages),
    answers: runs.some((values) => values['workload.kind'] === 'request_reply'),
  }
}
