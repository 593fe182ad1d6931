/** Which Chromium the tests drive, and how to get one. */
import { existsSync } from 'node:fs'
import { aptInstall } from './machine.mjs'
import { packaged, run, UserError } from './run.mjs'

const installed = ['/usr/bin/chromium', '/usr/bin/google-chrome']
/** Chromium without the windows of a browser: pages take a fifth less of the processor's time in it. */
const SHELL = '/usr/bin/chromium-headless-shell'

/** The Chromium that the variable CHROMIUM names, else an installed one; undefined means Playwright's own. */
export function chromium() {
  return process.env.CHROMIUM || installed.find((path) => existsSync(path))
}

/**
 * What the tests do without. A list that is given takes the place of Playwright's, so that what Playwright switches off
 * is named here too; the last four draw the address bar's suggestions as a web page of some fifty files in each window,
 * which nobody sees, and which would take a third of the time in which a page opens.
 */
const UNUSED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
]

/**
 * How the tests start it: also in containers, and without any request of its own to the network.
 * @param {{ windows?: boolean }} [needs] whether what is tested needs a browser with windows: popups, the whole screen,
 *   the storage of third parties divided. What does not is shown by the headless shell, if there is one.
 */
export function launchOptions({ windows = true } = {}) {
  const shell = !windows && !process.env.CHROMIUM && existsSync(SHELL) ? SHELL : undefined
  const own = shell ?? chromium()
  return {
    // of its own two, Playwright starts the shell unless it is asked for the other
    ...(own ? { executablePath: own } : windows ? { channel: 'chromium' } : {}),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${UNUSED_FEATURES.join(',')}`,
    ],
  }
}

/**
 * Makes sure that there is a Chromium: one of this machine, or the one that Playwright keeps in the user's cache.
 * @param {import('./machine.mjs').Permission} [permission]
 */
export async function prepareChromium({ install = false } = {}) {
  const named = process.env.CHROMIUM
  if (named && !existsSync(named)) throw new UserError(`CHROMIUM names ${named}, which does not exist.`)
  if (chromium() || (await playwrightHasOne())) return
  for (const also of [['chromium-headless-shell'], []])
    if (install && (await aptInstall('chromium', 'fonts-dejavu-core', ...also).catch(report))) return
  console.log("No Chromium was found: downloading Playwright's into your cache folder.")
  if ((await run(...packaged('@playwright/test/cli.js', ['install', 'chromium']))) === 0) return
  throw new UserError(
    'No Chromium was found for the browser tests, and none could be downloaded. Install one with\n\n' +
      '  npx playwright install chromium\n\n' +
      'or, on Debian, with: sudo apt-get install chromium fonts-dejavu-core\n' +
      'or set CHROMIUM to the path of a Chrome or Chromium.\n' +
      'In a container, as root, `npm test -- --install` does it for you.',
  )
}

/**
 * Serves the built page and has a Chromium look at it, until what is to be done with both ends.
 * @param {(browser: import('@playwright/test').Browser, address: string) => Promise<void>} act
 */
export function onBuiltPage(act) {
  return onServed({}, act)
}

/**
 * The same with another site.
 * @param {import('vite').InlineConfig} site
 * @param {(browser: import('@playwright/test').Browser, address: string) => Promise<void>} act
 */
export async function onServed(site, act) {
  await prepareChromium()
  const { chromium: driven } = await import('@playwright/test')
  const { preview } = await import('vite')
  const server = await preview({ ...site, preview: { port: 0 } })
  const browser = await driven.launch(launchOptions())
  try {
    await act(browser, server.resolvedUrls?.local[0] ?? '')
  } finally {
    await browser.close()
    await server.close()
  }
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
