/** What a file is, told by what it holds and not by its name. */
import { contract } from '../contract.gen'
import type { Scenario, Values } from '../scenario/scenario'

/** A lesson, a whole scenario, or a list that the engine reads: a network, or packets. */
export type Recognised =
  | { readonly kind: 'lesson' }
  | { readonly kind: 'scenario'; readonly scenario: Scenario }
  | { readonly kind: 'list' }

const GROUPS: readonly string[] = contract.groups.map(({ name }) => name)
/** Names that only a network's file has. */
const OF_NETWORKS = ['routers', 'nodes', 'links']

export function recognise(text: string): Recognised {
  if (!/^\s*\{/.test(text)) return { kind: 'list' }
  const fields = fieldsOf(text)
  // JSON with a fault goes to the reader that says best where it is
  if (!fields) return OF_NETWORKS.some((name) => text.includes(`"${name}"`)) ? { kind: 'list' } : { kind: 'lesson' }
  const names = Object.keys(fields)
  if (names.some((name) => OF_NETWORKS.includes(name))) return { kind: 'list' }
  const isScenario = names.length > 0 && names.every((name) => [...GROUPS, 'a', 'b'].includes(name))
  return isScenario ? { kind: 'scenario', scenario: scenarioIn(fields) } : { kind: 'lesson' }
}

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(text: string): Fields | undefined {
  try {
    return JSON.parse(text) as Fields
  } catch {
    return undefined
  }
}

/** A scenario as nested objects, as `nifdy run` reads it; `a` and `b` hold what two runs have for themselves. */
function scenarioIn({ a = {}, b, ...shared }: Fields): Scenario {
  return { runs: b === undefined ? 1 : 2, shared: flat(shared), a: flat(a), b: flat(b ?? {}) }
}

function flat(value: unknown, path = ''): Values {
  if (typeof value !== 'object' || value === null) {
    const text = typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)
    return { [path]: text }
  }
  const parts = Object.entries(value).map(([name, inner]) => flat(inner, path === '' ? name : `${path}.${name}`))
  return Object.assign({}, ...parts)
}

/** The scenario as a file that [[recognise]] and `nifdy run` read. */
export function scenarioFile({ runs, shared, a, b }: Scenario): string {
  const own = runs === 2 ? { a: nested(a), b: nested(b) } : {}
  return `${JSON.stringify({ ...nested(shared), ...own }, undefined, 2)}\n`
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
