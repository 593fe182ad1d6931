/** The CM-5 paper on the page: its rows, and arms, cuts and transfers in the drawing of a tree. */
import { PRESETS } from '../../web/scenario/presets'
import { expect, test } from './lab'

const SHIFT = PRESETS.find(({ name }) => name === 'cm5-barriers')?.shared ?? ''

test('the CM-5 paper stands beside the NIFDY paper, with all its rows', async ({ lab }) => {
  await lab.page.goto('./#experiments')
  const card = lab.page.locator('section', {
    has: lab.page.getByRole('heading', { name: 'The CM-5 paper, row by row' }),
  })
  await expect(card.getByRole('list', { name: 'Rows of the scorecard' }).getByRole('listitem')).toHaveCount(63)
  await expect(lab.page.getByRole('heading', { name: 'CM-5 data network (1994)' })).toBeVisible()
  await lab.page.getByRole('link', { name: /What processors cost/ }).click()
  // “Run here” as soon as it is known that there are results shipped with the page
  await lab.page.getByRole('button', { name: /^Run( here)?$/ }).click()
  await expect(lab.page.getByText('8.80 MB/s').first()).toBeVisible()
})

test('below a tree stands its tightest cut', async ({ lab }) => {
  await lab.openAt(SHIFT, 40_000)
  await lab.setSpeed(5000)
  await lab.play(2000)
  await expect(lab.page.getByTestId('cut-a')).toContainText(
    /^Tightest cut, cycles [\d\s]+ to [\d\s]+: processor \d+, [\d.]+\s% busy; then (out of|into) (node|nodes) [\d–]+, [\d.]+\s% of \d+ MB\/s$/,
  )
})

test('a node says in which transfer it is', async ({ lab }) => {
  await lab.openAt(SHIFT, 40_000)
  await lab.topology('a').focus()
  await lab.page.keyboard.press(']')
  await expect(lab.topology('a').getByRole('option', { selected: true })).toHaveText(
    /pending, \d+ waiting to leave, in transfer \d+$/,
  )
})

test('a barrier that does not poll deadlocks the machine, and the page says so', async ({ lab }) => {
  const stop = PRESETS.find(({ name }) => name === 'cm5-stop')
  await lab.open(`v=1&${stop?.shared}&${stop?.b}&at=1000000`)
  await expect(lab.notice('deadlock')).toBeVisible()
})
