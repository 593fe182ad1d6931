/** A lesson as a stage: what share of the window its pictures have, in a lesson, presented, and in an embed. */
import type { Page } from '@playwright/test'
import { expect, type Lab, test } from './lab'
import { expectInFrames } from './patience'

const SIZES = [
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const

/** Steps with a thing selected, a question, a ladder, a question and a thing, maps, and a chart beside the networks. */
const STEPS = [
  'why-it-jams.3',
  'why-it-jams.4',
  'nifdy-in-eight-steps.2',
  'nifdy-in-eight-steps.3',
  'cm5-software.4',
  'cyclic-shift.8',
]

/** The share of the window that networks and maps have, and the chart that a step is about. */
function share(page: Page): Promise<number> {
  return page.evaluate(() => {
    const pictures = '[data-testid^="topology-"], [data-testid^="heatmap-"], [data-testid="step-chart"]'
    let area = 0
    for (const picture of document.querySelectorAll(pictures)) {
      const { left, right, top, bottom } = picture.getBoundingClientRect()
      const wide = Math.min(right, innerWidth) - Math.max(left, 0)
      const high = Math.min(bottom, innerHeight) - Math.max(top, 0)
      if (wide > 0 && high > 0) area += wide * high
    }
    return area / (innerWidth * innerHeight)
  })
}

/** Waits until the step stands: its text is there, and what it asks. */
async function there(lab: Lab): Promise<void> {
  await lab.until(() => document.querySelector('[data-strip] h2') && !/Going there/.test(document.body.innerText))
}

for (const step of STEPS) {
  const isChart = step === 'cyclic-shift.8'
  test(`${step}: the pictures have three fifths of the window, and presented two thirds of it`, async ({
    lab,
    page,
  }) => {
    await lab.open(`lesson=${step}`)
    await there(lab)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const at = `${size.width} × ${size.height}`
      await expect.poll(() => share(page), { message: `lesson at ${at}` }).toBeGreaterThanOrEqual(0.6)
    }
    if (isChart) return
    await lab.button('Present').click()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const at = `${size.width} × ${size.height}`
      await expect.poll(() => share(page), { message: `presented at ${at}` }).toBeGreaterThanOrEqual(0.65)
    }
    // the speaker's choice of size is one of text alone
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await lab.until(() => (window.nifdyLab?.store.getState().textScale ?? 1) > 2)
    await expect.poll(() => share(page), { message: 'with larger text' }).toBeGreaterThanOrEqual(0.62)
  })
}

for (const { step, size } of [
  { step: 'why-it-jams.3', size: { width: 720, height: 600 } },
  { step: 'why-it-jams.4', size: { width: 960, height: 540 } },
  { step: 'why-it-jams.4', size: { width: 390, height: 700 } },
])
  test(`an embed of ${step}, ${size.width} × ${size.height}: the picture has three fifths of it, and its legend`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.goto(`./embed.html#lesson=${step}`)
    await expectInFrames(page.locator('main[data-phase="poster"]')).toBeAttached()
    await expectInFrames.poll(() => share(page)).toBeGreaterThanOrEqual(0.6)
    const legend = page.getByRole('list', { name: 'Legend' })
    await expectInFrames(legend).toContainText('pile of pending packets')
    await expectInFrames(legend.getByText('receiver: 0…20+ pending')).toBeInViewport()
  })

test('an embed of a step with a chart stays an embed: the script of the chart once started the whole page in it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 960, height: 600 })
  await page.goto('./embed.html#lesson=figure-routing.2')
  await expectInFrames(page.getByTestId('step-chart').getByText(/^Shipped with the page: 128 runs/)).toBeAttached()
  await expectInFrames(page.locator('main[data-phase="poster"]')).toBeAttached()
  await expectInFrames(
    page.getByRole('region').getByText(/^On the tornado dimension order accepts 0\.222 flits/),
  ).toBeVisible()
  await expectInFrames(page.getByRole('banner')).toHaveCount(0)
})

/** Steps whose texts, or whose room to draw in, are the longest. */
for (const step of ['cyclic-shift.2', 'how-a-switch-decides.1', 'nifdy-in-eight-steps.2'])
  test(`${step}, presented on a small screen, is seen whole: it once took two presses`, async ({ lab, page }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await lab.open(`lesson=${step}`)
    await there(lab)
    await lab.button('Present').click()
    await lab.rest()
    await expect(page.locator('[data-strip]')).not.toHaveAttribute('data-more')
    if (step !== 'cyclic-shift.2') return
    // nor is the answer
    await page.getByRole('slider', { name: /drawn over time/ }).press('ArrowUp')
    await lab.button('Run and see').click()
    await lab.until(() => document.querySelector('[data-seen]'))
    await lab.rest()
    await expect(page.locator('[data-strip]')).not.toHaveAttribute('data-more')
  })

test('presented on a small screen, the text of each step is seen whole: most once took two presses', async ({
  lab,
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await lab.open('lesson=why-it-jams.1')
  await there(lab)
  await lab.button('Present').click()
  for (let step = 1; step <= 9; step++) {
    await lab.until((step) => window.nifdyLab?.store.getState().lesson?.step === step, step)
    await lab.rest()
    await expect(page.locator('[data-strip]'), `step ${step}`).not.toHaveAttribute('data-more')
    await page.keyboard.press('PageDown')
  }
})

/** Of a diagram of one flow control, and of the same packet under each of them. */
for (const [step, diagram] of [
  ['store-cut-stall.2', 'spacetime'],
  ['switching.4', 'flows'],
  ['mad-postman.4', 'flows'],
])
  test(`${step}: the diagram that the text is about is seen: it was once below what was seen of its card`, async ({
    lab,
    page,
  }) => {
    await lab.open(`lesson=${step}`)
    await there(lab)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expect(page.getByTestId(diagram ?? '').last()).toBeInViewport({ ratio: size.height < 800 ? 0.6 : 0.95 })
      for (const network of await page.locator('[data-testid^="topology-"]').all())
        await expect(network).toBeInViewport({ ratio: 1 })
    }
    // no scenario of the reader's own is shown
    await expect(page.getByText('Own scenario')).toHaveCount(0)
  })
