/**
 * Faults of the engine. To compile it takes minutes, so that all drawn faults are compiled at once, in one build of the
 * tests, and the environment says which of them is on: `MUTANT=17`.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, UserError } from '../run.mjs'
import { PLAIN } from '../steps.mjs'
import { faultAt, withSwitches } from './mutate.mjs'

/** @typedef {import('./mutate.mjs').RustFault} RustFault */
/** @typedef {{ readonly path: string, readonly fault: RustFault }} Site */
/** @typedef {import('./tests.mjs').Program} Program */
/**
 * What cargo says of a compilation: a message of the compiler, or what has been made.
 * @typedef {{ reason: string, message?: Message, executable?: string | null, target?: { name: string } }} Report
 * @typedef {{ level: string, rendered: string, spans: { file_name: string, byte_start: number }[] }} Message
 */

/** The crates whose own tests are asked. */
const CRATES = ['net', 'sim', 'files', 'shown', 'lab']

/** What has been compiled, which outlives the tree. */
export const BUILT = join(root, 'target', 'mutants', 'built')

/** Which fault is on, as a module of the lowest crate. */
const LIBRARY = 'engine/net/src/lib.rs'
const SWITCH = `
pub mod mutant {
    //! Which of the faults of these sources is on: \`MUTANT\` is its number; none if it is not set. \`MUTANTS_REACHED\` names
    //! a file that is told the number of each that the program gets to.
    use std::env::var;
    use std::fs::{File, OpenOptions};
    use std::io::Write;
    use std::sync::LazyLock;
    use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

    static ON: LazyLock<(u32, Option<File>)> = LazyLock::new(|| {
        let number = var("MUTANT").map_or(0, |number| number.parse().expect("the number of a fault"));
        let told = |path| OpenOptions::new().create(true).append(true).open(path).expect("a file");
        (number, var("MUTANTS_REACHED").ok().map(told))
    });
    static REACHED: [AtomicBool; 1 << 17] = [const { AtomicBool::new(false) }; 1 << 17];

    #[inline]
    pub fn on(number: u32) -> bool {
        let (on, told) = &*ON;
        if let Some(file) = told {
            reached(number, file);
        }
        *on == number
    }

    fn reached(number: u32, mut file: &File) {
        let before = &REACHED[number as usize];
        if !before.load(Relaxed) && !before.swap(true, Relaxed) {
            file.write_all(format!("{number}\\n").as_bytes()).expect("a file that can be written");
        }
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
    if (switched !== readIn(tree, path)) writeFileSync(join(tree, path), switched)
  }
  keepTimes(tree)
  const reports = cargo(tree, ['check', '--locked', '--message-format=json', ...packages(CRATES)], { mayFail: true })
  return new Set(lines(reports).flatMap((line) => culprits(tree, JSON.parse(line))))
}

/**
 * Gives the files that are as they were in the last tree the times that they had there: what is newer than what has been
 * compiled of it is compiled again.
 * @param {string} tree
 */
function keepTimes(tree) {
  const record = join(BUILT, 'times.json')
  /** @type {Record<string, [hash: string, time: number]>} */
  const before = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {}
  const paths = execFileSync('git', ['ls-files', '-z'], { cwd: tree, encoding: 'utf8' })
  const times = paths
    .split('\0')
    .filter(Boolean)
    .map((path) => {
      const hash = createHash('sha256')
        .update(readFileSync(join(tree, path)))
        .digest('hex')
      const [known, then] = before[path] ?? []
      if (known === hash && then !== undefined) utimesSync(join(tree, path), then, then)
      return [path, [hash, statSync(join(tree, path)).mtimeMs / 1000]]
    })
  writeFileSync(record, JSON.stringify(Object.fromEntries(times)))
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
  const optimised = CRATES.filter((crate) => !PLAIN.includes(crate))
  const builds = [
    ['--test', 'it', '--no-default-features', ...packages([...optimised, 'nifdy'])],
    // with the features that the crates below it have been compiled with
    ...PLAIN.map((crate) => [
      ...['--features', 'ts', '--config', `profile.dev.package.${crate}.opt-level=0`],
      ...packages([crate]),
    ]),
  ]
  const reports = builds.flatMap((build) =>
    lines(cargo(tree, ['test', '--locked', '--no-run', '--message-format=json', '--lib', ...build])),
  )
  return reports.flatMap((line) => {
    const { executable, target } = /** @type {Report} */ (JSON.parse(line))
    const holdsTests = target?.name === 'it' || CRATES.includes(target?.name ?? '')
    return executable && target && holdsTests ? [{ name: target.name, file: executable }] : []
  })
}

const packages = (/** @type {readonly string[]} */ names) => names.flatMap((name) => ['--package', name])

/**
 * What cargo prints.
 * @param {string} tree
 * @param {readonly string[]} args
 */
function cargo(tree, args, { mayFail = false } = {}) {
  const env = { ...process.env, CARGO_TARGET_DIR: BUILT, CARGO_INCREMENTAL: '0' }
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
