/**
 * `npm run screenshot -- [fragment] [file]`: a picture of the built page, by default the one at the top of the README.
 * The fragment is the part after # of the page's address. An experiment is first run to its end:
 * `npm run screenshot -- experiments=nifdy-figure-6 docs/experiments.png`.
 */
import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { build } from './build.mjs'
import { onBuiltPage } from './chromium.mjs'
import { root, script } from './run.mjs'

/** Milliseconds that the page runs before the picture is taken. */
const wait = Number(process.env.WAIT ?? 15_000)

script(async () => {
  const [fragment = '', file = 'docs/lab.png'] = process.argv.slice(2)
  await build()
  await onBuiltPage(async (browser, address) => {
    const page = await browser.newPage({ viewport: { width: 1600, height: 1000 }, colorScheme: 'light' })
    await page.goto(`${address}#${fragment.replace(/^#/, '')}`)
    if (/^#?experiments=/.test(fragment)) await complete(page)
    else await page.waitForTimeout(wait)
    const path = resolve(root, file)
    mkdirSync(dirname(path), { recursive: true })
    await page.screenshot({ path })
    console.log(`written: ${file}`)
  })
})

/**
 * Runs the experiment shown until every point has a result, however long that takes.
 * @param {import('@playwright/test').Page} page
 */
async function complete(page) {
  await page.getByRole('button', { name: /^Run( here)?$/ }).click()
  await page.getByTestId('experiment-status').filter({ hasText: 'have results' }).waitFor({ timeout: 0 })
}
