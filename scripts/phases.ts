/** When the phases of the programs of presets begin, as the engine finds it when the page is built. */
import { readFileSync } from 'node:fs'
import { placesOf } from '../web/engine/core/phases'
import type { KnownPhases, Phases } from '../web/engine/protocol'
import { SIDES } from '../web/engine/view'
import * as engine from '../web/engine/wasm/engine.js'
import { PRESETS, scenarioOf } from '../web/scenario/presets'
import { formatPairs, resolve, type Scenario } from '../web/scenario/scenario'

engine.initSync({ module: readFileSync(new URL('../web/engine/wasm/engine_bg.wasm', import.meta.url)) })

/** Cycles that are simulated at once. */
const PIECE = 20_000

/** By preset: of those that compare two runs that go through the same phases. */
export function phasesOfPresets(): Readonly<Record<string, KnownPhases>> {
  const two = PRESETS.map((preset) => ({ name: preset.name, scenario: scenarioOf(preset) })).filter(
    ({ scenario }) => scenario.runs === 2 && haveSamePhases(scenario),
  )
  const found = two.map(({ name, scenario }): [string, KnownPhases] => [
    name,
    Object.fromEntries(SIDES.map((side) => [side, phasesOf(formatPairs(resolve(scenario, side)))])),
  ])
  // of a collective the engine tells no beginnings of phases
  return Object.fromEntries(found.filter(([, { a, b }]) => placesOf(a, b) !== undefined))
}

function haveSamePhases(scenario: Scenario): boolean {
  const [a = '', b = ''] = SIDES.map((side) => {
    const run = new engine.Simulation(formatPairs(resolve(scenario, side)))
    const { phases } = JSON.parse(run.network()) as { readonly phases: readonly string[] }
    run.free()
    return phases.join()
  })
  return a !== '' && a === b
}

/** Runs a program to its end. */
function phasesOf(text: string): Phases {
  const run = new engine.Simulation(text)
  while (!run.done) run.run(PIECE)
  const phases = { begins: [...run.phases()], end: run.cycle }
  run.free()
  return phases
}
