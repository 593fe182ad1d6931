/** Compares two revisions, run alternately so that whatever disturbs one disturbs the other: ratios of their speeds. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, UserError } from '../run.mjs'
import { asProgram, inNode, native } from './places.mjs'
import { widest } from './table.mjs'

/** @typedef {import('./places.mjs').Built} Built */
/** @typedef {{ name: string, native: number, Node: number }} Ratio of the speed of this tree to that of the revision */

/**
 * Checks a revision out beside this tree.
 * @param {string} revision
 */
export async function checkout(revision) {
  const folder = join(mkdtempSync(join(tmpdir(), 'nifdy-bench-')), 'tree')
  const { status } = spawnSync('git', ['worktree', 'add', '--detach', folder, revision], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new UserError(`${revision} is not a revision of this repository.`)
  // Dependencies that are the same in both revisions need not be compiled again.
  const target = join(root, 'target')
  if (existsSync(target)) cpSync(join(target, 'release'), join(folder, 'target', 'release'), { recursive: true })
  return {
    folder,
    remove: () => {
      spawnSync('git', ['worktree', 'remove', '--force', folder], { cwd: root })
      rmSync(join(folder, '..'), { recursive: true, force: true })
    },
  }
}

/**
 * @param {Built} here
 * @param {Built} there
 * @param {number} rounds the ratios are medians over them
 * @param {readonly string[]} wanted parts of scenario names
 * @returns {Promise<Ratio[]>}
 */
export async function compare(here, there, rounds, wanted) {
  const all = native(here, 1, wanted)
  // A scenario that the other revision rejects cannot be compared.
  const known = asProgram(there, all)
  const rows = all.filter((_, at) => !Number.isNaN(known[at]))
  const found = rows.map(({ name }) => ({
    name,
    native: /** @type {number[]} */ ([]),
    Node: /** @type {number[]} */ ([]),
  }))
  for (let round = 0; round < rounds; round++) {
    const [ours, theirs] = [asProgram(here, rows), asProgram(there, rows)]
    const [oursInNode, theirsInNode] = [await inNode(here, rows, 1), await inNode(there, rows, 1)]
    for (const [at, ratios] of found.entries()) {
      ratios.native.push((theirs[at] ?? Number.NaN) / (ours[at] ?? Number.NaN))
      ratios.Node.push((theirsInNode[at] ?? Number.NaN) / (oursInNode[at] ?? Number.NaN))
    }
  }
  return found.map(({ name, native, Node }) => ({ name, native: median(native), Node: median(Node) }))
}

/** @param {readonly number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/**
 * @param {readonly Ratio[]} ratios
 * @param {string} revision
 * @param {number} rounds
 */
export function printRatios(ratios, revision, rounds) {
  const width = widest(ratios)
  console.log(`\nspeed relative to ${revision}, median of ${rounds} rounds, run alternately`)
  console.log([''.padEnd(width), 'native'.padStart(8), 'Node'.padStart(8)].join('  '))
  for (const { name, native, Node } of ratios)
    console.log([name.padEnd(width), native.toFixed(3).padStart(8), Node.toFixed(3).padStart(8)].join('  '))
}
