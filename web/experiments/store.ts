/** What people read and click on the pages of experiments. Written by actions.ts, shown by the components. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ExperimentHead, Judgement, Measure, Plan, Problem, Row } from '../answers.gen'
import type { Failure, Status } from './queue'
import type { Verdicts } from './verdicts'

/** An experiment in the list. */
export interface Entry {
  readonly head: ExperimentHead
  /** The name of a built-in experiment, or JSON text. */
  readonly document: string
  /** Made or imported by the user, and kept in the browser. */
  readonly own: boolean
  /** Points that have a result, and all of them. */
  readonly have: number
  readonly points: number
  /** Findings of it are shipped with the page. */
  readonly shipped: boolean
  /** It has been looked whether there are results or findings of it. */
  readonly looked: boolean
}

/** The experiment that is open. */
export interface Opened {
  readonly name: string
  /** JSON text, with the number of seeds chosen; empty before the engine has laid it out. */
  readonly document: string
  /** Its places and points are there once the engine has laid it out. */
  readonly plan: Extract<Plan, { ok: true }>
  readonly isLaidOut: boolean
  /** It is made of named checks: they have their own sentences, and neither seeds nor numbers to draw. */
  readonly isChecked: boolean
  readonly judgement: Judgement | undefined
  /** The version of the engine whose findings are shown, where they are those that are shipped with the page. */
  readonly shippedBy: string | undefined
}

/** How far all experiments in the queue are together. */
export interface Ahead {
  readonly experiments: number
  /** Milliseconds, as far as can be said. */
  readonly left: number | undefined
}

/** What is wrong with a file or link that was to be imported. */
export interface Refused {
  /** The name of the file, or `This link`. */
  readonly what: string
  readonly problems: readonly Problem[]
}

export interface Experiments {
  /** Whether the list is there; a sentence if it cannot be. */
  readonly state: 'starting' | 'ready' | { readonly sentence: string }
  /** Why there is no engine that lays out and judges experiments, if it is needed and cannot be started. */
  readonly fault: string | undefined
  /** Version of the engine, as result files name it. */
  readonly version: string
  readonly entries: readonly Entry[]
  readonly measures: readonly Measure[]
  readonly rows: readonly Row[]
  /** What is known of rows, from results that are there. */
  readonly verdicts: Verdicts
  readonly opened: Opened | undefined
  /** What each experiment in the queue is doing. */
  readonly status: Readonly<Record<string, Status>>
  /** Undefined while the queue is empty. */
  readonly ahead: Ahead | undefined
  /** Points that could not be run, by experiment. */
  readonly failures: Readonly<Record<string, readonly Failure[]>>
  readonly refused: Refused | undefined
  /** Results kept, of all experiments. */
  readonly kept: number
  /** Results kept that other versions of the engine have measured. */
  readonly keptByOthers: number
}

export const experiments = createStore<Experiments>(() => ({
  state: 'starting',
  fault: undefined,
  version: '',
  entries: [],
  measures: [],
  rows: [],
  verdicts: {},
  opened: undefined,
  status: {},
  ahead: undefined,
  failures: {},
  refused: undefined,
  kept: 0,
  keptByOthers: 0,
}))

/** A part of the state, for a component. */
export function useExperiments<T>(part: (state: Experiments) => T): T {
  return useStore(experiments, part)
}

/** The entry of a name. */
export function entryOf(name: string): Entry | undefined {
  return experiments.getState().entries.find(({ head }) => head.name === name)
}

/** An experiment in the list, before its results are counted. */
export function entryFor(head: Entry['head'], document: string, own: boolean): Entry {
  return { head, document, own, have: 0, points: head.points, shipped: false, looked: false }
}
