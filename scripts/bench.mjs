/**
 * `npm run bench`: how fast the engine is, as native code, as WebAssembly in Node and as WebAssembly in Chromium.
 * The native program says which scenarios and counts their flit-hops; the same cycles are the same work everywhere.
 * Each figure is the best of some runs: what disturbs a run only ever makes it slower.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkout, compare, printRatios } from './bench/against.mjs'
import { countable, instructions, printCounted } from './bench/instructions.mjs'
import { memory } from './bench/memory.mjs'
import { built, inChromium, inNode, native } from './bench/places.mjs'
import { quote } from './bench/readme.mjs'
import { seeks } from './bench/seeks.mjs'
import { printPhases, printTable } from './bench/table.mjs'
import { prepareChromium } from './chromium.mjs'
import { prepare } from './machine.mjs'
import { Lacking, root, script } from './run.mjs'

const HELP = `npm run bench [-- options] [scenarios]

  Measures all scenarios, or those with one of these words in their name ("8x8", "shift"):
  thousand cycles/s, flit-hops/s and ns for a flit-hop, natively, in Node and in Chromium; natively also
  the share of each phase, the bytes of a router, and instructions for a flit-hop where valgrind is installed.

  --in native,Node     only there, of native, Node and Chromium
  --rounds N           the best of N runs; 3 unless given
  --against REV        instead: this tree and a revision, alternately, as ratios; medians of N rounds, 5 unless given
  --readme             writes the figures into README.md as well
  seeks                instead: how long it takes to go back in a run of a million cycles
  memory               instead: how much memory networks of 1024 nodes take in Chromium

  Results are also written to target/bench.json.`

const PLACES = ['native', 'Node', 'Chromium']
const file = join(root, 'target', 'bench.json')

script(async () => {
  const asked = read(process.argv.slice(2))
  if (asked.help) return console.log(HELP)
  await prepare()
  const here = await built(root)
  if (asked.against !== undefined) return against(here, asked.against, asked)
  if (asked.places.includes('Chromium')) await prepareChromium()
  if (asked.wanted[0] === 'seeks') return seeks(here)
  if (asked.wanted[0] === 'memory') return memory(here)
  const rounds = asked.rounds ?? 3
  const rows = native(here, rounds, asked.wanted)
  /** @type {Record<string, readonly number[]>} */
  const seconds = {}
  if (asked.places.includes('native')) seconds.native = rows.map((row) => row.seconds)
  if (asked.places.includes('Node')) seconds.Node = await inNode(here, rows, rounds)
  if (asked.places.includes('Chromium')) seconds.Chromium = await inChromium(here, rows, rounds)
  printTable(rows, seconds, rounds)
  printPhases(rows)
  const counted = countable() ? instructions(here) : undefined
  if (counted) printCounted(counted)
  write({ rows, seconds, instructions: counted })
  if (asked.readme) quote(rows, seconds, counted)
})

/** @typedef {{ wanted: string[], places: string[], rounds?: number, against?: string, readme: boolean, help: boolean }} Asked */

/**
 * @param {string[]} words
 * @returns {Asked}
 */
function read(words) {
  const text = /** @type {const} */ ({ type: 'string' })
  const flag = /** @type {const} */ ({ type: 'boolean', default: false })
  const options = { in: text, rounds: text, against: text, readme: flag, help: flag }
  try {
    const { values, positionals: wanted } = parseArgs({ args: words, options, allowPositionals: true })
    const places = values.in?.split(',') ?? PLACES
    const unknown = places.filter((place) => !PLACES.includes(place))
    if (unknown.length > 0) throw new Error(`--in ${unknown.join(',')}: ${PLACES.join(', ')} are allowed.`)
    const rounds = values.rounds === undefined ? undefined : Number(values.rounds)
    if (rounds !== undefined && !(Number.isInteger(rounds) && rounds >= 1 && rounds <= 100))
      throw new Error(`--rounds ${values.rounds}: whole numbers from 1 to 100 are allowed.`)
    if (values.readme && (wanted.length > 0 || values.in !== undefined))
      throw new Error('--readme quotes all scenarios everywhere: it goes with --rounds alone.')
    const { against, readme, help } = values
    return { wanted, places, readme, help, ...(rounds && { rounds }), ...(against !== undefined && { against }) }
  } catch (error) {
    throw new Lacking(`${error instanceof Error ? error.message : error}\n\n${HELP}`)
  }
}

/**
 * @param {import('./bench/places.mjs').Built} here
 * @param {string} revision
 * @param {Asked} asked
 */
async function against(here, revision, { rounds = 5, wanted }) {
  const other = await checkout(revision)
  try {
    const there = await built(other.folder)
    const ratios = await compare(here, there, rounds, wanted)
    printRatios(ratios, revision, rounds)
    const [ours, theirs] = countable() ? [instructions(here), instructions(there, here)] : []
    if (ours && theirs) {
      printCounted(ours)
      const of = (/** @type {'instructions' | 'mispredictions'} */ what) => (ours[what] / theirs[what]).toFixed(3)
      console.log(`times those of ${revision}: ${of('instructions')} and ${of('mispredictions')}`)
    }
    write({ against: revision, ratios, instructions: ours && theirs && { ours, theirs } })
  } finally {
    other.remove()
  }
}

/** @param {object} results */
function write(results) {
  mkdirSync(join(root, 'target'), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ date: new Date().toISOString(), ...results }, null, 2)}\n`)
  console.log(`\nThe same as numbers: ${file}`)
}
