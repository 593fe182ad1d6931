/**
 * The engine in two parts, as the page loads it: the first has all that the opening takes, and what is called again and
 * again while any preset is played, since calls from one part to the other cost more. The rest has what a first visit
 * wants later, or never.
 */
import { readFileSync } from 'node:fs'
import { parsed } from '../../web/base/json'
import { Host } from '../../web/engine/host'
import type { WorkerQuestion } from '../../web/engine/protocol'
import { Run } from '../../web/engine/run'
import { SIDES } from '../../web/engine/view'
import * as engine from '../../web/engine/wasm/engine.js'
import { firstOf, PRESETS, type Preset, scenarioOf } from '../../web/scenario/presets'
import { formatPairs, resolve } from '../../web/scenario/scenario'
import { callsOf, counting } from './counting'
import { type Parts, split } from './split'

/** The export of the engine by which the first part asks for the rest. */
const ASK = 'ask_for_rest'

/** How far presets are played, and cycles between two pictures. */
const CYCLES = 1500
const PIECE = 250

/** A function with more calls, while all presets are played, is in the first part: more than four a cycle of one of them. */
const OFTEN = 4 * CYCLES

export function partsOfEngine(): Parts {
  const whole = readFileSync(new URL('../../web/engine/wasm/engine_bg.wasm', import.meta.url))
  const exports = engine.initSync({ module: counting(whole) })
  const [opening, ...others] = PRESETS
  if (opening) playAll(opening, exports.memory)
  const atFirst = callsOf(exports)
  for (const preset of others) playAll(preset, exports.memory)
  const inAll = callsOf(exports)
  return split(whole, ASK, (index) => (atFirst.get(index) ?? 0) > 0 || (inAll.get(index) ?? 0) > OFTEN)
}

function playAll(preset: Preset, memory: WebAssembly.Memory): void {
  const scenario = scenarioOf(preset)
  for (const side of scenario.runs === 2 ? SIDES : SIDES.slice(0, 1))
    play(formatPairs(resolve(scenario, side)), firstOf(preset), memory)
}

/** A worker does what the page asks of it that opens a run and plays it, as long as nobody points at anything. */
function play(text: string, from: number, memory: WebAssembly.Memory): void {
  let [now, isDue] = [0, false]
  const host = new Host({
    begin: (text) => Run.begin(text, memory),
    check: (text) => parsed(engine.check(text)),
    showList: () => undefined,
    // the same at every build
    now: () => now++,
    answer(_, answer) {
      if (answer.kind === 'refused') throw new Error(`${text}: ${answer.sentence}`)
    },
    tell: () => undefined,
    schedule() {
      isDue = true
    },
    isFatal: () => true,
  })
  const ask = (question: WorkerQuestion): void => {
    host.handle({ ...question, id: 0, scene: 0 })
    while (isDue) {
      isDue = false
      host.turn()
    }
  }
  const side = 'a'
  ask({ kind: 'check', text })
  ask({ kind: 'open', texts: { [side]: text }, fresh: true, at: from })
  for (let at = from; at < from + CYCLES; at += PIECE) {
    const still = { have: undefined, detail: undefined, filter: '', used: [] }
    ask({ kind: 'picture', side, until: at + PIECE, at, wait: Number.POSITIVE_INFINITY, ...still })
    ask({ kind: 'past' })
    ask({ kind: 'traffic', side })
  }
  ask({ kind: 'giveUp', question: 'totals' })
  ask({ kind: 'stay', side, within: 0 })
  ask({ kind: 'open', texts: {}, fresh: true })
}
