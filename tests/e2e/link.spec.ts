/** A link holds the scenario, the cycle and the fingerprint, so that others see exactly the same. */
import { whole } from '../../web/base/format'
import { drop } from './drop'
import { expect, Lab, test } from './lab'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a copied link opens at the same cycle with the same fingerprint, and says so', async ({ lab, context }) => {
  await lab.openAt('workload.block=100&b.ni.kind=nifdy', 2000)
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

test('a link copied during a run holds the cycle of its fingerprint', async ({ lab, context }) => {
  await lab.openAt('b.ni.kind=nifdy', 2000)
  await lab.play(100)
  await lab.button('Copy link').click()
  await expect(lab.notice('share')).toBeVisible()
  const link = await lab.page.evaluate(() => navigator.clipboard.readText())
  expect((await lab.state()).going).toBe(true)
  const page = await context.newPage()
  await page.goto(link)
  await expect(new Lab(page).notice('verdict')).toContainText('Identical to the shared run')
})

test('a preset is copied by its name with what was changed, a step of a lesson by its number', async ({ lab }) => {
  const copied = async () => {
    await lab.button('Copy link').click()
    await expect(lab.notice('share')).toContainText('Link copied.')
    const link = await lab.page.evaluate(() => navigator.clipboard.readText())
    await lab.notice('share').getByRole('button', { name: 'Dismiss' }).click()
    return link.slice(link.indexOf('#'))
  }
  await lab.openAt('preset=mesh-overload&b.ni.window=8', 300)
  expect(await copied()).toMatch(/^#preset=mesh-overload&b\.ni\.window=8&e=[\d.]+&at=300&chk=[0-9a-f]{32}$/)

  await lab.open('lesson=why-it-jams.2')
  await expect(lab.page.getByText('2 of 9')).toBeVisible()
  await lab.until(() => window.nifdyLab?.store.getState().stepShown !== undefined)
  await lab.rest()
  expect(await copied()).toBe('#lesson=why-it-jams.2')
  // elsewhere in its run it is the step no more
  await lab.runTo((await lab.cycle()) + 100)
  expect(await copied()).toMatch(/^#preset=deaf-receiver&.*&lesson=why-it-jams\.2/)
})

test('a preset about one packet follows it, and keeps its speed at a cycle', async ({ lab }) => {
  const shown = () =>
    lab.page.evaluate(() => {
      const { question, speed } = window.nifdyLab?.store.getState() ?? {}
      return { question, speed }
    })
  await lab.open('preset=spider-one-packet')
  await expect.poll(async () => (await shown()).question).toEqual({ side: 'a', kind: 'follow', what: '30.0' })
  const { speed } = await shown()
  expect(speed).toBeLessThan(1000)
  await lab.openAt('preset=spider-one-packet', 64)
  expect((await shown()).speed).toBe(speed)
})

test('a link to a step after the last of a lesson is told, and one to no lesson offers the nearest', async ({
  lab,
}) => {
  await lab.open('lesson=deadlock.40')
  await expect(lab.notice('link')).toContainText('“Deadlock and datelines” has 6 steps; the last one is shown')
  await expect(lab.page.getByText('6 of 6')).toBeVisible()
  await lab.open('lesson=why-it-jam')
  await expect(lab.notice('link')).toContainText('There is no lesson “why-it-jam” here.')
  await expect(lab.notice('link').getByRole('link')).toHaveCount(3)
  await expect(lab.notice('link').getByRole('link').first()).toHaveText('Why it jams')
})

test('a link restores the selection, too', async ({ lab, context }) => {
  await lab.open('v=1&b.ni.kind=nifdy&at=3000&look=b.node.5')
  await lab.rest(3000)
  await expect(lab.inspector).toContainText('Node 5')
  await lab.button('Copy link').click()
  await expect(lab.notice('share')).toContainText('Link copied.')
  const link = await lab.page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/&look=b\.node\.5&face=explore$/)
  const page = await context.newPage()
  await page.goto(link)
  const other = new Lab(page)
  await expect(other.notice('verdict')).toContainText('Identical to the shared run')
  await expect(other.inspector).toContainText('Node 5')
})

test('a copied link keeps camera, speed, theme, zoom, panel and the picture that is enlarged, and the address stays short', async ({
  lab,
  context,
}) => {
  await lab.open('v=1&b.ni.kind=nifdy&at=3000')
  await lab.rest(3000)
  await lab.button('Scenario').click()
  await lab.setSpeed(500)
  await lab.page.evaluate(() => {
    window.nifdyLab?.store.setState({ zoom: { from: 500, to: 1500, live: false } })
  })
  const view = lab.topology('a')
  await view.focus()
  await view.press('+')
  await view.press('Shift+ArrowRight')
  const shown = () =>
    lab.page.evaluate(() => {
      const { cameras, speed, theme, zoom, scenarioOpen, enlarged } = window.nifdyLab?.store.getState() ?? {}
      return { cameras, speed, theme, zoom, scenarioOpen, enlarged }
    })
  for (const theme of ['light', 'dark']) {
    await lab.choose(`Theme: ${theme === 'light' ? 'system' : 'light'}`)
    await expect.poll(async () => (await shown()).theme).toBe(theme)
  }
  await view.focus()
  await lab.page.keyboard.press('f')
  await expect(lab.topology('b')).toBeHidden()
  const before = await shown()
  expect(before).toMatchObject({ enlarged: 'network-a', speed: 500, theme: 'dark', scenarioOpen: true })
  expect(before.cameras?.a?.k).toBeGreaterThan(1)
  await lab.page.keyboard.press('Control+k')
  await lab.page.getByRole('combobox', { name: 'Command' }).fill('copy link')
  await lab.page.keyboard.press('Enter')
  await expect(lab.notice('share')).toContainText('Link copied.')
  const link = await lab.page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/&zoom=500\.1500&cam=a[\d.-]+_b[\d.-]+&speed=500&panel=open&full=network-a&theme=dark$/)
  await expect.poll(() => lab.page.url()).toMatch(/&at=3000&chk=[0-9a-f]{32}$/)

  const other = new Lab(await context.newPage())
  await other.page.goto(link)
  await expect(other.notice('verdict')).toContainText('Identical to the shared run')
  const after = await other.page.evaluate(() => {
    const { cameras, speed, theme, zoom, scenarioOpen, enlarged } = window.nifdyLab?.store.getState() ?? {}
    return { cameras, speed, theme, zoom, scenarioOpen, enlarged }
  })
  expect(after).toEqual(before)
  await expect(other.topology('a')).toBeVisible()
  await expect(other.topology('b')).toBeHidden()
  expect(other.wrong).toEqual([])
})

/** The runs of a link are on their way to its cycle: nothing is shown of that. */
const onItsWay = (lab: Lab) =>
  lab.until(() => {
    const { arriving } = window.nifdyLab?.store.getState() ?? {}
    return arriving?.kind === 'runs' && arriving.cycle > 1000
  })

test('reloaded while it runs up to its cycle, a link still says all that it said', async ({ lab }) => {
  const said =
    'at=900000000&chk=0123456789abcdef0123456789abcdef&look=b.node.5&ask=b.ladder.3.9&marks=100.2000&span=100.900'
  await lab.open(`v=1&workload.kind=uniform&workload.load=0.1&b.ni.kind=nifdy&${said}`)
  await onItsWay(lab)
  expect((await lab.state()).going).toBe(true)
  for (const part of said.split('&')) expect(lab.page.url()).toContain(part)
  await lab.page.reload()
  await onItsWay(lab)
  for (const part of said.split('&')) expect(lab.page.url()).toContain(part)
})

test('at rest the address has the bookmarks, the span and what is looked at', async ({ lab }) => {
  await lab.openAt('b.ni.kind=nifdy', 500)
  await lab.button('Set a bookmark here').click()
  await lab.page.evaluate(() => {
    window.nifdyLab?.store.setState({
      span: { from: 100, to: 400 },
      selected: { side: 'b', selection: { kind: 'node', id: 5 } },
    })
  })
  await expect.poll(() => lab.page.url()).toMatch(/&at=500&chk=[0-9a-f]{32}&look=b\.node\.5&marks=500&span=100\.400$/)
  await lab.page.reload()
  await lab.rest(500)
  await expect(lab.button('Remove the bookmark')).toBeVisible()
  await expect(lab.inspector).toContainText('Node 5')
})

test('while paused, the address itself is such a link', async ({ lab, context }) => {
  await lab.openAt('b.ni.kind=nifdy', 1234)
  await expect.poll(() => lab.page.url()).toMatch(/at=1234&chk=[0-9a-f]{32}$/)
  const page = await context.newPage()
  await page.goto(lab.page.url())
  await expect(new Lab(page).notice('verdict')).toContainText('Identical to the shared run at cycle 1\u202f234.')
})

test('a bundled run that is dropped is opened, and compared with its fingerprint', async ({ lab, page }) => {
  await lab.openAt('b.ni.kind=nifdy', 1234)
  await expect.poll(() => page.url()).toMatch(/at=1234&chk=[0-9a-f]{32}$/)
  const link = page.url().slice(page.url().indexOf('#') + 1)
  await lab.openAt('topology.kind=mesh', 100)
  await drop(page, { name: 'run.nifdy', text: JSON.stringify({ nifdy_bundle: 1, link, summary: {} }) })
  await expect(lab.notice('verdict')).toContainText('Identical to the shared run at cycle 1\u202f234.')
  await drop(page, { name: 'later.nifdy', text: JSON.stringify({ nifdy_bundle: 2, link }) })
  await expect(lab.notice('file')).toContainText('expected 1, the only format there is')
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

test('if the browser forbids copying, the link is shown', async ({ lab }) => {
  await lab.openAt('b.ni.kind=nifdy', 50)
  await lab.page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } })
  })
  await lab.button('Copy link').click()
  await expect(lab.notice('share')).toContainText('did not allow copying')
  await expect(lab.notice('share')).toContainText('&at=50&chk=')
})

test('a link to what is beyond the end, of runs or of a lesson, says where that is', async ({ lab }) => {
  await lab.open('v=1&workload.block=4&at=99999999')
  await lab.until(() => window.nifdyLab?.store.getState().progress.done)
  await lab.rest()
  const ended = await lab.cycle()
  await expect(lab.notice('link')).toContainText(
    `The runs are done at cycle ${whole(ended)}, before cycle ${whole(99_999_999)} of the link.`,
  )
  await lab.open('lesson=why-it-jams.40')
  await expect(lab.notice('link')).toContainText('There is no step 40.')
  await expect(lab.notice('link')).toContainText('has 9 steps; the last one is shown')
  await expect(lab.page.getByText('9 of 9')).toBeVisible()
})
