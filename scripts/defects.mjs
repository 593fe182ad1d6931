/**
 * A reporter of browser tests: a test that passed at its second try is no failure, but a defect, of the test or of the
 * page. All of them are named at the end, with what went wrong at the first try, so that none is overlooked.
 */

/** @typedef {import('@playwright/test/reporter').TestCase} TestCase */
/** @typedef {import('@playwright/test/reporter').Reporter} Reporter */

/** @implements {Reporter} */
export default class Defects {
  /** @type {Map<string, TestCase>} tests that needed more than one try */
  retried = new Map()

  /**
   * @param {TestCase} test
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestEnd(test, result) {
    if (result.retry > 0) this.retried.set(test.id, test)
  }

  onEnd() {
    for (const line of defects([...this.retried.values()])) console.log(line)
  }

  printsToStdio() {
    return false
  }
}

/**
 * @param {readonly Pick<TestCase, 'location' | 'title' | 'results' | 'outcome'>[]} retried
 * @returns {readonly string[]} the lines to print
 */
export function defects(retried) {
  const flaky = retried.filter((test) => test.outcome() === 'flaky')
  if (flaky.length === 0) return []
  const told = flaky.map(({ location, title, results }) => {
    const { file, line } = location
    const why = results[0]?.errors[0]?.message?.split('\n')[0] ?? 'no reason was given'
    return `  ${file.replace(/^.*\/tests\//, 'tests/')}:${line} ${title}\n    ${why}`
  })
  return [`\n${flaky.length === 1 ? 'A defect' : `${flaky.length} defects`}: passed only at the second try`, ...told]
}
