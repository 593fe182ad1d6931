/** Moves over a chart by keys: along x, among the series, from one facet to the next. */
import { type Arrangement, at } from './arrange'

export type Step = 'back' | 'on' | 'up' | 'down' | 'first' | 'last' | 'before' | 'after'

const KEYS: Readonly<Record<string, Step>> = {
  ArrowLeft: 'back',
  ArrowRight: 'on',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
  PageUp: 'before',
  PageDown: 'after',
}

/** The step that a key means, if it means one. */
export function stepOf(key: string): Step | undefined {
  return KEYS[key]
}

/** The index of the cell that a step leads to; the first cell if there was none. Stays at the last one. */
export function walk(made: Arrangement, from: number | undefined, step: Step): number | undefined {
  const cell = from === undefined ? undefined : made.cells[from]
  if (!cell) return made.cells[0]?.index
  const { facet, x, series } = cell
  const order = alongX(made)
  const place = order.indexOf(x)
  const next = {
    back: () => at(made, facet, order[place - 1] ?? x, series),
    on: () => at(made, facet, order[place + 1] ?? x, series),
    up: () => at(made, facet, x, Math.min(made.series.length - 1, series + 1)),
    down: () => at(made, facet, x, Math.max(0, series - 1)),
    first: () => at(made, facet, order[0] ?? x, series),
    last: () => at(made, facet, order[order.length - 1] ?? x, series),
    before: () => at(made, Math.max(0, facet - 1), x, series),
    after: () => at(made, Math.min(made.facets.length - 1, facet + 1), x, series),
  }[step]()
  return next?.index ?? from
}

/** Positions along x in the order in which they stand: by number where there are numbers. */
function alongX({ xs, numbers }: Arrangement): readonly number[] {
  const order = xs.map((_, index) => index)
  return numbers ? order.sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0)) : order
}
