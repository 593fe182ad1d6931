/** The rows of the scenario panel: each value once, or once for each run. */
import { contract } from '../contract.gen'
import { changeOf } from './changes'
import {
  inTheEnd,
  type Parameter,
  parameterOf,
  parameters,
  resolve,
  type Scenario,
  sorted,
  type Values,
  valueAt,
} from './scenario'

export interface Setting {
  readonly parameter: Parameter
  readonly value: string
}

export type Row =
  | { readonly kind: 'shared'; readonly path: string; readonly setting: Setting }
  /** A and B have own controls; `forced` where they cannot share one, for want of a common meaning. */
  | {
      readonly kind: 'apart'
      readonly path: string
      readonly a: Setting | undefined
      readonly b: Setting | undefined
      readonly forced: boolean
    }

export interface Group {
  readonly name: string
  readonly label: string
  readonly rows: readonly Row[]
}

/** All rows by group. `apart` names further paths for which A and B get own controls. */
export function groups(scenario: Scenario, apart: ReadonlySet<string>): Group[] {
  const all = rows(scenario, apart)
  return contract.groups
    .map((group) => ({ ...group, rows: all.filter((row) => row.path.split('.')[0] === group.name) }))
    .filter((group) => group.rows.length > 0)
}

function rows(scenario: Scenario, apart: ReadonlySet<string>): Row[] {
  const a = inTheEnd(resolve(scenario, 'a'))
  if (scenario.runs === 1)
    return parameters(a).map((parameter) => {
      const setting = settingOf(parameter.path, a) as Setting
      return { kind: 'shared', path: parameter.path, setting }
    })
  const b = inTheEnd(resolve(scenario, 'b'))
  const paths = new Set([...parameters(a), ...parameters(b)].map((parameter) => parameter.path))
  return sorted([...paths]).map((path) => {
    const left = settingOf(path, a)
    const right = settingOf(path, b)
    const forced = left?.parameter !== right?.parameter
    const own = hasOwn(scenario.a, path) || hasOwn(scenario.b, path) || apart.has(path)
    return left && right && !forced && !own
      ? { kind: 'shared', path, setting: left }
      : { kind: 'apart', path, a: left, b: right, forced }
  })
}

/** Whether a side has a value or a change of its own for a path. */
function hasOwn(values: Values, path: string): boolean {
  return Object.keys(values).some((key) => (changeOf(key)?.path ?? key) === path)
}

function settingOf(path: string, values: Values): Setting | undefined {
  const parameter = parameterOf(path, values)
  const value = valueAt(path, values)
  return parameter && value !== undefined ? { parameter, value } : undefined
}

/** Whether any value of a row differs from its default. */
export function isTelling(row: Row): boolean {
  if (row.kind === 'shared') return isSet(row.setting)
  return (row.a && row.b && !row.forced) || [row.a, row.b].some((setting) => setting && isSet(setting))
}

function isSet({ parameter, value }: Setting): boolean {
  return value !== String(parameter.default)
}
