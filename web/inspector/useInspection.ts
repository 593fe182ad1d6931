/** Asks the engine about what is selected: at once, after each change, and at most ten times a second while it runs. */
import { useEffect, useState } from 'react'
import { Refused, simulation, WorkerLost } from '../engine/simulation'
import type { Side } from '../engine/view'
import { subscribe } from '../shown/moment'
import type { Selected, Selection } from '../shown/shown'
import { useLab } from '../shown/store'
import type { Inspection, Nothing } from './inspection'

/** Least time between two questions, in milliseconds. */
const PAUSE = 100

/** What the engine calls a selection. */
export function whatOf(selection: Selection): string {
  return selection.kind === 'packet' ? `packet ${selection.name}` : `${selection.kind} ${selection.id}`
}

export interface Answer {
  /** What was asked about: another name is another thing. */
  readonly key: string
  readonly found: Inspection
}

/** What the engine says of what is selected. */
export function useInspection(selected: Selected | undefined): Answer | undefined {
  return useAnswer<Inspection>(selected?.side, selected && whatOf(selected.selection))
}

/** What the engine says of `what` on a side, asked again whenever it may have changed. */
export function useAnswer<T>(
  side: Side | undefined,
  what: string | undefined,
  /** What the answer depends on besides, and a number that asks again when it changes. */
  order = '',
  turn = 0,
): { readonly key: string; readonly found: T | Nothing } | undefined {
  const changes = useLab((state) => state.changes)
  const [answer, setAnswer] = useState<{ readonly key: string; readonly found: T | Nothing }>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the run is a reason to ask again
  useEffect(() => {
    if (!side || !what) return
    let gone = false
    let asking = false
    let askedAt = Number.NEGATIVE_INFINITY
    let timer: ReturnType<typeof setTimeout> | undefined

    async function refresh(): Promise<void> {
      timer = undefined
      if (asking || !side || !what) return
      asking = true
      askedAt = performance.now()
      const found = await ask<T>(side, what)
      asking = false
      if (!gone && found) setAnswer({ key: `${side} ${what} ${order}`, found })
    }

    function soon(): void {
      if (timer !== undefined) return
      timer = setTimeout(() => void refresh(), Math.max(0, askedAt + PAUSE - performance.now()))
    }

    soon()
    const stop = subscribe(soon)
    return () => {
      gone = true
      clearTimeout(timer)
      stop()
    }
  }, [side, what, order, turn, changes])

  return answer?.key === `${side} ${what} ${order}` ? answer : undefined
}

/** Milliseconds until it is asked again how far a piece of the past is that is run once more. */
const MEANWHILE = 150

/**
 * Has the engine look on as long as the component is there: what it says, asked again until all of the past that
 * belongs to it has been run once more; or what is wrong with the order.
 */
export function useObserved<T extends { readonly kind: string; readonly left: number }>(
  side: Side,
  what: T['kind'],
  order: string,
): { readonly found: T | undefined; readonly refused: string } {
  const [turn, setTurn] = useState(0)
  const [refused, setRefused] = useState('')
  const answer = useAnswer<T>(side, what, order, turn)
  const found = answer && answer.found.kind === what ? (answer.found as T) : undefined
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
async function ask<T>(side: Side, what: string): Promise<T | Nothing | undefined> {
  try {
    return (await simulation.inspect(side, what)) as T | Nothing
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
