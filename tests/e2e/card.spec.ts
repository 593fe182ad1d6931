/** What a network can carry: the card, the cut in the picture, and the channel that limits the traffic. */
import type { Card } from '../../web/answers.gen'
import { expect, type Lab, test } from './lab'

const MESH = 'topology.kind=mesh&topology.size=4x4&channel.networks=one&channel.flit_cycles=1&workload.kind=uniform'

async function ask(lab: Lab, command: string): Promise<void> {
  await lab.page.keyboard.press('Control+k')
  await lab.page.getByRole('combobox', { name: 'Command' }).fill(command)
  await lab.page.keyboard.press('Enter')
}

test('the card of a network says how wide it is and what its busiest channel allows, and draws the cut', async ({
  lab,
}) => {
  await lab.openAt(MESH, 500)
  await ask(lab, 'what the network of a can carry')
  const panel = lab.page.getByTestId('network-card')
  await expect(panel).toContainText('at most 4 channels')
  await expect(panel).toContainText('7 at most')
  const { demand, bisection } = await lab.inspect<Card>('a', 'card')
  if (!demand) throw new Error('nothing is asked of the network')
  await expect(panel.getByTestId('throughput-bound')).toHaveText(demand.throughput_bound.toFixed(3))
  const halves = () => lab.page.evaluate(() => window.nifdyLab?.store.getState().halves)
  expect((await halves())?.second).toEqual(bisection.second)
  expect(bisection.second.filter((isSecond) => isSecond)).toHaveLength(8)
  await panel.getByRole('button', { name: demand.name }).click()
  await expect(lab.page.getByTestId('inspector')).toContainText('cycles per flit')
  expect((await lab.state()).selected?.selection).toEqual({ kind: 'channel', id: demand.channel })
})

test('a link leads to the card', async ({ lab }) => {
  await lab.open(`${MESH}&ask=a.card`)
  await expect(lab.page.getByTestId('network-card')).toContainText('What the network of A can carry')
})
