/** Small faults that can be put into a source: where they can be, and how it reads with one of them. */

/** @typedef {{ readonly place: number, readonly length: number, readonly instead: string }} Fault */

/**
 * What is replaced by what, in code of both languages; each names one mistake that people make.
 * @type {readonly (readonly [RegExp, string])[]}
 */
const MISTAKES = [
  [/(?<= )===(?= )/g, '!=='],
  [/(?<= )!==(?= )/g, '==='],
  [/(?<= )==(?= )/g, '!='],
  [/(?<= )!=(?= )/g, '=='],
  [/(?<= )<(?= )/g, '<='],
  [/(?<= )<=(?= )/g, '<'],
  [/(?<= )>(?= )/g, '>='],
  [/(?<= )>=(?= )/g, '>'],
  [/(?<= )&&(?= )/g, '||'],
  [/(?<= )\|\|(?= )/g, '&&'],
  [/(?<= )\+ 1\b/g, '+ 2'],
  [/(?<= )- 1\b/g, '- 0'],
  [/(?<=[\w)\]] )\+(?= \w)/g, '-'],
  [/(?<=[\w)\]] )-(?= \w)/g, '+'],
  [/\bMath\.max\(/g, 'Math.min('],
  [/\bMath\.min\(/g, 'Math.max('],
  [/(?<=\w)\.max\(/g, '.min('],
  [/(?<=\w)\.min\(/g, '.max('],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/(?<=[( ])!(?=\w)/g, ''],
]

/**
 * All faults that a source can have. Words of comments, texts and tests are no code.
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
 * As many of some things as are asked for, drawn by a seed.
 * @template T
 * @param {readonly T[]} things
 * @param {number} count
 * @param {number} seed
 * @returns {T[]}
 */
export function drawn(things, count, seed) {
  // seeds that are neighbours begin far from each other
  let state = Math.imul(seed, 0x9e37_79b1) >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const left = [...things]
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(next() * left.length), 1),
  ).flat()
}

/** Blanks in the place of comments, texts, attributes and unit tests, so that places stay what they are. @param {string} source */
function withoutWords(source) {
  const blank = (/** @type {string} */ words) => words.replaceAll(/[^\n]/g, ' ')
  const end = source.search(/^#\[cfg\(test\)\]$/m)
  const code = end < 0 ? source : source.slice(0, end)
  return code.replaceAll(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|`(?:\\.|[^`\\])*`|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'|^\s*#!?\[[^\n]*|^import [^\n]*|=>|->/gm,
    blank,
  )
}
