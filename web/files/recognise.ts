/** What a file is, told by what it holds and not by its name. */
import { whole } from '../base/format'
import { parseJson, tooDeep } from '../base/json'
import { type Problem, saying } from '../base/problem'
import { contract } from '../contract.gen'
import { changeOf, fieldOf } from '../scenario/changes'
import type { Layer, Scenario, Values } from '../scenario/scenario'
import { type Moved, movedText, moved as ofLinks, readMoved } from '../shown/moved'

/** A lesson, an assignment or a challenge, a whole scenario, a run that was bundled, or a list that the engine reads: a network, or packets. Or none of them for sure. */
export type Recognised =
  | { readonly kind: 'lesson' }
  /** An assignment or a challenge, for those who solve it. */
  | { readonly kind: 'course' }
  /** `fields`: what it sets, as a link names it, in the order of the file. */
  | {
      readonly kind: 'scenario'
      readonly scenario: Scenario
      readonly fields: readonly string[]
      /** Where its routers were moved. */
      readonly moved: Moved
    }
  | { readonly kind: 'list' }
  /** A run that `nifdy bundle` wrote, with its cycle and fingerprint. */
  | { readonly kind: 'bundle'; readonly link: string }
  | { readonly kind: 'refused'; readonly problem: Problem }

const GROUPS: readonly string[] = contract.groups.map(({ name }) => name)
/** Names that only a network's file has, or one of packets. */
const OF_LISTS = [
  'routers',
  'nodes',
  'links',
  'edges',
  'elements',
  'adjacency',
  'graph',
  'graphs',
  'packets',
  'messages',
]
/** What a packet's object has, under any of the names that the reader knows. */
const ENDS = [
  /^(src|source|from|sender|src_node|source_node)$/i,
  /^(dest|dst|destination|to|receiver|target|dst_node|dest_node)$/i,
]
/** No scenario sets a tenth as many, changes in the middle of the run included. */
const MOST_FIELDS = 10_000

export function recognise(text: string): Recognised {
  if (!/^\s*\{/.test(text)) return { kind: 'list' }
  // a large list is not looked through here
  if (beginsWithPacket(text)) return { kind: 'list' }
  const deep = tooDeep(text)
  if (deep !== undefined) return { kind: 'refused', problem: saying(`It ${deep}`) }
  const parsed = parseJson(text)
  // JSON with a fault goes to the reader that says best where it is
  if ('fault' in parsed)
    return OF_LISTS.some((name) => text.includes(`"${name}"`)) ? { kind: 'list' } : { kind: 'lesson' }
  const fields = withoutSchema(parsed.value as Fields)
  const names = Object.keys(fields)
  if (Object.hasOwn(fields, 'nifdy_bundle')) return bundleIn(fields)
  if (names.includes('assignment') || names.includes('challenge')) return { kind: 'course' }
  if (names.some((name) => OF_LISTS.includes(name)) || isPacket(fields) || hasNeighbours(fields))
    return { kind: 'list' }
  return names.length > 0 && names.every(isOfScenarios) ? scenarioIn(fields) : { kind: 'lesson' }
}

type Fields = Readonly<Record<string, unknown>>

/** Longest line of a packet. */
const LONGEST_LINE = 100_000

/** Whether the first line is a packet by itself, as JSON lines have it. */
function beginsWithPacket(text: string): boolean {
  const begin = text.trimStart().slice(0, LONGEST_LINE)
  const first = parseJson(begin.split('\n', 1)[0] ?? '')
  return (
    !('fault' in first) && typeof first.value === 'object' && first.value !== null && isPacket(first.value as Fields)
  )
}

function isPacket(fields: Fields): boolean {
  return ENDS.every((end) => Object.keys(fields).some((name) => end.test(name)))
}

/** Whether each name has a list of other names, or an object of them, which are names as well: a network's neighbours. */
function hasNeighbours(fields: Fields): boolean {
  const names = new Set(Object.keys(fields))
  const known = (list: unknown) =>
    typeof list === 'object' &&
    list !== null &&
    (Array.isArray(list) ? list.map(String) : Object.keys(list)).every((name) => names.has(name))
  return names.size > 1 && Object.values(fields).every(known)
}

/** The fields without the one by which an editor finds the schema. */
function withoutSchema(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== '$schema'))
}

/** The only format of bundles that there is. */
const BUNDLE = 1

function bundleIn({ nifdy_bundle: format, link }: Fields): Recognised {
  const refused = (path: string, value: unknown, sentence: string): Recognised => ({
    kind: 'refused',
    problem: { path, value: textOf(value), sentence },
  })
  if (format !== BUNDLE) return refused('nifdy_bundle', format, `expected ${BUNDLE}, the only format there is`)
  if (typeof link !== 'string') return refused('link', link, 'expected the link of the run')
  return { kind: 'bundle', link }
}

/** Whether a name is one of a scenario's file: a group, or one that changes in the middle of the run, or a side. */
function isOfScenarios(name: string): boolean {
  return [...GROUPS, 'a', 'b', 'moved'].includes(changeOf(name)?.path ?? name)
}

/** A scenario as nested objects, as `nifdy run` reads it; `a` and `b` hold what two runs have for themselves. */
function scenarioIn({ moved: places, ...fields }: Fields): Recognised {
  const moved = places === undefined ? {} : typeof places === 'string' && readMoved(places, MOST_FIELDS)
  if (!moved) return { kind: 'refused', problem: { path: 'moved', value: textOf(places), sentence: ofLinks.fault } }
  const values: Record<Layer, [string, string][]> = { shared: [], a: [], b: [] }
  const named: string[] = []
  for (const [path, value] of leavesOf(fields)) {
    const [, side, own] = /^([ab])\.(.*)$/s.exec(path) ?? []
    const layer = side === 'a' || side === 'b' ? side : 'shared'
    const key = own ?? path
    values[layer].push([key, textOf(value)])
    named.push(fieldOf(layer, key))
  }
  if (named.length > MOST_FIELDS) {
    const sentence = `It has ${whole(named.length)} fields: at most ${whole(MOST_FIELDS)} are allowed.`
    return { kind: 'refused', problem: saying(sentence) }
  }
  const of = (layer: Layer): Values => Object.fromEntries(values[layer])
  const runs = Object.hasOwn(fields, 'b') ? 2 : 1
  return { kind: 'scenario', scenario: { runs, shared: of('shared'), a: of('a'), b: of('b') }, fields: named, moved }
}

/** The values of nested objects with their paths, in their order. The reader of JSON has bounded the levels. */
function* leavesOf(fields: object, path = ''): Generator<readonly [string, unknown]> {
  for (const [name, value] of Object.entries(fields)) {
    const inner = path === '' ? name : `${path}.${name}`
    if (typeof value === 'object' && value !== null) yield* leavesOf(value, inner)
    else yield [inner, value]
  }
}

function textOf(value: unknown): string {
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)
}

/** The scenario as a file that [[recognise]] and `nifdy run` read, with the places to which routers were moved. */
export function scenarioFile({ runs, shared, a, b }: Scenario, moved: Moved = {}): string {
  const own = runs === 2 ? { a: nested(a), b: nested(b) } : {}
  return `${JSON.stringify({ ...nested(shared), ...own, moved: movedText(moved) }, undefined, 2)}\n`
}

interface Nested {
  [name: string]: string | Nested
}

function nested(values: Values): Nested {
  const all: Nested = {}
  for (const [path, value] of Object.entries(values)) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    let at = all
    for (const name of names) {
      const inner = at[name]
      const next: Nested = typeof inner === 'object' ? inner : {}
      at[name] = next
      at = next
    }
    at[last] = value
  }
  return all
}
