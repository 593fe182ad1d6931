/** Only some packets are to be seen: in the picture, among blockers, when one is followed, and in the link. */
import type { BlockersAnswer } from '../../web/answers.gen'
import { SEEN } from '../../web/frame.gen'
import { expect, Lab, test } from './lab'

const JAM = 'topology.kind=mesh&topology.size=8x8&workload.kind=uniform&workload.load=0.3&b.ni.kind=nifdy'

test('a filter dims what does not match, says how many match, travels in the link, and its chip removes it', async ({
  lab,
  context,
}) => {
  await lab.openAt(JAM, 3000)
  const all = await waiting(lab)
  await lab.button('Packets shown').click()
  const dialog = lab.page.getByRole('dialog')
  await dialog.getByLabel('Class').selectOption('data')
  await dialog.getByLabel('To node').fill('9')
  await expect(dialog.getByRole('status')).toContainText('packets in the network match')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()

  const chip = lab.page.getByTestId('filter')
  const { sections, scalars } = await lab.picture('a', 'seen')
  const seen = (sections.seen?.length ?? 0) / SEEN.WORDS
  expect(seen).toBeGreaterThan(0)
  expect(seen).toBeLessThan(scalars.under_way / 4)
  await expect(chip).toContainText(`data, to node 9 A ${seen} of ${scalars.under_way}`)
  // every one of them is on its way to node 9
  for (let at = 0; at < seen * SEEN.WORDS; at += SEEN.WORDS) {
    const name = `${sections.seen?.[at + SEEN.source]}.${sections.seen?.[at + SEEN.sequence]}`
    expect(await lab.inspect('a', `packet ${name}`)).toMatchObject({ to: 9 })
  }
  expect(await waiting(lab)).toBeLessThan(all / 4)

  await expect.poll(() => lab.page.url()).toContain('&only=data.to.9')
  const other = new Lab(await context.newPage())
  await other.page.goto(lab.page.url())
  await other.rest(3000)
  await expect(other.page.getByTestId('filter')).toContainText(`data, to node 9 A ${seen} of ${scalars.under_way}`)

  // it holds in the past, too, and for whom to follow
  await lab.runTo(2500)
  await expect(chip).toContainText('data, to node 9')
  await lab.page.keyboard.press('Control+k')
  await lab.page.getByRole('combobox').fill('follow a packet of a')
  await lab.page.keyboard.press('Enter')
  await lab.button('Slowest in the network').click()
  await expect(lab.page.getByTestId('follow')).toContainText('→ node 9')

  await lab.button('Show all packets').click()
  await expect(chip).toHaveCount(0)
  await expect.poll(async () => (await lab.picture('a', 'seen')).sections.seen).toEqual([])
})

/** Packets of A that wait, of those that are shown. */
async function waiting(lab: Lab): Promise<number> {
  const { now } = await lab.inspect<BlockersAnswer>('a', 'blockers')
  return now.reduce((sum, { waits }) => sum + waits, 0)
}
