/** Presenting a lesson: captions for the last row, a clicker's keys, and a speaker's window in step with the first. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './lab'

const SIZES = [
  [1024, 768],
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
] as const

/** Parts of the presentation that lie over each other, or out of the window. */
function overlapping(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = ['[data-picture="network-a"]', '[data-picture="network-b"]', '[aria-label^="Lesson:"]'].map(
      (part) => ({
        part,
        box: document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect(),
      }),
    )
    const within = ({ left, top, right, bottom }: DOMRect) =>
      left >= 0 &&
      top >= 0 &&
      right <= innerWidth + 0.5 &&
      bottom <= innerHeight + 0.5 &&
      right - left > 200 &&
      bottom - top > 150
    const apart = (one: DOMRect, other: DOMRect) =>
      one.right <= other.left + 0.5 ||
      other.right <= one.left + 0.5 ||
      one.bottom <= other.top + 0.5 ||
      other.bottom <= one.top + 0.5
    return parts.flatMap(({ part, box }, index) => [
      ...(within(box) ? [] : [`${part} is not within the window`]),
      ...parts.slice(index + 1).flatMap((other) => (apart(box, other.box) ? [] : [`${part} lies over ${other.part}`])),
    ])
  })
}

/** Text that is too small for the last row: less than 18 pixels or a sixtieth of the window's height, or drawn coarsely. */
function smallest(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = Math.max(18, innerHeight / 60)
    const times = document.documentElement.currentCSSZoom
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const small: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element?.checkVisibility() || node.textContent?.trim() === '') continue
      if (getComputedStyle(element).clipPath !== 'none' || element.closest('.visually-hidden')) continue
      const size = Number.parseFloat(getComputedStyle(element).fontSize) * element.currentCSSZoom
      if (size < least) small.push(`${node.textContent} has ${size} px`)
    }
    for (const canvas of document.querySelectorAll('canvas')) {
      const { width } = canvas.getBoundingClientRect()
      if (canvas.checkVisibility() && Math.abs(canvas.width - width) > times + 1)
        small.push(`a canvas of ${canvas.width} pixels is ${width} wide`)
    }
    return small
  })
}

test('the speaker reads the numbers of a chart before it is shown', async ({ lab, page, context }) => {
  await lab.open('lesson=cyclic-shift.7')
  await page.getByRole('button', { name: 'Present', exact: true }).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Speaker’s window' }).click()
  const next = (await opened).getByRole('region', { name: 'Next' })
  await expect(next).toContainText('It moves 3.07 bytes of user data per cycle with neither remedy, 3.23 with barriers')
  for (const [step, said] of [
    // measured as the reader watches
    ['load-latency.7', 'Up to load 0.05 the latency rises from 64.9 to 101 cycles.'],
    ['collectives.5', 'bytes per cycle by the tree'],
    ['store-cut-stall.4', 'In A a packet is stored by 2.'],
    ['figure-routing.1', 'On the tornado dimension order accepts 0.'],
  ] as const) {
    await page.evaluate((step) => location.assign(`#lesson=${step}`), step)
    await expect(next).toContainText(said)
    await expect(next).not.toContainText('…')
  }
})

test('a lesson is presented, with the speaker’s window in step', async ({ lab, page, context }) => {
  await lab.open('lesson=why-it-jams.1')
  const bar = page.getByRole('region', { name: 'Lesson: Why it jams' })
  await bar.getByRole('button', { name: 'Present', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Transport' })).toBeHidden()
  expect((await page.evaluate(() => window.nifdyLab?.store.getState().theme)) ?? '').toBe('projector')
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => smallest(page), { message: `text at ${width} × ${height}` }).toEqual([])
    const caption = bar.getByRole('heading', { name: 'One deaf receiver' })
    await expect(caption).toBeInViewport({ ratio: 1 })
    await expect(bar.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 })
    expect(await overlapping(page)).toEqual([])
    const size = await caption.evaluate(
      (element) =>
        Number.parseFloat(getComputedStyle(element.parentElement ?? element).fontSize) * element.currentCSSZoom,
    )
    // in a small window a long text is as small as it must be to be seen whole
    expect(size).toBeGreaterThanOrEqual(width < 1280 ? 18 : 24)
  }

  // the speaker may want it larger still
  const count = bar.getByText('1 of 9')
  const before = (await count.boundingBox())?.height ?? 0
  await bar.getByRole('button', { name: 'Larger text' }).click()
  await expect.poll(async () => (await count.boundingBox())?.height).toBeGreaterThan(1.1 * before)
  await page.keyboard.press('-')
  await expect.poll(async () => (await count.boundingBox())?.height).toBeCloseTo(before, 0)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  // the laser is where the pointer is, and L puts it away
  await page.keyboard.press('l')
  await page.mouse.move(600, 300)
  const laser = page.getByTestId('laser')
  const middle = async () => {
    const box = await laser.boundingBox()
    return box && [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
  }
  await expect.poll(middle).toEqual([600, 300])
  await page.keyboard.press('l')
  await expect(laser).toHaveCount(0)

  // a region that is drawn is seen large, in both networks
  const network = await lab.topology('a').boundingBox()
  if (!network) throw new Error('there is no network')
  await page.keyboard.down('Shift')
  for (const share of [0.3, 0.6]) {
    await page.mouse.move(network.x + share * network.width, network.y + share * network.height)
    if (share < 0.5) await page.mouse.down()
  }
  await expect
    .poll(async () => {
      await page.mouse.move(network.x + 0.62 * network.width, network.y + 0.62 * network.height)
      await page.mouse.move(network.x + 0.6 * network.width, network.y + 0.6 * network.height)
      return lab.topology('a').locator('> div[style*="dashed"]').count()
    })
    .toBe(1)
  await page.mouse.up()
  await page.keyboard.up('Shift')
  for (const side of ['a', 'b'] as const)
    await expect.poll(() => lab.topology(side).evaluate((element) => element.style.touchAction)).toBe('none')

  const opened = context.waitForEvent('page')
  await bar.getByRole('button', { name: 'Speaker’s window' }).click()
  const speaker = await opened
  await expect(speaker.getByText('Let the audience answer before you turn the page.')).toBeVisible()
  await expect(speaker.getByRole('region', { name: 'Next' })).toContainText('The first packet that gets stuck')
  // the next step has its own numbers, also where its runs go on first: they were once read off the runs of this step
  const ahead = speaker.getByRole('region', { name: 'Next' }).locator('output')
  await expect(ahead).toHaveText(/^8\s\d{3}$/)
  const cycle = await ahead.innerText()
  expect((await new AxeBuilder({ page: speaker }).setLegacyMode().analyze()).violations).toEqual([])
  await speaker.getByRole('button', { name: 'Next' }).click()
  await expect(bar.getByText('2 of 9')).toBeVisible()
  await expect(bar.locator('[data-whole] output')).toHaveText(cycle)
  await page.bringToFront()
  await page.keyboard.press('PageDown')
  await expect(speaker.getByText('Why it jams: 3 of 9')).toBeVisible()
  await speaker.keyboard.press('ArrowLeft')
  await expect(bar.getByText('2 of 9')).toBeVisible()
  for (const [key, step] of [
    ['End', 9],
    ['p', 8],
    ['Home', 1],
    ['n', 2],
    ['7', 7],
    ['2', 2],
  ] as const) {
    await page.keyboard.press(key)
    await expect(bar.getByText(`${step} of 9`)).toBeVisible()
  }

  await page.keyboard.press('b')
  const blank = page.getByRole('img', { name: /^The screen is blank/ })
  await expect(blank).toBeVisible()
  await expect(page.getByTestId('presenting-said')).toHaveText('The screen is blank. B shows it again.')
  await page.keyboard.press('b')
  await expect(blank).toHaveCount(0)
  await bar.getByRole('button', { name: 'End the presentation' }).click()
  await expect(page.getByRole('region', { name: 'Transport' })).toBeVisible()
  expect(await page.evaluate(() => window.nifdyLab?.store.getState().theme)).toBe('system')
  await expect.poll(() => speaker.isClosed()).toBe(true)
  expect(lab.wrong).toEqual([])
})
