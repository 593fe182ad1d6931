/** The glossary on the page: a dotted underline opens its sentence, for pointer, finger, keyboard and screen reader. */
import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import type { Entry, TermName } from '../../web/glossary/terms'
import { accessible } from './axe'
import { expect, type Lab, test } from './lab'

const terms: Readonly<Record<TermName, Entry>> = JSON.parse(
  readFileSync(new URL('../../web/glossary/terms.json', import.meta.url), 'utf8'),
)

const NIFDY = 'b.ni.kind=nifdy'

const term = (lab: Lab, name: TermName) => lab.page.locator(`[data-term="${name}"]`).first()
const bubble = (lab: Lab) => lab.page.getByRole('tooltip')

/** The whole of an element can be seen. */
async function isWithinWindow(lab: Lab, element: Locator): Promise<boolean> {
  const [box, size] = [await element.boundingBox(), lab.page.viewportSize()]
  if (!box || !size) return false
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height
}

test('a word opens its sentence under the pointer, and lets it go', async ({ lab }) => {
  await lab.openAt(NIFDY, 1000)
  await term(lab, 'pending').hover()
  await expect(bubble(lab)).toContainText(terms.pending.says)
  await expect(bubble(lab)).toContainText(String(terms.pending.from))
  // the pointer may go to the sentence
  await bubble(lab).hover()
  await expect(bubble(lab)).toBeVisible()
  await lab.comparison.hover()
  await expect(bubble(lab)).toHaveCount(0)
})

test('by keyboard: focus opens it, arrows go to the next word, Escape closes it and nothing besides', async ({
  lab,
}) => {
  // wide enough for all numbers of a run beside the inspector
  await lab.page.setViewportSize({ width: 1920, height: 900 })
  await lab.openAt(`${NIFDY}&look=b.node.7`, 1000)
  const cycle = await lab.cycle()
  await lab.page.keyboard.press('Tab')
  await term(lab, 'delivered').focus()
  await expect(bubble(lab)).toContainText(terms.delivered.says)
  await expect(term(lab, 'delivered')).toHaveAccessibleDescription(new RegExp(terms.delivered.says))
  await lab.page.keyboard.press('ArrowRight')
  await expect(bubble(lab)).toContainText(terms['in-network'].says)
  await lab.page.keyboard.press('ArrowRight')
  await expect(bubble(lab)).toContainText(terms['most-pending'].says)
  await lab.page.keyboard.press('Escape')
  await expect(bubble(lab)).toHaveCount(0)
  await expect(lab.inspector).toBeVisible()
  await lab.page.keyboard.press('Enter')
  await expect(bubble(lab)).toBeVisible()
  await lab.page.keyboard.press(' ')
  await expect(bubble(lab)).toHaveCount(0)
  expect(await lab.cycle()).toBe(cycle)
})

test('the name of a parameter is explained without moving the focus into its control', async ({ lab }) => {
  await lab.openAt('ni.kind=nifdy', 100)
  await lab.openScenario()
  const window = lab.row('ni.window').locator('[data-term="window"]')
  await window.click()
  await expect(bubble(lab)).toContainText(terms.window.says)
  await expect(lab.control('shared', 'ni.window')).not.toBeFocused()
  await expect(lab.page.getByLabel('Window (W)', { exact: true })).toBeVisible()
  await lab.page.getByText('Compare two runs').hover()
  await expect(bubble(lab)).toBeVisible()
  await lab.page.mouse.down()
  await expect(bubble(lab)).toHaveCount(0)
})

for (const [size, viewport] of Object.entries({
  wide: { width: 1440, height: 900 },
  narrow: { width: 390, height: 844 },
}))
  test.describe(size, () => {
    test.use({ viewport, hasTouch: size === 'narrow' })

    test('a tap opens the sentence whole within the window, also in a sheet, and axe finds nothing', async ({
      lab,
    }) => {
      await lab.openAt(`${NIFDY}&look=b.node.7`, 1000)
      const press = (word: Locator) => (size === 'narrow' ? word.tap() : word.click())
      const pool = term(lab, 'pool')
      await pool.scrollIntoViewIfNeeded()
      const inspected = lab.inspector.locator('[data-term="pool"]')
      await press(inspected)
      await expect(bubble(lab)).toContainText(terms.pool.says)
      await expect.poll(() => isWithinWindow(lab, bubble(lab))).toBe(true)
      await accessible(lab.page, { within: '[role="tooltip"]' })
      await press(inspected)
      await expect(bubble(lab)).toHaveCount(0)
    })
  })

test('the palette opens the whole list', async ({ lab }) => {
  await lab.openAt(NIFDY, 100)
  await lab.page.keyboard.press('Control+k')
  await lab.page.getByRole('combobox', { name: 'Command' }).fill('gloss')
  await lab.page.keyboard.press('Enter')
  const dialog = lab.page.getByRole('dialog', { name: 'Glossary' })
  await expect(dialog.getByRole('term')).toHaveCount(Object.keys(terms).length)
  await expect(dialog).toContainText(terms['tightest-cut'].says)
  await accessible(lab.page, { within: 'dialog[open]' })
  await lab.page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
