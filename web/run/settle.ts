/** Makes a scenario valid: refused values are reported and left out, the rest is kept. */
import type { Checked, Problem } from '../answers.gen'
import { ended } from '../base/format'
import { SIDES, type Side } from '../engine/view'
import { fieldOf } from '../scenario/changes'
import { EMPTY, formatPairs, type Layer, resolve, type Scenario, tidy } from '../scenario/scenario'

export type Judge = (text: string) => Promise<Checked>

export interface Judged {
  readonly checks: Readonly<Partial<Record<Side, Checked>>>
  readonly problems: readonly (Problem & { readonly side: Side })[]
}

/** The sides a scenario shows. */
export function sidesOf(scenario: Scenario): readonly Side[] {
  return scenario.runs === 2 ? SIDES : ['a']
}

/** What the engine says of each side. */
export async function judge(scenario: Scenario, ask: Judge): Promise<Judged> {
  const sides = sidesOf(scenario)
  const answers = await Promise.all(sides.map((side) => ask(formatPairs(resolve(scenario, side)))))
  const checks: Partial<Record<Side, Checked>> = {}
  for (const [index, side] of sides.entries()) checks[side] = answers[index] as Checked
  const problems = sides.flatMap((side) => (checks[side]?.problems ?? []).map((problem) => ({ ...problem, side })))
  return { checks, problems }
}

export interface Settled {
  readonly scenario: Scenario
  readonly checks: Judged['checks']
  /** One sentence per value left out. */
  readonly sentences: readonly string[]
}

/** The sentence with its field in front, for a place where the field is not in sight. */
function naming(field: string, sentence: string): string {
  const whole = ended(sentence)
  return whole.startsWith(field) ? whole : `${field}: ${whole}`
}

/** Leaves out refused values until the engine accepts the rest. */
export async function settle(scenario: Scenario, ask: Judge): Promise<Settled> {
  const sentences = new Map<string, string>()
  let rest = scenario
  for (;;) {
    const { checks, problems } = await judge(rest, ask)
    if (problems.length === 0) return { scenario: tidy(rest), checks, sentences: [...sentences.values()] }
    const faults = problems.map((problem) => faultIn(rest, problem))
    const named = faults.filter(({ layer, path }) => Object.hasOwn(rest[layer], path))
    for (const fault of named) {
      if (!sentences.has(fault.where)) sentences.set(fault.where, fault.sentence)
      rest = without(rest, fault)
    }
    if (named.length > 0) continue
    // the refused value is a default that conflicts with a value of the link
    const reasons = [...new Set(faults.map(({ sentence }) => sentence))]
    const culprit = await culpritOf(rest, new Set(faults.map(({ path }) => path)), ask)
    if (culprit) {
      const { where, layer, path } = culprit
      sentences.set(where, `${where}=${rest[layer][path]} does not go with the rest. ${reasons.join(' ')}`)
      rest = without(rest, culprit)
      continue
    }
    const last: Scenario = { ...EMPTY, runs: scenario.runs }
    const all = [...sentences.values(), ...reasons, 'No single value is at fault, so none of them is kept.']
    return { scenario: last, checks: (await judge(last, ask)).checks, sentences: all }
  }
}

/** Where a value stands in a scenario, and how a link names the place. */
interface Value {
  readonly layer: Layer
  readonly path: string
  readonly where: string
}

function valueAt(layer: Layer, path: string): Value {
  return { layer, path, where: fieldOf(layer, path) }
}

/** What is refused, and the sentence about it with its field in front. */
function faultIn(scenario: Scenario, { side, path, value, sentence }: Judged['problems'][number]) {
  const at = valueAt(Object.hasOwn(scenario[side], path) ? side : 'shared', path)
  const field = value === '' || sentence.startsWith(`${value} `) ? at.where : `${at.where}=${value}`
  return { ...at, sentence: naming(field, sentence) }
}

function without(scenario: Scenario, { layer, path }: Value): Scenario {
  const { [path]: _out, ...kept } = scenario[layer]
  return { ...scenario, [layer]: kept }
}

/** The one value whose removal resolves the refusals, if there is one; values of a single run are tried first. */
async function culpritOf(scenario: Scenario, refused: ReadonlySet<string>, ask: Judge): Promise<Value | undefined> {
  for (const layer of [...sidesOf(scenario), 'shared'] as const)
    for (const path of Object.keys(scenario[layer])) {
      const value = valueAt(layer, path)
      const { problems } = await judge(without(scenario, value), ask)
      if (!problems.some((problem) => refused.has(problem.path))) return value
    }
  return undefined
}
