/** The networks of a link are drawn before the engine has come, and the page takes their place without a jump. */
import type { Page } from '@playwright/test'
import { expect, test } from './lab'

/** Holds back what runs the engine until the returned function is called. */
async function holdEngine(page: Page): Promise<() => void> {
  const held: { release?: () => void } = {}
  const released = new Promise<void>((resolve) => {
    held.release = resolve
  })
  await page.route(/engine_bg.*\.wasm/, async (route) => {
    await released
    await route.continue()
  })
  return () => held.release?.()
}

const posters = (page: Page) => page.locator('[data-poster]')

/** Where the networks are, to half a pixel. */
function boxes(page: Page, selector: string): Promise<readonly (readonly number[])[]> {
  return page.locator(selector).evaluateAll((found) =>
    found.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return [left, top, width, height].map((at) => Math.round(at))
    }),
  )
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`the network of a link is drawn before its engine is there, at ${width} × ${height}`, async ({ lab }) => {
    await lab.page.setViewportSize({ width, height })
    const release = await holdEngine(lab.page)
    await lab.page.goto(
      '#v=1&topology.kind=torus&router.vcs=2&topology.size=5x3&b.topology.kind=mesh&b.topology.size=5x3&at=0',
    )
    await expect(posters(lab.page)).toHaveCount(2)
    for (const network of await posters(lab.page).all())
      await expect(network).toHaveAttribute('data-poster', '15 nodes, 15 routers')
    await expect(lab.page.getByTestId('status'), 'the page has come around it').toBeVisible()
    await expect(posters(lab.page)).toHaveCount(2)
    const before = await boxes(lab.page, '[data-poster]')
    release()
    await lab.until(() => window.nifdyLab?.store.getState().scene !== 0)
    await expect(posters(lab.page)).toHaveCount(0)
    const after = await boxes(lab.page, '[data-testid^="topology-"]')
    expect(after).toHaveLength(2)
    after.forEach((box, run) => {
      box.forEach((at, axis) => {
        expect(Math.abs(at - (before[run]?.[axis] ?? 0))).toBeLessThanOrEqual(1)
      })
    })
  })

test('the opening, and machines with pictures of their own, are drawn too', async ({ lab }) => {
  const release = await holdEngine(lab.page)
  for (const [link, networks] of [
    ['', ['32 nodes, 16 routers', '32 nodes, 16 routers']],
    ['#v=1&preset=mp1-ahead', ['64 nodes, 64 routers', '64 nodes, 64 routers']],
    ['#v=1&topology.kind=custom', ['16 nodes, 8 routers']],
  ] as const) {
    await lab.page.goto('about:blank')
    await lab.page.goto(`./${link}`)
    await expect(posters(lab.page)).toHaveCount(networks.length)
    for (const [run, network] of networks.entries())
      await expect(posters(lab.page).nth(run)).toHaveAttribute('data-poster', network)
  }
  release()
  await expect(posters(lab.page)).toHaveCount(0)
})

test('there is no poster on another page, nor of a network that breaks a rule, and the page opens as ever', async ({
  lab,
}) => {
  await lab.page.goto('#how-we-know')
  await expect(lab.page.getByRole('heading', { name: 'How we know' })).toBeVisible()
  await expect(posters(lab.page)).toHaveCount(0)
  // a torus of one virtual channel would deadlock: the page says so, and shows what it runs instead
  await lab.open('v=1&topology.kind=torus&router.vcs=1&at=0')
  await expect(lab.notice('link')).toBeVisible()
  await expect(posters(lab.page)).toHaveCount(0)
})

test('a page that does not come behind its first script says so', async ({ page }) => {
  await page.route(/\/assets\/main-.*\.js/, (route) => route.abort())
  await page.goto('./')
  await expect(page.getByText('NIFDY Lab could not be loaded. Please reload the page.')).toBeVisible()
})

test.describe('at a first visit', () => {
  test.use({ isFirstVisit: true })

  test('the opening takes the place of its poster, and gives each of 32 receivers three pixels', async ({ lab }) => {
    const release = await holdEngine(lab.page)
    await lab.page.goto('./')
    await expect(posters(lab.page)).toHaveCount(2)
    await expect(lab.page.getByTestId('status'), 'the page has come around it').toBeAttached()
    const before = await boxes(lab.page, '[data-poster]')
    release()
    await expect(lab.notice('introduction')).toBeVisible()
    await expect(posters(lab.page)).toHaveCount(0)
    await expect.poll(() => boxes(lab.page, '[data-testid^="topology-"]')).toEqual(before)
    const map = await lab.page.getByTestId('heatmap-a').boundingBox()
    expect(((map?.height ?? 0) - 3 - 20) / 32).toBeGreaterThanOrEqual(3)
  })
})
