/**
 * `npm run mutants`: puts small faults into the engine and into the modules of the page that move time, one at a time and
 * drawn by a seed, and prints those that no test has noticed. It works on the last commit, in a tree of its own.
 *
 * --of page or engine (both), --count how many (60), --seed which (1), --patience minutes for each (20)
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drawn, faultsOf, lineOf, withFault } from './mutants/mutate.mjs'
import { packaged, root, script, UserError } from './run.mjs'

/** Sources, by what they are of: files, or folders with all that is in them. */
const SOURCES = {
  page: ['web/run/transport.ts', 'web/run/openings.ts', 'web/run/arrivals.ts', 'web/run/pacing.ts', 'web/run/apart.ts']
    .concat([
      'web/engine/core',
      'web/engine/pair.ts',
      'web/engine/past.ts',
      'web/engine/mover.ts',
      'web/engine/line.ts',
    ])
    .concat(['web/page/serviceWorker.ts', 'web/base/keep.ts', 'web/run/settle.ts', 'web/shown/kept.ts']),
  engine: ['engine/net/src', 'engine/sim/src', 'engine/shown/src', 'engine/files/src'],
}

const SURVIVED = 'SURVIVED'

script(async () => {
  const { of, count, seed, patience } = options()
  const sites = of.flatMap((part) =>
    SOURCES[part].flatMap(sourcesIn).flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8')
      return faultsOf(source).map((fault) => ({ path, fault }))
    }),
  )
  const tree = ownTree()
  /** @type {Map<string, boolean>} */
  const sound = new Map()
  let survivors = 0
  try {
    for (const [index, { path, fault }] of drawn(sites, count, seed).entries()) {
      const file = join(tree, path)
      const source = readFileSync(file, 'utf8')
      const { number, before, after } = lineOf(source, fault)
      // a test that fails by itself, as on a machine that is too busy, notices nothing
      if (!sound.has(path)) sound.set(path, outcome(tree, path, patience) === SURVIVED)
      if (!sound.get(path)) {
        console.log(`${index + 1} NOT JUDGED, its tests fail without a fault: ${path}:${number}`)
        continue
      }
      writeFileSync(file, withFault(source, fault))
      const verdict = outcome(tree, path, patience)
      writeFileSync(file, source)
      if (verdict === SURVIVED) survivors++
      console.log(`${index + 1} ${verdict}: ${path}:${number}\n    ${before}\n    ${after}`)
    }
  } finally {
    spawnSync('git', ['worktree', 'remove', '--force', tree], { cwd: root })
  }
  if (survivors > 0) throw new UserError(`${survivors} faults were noticed by no test: see SURVIVED above.`)
})

function options() {
  const { values } = parseArgs({
    options: {
      of: { type: 'string', default: 'all' },
      count: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      patience: { type: 'string', default: '20' },
    },
  })
  const [count, seed, patience] = [Number(values.count), Number(values.seed), Number(values.patience)]
  if (![count, seed, patience].every((number) => Number.isInteger(number) && number > 0))
    throw new UserError('--count, --seed and --patience: whole numbers from 1 on are expected.')
  const parts = /** @type {Record<string, readonly (keyof typeof SOURCES)[]>} */ ({
    all: ['page', 'engine'],
    page: ['page'],
    engine: ['engine'],
  })
  const of = parts[values.of]
  if (of === undefined) throw new UserError(`--of ${values.of}: expected page, engine or all.`)
  return { of, count, seed, patience }
}

/**
 * The sources of a file or a folder; files of tests are none.
 * @param {string} path
 * @returns {string[]}
 */
function sourcesIn(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  const entries = readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))
  return entries.filter((name) => /\.(rs|ts)$/.test(name) && !/tests?(\.rs$|\/)/.test(name)).sort()
}

/** The last commit in a tree of its own, with what has been installed and built here. */
function ownTree() {
  const tree = join(mkdtempSync(join(tmpdir(), 'nifdy-mutants-')), 'tree')
  execFileSync('git', ['worktree', 'add', '--detach', tree, 'HEAD'], { cwd: root, stdio: 'ignore' })
  for (const shared of ['node_modules', 'web/engine/wasm'])
    if (existsSync(join(root, shared))) symlinkSync(join(root, shared), join(tree, shared))
  return tree
}

/**
 * Whether the tests of what is in a file notice its fault. One that does not compile, or never ends, is noticed.
 * @param {string} tree
 * @param {string} path
 * @param {number} patience
 */
function outcome(tree, path, patience) {
  for (const [command, args] of testsOf(path)) {
    const { status, error } = spawnSync(command, args, { cwd: tree, stdio: 'ignore', timeout: patience * 60_000 })
    if (error && 'code' in error && error.code === 'ETIMEDOUT') return 'caught, it has no end'
    if (error) throw error
    if (status !== 0) return `caught by ${args.slice(1, 4).join(' ')}`
  }
  return SURVIVED
}

/**
 * The tests of a file, the quickest first.
 * @param {string} path
 * @returns {[string, string[]][]}
 */
function testsOf(path) {
  const [, crate] = /^engine\/(\w+)\//.exec(path) ?? []
  if (crate !== undefined)
    return [
      ['cargo', ['test', '--locked', '-p', crate, '--lib']],
      ['cargo', ['test', '--locked', '-p', 'nifdy', '--test', 'it', '--no-default-features']],
    ]
  return [packaged('vitest/vitest.mjs', ['related', path, '--run', '--project', 'node', '--bail', '1'])]
}
