/**
 * `npm run mutants`: puts small faults into the engine and into the modules of the page that move time, drawn by a seed,
 * and prints those that no test has noticed. It works on the last commit, in a tree of its own. The engine is compiled
 * once, with all of its faults in it.
 *
 * --of page or engine (both), --count how many (60), --seed which (1), --patience minutes for each program of tests (20),
 * --only the numbers of some of them, as 3,17
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { refused, rustSites, testPrograms } from './mutants/engine.mjs'
import { faultsOf, inOrder, lineOf, withFault } from './mutants/mutate.mjs'
import { failure, soundRun } from './mutants/programs.mjs'
import { packaged, root, script, UserError } from './run.mjs'

/** @typedef {import('./mutants/mutate.mjs').Fault} Fault */
/** @typedef {import('./mutants/mutate.mjs').RustFault} RustFault */
/** @typedef {{ readonly path: string, readonly fault: Fault | RustFault }} Site */
/** @typedef {Site & { readonly number: number }} Mutant */

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
  const { of, count, seed, patience, only } = options()
  const tree = ownTree()
  try {
    const paths = of.flatMap((part) => SOURCES[part].flatMap((path) => sourcesIn(tree, path)))
    const sources = new Map(paths.map((path) => [path, readFileSync(join(tree, path), 'utf8')]))
    const mutants = compiled(tree, sources, inOrder(sitesOf(tree, sources), seed), count)
    const chosen = only === undefined ? mutants : mutants.filter(({ number }) => only.includes(number))
    const judges = {
      page: pageJudge(tree, sources, patience),
      engine: await engineJudge(tree, patience, chosen.some(isOfEngine)),
    }
    let survivors = 0
    for (const mutant of chosen) {
      const verdict = await judges[isOfEngine(mutant) ? 'engine' : 'page'](mutant)
      if (verdict === SURVIVED) survivors++
      const { number, before, after } = lineOf(sources.get(mutant.path) ?? '', mutant.fault)
      console.log(`${mutant.number} ${verdict}: ${mutant.path}:${number}\n    ${before}\n    ${after}`)
    }
    if (survivors > 0) throw new UserError(`${survivors} faults were noticed by no test: see SURVIVED above.`)
  } finally {
    removeTree(tree)
  }
})

function options() {
  const { values } = parseArgs({
    options: {
      of: { type: 'string', default: 'all' },
      count: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      patience: { type: 'string', default: '20' },
      only: { type: 'string' },
    },
  })
  const [count, seed, patience] = [Number(values.count), Number(values.seed), Number(values.patience)]
  const only = values.only?.split(',').map(Number)
  if (![count, seed, patience, ...(only ?? [])].every((number) => Number.isInteger(number) && number > 0))
    throw new UserError('--count, --seed, --patience and --only: whole numbers from 1 on are expected.')
  const parts = /** @type {Record<string, readonly (keyof typeof SOURCES)[]>} */ ({
    all: ['page', 'engine'],
    page: ['page'],
    engine: ['engine'],
  })
  const of = parts[values.of]
  if (of === undefined) throw new UserError(`--of ${values.of}: expected page, engine or all.`)
  return { of, count, seed, patience, only }
}

/** The last commit in a tree of its own, with what has been installed and built here. */
function ownTree() {
  const tree = join(root, 'target', 'mutants', 'tree')
  // of a run that was stopped
  removeTree(tree)
  mkdirSync(dirname(tree), { recursive: true })
  execFileSync('git', ['worktree', 'add', '--force', '--detach', tree, 'HEAD'], { cwd: root, stdio: 'ignore' })
  for (const shared of ['node_modules', 'web/engine/wasm'])
    if (existsSync(join(root, shared))) symlinkSync(join(root, shared), join(tree, shared))
  return tree
}

/** @param {string} tree */
function removeTree(tree) {
  spawnSync('git', ['worktree', 'remove', '--force', tree], { cwd: root })
}

/**
 * The sources of a file or a folder; files of tests are none.
 * @param {string} tree
 * @param {string} path
 * @returns {string[]}
 */
function sourcesIn(tree, path) {
  if (!statSync(join(tree, path)).isDirectory()) return [path]
  const entries = readdirSync(join(tree, path), { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))
  return entries.filter((name) => /\.(rs|ts)$/.test(name) && !/(^|\/)tests?(\.rs$|\/)/.test(name)).sort()
}

/**
 * @param {string} tree
 * @param {ReadonlyMap<string, string>} sources
 * @returns {Site[]}
 */
function sitesOf(tree, sources) {
  const rust = [...sources.keys()].filter((path) => path.endsWith('.rs'))
  const page = [...sources].filter(([path]) => !path.endsWith('.rs'))
  return [
    ...page.flatMap(([path, source]) => faultsOf(source).map((fault) => ({ path, fault }))),
    ...(rust.length > 0 ? rustSites(tree, rust) : []),
  ]
}

/**
 * The first faults of an order that the compiler takes, as many as are asked for. The engine of the tree has them in it.
 * @param {string} tree
 * @param {ReadonlyMap<string, string>} sources
 * @param {readonly Site[]} order
 * @param {number} count
 * @returns {Mutant[]}
 */
function compiled(tree, sources, order, count) {
  /** @type {Mutant[]} */
  let left = order.map((site, at) => ({ ...site, number: at + 1 }))
  for (;;) {
    const mutants = left.slice(0, count)
    const ofEngine = mutants.flatMap(({ fault, ...mutant }) => ('from' in fault ? [{ ...mutant, fault }] : []))
    const wrong = ofEngine.length > 0 ? refused(tree, sources, ofEngine) : new Set()
    if (wrong.size === 0) return mutants
    console.log(`Not compiled, and others drawn instead: ${[...wrong].join(', ')}`)
    left = left.filter(({ number }) => !wrong.has(number))
  }
}

/** @param {Mutant} mutant */
function isOfEngine({ fault }) {
  return 'from' in fault
}

/**
 * What the tests of the engine say of a fault.
 * @param {string} tree
 * @param {number} patience
 * @param {boolean} isAsked whether there is any
 * @returns {Promise<(mutant: Mutant) => Promise<string>>}
 */
async function engineJudge(tree, patience, isAsked) {
  if (!isAsked) return async () => ''
  console.log('The tests of the engine are compiled, and run without a fault.')
  const { sound, failed } = await soundRun(tree, testPrograms(tree), patience)
  for (const program of failed) console.log(`NOT ASKED, it fails without a fault: ${program}`)
  return async ({ number, path }) => {
    for (const [program, limits] of sound) {
      if (!program.reaches(path)) continue
      const what = await failure(tree, program, number, limits)
      if (what !== undefined) return `caught by ${program.name}: ${what}`
    }
    return SURVIVED
  }
}

/**
 * What the tests of the page say of a fault. One that does not compile, or never ends, is noticed.
 * @param {string} tree
 * @param {ReadonlyMap<string, string>} sources
 * @param {number} patience
 * @returns {(mutant: Mutant) => Promise<string>}
 */
function pageJudge(tree, sources, patience) {
  /** @param {string} path */
  const outcome = (path) => {
    const [command, args] = packaged('vitest/vitest.mjs', [
      'related',
      path,
      '--run',
      '--project',
      'node',
      '--bail',
      '1',
    ])
    const { status, error } = spawnSync(command, args, { cwd: tree, stdio: 'ignore', timeout: patience * 60_000 })
    if (error && 'code' in error && error.code === 'ETIMEDOUT') return 'caught, it has no end'
    if (error) throw error
    return status === 0 ? SURVIVED : 'caught by vitest related'
  }
  /** @type {Map<string, boolean>} */
  const sound = new Map()
  return async ({ path, fault }) => {
    // a test that fails by itself, as on a machine that is too busy, notices nothing
    if (!sound.has(path)) sound.set(path, outcome(path) === SURVIVED)
    if (!sound.get(path)) return 'NOT JUDGED, its tests fail without a fault'
    const source = sources.get(path) ?? ''
    writeFileSync(join(tree, path), withFault(source, fault))
    const verdict = outcome(path)
    writeFileSync(join(tree, path), source)
    return verdict
  }
}
