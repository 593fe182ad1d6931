/**
 * What is done to a run by hand, kept beside the values as changes are: `12000~poke.stop.5=2000`. Which there are and
 * what they may be the engine says; here they are only arranged and put into words.
 */
import { ended, whole } from '../base/format'
import { changeOf, keyOf } from './changes'
import { wording } from './difference'
import { forked } from './fork'
import { type Layer, parameterOf, type Scenario, tidy, type Values, withoutChanges } from './scenario'

/** Something that is done to a run by hand. */
export interface Poke {
  readonly path: string
  readonly value: string
}

/** In place of a number of cycles. */
export const FOREVER = 'forever'

/** A change in the middle of a run, of a value or by hand. */
export interface Done extends Poke {
  readonly layer: Layer
  readonly cycle: number
}

/**
 * The scenario in which something is done at `cycle`, to both runs or to one. What was to change later is forgotten: it
 * was the future of a run to which this had not been done.
 */
export function poked(scenario: Scenario, layer: Layer, { path, value }: Poke, cycle: number): Scenario {
  if (scenario.runs === 2) return forked(scenario, layer, path, value, cycle)
  const { shared } = withoutChanges(scenario, 'shared', (change) => change.cycle > cycle)
  return tidy({ ...scenario, shared: { ...shared, [keyOf({ cycle, path })]: value } })
}

/** All that changes in the middle of the runs, in order. */
export function allDone({ shared, a, b }: Scenario): readonly Done[] {
  const of = (layer: Layer, values: Values) =>
    Object.entries(values).flatMap(([key, value]) => {
      const change = changeOf(key)
      return change ? [{ layer, ...change, value }] : []
    })
  const all: Done[] = [...of('shared', shared), ...of('a', a), ...of('b', b)]
  return all.sort((one, other) => one.cycle - other.cycle)
}

/** The scenario in which one of these was not done. */
export function undone(scenario: Scenario, { layer, cycle, path }: Done): Scenario {
  const { [keyOf({ cycle, path })]: _gone, ...rest } = scenario[layer]
  return tidy({ ...scenario, [layer]: rest })
}

/** What the things of a run are called. */
type Name = (kind: 'node' | 'router' | 'channel', id: number) => string

/** What is done, as a sentence. */
export function sentenceOf({ path, value }: Poke, nameOf: Name, values: Values): string {
  const [, kind = '', one = '', two = ''] = path.split('.')
  const [node, link] = [nameOf('node', Number(one)), nameOf('channel', Number(one))]
  if (path.startsWith('poke.')) {
    if (kind === 'stop')
      return ended(`${node} takes ${value === '0' ? 'packets again' : `no packets ${lasting(value)}`}`)
    if (kind === 'drop') return ended(`${value === 'ack' ? 'acknowledgement' : 'packet'} ${one}.${two} is dropped`)
    if (kind === 'cut') return ended(value === '0' ? `the ${link} is mended` : `the ${link} is cut ${lasting(value)}`)
    if (kind === 'slow') return ended(slowed(link, value))
    if (kind === 'fail' || kind === 'mend') return ended(failed(`the ${link}`, kind === 'fail', value))
    const router = nameOf('router', Number(one))
    if (kind === 'fail_router' || kind === 'mend_router') return ended(failed(router, kind === 'fail_router', value))
    return ended(`${node} sends ${value} packets to ${nameOf('node', Number(two))}`)
  }
  const parameter = parameterOf(path, values)
  return ended(parameter ? `${parameter.label} is ${wording(parameter, value)}` : `${path} is ${value}`)
}

function slowed(link: string, value: string): string {
  const [pace = '', cycles = ''] = value.split('.')
  if (cycles === '0') return `the ${link} is as fast as before`
  return `the ${link} takes ${pace} times as long for a flit ${lasting(cycles)}`
}

function failed(what: string, fails: boolean, cycles: string): string {
  const when = cycles === '0' ? 'at once' : `${whole(Number(cycles))} cycles later`
  return fails
    ? `${what} fails, and routing leads round it ${when}`
    : `${what} works again, and routing knows it ${when}`
}

function lasting(cycles: string): string {
  return cycles === FOREVER ? 'for good' : `for ${whole(Number(cycles))} cycles`
}
