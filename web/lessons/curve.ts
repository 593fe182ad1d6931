/** Curves of predictions: measures of a run over time, as people draw them. */
import type { LineName, Series } from '../engine/view'
import { LINES } from '../frame.gen'
import type { Curve } from './lesson'

/** Points of a curve that is drawn. */
export const POINTS = 24

/** Those that count what happens within a column: they depend on how long columns are. */
const COUNTS: ReadonlySet<LineName> = new Set(['delivered', 'payload', 'created', 'injected', 'acks', 'flits'])

/** Measures by name. */
export const measureOf = (name: unknown): LineName | undefined => LINES.find((one) => one === name)

/** A measure in a column. */
export function measured(series: Pick<Series, 'line' | 'window'>, name: LineName, column: number): number {
  const value = series.line(name, column)
  if (COUNTS.has(name)) return (1000 * value) / series.window
  if (name !== 'latency') return value
  const delivered = series.line('delivered', column)
  return delivered > 0 ? value / delivered : 0
}

/** The measure from cycle 0 to another one, as shares of the axis; undefined while there are no columns. */
export function curveOf(
  series: Pick<Series, 'line' | 'window' | 'columns'> | undefined,
  { line, most }: Pick<Curve, 'line' | 'most'>,
  to: number,
): readonly number[] | undefined {
  if (!series || series.columns === 0) return undefined
  return Array.from({ length: POINTS }, (_, point) => {
    const column = Math.floor((((point + 0.5) / POINTS) * to) / series.window)
    return Math.min(1, measured(series, line, Math.min(column, series.columns - 1)) / most)
  })
}
