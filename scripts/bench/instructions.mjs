/** Instructions and mispredicted branches per flit-hop: figures that do not depend on how busy the machine is. */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { output } from '../run.mjs'
import { native } from './places.mjs'

/** @typedef {import('./places.mjs').Built} Built */
/** The scenario counted, and two lengths of run: their difference excludes the start-up. */
export const counted = '8x8 mesh, 50 %'
const lengths = /** @type {const} */ ([10_000, 30_000])

/** @typedef {{ scenario: string, instructions: number, mispredictions: number }} Counted per flit-hop */

/** Whether instructions can be counted on this machine; prints why not. */
export function countable() {
  if (output('valgrind', ['--version']) !== undefined) return true
  console.log('\nInstructions are not counted: valgrind is not installed.')
  return false
}

/**
 * Counts with callgrind, whose branch predictor is a simple one: mispredictions are only good for comparison.
 * @param {Built} engine
 * @param {Built} namer the engine whose native program knows the scenario by name
 * @returns {Counted | undefined}
 */
export function instructions(engine, namer = engine) {
  const [row] = native(namer, 1, [counted])
  const [short, long] = row ? lengths.map((cycles) => count(engine.program, row.scenario, cycles)) : []
  if (!row || !short || !long) {
    console.log('\nInstructions could not be counted.')
    return undefined
  }
  const hops = long.hops - short.hops
  return {
    scenario: row.name,
    instructions: (long.instructions - short.instructions) / hops,
    mispredictions: (long.mispredictions - short.mispredictions) / hops,
  }
}

/** @param {Counted} counted */
export function printCounted({ scenario, instructions, mispredictions }) {
  const [all, missed] = [instructions.toFixed(0), mispredictions.toFixed(2)]
  console.log(`\n${scenario}: ${all} instructions and ${missed} mispredicted branches per flit-hop (callgrind)`)
}

/**
 * @param {string} program
 * @param {string} scenario
 * @param {number} cycles
 */
function count(program, scenario, cycles) {
  const out = join(tmpdir(), `nifdy-callgrind-${process.pid}`)
  const valgrind = ['--tool=callgrind', '--branch-sim=yes', `--callgrind-out-file=${out}`]
  const args = [...valgrind, program, 'run', scenario, '--cycles', String(cycles), '--json']
  const { status, stdout, stderr } = spawnSync('valgrind', args, { encoding: 'utf8' })
  const number = (/** @type {RegExp} */ pattern) => Number(pattern.exec(stderr)?.[1]?.replaceAll(',', ''))
  rmSync(out, { force: true })
  if (status !== 0) {
    console.error(stderr)
    return undefined
  }
  return {
    hops: /** @type {number} */ (JSON.parse(stdout).flit_hops),
    instructions: number(/I +refs: +([\d,]+)/),
    mispredictions: number(/Mispredicts: +([\d,]+)/),
  }
}
