/** Which licences the packages that this is built from may have. */

/** They let anybody use, change and pass on the result, and ask for no more than to be named. */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'bzip2-1.0.6', 'CC0-1.0', 'ISC', 'MIT', 'Unicode-3.0'],
  'Zlib',
])

/** They ask besides that whoever gets the result is told where the source of their own files is. */
const WITH_SOURCE = new Set(['MPL-2.0'])

/**
 * Whether a licence, as packages write it, is allowed: `A OR B` if one is, `A AND B` if both are.
 * @param {string} licence
 * @param {boolean} isSourceTold whether it is told where the source is, or nothing of the package is passed on
 * @returns {boolean}
 */
export function isAllowed(licence, isSourceTold = false) {
  const words = licence
    .replaceAll('/', ' OR ')
    .replaceAll(/[()]/g, ' $& ')
    .replaceAll(/ WITH [\w.-]+/g, '')
    .split(/\s+/)
    .filter((word) => word !== '')
  /** @returns {boolean} */
  const either = () => {
    let one = both()
    while (words[0] === 'OR') {
      words.shift()
      const other = both()
      one ||= other
    }
    return one
  }
  const both = () => {
    let one = single()
    while (words[0] === 'AND') {
      words.shift()
      const other = single()
      one &&= other
    }
    return one
  }
  /** @returns {boolean} */
  const single = () => {
    const word = words.shift() ?? ''
    if (word !== '(') return ALLOWED.has(word) || (isSourceTold && WITH_SOURCE.has(word))
    const inner = either()
    return words.shift() === ')' && inner
  }
  return either() && words.length === 0
}
