/** Asks the engine about what is selected: at once, after each change, and at most ten times a second while it runs. */
import { useEffect, useState } from 'react'
import type { Answer as AnyAnswer, Question } from '../answers.gen'
import { type AnswerTo, isTold, questionWords, type Told } from '../engine/question'
import { Refused, simulation, WorkerLost } from '../engine/simulation'
import type { Side } from '../engine/view'
import { subscribe } from '../shown/moment'
import type { Selected } from '../shown/shown'
import { store, useLab } from '../shown/store'
import type { Inspection } from './inspection'

/** What does not change while a run goes on is asked once. */
const LASTING: readonly Question['kind'][] = ['card']

/** Least time between two questions, in milliseconds. */
const PAUSE = 100

export interface Answer<Found> {
  /** What was asked about: another name is another thing. */
  readonly key: string
  readonly found: Found
}

/** What the engine says of what is selected. */
export function useInspection(selected: Selected | undefined): Answer<Inspection> | undefined {
  return useAnswer(selected?.side, selected?.selection)
}

/** What the engine answers to a question about a side, asked again whenever it may have changed. */
export function useAnswer<Q extends Question>(
  side: Side | undefined,
  question: Q | undefined,
  /** What the answer depends on besides, and a number that asks again when it changes. */
  order = '',
  turn = 0,
): Answer<AnswerTo<Q['kind']>> | undefined {
  const changes = useLab((state) => state.changes)
  const scene = useLab((state) => state.scene)
  const [answer, setAnswer] = useState<Answer<AnswerTo<Q['kind']>>>()
  // the same question is another object each time
  const what = question && questionWords(question)
  const key = `${scene} ${side} ${what} ${order}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the run is a reason to ask again
  useEffect(() => {
    if (!side || !question) return
    let gone = false
    let asking = false
    let answered = false
    let askedAt = Number.NEGATIVE_INFINITY
    let timer: ReturnType<typeof setTimeout> | undefined

    async function refresh(): Promise<void> {
      timer = undefined
      // the worker has the runs already that are shown next
      if (asking || !side || !question || store.getState().arriving?.kind === 'runs') return
      asking = true
      askedAt = performance.now()
      const found = await ask(side, question)
      asking = false
      answered = found !== undefined && LASTING.includes(question.kind)
      // the same again is not another answer: what is drawn by it would be drawn anew, and that asks again
      if (!gone && found) setAnswer((last) => (last?.key === key && isSame(last.found, found) ? last : { key, found }))
    }

    function soon(): void {
      if (timer !== undefined || answered) return
      timer = setTimeout(() => void refresh(), Math.max(0, askedAt + PAUSE - performance.now()))
    }

    soon()
    const stop = subscribe(soon)
    return () => {
      gone = true
      clearTimeout(timer)
      stop()
    }
  }, [key, turn, changes])

  return answer?.key === key ? answer : undefined
}

function isSame(one: AnyAnswer, other: AnyAnswer): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Milliseconds until it is asked again how far a piece of the past is that is run once more. */
const MEANWHILE = 150

/** What the engine observes: it may have to run some of the past once more before all of it is known. */
type Observed = Extract<AnyAnswer, { left: number }>['kind']

/**
 * Has the engine look on as long as the component is there: what it says, asked again until all of the past that
 * belongs to it has been run once more; or what is wrong with the order.
 */
export function useObserved<Kind extends Observed>(
  side: Side,
  what: Kind,
  order: string,
): { readonly found: Told<Kind> | undefined; readonly refused: string } {
  const [turn, setTurn] = useState(0)
  const [refused, setRefused] = useState('')
  const answer = useAnswer(side, { kind: what }, order, turn)
  const found = answer && isTold(what, answer.found) ? answer.found : undefined
  const waits = found !== undefined && found.left > 0
  useEffect(() => {
    let gone = false
    setRefused('')
    if (order !== '')
      void observe(side, `${what} ${order}`).then((sentence) => {
        if (gone) return
        setRefused(sentence)
        setTurn((last) => last + 1)
      })
    return () => {
      gone = true
    }
  }, [side, what, order])
  useEffect(() => () => void observe(side, `${what} off`), [side, what])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every turn that still waits leads to another
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => setTurn((last) => last + 1), MEANWHILE)
    return () => clearTimeout(timer)
  }, [waits, found])
  return { found, refused }
}

/** The answer, or undefined where the worker was lost: the page says that elsewhere. */
async function ask<Q extends Question>(side: Side, question: Q): Promise<AnswerTo<Q['kind']> | undefined> {
  try {
    return await simulation.inspect(side, question)
  } catch (error) {
    if (error instanceof Refused) return { kind: 'none', sentence: error.message }
    if (error instanceof WorkerLost) return undefined
    throw error
  }
}

/** Tells the engine to look on. What is wrong with that, or nothing; where the worker was lost nothing is observed. */
export async function observe(side: Side, order: string): Promise<string> {
  try {
    return await simulation.observe(side, order)
  } catch (error) {
    if (error instanceof WorkerLost || error instanceof Refused) return ''
    throw error
  }
}
