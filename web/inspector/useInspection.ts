/** Asks the engine about what is selected: at once, after each change, and at most ten times a second while it runs. */
import { useEffect, useState } from 'react'
import { Refused, simulation, WorkerDied } from '../engine/simulation'
import type { Side } from '../engine/view'
import { subscribe } from '../run/frames'
import { type Selected, type Selection, useLab } from '../run/store'
import type { Inspection, Nothing } from './inspection'

/** Least time between two questions, in milliseconds. */
const PAUSE = 100

/** What the engine calls a selection. */
export function whatOf(selection: Selection): string {
  return selection.kind === 'packet' ? `packet ${selection.name}` : `${selection.kind} ${selection.id}`
}

export interface Look {
  /** What was asked about: another name is another thing. */
  readonly key: string
  readonly found: Inspection
}

/** What the engine says of what is selected. */
export function useInspection(selected: Selected | undefined): Look | undefined {
  return useAnswer<Inspection>(selected?.side, selected && whatOf(selected.selection))
}

/** What the engine says of `what` on a side, asked again whenever it may have changed. */
export function useAnswer<T>(
  side: Side | undefined,
  what: string | undefined,
): { readonly key: string; readonly found: T | Nothing } | undefined {
  const changes = useLab((state) => state.changes)
  const [look, setLook] = useState<{ readonly key: string; readonly found: T | Nothing }>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the run is a reason to ask again
  useEffect(() => {
    if (!side || !what) return
    let gone = false
    let asking = false
    let askedAt = Number.NEGATIVE_INFINITY
    let timer: ReturnType<typeof setTimeout> | undefined

    async function ask(): Promise<void> {
      timer = undefined
      if (asking || !side || !what) return
      asking = true
      askedAt = performance.now()
      const found = await answer<T>(side, what)
      asking = false
      if (!gone && found) setLook({ key: `${side} ${what}`, found })
    }

    function soon(): void {
      if (timer !== undefined) return
      timer = setTimeout(() => void ask(), Math.max(0, askedAt + PAUSE - performance.now()))
    }

    soon()
    const stop = subscribe(soon)
    return () => {
      gone = true
      clearTimeout(timer)
      stop()
    }
  }, [side, what, changes])

  return look?.key === `${side} ${what}` ? look : undefined
}

/** The answer, or undefined where the worker died: the page says that elsewhere. */
async function answer<T>(side: Side, what: string): Promise<T | Nothing | undefined> {
  try {
    return (await simulation.inspect(side, what)) as T | Nothing
  } catch (error) {
    if (error instanceof Refused) return { kind: 'none', sentence: error.message }
    if (error instanceof WorkerDied) return undefined
    throw error
  }
}

/** Tells the engine to look on; where the worker died or runs something else by now, nobody looks. */
export async function observe(side: Side, order: string): Promise<void> {
  try {
    await simulation.observe(side, order)
  } catch (error) {
    if (!(error instanceof WorkerDied || error instanceof Refused)) throw error
  }
}
