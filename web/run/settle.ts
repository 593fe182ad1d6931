/** Brings a scenario to one the engine accepts: what is refused is named and left out, the rest is kept. */
import type { Check, Problem } from '../engine/protocol'
import { SIDES, type Side } from '../engine/view'
import { fieldOf } from '../scenario/changes'
import { EMPTY, formatPairs, type Layer, resolve, type Scenario, tidy } from '../scenario/scenario'

export type Judge = (text: string) => Promise<Check>

export interface Judged {
  readonly checks: Readonly<Partial<Record<Side, Check>>>
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
  const checks: Partial<Record<Side, Check>> = {}
  for (const [index, side] of sides.entries()) checks[side] = answers[index] as Check
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
  const whole = /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
  return whole.startsWith(field) ? whole : `${field}: ${whole}`
}

/** Leaves out refused values until the engine accepts the rest. */
export async function settle(scenario: Scenario, ask: Judge): Promise<Settled> {
  const sentences = new Map<string, string>()
  let rest = scenario
  for (let round = 0; round < 6; round += 1) {
    const { checks, problems } = await judge(rest, ask)
    if (problems.length === 0) return { scenario: tidy(rest), checks, sentences: [...sentences.values()] }
    const before = rest
    for (const { side, path, value, sentence } of problems) {
      const layer: Layer = Object.hasOwn(before[side], path) ? side : 'shared'
      const where = fieldOf(layer, path)
      const field = value === '' || sentence.startsWith(`${value} `) ? where : `${where}=${value}`
      if (!sentences.has(where)) sentences.set(where, naming(field, sentence))
      const { [path]: _refused, ...kept } = rest[layer]
      rest = { ...rest, [layer]: kept }
    }
    // the fault lies between values none of which is named: give up the sides' own, then everything
    if (JSON.stringify(rest) === JSON.stringify(before))
      rest =
        round < 4 && Object.keys({ ...rest.a, ...rest.b }).length > 0
          ? { ...rest, a: {}, b: {} }
          : { ...EMPTY, runs: rest.runs }
  }
  const last: Scenario = { ...EMPTY, runs: scenario.runs }
  return { scenario: last, checks: (await judge(last, ask)).checks, sentences: [...sentences.values()] }
}
