/** Which Chromium the tests drive, and how to come by one. */
import { existsSync } from 'node:fs'
import { aptInstall } from './machine.mjs'
import { Lacking, packaged, run } from './run.mjs'

const installed = ['/usr/bin/chromium', '/usr/bin/google-chrome']

/** A Chromium of this machine: the one CHROMIUM names, else an installed one; undefined means Playwright's own. */
export function chromium() {
  return process.env.CHROMIUM || installed.find((path) => existsSync(path))
}

/** How the tests start it: in containers too, and without asking the network for anything. */
export function launchOptions() {
  const own = chromium()
  return {
    ...(own ? { executablePath: own } : {}),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}

/** Makes sure that there is a Chromium, installing one where that is possible. */
export async function prepareChromium() {
  const named = process.env.CHROMIUM
  if (named && !existsSync(named)) throw new Lacking(`CHROMIUM names ${named}, which does not exist.`)
  if (chromium() || (await playwrightHasOne())) return
  console.log('No Chromium was found: installing one.')
  if (await aptInstall('chromium', 'fonts-dejavu-core').catch(report)) return
  if ((await run(...packaged('@playwright/test/cli.js', ['install', 'chromium']))) === 0) return
  throw new Lacking(
    'There is no Chromium here for the browser tests, and none could be installed. Get one with\n\n' +
      '  npx playwright install chromium\n\n' +
      'or, on Debian, with: sudo apt-get install chromium fonts-dejavu-core\n' +
      'or set CHROMIUM to the path of a Chrome or Chromium.',
  )
}

async function playwrightHasOne() {
  const playwright = await import('@playwright/test')
  return existsSync(playwright.chromium.executablePath())
}

/** @param {Error} error */
function report(error) {
  console.error(error.message)
  return false
}
