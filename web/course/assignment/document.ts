/** The document of an assignment as it is made. */
import type { TaskForm } from '../../answers.gen'
import { type Fields, fieldsIn, isFields, withElement } from '../author/document'

export type TaskKind = TaskForm['kind']
export type Draft = Fields & { readonly tasks: readonly Fields[] }

export const EMPTY: Draft = {
  assignment: 1,
  name: 'assignment-1',
  version: 1,
  title: 'My assignment',
  text: [],
  tasks: [],
}

/** The kinds of tasks, as their author reads them. */
export const KIND_WORDS: Readonly<Record<TaskKind, string>> = {
  challenge: 'a challenge',
  number: 'a number',
  choice: 'a choice',
  text: 'a short text',
  cycle: 'a cycle to find',
  curve: 'a curve to draw',
}

export const KINDS = Object.keys(KIND_WORDS) as readonly TaskKind[]

/** What a task of a kind has before anything is typed; `base`: the scenario of the live page. */
const FRESH: Readonly<Record<TaskKind, (base: string) => Fields>> = {
  challenge: () => ({ title: 'Challenge', challenge: 'as-much-as-it-carries', bronze: 1, silver: 2, gold: 3 }),
  number: () => ({ title: 'How much?', question: '', points: 1, answer: 0, tolerance: 0 }),
  choice: () => ({ title: 'Which?', question: '', points: 1, choices: ['', ''], right: 1 }),
  text: () => ({ title: 'Explain', question: '', points: 1 }),
  cycle: (base) => ({ title: 'When?', question: '', points: 1, base, until: 'delivered above 0', cycles: 10_000 }),
  curve: (base) => ({
    title: 'Draw it',
    question: '',
    points: 1,
    base,
    line: 'inNetwork',
    most: 100,
    cycles: 2000,
    tolerance: 0.15,
  }),
}

/** What a number has that a run gives, in place of an answer. */
export const measuredBy = (base: string): Fields => ({ base, measure: 'delivered', warm_up: 0, cycles: 2000 })

export const fresh = (kind: TaskKind, base: string): Fields => ({ kind, ...FRESH[kind](base) })

export function withTask(draft: Draft, index: number, part: Fields): Draft {
  return { ...draft, tasks: withElement(draft.tasks, index, part) }
}

/** With a task moved up or down. */
export function moved(draft: Draft, index: number, by: 1 | -1): Draft {
  const tasks = [...draft.tasks]
  const [task] = tasks.splice(index, 1)
  if (task) tasks.splice(Math.max(0, index + by), 0, task)
  return { ...draft, tasks }
}

/** What a text holds, if it can be edited: what else is wrong with it the engine says. */
export function draftOf(text: string): Draft | undefined {
  const fields = fieldsIn(text)
  if (!fields || !Array.isArray(fields.tasks) || !fields.tasks.every(isFields)) return undefined
  return { ...fields, tasks: fields.tasks }
}

export const kindOf = (task: Fields): TaskKind | undefined => KINDS.find((kind) => kind === task.kind)
