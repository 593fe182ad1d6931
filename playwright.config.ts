import { defineConfig } from '@playwright/test'
import { otherBrowsers } from './scripts/browsers.mjs'
import { launchOptions } from './scripts/chromium.mjs'

/**
 * The built page in a real Chromium, and what nobody may miss in Firefox and WebKit, where these are installed.
 * `npm test` builds the page first and names a free port.
 */
const port = process.env.E2E_PORT ?? '4174'
const address = `http://127.0.0.1:${port}/`

/** What needs a browser with windows. */
const WINDOWS = /\b(embed-third-party|present|second-life|stage|whole)\.spec\.ts$/

const others = otherBrowsers()
// the processes that run the tests read this file, too
if (process.env.TEST_WORKER_INDEX === undefined) for (const sentence of others.sentences) console.log(sentence)

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // a test that fails now and then is a defect, of itself or of the page
  retries: 0,
  reporter: [['list'], ['./scripts/timings.mjs']],
  // a guard alone: what a test waits for is given up when nothing moves any more, see tests/e2e/patience.ts
  timeout: 240_000,
  use: {
    baseURL: address,
    // what a page keeps for later is the subject of one test alone
    serviceWorkers: 'block',
    // a usual laptop
    viewport: { width: 1440, height: 900 },
    // A trace would take a sixth of the time (`--trace on` asks for one). Of a test that fails there are a picture, and
    // in its folder what the page held.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      ...{ name: 'chromium', testIgnore: WINDOWS },
      use: { browserName: 'chromium', launchOptions: launchOptions({ windows: false }) },
    },
    {
      ...{ name: 'windows', testMatch: WINDOWS },
      use: { browserName: 'chromium', launchOptions: launchOptions() },
    },
    ...others.names.map((name) => ({ name, testMatch: 'smoke.spec.ts', use: { browserName: name } })),
  ],
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --port ${port} --strictPort`,
    url: address,
    reuseExistingServer: !process.env.E2E_PORT && !process.env.CI,
  },
})
