/** The built page works wherever a static host puts it. */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { expect, test } from '@playwright/test'

const dist = new URL('../../dist/', import.meta.url)
const prefix = '/somewhere/deep/'
const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  wasm: 'application/wasm',
  svg: 'image/svg+xml',
}

/** A host that knows nothing but the files below its prefix. */
function host(): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = pathname === prefix ? 'index.html' : pathname.slice(prefix.length)
    try {
      if (!pathname.startsWith(prefix)) throw new Error('outside')
      const content = readFileSync(new URL(file, dist))
      response.setHeader('content-type', types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
      response.end(content)
    } catch {
      response.statusCode = 404
      response.end()
    }
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

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
  expect((await engine).ok()).toBe(true)
  expect(wrong).toEqual([])
  await page.close()
  server.closeAllConnections()
})
