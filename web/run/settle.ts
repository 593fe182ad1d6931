/** Makes a scenario valid: refused values are reported and left out, the rest is kept. */
import type { Checked } from '../answers.gen'
import { distinct, type Problem, problemSentence, saying } from '../base/problem'
import { SIDES, type Side } from '../engine/view'
import { fieldOf } from '../scenario/changes'
import { explained } from '../scenario/refusal'
import { EMPTY, formatPairs, LAYERS, type Layer, leaveOut, resolve, type Scenario, tidy } from '../scenario/scenario'

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
  const problems = sides.flatMap((side) =>
    (checks[side]?.problems ?? []).map((problem) => ({ ...explained(problem), side })),
  )
  return { checks, problems }
}

export interface Settled {
  readonly scenario: Scenario
  readonly checks: Judged['checks']
  /** What was left out: one for each value. */
  readonly problems: readonly Problem[]
}

/** Leaves out refused values until the engine accepts the rest. */
export async function settle(scenario: Scenario, ask: Judge): Promise<Settled> {
  const problems = new Map<string, Problem>()
  let rest = scenario
  for (;;) {
    const judged = await judge(rest, ask)
    if (judged.problems.length === 0)
      return { scenario: tidy(rest), checks: judged.checks, problems: [...problems.values()] }
    const refused = judged.problems.map((problem) => refusalOf(rest, problem))
    const named = refused.filter(({ at: { layer, path } }) => Object.hasOwn(rest[layer], path))
    for (const { problem } of named) if (!problems.has(problem.path)) problems.set(problem.path, problem)
    rest = without(
      rest,
      named.map(({ at }) => at),
    )
    if (named.length > 0) continue
    // the refused value is a default that conflicts with a value of the link
    const reasons = distinct(refused.map(({ problem }) => problem))
    const culprit = await culpritOf(rest, new Set(judged.problems.map(({ path }) => path)), ask)
    if (culprit) {
      const { layer, path } = culprit
      const sentence = ['does not go with the rest.', ...reasons.map(problemSentence)].join(' ')
      const where = fieldOf(layer, path)
      problems.set(where, { path: where, value: rest[layer][path] ?? '', sentence })
      rest = without(rest, [culprit])
      continue
    }
    const last: Scenario = { ...EMPTY, runs: scenario.runs }
    const none = saying('No single value is at fault, so none of them is kept.')
    const { checks } = await judge(last, ask)
    return { scenario: last, checks, problems: [...problems.values(), ...reasons, none] }
  }
}

/** Where a value stands in a scenario. */
interface Place {
  readonly layer: Layer
  readonly path: string
}

/** What is wrong with a scenario, each value named as a link names it. */
export function refusals(scenario: Scenario, problems: Judged['problems']): readonly Problem[] {
  return distinct(problems.map((problem) => refusalOf(scenario, problem).problem))
}

function refusalOf(scenario: Scenario, { side, path, value, sentence }: Judged['problems'][number]) {
  const at: Place = { layer: Object.hasOwn(scenario[side], path) ? side : 'shared', path }
  return { at, problem: { path: fieldOf(at.layer, path), value, sentence } }
}

function without(scenario: Scenario, places: readonly Place[]): Scenario {
  if (places.length === 0) return scenario
  return LAYERS.reduce((rest, layer) => {
    const paths = places.filter((place) => place.layer === layer).map(({ path }) => path)
    return paths.length === 0 ? rest : leaveOut(rest, layer, new Set(paths))
  }, scenario)
}

/** Values that are tried one by one; longer lists of them are halved first. */
const FEW = 32

/** The one value whose removal resolves the refusals, if there is one; values of a single run are tried first. */
async function culpritOf(scenario: Scenario, refused: ReadonlySet<string>, ask: Judge): Promise<Place | undefined> {
  const resolves = async (places: readonly Place[]) => {
    const { problems } = await judge(without(scenario, places), ask)
    return !problems.some(({ path }) => refused.has(path))
  }
  const among = async (places: readonly Place[]): Promise<Place | undefined> => {
    if (places.length <= FEW) {
      for (const place of places) if (await resolves([place])) return place
      return undefined
    }
    // what resolves nothing when all of it goes has no culprit in it
    if (!(await resolves(places))) return undefined
    const half = places.length >> 1
    return (await among(places.slice(0, half))) ?? among(places.slice(half))
  }
  for (const layer of [...sidesOf(scenario), 'shared'] as const) {
    const found = await among(Object.keys(scenario[layer]).map((path) => ({ layer, path })))
    if (found) return found
  }
  return undefined
}
