/** The bounds of curves over load, as lines: no network carries more than they say, whatever is offered. */
import type { Measure } from '../answers.gen'
import type { Arrangement } from './arrange'
import type { Scale } from './scales'
import type { Box, Label, Rule } from './scene'

/** The measure that is itself in the unit of loads. */
const ACCEPTED = 'accepted'
/** Between the names of bounds that stand one below the other. */
const LINE = 14
/** Room for the name of a bound beside its line. */
const NAME = 76

/** The bounds of a small chart, each once: with the series that have it, or with none if all have the same. */
function distinct(made: Arrangement, facet: number): { readonly bound: number; readonly series: number | undefined }[] {
  const own = made.series.flatMap((_, series) => made.bounds[facet * made.series.length + series] ?? [])
  const [first] = own
  if (first !== undefined && own.length === made.series.length && own.every((bound) => bound === first))
    return [{ bound: first, series: undefined }]
  return made.series.flatMap((_, series) => {
    const bound = made.bounds[facet * made.series.length + series]
    return bound === undefined ? [] : [{ bound, series }]
  })
}

/** Where a plot is, and its scale along x; `times` as much is a load in the unit of that. */
interface Place {
  readonly plot: Box
  readonly along: Pick<Scale, 'from' | 'to' | 'share'>
  readonly values: Scale
  readonly x: (share: number) => number
}

/** The lines of a small chart: across the load from which on a network carries no more and, of accepted traffic, at the most that it carries. What lies beyond the scales is left out. */
export function boundRules(
  made: Arrangement,
  facet: number,
  measure: Pick<Measure, 'name'>,
  { plot, along, values, x }: Place,
): { readonly rules: readonly Rule[]; readonly labels: readonly Label[] } {
  const rules: Rule[] = []
  const labels: Label[] = []
  for (const { bound, series } of distinct(made, facet)) {
    const look = series === undefined ? {} : { look: made.looks[series] ?? 0 }
    const load = bound * made.times
    const isAccepted = measure.name === ACCEPTED && made.reference === undefined
    if (isAccepted && bound >= values.from && bound <= values.to) {
      const y = Math.round(plot.y + plot.height * (1 - values.share(bound))) + 0.5
      rules.push({ x1: plot.x, x2: plot.x + plot.width, y1: y, y2: y, kind: 'bound', ...look })
    }
    if (load < along.from || load > along.to) continue
    const at = Math.round(x(along.share(load))) + 0.5
    rules.push({ x1: at, x2: at, y1: plot.y, y2: plot.y + plot.height, kind: 'bound', ...look })
    const isLate = at + NAME > plot.x + plot.width
    const y = plot.y + 11 + labels.length * LINE
    const text = `bound ${bound.toFixed(bound * made.times >= 10 ? 1 : 3)}`
    labels.push({ x: at + (isLate ? -5 : 5), y, text, anchor: isLate ? 'end' : 'start', role: 'bound', ...look })
  }
  return { rules, labels }
}
