/**
 * `npm run bench`: how fast the engine is, as native code, as WebAssembly in Node and as WebAssembly in Chromium.
 * The native program says which scenarios and counts their flit-hops; the same cycles are the same work everywhere.
 * Each figure is the best of three runs: what disturbs a run only ever makes it slower.
 *
 * `npm run bench -- 8x8` measures only scenarios with 8x8 in their name, `npm run bench -- --against REV` compares this
 * tree with a revision of it, both run alternately, and `npm run bench -- seeks` measures instead how long it takes to
 * go back in a run of a million cycles.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout, compare, printRatios } from './bench/against.mjs'
import { instructions } from './bench/instructions.mjs'
import { built, inChromium, inNode, native } from './bench/places.mjs'
import { seeks } from './bench/seeks.mjs'
import { printPhases, printTable } from './bench/table.mjs'
import { prepareChromium } from './chromium.mjs'
import { prepare } from './machine.mjs'
import { Lacking, root, script } from './run.mjs'

const file = join(root, 'target', 'bench.json')
const rounds = 3

script(async () => {
  const { revision, wanted } = read(process.argv.slice(2))
  await prepare()
  const here = await built(root)
  const wish = (/** @type {{ name: string }} */ { name }) =>
    wanted.length === 0 || wanted.some((part) => name.includes(part))
  if (revision !== undefined) {
    const there = await checkout(revision)
    try {
      const ratios = (await compare(here, await built(there.folder))).filter(wish)
      printRatios(ratios, revision)
      write({ against: revision, ratios })
    } finally {
      there.remove()
    }
    return
  }
  await prepareChromium()
  if (wanted[0] === 'seeks') return seeks(here)
  const all = native(here, rounds)
  const rows = all.filter(wish)
  if (rows.length === 0)
    throw new Lacking(`No scenario is named so. There are: ${all.map(({ name }) => name).join(', ')}.`)
  const seconds = {
    native: rows.map((row) => row.seconds),
    Node: await inNode(here, rows, rounds),
    Chromium: await inChromium(here, rows, rounds),
  }
  printTable(rows, seconds, rounds)
  printPhases(rows)
  const counted = instructions(here, all)
  write({ rows, seconds, instructions: counted })
})

/** @param {readonly string[]} words */
function read(words) {
  const at = words.indexOf('--against')
  if (at < 0) return { revision: undefined, wanted: words }
  const revision = words[at + 1]
  if (!revision) throw new Lacking('--against needs a revision, such as main or HEAD~3.')
  return { revision, wanted: words.filter((_, place) => place !== at && place !== at + 1) }
}

/** @param {object} results */
function write(results) {
  mkdirSync(join(root, 'target'), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ date: new Date().toISOString(), ...results }, null, 2)}\n`)
  console.log(`\nThe same as numbers: ${file}`)
}
