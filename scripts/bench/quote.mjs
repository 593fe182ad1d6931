/** Writes the figures of docs/speed.md between two marks there. */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { root, UserError } from '../run.mjs'
import { counted as baseScenario } from './instructions.mjs'

/** @typedef {import('./places.mjs').Row} Row */
/** @typedef {import('./instructions.mjs').Counted} Counted */

const MARKS = /** @type {const} */ (['<!-- npm run bench -- --quote writes this -->', '<!-- end of figures -->'])
const BOOKSIM = /** @type {const} */ ([
  '<!-- npm run bench -- --booksim PATH --quote writes this -->',
  '<!-- end of the comparison -->',
])

/**
 * Writes what was measured into docs/speed.md.
 * @param {readonly Row[]} rows
 * @param {Record<string, readonly number[]>} seconds of each place, in the order of the rows
 * @param {Counted | undefined} counted
 */
export function quote(rows, seconds, counted) {
  put(MARKS, [about(counted), ratios(rows, seconds)].join('\n\n'))
}

/**
 * Writes there how this engine compares with BookSim 2.
 * @param {readonly import('./booksim.mjs').Compared[]} rows
 */
export function quoteBookSim(rows) {
  const isTimed = rows.some(({ nanoseconds }) => nanoseconds)
  const cells = rows.map(({ name, instructions, nanoseconds }) => [
    name,
    ...pair(instructions),
    ...(isTimed ? pair(nanoseconds) : []),
  ])
  const columns = (/** @type {string} */ unit) => [unit, `${unit}, BookSim 2`, 'ratio']
  const head = ['a flit-hop', ...columns('instructions'), ...(isTimed ? columns('ns') : [])]
  const table = [head, head.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`)
  put(BOOKSIM, `${day()}, ${processor()}.\n\n${table.join('\n')}`)
}

/** @param {import('./booksim.mjs').Pair | undefined} measured */
function pair(measured) {
  if (!measured) return ['', '', '']
  const [ours, theirs] = measured
  return [ours.toFixed(0), theirs.toFixed(0), (theirs / ours).toFixed(1)]
}

/**
 * @param {readonly [string, string]} marks the lines between which it stands
 * @param {string} figures
 */
function put(marks, figures) {
  const path = join(root, 'docs/speed.md')
  const text = readFileSync(path, 'utf8')
  const [from, to] = marks.map((mark) => text.indexOf(mark))
  if (from === undefined || to === undefined || from < 0 || to < from)
    throw new UserError(`docs/speed.md lacks the lines ${marks.join(' and ')}.`)
  writeFileSync(path, `${text.slice(0, from + marks[0].length)}\n${figures}\n${text.slice(to)}`)
  console.log('The figures are in docs/speed.md.')
}

function day() {
  return new Date().toISOString().slice(0, 10)
}

function processor() {
  const processors = cpus()
  const model = processors[0]?.model
    .replaceAll(/\((R|TM)\)|CPU|@.*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return `on ${processors.length} cores (${model ?? 'of an unknown kind'})`
}

/** @param {Counted | undefined} counted */
function about(counted) {
  const told = counted
    ? ` On the 8×8 mesh at half of saturation, a flit-hop takes ${counted.instructions.toFixed(0)} instructions natively.`
    : ''
  return folded(
    `${day()}, ${processor()}; one thread, statistics on. A flit-hop is one flit through one switch; 1.00 is the 8×8 mesh at 50 %, natively.${told}`,
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
