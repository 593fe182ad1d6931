/** The link is the scenario, the cycle and the proof: what it says is what someone else sees. */
import { whole } from '../../web/base/format'
import { expect, Lab, test } from './lab'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a copied link opens at the same cycle with the same fingerprint, and says so', async ({ lab, context }) => {
  await lab.open('v=1&workload.block=100&b.ni.kind=nifdy')
  await lab.past(2000)
  await lab.button('Pause').click()
  await lab.rest()
  await lab.button('Copy link').click()
  await expect(lab.notice('share')).toContainText('Link copied.')
  const cycle = await lab.cycle()
  const fingerprint = await lab.fingerprint()
  const link = await lab.page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain(`&at=${cycle}&chk=${fingerprint}`)
  expect(link.slice(link.indexOf('#'))).toMatch(/^#[A-Za-z0-9\-._~=&]*$/)

  const page = await context.newPage()
  const other = new Lab(page)
  await page.goto(link)
  await expect(other.notice('verdict')).toContainText(`Identical to the shared run at cycle ${whole(cycle)}.`)
  expect(await other.cycle()).toBe(cycle)
  expect(await other.fingerprint()).toBe(fingerprint)
  expect(other.wrong).toEqual([])
})

test('a link copied while the run goes holds the cycle of its fingerprint', async ({ lab, context }) => {
  await lab.open('v=1&b.ni.kind=nifdy')
  await lab.past(2000)
  await lab.button('Copy link').click()
  await expect(lab.notice('share')).toBeVisible()
  const link = await lab.page.evaluate(() => navigator.clipboard.readText())
  expect((await lab.state()).going).toBe(true)
  const page = await context.newPage()
  await page.goto(link)
  await expect(new Lab(page).notice('verdict')).toContainText('Identical to the shared run')
})

test('a link shows what was looked at closely, too', async ({ lab, context }) => {
  await lab.open('v=1&b.ni.kind=nifdy&at=3000&look=b.node.5')
  await lab.rest(3000)
  await expect(lab.inspector).toContainText('Node 5')
  await lab.button('Copy link').click()
  await expect(lab.notice('share')).toContainText('Link copied.')
  const link = await lab.page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/&look=b\.node\.5$/)
  const page = await context.newPage()
  await page.goto(link)
  const other = new Lab(page)
  await expect(other.notice('verdict')).toContainText('Identical to the shared run')
  await expect(other.inspector).toContainText('Node 5')
})

test('at rest the address itself is such a link', async ({ lab, context }) => {
  await lab.openAt('b.ni.kind=nifdy', 1234)
  await expect.poll(() => lab.page.url()).toMatch(/at=1234&chk=[0-9a-f]{32}$/)
  const page = await context.newPage()
  await page.goto(lab.page.url())
  await expect(new Lab(page).notice('verdict')).toContainText('Identical to the shared run at cycle 1\u202f234.')
})

test('a link whose fingerprint is of another run says so', async ({ lab }) => {
  await lab.open(`v=1&b.ni.kind=nifdy&at=1000&chk=${'0123456789abcdef'.repeat(2)}`)
  await lab.rest(1000)
  await expect(lab.notice('verdict')).toContainText('Not identical to the shared run at cycle 1\u202f000.')
  await expect(lab.notice('verdict')).toContainText('was changed after it was made')
  await expect(lab.page.getByText(/Identical to the shared run/)).toHaveCount(0)
})

test('a link of another engine says that results may differ', async ({ lab }) => {
  await lab.open(`v=1&e=0.0&b.ni.kind=nifdy&at=500&chk=${'0123456789abcdef'.repeat(2)}`)
  await expect(lab.notice('verdict')).toContainText('made by engine 0.0')
})

test('a bad link opens with a sentence for each bad field and the rest kept', async ({ lab }) => {
  const bad = [
    'v=9',
    'channel.flit_cycles=0',
    'router.vcs=none',
    'colour=red',
    'software.t_send=90',
    'nonsense',
    'b.ni.pool=100000',
    'b.ni.kind=nifdy',
    'at=soon',
  ]
  await lab.open(bad.join('&'))
  const notice = lab.notice('link')
  for (const field of ['v', 'channel.flit_cycles', 'router.vcs', 'colour', 'nonsense', 'b.ni.pool', 'at'])
    await expect(notice.getByRole('listitem').filter({ hasText: new RegExp(`^“?${field}[”:= ]`) })).toHaveCount(1)
  await expect(notice).toContainText('Everything else is as the link says.')
  const values = await lab.page.evaluate(() => window.nifdyLab?.store.getState().values)
  expect(values?.a).toMatchObject({ 'software.t_send': '90', 'channel.flit_cycles': '8', 'ni.kind': 'plain' })
  expect(values?.b).toMatchObject({ 'software.t_send': '90', 'ni.kind': 'nifdy', 'ni.pool': '8' })
  await lab.past(0)
})

test('where copying is not allowed the link is shown', async ({ lab }) => {
  await lab.openAt('b.ni.kind=nifdy', 50)
  await lab.page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } })
  })
  await lab.button('Copy link').click()
  await expect(lab.notice('share')).toContainText('did not allow copying')
  await expect(lab.notice('share')).toContainText('&at=50&chk=')
})
