/** What can be exported: tables and documents as text. */
import type { At, Axis, Experiment, Group, Judgement, Measure, PointResult } from '../answers.gen'
import { csv } from '../base/csv'
import type { Planned } from './places'

/** One line for each place and seed that has a result: every measure that applies somewhere. */
export function csvOfSeeds(
  { experiment, places, points }: Planned,
  results: ReadonlyMap<string, PointResult>,
  measures: readonly Measure[],
): string {
  const seeds = new Map(points.map(({ key, seed }) => [key, seed]))
  const names = applying(measures, (name) => [...results.values()].some((result) => typeof result[name] === 'number'))
  const { axes } = experiment
  const head = [...axes.map(({ name }) => name), 'seed', ...names]
  const lines = places.flatMap(({ at, keys }) =>
    keys.flatMap((key) => {
      const result = results.get(key)
      if (!result) return []
      return [[...placeOf(axes, at), String(seeds.get(key)), ...names.map((name) => numberOr(result[name]))]]
    }),
  )
  return csv([head, ...lines])
}

/** One line for each place: how many seeds, and of every measure the mean and the ends of its 95 % interval. */
export function csvOfGroups(experiment: Experiment, judgement: Judgement, measures: readonly Measure[]): string {
  const groups = judgement.groups.filter(({ n }) => n > 0)
  const names = applying(measures, (name) => groups.some((group) => group.measures[name] !== undefined))
  const { axes } = experiment
  const head = [
    ...axes.map(({ name }) => name),
    'seeds',
    ...names.flatMap((name) => [name, `${name}_low`, `${name}_high`]),
  ]
  return csv([head, ...groups.map((group) => [...placeOf(axes, group.at), String(group.n), ...ofGroup(group, names)])])
}

function ofGroup({ measures }: Group, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const estimate = measures[name]
    return estimate ? [estimate.mean, estimate.low, estimate.high].map(String) : ['', '', '']
  })
}

/** The measures that apply, and whether latencies are of runs past saturation: 1 of those that are, 0 of the others. */
function applying(measures: readonly Measure[], applies: (name: string) => boolean): string[] {
  return [...measures.map(({ name }) => name), 'past_saturation'].filter(applies)
}

function placeOf(axes: readonly Axis[], at: At): string[] {
  return axes.map(({ name }) => at[name] ?? '')
}

function numberOr(value: PointResult[string] | undefined): string {
  return typeof value === 'number' ? String(value) : ''
}
