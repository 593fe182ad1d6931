/** What the engine tells the page: everything named has a label, a sentence, a unit and bounds that hold together. */
import { describe, expect, it } from 'vitest'
import { contract as generated } from '../web/contract.gen'
import { help } from '../web/help.gen'

interface Named {
  readonly label: string
}
interface Parameter extends Named {
  readonly path: string
  readonly when: readonly (readonly [string, string])[]
  readonly type: string
  readonly default: string | number
  readonly unit?: string
  readonly pattern?: string
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly options?: readonly (Named & { readonly value: string })[]
}

interface Contract {
  readonly parameters: readonly Parameter[]
  readonly groups: readonly (Named & { readonly name: string })[]
  readonly presets: readonly Readonly<Record<'name' | 'title' | 'look' | 'source' | 'shared' | 'a' | 'b', string>>[]
}

/** Typed as any contract, not as today's constants. */
const contract: Contract = generated
const { parameters } = contract
const paths = new Set(parameters.map(({ path }) => path))

/** Numbers without a unit. */
const unitless = new Set([
  'run.seed',
  'topology.failed.seed',
  'topology.wiring',
  'topology.drawn',
  'workload.drawn',
  'workload.first.drawn',
  'workload.second.drawn',
  'workload.to.drawn',
  // numbers of virtual channels
  ...['read_request', 'read_reply', 'write_request', 'write_reply'].flatMap((leg) => [
    `workload.${leg}.lowest_vc`,
    `workload.${leg}.highest_vc`,
  ]),
])

/** The characters that links and files may contain. */
const legal = /^[A-Za-z0-9\-._~]+$/

const isSentence = (text: string) => /^\S.*\.$/.test(text) && !text.includes('\n')
const isLabel = (text: string) => text.trim() === text && text !== '' && !text.endsWith('.')
const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at)

function namedFaults(where: string, { label }: Named, sentence = ''): string[] {
  return [
    ...(isLabel(label) ? [] : [`${where}: "${label}" is no label`]),
    ...(isSentence(sentence) ? [] : [`${where}: "${sentence}" is no sentence`]),
  ]
}

/** Labels and sentences of a parameter, and of its options. */
function parameterFaults(parameter: Parameter, place: number): string[] {
  const { path, options = [] } = parameter
  const about = help.parameters[place]
  return [
    ...namedFaults(path, parameter, about?.sentence),
    ...options.flatMap((option, at) => namedFaults(`${path}=${option.value}`, option, about?.options[at])),
    ...(about?.options.length === options.length
      ? []
      : [`${path}: ${about?.options.length} sentences for its options`]),
  ]
}

function valueFaults(parameter: Parameter): string[] {
  const { path, type, min, max, step, unit, pattern, options = [], default: value } = parameter
  switch (type) {
    case 'number': {
      const bounds = [min, value, max, step].every(Number.isFinite)
      const ordered = Number(min) <= Number(value) && Number(value) <= Number(max) && Number(step) > 0
      return [
        ...(bounds && ordered ? [] : [`${path}: ${min} <= ${value} <= ${max} in steps of ${step} does not hold`]),
        ...(unit || unitless.has(path) ? [] : [`${path}: a number of what?`]),
      ]
    }
    case 'choice': {
      const values = options.map((option) => option.value)
      return [
        ...values.filter((each) => !legal.test(each)).map((each) => `${path}: ${each} cannot stand in a link`),
        ...repeated(values).map((each) => `${path}: ${each} twice`),
        ...(values.includes(String(value)) ? [] : [`${path}: its default ${value} is no option`]),
      ]
    }
    case 'switch':
      return value === 'on' || value === 'off' ? [] : [`${path}: a switch is on or off, not ${value}`]
    case 'text':
      return !pattern || new RegExp(pattern).test(String(value)) ? [] : [`${path}: its default ${value} does not match`]
    case 'list':
      return legal.test(String(value)) ? [] : [`${path}: its default ${value} cannot stand in a link`]
    default:
      return [`${path}: the page knows no type ${type}`]
  }
}

/** Conditions name a choice or switch and one of its values. */
function whenFaults({ path, when }: Parameter): string[] {
  return when.flatMap(([other, value]) => {
    const possible = parameters
      .filter((parameter) => parameter.path === other)
      .flatMap(({ options }) => options?.map((option) => option.value) ?? ['on', 'off'])
    return possible.includes(value) ? [] : [`${path}: applies when ${other}=${value}, which cannot be`]
  })
}

/** Two declarations of one path must not apply at once. */
function overlaps(): string[] {
  return parameters.flatMap((one, at) =>
    parameters
      .slice(at + 1)
      .filter((other) => other.path === one.path && !exclude(one, other))
      .map(() => `${one.path}: declared twice for the same case`),
  )
}

function exclude(one: Parameter, other: Parameter): boolean {
  return one.when.some(([path, value]) =>
    other.when.some(([again, different]) => path === again && value !== different),
  )
}

function pairFaults(preset: string, text: string): string[] {
  return text
    .split('&')
    .filter((pair) => pair !== '')
    .flatMap((pair) => {
      const [path = '', value = ''] = pair.split('=')
      return paths.has(path) && legal.test(value) ? [] : [`${preset}: ${pair} sets nothing`]
    })
}

describe('the contract', () => {
  it('has a label and a sentence for every parameter and group', () => {
    expect([
      ...parameters.flatMap(parameterFaults),
      ...contract.groups.flatMap((group, place) => namedFaults(group.name, group, help.groups[place])),
    ]).toEqual([])
    expect([help.parameters.length, help.groups.length]).toEqual([parameters.length, contract.groups.length])
  })

  it('has bounds, units and defaults that hold together', () => {
    expect(parameters.flatMap(valueFaults)).toEqual([])
  })

  it('says when each parameter applies, and only once for each case', () => {
    expect([...parameters.flatMap(whenFaults), ...overlaps()]).toEqual([])
  })

  it('has a group for every parameter and a parameter for every group', () => {
    const used = new Set(parameters.map(({ path }) => path.split('.')[0] ?? ''))
    expect([...used].sort()).toEqual(contract.groups.map(({ name }) => name).sort())
  })

  it('has paths that can stand in a link', () => {
    expect([...paths].filter((path) => !/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/.test(path))).toEqual([])
  })

  it('says of every preset what to look for, and sets only what there is', () => {
    expect(
      contract.presets.flatMap(({ name, title, look, source, shared, a, b }) => [
        ...(legal.test(name) && isLabel(title) && source !== '' ? [] : [`${name}: no title or source`]),
        ...(isSentence(look) ? [] : [`${name}: "${look}" is no sentence`]),
        ...[shared, a, b].flatMap((text) => pairFaults(name, text)),
      ]),
    ).toEqual([])
    expect(repeated(contract.presets.map(({ name }) => name))).toEqual([])
    expect(contract.presets.length).toBeGreaterThanOrEqual(6)
  })
})
