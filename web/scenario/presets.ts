/** Named scenarios of the contract. */
import { contract, type PresetLink } from '../contract.gen'
import { writeScenarioLink } from './link'
import { parsePairs, type Scenario, tidy } from './scenario'

export type Preset = PresetLink

export const PRESETS: readonly Preset[] = contract.presets

export function scenarioOf(preset: Preset): Scenario {
  return tidy({
    runs: preset.a !== '' || preset.b !== '' ? 2 : 1,
    shared: parsePairs(preset.shared),
    a: parsePairs(preset.a),
    b: parsePairs(preset.b),
  })
}

/** The cycle at which a preset is shown first: it plays from its beginning, or shows the life of a packet. */
export function firstOf({ pace }: Preset): number {
  return typeof pace === 'object' && 'life' in pace ? pace.life.at : 0
}

const BY_LINK: ReadonlyMap<string, Preset> = new Map(
  [...PRESETS].reverse().map((preset) => [writeScenarioLink(scenarioOf(preset)), preset]),
)

/** The preset that is this very scenario, if any; the first of those that are. */
export function presetOf(scenario: Scenario): Preset | undefined {
  return BY_LINK.get(writeScenarioLink(tidy(scenario)))
}

/** The presets under their headings, in the order in which the engine lists them. */
export function presetGroups(): readonly (readonly [string, readonly Preset[]])[] {
  const names = [...new Set(PRESETS.map(({ group }) => group))]
  return names.map((name) => [name, PRESETS.filter(({ group }) => group === name)])
}
