/**
 * Faults of the engine. To compile it takes minutes, so that all drawn faults are compiled at once, in one build of the
 * tests, and the environment says which of them is on: `MUTANT=17`.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, UserError } from '../run.mjs'
import { PLAIN } from '../steps.mjs'
import { faultAt, withSwitches } from './mutate.mjs'

/** @typedef {import('./mutate.mjs').RustFault} RustFault */
/** @typedef {{ readonly path: string, readonly fault: RustFault }} Site */
/** @typedef {import('./programs.mjs').Program} Program */
/**
 * What cargo says of a compilation: a message of the compiler, or what has been made.
 * @typedef {{ reason: string, message?: Message, executable?: string | null, target?: { name: string } }} Report
 * @typedef {{ level: string, rendered: string, spans: { file_name: string, byte_start: number }[] }} Message
 */

/** The crates from the bottom up: each uses some of those before it. */
const FLOORS = ['net', 'sim', 'files', 'shown', 'lab']

/** Which fault is on, as a module of the lowest crate. */
const LIBRARY = 'engine/net/src/lib.rs'
const SWITCH = `
pub mod mutant {
    //! Which of the faults of these sources is on: \`MUTANT\` is its number; none if it is not set.
    use std::sync::LazyLock;

    static ON: LazyLock<u32> =
        LazyLock::new(|| std::env::var("MUTANT").map_or(0, |number| number.parse().expect("the number of a fault")));

    #[inline]
    pub fn on(number: u32) -> bool {
        *ON == number
    }
}
`

/**
 * All faults that some sources of a tree can have.
 * @param {string} tree
 * @param {readonly string[]} paths
 * @returns {Site[]}
 */
export function rustSites(tree, paths) {
  return lines(cargo(tree, ['run', '--locked', '--quiet', '--package', 'nifdy-mutants', '--', ...paths])).flatMap(
    (line) => {
      const { path, faults } = /** @type {{ path: string, faults: RustFault[] }} */ (JSON.parse(line))
      return faults.map((fault) => ({ path, fault }))
    },
  )
}

/**
 * Puts faults into a tree, each behind the switch of its number, and returns those that the compiler refuses.
 * @param {string} tree
 * @param {ReadonlyMap<string, string>} sources without a fault, by their paths: all that can have one
 * @param {readonly (Site & { readonly number: number })[]} faults
 * @returns {Set<number>} their numbers
 */
export function refused(tree, sources, faults) {
  for (const [path, source] of new Map([...sources, [LIBRARY, sources.get(LIBRARY) ?? readIn(tree, LIBRARY)]])) {
    const own = faults.filter((fault) => fault.path === path)
    const switched = withSwitches(source, own) + (path === LIBRARY ? SWITCH : '')
    // a file that is written again is compiled again
    if (switched !== readIn(tree, path)) writeFileSync(join(tree, path), switched)
  }
  const reports = cargo(tree, ['check', '--locked', '--message-format=json', ...packages(FLOORS)], { mayFail: true })
  return new Set(lines(reports).flatMap((line) => culprits(tree, JSON.parse(line))))
}

/**
 * The faults that a report is about, if it is of an error.
 * @param {string} tree
 * @param {Report} report
 * @returns {number[]}
 */
function culprits(tree, { reason, message }) {
  if (reason !== 'compiler-message' || message?.level !== 'error' || message.spans.length === 0) return []
  const numbers = message.spans.flatMap(({ file_name, byte_start }) => {
    const source = readFileSync(join(tree, file_name))
    return faultAt(source.toString(), source.subarray(0, byte_start).toString().length) ?? []
  })
  if (numbers.length === 0)
    throw new UserError(`The engine does not compile, and no fault is why:\n${message.rendered}`)
  return numbers
}

/**
 * Compiles the tests of a tree.
 * @param {string} tree
 * @returns {Program[]}
 */
export function testPrograms(tree) {
  const optimised = FLOORS.filter((crate) => !PLAIN.includes(crate))
  const builds = [
    ['--test', 'it', '--no-default-features', ...packages([...optimised, 'nifdy'])],
    ...PLAIN.map((crate) => ['--config', `profile.dev.package.${crate}.opt-level=0`, ...packages([crate])]),
  ]
  const reports = builds.flatMap((build) =>
    lines(cargo(tree, ['test', '--locked', '--no-run', '--message-format=json', '--lib', ...build])),
  )
  return reports.flatMap((line) => {
    const { executable, target } = /** @type {Report} */ (JSON.parse(line))
    return executable && target ? programsIn(target.name, executable) : []
  })
}

/**
 * What to run of a file that has been compiled, which may hold no tests.
 * @param {string} name
 * @param {string} file
 * @returns {Program[]}
 */
function programsIn(name, file) {
  if (FLOORS.includes(name)) return [{ name, file, args: [], reaches: isUpTo(FLOORS.indexOf(name)) }]
  if (name !== 'it') return []
  // runs whose every cycle is recorded notice soonest that a run is another
  const recorded = 'golden::'
  return [
    { name: 'it golden', file, args: [recorded], reaches: () => true },
    { name: 'it', file, args: ['--skip', recorded], reaches: () => true },
  ]
}

/**
 * Whether a source is of a floor or of one below: tests notice nothing of a fault above them.
 * @param {number} floor
 * @returns {(path: string) => boolean}
 */
function isUpTo(floor) {
  return (path) => FLOORS.indexOf(path.split('/')[1] ?? '') <= floor
}

const packages = (/** @type {readonly string[]} */ names) => names.flatMap((name) => ['--package', name])

/**
 * What cargo prints, told to build in a folder that outlives the tree.
 * @param {string} tree
 * @param {readonly string[]} args
 */
function cargo(tree, args, { mayFail = false } = {}) {
  const env = { ...process.env, CARGO_TARGET_DIR: join(root, 'target', 'mutants', 'built'), CARGO_INCREMENTAL: '0' }
  const { status, stdout, stderr, error } = spawnSync('cargo', args, {
    cwd: tree,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  })
  if (error) throw error
  if (status !== 0 && !mayFail) throw new UserError(`cargo ${args.join(' ')} failed:\n${stderr}`)
  return stdout
}

const lines = (/** @type {string} */ text) => text.split('\n').filter((line) => line !== '')
const readIn = (/** @type {string} */ tree, /** @type {string} */ path) => readFileSync(join(tree, path), 'utf8')
