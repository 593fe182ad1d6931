/** What the engine says about a shared memory, by the kind of its answer. */
import type { Answer } from '../../answers.gen'

export type LineAnswer = Extract<Answer, { kind: 'line' }>
export type LinesAnswer = Extract<Answer, { kind: 'lines' }>
export type TransactionAnswer = Extract<Answer, { kind: 'transaction' }>
