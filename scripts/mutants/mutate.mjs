/** Small faults that can be put into a source: where they can be, and how it reads with one of them, or with many. */

/** @typedef {{ readonly place: number, readonly length: number, readonly instead: string }} Fault */

/**
 * A fault in Rust, and where the expression around it begins and ends, which can stand as an operand of an `if`.
 * @typedef {Fault & { readonly from: number, readonly to: number }} RustFault
 */

/**
 * What is replaced by what in TypeScript; each names one mistake that people make. Those of Rust are in
 * `engine/mutants`.
 * @type {readonly (readonly [RegExp, string])[]}
 */
const MISTAKES = [
  [/(?<= )===(?= )/g, '!=='],
  [/(?<= )!==(?= )/g, '==='],
  [/(?<= )<(?= )/g, '<='],
  [/(?<= )<=(?= )/g, '<'],
  // what closes the parameters of a type is no operator
  [/(?<= )>(?= (?!\{))/g, '>='],
  [/(?<= )>=(?= )/g, '>'],
  [/(?<= )&&(?= )/g, '||'],
  [/(?<= )\|\|(?= )/g, '&&'],
  [/(?<= )\+ 1\b/g, '+ 2'],
  [/(?<= )- 1\b/g, '- 0'],
  [/(?<=[\w)\]] )\+(?= \w)/g, '-'],
  [/(?<=[\w)\]] )-(?= \w)/g, '+'],
  [/\bMath\.max\(/g, 'Math.min('],
  [/\bMath\.min\(/g, 'Math.max('],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/(?<=[( ])!(?=\w)/g, ''],
]

/**
 * All faults that a source in TypeScript can have. Words of comments and texts are no code.
 * @param {string} source
 * @returns {Fault[]}
 */
export function faultsOf(source) {
  const code = withoutWords(source)
  return MISTAKES.flatMap(([pattern, instead]) =>
    [...code.matchAll(pattern)].map(({ index, 0: { length } }) => ({ place: index, length, instead })),
  ).sort((one, other) => one.place - other.place)
}

/**
 * The source with a fault in it.
 * @param {string} source
 * @param {Fault} fault
 */
export function withFault(source, { place, length, instead }) {
  return source.slice(0, place) + instead + source.slice(place + length)
}

/**
 * A source in Rust with many faults in it, each of which is on only where `net::mutant::on` says so of its number. The
 * comment behind it tells `faultAt` where its expression ends.
 * @param {string} source
 * @param {readonly { readonly number: number, readonly fault: RustFault }[]} faults
 */
export function withSwitches(source, faults) {
  const outermostFirst = [...faults].sort(({ fault: a }, { fault: b }) => a.from - b.from || b.to - a.to)
  const begins = outermostFirst.map(({ number, fault }) => {
    const faulty = withFault(source, fault).slice(fault.from, fault.to + fault.instead.length - fault.length)
    return { at: fault.from, inserted: `(if ::net::mutant::on(${number}) { ${faulty} } else { ` }
  })
  const ends = outermostFirst.map(({ number, fault }) => ({ at: fault.to, inserted: ` } /* ${number} */)` }))
  // from the last place to the first; of several at one place, what is inserted later stands before the others
  return [...begins.reverse(), ...ends]
    .sort((a, b) => b.at - a.at)
    .reduce((text, { at, inserted }) => text.slice(0, at) + inserted + text.slice(at), source)
}

/**
 * The number of the fault that has a place of a source with switches in its expression: of the innermost, if several do.
 * @param {string} source
 * @param {number} place
 * @returns {number | undefined}
 */
export function faultAt(source, place) {
  const around = [...source.matchAll(/\(if ::net::mutant::on\((\d+)\)/g)].filter(
    ({ index, 1: number }) => index <= place && place < source.indexOf(`/* ${number} */`, index),
  )
  const innermost = around.at(-1)?.[1]
  return innermost === undefined ? undefined : Number(innermost)
}

/**
 * The line that a fault changes, as it was and as it is.
 * @param {string} source
 * @param {Fault} fault
 */
export function lineOf(source, fault) {
  const begin = source.lastIndexOf('\n', fault.place - 1) + 1
  const lineAt = (/** @type {string} */ text) => text.slice(begin).split('\n', 1)[0]?.trim() ?? ''
  const number = source.slice(0, begin).split('\n').length
  return { number, before: lineAt(source), after: lineAt(withFault(source, fault)) }
}

/**
 * Things in an order drawn by a seed.
 * @template T
 * @param {readonly T[]} things
 * @param {number} seed
 * @returns {T[]}
 */
export function inOrder(things, seed) {
  // seeds that are neighbours begin far from each other
  let state = Math.imul(seed, 0x9e37_79b1) >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const left = [...things]
  return things.flatMap(() => left.splice(Math.floor(next() * left.length), 1))
}

/** Blanks in the place of comments, texts and imports, so that places stay what they are. @param {string} source */
function withoutWords(source) {
  const blank = (/** @type {string} */ words) => words.replaceAll(/[^\n]/g, ' ')
  return source.replaceAll(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|`(?:\\.|[^`\\])*`|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'|^import [^\n]*|=>/gm,
    blank,
  )
}
