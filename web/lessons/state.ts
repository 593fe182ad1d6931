/** The lesson that is open, as far as the page has come with it. What a link says of it is in the page's own state. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Lesson, Step } from './lesson'
import type { Curve } from './values'

/** How far a step is. */
export type Phase =
  /** Its state is being brought about. */
  | 'going'
  /** The runs play up to the cycle at which it stands. */
  | 'playing'
  /** It asks, and waits for an answer. */
  | 'asking'
  /** The runs go on to show what is the case. */
  | 'revealing'
  | 'there'

/** What was answered: the number of a choice, or a curve as shares of its axis, from left to right. */
export type Answer =
  | { readonly kind: 'choice'; readonly choice: number }
  | { readonly kind: 'curve'; readonly heights: readonly number[] }

export interface LessonState {
  readonly lesson: Lesson | undefined
  /** From 0. */
  readonly step: number
  readonly phase: Phase
  readonly answer: Answer | undefined
  /** What is known of the chart that the step shows. */
  readonly curve: Curve | undefined
  /** The picture of the next step is there, should it be asked for. */
  readonly isNextDrawn: boolean
  /** What went wrong with the lesson or its step, in sentences. */
  readonly faults: readonly string[]
}

export const lessonStore = createStore<LessonState>(() => ({
  lesson: undefined,
  step: 0,
  phase: 'going',
  answer: undefined,
  curve: undefined,
  isNextDrawn: false,
  faults: [],
}))

/** Whether the question of a step has its answer. The numbers in its text are those of the cycle at which it was asked. */
export function isAnswered({ predict }: Step, phase: Phase): boolean {
  return predict !== undefined && (phase === 'revealing' || phase === 'there')
}

/** A part of the state, for a component. */
export function useLesson<T>(part: (state: LessonState) => T): T {
  return useStore(lessonStore, part)
}
