/** The browsers beside Chromium in which the few tests of `tests/e2e/smoke.spec.ts` run, where they are installed. */
import { existsSync } from 'node:fs'
import { firefox, webkit } from '@playwright/test'

const OTHERS = /** @type {const} */ ([
  { name: 'firefox', title: 'Firefox', type: firefox },
  { name: 'webkit', title: 'WebKit', type: webkit },
])

/** @param {(path: string) => boolean} [isThere] */
export function otherBrowsers(isThere = existsSync) {
  const installed = OTHERS.filter(({ type }) => isThere(type.executablePath()))
  const missing = OTHERS.filter((one) => !installed.includes(one))
  return {
    names: installed.map(({ name }) => name),
    /** What is to be said of those that are not there. */
    sentences: missing.map(
      ({ name, title }) =>
        `${title} is not installed: its tests are not run. Get it by: npx playwright install ${name}`,
    ),
  }
}
