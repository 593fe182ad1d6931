/**
 * The few things that nobody may miss, in every browser engine that is installed: `playwright.config.ts` says which. What
 * Chromium does besides is in the other files.
 */
import type { Server } from 'node:http'
import { host, prefix } from './host'
import { expect, test } from './lab'

test.use({ serviceWorkers: 'allow', isFirstVisit: true })

test('a first visit plays, and is drawn', async ({ lab, page }) => {
  await lab.open()
  await lab.past(120)
  await expect(lab.notice('introduction')).toBeVisible()
  const inked = await page.getByTestId('topology-a').evaluate((element) =>
    [...element.querySelectorAll('canvas')].some((canvas) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      return data.some((value, at) => at % 4 === 3 && value > 0)
    }),
  )
  expect(inked).toBe(true)
})

test('a link is verified: the run is the one that another browser has shared', async ({ lab, page, context }) => {
  await lab.openAt('preset=cyclic-shift', 3000)
  await expect.poll(() => page.url()).toMatch(/at=3000&chk=[0-9a-f]{32}$/)
  // as Chromium, Firefox, WebKit and the command line have it
  expect(await lab.fingerprint()).toBe('a2a7eb0798d2d07579af95b1a92f6a39')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.locator('[data-notice="verdict"]')).toContainText('Identical to the shared run')
})

test('a lesson opens at a step, and goes on', async ({ lab, page }) => {
  await lab.open('lesson=deadlock.1')
  const bar = page.getByRole('region', { name: 'Lesson: Deadlock and datelines' })
  await expect(bar.getByText(/^A torus is a mesh/)).toBeVisible()
  await bar.getByRole('button', { name: 'Next' }).click()
  await expect(bar.getByText('2 of 6')).toBeVisible()
})

test('an embed shows its poster, and plays', async ({ page }) => {
  await page.goto('./embed.html#v=1&preset=cyclic-shift&at=2000')
  await expect(page.locator('main[data-phase="poster"]')).toBeAttached()
  await expect(page.getByTestId('cycle')).toHaveText(/^cycle 2\s000$/)
  await page.getByRole('button', { name: 'Play', exact: true }).first().click()
  await expect(page.locator('main[data-phase="live"]')).toBeAttached()
  await expect(page.getByTestId('cycle')).not.toHaveText(/^cycle 2\s000$/)
})

test('after one visit the page works without a network', async ({ page }) => {
  const server: Server = await host()
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the host has no address')
  await page.goto(`http://127.0.0.1:${address.port}${prefix}#lesson=deadlock.1`)
  const bar = page.getByRole('region', { name: 'Lesson: Deadlock and datelines' })
  await expect(bar.getByText('1 of 6')).toBeVisible()
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    while (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve))
  })
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await page.reload()
  await expect(bar.getByText(/^A torus is a mesh/)).toBeVisible()
})
