/** Embeds in pages of others: the two examples of docs/, in an article and in a deck of reveal.js. */
import { test as base, type FrameLocator, type Page } from '@playwright/test'
import type { Lab } from '../../web/embed/client'
import { accessible, BOTH } from './axe'
import { hostExamples } from './host'
import { expectInFrames as expect } from './patience'

const test = base.extend<{ examples: string; wrong: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: fixtures are asked for by their names
  examples: async ({}, use) => {
    const { origin, close } = await hostExamples()
    await use(origin)
    close()
  },
  wrong: async ({ page }, use) => {
    const wrong: string[] = []
    page.on('pageerror', (error) => wrong.push(error.message))
    await use(wrong)
    expect(wrong).toEqual([])
  },
})

/** The engines of all frames of a page: those there are, and the most that there were at once. */
function countEngines(page: Page): { now: number; most: number } {
  const engines = { now: 0, most: 0 }
  page.on('worker', (worker) => {
    engines.now += 1
    engines.most = Math.max(engines.most, engines.now)
    worker.on('close', () => {
      engines.now -= 1
    })
  })
  return engines
}

const phase = (frame: FrameLocator, name: string) => frame.locator(`main[data-phase="${name}"]`)
const cycle = async (frame: FrameLocator) => Number((await frame.getByTestId('cycle').innerText()).replace(/\D/g, ''))

test('ten embeds of an article cost ten pictures, and the engines of one at a time', async ({
  page,
  examples,
  wrong,
}) => {
  const engines = countEngines(page)
  await page.goto(`${examples}/article.html`)
  await page.evaluate(() => {
    const first = document.querySelector('iframe')
    for (let more = 0; more < 7; more++) {
      const copy = first?.cloneNode() as HTMLIFrameElement
      copy.id = `more-${more}`
      copy.style.cssText = 'height: 60px'
      document.body.prepend(copy)
    }
  })
  for (const id of ['start', 'jam', 'heat', ...[0, 1, 2, 3, 4, 5, 6].map((more) => `more-${more}`)]) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded()
    await expect(phase(page.frameLocator(`#${id}`), 'poster')).toBeAttached()
  }
  await expect.poll(() => engines.now).toBe(0)
  // one for each run; the browser may say of them that they have ended only when the next have begun
  expect(engines.most).toBeLessThanOrEqual(4)
  expect(await cycle(page.frameLocator('#start'))).toBe(2000)
  expect(await cycle(page.frameLocator('#heat'))).toBe(80_000)
  expect(wrong).toEqual([])
})

test('an embed leaves wheel, keys, history and storage to its holder, and answers it', async ({ page, examples }) => {
  await page.goto(`${examples}/article.html`)
  const length = await page.evaluate(() => history.length)
  const start = page.frameLocator('#start')
  await expect(phase(start, 'poster')).toBeAttached()
  const surface = start.getByTestId('topology-a')
  await surface.hover()
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect(await surface.evaluate((element) => element.style.touchAction)).not.toBe('none')
  await surface.hover()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -240)
  await page.keyboard.up('Control')
  await expect.poll(() => surface.evaluate((element) => element.style.touchAction)).toBe('none')

  // keys act only while it has the focus, which Escape gives back
  await page.keyboard.press('Space')
  await expect.poll(() => phase(start, 'poster').count()).toBe(1)
  await surface.focus()
  await page.keyboard.press('Space')
  await expect(phase(start, 'live')).toBeAttached()
  await expect.poll(() => cycle(start)).toBeGreaterThan(2000)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')

  // the article commands another one
  await page.locator('#jam').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'On by 1000 cycles' }).click()
  await expect(page.locator('#cycle')).toHaveText('61000')
  const refusal = await page.evaluate(async () => {
    const { connect } = (await import(new URL('./lab/embed-client.js', location.href).href)) as {
      connect: (frame: Element | null) => Promise<Lab>
    }
    const lab = await connect(document.querySelector('#jam'))
    await lab.set({ speed: 500, theme: 'dark' })
    const refused = await lab.seek('soon' as unknown as number).catch((error: Error) => error.message)
    const paused = await lab.pause()
    return `${refused} ${paused.cycle} ${paused.speed}`
  })
  expect(refusal).toBe('cycle: “soon” is not a whole number from 0 on. 61000 500')
  expect(
    await page.evaluate(() => [history.length, location.hash, localStorage.length, sessionStorage.length]),
  ).toEqual([length, '', 0, 0])
})

test('a deck of reveal.js shows one slide after the other from within an embed', async ({ page, examples, wrong }) => {
  const engines = countEngines(page)
  await page.goto(`${examples}/deck.html`)
  await page.keyboard.press('ArrowRight')
  const first = page.frameLocator('iframe').first()
  await expect(phase(first, 'poster')).toBeAttached()
  await first.getByRole('button', { name: 'Play', exact: true }).first().click()
  await expect.poll(() => cycle(first)).toBeGreaterThan(2000)
  // the frame has the focus, and passes on the key of a clicker
  await page.keyboard.press('PageDown')
  const second = page.frameLocator('iframe').nth(1)
  await expect(page.getByRole('heading', { name: 'The jam' })).toBeVisible()
  await expect(phase(second, 'poster')).toBeAttached()
  expect(await cycle(second)).toBe(60_000)
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('heading', { name: 'The end' })).toBeVisible()
  // reveal.js unloads the frames of slides that have been left
  await expect.poll(() => engines.now).toBe(0)
  for (const heading of ['The jam', 'In step']) {
    await page.keyboard.press('PageUp')
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
  await expect(phase(first, 'poster')).toBeAttached()
  expect(await cycle(first)).toBe(2000)
  expect(engines.most).toBeLessThanOrEqual(2)
  expect(wrong).toEqual([])
})

test('axe finds nothing in an embed, light and dark', async ({ page, wrong }) => {
  await page.goto(`./embed.html#v=1&preset=cyclic-shift&at=2000&panels=network.heat.charts&theme=light&loops=on`)
  await expect(page.locator('main[data-phase="poster"]')).toBeAttached()
  await expect(page.getByRole('alert')).toContainText('loops')
  await accessible(page, { themes: BOTH })
  expect(wrong).toEqual([])
})

test('an embed stops at a deadlock and says so, as the page does: it once ran on beyond it', async ({
  page,
  wrong,
}) => {
  await page.goto('./embed.html#v=1&preset=torus-deadlock&at=5000&start=seen')
  const said = page.getByRole('status').filter({ hasText: 'Deadlock' })
  await expect(said).toContainText(/Deadlock on A.*, found in cycle [\d\s]+\./)
  await expect(page.getByRole('button', { name: 'Play' }).first()).toBeEnabled()
  // it rests where the deadlock was found
  const found = Number(((await said.innerText()).split('cycle')[1] ?? '').replace(/\D/g, ''))
  await expect(page.getByTestId('cycle')).toHaveText(/^cycle [\d\s]+$/)
  const reached = Number((await page.getByTestId('cycle').innerText()).replace(/\D/g, ''))
  expect(reached).toBeGreaterThanOrEqual(found)
  expect(reached).toBeLessThan(found + 20_000)
  expect(wrong).toEqual([])
})
