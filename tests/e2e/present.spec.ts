/** Presenting a lesson: captions for the last row, a clicker's keys, and a speaker's window in step with the first. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './lab'

const SIZES = [
  [1024, 768],
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
] as const

test('a lesson is presented, with the speaker’s window in step', async ({ lab, page, context }) => {
  await lab.open('lesson=why-it-jams.1')
  const bar = page.getByRole('region', { name: 'Lesson: Why it jams' })
  await bar.getByRole('button', { name: 'Present', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Transport' })).toBeHidden()
  expect((await page.evaluate(() => window.nifdyLab?.store.getState().theme)) ?? '').toBe('projector')
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    const caption = bar.getByRole('heading', { name: 'One deaf receiver' })
    await expect(caption).toBeInViewport({ ratio: 1 })
    await expect(bar.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 })
    const size = await caption.evaluate((element) =>
      Number.parseFloat(getComputedStyle(element.parentElement ?? element).fontSize),
    )
    expect(size).toBeGreaterThanOrEqual(24)
  }
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  const opened = context.waitForEvent('page')
  await bar.getByRole('button', { name: 'Speaker’s window' }).click()
  const speaker = await opened
  await expect(speaker.getByText('Let the audience answer before you go on.')).toBeVisible()
  await expect(speaker.getByRole('region', { name: 'Next' })).toContainText('It waits where it stands')
  await speaker.getByRole('button', { name: 'Next' }).click()
  await expect(bar.getByText('2 of 8')).toBeVisible()
  await page.bringToFront()
  await page.keyboard.press('PageDown')
  await expect(speaker.getByText('Why it jams: 3 of 8')).toBeVisible()
  await speaker.keyboard.press('ArrowLeft')
  await expect(bar.getByText('2 of 8')).toBeVisible()

  await page.keyboard.press('b')
  const blank = page.getByRole('img', { name: /^The screen is blank/ })
  await expect(blank).toBeVisible()
  await page.keyboard.press('b')
  await expect(blank).toHaveCount(0)
  await bar.getByRole('button', { name: 'End the presentation' }).click()
  await expect(page.getByRole('region', { name: 'Transport' })).toBeVisible()
  expect(await page.evaluate(() => window.nifdyLab?.store.getState().theme)).toBe('system')
  await expect.poll(() => speaker.isClosed()).toBe(true)
  expect(lab.wrong).toEqual([])
})
