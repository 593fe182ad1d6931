/** After one visit the page works without a network, from any sub-path; a new version asks before it replaces the old. */
import type { Server } from 'node:http'
import { host, prefix } from './host'
import { expect, saveData, test } from './lab'

test.use({ serviceWorkers: 'allow' })

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the host has no address')
  return address.port
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

test('offline with lessons, experiments, challenges and assignments, and an update during a lecture', async ({
  page,
}) => {
  let server = await host()
  const port = portOf(server)
  const address = `http://127.0.0.1:${port}${prefix}`
  const bar = page.getByRole('region', { name: 'Lesson: Deadlock and datelines' })
  await page.goto(`${address}#lesson=deadlock.1`)
  await expect(bar.getByText('1 of 6')).toBeVisible()
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    while (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve))
  })

  await stop(server)
  await page.reload()
  await expect(bar.getByText(/^A torus is a mesh/)).toBeVisible()
  await bar.getByRole('button', { name: 'Next' }).click()
  await expect(bar.getByText('All is well')).toBeVisible()
  await page.getByRole('button', { name: 'Experiments' }).click()
  await expect(page.getByRole('heading', { name: 'Experiments', exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Course', exact: true }).click()
  await page.getByRole('link', { name: /As much as it carries/ }).click()
  await expect(page.getByText('This is one run. Check it with all 5 seeds')).toBeVisible()
  await page.getByRole('link', { name: 'Course', exact: true }).click()
  await page.getByRole('button', { name: 'Make an assignment' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Open it as a student' }).click()
  await expect(page.getByText('This is one run. Check it with all 5 seeds')).toBeVisible()
  await page.getByRole('button', { name: 'Live', exact: true }).click()
  await expect(bar.getByText('2 of 6')).toBeVisible()

  // a new version is published during the lecture
  server = await host((file, text) => (file === 'sw.js' ? text.replace(/VERSION = '/, "VERSION = 'new-") : text), port)
  await page.evaluate(async () => {
    Object.assign(window, { sameVisit: true })
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
  const notice = page.locator('[data-notice="update"]')
  await expect(notice).toContainText('A new version')
  await bar.getByRole('button', { name: 'Next' }).click()
  await expect(bar.getByText('3 of 6')).toBeVisible()
  expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true)
  await notice.getByRole('button', { name: 'Reload with the new version' }).click()
  await expect.poll(() => page.evaluate(() => 'sameVisit' in window).catch(() => true)).toBe(false)
  await expect(bar.getByText('3 of 6')).toBeVisible()
  const versions = () => page.evaluate(async () => (await caches.keys()).filter((name) => !name.endsWith(' pages')))
  await expect.poll(versions).toEqual([expect.stringContaining('new-')])
  await page.close()
  await stop(server)
})

test('where the browser saves data, a page fetches what is opened and keeps nothing', async ({
  context,
  lab,
  page,
}) => {
  await context.addInitScript(saveData)
  await lab.openAt('workload.kind=uniform', 20)
  const idle = () =>
    page.evaluate(async () => {
      for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => requestIdleCallback(resolve))
      return performance.getEntriesByType('resource').map(({ name }) => name)
    })
  const before = await idle()
  expect(await idle()).toEqual(before)
  expect(before.filter((name) => name.includes('Palette'))).toEqual([])
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])

  await page.keyboard.press('Control+K')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect((await idle()).filter((name) => name.includes('Palette'))).not.toEqual([])
})
