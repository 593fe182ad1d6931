/** Following a packet, the ladder of a pair, and the command palette. */
import type { FollowAnswer, LadderAnswer } from '../../web/inspector/inspection'
import { expect, type Lab, test } from './lab'

/** Sixteen nodes that send at random, with NIFDY on side B. */
const MESH =
  'topology.kind=mesh&topology.size=4x4&channel.flit_cycles=4&workload.kind=uniform&workload.load=0.03&b.ni.kind=nifdy'

/** The life that is shown, once it is complete. */
async function life(lab: Lab, side: 'a' | 'b') {
  const panel = lab.page.getByTestId('follow')
  await expect(panel.getByTestId('latency')).toBeVisible()
  const { life } = await lab.inspect<FollowAnswer>(side, 'follow')
  if (!life) throw new Error('nothing is followed')
  return life
}

test('the next packet from a node is followed to its end, and its reasons add up to its latency', async ({ lab }) => {
  await lab.openAt(MESH, 3000)
  await lab.page.keyboard.press('Control+k')
  await lab.page.getByRole('combobox', { name: 'Command' }).fill('follow 5')
  await lab.page.getByRole('option', { name: 'Follow the next packet from node 5 of A' }).click()
  const panel = lab.page.getByTestId('follow')
  await expect(panel).toContainText('Waits for the next packet from node 5')
  await lab.setSpeed(5000)
  await lab.play(4000)
  await expect(panel).toContainText('arrived after')
  await expect(lab.page.getByTestId('live')).toContainText(/arrived after/)
  await lab.release()
  await lab.button('Pause').click()
  await lab.rest()
  const { from, created, delivered, latency, reasons, beads } = await life(lab, 'a')
  expect(from).toBe(5)
  expect(created).toBeGreaterThan(2500)
  expect(latency).toBe((delivered ?? 0) - created)
  expect(reasons.reduce((sum, { cycles }) => sum + cycles, 0)).toBe(latency)
  expect(reasons.some(({ reason }) => reason === 'unseen')).toBe(false)
  expect(beads[0]?.from).toBe(created)
  expect(beads.at(-1)?.until).toBe(delivered)
  await expect(panel.getByTestId('spacetime')).toBeVisible()
  // its way is drawn
  const drawn = await lab.page.evaluate(() => window.nifdyLab?.store.getState().waits)
  expect(drawn?.links.filter(({ channel }) => channel !== null).length).toBeGreaterThanOrEqual(2)
})

test('a packet of the past is followed by replaying its life', async ({ lab }) => {
  await lab.openAt(MESH, 6000)
  await lab.page.evaluate(() =>
    window.nifdyLab?.store.setState({ question: { side: 'b', kind: 'follow', what: '3.2' } }),
  )
  const followed = await life(lab, 'b')
  expect(followed.packet).toBe('3.2')
  expect(followed.delivered).toBeLessThan(6000)
  expect(followed.reasons.reduce((sum, { cycles }) => sum + cycles, 0)).toBe(followed.latency)
  expect(followed.reasons.some(({ reason }) => reason === 'unseen')).toBe(false)
  expect(await lab.cycle()).toBe(6000)
})

test('the slowest packet so far is at least as slow as the summary says', async ({ lab }) => {
  await lab.openAt(MESH, 6000)
  await lab.page.keyboard.press('Control+k')
  await lab.page.getByRole('combobox', { name: 'Command' }).fill('slowest')
  await lab.page.keyboard.press('Enter')
  const followed = await life(lab, 'a')
  const { latency } = await lab.summary('a')
  expect(followed.latency).toBeGreaterThanOrEqual(latency.max)
})

test('the ladder of a pair shows data and acknowledgements with their cycles, live and further back', async ({
  lab,
}) => {
  await lab.openAt('b.ni.kind=nifdy&workload.block=400', 30_000)
  const pair = await lab.page.evaluate(async () => {
    const found = await window.nifdyLab?.inspect('b', 'node 5')
    const ni = found?.kind === 'node' && found.ni.kind === 'nifdy' ? found.ni : undefined
    return [5, ni?.outgoing?.to ?? ni?.outstanding[0]?.to ?? 6] as const
  })
  await lab.page.evaluate((pair) => {
    window.nifdyLab?.store.setState({ question: { side: 'b', kind: 'ladder', pair } })
  }, pair)
  const panel = lab.page.getByTestId('ladder')
  await expect(panel.getByTestId('rung').first()).toBeAttached()
  const told = await lab.inspect<LadderAnswer>('b', 'ladder')
  expect(told.since).toBe(26_000)
  expect(told.arrows.some(({ kind }) => kind === 'ack' || kind === 'grant')).toBe(true)
  expect(told.arrows.some(({ kind }) => kind === 'bulk' || kind === 'request' || kind === 'scalar')).toBe(true)
  for (const { from, to, left, came } of told.arrows) {
    expect([from, to].sort((a, b) => a - b)).toEqual([...pair].sort((a, b) => a - b))
    if (came !== null) expect(came).toBeGreaterThan(left)
  }
  const lefts = told.arrows.map(({ left }) => left)
  expect(lefts).toEqual([...lefts].sort((a, b) => a - b))
  // live: what is said from now on is added
  await lab.runTo(33_000)
  await expect
    .poll(async () => (await lab.inspect<LadderAnswer>('b', 'ladder')).arrows.length)
    .toBeGreaterThan(told.arrows.length)
  // further back
  await panel.getByRole('button', { name: /^Further back/ }).click()
  await expect.poll(async () => (await lab.inspect<LadderAnswer>('b', 'ladder')).since).toBeLessThan(26_000)
  await expect.poll(async () => (await lab.inspect<LadderAnswer>('b', 'ladder')).left).toBe(0)
  const more = await lab.inspect<LadderAnswer>('b', 'ladder')
  expect(more.arrows.filter(({ left }) => left >= 26_000).slice(0, told.arrows.length)).toEqual(
    expect.arrayContaining(told.arrows.filter(({ came }) => came !== null && came < 29_000)),
  )
})

test('the palette finds every command by words and runs it by keyboard; ? shows the keys', async ({ lab }) => {
  await lab.openAt(MESH, 1000)
  await lab.page.keyboard.press('Control+k')
  const field = lab.page.getByRole('combobox', { name: 'Command' })
  await expect(field).toBeFocused()
  await field.fill('step one')
  const found = lab.page.getByRole('listbox', { name: 'Commands' }).getByRole('option')
  await expect(found.first()).toContainText('Step one cycle')
  expect(await found.count()).toBeLessThan(5)
  await lab.page.keyboard.press('Enter')
  await lab.rest(1001)
  await lab.page.keyboard.press('Control+k')
  await field.fill('top blockers')
  await lab.page.keyboard.press('ArrowDown')
  await lab.page.keyboard.press('Enter')
  await expect(lab.page.getByTestId('blockers')).toContainText('Top blockers of run')
  await lab.page.keyboard.press('Escape')
  await expect(lab.page.getByTestId('blockers')).toHaveCount(0)
  await lab.page.keyboard.press('?')
  const sheet = lab.page.getByRole('dialog', { name: 'Keys' })
  await expect(sheet).toContainText('Step one cycle')
  await expect(sheet).toContainText('All commands')
  await expect(sheet).toContainText('Ctrl K')
  await lab.page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await lab.page.keyboard.press('Control+k')
  await field.fill('zzz')
  await expect(lab.page.getByText('No command matches.').last()).toBeVisible()
})

test('a message that has arrived is shown under each flow control, by runs of their own on the same axes', async ({
  lab,
}) => {
  await lab.open('preset=mp1-ahead&at=300&ask=a.follow.63.1')
  const flows = lab.page.getByTestId('flows')
  const said = async () => (await flows.getAttribute('aria-label')) ?? ''
  await expect.poll(said).toMatch(/^Mad postman: .*; Wormhole: .*; Store and forward: /)
  const [mad = 0, wormhole = 0, stored = 0] = [...(await said()).matchAll(/: (\d+) cycles/g)].map(([, cycles]) =>
    Number(cycles),
  )
  expect(mad).toBe((await life(lab, 'a')).latency)
  expect(wormhole).toBeGreaterThan(mad + 7)
  expect(stored).toBeGreaterThan(wormhole + 7 * 8)
})
