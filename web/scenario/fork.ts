/** Forks: how a scenario changes when a run continues with another value from the middle on. */
import { changeOf, keyOf } from './changes'
import { type Layer, type Scenario, tidy, type Values, withoutChanges } from './scenario'

/**
 * The scenario in which `path` changes at `cycle`. A single run becomes A as it was, and B the continuation with the
 * change. Of two runs, those that the layer stands for go on with it. What was to change later on a continuation is
 * forgotten: it was another one's future.
 */
export function forked(scenario: Scenario, layer: Layer, path: string, value: string, cycle: number): Scenario {
  const key = keyOf({ cycle, path })
  const isLater = (change: { readonly cycle: number }) => change.cycle >= cycle
  if (scenario.runs === 1) {
    const [past, future] = split(scenario.shared, cycle)
    return tidy({ runs: 2, shared: past, a: future, b: { [key]: value } })
  }
  if (layer === 'shared') {
    const { shared, a, b } = withoutChanges(scenario, 'shared', isLater)
    return tidy({ runs: 2, shared: { ...shared, [key]: value }, a, b })
  }
  // later changes that both shared now belong to the other side alone
  const other = layer === 'a' ? 'b' : 'a'
  const [past, future] = split(scenario.shared, cycle)
  const own = split(scenario[layer], cycle)[0]
  const next = { runs: 2 as const, shared: past, [other]: { ...future, ...scenario[other] } }
  return tidy({ a: {}, b: {}, ...next, [layer]: { ...own, [key]: value } })
}

/** Values with the changes before a cycle, and the changes from that cycle on. */
function split(values: Values, cycle: number): readonly [Values, Values] {
  const isLater = ([key]: [string, string]) => (changeOf(key)?.cycle ?? -1) >= cycle
  const entries = Object.entries(values)
  return [Object.fromEntries(entries.filter((entry) => !isLater(entry))), Object.fromEntries(entries.filter(isLater))]
}

/** Why a parameter cannot change in the middle of a run, as a sentence; undefined if it can. */
export function whyFixed(
  parameter: { readonly path: string; readonly label: string; readonly live: boolean },
  groups: readonly { readonly name: string; readonly fixed: string }[],
): string | undefined {
  if (parameter.live) return undefined
  const group = groups.find(({ name }) => name === parameter.path.split('.')[0])
  return `${parameter.label} is fixed at cycle 0: ${group?.fixed ?? 'the run has begun with it'}.`
}
