/** The scenario as the page holds it: pairs of path and text. The engine alone judges them; here they are only arranged. */
import { contract, type Parameter } from '../contract.gen'
import { type Change, changeOf } from './changes'

/** Path to text; defaults may be left out. */
export type Values = Readonly<Record<string, string>>

/** One or two runs: values of both, and what A or B has of its own. */
export interface Scenario {
  readonly runs: 1 | 2
  readonly shared: Values
  readonly a: Values
  readonly b: Values
}

/** Where values are kept. */
export const LAYERS = ['shared', 'a', 'b'] as const
export type Layer = (typeof LAYERS)[number]

export type { Parameter }
export type Choice = Extract<Parameter, { readonly type: 'choice' }>
export type Quantity = Extract<Parameter, { readonly type: 'number' }>
export type Words = Extract<Parameter, { readonly type: 'text' }>
export type List = Extract<Parameter, { readonly type: 'list' }>
export type Switch = Extract<Parameter, { readonly type: 'switch' }>

export const PARAMETERS: readonly Parameter[] = contract.parameters

export const EMPTY: Scenario = { runs: 1, shared: {}, a: {}, b: {} }

const order = new Map<string, number>()
for (const { path } of PARAMETERS) if (!order.has(path)) order.set(path, order.size)

/** `path=value&path=value` as pairs. Of two values for one path the first counts. */
export function parsePairs(text: string): Values {
  const values = new Map<string, string>()
  for (const pair of text.split('&').filter((part) => part !== '')) {
    const cut = pair.indexOf('=')
    const path = cut < 0 ? pair : pair.slice(0, cut)
    if (!values.has(path)) values.set(path, cut < 0 ? '' : pair.slice(cut + 1))
  }
  return Object.fromEntries(values)
}

/** Pairs as text, in the order of the contract. */
export function formatPairs(values: Values): string {
  return sorted(Object.keys(values))
    .map((path) => `${path}=${values[path]}`)
    .join('&')
}

/** Paths in the order of the contract; unknown ones last, and changes after all of them, by their cycle. */
export function sorted(paths: readonly string[]): string[] {
  const place = (path: string) => order.get(path) ?? order.size
  return [...paths].sort((p, q) => {
    const [one, other] = [changeOf(p), changeOf(q)]
    if (!one || !other)
      return Number(one !== undefined) - Number(other !== undefined) || place(p) - place(q) || (p < q ? -1 : 1)
    return one.cycle - other.cycle || place(one.path) - place(other.path) || (p < q ? -1 : 1)
  })
}

/** The parameters that apply under `values`, in the order of the contract. */
export function parameters(values: Values): Parameter[] {
  return PARAMETERS.filter((parameter) => applies(parameter, values))
}

/** The declaration that applies to `path` under `values`. */
export function parameterOf(path: string, values: Values): Parameter | undefined {
  return PARAMETERS.find((parameter) => parameter.path === path && applies(parameter, values))
}

/** The value of `path`, its default if none is set; undefined where it does not apply. */
export function valueAt(path: string, values: Values): string | undefined {
  const parameter = parameterOf(path, values)
  return parameter && (values[path] ?? String(parameter.default))
}

function applies(parameter: Parameter, values: Values): boolean {
  return parameter.when.every(([path, value]) => valueAt(path, values) === value)
}

/**
 * What one side runs: the shared values overridden by its own. Where the side makes a choice anew, such as `ni.kind`,
 * shared values that belonged to the other option are left out; unknown ones stay, for the engine to refuse.
 */
export function resolve(scenario: Scenario, side: 'a' | 'b'): Values {
  const { shared, [side]: own } = scenario
  const merged = { ...shared, ...own }
  const choices = Object.keys(own).flatMap((path) => (path.endsWith('kind') ? path.slice(0, -'kind'.length) : []))
  // what can be chosen for the routing depends on the topology
  if (choices.includes('topology.')) choices.push('routing.')
  const isReplaced = (path: string) =>
    isKnown(path) &&
    choices.some((choice) => path.startsWith(choice)) &&
    (!parameterOf(path, merged) || isLost(path, shared, merged))
  return keep(merged, (path) => Object.hasOwn(own, path) || !isReplaced(path))
}

/** Whether a value is an option of what `path` means under `before`, and none of what it means under `after`. */
function isLost(path: string, before: Values, after: Values): boolean {
  const offers = (values: Values) => {
    const parameter = parameterOf(path, values)
    return parameter?.type !== 'choice' || parameter.options.some((option) => option.value === before[path])
  }
  return after[path] === before[path] && offers(before) && !offers(after)
}

/**
 * The scenario with one value set in a layer, from the beginning on: what it was changed to later is forgotten. Values
 * that no longer apply, or say nothing new, are left out.
 */
export function withValue(scenario: Scenario, layer: Layer, path: string, value: string): Scenario {
  const { shared, a, b } = withoutChanges(scenario, layer, (change) => change.path === path)
  const next = { runs: scenario.runs, shared, a, b }
  const values = { ...next[layer], [path]: value }
  return tidy({ ...next, [layer]: keep(values, (other) => !isLost(other, next[layer], values)) })
}

/** The scenario without the changes of a layer that are `unwanted`; those of both, where the layer is shared. */
export function withoutChanges(scenario: Scenario, layer: Layer, unwanted: (change: Change) => boolean): Scenario {
  const rest = (values: Values) =>
    keep(values, (key) => {
      const change = changeOf(key)
      return change === undefined || !unwanted(change)
    })
  const of = (one: Layer) => (layer === 'shared' || layer === one ? rest(scenario[one]) : scenario[one])
  return { ...scenario, shared: of('shared'), a: of('a'), b: of('b') }
}

/** The scenario without some values of a layer. */
export function leaveOut(scenario: Scenario, layer: Layer, paths: ReadonlySet<string>): Scenario {
  return { ...scenario, [layer]: keep(scenario[layer], (path) => !paths.has(path)) }
}

/** Of a side's values only what changes in the middle of the run. */
export function changesOf(values: Values): Values {
  return keep(values, (key) => changeOf(key) !== undefined)
}

/** The values that hold in the end, when all has changed that changes; what is done by hand sets none. */
export function inTheEnd(values: Values): Values {
  const plain = keep(values, (key) => changeOf(key) === undefined)
  const changes = sorted(Object.keys(values)).flatMap((key) => {
    const change = changeOf(key)
    return change && !change.path.startsWith('poke.') ? [[change.path, values[key] ?? ''] as const] : []
  })
  return { ...plain, ...Object.fromEntries(changes) }
}

/** The scenario as it is after all changes, as one that begins so. */
export function asInTheEnd({ runs, shared, a, b }: Scenario): Scenario {
  return tidy({ runs, shared: inTheEnd(shared), a: inTheEnd(a), b: inTheEnd(b) })
}

/** The scenario with both sides sharing what A has for `path`. */
export function joined(scenario: Scenario, path: string): Scenario {
  const value = valueAt(path, resolve(scenario, 'a')) ?? valueAt(path, resolve(scenario, 'b')) ?? ''
  const { [path]: _a, ...a } = scenario.a
  const { [path]: _b, ...b } = scenario.b
  return tidy({ ...scenario, shared: { ...scenario.shared, [path]: value }, a, b })
}

/** The scenario shown as one run or as two. Alone, A takes everything of its own along. */
export function withRuns(scenario: Scenario, runs: 1 | 2): Scenario {
  if (runs === 2) return { ...scenario, runs }
  return tidy({ runs, shared: resolve(scenario, 'a'), a: {}, b: {} })
}

/**
 * Leaves out what does not apply, shared defaults, and own values that equal the shared one. A shared value that
 * applies to a side's own choice only becomes that side's own. Unknown paths stay: the engine has to name them.
 */
export function tidy(scenario: Scenario): Scenario {
  if (scenario.runs === 1) return { runs: 1, shared: tidyShared(scenario.shared), a: {}, b: {} }
  const homeless = keep(scenario.shared, (path) => isKnown(path) && !parameterOf(path, scenario.shared))
  const own = (side: 'a' | 'b'): Values => {
    const merged = { ...scenario.shared, ...scenario[side] }
    return { ...keep(homeless, (path) => parameterOf(path, merged) !== undefined), ...scenario[side] }
  }
  const base: Scenario = { runs: 2, shared: tidyShared(scenario.shared), a: own('a'), b: own('b') }
  return { ...base, a: tidyOwn(base, 'a'), b: tidyOwn(base, 'b') }
}

function tidyShared(shared: Values): Values {
  return keep(shared, (path, value) => {
    const parameter = parameterOf(path, shared)
    return parameter ? value !== String(parameter.default) : !isKnown(path)
  })
}

function tidyOwn(base: Scenario, side: 'a' | 'b'): Values {
  const values = resolve(base, side)
  return keep(base[side], (path, value) => {
    if (!parameterOf(path, values)) return !isKnown(path)
    return value !== valueAt(path, resolve({ ...base, [side]: without(base[side], path) }, side))
  })
}

export function isKnown(path: string): boolean {
  return order.has(path)
}

function without(values: Values, path: string): Values {
  return keep(values, (other) => other !== path)
}

function keep(values: Values, wanted: (path: string, value: string) => boolean): Values {
  return Object.fromEntries(Object.entries(values).filter(([path, value]) => wanted(path, value)))
}
