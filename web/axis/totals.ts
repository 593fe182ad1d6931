/**
 * What happened in the marked span, or, once the runs have ended, in all of their time: asked of the engine, which runs
 * to both ends of it once more.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SpanTotals } from '../answers.gen'
import { type Simulation, simulation, unlessLost } from '../engine/simulation'
import type { Side } from '../engine/view'
import { repaint } from '../shown/moment'
import type { Span } from '../shown/shown'
import { type State, store } from '../shown/store'
import { placedOn, spanOf } from './placed'

interface Totals {
  /** The span that was asked about. */
  readonly span: Span | undefined
  readonly sides: Readonly<Partial<Record<Side, SpanTotals>>>
}

const NONE: Totals = { span: undefined, sides: {} }

/** A question to the engine, which may be under way. */
type Query =
  | { readonly kind: 'none' }
  /** `isStale`: something has changed since it was asked, so that it is asked again afterwards. */
  | { readonly kind: 'asked'; readonly isStale: boolean }

interface TotalsDependencies {
  readonly store: StoreApi<State>
  readonly engine: Pick<Simulation, 'ask'>
  repaint(): void
}

/** The span whose sums are shown: the marked one; at the end of the runs, when nothing is left to see, all of their time. */
export function summedSpan({ span, progress, motion }: Pick<State, 'span' | 'progress' | 'motion'>): Span | undefined {
  if (span) return span
  return progress.done && motion.kind === 'paused' ? { from: 0, to: progress.cycle } : undefined
}

export class TotalsQueries {
  readonly found = createStore<Totals>(() => NONE)
  private query: Query = { kind: 'none' }

  constructor(private readonly around: TotalsDependencies) {}

  /** What happened on a side in the span whose sums are shown, if that is known. */
  of(side: Side): SpanTotals | undefined {
    const { span, sides } = this.found.getState()
    return span && isSame(span, summedSpan(this.around.store.getState())) ? sides[side] : undefined
  }

  /** Asks whenever another span is marked, other runs are shown, or a run has come further into the span. */
  follow(): () => void {
    return this.around.store.subscribe((now, before) => {
      const [span, { reached }] = [summedSpan(now), now.progress]
      const isOther = !isSame(span, summedSpan(before)) || now.changes !== before.changes
      const isFurther = span !== undefined && reached !== before.progress.reached && before.progress.reached < span.to
      if (isOther || isFurther) this.renew(isOther)
    })
  }

  /** Asks as soon as what is under way is answered; where that is of no use any more, it is given up. */
  private renew(isUseless: boolean): void {
    const isUnderWay = this.query.kind === 'asked'
    this.query = { kind: 'asked', isStale: true }
    if (!isUnderWay) void this.ask()
    else if (isUseless) void unlessLost(() => this.around.engine.ask({ kind: 'giveUp', question: 'totals' }))
  }

  private async ask(): Promise<void> {
    while (this.isStale()) {
      this.query = { kind: 'asked', isStale: false }
      const found = await unlessLost(() => this.sums())
      this.found.setState(found ?? NONE)
      this.around.repaint()
    }
    this.query = { kind: 'none' }
  }

  private isStale(): boolean {
    return this.query.kind === 'asked' && this.query.isStale
  }

  private async sums(): Promise<Totals> {
    const state = this.around.store.getState()
    const { sides, progress, engine } = state
    const span = summedSpan(state)
    const to = Math.min(span?.to ?? 0, progress.reached)
    const found: Partial<Record<Side, SpanTotals>> = {}
    for (const side of span && engine === 'ready' && to > span.from ? sides : []) {
      const own = spanOf(placedOn(state.places, side), { from: span?.from ?? 0, to })
      const { totals } = await this.around.engine.ask({ kind: 'totals', side, ...own })
      if (!totals) break
      found[side] = totals
    }
    return { span, sides: found }
  }
}

function isSame(one: Span | undefined, other: Span | undefined): boolean {
  return one?.from === other?.from && one?.to === other?.to
}

/** The totals of the page's runs. */
export const totals = new TotalsQueries({ store, engine: simulation, repaint })

/** What happened on a side in the span whose sums are shown, if that is known. */
export const totalsNow = (side: Side) => totals.of(side)
