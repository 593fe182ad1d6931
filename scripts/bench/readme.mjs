/** The figures of README.md, written between two marks there. */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { Lacking, root } from '../run.mjs'
import { counted as ofScenario } from './instructions.mjs'
import { figure } from './table.mjs'

/** @typedef {import('./places.mjs').Row} Row */
/** @typedef {import('./instructions.mjs').Counted} Counted */

const MARKS = /** @type {const} */ (['<!-- npm run bench -- --readme writes this -->', '<!-- so far -->'])

/**
 * What BookSim 2 does on the same networks at half of what they carry, million flit-hops/s, at best. Quoted: measured
 * once, on two cores of a shared server; nothing here measures it anew.
 * @type {Record<string, number>}
 */
const BOOKSIM = { '8x8 mesh, 50 %': 1.0, '32x32 mesh, 50 %': 0.5 }

/**
 * Writes what was measured into README.md.
 * @param {readonly Row[]} rows
 * @param {Record<string, readonly number[]>} seconds of each place, in the order of the rows
 * @param {Counted | undefined} counted
 */
export function quote(rows, seconds, counted) {
  const path = join(root, 'README.md')
  const text = readFileSync(path, 'utf8')
  const [from, to] = MARKS.map((mark) => text.indexOf(mark))
  if (from === undefined || to === undefined || from < 0 || to < from)
    throw new Lacking(`README.md has lost the lines ${MARKS.join(' and ')}.`)
  const figures = [about(counted), table(rows, seconds), ratios(rows, seconds)].join('\n\n')
  writeFileSync(path, `${text.slice(0, from + MARKS[0].length)}\n${figures}\n${text.slice(to)}`)
  console.log('README.md has the figures.')
}

/** @param {Counted | undefined} counted */
function about(counted) {
  const processors = cpus()
  const model = processors[0]?.model
    .replaceAll(/\((R|TM)\)|CPU|@.*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const machine = `on ${processors.length} cores (${model ?? 'of an unknown kind'})`
  const told = counted
    ? ` At half of what the 8×8 mesh carries, a flit-hop takes ${counted.instructions.toFixed(0)} instructions natively.`
    : ''
  return `${new Date().toISOString().slice(0, 10)}, ${machine}; statistics on, one thread. A flit-hop is one flit through one switch.${told}`
}

/**
 * @param {readonly Row[]} rows
 * @param {Record<string, readonly number[]>} seconds
 */
function table(rows, seconds) {
  const places = Object.keys(seconds)
  const lines = rows.map(({ name, cycles, flit_hops }, at) => {
    const cells = places.map((place) => {
      const time = seconds[place]?.[at] ?? Number.NaN
      return `${figure(cycles / time / 1e3)} (${figure(flit_hops / time / 1e6)})`
    })
    return `| ${[name.replace('x', '×'), ...cells].join(' | ')} |`
  })
  const head = `| thousand cycles/s (million flit-hops/s) | ${places.join(' | ')} |`
  return [head, `|---|${'---|'.repeat(places.length)}`, ...lines].join('\n')
}

/**
 * @param {readonly Row[]} rows
 * @param {Record<string, readonly number[]>} seconds
 */
function ratios(rows, seconds) {
  const at = (/** @type {string} */ part) => rows.findIndex(({ name }) => name.includes(part))
  /** Flit-hops per second of a scenario in a place. */
  const speed = (/** @type {string} */ part, /** @type {string} */ place) =>
    (rows[at(part)]?.flit_hops ?? Number.NaN) / (seconds[place]?.[at(part)] ?? Number.NaN)
  const both = (/** @type {(place: string) => number} */ ratio) =>
    ['native', 'Chromium'].map((place) => ratio(place).toFixed(2))
  const half = ofScenario
  const followed = rows[at(half)]?.speed_followed.toFixed(2) ?? ''
  /** @type {[string, string[]][]} */
  const lines = [
    ['8×8 mesh at 50 %, to the same natively', ['1', (speed(half, 'Chromium') / speed(half, 'native')).toFixed(2)]],
    ['32×32 mesh to 8×8 mesh, both at 50 %', both((place) => speed('32x32 mesh, 50 %', place) / speed(half, place))],
    ['8×8 mesh at 10 % to the same at 50 %', both((place) => speed('8x8 mesh, 10 %', place) / speed(half, place))],
    ['8×8 mesh at 90 % to the same at 50 %', both((place) => speed('8x8 mesh, 90 %', place) / speed(half, place))],
    ['8×8 mesh at 50 % while a packet is followed, to the same while none is', [followed, '']],
    ...Object.entries(BOOKSIM).map(
      ([part, hops]) =>
        /** @type {[string, string[]]} */ ([
          `${part.replace('x', '×')}, to ${hops.toFixed(1)} million of BookSim 2 (quoted, not measured here)`,
          ['native', 'Chromium'].map((place) => (speed(part, place) / 1e6 / hops).toFixed(0)),
        ]),
    ),
  ]
  const body = lines.map(([what, cells]) => `| ${[what, ...cells].join(' | ')} |`)
  return ['| flit-hops/s, as a ratio | native | Chromium |', '|---|---|---|', ...body].join('\n')
}
