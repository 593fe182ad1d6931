/** Zooming into a long run: its heat map shows exactly what happened in a few thousand cycles. */
import { readFileSync } from 'node:fs'
import { initSync, Simulation } from '../../web/engine/wasm/engine.js'
import { LINES } from '../../web/frame.gen'
import { expect, type Lab, test } from './lab'

const MESH = 'topology.kind=mesh&topology.size=4x4&workload.kind=uniform&workload.load=0.3'
const LONG = 100_000

const { memory } = initSync({ module: readFileSync(new URL('../../web/engine/wasm/engine_bg.wasm', import.meta.url)) })

/** The cycles that the time axes show. */
async function shown(lab: Lab): Promise<{ from: number; to: number; live: boolean } | undefined> {
  return lab.page.evaluate(() => window.nifdyLab?.store.getState().zoom)
}

/** Zooms in with the keyboard around the cursor of A's heat map until at most `cycles` cycles are shown. */
async function zoomTo(lab: Lab, cycles: number): Promise<void> {
  const map = lab.page.getByTestId('heatmap-a')
  await map.focus()
  await map.press('ArrowRight')
  for (let turn = 0; turn < 20; turn++) {
    const zoom = await shown(lab)
    if (zoom && zoom.to - zoom.from <= cycles) return
    await lab.page.keyboard.press('+')
  }
  throw new Error('it does not zoom in')
}

/** The maximum pending at the cursor of A's heat map, as it is read out. */
async function reading(lab: Lab): Promise<readonly [receiver: number, cycle: number, pending: number]> {
  const text = (await lab.page.getByTestId('heatmap-a').getAttribute('aria-valuetext')) ?? ''
  const found = /receiver (\d+), cycle ([\d\s]+), (\d+) pending/.exec(text)
  if (!found) throw new Error(text)
  const [receiver = 0, cycle = 0, pending = 0] = found.slice(1).map((number) => Number(number.replaceAll(/\s/g, '')))
  return [receiver, cycle, pending]
}

test('the beginning of a long run is shown as finely as it was when the run was there', async ({ lab }) => {
  await lab.openAt(MESH, LONG)
  await zoomTo(lab, 8000)
  await lab.page.getByTestId('overview').press('Home')
  await expect.poll(() => shown(lab)).toMatchObject({ from: 0, live: false })
  await expect.poll(() => lab.page.evaluate(() => window.nifdyLab?.latest()?.sides.a?.piece?.window)).toBe(64)
  const piece = await lab.page.evaluate(() => {
    const series = window.nifdyLab?.latest()?.sides.a?.piece
    if (!series) throw new Error('there is no piece')
    const columns = Array.from({ length: series.columns - series.first }, (_, index) => series.first + index)
    return columns.map((column) => [
      ...series.pendingMax(column),
      series.line('payload', column),
      series.line('inNetworkMax', column),
    ])
  })
  expect(piece.length).toBeGreaterThanOrEqual(100)
  const run = new Simulation(MESH)
  const long = run.window
  run.run(piece.length * long)
  // the second call may move the memory
  const [rows, numbers] = [run.columns(long, 0, piece.length), run.lines(long, 0, piece.length)]
  const bytes = new Uint8Array(memory.buffer, rows, run.columns_length)
  const lines = new Float64Array(memory.buffer, numbers, run.lines_length)
  const straight = piece.map((_, column) => [
    ...bytes.slice(column * 32 + 16, column * 32 + 32),
    lines[column * LINES.length],
    lines[column * LINES.length + LINES.indexOf('inNetworkMax')],
  ])
  run.free()
  expect(piece).toEqual(straight)
  const map = lab.page.getByTestId('heatmap-a')
  await map.focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp']) await map.press(key)
  const [receiver, cycle, pending] = await reading(lab)
  expect(pending).toBe(straight[Math.floor(cycle / long)]?.[receiver])
})

test('the reader scrolls away from the end of the run and comes back to it, by keyboard alone', async ({ lab }) => {
  await lab.openAt(MESH, LONG)
  await lab.page.keyboard.press('+')
  await lab.page.keyboard.press('+')
  await expect.poll(() => shown(lab)).toMatchObject({ live: true })
  await lab.page.keyboard.press('j')
  await expect.poll(() => shown(lab)).toMatchObject({ live: false })
  await expect(lab.page.getByTestId('live')).toContainText('Time axes show cycles')
  await lab.runTo(LONG + 20_000)
  await lab.page.getByTestId('overview').press('ArrowLeft')
  const before = await shown(lab)
  expect(before).toMatchObject({ live: false })
  await lab.play(10_000)
  await lab.release()
  await lab.button('Pause').click()
  await lab.rest()
  expect(await shown(lab), 'it stays where the reader is').toEqual(before)
  await lab.button('Follow the run on the time axes').click()
  await expect.poll(() => shown(lab)).toMatchObject({ live: true })
  await lab.page.keyboard.press('0')
  await expect.poll(() => shown(lab)).toBeUndefined()
})

test('wheel and drag move heat map, charts and time bar together', async ({ lab }) => {
  await lab.openAt(MESH, LONG)
  const map = lab.page.getByTestId('heatmap-a')
  const box = await map.boundingBox()
  if (!box) throw new Error('there is no heat map')
  const [x, y] = [box.x + box.width / 2, box.y + 40]
  await lab.page.mouse.move(x, y)
  await lab.page.mouse.wheel(0, -1500)
  const zoomed = await shown(lab)
  if (!zoomed) throw new Error('it has not zoomed')
  expect(zoomed.to - zoomed.from).toBeLessThan(LONG / 4)
  await lab.page.mouse.down()
  await lab.page.mouse.move(x + 100, y, { steps: 5 })
  await lab.page.mouse.up()
  const dragged = await shown(lab)
  expect(dragged?.from).toBeLessThan(zoomed.from)
  await expect(lab.page.getByTestId('offers-a'), 'a drag is no click').toHaveCount(0)
  await expect.poll(() => lab.page.getByTestId('overview').getAttribute('aria-valuetext')).toContain('of 100')
  await lab.page.getByTestId('chart-throughput').dblclick()
  await expect.poll(() => shown(lab)).toBeUndefined()
})

test('a run of many columns sends the page only what is visible', async ({ lab }) => {
  await lab.openAt(MESH, LONG)
  await zoomTo(lab, 8000)
  const size = () =>
    lab.page.evaluate(() => {
      const run = window.nifdyLab?.latest()?.sides.a
      return { all: run?.series.columns ?? 0, close: (run?.piece?.columns ?? 0) - (run?.piece?.first ?? 0) }
    })
  await expect.poll(async () => (await size()).close).toBeGreaterThan(0)
  expect((await size()).all).toBeLessThan(1024)
  expect((await size()).close).toBeLessThan(4096)
  await lab.page.keyboard.press('0')
  await expect.poll(async () => (await size()).close).toBe(0)
})

test('on a wall, where everything is magnified, pointers reach what is under them', async ({ lab, page }) => {
  await page.setViewportSize({ width: 3840, height: 2160 })
  await lab.openAt(MESH, 2000)
  const network = lab.topology('a')
  const box = await network.boundingBox()
  if (!box) throw new Error('there is no network')
  const tip = page.getByTestId('tip-a')
  const said = async (x: number, y: number) => {
    await page.mouse.move(x, y)
    return (await tip.isVisible()) ? ((await tip.textContent()) ?? '') : ''
  }
  let found = ''
  let [x, y] = [0, 0]
  for (let turn = 0; found === '' && turn < 150; turn++) {
    ;[x, y] = [
      box.x + box.width * (0.1 + 0.05 * (turn % 15)),
      box.y + box.height * (0.11 + 0.07 * Math.floor(turn / 15)),
    ]
    found = await said(x, y)
  }
  expect(found).not.toBe('')
  // it stays under the pointer
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -400)
  await page.keyboard.up('Control')
  await expect.poll(() => network.evaluate((element) => element.style.touchAction)).toBe('none')
  expect(await said(x, y)).toBe(found)
  const beside = await tip.boundingBox()
  expect(Math.abs((beside?.x ?? 0) - x)).toBeLessThan(600)
  // a region is drawn from where the drag began to where it is
  await page.keyboard.down('Shift')
  await page.mouse.move(box.x + 300, box.y + 200)
  await page.mouse.down()
  const frame = network.locator('> div[style*="dashed"]')
  await expect
    .poll(async () => {
      await page.mouse.move(box.x + 910, box.y + 620)
      await page.mouse.move(box.x + 900, box.y + 600)
      return frame.count()
    })
    .toBe(1)
  const drawn = await frame.boundingBox()
  expect([drawn?.x, drawn?.y].map((at) => Math.round(at ?? 0))).toEqual([box.x + 300, box.y + 200].map(Math.round))
  expect(Math.abs((drawn?.width ?? 0) - 600)).toBeLessThan(8)
  await page.mouse.up()
  await page.keyboard.up('Shift')
})
