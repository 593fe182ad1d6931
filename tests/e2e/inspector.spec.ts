/** The inspector: a click on anything drawn shows its state, with the engine's numbers. */

import { whole } from '../../web/base/format'
import { NODE } from '../../web/frame.gen'
import type {
  ChannelInspection,
  NifdyNi,
  NodeInspection,
  PacketInspection,
  RouterInspection,
} from '../../web/inspector/inspection'
import { expect, type Lab, test } from './lab'
import { Drawing, loneliest } from './places'

/** A full fat tree under heavy traffic, both interfaces. */
const HEAVY =
  'topology.kind=fat_tree&channel.flit_cycles=4&channel.networks=demand&packet.flits=8&workload.kind=phases&b.ni.kind=nifdy'
const MESH = 'topology.kind=mesh&topology.size=4x4&channel.flit_cycles=4&workload.kind=uniform&workload.load=0.3'

type NifdyNode = NodeInspection & { readonly ni: NifdyNi }

/** The node with the busiest unit. */
async function busiest(lab: Lab): Promise<NifdyNode> {
  const { nodes } = await lab.network('b')
  const all = await Promise.all(Array.from({ length: nodes }, (_, id) => lab.inspect<NifdyNode>('b', `node ${id}`)))
  const kinds = ({ ni }: NifdyNode) =>
    [ni.pool, ni.outstanding, ni.arrivals, ni.acks, ni.incoming.filter(Boolean), ni.outgoing ? [1] : []]
      .map((list) => Math.min(1, list.length))
      .reduce((sum, one) => sum + one, 0)
  const [most] = [...all].sort((one, other) => kinds(other) - kinds(one))
  if (!most) throw new Error('there are no nodes')
  return most
}

test('a click on a node shows its NIFDY unit as the engine has it', async ({ lab }) => {
  await lab.openAt(HEAVY, 6000)
  const node = await busiest(lab)
  const { ni } = node
  const drawing = await Drawing.of(lab, 'b')
  await drawing.click(drawing.node(node.node))

  const card = lab.inspector
  await expect(card.getByRole('heading', { level: 3 })).toHaveText(new RegExp(`^${node.name}$`, 'i'))
  await expect(card).toContainText(`${node.pending} ${node.pending === 1 ? 'packet is' : 'packets are'} pending`)
  const { sections } = await lab.picture('b', 'nodes')
  const of = (word: number) => sections.nodes?.[node.node * NODE.WORDS + word]
  expect(of(NODE.pending)).toBe(node.pending)
  expect(of(NODE.waiting)).toBe(ni.pool.length)
  expect(of(NODE.outstanding)).toBe(ni.outstanding.length)
  expect(of(NODE.arrivals)).toBe(ni.arrivals.length)
  expect(of(NODE.dialogs)).toBe(ni.incoming.filter(Boolean).length)
  expect(of(NODE.dialog_to)).toBe(ni.outgoing ? ni.outgoing.to + 1 : 0)

  const unit = (name: string) => card.getByRole('heading', { level: 4, name: new RegExp(`^${name}\\b`) })
  await expect(unit('Pool')).toContainText(`${ni.pool.length} / ${ni.poolCapacity}`)
  await expect(unit('Outstanding')).toContainText(`${ni.outstanding.length} / ${ni.outstandingCapacity}`)
  await expect(unit('Arrivals')).toContainText(`${ni.arrivals.length} / ${ni.arrivalsCapacity}`)
  await expect(unit('Dialogs')).toContainText(`${ni.incoming.filter(Boolean).length} / ${ni.incoming.length}`)
  for (const { packet, reason } of ni.pool) {
    await expect(card.getByRole('button', { name: `Packet ${packet}`, exact: true }).first()).toBeVisible()
    await expect(card).toContainText(reason)
  }
  for (const { to, since } of ni.outstanding)
    await expect(card).toContainText(new RegExp(`→ ${to}.*since ${whole(since)}`))
  const facts: readonly (readonly [string, number])[] = [
    ['scalar sent', ni.counters.scalarSent],
    ['bulk sent', ni.counters.bulkSent],
    ['acks sent', ni.counters.acksSent],
    ['acks received', ni.counters.acksReceived],
    ['dialogs granted', ni.counters.granted],
    ['dialogs refused', ni.counters.refused],
    ['sent', node.processor.sent],
    ['received', node.processor.received],
  ]
  for (const [name, value] of facts) expect(await fact(lab, name)).toBe(whole(value))
})

/** What stands below a name in the inspector. */
function fact(lab: Lab, name: string): Promise<string | null> {
  const term = lab.inspector.locator('dt').getByText(name, { exact: true })
  return term.locator('xpath=following-sibling::dd').textContent()
}

test('the sum over all nodes is the total of the frame', async ({ lab }) => {
  await lab.openAt(HEAVY, 6000)
  const { scalars, sections } = await lab.picture('b', 'nodes')
  const { nodes } = await lab.network('b')
  const all = await Promise.all(Array.from({ length: nodes }, (_, id) => lab.inspect<NifdyNode>('b', `node ${id}`)))
  const sum = (number: (node: NifdyNode) => number) => all.reduce((total, node) => total + number(node), 0)
  expect(sum(({ ni }) => ni.pool.length)).toBe(scalars.undelivered_in_ni)
  // a unit counts what it granted; the frame counts what those who asked have learnt of by now
  expect(sum(({ ni }) => ni.counters.granted)).toBeGreaterThanOrEqual(scalars.grants)
  expect(sum(({ ni }) => ni.counters.refused)).toBeGreaterThanOrEqual(scalars.refusals)
  expect(scalars.grants).toBeGreaterThan(0)
  expect(sum(({ ni }) => ni.counters.acksReceived)).toBe(scalars.acks)
  expect(sum(({ pending }) => pending)).toBe(
    (sections.nodes ?? []).filter((_, at) => at % NODE.WORDS === NODE.pending).reduce((a, b) => a + b),
  )
})

test('a click on a router shows its buffers, slot by slot', async ({ lab }) => {
  await lab.openAt(HEAVY, 6000)
  const { sections } = await lab.picture('a', 'buffers')
  const { ports, vcs, routers } = await lab.network('a')
  const flits = (router: number) =>
    (sections.buffers ?? []).slice(router * ports * vcs, (router + 1) * ports * vcs).reduce((sum, one) => sum + one, 0)
  const fullest = Array.from({ length: routers }, (_, id) => id).sort((p, q) => flits(q) - flits(p))[0] ?? 0
  expect(flits(fullest)).toBeGreaterThan(0)
  const drawing = await Drawing.of(lab, 'a')
  await drawing.click(drawing.router(fullest))

  const router = await lab.inspect<RouterInspection>('a', `router ${fullest}`)
  await expect(lab.inspector.getByRole('heading', { level: 3 })).toHaveText(new RegExp(router.name, 'i'))
  const buffers = router.ports.flatMap((port) => port.vcs)
  const slots = buffers.reduce((sum, vc) => sum + vc.depth, 0)
  await expect(lab.inspector).toContainText(`${flits(fullest)} of ${whole(slots)} slots taken`)
  const shown = lab.inspector.getByRole('group', { name: /slots taken$/ })
  const labels = await shown.evaluateAll((groups) => groups.map((group) => group.getAttribute('aria-label')))
  expect(labels).toEqual(buffers.map((vc) => `${vc.flits.length} of ${vc.depth} slots taken`))
})

test('a click on a link shows what it carried and who holds it', async ({ lab }) => {
  await lab.openAt(MESH, 2000)
  const drawing = await Drawing.of(lab, 'a')
  const flits = await drawing.flits()
  const between = drawing.network.channel.flatMap(({ from, to }, channel) =>
    'router' in from && 'router' in to ? [{ ...drawing.wire(channel, 0.5), channel }] : [],
  )
  const room = (spot: { x: number; y: number }) =>
    Math.min(...flits.map((flit) => Math.hypot(flit.x - spot.x, flit.y - spot.y)))
  const free = [...between].sort((one, other) => room(other) - room(one))[0]
  if (!free) throw new Error('there is no link')
  await drawing.click(free)
  await expect
    .poll(async () => (await lab.state()).selected)
    .toEqual({ side: 'a', selection: { kind: 'channel', id: free.channel } })
  const link = await lab.inspect<ChannelInspection>('a', `channel ${free.channel}`)
  const { sections } = await lab.picture('a', 'channel_flits')
  expect(sections.channel_flits?.[free.channel]).toBe(link.flits)
  await expect(lab.inspector).toContainText(`${link.from} → ${link.to}`)
  expect(await fact(lab, 'flits so far')).toBe(whole(link.flits))
  for (const vc of link.vcs) await expect(lab.inspector).toContainText(`${vc.credits} of ${vc.depth} credits`)
})

test('a click on a packet on a wire shows where it goes and how old it is', async ({ lab }) => {
  await lab.openAt(MESH, 2000)
  const drawing = await Drawing.of(lab, 'a')
  const flit = loneliest(await drawing.flits())
  await drawing.click(flit)
  await expect(lab.inspector.getByRole('heading', { level: 3 })).toHaveText(`Packet ${flit.packet}`)
  const packet = await lab.inspect<PacketInspection>('a', `packet ${flit.packet}`)
  await expect(lab.inspector).toContainText(`node ${packet.from}`)
  await expect(lab.inspector).toContainText(`node ${packet.to}`)
  await expect(lab.inspector).toContainText(packet.where.sentence)
  expect(await fact(lab, 'age')).toBe(`${whole(packet.age)} cycles`)
  // one step later it is older by one, and still shown
  await lab.button('Step one cycle').click()
  await lab.rest(2001)
  await expect.poll(() => fact(lab, 'age')).toBe(`${whole(packet.age + 1)} cycles`)
})

test('keys walk the network and inspect', async ({ lab }) => {
  await lab.openAt(MESH, 2000)
  await lab.topology('a').focus()
  const { keyboard } = lab.page
  const heading = lab.inspector.getByRole('heading', { level: 3 })
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await expect(lab.topology('a').getByRole('option', { selected: true })).toHaveText(/^router .*slots taken$/)
  await keyboard.press('Enter')
  await expect.poll(async () => (await lab.state()).selected?.selection.kind).toBe('router')
  await expect(heading).toHaveText(/^Router /)

  // brackets lead to the receivers with most pending
  await keyboard.press(']')
  const { sections } = await lab.picture('a', 'nodes')
  const pending = (sections.nodes ?? []).filter((_, at) => at % NODE.WORDS === NODE.pending)
  await keyboard.press('Enter')
  const most = pending.indexOf(Math.max(...pending))
  expect((await lab.state()).selected).toEqual({ side: 'a', selection: { kind: 'node', id: most } })
  await expect(lab.inspector).toContainText(
    `${pending[most]} ${pending[most] === 1 ? 'packet is' : 'packets are'} pending`,
  )
  await lab.button('Close inspector').click()
  await expect.poll(async () => (await lab.state()).selected).toBeUndefined()
})

test('the inspector follows a running simulation', async ({ lab }) => {
  await lab.openAt('b.ni.kind=nifdy', 1000)
  const drawing = await Drawing.of(lab, 'b')
  await drawing.click(drawing.node(5))
  const before = Number(await fact(lab, 'received'))
  await lab.setSpeed(5000)
  await lab.play(2000)
  await expect.poll(async () => Number(await fact(lab, 'received'))).toBeGreaterThan(before)
  await lab.release()
  await lab.button('Pause').click()
  await lab.rest()
  const { processor } = await lab.inspect<NodeInspection>('b', 'node 5')
  await expect.poll(() => fact(lab, 'received')).toBe(whole(processor.received))
})
