/** Changing a parameter: what runs again, what is shown as different, and what is refused. */
import { buildCommandLine, faultsOf } from './cli'
import { expect, type Lab, test } from './lab'

test.beforeAll(buildCommandLine)

/** The chips of what differs, or is not at its default. */
function chips(lab: Lab): Promise<string[]> {
  const list = lab.page.getByRole('list', { name: 'Parameters that are not at their defaults' })
  return list
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.textContent?.replace(/\s+/g, ' ') ?? ''))
}

async function commit(lab: Lab, layer: 'shared' | 'a' | 'b', path: string, value: string): Promise<void> {
  await lab.control(layer, path).fill(value)
  await lab.control(layer, path).press('Enter')
}

test('a change for both restarts both from cycle 0', async ({ lab }) => {
  await lab.openAt('b.ni.kind=nifdy', 3000)
  expect(await chips(lab)).toEqual(['Interface: A Plain B NIFDY'])
  await lab.openGroups()
  await commit(lab, 'shared', 'software.t_send', '90')
  await lab.rest(0)
  await expect.poll(() => chips(lab)).toContainEqual(expect.stringMatching(/: 90 cycles$/))
  const values = await lab.page.evaluate(() => window.nifdyLab?.store.getState().values)
  expect(values?.a?.['software.t_send']).toBe('90')
  expect(values?.b?.['software.t_send']).toBe('90')
  await expect.poll(() => lab.page.url()).toContain('software.t_send=90')
  // the back button undoes it
  await lab.page.goBack()
  await expect(lab.control('shared', 'software.t_send')).toHaveValue('46')
})

test('a change while the run goes keeps it going', async ({ lab }) => {
  await lab.openAt('b.ni.kind=nifdy', 300)
  await lab.openGroups()
  await lab.play(10)
  await lab.release()
  await lab.control('shared', 'run.seed').fill('7')
  await lab.control('shared', 'run.seed').press('Enter')
  await expect.poll(() => lab.page.url()).toContain('run.seed=7')
  await lab.past(10)
  await expect.poll(async () => (await lab.state()).going).toBe(true)
})

test('a change for B alone runs B again, up to the cycle of A', async ({ lab }) => {
  await lab.openAt('b.ni.kind=nifdy', 20_000)
  const before = await lab.fingerprint()
  await lab.openGroups()
  const row = lab.row('software.t_receive')
  const label = (await row.locator('label').first().textContent()) ?? ''
  await row.getByRole('button', { name: `Own values of A and B for ${label}` }).click()
  await commit(lab, 'b', 'software.t_receive', '120')
  // the unit stands once, after both, where there is room for it
  await expect
    .poll(() => chips(lab))
    .toContainEqual(expect.stringMatching(new RegExp(`^${label}: A 56 B 120( cycles)?$`)))
  await lab.rest(20_000)
  expect([(await lab.picture('a')).cycle, (await lab.picture('b')).cycle]).toEqual([20_000, 20_000])
  const after = await lab.fingerprint()
  expect(after.slice(0, 16)).toBe(before.slice(0, 16))
  expect(after.slice(16)).not.toBe(before.slice(16))
  // and joined again, B is what it was
  await row.getByRole('button', { name: `Own values of A and B for ${label}` }).click()
  await expect.poll(() => chips(lab)).not.toContainEqual(expect.stringContaining(label))
  await lab.rest(20_000)
  expect(await lab.fingerprint()).toBe(before)
})

test('a value out of bounds is refused beside its control, and the old run goes on', async ({ lab }) => {
  await lab.openAt('b.ni.kind=nifdy', 4000)
  const before = await lab.fingerprint()
  await lab.openGroups()
  await commit(lab, 'shared', 'channel.flit_cycles', '0')
  const [fault] = faultsOf('v=1&channel.flit_cycles=0')
  const control = lab.control('shared', 'channel.flit_cycles')
  const alert = lab.row('channel.flit_cycles').getByRole('alert')
  await expect(alert).toContainText(`${fault?.sentence}. The run continues with the old value.`)
  await expect(control).toHaveAttribute('aria-invalid', 'true')
  await expect(control).toHaveValue('0')
  expect(await lab.cycle()).toBe(4000)
  expect(await lab.fingerprint()).toBe(before)
  await lab.button('Step one cycle').click()
  await lab.rest(4001)
  await expect(alert).toBeVisible()
  await alert.getByRole('button', { name: 'Undo' }).click()
  await expect(alert).toHaveCount(0)
  await expect(control).toHaveValue('8')
  expect(lab.page.url()).not.toContain('flit_cycles')
})

test('words where a number belongs, and a combination that cannot work, are refused with the reason', async ({
  lab,
}) => {
  await lab.openAt('b.ni.kind=nifdy', 100)
  const before = await lab.fingerprint()
  await lab.openGroups()
  await commit(lab, 'shared', 'packet.flits', 'many')
  await expect(lab.row('packet.flits').getByRole('alert')).toContainText('many')
  await lab.row('packet.flits').getByRole('button', { name: 'Undo' }).click()
  // the plain interface of A cannot give order on this network
  await lab.control('shared', 'software.library').selectOption('in_order')
  const [fault] = faultsOf('v=1&software.library=in_order')
  await expect(lab.row('software.library').getByRole('alert')).toContainText(fault?.sentence ?? '…')
  // a torus needs two classes of virtual channels
  await lab.control('shared', 'topology.kind').selectOption('torus')
  const [torus] = faultsOf('v=1&topology.kind=torus')
  await expect(lab.row('topology.kind').getByRole('alert')).toContainText(torus?.sentence ?? '…')
  expect(await lab.fingerprint()).toBe(before)
  expect(await lab.cycle()).toBe(100)
})

test('two values refused one by one are taken once they are good together', async ({ lab }) => {
  await lab.openAt('workload.kind=uniform', 100)
  await lab.openGroups()
  await lab.control('shared', 'topology.kind').selectOption('torus')
  await expect(lab.row('topology.kind').getByRole('alert')).toBeVisible()
  await commit(lab, 'shared', 'router.vcs', '2')
  await expect(lab.page.getByRole('alert')).toHaveCount(0)
  await expect.poll(() => lab.page.url()).toContain('topology.kind=torus')
  await expect(lab.control('shared', 'topology.kind')).toHaveValue('torus')
})

test('a program of receivers is edited as text, refused with its line, and shown with the lines executed', async ({
  lab,
}) => {
  await lab.openAt('preset=spider-store-or-cut&b.router.scheme.kind=program', 3000)
  await lab.openGroups()
  const field = lab.control('b', 'router.scheme.program')
  await expect(field).toHaveValue('here: buffer\nfirst free: cut through first\notherwise: buffer')
  const use = lab.row('router.scheme.program').getByRole('button', { name: 'Use this program' })
  await field.fill('here: buffer\notherwise: stall')
  await use.click()
  await expect(lab.row('router.scheme.program').getByRole('alert')).toContainText('line 2: a packet that goes on')
  await field.fill('here: buffer\nfirst free: cut through first\notherwise: drop')
  await use.click()
  await expect.poll(() => lab.page.url()).toContain('first.free-cut.through.first_otherwise-drop')
  await expect(lab.page.getByRole('alert')).toHaveCount(0)
  const found = await lab.inspect<{ program: { text: string }[] }>('b', 'router 7')
  expect(found.program.map(({ text }) => text)).toEqual([
    'here: buffer',
    'first free: cut through first',
    'otherwise: drop',
  ])
})

test('a program of receivers that is right starts the run again, or holds from this cycle on', async ({ lab }) => {
  await lab.openAt('preset=spider-store-or-cut&b.router.scheme.kind=program', 3000)
  const before = (await lab.fingerprint()).slice(16)
  await lab.openGroups()
  await lab.control('b', 'router.scheme.program').fill('here: buffer\notherwise: buffer')
  await lab.row('router.scheme.program').getByRole('button', { name: 'Use this program' }).click()
  await expect(lab.notice('change')).toContainText('The run restarts with the change.')
  await lab.rest(3000)
  expect((await lab.fingerprint()).slice(16)).not.toBe(before)
  await lab
    .notice('change')
    .getByRole('button', { name: /Fork at cycle/ })
    .click()
  await expect.poll(() => lab.page.url()).toContain('3000~')
  await lab.rest(3000)
  expect((await lab.fingerprint()).slice(16)).toBe(before)
  await lab.runTo(6000)
  const { program } = await lab.inspect<{ program: { text: string }[] }>('b', 'router 7')
  expect(program.map(({ text }) => text)).toEqual(['here: buffer', 'otherwise: buffer'])
})

test('one run can be looked at alone, and two again', async ({ lab }) => {
  await lab.openAt('b.ni.kind=nifdy', 500)
  await lab.openScenario()
  await lab.page.getByLabel('Compare two runs').click()
  await expect(lab.topology('b')).toHaveCount(0)
  await expect(lab.topology('a')).toBeVisible()
  await lab.page.getByLabel('Compare two runs').click()
  await expect(lab.topology('b')).toBeVisible()
})
