import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/chromium.mjs'

/** The built page in a real Chromium. `npm test` builds it first and names a free port. */
const port = process.env.E2E_PORT ?? '4174'
const address = `http://127.0.0.1:${port}/`

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // On a machine with much else to do a test may miss its moment; one that needs its second try is named at the end, as a defect.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['./scripts/defects.mjs']],
  timeout: 60_000,
  use: {
    baseURL: address,
    // what a page keeps for later is the subject of one test alone
    serviceWorkers: 'block',
    // a usual laptop
    viewport: { width: 1440, height: 900 },
    launchOptions: launchOptions(),
    // Pictures of every moment would take a seventh of the time; what the page held at each step is enough.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --port ${port} --strictPort`,
    url: address,
    reuseExistingServer: !process.env.E2E_PORT && !process.env.CI,
  },
})
