/**
 * Questions about a run: how they are written, to the engine (`engine/sim/src/question.rs` reads them) and in links, and
 * which answer each gets.
 */
import type { Answer, Question, Subject } from '../answers.gen'
import { assertNever } from '../base/assert'

/** The answer to a question of a kind. */
export type Told<Kind extends Question['kind']> = Extract<Answer, { kind: Kind }>

/** There is no such thing, or no longer. */
export type Nothing = Extract<Answer, { kind: 'none' }>

/** What comes of a question of a kind. */
export type AnswerTo<Kind extends Question['kind']> = Told<Kind> | Nothing

/** Whether what came is the answer to a question of this kind. */
export function isTold<Kind extends Question['kind']>(kind: Kind, answer: Answer): answer is Told<Kind> {
  return answer.kind === kind
}

/** A question in the engine's words. */
export function questionWords(question: Question): string {
  switch (question.kind) {
    case 'why':
      return `why ${subjectWords(question.of)}`
    case 'line':
      return `line ${question.line}`
    case 'allocation':
      return `allocation ${question.router}`
    case 'blockers':
    case 'card':
    case 'follow':
    case 'ladder':
    case 'lines':
    case 'transaction':
      return question.kind
    default:
      return subjectWords(question)
  }
}

/** A thing in the engine's words. */
export function subjectWords(subject: Subject): string {
  switch (subject.kind) {
    case 'node':
    case 'router':
    case 'channel':
    case 'buffer':
    case 'processor':
      return `${subject.kind} ${subject.id}`
    case 'packet':
      return `packet ${subject.name}`
    case 'flit':
      return `flit ${subject.packet} ${subject.index}`
    case 'deadlock':
      return 'deadlock'
    default:
      return assertNever(subject)
  }
}

/** A part of something, which can wait and not be selected. */
export type Part = Extract<Subject, { kind: 'flit' | 'buffer' | 'processor' }>

/** The part that is named: `flit 5.17 3`, `buffer 137`, `processor 5`. */
export function partOf(words: string): Part | undefined {
  const [, packet, index] = /^flit ((?:ack )?\d+\.\d+) (\d+)$/.exec(words) ?? []
  if (packet !== undefined) return { kind: 'flit', packet, index: Number(index) }
  const [, kind, id] = /^(buffer|processor) (\d+)$/.exec(words) ?? []
  if (kind === 'buffer' || kind === 'processor') return { kind, id: Number(id) }
  return undefined
}
