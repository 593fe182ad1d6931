/** The two faces of the live page: what is needed to watch the runs, and all there is to explore them. */
import type { Page } from '@playwright/test'
import { expect, test } from './lab'

test.use({ isFirstVisit: true })

/** What can be operated, and what can be read, within the window. */
interface Sight {
  readonly controls: readonly string[]
  readonly words: number
}

/** All that is seen of the page without a touch. */
function sightOf(page: Page): Promise<Sight> {
  return page.evaluate(() => {
    const isSeen = (element: Element) => {
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
      const isInside = left < innerWidth && right > 0 && top < innerHeight && bottom > 0 && width > 1 && height > 1
      return isInside && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    }
    const operated = 'button, a[href], input, select, textarea, summary, [role="button"], [tabindex]'
    const controls = [...document.querySelectorAll(operated)].filter(isSeen)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let words = 0
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement, textContent } = node
      if (!parentElement || !isSeen(parentElement) || parentElement.closest('.visually-hidden')) continue
      words += textContent?.match(/[\p{L}\d][^\s]*/gu)?.length ?? 0
    }
    const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? ''
    return { controls: controls.map(nameOf), words }
  })
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

for (const size of SIZES)
  test(`a first visitor has few controls and words, ${size.width} × ${size.height}`, async ({ lab, page }) => {
    await page.setViewportSize(size)
    await lab.open()
    await lab.past(120)
    await expect(lab.notice('introduction')).toBeVisible()
    const first = await sightOf(page)
    expect(first.controls.length, first.controls.join(' | ')).toBeLessThanOrEqual(20)
    expect(first.words).toBeLessThanOrEqual(90)
    expect(first.controls).toContain('Explore')
    // at the end more is said, and nothing more can be done
    await lab.until(() => window.nifdyLab?.store.getState().progress.done)
    await expect(lab.notice('introduction')).toContainText('% earlier')
    const last = await sightOf(page)
    expect(last.controls.length, last.controls.join(' | ')).toBeLessThanOrEqual(20)
  })

/** Controls that are there only to explore, in a window with room for them. */
const BEYOND = [
  'Scenario',
  'Experiments',
  'Course',
  'How we know',
  'Packets shown',
  'Enlarge both networks',
  'Blockers of A',
  'Blockers of B',
  'Restart from cycle 0',
  'Run until done',
  'Set a bookmark here',
  'Run until …',
  'Enlarge the charts',
] as const

test('all that there is to explore is one key away, and one press, and is remembered', async ({ lab, page }) => {
  const of = (name: string) => page.getByRole('button', { name, exact: true })
  const expectAll = async () => {
    for (const name of BEYOND) await expect(of(name).first(), name).toBeVisible()
    await expect(page.getByLabel('Show B − A')).toBeVisible()
    await expect(page.getByLabel('Run to cycle')).toBeVisible()
    await expect(page.getByTestId('chart-throughput')).toBeVisible()
    await expect(lab.badge).toBeVisible()
  }
  const expectFew = async () => {
    for (const name of BEYOND) await expect(of(name), name).toHaveCount(0)
    await expect(page.getByTestId('chart-throughput')).toHaveCount(0)
  }
  await lab.open()
  await expectFew()
  await page.keyboard.press('x')
  await expectAll()
  await page.keyboard.press('x')
  await expectFew()
  await lab.button('Explore').click()
  await expectAll()
  await lab.open()
  await expectAll()
  await lab.button('Watch').click()
  await lab.open()
  await expectFew()
})

test('a link that sets what only exploring shows opens that; a preset alone is watched', async ({ lab, page }) => {
  await lab.open('preset=cyclic-shift&at=2000')
  await lab.rest(2000)
  await expect(lab.badge).toHaveCount(0)
  await lab.open('preset=cyclic-shift&at=2000&diff=on')
  await expect(page.getByLabel('Show B − A')).toBeChecked()
  await lab.open('preset=cyclic-shift&at=2000&face=watch&diff=on')
  await expect(lab.badge).toHaveCount(0)
  await lab.open('v=1&topology.kind=mesh&topology.size=4x4&at=500')
  await expect(lab.badge).toBeVisible()
})

test('asking for the scenario panel shows all controls', async ({ lab, page }) => {
  await lab.open('preset=cyclic-shift&at=2000')
  await lab.rest(2000)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('open the scenario panel')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Scenario' })).toBeVisible()
  await expect(lab.button('Scenario')).toHaveAttribute('aria-expanded', 'true')
})

test('of the title of a preset a few words are seen, or nothing: it was once “Cy…”', async ({ lab, page }) => {
  await lab.openAt('preset=cyclic-shift', 600)
  await page.evaluate(() => window.nifdyLab?.store.setState({ face: 'explore' }))
  await expect(page.getByRole('button', { name: 'Scenario', exact: true })).toBeVisible()
  const seen: number[] = []
  for (let width = 920; width <= 1440; width += 40) {
    await page.setViewportSize({ width, height: 768 })
    const title = page.getByText('Cyclic shift: a jam, and NIFDY clears it')
    seen.push(
      await title.evaluate((element) => {
        const [own, line] = [element.getBoundingClientRect(), element.parentElement?.getBoundingClientRect()]
        return own.top < (line?.bottom ?? 0) ? Math.round(own.width) : 0
      }),
    )
  }
  expect(seen.filter((width) => width > 0 && width < 80)).toEqual([])
  expect(seen.at(-1)).toBeGreaterThan(80)
})
