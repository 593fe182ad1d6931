/** Writes the figures of docs/speed.md between two marks there. */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { root, UserError } from '../run.mjs'
import { counted as baseScenario } from './instructions.mjs'

/** @typedef {import('./places.mjs').Row} Row */
/** @typedef {import('./instructions.mjs').Counted} Counted */

const MARKS = /** @type {const} */ (['<!-- npm run bench -- --quote writes this -->', '<!-- end of figures -->'])

/**
 * BookSim 2 on the same networks at half of saturation, in millions of flit-hops per second, at best. Quoted: measured
 * once, on two cores of a shared server; nothing here runs it.
 * @type {Record<string, number>}
 */
const BOOKSIM = { '8x8 mesh, 50 %': 1.0, '32x32 mesh, 50 %': 0.5 }

/**
 * Writes what was measured into docs/speed.md.
 * @param {readonly Row[]} rows
 * @param {Record<string, readonly number[]>} seconds of each place, in the order of the rows
 * @param {Counted | undefined} counted
 */
export function quote(rows, seconds, counted) {
  const path = join(root, 'docs/speed.md')
  const text = readFileSync(path, 'utf8')
  const [from, to] = MARKS.map((mark) => text.indexOf(mark))
  if (from === undefined || to === undefined || from < 0 || to < from)
    throw new UserError(`docs/speed.md lacks the lines ${MARKS.join(' and ')}.`)
  const figures = [about(counted), ratios(rows, seconds)].join('\n\n')
  writeFileSync(path, `${text.slice(0, from + MARKS[0].length)}\n${figures}\n${text.slice(to)}`)
  console.log('The figures are in docs/speed.md.')
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
    ? ` On the 8×8 mesh at half of saturation, a flit-hop takes ${counted.instructions.toFixed(0)} instructions natively.`
    : ''
  const date = new Date().toISOString().slice(0, 10)
  return folded(
    `${date}, ${machine}; one thread, statistics on. A flit-hop is one flit through one switch; 1.00 is the 8×8 mesh at 50 %, natively.${told}`,
  )
}

/**
 * A paragraph in lines that fit a screen.
 * @param {string} text
 */
function folded(text) {
  return text.replaceAll(/(.{1,120})(?: |$)/g, '$1\n').trimEnd()
}

/**
 * Ratios only: absolute figures would say more about the machine than about the engine.
 * @param {readonly Row[]} rows
 * @param {Record<string, readonly number[]>} seconds
 */
function ratios(rows, seconds) {
  const places = Object.keys(seconds)
  /** Millions of flit-hops per second of a scenario in a place. */
  const speed = (/** @type {Row} */ row, /** @type {string} */ place) =>
    row.flit_hops / (seconds[place]?.[rows.indexOf(row)] ?? Number.NaN) / 1e6
  const base = rows.find(({ name }) => name.includes(baseScenario))
  if (!base) throw new UserError(`README.md needs the scenario ${baseScenario}: run the bench with all scenarios.`)
  const lines = rows.map((row) => [
    crossed(row.name),
    ...places.map((place) => (speed(row, place) / speed(base, 'native')).toFixed(2)),
  ])
  lines.push([
    `${crossed(baseScenario)}, while a packet is followed`,
    ...places.map((place) => (place === 'native' ? base.speed_followed.toFixed(2) : '')),
  ])
  for (const [part, hops] of Object.entries(BOOKSIM)) {
    const row = rows.find(({ name }) => name.includes(part))
    if (!row) continue
    const times = places.map((place) => `${(speed(row, place) / hops).toFixed(0)} ×`)
    lines.push([`${crossed(part)}, to BookSim 2 (quoted, not measured here)`, ...times])
  }
  const head = `| flit-hops/s, as a ratio | ${places.join(' | ')} |`
  return [head, `|---|${'---|'.repeat(places.length)}`, ...lines.map((cells) => `| ${cells.join(' | ')} |`)].join('\n')
}

/**
 * A name with the sign for dimensions between numbers: 8×8 instead of 8x8.
 * @param {string} name
 */
function crossed(name) {
  return name.replace(/(?<=\d)x(?=\d)/g, '×')
}
