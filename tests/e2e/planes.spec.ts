/** Chips in planes: what is drawn of them, whom a broadcast has reached, a message under each flow control, bad input. */
import type { FollowAnswer } from '../../web/inspector/inspection'
import { expect, test } from './lab'

const BROADCAST = 'preset=mp1-broadcast'

test('who has a broadcast is told apart from whom it is coming to and whom it has not reached, at every cycle', async ({
  lab,
}) => {
  await lab.open(`${BROADCAST}&at=24&ask=a.follow.0.0`)
  const reached = lab.page.getByTestId('reached')
  await expect(reached).toBeVisible()
  const { life } = await lab.inspect<FollowAnswer>('a', 'follow')
  const { has = [], coming = [], without = [] } = life?.reach ?? {}
  expect(has.length).toBeGreaterThan(0)
  expect(coming.length).toBeGreaterThan(0)
  expect(new Set([...has, ...coming, ...without]).size).toBe(63)
  await expect(reached.getByRole('listitem').first()).toHaveText(`${has.length} have it`)
  const marked = () => lab.page.evaluate(() => window.nifdyLab?.store.getState().reached?.reach.has.length)
  await expect.poll(marked).toBe(has.length)
  await lab.runTo(31)
  await expect.poll(marked).toBeGreaterThan(has.length)
  await lab.page.keyboard.press('ArrowLeft')
  await lab.rest(30)
  await lab.runTo(40)
  await expect.poll(marked).toBe(63)
})

test('planes lie over each other or are fanned out, and every flit is drawn in each', async ({ lab }) => {
  await lab.openAt('preset=mp1-torus', 400)
  const drawn = async (planes: string) => {
    await expect.poll(() => lab.page.evaluate(() => window.nifdyLab?.store.getState().laying)).toBe(planes)
    const { scalars } = await lab.picture('b')
    await expect(lab.topology('b')).toHaveAttribute(
      'data-flits',
      `${scalars.flits_on_wires} ${scalars.flits_in_buffers}`,
    )
  }
  await drawn('over')
  await lab.page.keyboard.press('p')
  await drawn('fanned')
  await lab.page.keyboard.press('p')
  await drawn('levels')
})

test('a preset shows one message under each flow control, side by side', async ({ lab }) => {
  await lab.open('preset=mp1-flows')
  const said = async () => (await lab.page.getByTestId('flows').getAttribute('aria-label')) ?? ''
  await expect.poll(said).toMatch(/^Mad postman: \d+ cycles; Wormhole: .*; Store and forward: /)
  await lab.rest(300)
})

test('what chips cannot do is refused with what they can', async ({ lab }) => {
  await lab.open(`${BROADCAST}&topology.size=33x2&topology.chips=9&packet.flits=2&topology.wrap=on&at=0`)
  await expect(lab.notice('link')).toContainText('5 bits')
  await expect(lab.notice('link')).toContainText('1 to 8')
})
