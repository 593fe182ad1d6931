/**
 * What happened in the marked span, or, once the runs have ended, in all of their time: asked of the engine, which runs
 * to both ends of it once more.
 */
import { createStore } from 'zustand/vanilla'
import type { SpanTotals } from '../answers.gen'
import { Refused, simulation, WorkerLost } from '../engine/simulation'
import type { Side } from '../engine/view'
import { repaint } from '../shown/moment'
import type { Span } from '../shown/shown'
import { type State, store } from '../shown/store'

interface Marked {
  /** The span that was asked about, by identity. */
  readonly span: Span | undefined
  readonly sides: Readonly<Partial<Record<Side, SpanTotals>>>
}

export const totals = createStore<Marked>(() => ({ span: undefined, sides: {} }))

/** What happened on a side in the marked span, if that is known. */
export function totalsNow(side: Side): SpanTotals | undefined {
  const { span, sides } = totals.getState()
  return span && span === summedSpan(store.getState()) ? sides[side] : undefined
}

let wholeRun: Span | undefined

/** The span whose sums are shown: the marked one; at the end of the runs, when nothing is left to see, all of their time. */
export function summedSpan({ span, progress, motion }: Pick<State, 'span' | 'progress' | 'motion'>): Span | undefined {
  if (span) return span
  if (!progress.done || motion.kind !== 'paused') return undefined
  if (wholeRun?.to !== progress.cycle) wholeRun = { from: 0, to: progress.cycle }
  return wholeRun
}

let asking = false
/** Something has changed since the last question. */
let stale = false

/** Asks whenever another span is marked, other runs are shown, or a run has come further into the span. */
export function followSpan(): () => void {
  return store.subscribe((now, before) => {
    const [span, { progress }] = [summedSpan(now), now]
    const further =
      span !== undefined && progress.reached !== before.progress.reached && before.progress.reached < span.to
    if (span === summedSpan(before) && now.changes === before.changes && !further) return
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
      const { sides, progress, engine } = store.getState()
      const span = summedSpan(store.getState())
      const to = Math.min(span?.to ?? 0, progress.reached)
      const found: Partial<Record<Side, SpanTotals>> = {}
      if (span && engine === 'ready' && to > span.from)
        for (const side of sides) {
          const answer = await simulation.ask({ kind: 'totals', side, from: span.from, to })
          if (answer.totals) found[side] = answer.totals
        }
      totals.setState({ span, sides: found })
      repaint()
    }
  } catch (error) {
    if (!(error instanceof WorkerLost || error instanceof Refused)) throw error
  } finally {
    asking = false
  }
}
