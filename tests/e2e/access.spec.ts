/** For everyone: no violations that axe finds, every control by keyboard, nothing wider than the screen. */
import { accessible, BOTH, fits } from './axe'
import { expect, type Lab, test } from './lab'

const SIZES = { wide: { width: 1600, height: 1000 }, narrow: { width: 390, height: 844 } } as const
const DIALOG = 'dialog[open]'
/** Parameters of each group beyond the first few: all have one of the same controls. */
const ROWS = 'fieldset > [data-path]:nth-of-type(n+6):not(:has([role="alert"]))'
/** Cards of the gallery beyond the first few under each heading. */
const CARDS = 'dialog li:nth-child(n+3)'
/** Commands and keys beyond the first few. */
const ENTRIES = 'dialog [role="option"]:nth-child(n+6), dialog tr:nth-child(n+6), dialog dl > :nth-child(n+9)'

test('who hears the page hears its name first, and of each network what is chosen in it', async ({ lab }) => {
  const { page } = lab
  /** Headings of the first level, and the controls before them: there were once 18. */
  const heard = () =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll('h1, button, input, [tabindex="0"]')].filter((one) =>
        one.checkVisibility(),
      )
      const names = all.filter(({ tagName }) => tagName === 'H1').map(({ textContent }) => textContent)
      return { names, before: all.findIndex(({ tagName }) => tagName === 'H1') }
    })
  const alone = { names: ['NIFDY Lab'], before: 0 }
  await lab.openAt('b.ni.kind=nifdy', 3000)
  expect(await heard()).toEqual(alone)
  for (const side of ['a', 'b'] as const)
    await expect(lab.topology(side).getByRole('option')).toHaveText(['No place is chosen.'])
  await lab.open('lesson=tour.1')
  await page.getByRole('button', { name: 'Present', exact: true }).click()
  await expect(page.getByRole('button', { name: 'End the presentation' })).toBeVisible()
  expect(await heard()).toEqual(alone)
})

test('wide, with panel and inspector open, axe finds nothing', async ({ lab }) => {
  const { page } = lab
  await page.setViewportSize(SIZES.wide)
  await lab.openAt('b.ni.kind=nifdy', 3000)
  await inspectHot(lab)
  await expect(lab.inspector).toContainText('NIFDY unit')
  await accessible(page, { themes: BOTH })
  await lab.openGroups()
  await lab.control('shared', 'packet.flits').fill('0')
  await lab.control('shared', 'packet.flits').press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await accessible(page, { within: 'aside[aria-label="Scenario"]', without: ROWS, themes: BOTH })
  await fits(page)
  await lab.button('Presets').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await accessible(page, { within: DIALOG, without: CARDS, themes: BOTH })
})

test('narrow, with each sheet in turn, axe finds nothing and nothing is wider than the screen', async ({ lab }) => {
  const { page } = lab
  await page.setViewportSize(SIZES.narrow)
  await lab.openAt(`b.ni.kind=nifdy&chk=${'0'.repeat(32)}`, 3000)
  await expect(lab.notice('verdict')).toBeVisible()
  await accessible(page, { isResized: true })
  await accessible(page, { within: '[data-notice="verdict"]', themes: BOTH })
  await fits(page)
  for (const name of ['Scenario', 'Presets', 'Keys', 'Commands', 'Files']) {
    if (name === 'Scenario') await lab.button(name).click()
    else await lab.choose(name)
    await expect(page.getByRole('dialog')).toBeVisible()
    // the panel and the gallery have been looked at in both themes where there is room for them
    const wasSeen = name === 'Scenario' || name === 'Presets'
    const look = wasSeen ? { isResized: true } : { themes: BOTH }
    await accessible(page, { within: DIALOG, without: `${CARDS}, ${ROWS}, ${ENTRIES}`, ...look })
    await fits(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await inspectHot(lab)
  await expect(lab.inspector).toContainText('NIFDY unit')
  for (const side of ['a', 'b'] as const) await expect(lab.topology(side)).toBeInViewport({ ratio: 1 })
  await accessible(page, { within: 'aside[aria-label="Inspector"]', isResized: true })
  await fits(page)
})

test('in a low window every picture is whole, and the legend is behind a button', async ({ lab }) => {
  await lab.page.setViewportSize({ width: 1280, height: 700 })
  await lab.openAt('b.ni.kind=nifdy', 3000)
  for (const side of ['a', 'b'])
    for (const [part, least] of [
      ['topology', 300],
      ['heatmap', 60],
    ] as const) {
      const picture = await box(lab, `[data-testid="${part}-${side}"]`)
      expect(picture.height).toBeGreaterThan(least)
      expect(picture.y + picture.height).toBeLessThanOrEqual(700)
    }
  const legend = lab.page.getByRole('list', { name: 'Legend' })
  await expect(legend).toHaveCount(0)
  await lab.button('Legend').click()
  await expect(legend).toBeVisible()
  await accessible(lab.page, { within: '[aria-label="Legend"]', themes: BOTH })
  await lab.page.keyboard.press('Escape')
  await expect(legend).toHaveCount(0)
  // a window that is a little higher has it in sight
  await lab.page.setViewportSize({ width: 1280, height: 720 })
  await expect(legend).toBeVisible()
  await fits(lab.page)
  await expect.poll(() => lab.page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
})

test('in a high window what the line of the legend has no room for is behind a button', async ({ lab }) => {
  await lab.page.setViewportSize({ width: 1600, height: 1000 })
  await lab.openAt('preset=program-lu&speed=10', 100)
  await lab.button('Step one cycle').click()
  const last = lab.page.getByRole('listitem').filter({ hasText: 'at a lock or barrier' })
  await expect(last).toHaveCount(1)
  await expect(last).not.toBeInViewport({ ratio: 0.5 })
  await lab.button('Legend').click()
  await expect(last.last()).toBeInViewport({ ratio: 1 })
  await lab.page.keyboard.press('Escape')
  await lab.page.setViewportSize({ width: 2800, height: 1000 })
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(lab.button('Legend')).toHaveCount(0)
})

test('the program of adapters being edited and an adapter looked at, wide and narrow, axe finds nothing', async ({
  lab,
}) => {
  const { page } = lab
  const program = 'preset=spider-short-long&a.router.scheme.kind=program'
  const row = lab.row('router.scheme.program')
  await page.setViewportSize(SIZES.wide)
  await lab.openAt(`${program}&look=a.router.7`, 1000)
  await expect(lab.inspector.getByTestId('adapter')).toBeVisible()
  await lab.openGroups()
  await lab.control('a', 'router.scheme.program').fill('here: buffer')
  await row.getByRole('button', { name: 'Use this program' }).click()
  await expect(row.getByRole('alert')).toBeVisible()
  await accessible(page, { within: '[data-path="router.scheme.program"]', themes: BOTH })
  await accessible(page, { within: 'aside[aria-label="Inspector"]', themes: BOTH })
  await fits(page)
  await page.setViewportSize(SIZES.narrow)
  await fits(page)
  await accessible(page, { within: DIALOG, without: ROWS, isResized: true })
})

async function box(lab: Lab, selector: string): Promise<{ y: number; height: number }> {
  const found = await lab.page.locator(selector).first().boundingBox()
  return found ?? { y: Number.NaN, height: Number.NaN }
}

test('a router with its slots and a chain of waits, wide and narrow, axe finds nothing', async ({ lab }) => {
  const { page } = lab
  const link = 'topology.kind=mesh&topology.size=4x4&channel.flit_cycles=4&workload.kind=uniform&workload.load=0.3'
  await page.setViewportSize(SIZES.wide)
  await lab.openAt(`${link}&look=a.router.5`, 2000)
  const flits = lab.inspector.getByRole('button', { name: /^Why does flit/ })
  await flits.first().click()
  await expect(page.getByTestId('why')).toBeVisible()
  await accessible(page, { within: 'aside[aria-label="Inspector"]', themes: BOTH })
  await page.setViewportSize(SIZES.narrow)
  await accessible(page, { within: 'aside[aria-label="Inspector"]', isResized: true })
  await fits(page)
})

/** By keyboard: inspects the receiver of B with the most packets pending. */
async function inspectHot(lab: Lab): Promise<void> {
  await lab.topology('b').focus()
  await lab.page.keyboard.press(']')
  await lab.page.keyboard.press('Enter')
}

test('every control of the page is reached by Tab', async ({ lab }) => {
  await lab.openAt('b.ni.kind=nifdy', 1000)
  await inspectHot(lab)
  await expect(lab.inspector).toContainText('NIFDY unit')
  await lab.openGroups()
  await lab.page.evaluate(() => {
    // of radio buttons with one name, Tab stops at the chosen one; what a line has no room for is behind its button
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    )
    const usable = [...all].filter(
      (one) =>
        !one.matches(':disabled, [inert] *, [type="radio"]:not(:checked)') &&
        one.checkVisibility({ visibilityProperty: true }),
    )
    for (const one of usable) one.dataset.due = 'yes'
    document.addEventListener('focusin', (event) => delete (event.target as HTMLElement).dataset.due)
    document.body.tabIndex = -1
    document.body.focus()
  })
  const due = lab.page.locator('[data-due]')
  await expect.poll(() => due.count()).toBeGreaterThan(40)
  const count = await due.count()
  for (let press = 0; press < count + 5; press++) await lab.page.keyboard.press('Tab')
  await expect.poll(() => due.evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 120)))).toEqual([])
})

test('the run can be followed without seeing it', async ({ lab }) => {
  await lab.openAt('workload.block=40&b.ni.kind=nifdy', 2000)
  await lab.button('Run until done').click()
  await lab.rest()
  await expect(lab.page.getByTestId('live')).toContainText(/B · NIFDY finished at cycle/)
  const table = lab.page.getByRole('table', { name: 'Throughput and packets in the network over time' })
  await expect(table.getByRole('row')).toHaveCount(11)
})

test.describe('for someone who asked for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the page waits for play', async ({ lab }) => {
    await lab.open()
    await lab.rest()
    await expect(lab.notice('hidden')).toContainText('less motion')
    const cycle = await lab.cycle()
    await lab.button('Continue').click()
    await lab.past(cycle)
  })
})
