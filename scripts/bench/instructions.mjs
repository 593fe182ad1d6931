/** Instructions and mispredicted branches of a flit-hop: the figures that do not depend on how busy a machine is. */
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { output } from '../run.mjs'

/** @typedef {import('./places.mjs').Built} Built */
/** @typedef {import('./places.mjs').Row} Row */

/** The scenario that is counted, and two lengths of run, whose difference leaves out the start. */
const counted = '8x8 mesh, 50 %'
const lengths = /** @type {const} */ ([10_000, 30_000])

/**
 * Counts with callgrind, whose predictor of branches is a simple one: mispredictions are for comparison.
 * @param {Built} engine
 * @param {readonly Row[]} rows
 */
export function instructions(engine, rows) {
  const row = rows.find(({ name }) => name.includes(counted))
  if (!row || output('valgrind', ['--version']) === undefined) {
    console.log('\nInstructions are not counted: valgrind is not installed.')
    return undefined
  }
  const [short, long] = lengths.map((cycles) => count(engine.program, row.scenario, cycles))
  if (!short || !long) return undefined
  const hops = long.hops - short.hops
  const each = {
    scenario: row.name,
    instructions: (long.instructions - short.instructions) / hops,
    mispredictions: (long.mispredictions - short.mispredictions) / hops,
  }
  const [all, missed] = [each.instructions.toFixed(0), each.mispredictions.toFixed(2)]
  console.log(`\n${row.name}: ${all} instructions and ${missed} mispredicted branches for a flit-hop (callgrind)`)
  return each
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
  if (status !== 0) return undefined
  return {
    hops: /** @type {number} */ (JSON.parse(stdout).flit_hops),
    instructions: number(/I +refs: +([\d,]+)/),
    mispredictions: number(/Mispredicts: +([\d,]+)/),
  }
}
