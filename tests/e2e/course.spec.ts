/** The course: a challenge is played, checked and handed on as a link. */
import { accessible, BOTH, fits } from './axe'
import { expect, test } from './lab'

const UNITS = 12

test('a challenge is set, tried, checked with its seeds, and kept; its link checks it again elsewhere', async ({
  lab,
  browser,
}) => {
  const { page } = lab
  await page.goto('./#course')
  await page.getByRole('link', { name: /Choose the window/ }).click()
  const challenge = page.getByRole('article')
  const outcome = page.getByRole('status').filter({ hasText: /run|Checked/ })
  await expect(outcome).toContainText('This is one run. Check it with all 5 seeds')
  await accessible(page, { within: 'main', themes: BOTH })

  // the window is the only control; what is not free is not there
  await expect(challenge.getByRole('textbox')).toHaveCount(1)
  await lab.button('Check').click()
  await expect(outcome).toContainText('Checked with 5 seeds: no star yet.')
  await challenge.getByText('Hint 1').click()
  await expect(challenge.getByText(/passes at most W packets/)).toBeVisible()
  const field = challenge.getByRole('textbox')
  await field.fill('12')
  await field.press('Enter')
  await expect(challenge).toHaveAttribute('data-state', 'tried')
  await lab.button('Check').click()
  await expect(outcome).toContainText('Checked with 5 seeds: gold.')
  const traffic = challenge.getByRole('region', { name: 'accepted traffic' })
  await expect(traffic).toContainText('±')

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await lab.button('Copy the link of this solution').click()
  await expect(lab.notice('solution')).toContainText('Link copied')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain('#challenge=choose-the-window.1&v=1&')
  await page.reload()
  await expect(field).toHaveValue('12')
  await expect(challenge.getByRole('img', { name: 'gold star' })).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await expect(other.getByRole('status').filter({ hasText: 'Checked with 5 seeds: gold.' })).toBeVisible()
  await other.context().close()

  await lab.button('Watch it run').click()
  await lab.until(() => window.nifdyLab?.store.getState().scenario.shared['ni.window'] === '12')
})

test('a link that is no solution says why, and the challenge can be played; on a phone all of it fits', async ({
  lab,
}) => {
  const { page } = lab
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('./#challenge=choose-the-window.1&v=1&topology.kind=mesh&ni.kind=nifdy')
  const alert = page.getByRole('article').getByRole('alert')
  await expect(alert).toContainText('is locked in this challenge')
  await expect(lab.button('Check')).toBeDisabled()
  await lab.button('Start again').click()
  await expect(page.getByRole('article')).toHaveAttribute('data-state', 'tried')
  await fits(page)
  await accessible(page, { within: 'main', isResized: true })
  await page.goto('./#challenge=choose-the-wimdow')
  await expect(page.getByRole('heading', { name: 'There is no challenge “choose-the-wimdow” here' })).toBeVisible()
  await page.getByRole('link', { name: 'Choose the window' }).click()
  await expect(page.getByRole('article')).toHaveAttribute('data-state', 'tried')
})

test('twelve units lead to lessons, figures and challenges, and what was solved can be forgotten', async ({ lab }) => {
  const { page } = lab
  await page.goto('./#challenge=share-the-storage.1&v=1&topology.kind=mesh')
  await expect(page.getByRole('article').getByRole('alert')).toBeVisible()
  await lab.button('Start again').click()
  await expect(page.getByRole('article')).toHaveAttribute('data-state', 'tried')
  for (const [name, value] of [
    ['Virtual channels', '2'],
    ['Buffer depth', '8'],
  ] as const) {
    const field = page.getByRole('textbox', { name, exact: true })
    await field.fill(value)
    await field.press('Enter')
    await expect(field).toHaveValue(value)
  }
  await expect(page.getByRole('article')).toHaveAttribute('data-state', 'tried')
  await lab.button('Check').click()
  await expect(page.getByRole('article')).toHaveAttribute('data-state', 'checked')

  await page.getByRole('link', { name: 'Course', exact: true }).click()
  const units = page.getByRole('main').locator('ol').getByRole('region')
  await expect(units).toHaveCount(UNITS)
  const solved = page.getByRole('main').getByRole('img', { name: 'gold star' })
  await expect(solved).toHaveCount(1)
  await accessible(page, { within: 'main', themes: BOTH })
  page.once('dialog', (dialog) => void dialog.accept())
  await lab.button('Start the course again').click()
  await expect(solved).toHaveCount(0)
  const routing = units.filter({ hasText: 'Misconception: “The shortest path is the best.”' })
  for (const name of ['Routing against patterns', 'Lesson on the figure Routing against patterns'])
    await expect(routing.getByRole('link', { name, exact: true })).toBeVisible()
  await units.first().getByRole('link', { name: 'What a network does' }).click()
  await expect(page.getByRole('region', { name: 'Lesson: What a network does' })).toBeVisible()
})

test('the run of what is set plays beside the gauges and follows what is set, in sight of both on a phone', async ({
  lab,
}) => {
  const { page } = lab
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('./#challenge=share-the-storage')
  const challenge = page.getByRole('article')
  await expect(challenge).toHaveAttribute('data-state', 'tried')
  const run = page.getByTestId('beside')
  await run.scrollIntoViewIfNeeded()
  const frame = page.frameLocator('[data-testid="beside"] iframe')
  await expect(frame.locator('main[data-phase="live"]')).toBeAttached()
  const field = page.getByRole('textbox', { name: 'Virtual channels', exact: true })
  await field.scrollIntoViewIfNeeded()
  await field.fill('3')
  await field.press('Enter')
  await expect(run).toHaveAttribute('data-shows', /router\.vcs=3/)
  await expect(frame.locator('main[data-phase="live"]')).toBeAttached()
  await expect(run).toBeInViewport({ ratio: 0.5 })
  await expect(field).toBeInViewport()
})

test('a program is written, refused with its line, and checked', async ({ lab }) => {
  const { page } = lab
  await page.goto('./#challenge=a-program-for-short-packets')
  const challenge = page.getByRole('article')
  await expect(challenge).toHaveAttribute('data-state', 'tried')
  const program = challenge.getByRole('textbox')
  await program.fill('here: buffer\nfirst free: cut through first\nlonger: drop')
  await lab.button('Use this program').click()
  await expect(challenge.getByRole('alert')).toContainText('line 3: “longer” is no condition')
  await program.fill('here: buffer\nfirst free: cut through first\nservice 1: stall\notherwise: buffer')
  await lab.button('Use this program').click()
  await expect(challenge).toHaveAttribute('data-state', 'tried')
  await lab.button('Check').click()
  await expect(page.getByRole('status').filter({ hasText: 'Checked with 8 seeds: gold.' })).toBeVisible()
})

test('every unit shows its figures whole, and is printed on two pages with them as vectors', async ({ lab }) => {
  const { page } = lab
  for (let unit = 1; unit <= UNITS; unit++) {
    await page.goto(`./#course=${unit}`)
    const sheet = page.getByRole('article')
    await expect(sheet.getByRole('heading', { level: 2 })).toContainText(`${unit}. `)
    await expect(sheet).toHaveAttribute('data-state', 'ready')
    const cut = () =>
      sheet
        .locator('figure > div:has(> svg, > [role="slider"])')
        .evaluateAll((boxes) => boxes.filter((box) => box.scrollHeight > box.clientHeight).length)
    await expect.poll(cut, { message: `unit ${unit}` }).toBe(0)
    for (const format of ['A4', 'Letter']) {
      const pdf = (await page.pdf({ format, preferCSSPageSize: false })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g), `unit ${unit} on ${format}`).toHaveLength(2)
      expect(pdf, `unit ${unit} has no pixels`).not.toMatch(/\/Subtype\s*\/Image/)
    }
  }
  await accessible(page, { within: 'main', themes: BOTH })
  await page.goto('./#course=13')
  await expect(page.getByRole('heading', { name: 'There is no unit “13”' })).toBeVisible()
})
