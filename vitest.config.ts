import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './scripts/chromium.mjs'

/** Milliseconds: enough for a very busy machine; nothing here asserts a time. */
const testTimeout = 240_000
const exclude = ['**/node_modules/**', 'dist/**', 'target/**', 'tests/e2e/**']

/**
 * Unit tests in Node, with the engine's real wasm. Those of `tests/everywhere` run in Chromium as well: what they
 * say of the engine must hold in both. What needs the whole page is in `tests/e2e`.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          testTimeout,
          environment: 'node',
          include: ['tests/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
          exclude,
        },
      },
      {
        test: {
          name: 'chromium',
          testTimeout,
          include: ['tests/everywhere/**/*.test.ts'],
          exclude,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: launchOptions() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
