/** Routers of networks that are not drawn by a rule can be moved: by mouse and by keys, in both runs, for good. */
import { createHash } from 'node:crypto'
import type { Side } from '../../web/engine/view'
import { expect, type Lab, test } from './lab'
import { Drawing, type Spot } from './places'

/** Six routers in a ring with one chord, each with a node. */
const OWN =
  'topology.kind=custom&topology.graph=0.1.2.3.4.5_0-1.1-2.2-3.3-4.4-5.0-5.1-4&workload.kind=uniform&b.ni.kind=nifdy'

const movedIn = (lab: Lab) => lab.page.evaluate(() => window.nifdyLab?.store.getState().moved)

/** The idle links and tiles of a network as they are painted. */
async function wiring(lab: Lab, side: Side): Promise<string> {
  await lab.rest()
  const canvas = lab.topology(side).locator('canvas').first()
  const picture = await canvas.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL())
  return createHash('sha256').update(picture).digest('hex')
}

/** Presses on a place of a network and takes it with the pointer, without letting go. */
async function take(lab: Lab, side: Side, { x, y }: Spot, [right, down]: readonly [number, number]): Promise<void> {
  const { mouse } = lab.page
  const surface = lab.topology(side)
  const box = await surface.boundingBox()
  if (!box) throw new Error('the network is not on the screen')
  await mouse.move(box.x + x, box.y + y)
  await mouse.down()
  // what drags comes with the first press
  await expect(async () => {
    await mouse.move(box.x + x + right / 2, box.y + y + down / 2)
    await mouse.move(box.x + x + right, box.y + y + down)
    await expect(surface).toHaveAttribute('data-dragging', '', { timeout: 500 })
  }).toPass()
}

test('a router is dragged in both runs, and stands there for whoever opens the address', async ({ lab, page }) => {
  await lab.openAt(OWN, 200)
  const found = { a: await wiring(lab, 'a'), b: await wiring(lab, 'b') }
  const before = (await Drawing.of(lab, 'a')).router(2)
  await take(lab, 'a', before, [60, 40])
  expect(await movedIn(lab)).toEqual({})
  await page.mouse.up()
  await expect.poll(() => movedIn(lab)).not.toEqual({})
  expect((await lab.state()).selected).toBeUndefined()
  const { a, b } = (await movedIn(lab)) ?? {}
  expect(Object.keys(a ?? {})).toEqual(['2'])
  expect(b).toEqual(a)
  for (const side of ['a', 'b'] as const) {
    const drawing = await Drawing.of(lab, side)
    await lab.topology(side).hover({ position: drawing.router(2) })
    await expect(page.getByTestId(`tip-${side}`)).toContainText('router 2')
  }
  const after = (await Drawing.of(lab, 'a')).router(2)
  expect(after.x).toBeGreaterThan(before.x + 50)
  expect(after.y).toBeGreaterThan(before.y + 30)

  // by keys, from where the keyboard is
  await lab.topology('b').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(async () => Object.keys((await movedIn(lab))?.a ?? {})).toHaveLength(2)
  await expect(lab.topology('b').getByRole('option', { selected: true })).toContainText(/router \d moved down/)
  // both presses are one step
  await page.keyboard.press('Control+z')
  await expect.poll(() => movedIn(lab)).toEqual({ a, b })
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(async () => Object.keys((await movedIn(lab))?.b ?? {})).toHaveLength(2)
  await lab.topology('b').blur()
  await page.mouse.move(0, 0)
  const all = await movedIn(lab)
  const painted = { a: await wiring(lab, 'a'), b: await wiring(lab, 'b') }
  expect(painted.a).not.toBe(found.a)

  await page.reload()
  await lab.until(() => window.nifdyLab?.store.getState().engine === 'ready')
  await lab.rest(200)
  // a line less for the pictures
  await lab.notice('verdict').getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => movedIn(lab)).toEqual(all)
  expect({ a: await wiring(lab, 'a'), b: await wiring(lab, 'b') }).toEqual(painted)

  await lab.button('Layout as found').first().click()
  await expect.poll(() => movedIn(lab)).toEqual({})
  await expect(lab.button('Layout as found')).toHaveCount(0)
  expect({ a: await wiring(lab, 'a'), b: await wiring(lab, 'b') }).toEqual(found)
  expect(await page.evaluate(() => location.hash)).not.toContain('moved=')
})

test('a drag that Escape ends moves nothing, and a short press inspects', async ({ lab, page }) => {
  await lab.openAt(OWN, 200)
  const found = await wiring(lab, 'a')
  const drawing = await Drawing.of(lab, 'a')
  await take(lab, 'a', drawing.router(3), [60, -40])
  await page.keyboard.press('Escape')
  await expect(lab.topology('a')).not.toHaveAttribute('data-dragging', '')
  await page.mouse.up()
  await expect.poll(() => movedIn(lab)).toEqual({})
  expect(await wiring(lab, 'a')).toBe(found)
  expect((await lab.state()).selected).toBeUndefined()
  await drawing.click(drawing.router(3))
  await expect.poll(async () => (await lab.state()).selected?.selection).toMatchObject({ kind: 'router', id: 3 })
})

test('a link that moves what there is not says so', async ({ lab }) => {
  await lab.openAt(`${OWN}&moved=2.10.20.77.1.1`, 100)
  await expect(lab.notice('moved')).toContainText('“a.77” is no router of this network; 0 to 5 are allowed')
  expect(await movedIn(lab)).toEqual({ a: { 2: [10, 20] }, b: { 2: [10, 20] } })
  await lab.openAt('topology.kind=mesh&topology.size=4x4&moved=a.2.10.20', 100)
  await expect(lab.notice('moved')).toContainText('“a.2” cannot be moved')
  await lab.openAt(`${OWN}&moved=2.10`, 100)
  await expect(lab.notice('link')).toContainText('moved: “2.10” is not a list of moved routers')
})
