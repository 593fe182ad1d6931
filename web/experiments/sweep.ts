/**
 * A sweep: the scenario shown, with one or two of its parameters varied, as the document of an experiment. What is typed
 *is passed on unchanged: the engine decides whether it is valid.
 */
import type { Side } from '../engine/view'
import { lower, unitOf } from '../scenario/difference'
import {
  formatPairs,
  type Parameter,
  parameters,
  resolve,
  type Scenario,
  type Values,
  valueAt,
} from '../scenario/scenario'
import { nameFrom } from './document'

/** How the numbers of a parameter are given. */
export type Spacing = 'even' | 'log' | 'list'

/** One parameter that is varied. */
export interface Varied {
  readonly path: string
  /** For numbers, as typed. */
  readonly spacing: Spacing
  readonly from: string
  readonly to: string
  readonly steps: string
  readonly list: string
  /** For choices and switches: the values taken. */
  readonly chosen: readonly string[]
}

export interface Sweep {
  /** Undefined as long as the title says what is varied. */
  readonly title: string | undefined
  readonly varied: readonly Varied[]
  /** Run A against B rather than A alone. */
  readonly both: boolean
  readonly measure: string
  readonly seeds: string
  readonly warmUp: string
  readonly cycles: string
  /** `cycles` is a limit: a run ends when its workload does. */
  readonly untilDone: boolean
}

/** A parameter that can be varied, and its group. */
export interface Candidate {
  readonly parameter: Exclude<Parameter, { type: 'list' | 'text' }>
  readonly sides: readonly Side[]
}

/** The parameters that can be varied, each with the sides it applies to. */
export function candidates(scenario: Scenario): Candidate[] {
  const found = new Map<string, { parameter: Candidate['parameter']; sides: Side[] }>()
  for (const side of sidesOf(scenario)) {
    for (const parameter of parameters(resolve(scenario, side))) {
      if (parameter.type === 'list' || parameter.type === 'text') continue
      if (parameter.path === 'run.seed' || parameter.path === 'run.window') continue
      const known = found.get(parameter.path)
      if (known) known.sides.push(side)
      else found.set(parameter.path, { parameter, sides: [side] })
    }
  }
  return [...found.values()]
}

export function sidesOf(scenario: Scenario): readonly Side[] {
  return scenario.runs === 2 ? ['a', 'b'] : ['a']
}

/** Sensible initial values for a varied parameter: around its present value. */
export function vary({ parameter, sides }: Candidate, scenario: Scenario): Varied {
  const value = valueAt(parameter.path, resolve(scenario, sides[0] ?? 'a')) ?? ''
  const base = { path: parameter.path, spacing: 'even', steps: '5', list: value } as const
  if (parameter.type === 'choice')
    return { ...base, from: '', to: '', chosen: parameter.options.map((option) => option.value) }
  if (parameter.type === 'switch') return { ...base, from: '', to: '', chosen: ['off', 'on'] }
  const { min, max, step } = parameter
  const now = Number(value)
  const clamp = (number: number) => String(Number(Math.min(max, Math.max(min, number)).toFixed(10)))
  // a share, or a load, which is 1.5 at most: from 0.4 to 2 times what it is now, itself among them
  if (max - min < 2 && now > 0) return { ...base, from: clamp(0.4 * now), to: clamp(2 * now), steps: '9', chosen: [] }
  if (max - min < 2) return { ...base, from: clamp(0), to: clamp(0.6), steps: '7', chosen: [] }
  return { ...base, spacing: 'log', from: clamp(now / 4), to: clamp(Math.max(4 * now, now + 4 * step)), chosen: [] }
}

/** The initial sweep of a scenario. */
export function firstSweep(scenario: Scenario, measures: readonly string[]): Sweep {
  const all = candidates(scenario)
  const open = valueAt('workload.load', resolve(scenario, 'a')) !== undefined
  const wanted = open ? 'workload.load' : 'workload.block'
  const first = all.find(({ parameter }) => parameter.path === wanted) ?? all[0]
  const measure = open ? 'latency_mean' : 'throughput'
  return {
    title: undefined,
    varied: first ? [vary(first, scenario)] : [],
    both: scenario.runs === 2,
    measure: measures.includes(measure) ? measure : (measures[0] ?? ''),
    seeds: '3',
    warmUp: open ? '5000' : '0',
    cycles: open ? '20000' : '1000000',
    untilDone: !open,
  }
}

/** What a sweep is called: as the person says, or else by what is varied. */
export function titleOf(sweep: Sweep, scenario: Scenario): string {
  if (sweep.title !== undefined) return sweep.title
  const all = candidates(scenario)
  const labels = sweep.varied.map(
    ({ path }) => all.find(({ parameter }) => parameter.path === path)?.parameter.label ?? path,
  )
  return labels.length === 0 ? 'Sweep' : `Sweep of ${labels.map(lower).join(' and ')}`
}

/** The sides a sweep runs: of those wanted, the ones that have every parameter varied. */
export function swept(sweep: Sweep, scenario: Scenario): readonly Side[] {
  const all = candidates(scenario)
  const has = (side: Side) =>
    sweep.varied.every(
      ({ path }) => all.find(({ parameter }) => parameter.path === path)?.sides.includes(side) ?? false,
    )
  const wanted = sidesOf(scenario).filter(has)
  return sweep.both ? wanted : wanted.slice(0, 1)
}

/** The document of a sweep: JSON text. `names` are what A and B are called. */
export function documentOf(sweep: Sweep, scenario: Scenario, names: Readonly<Record<Side, string>>): string {
  const sides = swept(sweep, scenario)
  const all = candidates(scenario)
  const axes = sweep.varied.map((varied, index) => {
    const found = all.find(({ parameter }) => parameter.path === varied.path)
    return axisOf(varied, found?.parameter, index)
  })
  const runs = sides.length > 1 ? [runAxis(sides, scenario, names)] : []
  const only = sides.length === 1 && sides[0] ? resolve(scenario, sides[0]) : scenario.shared
  const cycles = number(sweep.cycles)
  const title = titleOf(sweep, scenario)
  return JSON.stringify(
    {
      name: nameFrom(title),
      title,
      paper: '',
      figure: '',
      about: about(sweep, all),
      base: formatPairs(withoutSeed(only)),
      axes: [...runs, ...axes],
      seeds: number(sweep.seeds),
      warm_up: number(sweep.warmUp),
      ...(sweep.untilDone ? { until_done: cycles } : { cycles }),
      measure: sweep.measure,
      chart: chartOf(axes, runs.length > 0),
    },
    null,
    2,
  )
}

interface DocumentAxis {
  readonly name: string
  readonly label: string
  readonly [field: string]: unknown
}

function runAxis(sides: readonly Side[], scenario: Scenario, names: Readonly<Record<Side, string>>): DocumentAxis {
  const values = sides.map((side) => {
    const letter = side.toUpperCase()
    const label = names[side] === letter ? letter : `${letter}: ${names[side]}`
    return { name: side, label, set: formatPairs(withoutSeed(scenario[side])) }
  })
  return { name: 'run', label: 'Run', values }
}

function axisOf(varied: Varied, parameter: Candidate['parameter'] | undefined, index: number): DocumentAxis {
  const name = `${nameFrom(varied.path.split('.').at(-1) ?? '')}${index > 0 ? `-${index + 1}` : ''}`
  const label = parameter?.label ?? varied.path
  if (parameter?.type === 'choice' || parameter?.type === 'switch') {
    const options =
      parameter.type === 'choice'
        ? parameter.options
        : [
            { value: 'off', label: 'Off' },
            { value: 'on', label: 'On' },
          ]
    const taken = options.filter(({ value }) => varied.chosen.includes(value))
    const values = taken.map((option) => ({
      name: option.value,
      label: option.label,
      set: `${varied.path}=${option.value}`,
    }))
    return { name, label, values }
  }
  const unit = parameter ? unitOf(parameter) : ''
  const said = { name, label, ...(unit === '' ? {} : { unit }), parameter: varied.path }
  if (varied.spacing === 'list')
    return {
      ...said,
      numbers: varied.list
        .split(/[,;\s]+/)
        .filter(Boolean)
        .map(number),
    }
  const spacing = varied.spacing === 'log' ? { spacing: 'log' } : {}
  return { ...said, from: number(varied.from), to: number(varied.to), steps: number(varied.steps), ...spacing }
}

function chartOf(axes: readonly DocumentAxis[], two: boolean): Record<string, string> {
  const [first, second] = axes
  if (!first) return two ? { kind: 'bars', x: 'run' } : { kind: 'table' }
  const runs = two ? { series: 'run' } : {}
  const apart = two ? { facet: 'run' } : {}
  if (!second) return { kind: isNumeric(first) ? 'lines' : 'bars', x: first.name, ...runs }
  if (isNumeric(first) && isNumeric(second)) return { kind: 'heat', x: first.name, series: second.name, ...apart }
  const [along, told] = isNumeric(second) ? [second, first] : [first, second]
  return { kind: isNumeric(along) ? 'lines' : 'bars', x: along.name, series: told.name, ...apart }
}

function isNumeric(axis: DocumentAxis): boolean {
  return 'parameter' in axis
}

function about(sweep: Sweep, all: readonly Candidate[]): string {
  const labels = sweep.varied.map(
    ({ path }) => all.find(({ parameter }) => parameter.path === path)?.parameter.label ?? path,
  )
  return labels.length === 0 ? '' : `Varied: ${labels.join(' and ')}.`
}

function withoutSeed(values: Values): Values {
  const { 'run.seed': _seed, ...others } = values
  return others
}

/** What was typed, as a number if it is one. */
function number(text: string): number | string {
  const value = Number(text.trim().replaceAll(/[\s\u202f_]/g, ''))
  return text.trim() !== '' && Number.isFinite(value) ? value : text
}
