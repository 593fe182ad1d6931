/** Ways to hand on what is shown: the code for phones, the code of an embed, and the page as one file. */
import { readFileSync } from 'node:fs'
import { accessible, BOTH } from './axe'
import { expect, test } from './lab'

test('the page with a lesson is one file that opens by a double click', async ({ lab, page, context }, info) => {
  await lab.open('lesson=why-it-jams.1')
  await page.getByRole('region', { name: 'Lesson: Why it jams' }).getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('2 of 9')).toBeVisible()
  await lab.choose('Share: QR code, embed, file')
  const sheet = page.getByRole('dialog', { name: 'Share' })
  await expect(sheet.getByRole('img', { name: 'QR code of the link below' })).toBeVisible()
  await sheet.getByLabel('heat maps').check()
  await sheet.getByLabel('Controls').selectOption('play alone')
  const code = sheet.getByLabel('Code for the other page')
  await expect(code).toHaveValue(/src="http[^"]*\/embed\.html#lesson=why-it-jams\.2&amp;/)
  await sheet.getByLabel('text of the lesson').uncheck()
  await expect(code).toHaveValue(/^<iframe title="[^"]*" src="http[^"]*\/embed\.html#v=1&amp;[^"]*"/)
  await expect(code).toHaveValue(/&amp;controls=play&amp;panels=network\.heat" width="800" height="570"/)
  await accessible(page, { within: 'dialog[open]', themes: BOTH })
  const saved = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Save as a file' }).click()
  const path = info.outputPath('lesson.html')
  await (await saved).saveAs(path)
  expect(readFileSync(path).length).toBeLessThan(5_130_000)

  const other = await context.newPage()
  const wrong: string[] = []
  other.on('pageerror', (error) => wrong.push(error.message))
  other.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
  const asked: string[] = []
  other.on('request', (request) => /^https?:/.test(request.url()) && asked.push(request.url()))
  await other.goto(`file://${path}`)
  const bar = other.getByRole('region', { name: 'Lesson: Why it jams' })
  await expect(bar.getByText('2 of 9')).toBeVisible()
  await bar.getByRole('button', { name: 'Next' }).click()
  await expect(bar.getByText('3 of 9')).toBeVisible()
  await bar.getByRole('button', { name: 'Close the lesson' }).click()
  const before = await other.evaluate(() => window.nifdyLab?.cycle() ?? 0)
  await other.getByRole('button', { name: 'Play', exact: true }).click()
  await other.waitForFunction((cycle) => (window.nifdyLab?.cycle() ?? 0) > cycle + 100, before)
  // the other engine, which runs experiments, is in the file as well
  await other.getByRole('button', { name: 'Experiments', exact: true }).click()
  await expect(other.getByRole('button', { name: 'Sweep the live scenario' })).toBeVisible()
  expect(asked).toEqual([])
  expect(wrong).toEqual([])
})
