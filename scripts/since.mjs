/**
 * What a change can reach: which steps of `npm test`, and which browser tests, `npm test -- --since REV` runs. Where
 * it is not known what a file is for, everything is run.
 */
import { output, UserError } from './run.mjs'

/** @typedef {{ readonly steps: readonly string[] | 'all', readonly specs: readonly string[] | 'all' }} Reach */

/** What nothing is built from, and only the tests of documents read. */
const WORDS = ['lint', 'unit']
/** What the page is built from. */
const PAGE = ['lint', 'types', 'unit', 'build', 'sizes', 'e2e']

/**
 * The first rule whose pattern matches a path says which steps its change can reach.
 * @type {readonly (readonly [RegExp, readonly string[] | 'all'])[]}
 */
const RULES = [
  // `npm run python` tests it; of `npm test` only a test of the browser reaches it
  [/^(engine|scripts)\/python(\/|\.mjs$)/, PAGE],
  // an engine is in the page, and the command line that browser tests compare it with
  [/^(engine|\.cargo)\/|^(Cargo\.(toml|lock)|rust-toolchain\.toml)$/, 'all'],
  [/^rustfmt\.toml$/, ['format']],
  [
    /^tests\/(golden|links|reference)\//,
    ['rust', 'rust-lab', 'rust-sim', 'rust-shown', 'unit', 'browser', 'build', 'e2e'],
  ],
  [/^tests\/e2e\//, ['lint', 'types', 'unit', 'build', 'e2e']],
  [/^tests\/everywhere\//, ['lint', 'types', 'unit', 'browser']],
  [/^tests\//, ['lint', 'types', 'unit']],
  [/^(web|public)\/|^(vite\.config\.ts)$/, PAGE],
  [/^docs\/(reproduction|examples)\//, PAGE],
  [/^(docs\/|[A-Z]+(\.(md|cff))?$|\.git(ignore|attributes)$)/, WORDS],
  [
    /^scripts\/(catalogue|embed-client|evidence|licences|offline|package|policy|preload|sizes)\.mjs$|^scripts\/(service-worker\.js$|package\/)/,
    PAGE,
  ],
  [
    /^scripts\/(bench|bench\/.*|supply|supply\/.*|mutants|mutants\/.*|screenshot|moments|dev|start|gen|glossary)(\.mjs)?$/,
    ['lint', 'types', 'unit'],
  ],
]

/**
 * What a change of these files can reach.
 * @param {readonly string[]} paths
 * @returns {Reach}
 */
export function reach(paths) {
  const found = paths.map((path) => RULES.find(([pattern]) => pattern.test(path))?.[1] ?? 'all')
  const steps = found.includes('all') ? 'all' : [...new Set(found.flat())]
  return { steps, specs: specsOf(paths) }
}

/** Where a change of one browser test is a change of that test alone. */
const SPEC = /^tests\/e2e\/[\w-]+\.spec\.ts$/

/**
 * @param {readonly string[]} paths
 * @returns {Reach['specs']}
 */
function specsOf(paths) {
  const others = paths.filter((path) => !SPEC.test(path))
  const isOfPage = others.some((path) => reachesPage(path))
  return isOfPage ? 'all' : paths.filter((path) => SPEC.test(path))
}

/** @param {string} path */
function reachesPage(path) {
  const steps = RULES.find(([pattern]) => pattern.test(path))?.[1] ?? 'all'
  return steps === 'all' || steps.includes('e2e')
}

/**
 * The paths that differ from a revision: committed, staged, changed, or new.
 * @param {string} revision
 */
export function changedSince(revision) {
  const changed = output('git', ['diff', '--name-only', revision, '--'])
  const added = output('git', ['ls-files', '--others', '--exclude-standard'])
  if (changed === undefined || added === undefined)
    throw new UserError(`git does not know ${revision}: a commit, branch or tag is expected after --since.`)
  return [...new Set(`${changed}\n${added}`.split('\n').filter((path) => path !== ''))]
}
