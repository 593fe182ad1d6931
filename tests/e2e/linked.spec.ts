/** What is pointed at, followed or marked in one panel appears in the others and in the link. */
import type { ChannelInspection, RouterInspection, WhyAnswer } from '../../web/inspector/inspection'
import { expect, Lab, test } from './lab'
import { Drawing } from './places'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const MESH = 'topology.kind=mesh&topology.size=4x4&channel.flit_cycles=4&workload.kind=uniform&workload.load=0.3'

/** A 4×4 mesh whose node 10 accepts nothing. */
const JAM = `${MESH}&ni.kind=plain&software.deaf.kind=node&software.deaf.node=10&software.deaf.from=0&software.deaf.length=100000`

/** A router with a flit that is not the first in its buffer, and that flit. */
async function crowded(lab: Lab) {
  const { routers } = await lab.network('a')
  for (let id = 0; id < routers; id += 1) {
    const router = await lab.inspect<RouterInspection>('a', `router ${id}`)
    const full = router.ports.flatMap(({ vcs }) => vcs).find(({ flits }) => flits.length > 1)
    const [front, second] = full?.flits ?? []
    if (front && second) return { id, front, second }
  }
  throw new Error('no buffer holds two flits')
}

function look(lab: Lab, kind: 'router' | 'channel', id: number): Promise<void> {
  return lab.page.evaluate(
    ([kind, id]) => window.nifdyLab?.store.setState({ selected: { side: 'a', selection: { kind, id } } }),
    [kind, id] as const,
  )
}

test('a flit in a buffer is asked why it waits, by pointer and by keyboard', async ({ lab }) => {
  await lab.openAt(JAM, 20_000)
  const { id, front, second } = await crowded(lab)
  await look(lab, 'router', id)
  const button = (flit: typeof front) =>
    lab.inspector.getByRole('button', {
      name: `Why does flit ${flit.index} of packet ${flit.packet} wait?`,
      exact: true,
    })
  await button(second).click()
  const why = lab.page.getByTestId('why')
  const told = await lab.inspect<WhyAnswer>('a', `why flit ${second.packet} ${second.index}`)
  expect(told.sentence).toContain('behind one other')
  await expect(why.getByText(told.sentence, { exact: true })).toBeVisible()
  await expect(button(second)).toHaveAttribute('aria-pressed', 'true')
  await button(second).press('ArrowRight')
  await expect(button(front)).toBeFocused()
  await button(front).press('Enter')
  await expect(why).toContainText(`Flit ${front.index} of packet ${front.packet} is at the front`)
})

test('flits on a link and the processor of a node can be asked too', async ({ lab }) => {
  await lab.openAt(MESH, 2000)
  const { channel } = await lab.network('a')
  const looks = await Promise.all(channel.map((_, id) => lab.inspect<ChannelInspection>('a', `channel ${id}`)))
  const busy = looks.find(({ passing }) => passing.length > 0)
  const [flit] = busy?.passing ?? []
  if (!busy || !flit) throw new Error('no link carries a flit')
  await look(lab, 'channel', busy.channel)
  await lab.inspector
    .getByRole('button', { name: `Why does flit ${flit.index} of packet ${flit.packet} wait?`, exact: true })
    .click()
  await expect(lab.page.getByTestId('why')).toContainText(`is on the link from ${busy.from} to ${busy.to}`)
  await lab.page.evaluate(() => {
    window.nifdyLab?.store.setState({ selected: { side: 'a', selection: { kind: 'node', id: 3 } } })
  })
  await lab.button('Why does the processor of node 3 wait?').click()
  const told = await lab.inspect<WhyAnswer>('a', 'why processor 3')
  await expect(lab.page.getByTestId('why').getByText(told.sentence, { exact: true })).toBeVisible()
})

test('a packet pointed at in one panel is marked in all', async ({ lab }) => {
  await lab.openAt(MESH, 2000)
  const { id, second } = await crowded(lab)
  await look(lab, 'router', id)
  const pointed = () => lab.page.evaluate(() => window.nifdyLab?.store.getState().pointedPacket)
  const flit = lab.inspector.getByRole('button', {
    name: `Why does flit ${second.index} of packet ${second.packet} wait?`,
    exact: true,
  })
  await flit.hover()
  await expect.poll(pointed).toEqual({ side: 'a', name: second.packet })
  const marked = lab.inspector.locator('[data-pointed]')
  await expect(marked.first()).toBeVisible()
  const names = await marked.evaluateAll((all) => all.map((one) => `${one.getAttribute('aria-label')} `))
  expect(names.every((name) => new RegExp(`acket ${second.packet.replace('.', '\\.')}\\D`).test(name))).toBe(true)
  await lab.page.mouse.move(5, 5)
  await expect.poll(pointed).toBeUndefined()
  await expect(marked).toHaveCount(0)
  // and from the picture: a flit on a wire
  const drawing = await Drawing.of(lab, 'a')
  const [first] = await drawing.flits()
  if (!first) throw new Error('no flit is on a wire')
  await lab.topology('a').hover({ position: first })
  await expect.poll(pointed).toMatchObject({ side: 'a' })
})

test('links show what they carried in the span that is marked', async ({ lab }) => {
  await lab.openAt(MESH, 1000)
  const { channel } = await lab.network('a')
  const id = channel.findIndex(({ from, to }) => 'router' in from && 'router' in to)
  const counted = async () => (await lab.inspect<ChannelInspection>('a', `channel ${id}`)).flits
  const before = await counted()
  await lab.runTo(4000)
  const flits = (await counted()) - before
  expect(flits).toBeGreaterThan(0)
  await lab.runTo(6000)
  await lab.page.evaluate(() => window.nifdyLab?.store.setState({ span: { from: 1000, to: 4000 } }))
  await expect(await lab.legend()).toContainText('load in the span')
  await lab.page.keyboard.press('Escape')
  const drawing = await Drawing.of(lab, 'a')
  const tip = lab.page.getByText(
    `cycles 1\u202f000 to 4\u202f000: carried flits ${Math.round((100 * flits * 4) / 3000)} %`,
  )
  for (const t of [0.5, 0.35, 0.65, 0.2, 0.8]) {
    await lab.topology('a').hover({ position: drawing.wire(id, t) })
    if (await tip.isVisible()) break
  }
  await expect(tip).toBeVisible()
})

test('a drag over the heat map marks cycles and receivers, selects nothing, and travels in the link', async ({
  lab,
}) => {
  await lab.openAt(MESH, 6000)
  const map = await lab.page.getByTestId('heatmap-a').boundingBox()
  if (!map) throw new Error('there is no heat map')
  await lab.page.keyboard.down('Shift')
  await lab.page.mouse.move(map.x + 80, map.y + 12)
  await lab.page.mouse.down()
  await lab.page.mouse.move(map.x + 200, map.y + 40, { steps: 4 })
  await lab.page.mouse.up()
  await lab.page.keyboard.up('Shift')
  const marked = await lab.page.evaluate(() => window.nifdyLab?.store.getState().span)
  const { from = 0, to = 0, receivers } = marked ?? {}
  if (!receivers) throw new Error('no receivers are marked')
  expect(receivers.to).toBeGreaterThan(receivers.from)
  const panel = lab.page.getByTestId('span')
  await expect(panel).toContainText(`receivers ${receivers.from} to ${receivers.to}`)
  await expect(panel).toContainText('most pending there')
  await expect(lab.inspector).toHaveCount(0)
  // only packets to these receivers are shown, as long as they are marked
  await expect(lab.page.getByTestId('filter')).toContainText(`to nodes ${receivers.from}–${receivers.to}`)
  await expect.poll(() => lab.page.url()).toContain(`only=to.${receivers.from}-${receivers.to}`)
  await expect.poll(() => lab.page.url()).toContain(`span=${from}.${to}.${receivers.from}.${receivers.to}`)
  // and the charts point at the receiver that most is pending for
  const chart = lab.page.getByTestId('chart-throughput')
  await chart.hover()
  await expect(chart).toHaveAttribute('aria-valuetext', /; node \d+: \d+ pending$/)
  const node = /node (\d+):/.exec((await chart.getAttribute('aria-valuetext')) ?? '')?.[1]
  expect(await lab.page.evaluate(() => window.nifdyLab?.store.getState().pointed)).toBe(Number(node))
  await lab.button('Unmark the span').click()
  await expect(lab.page.getByTestId('filter')).toHaveCount(0)
})

test('bookmarks, the span and the question are in the link', async ({ lab, context }) => {
  await lab.open('v=1&b.ni.kind=nifdy&at=3000&ask=b.ladder.3.9&marks=500.1200&span=1000.2000')
  await lab.rest(3000)
  await expect(lab.page.getByTestId('ladder')).toContainText('Node 3 and node 9')
  await lab.button('Copy link').click()
  await expect(lab.notice('share')).toContainText('Link copied.')
  const link = await lab.page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain('&ask=b.ladder.3.9&marks=500.1200&span=1000.2000')
  const page = await context.newPage()
  await page.goto(link)
  const other = new Lab(page)
  await expect(other.notice('verdict')).toContainText('Identical to the shared run')
  await expect(page.getByTestId('ladder')).toContainText('Node 3 and node 9')
  const seen = await page.evaluate(() => {
    const { bookmarks, span } = window.nifdyLab?.store.getState() ?? {}
    return { bookmarks, span }
  })
  expect(seen).toEqual({ bookmarks: [500, 1200], span: { from: 1000, to: 2000 } })
  expect(other.wrong).toEqual([])
})

test('a link with an impossible question says so, and keeps the rest', async ({ lab }) => {
  await lab.open('v=1&b.ni.kind=nifdy&at=300&ask=b.why.not&marks=7')
  await lab.rest(300)
  await expect(lab.notice('link')).toContainText('ask: “b.why.not”')
  expect(await lab.page.evaluate(() => window.nifdyLab?.store.getState().bookmarks)).toEqual([7])
})
