/** A span of the shared time axis: what the runs did in it, in numbers. */

import type { TakenTable } from '../answers.gen'
import type { LineName, Series } from '../engine/view'
import { LINE_COLUMNS, LINES } from '../frame.gen'
import { counted, type Moment, type ShownRun } from '../shown/moment'
import type { MarkedSpan, Span } from '../shown/shown'
import { markSpan, store } from '../shown/store'

/** What is marked on the time axis of every panel. The cycle shown is marked only where the run has come further. */
export function timeMarks(moment: Moment): {
  readonly hover: number | undefined
  readonly now: number | undefined
  readonly span: Span | undefined
} {
  const { hover, span } = store.getState()
  const now = cycleOf(moment)
  const reached = Math.max(...counted(moment).map((run) => run.reached))
  return { hover, span, now: now < reached ? now : undefined }
}

/** The cycle of the axis that is shown: that of A, if B is placed by it. */
export function cycleOf(moment: Moment): number {
  return Math.max(...counted(moment).map(({ frame }) => frame.cycle))
}

/** A pointer on a time axis: what is needed of its event. */
interface Drag {
  readonly type: string
  readonly shiftKey: boolean
  readonly buttons: number
}

/** A span that may be being marked. */
type Marking = { readonly kind: 'none' } | { readonly kind: 'marking'; readonly from: number }

/** Marks a span, and perhaps receivers, while the pointer is dragged along a time axis with Shift. */
export class Brush {
  private state: Marking = { kind: 'none' }

  constructor(private readonly mark: (span: MarkedSpan | undefined) => void) {}

  /** The pointer was pressed, moved or released at a cycle. Whether that was to mark a span. */
  drag({ type, shiftKey, buttons }: Drag, cycle: number, receivers?: Span): boolean {
    if (type === 'pointerdown') {
      this.state = shiftKey && buttons === 1 ? { kind: 'marking', from: cycle } : { kind: 'none' }
      if (this.state.kind === 'marking') this.mark(undefined)
    } else if (buttons !== 1) {
      this.state = { kind: 'none' }
    } else if (this.state.kind === 'marking') {
      const { from } = this.state
      const cycles = { from: Math.round(Math.min(from, cycle)), to: Math.round(Math.max(from, cycle)) }
      this.mark(receivers ? { ...cycles, receivers } : cycles)
    }
    return this.state.kind === 'marking'
  }
}

const pageBrush = new Brush(markSpan)

/** Marks a span on the page's time axes: see `Brush`. */
export const brush = (event: Drag, cycle: number, receivers?: Span) => pageBrush.drag(event, cycle, receivers)

/** What a run did in a span, as far as its columns tell: in whole columns. */
export interface SpanNumbers {
  /** The cycles that the columns cover. */
  readonly from: number
  readonly to: number
  readonly delivered: number
  /** Bytes of user data per cycle. */
  readonly throughput: number
  /** Flits that switches passed per cycle. */
  readonly flits: number
  /** Packets in the network at the ends of the columns, on average. */
  readonly inNetwork: number
  /** The most that was pending for one receiver, of those that are marked if some are. */
  readonly pendingMax: number
  /** Mean share of blocked channels. */
  readonly blocked: number
}

/** The columns that lie in a span, and if none does the one that it begins in. */
export function columnsIn(series: Series, { from, to }: Span): readonly [number, number] {
  const last = Math.min(series.columns, Math.floor(to / series.window))
  const first = Math.ceil(from / series.window)
  if (last > first) return [first, last]
  const only = Math.max(series.first, Math.min(series.columns - 1, Math.floor(from / series.window)))
  return [only, Math.min(series.columns, only + 1)]
}

/** The finest columns there are of a run from one cycle to another: those of the detailed piece, or of the whole run. */
export function finest({ series, piece }: Pick<ShownRun, 'series' | 'piece'>, { from, to }: Span): Series {
  if (!piece) return series
  const end = Math.min(to, series.columns * series.window)
  // columns that are not complete are in neither
  const isIn = piece.first * piece.window <= from && (piece.columns + 1) * piece.window > end - series.window
  return isIn && piece.window <= series.window && piece.columns > piece.first ? piece : series
}

/** What a run did in a span; undefined if it has not come there. */
export function numbersOf(series: Series, span: MarkedSpan): SpanNumbers | undefined {
  const [first, last] = columnsIn(series, span)
  if (last <= first || first * series.window > span.to) return undefined
  const rows = Array.from({ length: last - first }, (_, index) => first + index)
  const sum = (name: LineName) => rows.reduce((total, column) => total + series.line(name, column), 0)
  const cycles = rows.length * series.window
  return {
    from: first * series.window,
    to: last * series.window,
    delivered: sum('delivered'),
    throughput: sum('payload') / cycles,
    flits: sum('flits') / cycles,
    inNetwork: sum('inNetwork') / rows.length,
    pendingMax: Math.max(...rows.map((column) => mostPending(series, column, span.receivers))),
    blocked: sum('blocked') / rows.length / 1e6,
  }
}

/** The most that was pending in a column for one receiver: of all, or of those that are marked. */
function mostPending(series: Series, column: number, receivers: Span | undefined): number {
  if (!receivers) return series.line('pendingMax', column)
  return Math.max(0, ...series.pendingMax(column).subarray(receivers.from, receivers.to + 1))
}

/** The columns of a run in a span of its cycles as a table, named as the engine names them in its own. */
export function tableOver(run: Pick<ShownRun, 'series' | 'piece'>, span: MarkedSpan, link: string): TakenTable {
  const series = finest(run, span)
  const [first, last] = columnsIn(series, span)
  const rows = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index)
  const of = (name: string, unit: string, read: (column: number) => number) => ({ name, unit, values: rows.map(read) })
  const { receivers } = span
  return {
    link,
    columns: [
      of('from', 'cycle', (column) => column * series.window),
      of('to', 'cycle', (column) => (column + 1) * series.window),
      ...LINES.map((line) => {
        const { name, unit } = LINE_COLUMNS[line]
        return of(name, unit, (column) => series.line(line, column))
      }),
      ...(receivers
        ? [
            of(`pending_max_of_${receivers.from}_to_${receivers.to}`, 'packets', (column) =>
              mostPending(series, column, receivers),
            ),
          ]
        : []),
    ],
  }
}
