/**
 * `npm run screenshot -- [fragment] [file]`: a picture of the built page, by default the one at the top of the README.
 * The fragment is the part after # of the page's address. An experiment is first run to its end:
 * `npm run screenshot -- experiments=nifdy-figure-6 docs/experiments.png`.
 */
import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { build } from './build.mjs'
import { launchOptions, prepareChromium } from './chromium.mjs'
import { root, script } from './run.mjs'

/** Milliseconds that the page runs before the picture is taken. */
const wait = Number(process.env.WAIT ?? 15_000)

script(async () => {
  const [fragment = '', file = 'docs/lab.png'] = process.argv.slice(2)
  await build()
  await prepareChromium()
  const { chromium } = await import('@playwright/test')
  const { preview } = await import('vite')
  const server = await preview({ preview: { port: 4273 } })
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage({ viewport: { width: 1600, height: 1000 }, colorScheme: 'light' })
    await page.goto(`${server.resolvedUrls?.local[0]}#${fragment.replace(/^#/, '')}`)
    if (/^#?experiments=/.test(fragment)) await complete(page)
    else await page.waitForTimeout(wait)
    const path = resolve(root, file)
    mkdirSync(dirname(path), { recursive: true })
    await page.screenshot({ path })
    console.log(`written: ${file}`)
  } finally {
    await browser.close()
    await server.close()
  }
})

/**
 * Runs the experiment shown until every point has a result, however long that takes.
 * @param {import('@playwright/test').Page} page
 */
async function complete(page) {
  await page.getByRole('button', { name: /^Run( here)?$/ }).click()
  await page.getByTestId('experiment-status').filter({ hasText: 'have results' }).waitFor({ timeout: 0 })
}
