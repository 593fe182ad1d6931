/** Which licences the packages that this is built from may have. */

/**
 * They let anybody use, change and pass on the result, and ask for no more than to be named; of MPL-2.0, which asks for
 * the source of its own files, nothing is in the page or the program.
 */
const ALLOWED = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'Unicode-3.0', 'Zlib'])
const TOOLS_ONLY = new Set(['MPL-2.0'])

/**
 * Whether a licence, as packages write it, is allowed: `A OR B` if one is, `A AND B` if both are.
 * @param {string} licence
 * @param {boolean} isTool of a package that is in nothing that is passed on
 * @returns {boolean}
 */
export function isAllowed(licence, isTool = false) {
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
    if (word !== '(') return ALLOWED.has(word) || (isTool && TOOLS_ONLY.has(word))
    const inner = either()
    return words.shift() === ')' && inner
  }
  return either() && words.length === 0
}
