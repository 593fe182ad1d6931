/** The built page works wherever a static host puts it. */
import { expect, test } from '@playwright/test'
import { host, prefix } from './host'

test('the page and its engine load from a sub-path', async ({ page }) => {
  const server = await host()
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the host has no address')
  const origin = `http://127.0.0.1:${address.port}`
  const wrong: string[] = []
  page.on('response', (response) => {
    const url = response.url()
    const favicon = url.endsWith('/favicon.ico')
    if (!favicon && (response.status() >= 400 || !url.startsWith(`${origin}${prefix}`))) wrong.push(url)
  })
  const engine = page.waitForResponse((response) => response.url().endsWith('.wasm'))
  await page.goto(origin + prefix)
  await expect.poll(async () => (await engine).ok()).toBe(true)
  expect(wrong).toEqual([])
  await page.close()
  server.closeAllConnections()
})
