/**
 * `npm run mutants`: puts small faults into the engine and into the modules of the page that move time, drawn by a seed,
 * and prints those that no test has noticed. It works on the last commit, in a tree of its own. The engine is compiled
 * once, with all of its faults in it, and each of its tests is run once without any, which shows the faults that it
 * reaches: a fault is put to these tests alone, the quick ones first.
 *
 * --of page or engine (both), --count how many (60), --seed which (1), --only the numbers of some of them, as 3,17
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { BUILT, refused, rustSites, testPrograms } from './mutants/engine.mjs'
import { reasonOf } from './mutants/equivalents.mjs'
import { faultsOf, inOrder, lineOf } from './mutants/mutate.mjs'
import { PageTests } from './mutants/page.mjs'
import { judge } from './mutants/tests.mjs'
import { root, script, UserError } from './run.mjs'

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
  const { of, part, count, seed, only } = options()
  const tree = ownTree(part)
  const page = new PageTests(tree)
  try {
    const paths = of.flatMap((part) => SOURCES[part].flatMap((path) => sourcesIn(tree, path)))
    const sources = new Map(paths.map((path) => [path, readFileSync(join(tree, path), 'utf8')]))
    const mutants = compiled(tree, sources, inOrder(sitesOf(tree, sources), seed), count)
    const chosen = only === undefined ? mutants : mutants.filter(({ number }) => only.includes(number))
    /** @type {Map<string, number>} */
    const totals = new Map(['caught', 'equivalent', SURVIVED].map((verdict) => [verdict, 0]))
    const tell = (/** @type {Mutant} */ mutant, /** @type {string} */ verdict, /** @type {string} */ why) => {
      const { number, before, after } = lineOf(sources.get(mutant.path) ?? '', mutant.fault)
      totals.set(verdict, (totals.get(verdict) ?? 0) + 1)
      console.log(`${mutant.number} ${verdict}, ${why}: ${mutant.path}:${number}\n    ${before}\n    ${after}`)
    }
    const asked = chosen.filter((mutant) => {
      const reason = reasonOf({ path: mutant.path, ...lineOf(sources.get(mutant.path) ?? '', mutant.fault) })
      if (reason !== undefined) tell(mutant, 'equivalent', reason)
      return reason === undefined
    })
    await judgeEngine(tree, asked.filter(isOfEngine), tell)
    for (const mutant of asked.filter((mutant) => !isOfEngine(mutant))) {
      const by = await page.noticed(mutant.path, sources.get(mutant.path) ?? '', mutant.fault)
      if (by === undefined) tell(mutant, SURVIVED, 'all related tests pass')
      else tell(mutant, 'caught', `by ${by}`)
    }
    console.log(`Of ${chosen.length}: ${[...totals].map(([verdict, many]) => `${many} ${verdict}`).join(', ')}`)
    const survivors = totals.get(SURVIVED) ?? 0
    if (survivors > 0) throw new UserError(`${survivors} faults were noticed by no test: see SURVIVED above.`)
  } finally {
    page.close()
    removeTree(tree)
  }
})

function options() {
  const { values } = parseArgs({
    options: {
      of: { type: 'string', default: 'all' },
      count: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string' },
    },
  })
  const [count, seed] = [Number(values.count), Number(values.seed)]
  const only = values.only?.split(',').map(Number)
  if (![count, seed, ...(only ?? [])].every((number) => Number.isInteger(number) && number > 0))
    throw new UserError('--count, --seed and --only: whole numbers from 1 on are expected.')
  const parts = /** @type {Record<string, readonly (keyof typeof SOURCES)[]>} */ ({
    all: ['page', 'engine'],
    page: ['page'],
    engine: ['engine'],
  })
  const of = parts[values.of]
  if (of === undefined) throw new UserError(`--of ${values.of}: expected page, engine or all.`)
  return { of, part: values.of, count, seed, only }
}

/** The last commit in a tree of its own, with what has been installed and built here. @param {string} part */
function ownTree(part) {
  const tree = join(root, 'target', 'mutants', part)
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
 * Puts faults to the tests of the engine.
 * @param {string} tree
 * @param {readonly Mutant[]} mutants
 * @param {(mutant: Mutant, verdict: string, why: string) => void} tell
 */
async function judgeEngine(tree, mutants, tell) {
  if (mutants.length === 0) return
  console.log('The tests of the engine are compiled.')
  const programs = testPrograms(tree)
  const numbers = mutants.map(({ number }) => number)
  const told = (/** @type {number} */ fault, /** @type {string | undefined} */ by, /** @type {number} */ reaching) => {
    const mutant = mutants.find(({ number }) => number === fault)
    if (!mutant) return
    if (by === undefined) tell(mutant, SURVIVED, `${reaching} tests reach it`)
    else tell(mutant, 'caught', `by ${by}`)
  }
  await judge(tree, programs, join(BUILT, 'sound.json'), numbers, { tell: told, note: console.log })
}
