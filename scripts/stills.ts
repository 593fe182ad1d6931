/** How the runs of lessons and presets look where they are shown first, as the engine finds it when the page is built. */
import { readdirSync, readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import type { Network } from '../web/answers.gen'
import { Frame, type Side } from '../web/engine/view'
import * as engine from '../web/engine/wasm/engine.js'
import type { Step } from '../web/lessons/lesson'
import { lessonFault, readLesson } from '../web/lessons/read'
import { restKey } from '../web/lessons/rest'
import { sidesOf } from '../web/run/settle'
import { keyOf, type Still, smallCycle, writeStills } from '../web/run/still'
import { ofLesson, ofPreset } from '../web/run/stills'
import { runNames } from '../web/scenario/difference'
import { firstOf, PRESETS, type Preset, scenarioOf } from '../web/scenario/presets'
import { changesOf, formatPairs, inTheEnd, resolve } from '../web/scenario/scenario'
import type { RunsAt } from '../web/shown/store'

const { memory } = engine.initSync({
  module: readFileSync(new URL('../web/engine/wasm/engine_bg.wasm', import.meta.url)),
})

const LESSONS = new URL('../web/lessons/shipped/', import.meta.url)

/** Cycles that are simulated at once, and bytes for snapshots, so that a step at an earlier cycle is soon there. */
const PIECE = 20_000
const SNAPSHOTS = 1 << 26

/** A file for the page. */
interface File {
  readonly name: string
  readonly bytes: Uint8Array
}

/** All files: one for each lesson and for each preset. */
export function allStills(): readonly File[] {
  const lessons = readdirSync(LESSONS).map((file) => file.replace('.json', ''))
  return [
    ...lessons.map((name) => file(ofLesson(name), stillsOfLesson(name))),
    ...PRESETS.map((preset) => file(ofPreset(preset.name), stillsOfPreset(preset))),
  ]
}

function file(name: string, stills: readonly Still[]): File {
  return { name, bytes: deflateRawSync(writeStills(stills), { level: 9 }) }
}

/**
 * Of each step that goes on, where it rests, by a key that says how; the same by the cycle, where only the engine knew it;
 * after those, of each step, at the cycle where its runs are shown first.
 */
export function stillsOfLesson(name: string): readonly Still[] {
  const { lesson, faults } = readLesson(name, readFileSync(new URL(`${name}.json`, LESSONS), 'utf8'))
  if (!lesson) throw new Error(faults.map(lessonFault).join(' '))
  const first = lesson.steps.map(({ shown: { scenario, cycle = 0 } }) => ({ scenario, cycle }))
  const goOn = lesson.steps.filter(({ until, play }) => until || play !== undefined)
  const stills = stillsOf([...goOn.map(restOf), ...first])
  const met = goOn.flatMap(({ shown: { scenario }, until, play }, index) => {
    const still = stills[index]
    const cycle = until && play === undefined ? still?.runs[0]?.frame.cycle : undefined
    return still && cycle !== undefined ? [{ ...still, key: keyOf({ scenario, cycle }) }] : []
  })
  return [...stills.slice(0, goOn.length), ...met, ...stills.slice(goOn.length)]
}

function restOf(step: Step): Place {
  const { shown, until, play } = step
  return { scenario: shown.scenario, cycle: shown.cycle ?? 0, until, play, key: restKey(step) }
}

/** Where a preset is shown first, and as the small picture of its card has it. */
export function stillsOfPreset(preset: Preset): readonly Still[] {
  const scenario = scenarioOf(preset)
  const first = { scenario, cycle: firstOf(preset) }
  const nodes = stillsOf([first]).flatMap(({ runs }) => runs.map(({ network }) => network.nodes))
  return stillsOf([first, { scenario, cycle: smallCycle(nodes) }])
}

/** Runs at a cycle, or where they have gone on to from there, as steps of lessons say it. */
interface Place extends RunsAt, Partial<Pick<Step, 'until' | 'play'>> {
  readonly key?: string
}

function stillsOf(places: readonly Place[]): readonly Still[] {
  const runs = new Map<string, engine.Simulation>()
  const runOf = (text: string) => {
    const run = runs.get(text) ?? new engine.Simulation(text, SNAPSHOTS)
    runs.set(text, run)
    return run
  }
  const stills = places.map((place) => still(place, runOf))
  for (const run of runs.values()) run.free()
  return stills
}

function still(place: Place, runOf: (text: string) => engine.Simulation): Still {
  const { scenario, key = keyOf(place) } = place
  const cycle = reached(place, (side) => runOf(formatPairs(resolve(scenario, side))))
  const taken = sidesOf(scenario).map((side) => {
    const text = formatPairs(resolve(scenario, side))
    const run = runOf(text)
    goTo(run, cycle)
    const [address, length] = [run.frame(), run.frame_length]
    const frame = new Frame(new Uint32Array(memory.buffer, address, length).slice())
    const network = JSON.parse(run.network()) as Network
    const { values } = JSON.parse(engine.check(text)) as { values: Readonly<Record<string, string>> }
    const settled = inTheEnd({ ...values, ...changesOf(resolve(scenario, side)) })
    return { run: { side, network, frame }, print: run.fingerprint(), values: settled }
  })
  return {
    key,
    names: runNames(taken[0]?.values, taken[1]?.values),
    print: taken.map(({ print }) => print).join(''),
    runs: taken.map(({ run }) => run),
  }
}

/** The cycle at which the runs of a place rest. */
function reached({ cycle, until, play = 0 }: Place, runOf: (side: Side) => engine.Simulation): number {
  if (!until) return Math.max(cycle, play)
  const run = runOf(until.side)
  goTo(run, cycle)
  run.watch(until.condition)
  while (run.event() === undefined && !run.done) run.run_until(PIECE)
  run.watch('')
  return Math.max(run.cycle, play)
}

/** Brings a run to a cycle, or to its end if that is before. */
function goTo(run: engine.Simulation, cycle: number): void {
  if (run.cycle > cycle) run.approach(cycle)
  while (run.cycle < cycle && !run.done) run.run(Math.min(PIECE, cycle - run.cycle))
}
