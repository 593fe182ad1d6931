/** What the links carried in the marked span: asked of the engine, which runs to both ends of it once more. */
import { createStore } from 'zustand/vanilla'
import { Refused, simulation, WorkerLost } from '../engine/simulation'
import type { Side } from '../engine/view'
import { repaint } from '../shown/moment'
import type { Span } from '../shown/shown'
import { store } from '../shown/store'

/** What the channels of a side passed in a span. */
export interface Passed {
  readonly flits: Uint32Array
  /** Cycles of the span that the run has covered. */
  readonly cycles: number
}

interface Marked {
  /** The span that was asked about. */
  readonly span: Span | undefined
  readonly sides: Readonly<Partial<Record<Side, Passed>>>
}

export const passed = createStore<Marked>(() => ({ span: undefined, sides: {} }))

/** What a side's links carried in the marked span, if that is known. */
export function passedNow(side: Side): Passed | undefined {
  const { span, sides } = passed.getState()
  return span && span === store.getState().span ? sides[side] : undefined
}

let asking = false
/** Something has changed since the last question. */
let stale = false

/** Asks whenever another span is marked, other runs are shown, or a run has come further into the span. */
export function followSpan(): () => void {
  return store.subscribe((now, before) => {
    const { span, progress } = now
    const further =
      span !== undefined && progress.reached !== before.progress.reached && before.progress.reached < span.to
    if (span === before.span && now.changes === before.changes && !further) return
    stale = true
    void ask()
  })
}

async function ask(): Promise<void> {
  if (asking) return
  asking = true
  try {
    while (stale) {
      stale = false
      const { span, sides, progress, engine } = store.getState()
      const to = Math.min(span?.to ?? 0, progress.reached)
      const found: Partial<Record<Side, Passed>> = {}
      if (span && engine === 'ready' && to > span.from)
        for (const side of sides) {
          const { flits } = await simulation.ask({ kind: 'passed', side, from: span.from, to })
          found[side] = { flits, cycles: to - span.from }
        }
      passed.setState({ span, sides: found })
      repaint()
    }
  } catch (error) {
    if (!(error instanceof WorkerLost || error instanceof Refused)) throw error
  } finally {
    asking = false
  }
}
