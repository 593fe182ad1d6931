/** How a router allocates: the matrix of requests as the engine has it, stage by stage, and what the router then does. */
import type { AllocationAnswer, RouterInspection } from '../../web/inspector/inspection'
import { accessible } from './axe'
import { expect, type Lab, test } from './lab'

const MESH =
  'topology.kind=mesh&topology.size=4x4&router.vcs=2&router.vc_allocator.kind=islip&router.vc_allocator.iterations=2&router.switch_allocator.kind=wavefront&channel.flit_cycles=1&channel.networks=one&packet.flits=4&ni.kind=plain&software.t_send=0&software.t_receive=0&workload.kind=uniform&workload.load=0.4'

/** The router at which most is asked for. */
async function busiest(lab: Lab): Promise<AllocationAnswer> {
  const { routers } = await lab.network('a')
  const ids = Array.from({ length: routers }, (_, id) => `allocation ${id}`)
  const all = await Promise.all(ids.map((words) => lab.inspect<AllocationAnswer>('a', words)))
  const asked = ({ steps }: AllocationAnswer) =>
    steps.flatMap(({ contests }) => contests).reduce((sum, { asking }) => sum + asking, 0)
  const [most] = all.toSorted((one, other) => asked(other) - asked(one))
  if (!most) throw new Error('there are no routers')
  return most
}

test('the inspector of a router shows who asks for what, who wins and why, and the router does that', async ({
  lab,
  page,
}) => {
  await lab.openAt(MESH, 600)
  const { router, steps, cycle } = await busiest(lab)
  expect(cycle).toBe(600)
  await page.evaluate(
    (id) => window.nifdyLab?.store.setState({ selected: { side: 'a', selection: { kind: 'router', id } } }),
    router,
  )
  await lab.inspector.getByRole('button', { name: 'Who gets what in the next cycle' }).click()
  const panel = page.getByTestId('allocation')
  await expect(panel).toContainText('What will happen in cycle 600, the next one.')
  for (const { goal, sentence, bids, stages } of steps.flatMap(({ contests }) => contests)) {
    const contest = panel.locator(`[data-goal=${goal}]`)
    await expect(contest).toContainText(sentence)
    if (bids.length === 0) continue
    const granted = bids.filter(({ outcome }) => outcome === 'granted')
    await expect(contest.locator('td [data-mark=granted]')).toHaveCount(granted.length)
    if (stages.length === 0) continue
    // by keys, back to the requests as they were made
    const back = contest.getByRole('button', { name: 'Stage before' })
    await back.focus()
    for (let stage = stages.length; stage > 0; stage--) await page.keyboard.press('Enter')
    await expect(contest.getByTestId('stage')).toContainText('Requests')
    const asking = bids.filter(({ at }) => at[0] === 'asks')
    await expect(contest.locator('td [data-mark=asks]')).toHaveCount(asking.length)
  }
  await accessible(page, { within: '[data-testid=allocation]' })

  const leaving = steps.flatMap((step) => step.leaving)
  const before = await lab.inspect<RouterInspection>('a', `router ${router}`)
  await lab.runTo(601)
  const after = await lab.inspect<RouterInspection>('a', `router ${router}`)
  for (const { packet, fromPort, fromVc } of leaving) {
    const front = ({ ports }: RouterInspection) =>
      ports.find(({ port }) => port === fromPort)?.vcs.find(({ vc }) => vc === fromVc)?.flits[0]
    const held = front(before)
    // it may have come, found everything free and left in that very cycle
    if (held === undefined) continue
    expect(held.packet).toBe(packet)
    expect(front(after)).not.toEqual(held)
  }
})

test('a link opens it, also at a phone', async ({ lab, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await lab.openAt(`${MESH}&ask=a.allocation.5`, 600)
  const panel = page.getByTestId('allocation')
  await expect(panel).toContainText('Allocation at router')
  const fits = () => panel.evaluate((box) => box.getBoundingClientRect().right <= innerWidth)
  await expect.poll(fits).toBe(true)
  await accessible(page, { within: '[data-testid=allocation]' })
})
