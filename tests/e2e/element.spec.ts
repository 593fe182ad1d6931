/** The element that holds an embed, as an npm package: installed in an empty folder, in pages of another origin. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base } from '@playwright/test'
import { build } from 'vite'
import type { NifdyLab } from '../../web/embed/element'
import { hostExamples, typeOf } from './host'
import { expectInFrames as expect } from './patience'

const root = fileURLToPath(new URL('../../', import.meta.url))

function must(program: string, args: readonly string[], cwd: string): void {
  const { status, stderr, stdout } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr + stdout)
}

const test = base.extend<{ lab: string }, { folder: string; holder: string }>({
  /** A folder in which the package is installed, with what its pages need besides. */
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures are asked for by their names
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'nifdy-element-'))
      must(process.execPath, ['scripts/package.mjs', 'embed', '--to', folder], root)
      const [archive = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
      must('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${archive}`], folder)
      cpSync(join(root, 'node_modules/reveal.js/dist'), join(folder, 'reveal'), { recursive: true })
      await use(folder)
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  /** The origin of the pages in that folder. */
  holder: [
    async ({ folder }, use) => {
      const server = createServer((request, response) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        try {
          const content = readFileSync(join(folder, pathname))
          response.setHeader('content-type', typeOf(pathname)).end(content)
        } catch {
          response.writeHead(404).end()
        }
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const address = server.address()
      await use(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`)
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],
  /** Where the page is served that is embedded: another origin. */
  lab: async ({ page }, use) => {
    const wrong: string[] = []
    page.on('pageerror', (error) => wrong.push(error.message))
    const { origin, close } = await hostExamples()
    await use(`${origin}/lab/`)
    close()
    expect(wrong).toEqual([])
  },
})

const LINK = 'v=1&amp;preset=cyclic-shift&amp;at=2000'

test('a bare page shows, commands and changes an embed, and hears of it', async ({ page, folder, holder, lab }) => {
  writeFileSync(
    join(folder, 'bare.html'),
    `<!doctype html><title>Bare</title>
    <nifdy-lab src="${lab}" link="${LINK}" controls="play" title="A shift"></nifdy-lab>
    <script type="module" src="node_modules/nifdy-lab-embed/element.js"></script>`,
  )
  await page.goto(`${holder}bare.html`)
  const frame = page.locator('nifdy-lab').locator('iframe')
  await expect(frame.contentFrame().locator('main[data-phase="poster"]')).toBeAttached()
  await expect(frame).toHaveAttribute('title', 'A shift')
  const heard = await page.evaluate(async () => {
    const element = document.querySelector('nifdy-lab') as NifdyLab
    const refused = new Promise<string>((resolve) =>
      element.addEventListener('refused', (event) => resolve((event as CustomEvent<Error>).detail.message)),
    )
    const told: number[] = []
    element.addEventListener('state', (event) => told.push((event as CustomEvent).detail.cycle))
    const { cycle } = await element.seek(2100)
    element.setAttribute('speed', '500')
    const faster = (await element.step(10)).speed
    element.setAttribute('link', 'v=1&preset=cyclic-shifts')
    return { cycle, told: told.includes(2100), faster, at: element.state?.cycle, refused: await refused }
  })
  expect(heard).toMatchObject({ cycle: 2100, told: true, faster: 500, at: 2110 })
  expect(heard.refused).toContain('cyclic-shifts')
  // an option is read when the frame is loaded: it is loaded again, and whoever asks gets the new one
  const cycle = await page.evaluate(async () => {
    const element = document.querySelector('nifdy-lab') as NifdyLab
    element.setAttribute('link', 'v=1&preset=torus-deadlock&at=500')
    element.setAttribute('panels', 'network.heat')
    return (await element.seek(600)).cycle
  })
  expect(cycle).toBe(600)
  await expect(frame.contentFrame().getByTestId('heatmap-a')).toBeVisible()
})

test('an app of React shows an embed by its properties and hears its events', async ({ page, folder, holder, lab }) => {
  symlinkSync(join(root, 'node_modules/react'), join(folder, 'node_modules/react'))
  symlinkSync(join(root, 'node_modules/react-dom'), join(folder, 'node_modules/react-dom'))
  writeFileSync(
    join(folder, 'app.js'),
    `import 'nifdy-lab-embed'
    import { createElement, useState } from 'react'
    import { createRoot } from 'react-dom/client'
    function App() {
      const [cycle, setCycle] = useState()
      const onstate = ({ detail }) => setCycle(detail.cycle)
      const props = { src: ${JSON.stringify(lab)}, link: 'v=1&preset=cyclic-shift&at=2000', onstate }
      return [createElement('nifdy-lab', { key: 0, ...props }), createElement('output', { key: 1 }, cycle)]
    }
    createRoot(document.getElementById('app')).render(createElement(App))`,
  )
  writeFileSync(
    join(folder, 'app.html'),
    '<!doctype html><title>App</title><div id="app"></div><script type="module" src="app.js"></script>',
  )
  await build({
    ...{ root: folder, configFile: false, logLevel: 'error' },
    build: { outDir: 'built', rollupOptions: { input: join(folder, 'app.html') } },
    base: './',
  })
  await page.goto(`${holder}built/app.html`)
  await expect(page.getByRole('status')).toHaveText('2000')
})

test('a slide of reveal.js holds an embed, which passes on the keys of a clicker', async ({
  page,
  folder,
  holder,
  lab,
}) => {
  const slide = (heading: string, link: string) =>
    `<section><h2>${heading}</h2><nifdy-lab src="${lab}" link="${link}"></nifdy-lab></section>`
  writeFileSync(
    join(folder, 'deck.html'),
    `<!doctype html><title>Deck</title><link rel="stylesheet" href="reveal/reveal.css">
    <div class="reveal"><div class="slides">${slide('One', LINK)}${slide('Two', LINK)}</div></div>
    <script type="module">
      import './node_modules/nifdy-lab-embed/element.js'
      import Reveal from './reveal/reveal.mjs'
      const deck = new Reveal()
      await deck.initialize()
      for (const lab of document.querySelectorAll('nifdy-lab'))
        lab.addEventListener('key', ({ detail }) => detail === 'PageDown' && deck.next())
    </script>`,
  )
  await page.goto(`${holder}deck.html`)
  const first = page.locator('nifdy-lab').first().locator('iframe').contentFrame()
  // the deck moves its slides until then; a key reaches the button wherever it is
  await expect(page.locator('.reveal.ready')).toBeVisible()
  await expect(first.locator('main[data-phase="poster"]')).toBeVisible()
  await first.getByRole('button', { name: 'Play', exact: true }).first().press('Enter')
  await expect
    .poll(async () => Number((await first.getByTestId('cycle').innerText()).replace(/\D/g, '')))
    .toBeGreaterThan(2000)
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('heading', { name: 'Two' })).toBeVisible()
  const second = page.locator('nifdy-lab').nth(1).locator('iframe').contentFrame()
  await expect(second.locator('main[data-phase="poster"]')).toBeAttached()
})
