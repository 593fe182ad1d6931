/** What is done to a run by hand: in the link, undone by undo, and the engine says so wherever it matters. */
import { expect, Lab, test } from './lab'
import { Drawing } from './places'

const TWO =
  'topology.kind=mesh&topology.size=4x4&workload.kind=uniform&workload.load=0.1&a.ni.kind=plain&b.ni.kind=nifdy'

test('a receiver that is stopped by hand takes nothing in both runs, until undo', async ({ lab }) => {
  await lab.openAt(`${TWO}&look=a.node.5`, 4000)
  const before = await lab.fingerprint()
  await lab.page.getByText('Poke: change it by hand').click()
  await lab.button('Stop receiving for 2000 cycles').click()
  await expect(lab.notice('change')).toContainText('Node 5 takes no packets for 2 000 cycles.')
  await lab.runTo(4500)
  await expect(lab.inspector).toContainText('Stopped by hand: it takes no packets until cycle 6\u202f000.')
  await expect.poll(() => lab.page.url()).toContain('&4000~poke.stop.5=2000')
  const poked = await lab.fingerprint()
  await lab.button('Changes in the middle of the run: 1').click()
  await expect(lab.page.getByRole('dialog')).toContainText('Node 5 takes no packets for 2 000 cycles.')
  await lab.page.keyboard.press('Escape')
  await lab.page.keyboard.press('Control+z')
  await lab.rest(4000)
  expect(await lab.fingerprint()).toBe(before)
  await lab.page.keyboard.press('Control+Shift+z')
  await lab.runTo(4500)
  expect(await lab.fingerprint()).toBe(poked)
})

test('a link that is cut in one run passes nothing there, and the address opens with it', async ({ lab, context }) => {
  await lab.openAt(`${TWO}&look=b.channel.10`, 2000)
  await lab.page.getByText('Poke: change it by hand').click()
  await lab.page.getByLabel('Runs to change').selectOption('run B only')
  await lab.button('Cut the link for good').click()
  await lab.runTo(9000)
  await expect(lab.inspector).toContainText('Cut by hand: it passes nothing any more.')
  const fingerprint = await lab.fingerprint()
  // the address follows once the runs rest
  await expect.poll(() => lab.page.url()).toContain(`at=9000&chk=${fingerprint}`)
  const url = lab.page.url()
  expect(url).toContain('&2000~b.poke.cut.10=forever')
  const other = new Lab(await context.newPage())
  await other.page.goto(url)
  await other.rest(9000)
  expect(await other.fingerprint()).toBe(fingerprint)
})

test('the right button, and a long touch, open what can be done by hand to the thing there', async ({
  lab,
  context,
}) => {
  await lab.openAt(TWO, 2000)
  const topology = lab.topology('a')
  await topology.click({ button: 'right', position: (await Drawing.of(lab, 'a')).node(5) })
  await expect(lab.inspector).toContainText('Node 5')
  await expect(lab.button('Stop receiving for 2000 cycles')).toBeVisible()
  await lab.page.keyboard.press('Escape')
  await expect(lab.inspector).toHaveCount(0)
  const box = await topology.boundingBox()
  const touch = await context.newCDPSession(lab.page)
  const at = (await Drawing.of(lab, 'a')).node(6)
  const point = { x: (box?.x ?? 0) + at.x, y: (box?.y ?? 0) + at.y }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await expect(lab.inspector).toContainText('Node 6')
  await expect(lab.button('Stop receiving for 2000 cycles')).toBeVisible()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(lab.inspector).toContainText('Node 6')
})

const OWN =
  'topology.kind=custom&routing.kind=spanning_tree&channel.networks=one&software.t_send=0&software.t_receive=0&software.t_poll=0&ni.kind=plain&workload.kind=uniform&workload.load=0.1'

test('a link and a router that fail are routed round, and the cards of both say since when', async ({ lab }) => {
  await lab.openAt(`${OWN}&look=a.channel.3`, 2000)
  await lab.page.getByText('Poke: change it by hand').click()
  await lab.page.getByLabel('Cycles until routing knows').fill('500')
  await lab.button('The link fails; routing leads round it 500 cycles later').click()
  await expect(lab.notice('change')).toContainText('fails, and routing leads round it 500 cycles later.')
  await lab.runTo(2400)
  await expect(lab.inspector).toContainText(
    'What is bound for it waits until routing leads round it, from cycle 2\u202f500 on.',
  )
  await lab.runTo(4000)
  await expect(lab.inspector).toContainText(
    'Failed in cycle 2\u202f000. Routing has led round it since cycle 2\u202f500.',
  )
  await expect.poll(() => lab.page.url()).toContain('&2000~poke.fail.3=500')
  await lab.openAt(`${OWN}&look=a.router.6`, 2000)
  await expect(lab.inspector.getByRole('heading', { name: 'Router 6' })).toBeVisible()
  // what was unfolded stays so
  await lab.button('The router fails; routing leads round it 0 cycles later').click()
  await lab.runTo(3000)
  await expect(lab.inspector).toContainText('What its nodes send, and what is for them, is lost.')
  await lab.button('The router works again').click()
  await lab.runTo(3500)
  await expect(lab.inspector).not.toContainText('is lost.')
})
