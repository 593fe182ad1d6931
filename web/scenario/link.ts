/**
 * The link: a whole scenario, readable, with the cycle and what the state must be there.
 *
 * `#v=1&e=0.1&<shared pairs>&a.<path>=…&b.<path>=…&at=12400&chk=<hex>&look=b.node.5&ask=b.follow.5.17`. What changes in the middle of a
 * run has its cycle in front: `12000~workload.load=0.2`, or of B alone `12000~b.workload.load=0.2`. Reading never
 * throws: each fault is a sentence, and the rest is kept. Whether paths, values and changes are good is for the engine
 * to say.
 */
import { contract } from '../contract.gen'
import { fieldOf } from './changes'
import { EMPTY, type Layer, type Scenario, sorted, type Values } from './scenario'
import { readSeen, type Seen, seenPairs } from './seen'

const LINK_VERSION = '1'

/** Engine major.minor: what a link was written by. */
export const ENGINE = contract.engine.split('.').slice(0, 2).join('.')

/** Beyond this no browser counts exactly. */
const LAST_CYCLE = Number.MAX_SAFE_INTEGER

export interface Link {
  readonly scenario: Scenario
  /** Engine it was written by. */
  readonly engine: string | undefined
  /** Cycle to open at. */
  readonly at: number | undefined
  /** Fingerprint of the state at that cycle, of A and then of B. */
  readonly chk: string | undefined
  /** What is looked at closely. */
  readonly look: Look | undefined
  /** What is asked and marked. */
  readonly seen: Seen
}

/** A thing in one of the runs: `b.node.5`, `a.router.3`, `a.channel.12`, `a.packet.5.17` or `a.ack.5.17`. */
export interface Look {
  readonly side: 'a' | 'b'
  readonly kind: 'node' | 'router' | 'channel' | 'packet' | 'ack'
  /** Its number; of a packet that of its source and its own there. */
  readonly name: string
}

/** A field that could not be used, and why. */
export interface Fault {
  readonly field: string
  readonly sentence: string
}

/** The fragment for a scenario, without `#`. */
export function writeLink(scenario: Scenario, at?: number, chk?: string, look?: Look, seen: Seen = {}): string {
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
    ...(look === undefined ? [] : [['look', `${look.side}.${look.kind}.${look.name}`]]),
    ...seenPairs(seen),
  ]
  return pairs.map(([key, value]) => `${key}=${value}`).join('&')
}

function inOrder(layer: Layer, values: Values): string[][] {
  return sorted(Object.keys(values)).map((key) => [fieldOf(layer, key), values[key] ?? ''])
}

/** The layer that a key of a link belongs to, and the key there: `12000~b.ni.window` is `12000~ni.window` of B. */
function layered(key: string): readonly [Layer, string] {
  const [, cycle = '', side, path = ''] = /^(?:0*(?=\d))?(\d+~)?(?:([ab])\.)?(.*)$/s.exec(key) ?? []
  return [side === 'a' || side === 'b' ? side : 'shared', cycle + path]
}

/** Reads a fragment, with or without `#`. */
export function readLink(fragment: string): { readonly link: Link; readonly faults: readonly Fault[] } {
  const faults: Fault[] = []
  const fault = (field: string, sentence: string) => faults.push({ field, sentence })
  const fields = new Map<string, string>()
  for (const pair of plain(fragment)
    .split('&')
    .filter((part) => part !== '')) {
    const cut = pair.indexOf('=')
    const key = cut < 0 ? pair : pair.slice(0, cut)
    const value = cut < 0 ? '' : pair.slice(cut + 1)
    if (cut <= 0) fault(clip(pair), `“${clip(pair)}” is not of the form key=value and is left out.`)
    else if (!/^[\w.~-]*$/.test(key + value))
      fault(
        clip(key),
        `${clip(key)}: “${clip(value)}” holds signs a link cannot hold; only A–Z a–z 0–9 - . _ ~ are allowed.`,
      )
    else if (fields.has(key))
      fault(
        key,
        `${key} is given twice; the first value, “${clip(fields.get(key) ?? '')}”, is kept and “${clip(value)}” is left out.`,
      )
    else fields.set(key, value)
  }
  const take = (key: string) => {
    const value = fields.get(key)
    fields.delete(key)
    return value
  }
  const version = take('v')
  if (version !== LINK_VERSION && (version !== undefined || fields.size > 0))
    fault(
      'v',
      version === undefined
        ? `v is missing; the link is read as version ${LINK_VERSION}, the only one there is.`
        : `v: “${clip(version)}” is not a version this page knows; it is read as version ${LINK_VERSION}, the only one there is.`,
    )
  const engine = take('e')
  const runs = take('runs')
  if (runs !== undefined && runs !== '1' && runs !== '2') fault('runs', `runs: “${clip(runs)}” must be 1 or 2.`)
  const at = cycleOf(take('at'), fault)
  const chk = fingerprintOf(take('chk'), at, fault)
  const look = lookOf(take('look'), fault)
  const seen = readSeen(take, fault)
  const keys = [...fields].map(([key, value]) => [...layered(key), value] as const)
  const of = (wanted: Layer): Values =>
    Object.fromEntries(keys.filter(([layer]) => layer === wanted).map(([, path, value]) => [path, value]))
  const [shared, a, b] = [of('shared'), of('a'), of('b')]
  const two = runs === '2' || Object.keys(b).length > 0
  const scenario: Scenario = two ? { runs: 2, shared, a, b } : { ...EMPTY, shared: { ...shared, ...a } }
  return { link: { scenario, engine, at, chk, look, seen }, faults }
}

/** Without `#`, and with what mail programs escaped made plain again. */
function plain(fragment: string): string {
  const text = fragment.replace(/^#/, '')
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

type Tell = (field: string, sentence: string) => void

function cycleOf(text: string | undefined, fault: Tell): number | undefined {
  if (text === undefined) return undefined
  const cycle = Number(text)
  if (/^\d+$/.test(text) && cycle <= LAST_CYCLE) return cycle
  fault('at', `at: “${clip(text)}” is not a cycle; a whole number from 0 to ${LAST_CYCLE} is allowed.`)
  return undefined
}

function fingerprintOf(text: string | undefined, at: number | undefined, fault: Tell): string | undefined {
  if (text === undefined) return undefined
  if (!/^([0-9a-f]{16}){1,2}$/i.test(text)) {
    fault('chk', `chk: “${clip(text)}” is not a fingerprint; 16 hex digits for one run or 32 for two are allowed.`)
    return undefined
  }
  if (at !== undefined) return text.toLowerCase()
  fault('chk', 'chk has no cycle (at) to be compared at, so the run cannot be compared with the shared one.')
  return undefined
}

const LOOK = /^([ab])\.(?:(node|router|channel)\.(\d+)|(packet|ack)\.(\d+\.\d+))$/

function lookOf(text: string | undefined, fault: Tell): Look | undefined {
  if (text === undefined) return undefined
  const [found, side, thing, number, packet, numbers] = LOOK.exec(text) ?? []
  if (found) return { side, kind: thing ?? packet, name: number ?? numbers } as Look
  fault(
    'look',
    `look: “${clip(text)}” names nothing to look at; the run (a or b), then node, router, channel, packet or ack and its number are allowed, such as b.node.5.`,
  )
  return undefined
}

function clip(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
