/** A scenario as a link that names the preset it is nearest to, where that is shorter than all that it sets. */
import { fieldOf } from './changes'
import { readScenarioLink, writeScenarioLink } from './link'
import { PRESETS, type Preset, scenarioOf } from './presets'
import { LAYERS, type Scenario, tidy, type Values, valueAt } from './scenario'

/** `preset=mesh-overload&ni.window=4` for such a scenario, without `#`; the whole scenario if no preset makes it shorter. */
export function shortest(scenario: Scenario): string {
  const whole = writeScenarioLink(tidy(scenario))
  let best = writeScenarioLink(scenario)
  for (const preset of PRESETS) {
    const text = asChanged(preset, scenario)
    if (text !== undefined && text.length < best.length && isOf(text, whole)) best = text
  }
  return best
}

/** A preset by its name, and what a scenario sets otherwise. */
function asChanged(preset: Preset, scenario: Scenario): string | undefined {
  const base = scenarioOf(preset)
  if (base.runs !== scenario.runs) return undefined
  const changes = LAYERS.flatMap((layer) =>
    changed(base[layer], scenario[layer]).map(([path, value]) => `${fieldOf(layer, path)}=${value}`),
  )
  return [`preset=${preset.name}`, ...changes].join('&')
}

/** What has another value in `wanted`; what is not set there has its default again. */
function changed(base: Values, wanted: Values): readonly (readonly [string, string])[] {
  const gone = Object.keys(base).filter((path) => !Object.hasOwn(wanted, path))
  const defaults = gone.flatMap((path) => {
    const value = valueAt(path, wanted)
    return value === undefined ? [] : [[path, value] as const]
  })
  return [...Object.entries(wanted).filter(([path, value]) => base[path] !== value), ...defaults]
}

/** Whether a link is read as this very scenario. */
function isOf(text: string, whole: string): boolean {
  const { scenario, faults } = readScenarioLink(text, () => undefined)
  return faults.length === 0 && writeScenarioLink(tidy(scenario)) === whole
}
