/** Everything is within reach: by few keys, by touch, in forced colours, and without anything in the way. */
import { expect, type Lab, test } from './lab'
import { Drawing } from './places'

const PAIR = 'b.ni.kind=nifdy'

/** What has the focus: its accessible name, as far as it is written. */
function focused(lab: Lab): Promise<string> {
  return lab.page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  )
}

async function boxOf(lab: Lab, selector: string): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await lab.page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not on the screen`)
  return box
}

test('Play is within five stops of the Tab key, and the first stop and “to cycle” lead to it', async ({ lab }) => {
  await lab.openAt(PAIR, 300)
  await lab.page.keyboard.press('Tab')
  await expect.poll(() => focused(lab)).toBe('Skip to Play')
  let stops = 1
  while ((await focused(lab)) !== 'Play' && stops < 20) {
    await lab.page.keyboard.press('Tab')
    stops++
  }
  expect(stops).toBeLessThanOrEqual(5)
  await lab.page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await lab.page.getByRole('button', { name: 'Skip to Play' }).focus()
  await lab.page.keyboard.press('Enter')
  await expect.poll(() => focused(lab)).toBe('Play')
  await lab.page.getByRole('button', { name: 'Skip to the network' }).focus()
  await lab.page.keyboard.press('Enter')
  await expect(lab.topology('a')).toBeFocused()
  // after Enter in “to cycle” the focus is on Play, so Space plays
  await lab.runTo(400)
  await expect.poll(() => focused(lab)).toBe('Play')
  await lab.hold()
  await lab.page.keyboard.press(' ')
  await lab.tickPast(410)
})

test('shortcuts of one key can be switched off, which is remembered; others go on', async ({ lab }) => {
  await lab.openAt(PAIR, 500)
  await lab.page.keyboard.press('d')
  await expect(lab.page.getByLabel('Show B − A')).toBeChecked()
  await lab.choose('Shortcuts of one key: on')
  await lab.page.keyboard.press('d')
  await lab.page.keyboard.press('f')
  await expect(lab.page.getByLabel('Show B − A')).toBeChecked()
  await expect(lab.topology('a')).toBeVisible()
  await lab.page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await lab.page.keyboard.press('ArrowRight')
  await lab.rest(501)
  await lab.page.reload()
  await lab.rest()
  await lab.page.keyboard.press('d')
  await expect(lab.page.getByLabel('Show B − A')).not.toBeChecked()
})

test('Escape closes what is open, one after the other: the offers of the heat map, a menu, the inspector, a large picture', async ({
  lab,
}) => {
  await lab.openAt(PAIR, 3000)
  const map = await boxOf(lab, '[data-testid="heatmap-b"]')
  await lab.page.mouse.click(map.x + 120, map.y + 30)
  const offers = lab.page.getByTestId('offers-b')
  await expect(offers).toBeVisible()
  await lab.page.keyboard.press('Escape')
  await expect(offers).toHaveCount(0)
  await expect(lab.inspector).toBeVisible()
  await lab.button('More').click()
  await expect(lab.button('Keys')).toBeVisible()
  await lab.page.keyboard.press('Escape')
  await expect(lab.button('Keys')).toHaveCount(0)
  await expect(lab.inspector).toBeVisible()
  await lab.topology('b').hover()
  await lab.page.keyboard.press('f')
  await expect(lab.topology('a')).toBeHidden()
  await lab.page.keyboard.press('Escape')
  await expect(lab.inspector).toHaveCount(0)
  await expect(lab.topology('a')).toBeHidden()
  await lab.page.keyboard.press('Escape')
  await expect(lab.topology('a')).toBeVisible()
})

test('one key and one button enlarge any picture to the window, and bring all back', async ({ lab }) => {
  await lab.openAt(PAIR, 3000)
  const pictures = {
    'the network of A': 'topology-a',
    'the network of B': 'topology-b',
    'the heat map of A': 'heatmap-a',
    'the heat map of B': 'heatmap-b',
    'the charts': 'chart-throughput',
  }
  for (const [name, testId] of Object.entries(pictures)) {
    await lab.button(`Enlarge ${name}`).first().click()
    for (const other of Object.values(pictures))
      if (other === testId) await expect(lab.page.getByTestId(other)).toBeVisible()
      else await expect(lab.page.getByTestId(other)).toBeHidden()
    const { width, height } = await boxOf(lab, `[data-testid="${testId}"]`)
    expect(width).toBeGreaterThanOrEqual(1439)
    expect(height).toBeGreaterThan(name === 'the charts' ? 300 : 640)
    await lab.button('Show all pictures').first().click()
    await expect(lab.topology('a')).toBeVisible()
  }
  // the picture under the pointer, or both networks
  await lab.page.getByTestId('heatmap-a').hover()
  await lab.page.keyboard.press('f')
  await expect(lab.topology('a')).toBeHidden()
  await lab.page.keyboard.press('f')
  await lab.page.getByTestId('time-bar').hover()
  await lab.page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await lab.page.keyboard.press('f')
  for (const side of ['a', 'b'] as const) await expect(lab.topology(side)).toBeVisible()
  await expect(lab.page.getByTestId('heatmap-a')).toBeHidden()
})

test('panes are resized by pointer and by keys, and keep their size', async ({ lab }) => {
  await lab.openAt(`${PAIR}&look=b.node.5`, 1000)
  const inspector = lab.page.getByRole('separator', { name: 'Width of the inspector' })
  const before = await boxOf(lab, 'aside[aria-label="Inspector"]')
  await inspector.focus()
  await lab.page.keyboard.press('ArrowLeft')
  await lab.page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await boxOf(lab, 'aside[aria-label="Inspector"]')).width).toBe(before.width + 48)
  expect(await lab.cycle()).toBe(1000)
  const time = lab.page.getByRole('separator', { name: 'Height of what is shown over time' })
  const edge = await time.boundingBox()
  if (!edge) throw new Error('there is no edge')
  await lab.page.mouse.move(edge.x + 200, edge.y + 4)
  await lab.page.mouse.down()
  await lab.page.mouse.move(edge.x + 200, edge.y - 96, { steps: 4 })
  await lab.page.mouse.up()
  const height = (await boxOf(lab, 'section[aria-label="Over time"]')).height
  expect(height).toBeGreaterThan(220)
  await lab.page.reload()
  await expect(lab.inspector).toBeVisible()
  await expect.poll(async () => (await boxOf(lab, 'aside[aria-label="Inspector"]')).width).toBe(before.width + 48)
  expect((await boxOf(lab, 'section[aria-label="Over time"]')).height).toBe(height)
  await time.dblclick()
  await expect.poll(async () => (await boxOf(lab, 'section[aria-label="Over time"]')).height).toBeLessThan(150)
})

test('heads and lines keep their height while it runs, pauses and ends', async ({ lab }) => {
  await lab.openAt(`workload.block=40&${PAIR}`, 100)
  const network = () => boxOf(lab, '[data-testid="topology-b"]')
  const before = await network()
  await lab.setSpeed(5000)
  await lab.play(1000)
  expect(await network()).toEqual(before)
  await lab.release()
  await lab.button('Pause').click()
  await lab.rest()
  await expect(lab.page.getByTestId('differs-at')).toBeVisible()
  expect(await network()).toEqual(before)
  await lab.button('Run until done').click()
  await lab.rest()
  await expect(lab.comparison).toContainText('finished')
  expect(await network()).toEqual(before)
})

test('the words beside the pointer stay inside the pane, however near its edge', async ({ lab }) => {
  await lab.page.setViewportSize({ width: 1600, height: 1000 })
  await lab.openAt(`${PAIR}&look=b.node.5`, 3000)
  const drawing = await Drawing.of(lab, 'a')
  const pane = await lab.topology('a').boundingBox()
  for (const node of [0, 16, 31]) {
    await lab.topology('a').hover({ position: drawing.node(node) })
    const tip = lab.page.getByTestId('tip-a')
    await expect(tip).toContainText(`${node}, `)
    const box = await tip.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(pane?.x ?? Number.NaN)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((pane?.x ?? 0) + (pane?.width ?? 0))
  }
})

test('a notice in a small frame covers neither Play nor the time bar, and good news leaves by itself', async ({
  lab,
}) => {
  await lab.openAt(PAIR, 200)
  const print = await lab.fingerprint()
  await lab.page.setViewportSize({ width: 960, height: 540 })
  await lab.page.goto('about:blank')
  await lab.open(`v=1&${PAIR}&at=200&chk=${print}`)
  const verdict = lab.notice('verdict')
  await expect(verdict).toContainText('Identical')
  const [notice, time] = [await verdict.boundingBox(), await boxOf(lab, 'section[aria-label="Time"]')]
  expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(time.y)
  await expect(verdict).toHaveCount(0)
  await lab.play(10)
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('two quick taps select twice and do not zoom', async ({ lab }) => {
    await lab.openAt(PAIR, 1000)
    const box = await lab.topology('a').boundingBox()
    if (!box) throw new Error('there is no network')
    for (const x of [0.4, 0.45]) await lab.page.touchscreen.tap(box.x + x * box.width, box.y + 0.3 * box.height)
    await expect(lab.inspector).toBeVisible()
    await lab.rest()
    expect(await lab.page.evaluate(() => window.nifdyLab?.store.getState().cameras)).toEqual({})
  })

  test('every control outside of the inspector is at least 44 pixels high', async ({ lab }) => {
    await lab.openAt(PAIR, 1000)
    const small = await lab.page.locator('button, input, select, summary').evaluateAll((all) =>
      all.flatMap((one) => {
        const { width, height } = (one.closest('label') ?? one).getBoundingClientRect()
        const isSeen = width > 2 && one.checkVisibility({ visibilityProperty: true })
        const name = one.getAttribute('aria-label') ?? one.textContent
        return isSeen && (width < 44 || height < 44) ? [`${name}: ${width} × ${height}`] : []
      }),
    )
    expect(small).toEqual([])
  })

  test('both runs and the time bar are on one screen, and stay there above the inspector', async ({ lab }) => {
    await lab.openAt(PAIR, 1000)
    const all = async () => {
      for (const side of ['a', 'b'] as const) await expect(lab.topology(side)).toBeInViewport({ ratio: 1 })
      await expect(lab.page.getByTestId('time-bar')).toBeInViewport({ ratio: 1 })
      await expect(lab.button('Play')).toBeInViewport({ ratio: 1 })
    }
    await all()
    await lab.page.evaluate(() =>
      window.nifdyLab?.store.setState({ selected: { side: 'b', selection: { kind: 'node', id: 5 } } }),
    )
    await expect(lab.inspector).toBeInViewport()
    await all()
    await lab.page.setViewportSize({ width: 844, height: 390 })
    await expect(lab.inspector).toBeInViewport()
    await all()
  })
})

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('the signs of the legend and the current page are still seen', async ({ lab }) => {
    await lab.openAt(PAIR, 1000)
    const legend = await lab.legend()
    const signs = legend.locator('i, li > span[aria-hidden]')
    const kept = await signs.evaluateAll((all) => all.map((one) => getComputedStyle(one).forcedColorAdjust))
    expect(kept.length).toBeGreaterThan(5)
    const greys = await legend
      .locator('i')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
    expect(new Set(greys).size).toBe(greys.length)
    const current = lab.page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current="page"]')
    await expect(current).toHaveText('Live')
    expect(await current.evaluate((one) => getComputedStyle(one).textDecorationLine)).toBe('underline')
  })
})

test('in the dark theme the heat map is dark where nothing is pending', async ({ lab }) => {
  await lab.openAt(`${PAIR}&theme=dark`, 3000)
  const dark = await lab.page.getByTestId('heatmap-a').evaluate((box) => {
    const canvas = box.querySelector('canvas')
    const ratio = (canvas?.width ?? 0) / box.clientWidth
    const { data } = canvas?.getContext('2d')?.getImageData(60 * ratio, 10 * ratio, 40, 20) ?? { data: [] }
    const lights = [...data].filter((_, at) => at % 4 === 0)
    return lights.reduce((sum, light) => sum + light, 0) / lights.length
  })
  expect(dark).toBeLessThan(110)
})
