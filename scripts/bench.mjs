/**
 * `npm run bench`: how fast the engine is, as native code, as WebAssembly in Node and as WebAssembly in Chromium.
 * The native program names the scenarios and counts their flit-hops; equal cycles are equal work everywhere. Each figure
 * is the best of several runs, since disturbances only ever make a run slower.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkout, compare, printRatios } from './bench/against.mjs'
import { compareWithBookSim } from './bench/booksim.mjs'
import { countable, instructions, printCounted } from './bench/instructions.mjs'
import { memory } from './bench/memory.mjs'
import { page } from './bench/page.mjs'
import { built, inChromium, inNode, native } from './bench/places.mjs'
import { quote, quoteBookSim } from './bench/quote.mjs'
import { seeks } from './bench/seeks.mjs'
import { start } from './bench/start.mjs'
import { printPhases, printTable } from './bench/table.mjs'
import { build } from './build.mjs'
import { prepareChromium } from './chromium.mjs'
import { prepare } from './machine.mjs'
import { root, script, UserError } from './run.mjs'

const HELP = `npm run bench [-- options] [scenarios]

  Measures all scenarios, or those with one of these words in their name ("8x8", "shift"):
  thousands of cycles per second, flit-hops per second and ns per flit-hop, natively, in Node and in Chromium;
  natively also the share of each phase, the bytes per router and node and, with valgrind, the instructions per flit-hop.

  --in native,Node     measure only there; any of native, Node and Chromium
  --rounds N           take the best of N runs; 3 by default
  --against REV        compare with a revision instead, both run alternately: ratios, medians of N rounds, 5 by default
  --booksim PATH       compare with a BookSim 2 that you have built instead: instructions per flit-hop, with valgrind,
                       and times, while the machine does nothing else
  --quote              also write the figures into docs/speed.md
  seeks                measure instead how long it takes to go back in a run of a million cycles
  memory               measure instead how much memory networks of 1024 nodes take in Chromium
  page                 measure instead how fast whole programs run in the built page
  start                measure instead what opening a link costs: bytes, processor time, and when networks are seen

  Results are also written to target/bench.json.`

const PLACES = ['native', 'Node', 'Chromium']
const file = join(root, 'target', 'bench.json')

script(async () => {
  const asked = read(process.argv.slice(2))
  if (asked.help) return console.log(HELP)
  await prepare()
  if (asked.wanted[0] === 'page') {
    await build()
    await prepareChromium()
    return page(asked.rounds ?? 3)
  }
  if (asked.wanted[0] === 'start') {
    await build()
    await prepareChromium()
    return start(asked.rounds ?? 3)
  }
  const here = await built(root)
  if (asked.against !== undefined) return against(here, asked.against, asked)
  if (asked.booksim !== undefined) return booksim(here, asked.booksim, asked)
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
  if (asked.quote) quote(rows, seconds, counted)
})

/**
 * @typedef {{ wanted: string[], places: string[], rounds?: number, against?: string, booksim?: string, quote: boolean,
 *   help: boolean }} Asked */

/**
 * @param {string[]} words
 * @returns {Asked}
 */
function read(words) {
  const text = /** @type {const} */ ({ type: 'string' })
  const flag = /** @type {const} */ ({ type: 'boolean', default: false })
  const options = { in: text, rounds: text, against: text, booksim: text, quote: flag, help: flag }
  try {
    const { values, positionals: wanted } = parseArgs({ args: words, options, allowPositionals: true })
    const places = values.in?.split(',') ?? PLACES
    const unknown = places.filter((place) => !PLACES.includes(place))
    if (unknown.length > 0) throw new Error(`--in ${unknown.join(',')}: expected ${PLACES.join(', ')}.`)
    const rounds = values.rounds === undefined ? undefined : Number(values.rounds)
    if (rounds !== undefined && !(Number.isInteger(rounds) && rounds >= 1 && rounds <= 100))
      throw new Error(`--rounds ${values.rounds}: expected a whole number from 1 to 100.`)
    if (values.quote && (wanted.length > 0 || values.in !== undefined))
      throw new Error('--quote needs all scenarios in all places: combine it with --rounds only.')
    const { against, booksim, quote, help } = values
    if (booksim !== undefined && !existsSync(booksim))
      throw new Error(`--booksim ${booksim}: expected the path of a BookSim 2 program; there is no such file.`)
    return {
      ...{ wanted, places, quote, help },
      ...(rounds && { rounds }),
      ...(against !== undefined && { against }),
      ...(booksim !== undefined && { booksim: resolve(booksim) }),
    }
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : error}\n\n${HELP}`)
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
      console.log(`relative to ${revision}: ${of('instructions')} and ${of('mispredictions')}`)
    }
    write({ against: revision, ratios, instructions: ours && theirs && { ours, theirs } })
  } finally {
    other.remove()
  }
}

/**
 * @param {import('./bench/places.mjs').Built} here
 * @param {string} program
 * @param {Asked} asked
 */
function booksim(here, program, { rounds = 3, quote }) {
  const rows = compareWithBookSim(here.program, program, rounds)
  write({ booksim: rows })
  if (quote) quoteBookSim(rows)
}

/** @param {object} results */
function write(results) {
  mkdirSync(join(root, 'target'), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ date: new Date().toISOString(), ...results }, null, 2)}\n`)
  console.log(`\nThese figures as JSON: ${file}`)
}
