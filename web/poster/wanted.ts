/** Of which networks a link asks for a picture: read as the page reads it, without what only matters to runs. */

import { readScenarioLink } from '../scenario/link'
import { PRESETS, presetOf, scenarioOf } from '../scenario/presets'
import { EMPTY, formatPairs, isKnown, LAYERS, resolve, type Scenario } from '../scenario/scenario'
import { readPage } from '../shown/page'

export interface Wanted {
  /** The scenario of each run, as the engine reads it; none where it is not known yet what will be shown. */
  readonly runs: readonly string[]
  /** It is what the page shows without a link. */
  readonly isOpening: boolean
  /** The page shows all its controls, since the link or its scenario asks for them, or the reader did before. */
  readonly explores: boolean
}

const NOTHING: Wanted = { runs: [], isOpening: false, explores: false }

/** What the fragment of an address asks for; `kept` is the face that the reader chose last, if any. */
export function wantedBy(fragment: string, kept?: string): Wanted {
  if (readPage(fragment).kind !== 'live') return NOTHING
  if (fragment.length <= 1) return opening()
  // what a lesson opens is in its own file, and its page is another
  if (/[#&]lesson=/.test(fragment)) return NOTHING
  // where routers were moved, only the page knows how to draw them
  if (/[#&]moved=/.test(fragment)) return NOTHING
  const { scenario, near, isEmpty, faults } = readScenarioLink(fragment, () => undefined)
  if (near || (isEmpty && faults.length > 0)) return opening()
  const known = ofParameters(scenario)
  const values = LAYERS.flatMap((layer) => Object.values(known[layer]))
  // a list too long for the link is with the browser, which takes its time
  if (values.some((value) => value.startsWith('kept.'))) return NOTHING
  const [, face = kept] = /[#&]face=(\w+)/.exec(fragment) ?? []
  return { runs: textsOf(known), isOpening: false, explores: face === 'explore' || !presetOf(known) }
}

function opening(): Wanted {
  return PRESETS[0] ? { runs: textsOf(scenarioOf(PRESETS[0])), isOpening: true, explores: false } : NOTHING
}

/** Without the fields of the link that say what else is shown. */
function ofParameters(scenario: Scenario): Scenario {
  const only = (layer: (typeof LAYERS)[number]) =>
    Object.fromEntries(Object.entries(scenario[layer]).filter(([path]) => isKnown(path)))
  return { ...EMPTY, runs: scenario.runs, shared: only('shared'), a: only('a'), b: only('b') }
}

function textsOf(scenario: Scenario): readonly string[] {
  const sides = scenario.runs === 2 ? (['a', 'b'] as const) : (['a'] as const)
  return sides.map((side) => formatPairs(resolve(scenario, side)))
}
