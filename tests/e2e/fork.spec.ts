/** Changes in the middle of a run: the original run and its continuation in lockstep, undo and redo. */
import { expect, Lab, test } from './lab'

const MESH = 'topology.kind=mesh&topology.size=6x6&workload.kind=uniform&workload.load=0.05'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

async function fork(lab: Lab, load: string): Promise<void> {
  await lab.openGroups()
  await lab.page.getByLabel('forks it here').check()
  const field = lab.control('shared', 'workload.load')
  await field.fill(load)
  await field.press('Enter')
  await expect(lab.topology('b')).toBeVisible()
  await lab.rest()
}

test('forked here, A continues unchanged and B with the change, and a link restores both', async ({ lab, context }) => {
  await lab.openAt(MESH, 4000)
  const before = await lab.fingerprint()
  await fork(lab, '0.3')
  expect(await lab.cycle()).toBe(4000)
  expect(await lab.fingerprint()).toBe(before + before)
  await lab.runTo(7000)
  const fingerprint = await lab.fingerprint()
  expect(fingerprint.slice(0, 16)).not.toBe(fingerprint.slice(16))
  expect((await lab.picture('b')).scalars.created).toBeGreaterThan((await lab.picture('a')).scalars.created)
  await lab.button('Copy link').click()
  await expect(lab.notice('share')).toContainText('Link copied.')
  const link = await lab.page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain('&4000~b.workload.load=0.3&')

  const other = new Lab(await context.newPage())
  await other.page.goto(link)
  await expect(other.notice('verdict')).toContainText('Identical to the shared run')
  expect(await other.fingerprint()).toBe(fingerprint)
  await expect(other.control('b', 'workload.load')).toHaveValue('0.3')
  await other.page.goto(link.replace('&4000~b.workload.load=0.3', ''))
  expect(other.wrong).toEqual([])
})

test('in the card of a router one press forks the run with another scheme of virtual channels', async ({ lab }) => {
  const cube =
    'topology.kind=hypercube&topology.dimensions=4&topology.bristling=2&topology.ports=1&routing.kind=cube_schemes&channel.flit_cycles=1&channel.inject_delay=1&channel.networks=demand&router.kind=pipelined&packet.flits=9&packet.header_flits=0&workload.kind=uniform&workload.load=0.4'
  await lab.openAt(`${cube}&look=a.router.5`, 1000)
  const before = await lab.fingerprint()
  const section = lab.inspector.getByTestId('fork')
  await section.getByRole('button', { name: 'Go on from here with Ad2×VC', exact: true }).click()
  await expect(lab.topology('b')).toBeVisible()
  await lab.rest(1000)
  expect(await lab.fingerprint()).toBe(before + before)
  await lab.runTo(3000)
  const fingerprint = await lab.fingerprint()
  expect(fingerprint.slice(0, 16)).not.toBe(fingerprint.slice(16))
  await expect.poll(() => lab.page.url()).toContain('&1000~b.routing.scheme=ad2xvc&')
  // of two runs, the one that is looked at goes on with another
  await expect(section).toContainText('Run A goes on from here with')
  await lab.page.keyboard.press('Control+z')
  await expect(lab.topology('b')).toHaveCount(0)
  expect(await lab.fingerprint()).toBe(before)
})

test('a change that starts the run again offers the fork instead', async ({ lab }) => {
  await lab.openAt(MESH, 4000)
  const before = await lab.fingerprint()
  await lab.openGroups()
  const field = lab.control('shared', 'workload.load')
  await field.fill('0.3')
  await field.press('Enter')
  await expect(lab.notice('change')).toContainText('The run restarts with the change.')
  await lab
    .notice('change')
    .getByRole('button', { name: /Fork at cycle/ })
    .click()
  await expect(lab.topology('b')).toBeVisible()
  await lab.rest(4000)
  expect(await lab.fingerprint()).toBe(before + before)
  await lab.button('Play').isEnabled()
  await lab.page.keyboard.press('Control+z')
  await expect(lab.topology('b')).toHaveCount(0)
  await lab.rest(4000)
  expect(await lab.fingerprint()).toBe(before)
})

test('what is fixed at cycle 0 says why, and starts the run again', async ({ lab }) => {
  await lab.openAt(MESH, 4000)
  await lab.openGroups()
  await lab.page.getByLabel('forks it here').check()
  await expect(lab.row('topology.size')).toContainText('is fixed at cycle 0: routers and links are laid out by it.')
  const field = lab.control('shared', 'topology.size')
  await field.fill('5x5')
  await field.press('Enter')
  await expect(lab.notice('change')).toContainText('is fixed at cycle 0')
  await expect(lab.topology('b')).toHaveCount(0)
})

test('undo and redo bring back each scenario with its run, where it was', async ({ lab }) => {
  await lab.openAt(MESH, 4000)
  const first = await lab.fingerprint()
  await fork(lab, '0.3')
  await lab.runTo(6000)
  const second = await lab.fingerprint()
  await lab.page.keyboard.press('Control+z')
  await expect(lab.topology('b')).toHaveCount(0)
  await lab.rest(4000)
  expect(await lab.fingerprint()).toBe(first)
  await lab.page.keyboard.press('Control+Shift+Z')
  await expect(lab.topology('b')).toBeVisible()
  await lab.rest(6000)
  expect(await lab.fingerprint()).toBe(second)
})

test('a bad log is refused field by field, and the rest of the link is kept', async ({ lab }) => {
  await lab.open(
    `v=1&${MESH}&500~workload.load=9&600~topology.size=4x4&700~software.t_send=60&1e3~workload.load=0.1&at=1000`,
  )
  await lab.rest(1000)
  const notice = lab.notice('link')
  await expect(notice).toContainText('3 parts of this link could not be used.')
  for (const sentence of ['500~workload.load: 9 is not allowed', '600~topology.size', 'is fixed at cycle 0', '1e3'])
    await expect(notice).toContainText(sentence)
  await expect.poll(() => lab.page.url()).toContain('700~software.t_send=60')
})

test('B − A is zero where both share their past, and shows the effect of the fork after it', async ({ lab }) => {
  await lab.openAt(MESH, 4000)
  await fork(lab, '0.3')
  await lab.runTo(6000)
  const differs = lab.page.getByTestId('differs-at')
  await expect(differs).toContainText('They differ from cycle')
  await lab.page.getByLabel('Show B − A').check()
  await expect(lab.page.getByText('B − A: pending per receiver')).toBeVisible()
  const head = lab.page.getByRole('heading', { name: /− A, links of cycles [\d\s]+–[\d\s]+$/ })
  await expect(head, 'says over which cycles').toBeVisible()
  await lab.legend()
  await expect(lab.page.getByLabel('Legend of the difference').last()).toBeVisible()
  await lab.page.keyboard.press('Escape')
  await differs.getByRole('button').click()
  await lab.rest()
  const first = await lab.cycle()
  expect(first).toBeGreaterThan(4000)
  // by what is counted: what a processor is about to do may differ before anything has come of it
  const counted = ['created', 'injected', 'delivered', 'acks', 'in_network', 'pending_max'] as const
  const alike = async () => {
    const [a, b] = [await lab.picture('a', 'channel_flits'), await lab.picture('b', 'channel_flits')]
    const same = counted.every((name) => a.scalars[name] === b.scalars[name])
    return same && JSON.stringify(a.sections) === JSON.stringify(b.sections)
  }
  await lab.runTo(first - 1)
  expect(await alike()).toBe(true)
  await lab.runTo(6000)
  expect(await alike()).toBe(false)
  expect(await differs.getByRole('button').textContent()).toContain(String(first % 1000))
})

test('a node pointed at in one picture is marked in the others', async ({ lab }) => {
  await lab.openAt(`${MESH}&b.ni.kind=nifdy`, 4000)
  const map = lab.page.getByTestId('heatmap-b')
  await map.focus()
  for (let up = 0; up < 7; up += 1) await map.press('ArrowUp')
  expect(await lab.page.evaluate(() => window.nifdyLab?.store.getState().pointed)).toBe(7)
  await map.blur()
  await expect.poll(() => lab.page.evaluate(() => window.nifdyLab?.store.getState().pointed)).toBeUndefined()
})
