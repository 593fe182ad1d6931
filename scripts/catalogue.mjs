/**
 * What the page says of experiments before an engine runs: the built-in ones, measures, scorecards, and which engine
 * it all is of. The engine itself says it, when the page is built.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './run.mjs'

/** @typedef {typeof import('../web/engine/wasm/experiments.js')} Engine */
/** @typedef {import('../web/experiments/catalogue').Catalogue} Catalogue */

const BYTES = join(root, 'web/engine/wasm/experiments_bg.wasm')
/** Of the papers, each with its scorecard and its experiments. */
const PAPERS = join(root, 'engine/lab/src/papers')
const FINGERPRINTS = join(root, 'tests/golden/fingerprints.txt')

/**
 * @param {Engine} engine that was given the texts of the papers
 * @param {Uint8Array} bytes its wasm
 * @returns {Catalogue}
 */
export function catalogueOf(engine, bytes) {
  /** @type {readonly import('../web/answers.gen').ExperimentHead[]} */
  const heads = JSON.parse(engine.experiments())
  const papers = new Set(heads.map(({ paper }) => paper))
  return {
    version: engine.version(readFileSync(FINGERPRINTS, 'utf8')),
    engine: digest(bytes),
    measures: JSON.parse(engine.measures()),
    rows: [...papers].flatMap((paper) => JSON.parse(engine.rows(paper))),
    experiments: heads.map(({ name }) => listed(JSON.parse(engine.plan(name, undefined)))),
  }
}

/**
 * @param {import('../web/answers.gen').Planned} planned
 * @returns {import('../web/experiments/catalogue').Listed}
 */
function listed({ experiment, document, points }) {
  const { claims = [] } = /** @type {{ claims?: readonly { note?: string }[] }} */ (document)
  return {
    experiment,
    digest: digestOf(points),
    isChecked: points.every(({ probe }) => probe === 'check'),
    notes: claims.map(({ note = '' }) => note),
  }
}

/**
 * 16 hex digits that stand for points, as web/experiments/shipped.ts counts them.
 * @param {readonly { readonly key: string }[]} points
 */
function digestOf(points) {
  const all = points.reduce((sum, { key }) => sum ^ BigInt(`0x${key}`), 0n)
  return all.toString(16).padStart(16, '0')
}

/**
 * 16 hex digits that say which bytes these are (FNV-1a, twice).
 * @param {Uint8Array} bytes
 */
function digest(bytes) {
  let one = 0x811c9dc5
  let two = 0x01000193
  for (const byte of bytes) {
    one = Math.imul(one ^ byte, 0x01000193)
    two = Math.imul(two ^ byte, 0x5bd1e995)
  }
  return [one, two].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}

/** What the page imports it by. */
const MODULE = 'virtual:catalogue'

/**
 * Gives it to the page, as it is when the page is built.
 * @returns {import('vite').Plugin}
 */
export function shipCatalogue() {
  const resolved = `\0${MODULE}`
  return {
    name: 'catalogue',
    resolveId: (id) => (id === MODULE ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined
      for (const file of [BYTES, FINGERPRINTS]) this.addWatchFile(file)
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(await read()))})`
    },
  }
}

/** The texts of the papers, as web/engine/papers.ts has them for the page. */
export function papers() {
  const paths = readdirSync(PAPERS, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))
  const isText = (/** @type {string} */ path) => /^[^/]+\/(rows|experiments\/[^/]+)\.json$/.test(path)
  return JSON.stringify(
    Object.fromEntries(paths.filter(isText).map((path) => [path, readFileSync(join(PAPERS, path), 'utf8')])),
  )
}

/** @returns {Promise<Catalogue>} */
async function read() {
  const bytes = readFileSync(BYTES)
  // an engine that was built again while the page is served is another module
  const address = `${pathToFileURL(join(root, 'web/engine/wasm/experiments.js'))}?${digest(bytes)}`
  /** @type {Engine} */
  const engine = await import(address)
  engine.initSync({ module: bytes })
  engine.supply(papers())
  return catalogueOf(engine, bytes)
}
