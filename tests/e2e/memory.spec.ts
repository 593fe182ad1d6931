/** Shared memory in the page: a miss message by message, found from a node, from a line and from a link. */

import type { TransactionAnswer } from '../../web/answers.gen'
import type { NodeInspection } from '../../web/inspector/inspection'
import { expect, type Lab, test } from './lab'

const WORDS = 'preset=memory-words'

/** The number that stands at a place of the panel. */
async function number(lab: Lab, id: string): Promise<number> {
  const text = await lab.page.getByTestId(id).textContent()
  return Number(text?.replaceAll(/\D/g, ''))
}

test('a miss of a node is told message by message, its parts add up, and a link leads to it', async ({ lab }) => {
  await lab.openAt(`${WORDS}&look=a.node.5`, 2000)
  await lab.page.getByRole('button', { name: 'message by message' }).first().click()
  const panel = lab.page.getByTestId('transaction')
  await expect(panel.getByTestId('sent').first()).toBeAttached()
  expect(await number(lab, 'sum')).toBe(await number(lab, 'took'))
  await lab.runTo(3000)
  const told = async () => (await lab.inspect<TransactionAnswer>('a', 'transaction')).found
  await expect.poll(async () => (await told())?.ended).not.toBeNull()
  const found = await told()
  if (!found) throw new Error('no miss is watched')
  await expect.poll(() => number(lab, 'took')).toBe(found.took)
  expect(found.parts.reduce((sum, { from, until }) => sum + until - from, 0)).toBe(found.took)
  await expect(panel.getByTestId('sent')).toHaveCount(found.messages.length)
  // what it depends on is drawn over the network
  const drawn = await lab.page.evaluate(() => window.nifdyLab?.store.getState().waits)
  expect(drawn?.links[0]?.place).toEqual({ node: 5 })
  expect(drawn?.links.some(({ channel }) => channel !== null)).toBe(true)
  // a message leads to its packet
  await panel.getByText('messages in words').click()
  await panel
    .getByRole('button', { name: /^Packet / })
    .first()
    .click()
  await expect.poll(async () => (await lab.state()).selected?.selection.kind).toBe('packet')
  // the address leads to this very miss
  await expect.poll(() => lab.page.url()).toContain(`ask=a.transaction.5.${found.line.line}.${found.since}`)
  await lab.page.reload()
  await lab.rest(3000)
  await expect.poll(() => number(lab, 'took')).toBe(found.took)
})

test('the next miss of a line is waited for, and what cannot be is said', async ({ lab }) => {
  await lab.openAt(`${WORDS}&ask=a.transaction.next.line.7`, 100)
  const panel = lab.page.getByTestId('transaction')
  await expect(panel).toContainText('Waits for the next miss for line 0x1c0')
  await lab.runTo(60_000)
  await expect(panel.getByTestId('took')).toBeVisible()
  const form = panel.getByRole('textbox').first()
  await form.fill('99')
  await form.press('Enter')
  await expect(panel.getByRole('alert')).toContainText('There is no node 99, expected 0 to 31')
})

test('kinds of messages are told apart in the legend and by the filter', async ({ lab }) => {
  await lab.openAt(`${WORDS}&only=forward`, 2000)
  const counts = await lab.page.evaluate(() => window.nifdyLab?.store.getState().progress.counts.a)
  expect(counts?.seen).toBeLessThan(counts?.underWay ?? 0)
  const { memory } = await lab.inspect<NodeInspection>('a', 'node 5')
  expect(memory?.missed.length).toBeGreaterThan(0)
  await expect(await lab.legend()).toContainText('coherence ack')
})
