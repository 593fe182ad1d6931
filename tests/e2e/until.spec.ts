/** Run until: the run stops at the very cycle at which the condition becomes true. */
import { expect, test } from './lab'

const HOT = 'topology.kind=mesh&topology.size=4x4&workload.kind=hot_spot&workload.load=0.1&workload.share=60'

test('the run stops at the very cycle at which a receiver has a number of packets pending', async ({ lab }) => {
  await lab.openAt(`${HOT}&a.ni.kind=plain&b.ni.kind=nifdy`, 10)
  await lab.button('Run until …').click()
  const sheet = lab.page.getByRole('dialog')
  await sheet.getByLabel('Packets', { exact: true }).fill('9')
  await sheet.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(lab.notice('event')).toContainText('9 packets are pending for receiver 0.')
  await lab.rest()
  const pending = async () => {
    const [a, b] = [await lab.picture('a', 'nodes'), await lab.picture('b', 'nodes')]
    return Math.max(a.sections.nodes?.[0] ?? 0, b.sections.nodes?.[0] ?? 0)
  }
  expect(await pending()).toBe(9)
  const { cycle, selected } = await lab.state()
  expect(selected?.selection).toEqual({ kind: 'node', id: 0 })
  await lab.runTo(cycle - 1)
  expect(await pending()).toBeLessThan(9)
})

test('an invalid condition is refused with its field, and nothing else happens', async ({ lab }) => {
  await lab.openAt(HOT, 100)
  await lab.page.keyboard.press('u')
  const sheet = lab.page.getByRole('dialog')
  await sheet.getByLabel(/Receiver/).fill('99')
  await sheet.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(sheet.getByRole('alert')).toContainText('there is no node 99, expected 0 to 15')
  expect(await lab.cycle()).toBe(100)
})

test('a measure that crosses a bound stops the run, and watching can be cancelled', async ({ lab }) => {
  await lab.openAt(HOT, 0)
  await lab.button('Run until …').click()
  const sheet = lab.page.getByRole('dialog')
  await sheet.getByLabel('a measure crosses a bound').check()
  await sheet.getByLabel('Measure', { exact: true }).selectOption('packets delivered')
  await sheet.getByLabel('Bound', { exact: true }).fill('100')
  await sheet.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(lab.notice('event')).toContainText('101 packets delivered, more than 100.')
  await lab.rest()
  expect((await lab.picture('a')).scalars.delivered).toBe(101)
})

test('a click in the heat map goes there, or runs until that receiver has as many pending again', async ({ lab }) => {
  await lab.openAt(`${HOT}&ni.kind=plain`, 4000)
  const map = lab.page.getByTestId('heatmap-a')
  /** Clicks receiver 0, a third of the way along. The panel that the first click opens takes room from the map. */
  const pick = async () => {
    const box = await map.boundingBox()
    if (!box) throw new Error('there is no heat map')
    await map.click({ position: { x: 46 + (box.width - 60) / 3, y: box.height - 24 } })
  }
  await pick()
  const offers = lab.page.getByTestId('offers-a')
  const offered = async () =>
    Number(/Run until receiver 0 has (\d+) pending/.exec((await offers.textContent()) ?? '')?.[1])
  expect(await offered()).toBeGreaterThan(0)
  // the panel of a map may be smaller than what it offers
  for (const button of await offers.getByRole('button').all()) {
    const isSeen = await button.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => [x, y] as const))
      return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
    })
    expect(isSeen, `${await button.textContent()} is seen whole`).toBe(true)
  }
  await offers.getByRole('button', { name: /^Go to cycle/ }).click()
  await expect.poll(() => lab.cycle()).toBeLessThan(4000)
  await lab.rest()
  await pick()
  const least = await offered()
  await offers.getByRole('button', { name: /^Run until/ }).click()
  await expect(lab.notice('event')).toContainText('pending for receiver 0.')
  await lab.rest()
  expect((await lab.picture('a', 'nodes')).sections.nodes?.[0]).toBeGreaterThanOrEqual(least)
})
