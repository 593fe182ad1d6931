/** Why is this waiting: sentences, chains that end where they should, who is to blame, and deadlocks that are found. */

import type { BlockersAnswer } from '../../web/answers.gen'
import { whole } from '../../web/base/format'
import type { NodeInspection, RouterInspection, WhyAnswer } from '../../web/inspector/inspection'
import { PRESETS } from '../../web/scenario/presets'
import { expect, type Lab, test } from './lab'

/** A 4×4 mesh whose node 10 takes nothing. */
const JAM =
  'topology.kind=mesh&topology.size=4x4&channel.flit_cycles=4&ni.kind=plain&software.deaf.kind=node&software.deaf.node=10&software.deaf.from=0&software.deaf.length=100000&workload.kind=uniform&workload.load=0.2'

/** The receivers that hold something up at their door, and the packets there. */
async function atTheDoor(lab: Lab, node: number): Promise<string> {
  const { ejecting } = await lab.inspect<NodeInspection>('a', `node ${node}`)
  const waits = ejecting.find(({ packet }) => packet !== null)?.packet
  if (!waits) throw new Error(`nothing waits at node ${node}`)
  return waits
}

test('the chain of a jam ends at the deaf receiver, is drawn, and each step is a way to look closer', async ({
  lab,
}) => {
  await lab.openAt(JAM, 20_000)
  const packet = await atTheDoor(lab, 10)
  await lab.page.evaluate((name) => {
    window.nifdyLab?.store.setState({ selected: { side: 'a', selection: { kind: 'packet', name } } })
  }, packet)
  const why = lab.page.getByTestId('why')
  await expect(why).toContainText('node 10 ignores the network until cycle 100\u202f000')
  const told = await lab.inspect<WhyAnswer>('a', `why packet ${packet}`)
  await expect(why.getByText(told.sentence, { exact: true })).toBeVisible()
  await expect(why.getByRole('listitem')).toHaveCount(told.chain.length)
  const drawn = await lab.page.evaluate(() => window.nifdyLab?.store.getState().waits)
  expect(drawn?.links.at(-1)?.place).toEqual({ node: 10 })
  await expect(lab.page.getByTestId('live')).toContainText('ignores the network')
  // by keyboard: the last step leads to the receiver
  const last = why.getByRole('listitem').last().getByRole('button', { name: 'node 10' })
  await last.focus()
  await lab.page.keyboard.press('Enter')
  await expect
    .poll(async () => (await lab.state()).selected)
    .toEqual({ side: 'a', selection: { kind: 'node', id: 10 } })
})

test('a packet far from the jam tells the whole way to it', async ({ lab }) => {
  await lab.openAt(JAM, 20_000)
  const nodes = Array.from({ length: 16 }, (_, node) => node)
  const told = await Promise.all(nodes.map((node) => lab.inspect<WhyAnswer>('a', `why processor ${node}`)))
  const blocked = told.filter(({ waits, chain }) => waits && chain.at(-1)?.place && chain.length > 3)
  expect(blocked.length).toBeGreaterThan(0)
  for (const { chain, sentence } of blocked) {
    expect(chain.at(-1)?.place).toEqual({ node: 10 })
    expect(sentence).toContain('node 10')
  }
})

test('the top blockers name the deaf receiver first, now and over the latest cycles', async ({ lab }) => {
  await lab.openAt(JAM, 20_000)
  await lab.button('Blockers of A').click()
  const panel = lab.page.getByTestId('blockers')
  await expect(panel.getByRole('row').nth(1)).toContainText('the processor of node 10')
  const { now } = await lab.inspect<BlockersAnswer>('a', 'blockers')
  await expect(panel.getByRole('row').nth(1)).toContainText(String(now[0]?.waits))
  await panel.getByRole('radio').nth(1).check()
  await expect(panel).toContainText('the run has to go on')
  await lab.runTo(22_000)
  await expect(panel.getByRole('row').nth(1)).toContainText('the processor of node 10')
  const { over, window } = await lab.inspect<BlockersAnswer>('a', 'blockers')
  expect(window).toBe(2000)
  expect(over?.[0]?.waits).toBeGreaterThan(2000)
  await panel.getByRole('button', { name: 'the processor of node 10' }).click()
  await expect
    .poll(async () => (await lab.state()).selected)
    .toEqual({ side: 'a', selection: { kind: 'node', id: 10 } })
})

test('a torus without datelines deadlocks: the run pauses, says so and draws the circle', async ({ lab }) => {
  const preset = PRESETS.find(({ name }) => name === 'torus-deadlock')
  await lab.openAt('workload.block=10', 10)
  await lab.button('Presets').click()
  await lab.page
    .getByRole('dialog')
    .getByRole('button')
    .filter({ hasText: preset?.title ?? '' })
    .click()
  await expect(lab.notice('deadlock')).toContainText(/Deadlock on A.*cycle/)
  await lab.rest()
  const cycle = await lab.cycle()
  await expect(lab.notice('deadlock')).toContainText(`found in cycle ${whole(cycle)}.`)
  expect((await lab.picture('a')).cycle).toBe(cycle)
  const why = lab.page.getByTestId('why')
  await expect(why).toContainText('none will ever move')
  const told = await lab.inspect<WhyAnswer>('a', 'why deadlock')
  expect(told.again).toBe(0)
  expect(told.chain.length).toBeGreaterThanOrEqual(4)
  const drawn = await lab.page.evaluate(() => window.nifdyLab?.store.getState().waits)
  expect(drawn?.links.map(({ channel }) => channel)).toEqual(told.chain.map(({ channel }) => channel))
  expect((await lab.inspect<WhyAnswer>('b', 'why deadlock')).kind).toBe('none')
  // who wants to see the rest go on does
  await lab.play(1000)
})

/** A mesh with adaptive routing and an escape channel, full of packets for a node that takes nothing. */
const ESCAPE =
  'topology.kind=mesh&topology.size=4x4&routing.kind=minimal_adaptive&router.vcs=2&channel.flit_cycles=2&software.deaf.kind=node&software.deaf.node=5&software.deaf.from=0&software.deaf.length=100000&workload.kind=uniform&workload.load=0.4'

test('a packet that may take an escape channel says so, in the card of its router and in its chain', async ({
  lab,
}) => {
  await lab.openAt(ESCAPE, 5000)
  const routers = Array.from({ length: 16 }, (_, router) => router)
  const found = await Promise.all(routers.map((router) => lab.inspect<RouterInspection>('a', `router ${router}`)))
  const at = found.findIndex(({ ports }) =>
    ports.some(({ vcs }) => vcs.some(({ candidates }) => candidates.length > 0)),
  )
  const vc = found[at]?.ports.flatMap(({ vcs }) => vcs).find(({ candidates }) => candidates.length > 0)
  const packet = vc?.flits[0]?.packet ?? ''
  await lab.page.evaluate((id) => {
    window.nifdyLab?.store.setState({ selected: { side: 'a', selection: { kind: 'router', id } } })
  }, at)
  const list = lab.page.getByRole('list', { name: 'What it may take, in order' }).first()
  await expect(list.getByRole('listitem').first()).toContainText('first choice')
  await expect(list.getByRole('listitem').last()).toContainText('escape channel')
  await lab.page.evaluate((name) => {
    window.nifdyLab?.store.setState({ selected: { side: 'a', selection: { kind: 'packet', name } } })
  }, packet)
  await expect(lab.page.getByTestId('why')).toContainText('the escape channel to router')
})
