/** Parameters by their names: to see one in the scenario panel, or to set it: "window", "window 4", "polling once". */
import { match } from '../base/search'
import { change } from '../run/changing'
import { wording } from '../scenario/difference'
import { groups, type Row } from '../scenario/rows'
import type { Layer, Parameter } from '../scenario/scenario'
import { type State, store } from '../shown/store'
import type { Meant } from './offer'
import { openScenario } from './room'

/** What can be done with the parameters that were typed. */
export function ofParameters(typed: string, { page, engine, scenario }: State): Meant[] {
  if (page.kind !== 'live' || engine !== 'ready' || typed.trim() === '') return []
  return groups(scenario, new Set()).flatMap(({ label, rows }) => rows.flatMap((row) => ofRow(row, label, typed)))
}

function ofRow(row: Row, group: string, typed: string): Meant[] {
  const settings =
    row.kind === 'shared'
      ? [['shared', row.setting] as const]
      : (['a', 'b'] as const).flatMap((side) => (row[side] ? [[side, row[side]] as const] : []))
  return settings.flatMap(([layer, { parameter, value }]) => {
    const of = layer === 'shared' ? '' : ` of ${layer.toUpperCase()}`
    const name = `${parameter.label}${of}`
    const show: Meant = {
      id: `parameter-${layer}-${row.path}`,
      label: `${group}: ${name}, now ${wording(parameter, value)}`,
      also: `parameter set ${row.path} ${row.path.replaceAll(/[._]/g, ' ')}`,
      sure: false,
      run: () => {
        openScenario(true)
        store.setState({ sought: { path: row.path } })
      },
    }
    return [show, ...ways(parameter, layer, name, typed)]
  })
}

/** Values that were typed behind a parameter's name. */
function ways(parameter: Parameter, layer: Layer, name: string, typed: string): Meant[] {
  const words = typed.trim().replace(/^set /i, '').split(/\s+/)
  const last = words.at(-1) ?? ''
  const before = words.slice(0, -1).join(' ')
  if (before.length < 2 || match(before, `${name} ${parameter.path.replaceAll(/[._]/g, ' ')}`) === undefined) return []
  return valuesOf(parameter, last).map((value) => ({
    id: `set-${layer}-${parameter.path}-${value}`,
    label: `Set ${name} to ${wording(parameter, value)}`,
    sure: true,
    run: () => change(layer, parameter.path, value),
  }))
}

/** The values of a parameter that a word may stand for. */
function valuesOf(parameter: Parameter, word: string): readonly string[] {
  switch (parameter.type) {
    case 'number':
      return /^\d+(\.\d+)?$/.test(word) && isWithin(parameter, Number(word)) ? [word] : []
    case 'switch':
      return ['on', 'off'].filter((value) => value === word.toLowerCase())
    case 'choice':
      return parameter.options
        .filter(({ value, label }) => match(word, `${label} ${value.replaceAll('_', ' ')}`) !== undefined)
        .map(({ value }) => value)
    default:
      return /^\d/.test(word) ? [word] : []
  }
}

function isWithin({ min, max }: Extract<Parameter, { type: 'number' }>, value: number): boolean {
  return min <= value && value <= max
}
