/**
 * Where the cycles of a run are on the shared time axis. It counts cycles; where runs are aligned by phase, those of A, and
 * what B did stands where A was as far through the same phase.
 */
import type { LineName, NodeRows, Places, Series, Side } from '../engine/view'
import type { Span } from '../shown/shown'

/** Of one run: from its cycles to those of the axis, and back. */
export interface Placed {
  toAxis(cycle: number): number
  ofAxis(cycle: number): number
  /** Stretches that the axis shows in proportion: at which cycles of the run and of the axis each begins and ends. */
  readonly stretches: readonly Stretch[]
}

export interface Stretch {
  readonly run: Span
  readonly axis: Span
}

const ALL = { from: 0, to: Number.POSITIVE_INFINITY }

const AS_COUNTED: Placed = {
  toAxis: (cycle) => cycle,
  ofAxis: (cycle) => cycle,
  stretches: [{ run: ALL, axis: ALL }],
}

export function placedOn(places: Places | undefined, side: Side): Placed {
  if (!places || side === 'a') return AS_COUNTED
  const { a, b } = places.bounds
  const stretches = a.slice(1).map((to, index) => ({
    run: { from: b[index] ?? 0, to: b[index + 1] ?? 0 },
    axis: { from: a[index] ?? 0, to },
  }))
  return { toAxis: places.ofA, ofAxis: places.ofB, stretches }
}

/** Whether the axis counts the cycles of the run itself. */
export function isAsCounted({ toAxis }: Placed): boolean {
  return toAxis === AS_COUNTED.toAxis
}

/** The cycles of a run that a span of the axis shows. */
export function spanOf<S extends Span>({ ofAxis }: Pick<Placed, 'ofAxis'>, span: S): S {
  return { ...span, from: ofAxis(span.from), to: ofAxis(span.to) }
}

/** The columns of A as those of B: each has what A did where it stands on the axis. */
export function asPlaced(a: Series, b: Series, placed: Placed): Series {
  if (isAsCounted(placed)) return a
  const at = (column: number) => {
    const own = Math.floor(placed.toAxis((column + 0.5) * b.window) / a.window)
    return Math.max(a.first, Math.min(a.columns - 1, own))
  }
  const { memories } = a
  const rowsOf = (rows: NodeRows): NodeRows => ({
    end: (column) => rows.end(at(column)),
    max: (column) => rows.max(at(column)),
  })
  return {
    ...{ window: b.window, first: b.first, columns: a.columns > a.first ? b.columns : b.first, nodes: a.nodes },
    memories: memories && rowsOf(memories),
    pendingEnd: (column) => a.pendingEnd(at(column)),
    pendingMax: (column) => a.pendingMax(at(column)),
    line: (name: LineName, column) => a.line(name, at(column)),
  }
}
