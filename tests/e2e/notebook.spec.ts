/** The live page in a notebook: the widget of the Python package, with a model that stands for Python. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect as once, type Page, test } from '@playwright/test'
import { packPage } from '../../scripts/python/page.mjs'
import { expectInFrames as expect } from './patience'

interface Model {
  readonly values: { link: string; state?: { cycle: number }; refused?: readonly string[] }
  tell(event: string, value?: unknown): void
}

declare global {
  interface Window {
    python: Model
  }
}

const HOST = 'http://notebook.invalid'

/** A notebook's page, which shows the widget with these values. */
const NOTEBOOK = `<!doctype html><title>Notebook</title><div id="cell"></div><script type="module">
  import widget from './widget.js'
  const listeners = {}
  const page = await (await fetch('./embed.html')).text()
  window.python = {
    values: { _page: page, link: 'v=1&preset=torus-deadlock&at=2000', height: 400 },
    tell: (event, value) => listeners[event](value),
    get: (name) => python.values[name],
    set: (name, value) => { python.values[name] = value },
    save_changes: () => {},
    on: (event, listener) => { listeners[event] = listener },
    off: (event) => { delete listeners[event] },
  }
  widget.render({ model: python, el: document.getElementById('cell') })
</script>`

/** Serves a notebook with the packed page; the addresses that are asked for besides. */
async function serve(page: Page, folder: string): Promise<readonly string[]> {
  const others: string[] = []
  const widget = new URL('../../engine/python/package/nifdy/page/widget.js', import.meta.url)
  const files: Readonly<Record<string, () => string>> = {
    '/': () => NOTEBOOK,
    '/widget.js': () => readFileSync(join(folder, 'embed-client.js'), 'utf8') + readFileSync(widget, 'utf8'),
    '/embed.html': () => readFileSync(join(folder, 'embed.html'), 'utf8'),
  }
  await page.route('**/*', (route) => {
    const { href, pathname } = new URL(route.request().url())
    const body = href.startsWith(HOST) ? files[pathname]?.() : undefined
    if (body === undefined) others.push(href)
    const contentType = pathname.endsWith('.js') ? 'text/javascript' : 'text/html'
    return body === undefined ? route.abort() : route.fulfill({ body, contentType })
  })
  return others
}

test('a notebook shows the live page without a network, tells Python its state, and obeys it', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'nifdy-notebook-'))
  try {
    await packPage(folder)
    const others = await serve(page, folder)
    await page.goto(`${HOST}/`)
    const cycle = () => page.evaluate(() => window.python?.values.state?.cycle)
    await expect(page.frameLocator('iframe').locator('main[data-phase="poster"]')).toBeAttached()
    await expect.poll(cycle).toBe(2000)
    await page.evaluate(() => window.python.tell('msg:custom', { do: 'seek', cycle: 3000 }))
    await expect.poll(cycle).toBe(3000)
    await page.evaluate(() => {
      window.python.values.link = 'v=1&preset=cyclic-shift&at=500'
      window.python.tell('change:link')
    })
    await expect.poll(cycle).toBe(500)
    once(await page.evaluate(() => window.python.values.refused)).toEqual([])
    await page.evaluate(() => window.python.tell('msg:custom', { do: 'seek', cycle: -5 }))
    await expect.poll(() => page.evaluate(() => window.python.values.refused?.join(' '))).toContain('-5')
    once(others).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
