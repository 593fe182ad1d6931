/**
 * A reporter of browser tests: how long each file took, the slowest first, so that it is seen where the time goes.
 */

/** Files that are named. */
const MOST = 10

/** @typedef {import('@playwright/test/reporter').Reporter} Reporter */

/** @implements {Reporter} */
export default class Timings {
  /** @type {Map<string, { tests: number, milliseconds: number }>} */
  files = new Map()

  /**
   * @param {import('@playwright/test/reporter').TestCase} test
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestEnd(test, result) {
    const file = test.location.file.replace(/^.*[\\/]/, '')
    const { tests, milliseconds } = this.files.get(file) ?? { tests: 0, milliseconds: 0 }
    this.files.set(file, { tests: tests + 1, milliseconds: milliseconds + result.duration })
  }

  onEnd() {
    for (const line of timings(this.files)) console.log(line)
  }

  printsToStdio() {
    return false
  }
}

/**
 * @param {ReadonlyMap<string, { readonly tests: number, readonly milliseconds: number }>} files
 * @returns {readonly string[]} the lines to print
 */
export function timings(files) {
  if (files.size < 2) return []
  const slowest = [...files].sort(([, one], [, other]) => other.milliseconds - one.milliseconds)
  const all = slowest.reduce((sum, [, { milliseconds }]) => sum + milliseconds, 0)
  const lines = slowest.slice(0, MOST).map(([file, { tests, milliseconds }]) => {
    const share = `${Math.round((100 * milliseconds) / all)} %`
    return `  ${seconds(milliseconds)} ${share.padStart(5)}  ${file} (${tests} ${tests === 1 ? 'test' : 'tests'})`
  })
  return [`\nSlowest files, of ${seconds(all).trim()} in ${files.size} files`, ...lines]
}

/** @param {number} milliseconds */
function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`.padStart(8)
}
