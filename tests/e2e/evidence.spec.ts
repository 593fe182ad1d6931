/** How we know: what judged the engine, and links that run it again. */
import { expect, test } from './lab'

test('every card says who judged what, and its links run it again here', async ({ lab }) => {
  await lab.page.goto('./#how-we-know')
  const cards = lab.page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: lab.page.getByRole('heading') })
  await expect(cards.first()).toBeVisible()
  expect(await cards.count()).toBeGreaterThanOrEqual(8)
  for (const card of await cards.all()) await expect(card).toContainText('judged by')
  const card = cards.filter({ hasText: 'Any run: the same everywhere' })
  await card.getByRole('link').first().click()
  await expect(lab.notice('verdict')).toContainText('Identical to the shared run')
  await lab.page.goBack()
  await expect(cards.first()).toBeVisible()
})
