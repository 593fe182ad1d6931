/**
 * The link: a whole scenario, readable, with the cycle and what the state must be there.
 *
 * `#v=1&e=0.1&<shared pairs>&a.<path>=…&b.<path>=…&at=12400&chk=<hex>`, and then what else is shown, which is not for
 * here. `preset=<name>` stands for all that a preset sets; what else the link sets goes before it, for both runs as for
 * one. What changes in the middle of a run has its cycle in front: `12000~workload.load=0.2`, or of B alone
 * `12000~b.workload.load=0.2`. Reading never throws: each fault is a sentence, and the rest is kept. Whether paths,
 * values and changes are good is for the engine to say.
 */
import { nearestByWords } from '../base/nearest'
import { clip, type Problem } from '../base/problem'
import { contract, type PresetLink } from '../contract.gen'
import { fieldOf, LAST_CYCLE } from './changes'
import { EMPTY, type Layer, parsePairs, resolve, type Scenario, sorted, type Values } from './scenario'

const LINK_VERSION = '1'

/** Engine major.minor: what a link was written by. */
export const ENGINE = contract.engine.split('.').slice(0, 2).join('.')

/** What a link says of the scenario. */
export interface ScenarioLink {
  readonly scenario: Scenario
  /** Engine it was written by. */
  readonly engine: string | undefined
  /** Cycle to open at. */
  readonly at: number | undefined
  /** Fingerprint of the state at that cycle, of A and then of B. */
  readonly chk: string | undefined
  /** The presets that may have been meant, if it names one that there is not. */
  readonly near: readonly string[] | undefined
  /** Nothing of it could be used for a scenario. */
  readonly isEmpty: boolean
  readonly faults: readonly Problem[]
}

/** The fragment for a scenario, without `#`; `fields` follow it. */
export function writeScenarioLink(
  scenario: Scenario,
  at?: number,
  chk?: string,
  fields: readonly (readonly [string, string])[] = [],
): string {
  const { shared, a, b } = scenario
  const two = scenario.runs === 2 && Object.keys(b).length === 0
  const pairs = [
    ['v', LINK_VERSION],
    ['e', ENGINE],
    ...(two ? [['runs', '2']] : []),
    ...inOrder('shared', shared),
    ...(scenario.runs === 2 ? [...inOrder('a', a), ...inOrder('b', b)] : []),
    ...(at === undefined ? [] : [['at', String(at)]]),
    ...(at === undefined || chk === undefined ? [] : [['chk', chk]]),
    ...fields,
  ]
  return pairs.map(([key, value]) => `${key}=${value}`).join('&')
}

function inOrder(layer: Layer, values: Values): string[][] {
  return sorted(Object.keys(values)).map((key) => [fieldOf(layer, key), values[key] ?? ''])
}

/** The layer that a key of a link belongs to, and the key there: `12000~b.ni.window` is `12000~ni.window` of B. */
function layered(key: string): readonly [Layer, string] {
  const [, cycle = '', side, path = ''] = /^([^~]*~)?(?:([ab])\.)?(.*)$/.exec(key) ?? []
  return [side === 'a' || side === 'b' ? side : 'shared', cycle + path]
}

/** Tells what is wrong with a field. */
type Refuse = (field: string, value: string, sentence: string) => void

/** Takes a field out of those that are left. */
type Take = (key: string) => string | undefined

/**
 * Reads a fragment, with or without `#` and what precedes it; `readMore` takes the fields that are not the scenario's.
 * `tests/links/cases.json` says how, for the engine's reader, too.
 */
export function readScenarioLink(fragment: string, readMore: (take: Take, refuse: Refuse) => void): ScenarioLink {
  const faults: Problem[] = []
  const refuse: Refuse = (field, value, sentence) => faults.push({ path: clip(field), value: clip(value), sentence })
  const fields = fieldsOf(plain(fragment.slice(fragment.indexOf('#') + 1)), refuse)
  const take: Take = (key) => {
    const value = fields.get(key)
    fields.delete(key)
    return value
  }
  const version = take('v') ?? LINK_VERSION
  if (version !== LINK_VERSION)
    refuse('v', version, 'is not a known version; the link is read as version 1, the only one there is')
  const engine = take('e')
  const name = take('preset')
  const preset = contract.presets.find((one) => one.name === name)
  const near = name === undefined || preset ? undefined : nearestByWords(name, PRESET_NAMES)
  if (near) refuse('preset', name ?? '', `is not a preset; the nearest are ${near.join(', ')}`)
  const runs = take('runs') ?? '1'
  if (!['1', '2'].includes(runs)) refuse('runs', runs, 'is not a number of runs; 1 or 2 is allowed')
  const at = cycleOf(take('at'), refuse)
  const chk = fingerprintOf(take('chk'), at, refuse)
  readMore(take, refuse)
  const isEmpty = !preset && fields.size === 0 && runs === '1' && at === undefined
  return { scenario: scenarioOf(fields, runs === '2', preset), engine, at, chk, near, isEmpty, faults }
}

const PRESET_NAMES = contract.presets.map(({ name }) => name)

/** The fields of a link by their keys; what does not have the form of one is refused. */
function fieldsOf(text: string, refuse: Refuse): Map<string, string> {
  const fields = new Map<string, string>()
  for (const part of text.split('&').filter((one) => one !== '')) {
    const cut = part.indexOf('=')
    const [written, value] = [part.slice(0, cut), part.slice(cut + 1)]
    const key = canonical(written)
    if (cut <= 0) refuse(part, '', 'is not of the form key=value')
    else if (!/^[\w.~-]*$/.test(written + value))
      refuse(written, value, `holds characters other than A–Z a–z 0–9 - . _ ~${asDigits(value)}`)
    else if (fields.has(key))
      refuse(written, value, `is given a second time; the first value, “${clip(fields.get(key) ?? '')}”, is kept`)
    else fields.set(key, value)
  }
  return fields
}

/** How a number is to be written whose digits are grouped, as in `60,000`. */
function asDigits(value: string): string {
  return /^\d{1,3}([,'’ +]\d{3})+$/.test(value) ? `; write ${value.replaceAll(/\D/g, '')}` : ''
}

/**
 * A key as it is written now: the cycle of a change in its shortest form, `500~path` for `0500~path`, and the path that
 * the parameter has now.
 */
function canonical(key: string): string {
  const [, before = '', path = ''] = /^(.*~)?(.*)$/.exec(key.replace(/^0+(?=\d+~)/, '')) ?? []
  const [, side = '', old = ''] = /^([ab]\.)?(.*)$/.exec(path) ?? []
  return before + side + (RENAMED.get(old) ?? old)
}

/** Paths that parameters had in links that were published, and those that they have now. */
const RENAMED = new Map<string, string>(contract.renamed)

/** What the fields set, and otherwise what the preset sets. */
function scenarioOf(fields: ReadonlyMap<string, string>, saysTwo: boolean, preset: PresetLink | undefined): Scenario {
  const keys = [...fields].map(([key, value]) => [...layered(key), value] as const)
  const own = (wanted: Layer): Values =>
    Object.fromEntries(keys.filter(([layer]) => layer === wanted).map(([, path, value]) => [path, value]))
  const over = (wanted: Layer, values: Values): Values =>
    preset ? resolve({ ...EMPTY, shared: parsePairs(preset[wanted]), a: values }, 'a') : values
  // what the link sets for both goes before what the preset sets for one
  const both = own('shared')
  const ofSide = (side: 'a' | 'b'): Values => {
    const values = own(side)
    const isOfBoth = (path: string) => Object.hasOwn(both, path) && !Object.hasOwn(values, path)
    const all = preset ? over(side, { ...both, ...values }) : values
    return Object.fromEntries(Object.entries(all).filter(([path]) => !isOfBoth(path)))
  }
  const [shared, a, b] = [over('shared', both), ofSide('a'), ofSide('b')]
  const two: Scenario = { runs: 2, shared, a, b }
  // a preset of two runs stays one, though what told them apart be set for both
  return saysTwo || preset?.b || Object.keys(b).length > 0 ? two : { ...EMPTY, shared: resolve(two, 'a') }
}

/** With what mail programs escaped made plain again. */
function plain(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function cycleOf(text: string | undefined, refuse: Refuse): number | undefined {
  if (text === undefined) return undefined
  const cycle = Number(text)
  if (/^\d+$/.test(text) && cycle <= LAST_CYCLE) return cycle
  refuse('at', text, `is not a cycle; a whole number from 0 to ${LAST_CYCLE} is allowed`)
  return undefined
}

function fingerprintOf(text: string | undefined, at: number | undefined, refuse: Refuse): string | undefined {
  if (text === undefined) return undefined
  if (!/^([0-9a-f]{16}){1,2}$/i.test(text)) {
    refuse('chk', text, 'is not a fingerprint; 16 hex digits for one run or 32 for two are allowed')
    return undefined
  }
  if (at !== undefined) return text.toLowerCase()
  refuse('chk', text, 'has no cycle (at) to be compared at')
  return undefined
}
