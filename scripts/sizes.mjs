/**
 * `npm test -- sizes`: what a first visit loads, and that none of it has grown beyond its bound. Whoever makes something
 * larger on purpose raises its bound, and says why in the commit.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root, script, UserError } from './run.mjs'

/**
 * What is loaded before the first exact picture, and the most bytes that each may have, packed by gzip.
 * @typedef {{ name: string, what: string, most: number, isPart: (file: string, page: Page) => boolean }} Part
 * @typedef {{ first: ReadonlySet<string>, later: ReadonlySet<string> }} Page
 */

/** @type {readonly Part[]} */
const PARTS = [
  {
    name: 'first script',
    what: 'draws the networks',
    most: 46_200,
    isPart: (file, { first }) => isScript(file, first),
  },
  { name: 'page', what: 'its scripts', most: 185_000, isPart: (file, { later }) => isScript(file, later) },
  { name: 'styles', what: 'of both', most: 13_200, isPart: (file, page) => isStyle(file, page) },
  { name: 'worker', what: 'its script', most: 9_000, isPart: (file) => /^worker-.*\.js$/.test(file) },
  { name: 'outlines', what: 'WebAssembly', most: 213_000, isPart: (file) => /^outline_bg-.*\.wasm$/.test(file) },
  { name: 'engine', what: 'WebAssembly', most: 392_000, isPart: (file) => /^engine_bg-.*\.wasm$/.test(file) },
]

const isScript = (/** @type {string} */ file, /** @type {ReadonlySet<string>} */ names) =>
  file.endsWith('.js') && names.has(file)
const isStyle = (/** @type {string} */ file, /** @type {Page} */ { first, later }) =>
  file.endsWith('.css') && (first.has(file) || later.has(file))

/**
 * The files that a page names: those of the first script, and those that are fetched behind it.
 * @param {string} html
 * @returns {Page}
 */
export function named(html) {
  const first = new Set()
  const later = new Set()
  for (const [tag] of html.matchAll(/<(?:script|link)\b[^>]*>/g)) {
    const file = /(?:src|href)="\.\/assets\/([^"]+)"/.exec(tag)?.[1]
    if (file) (tag.includes('fetchpriority="low"') ? later : first).add(file)
  }
  return { first, later }
}

/** The part of the engine that the page fetches when it is at rest, or when something asks for it. */
const REST = 705_000

/** All stills together, of which each is fetched when it is wanted; they are packed already. */
const STILLS = 2_130_000

/** The bytes of the stills of the built page. */
export function stillBytes(folder = join(root, 'dist')) {
  const files = readdirSync(join(folder, 'stills'))
  return files.reduce((sum, file) => sum + statSync(join(folder, 'stills', file)).size, 0)
}

/** What a first visit loads of the built page, in bytes packed by gzip. */
export function sizes(folder = join(root, 'dist')) {
  const page = named(readFileSync(join(folder, 'index.html'), 'utf8'))
  const files = readdirSync(join(folder, 'assets'))
  return PARTS.map(({ isPart, ...part }) => {
    const its = files.filter((file) => isPart(file, page))
    const packed = its.map((file) => gzipSync(readFileSync(join(folder, 'assets', file)), { level: 9 }).length)
    return { ...part, files: its.length, bytes: packed.reduce((sum, one) => sum + one, 0) }
  })
}

/**
 * The bytes of files of the built page, packed by gzip.
 * @param {RegExp} name
 */
function packedBytes(name, folder = join(root, 'dist', 'assets')) {
  const files = readdirSync(folder).filter((file) => name.test(file))
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0)
}

/** @param {ReturnType<typeof sizes>} parts */
export function printSizes(parts) {
  console.log('loaded before the first exact picture, kB packed by gzip (and the most that it may be)')
  for (const { name, what, files, bytes, most } of parts)
    console.log(
      `${name.padEnd(14)}${what.padEnd(20)}${String(files).padStart(3)} files` +
        `${(bytes / 1000).toFixed(1).padStart(8)} (${(most / 1000).toFixed(0)})`,
    )
}

if (process.argv[1]?.endsWith('sizes.mjs'))
  script(async () => {
    const parts = sizes()
    printSizes(parts)
    const faults = parts.flatMap(({ name, files, bytes, most }) => {
      if (files === 0) return [`${name}: the built page has no such file.`]
      return bytes > most ? [`${name}: ${bytes} bytes, but ${most} are the most.`] : []
    })
    const rest = packedBytes(/^rest_bg-.*\.wasm$/)
    console.log(`rest of the engine, after the first exact picture: ${Math.round(rest / 1000)} (${REST / 1000})`)
    if (rest === 0 || rest > REST) faults.push(`rest of the engine: ${rest} bytes, but ${REST} are the most.`)
    const stills = stillBytes()
    console.log(`stills, of which each is fetched when it is wanted: ${Math.round(stills / 1000)} (${STILLS / 1000})`)
    if (stills > STILLS) faults.push(`stills: ${stills} bytes, but ${STILLS} are the most.`)
    if (faults.length > 0) throw new UserError(`What is loaded has grown:\n  ${faults.join('\n  ')}`)
  })
