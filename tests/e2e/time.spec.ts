/** Back in time: every cycle that the runs have reached can be visited again, exactly as it was. */
import { load } from '../everywhere/engine'
import { expect, type Lab, test } from './lab'

const MESH = 'topology.kind=mesh&topology.size=6x6&workload.kind=uniform&workload.load=0.2'
const PAIR = `${MESH}&a.ni.kind=plain&b.ni.kind=nifdy`

const { Simulation } = await load()

/** The same places in every run of the tests: numbers from 0 to 1 (mulberry32). */
function placesFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The fingerprints of uninterrupted runs at cycles, which each run passes once. */
function prints(texts: readonly string[], cycles: readonly number[]): ReadonlyMap<number, string> {
  const runs = texts.map((text) => new Simulation(text))
  const found = new Map<number, string>()
  for (const cycle of [...cycles].sort((one, other) => one - other)) {
    for (const run of runs) run.run(cycle - run.cycle)
    found.set(cycle, runs.map((run) => run.fingerprint()).join(''))
  }
  for (const run of runs) run.free()
  return found
}

function straight(texts: readonly string[], cycle: number): string {
  return prints(texts, [cycle]).get(cycle) ?? ''
}

/** Drags the time bar to a place, 0…1 of its length, in some steps. */
async function drag(lab: Lab, places: readonly number[]): Promise<void> {
  const box = await lab.page.getByTestId('time-bar').boundingBox()
  if (!box) throw new Error('there is no time bar')
  const at = (place: number) => [box.x + 46 + place * (box.width - 60), box.y + 20] as const
  const [first = 0, ...others] = places
  await lab.page.mouse.move(...at(first))
  await lab.page.mouse.down()
  for (const place of others) await lab.page.mouse.move(...at(place), { steps: 5 })
  await lab.page.mouse.up()
}

test('dragged to ten random cycles, both runs equal uninterrupted runs', async ({ lab }) => {
  await lab.openAt(PAIR, 30_000)
  const texts = [`${MESH}&ni.kind=plain`, `${MESH}&ni.kind=nifdy`]
  const place = placesFrom(1)
  const seen = new Map<number, string>()
  for (let turn = 0; turn < 10; turn += 1) {
    await drag(lab, [place(), place(), 0.02 + 0.8 * place()])
    await lab.rest()
    const cycle = await lab.cycle()
    expect(cycle).toBeLessThanOrEqual(30_000)
    seen.set(cycle, await lab.fingerprint())
    expect((await lab.picture('b')).cycle).toBe(cycle)
  }
  expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(prints(texts, [...seen.keys()])))
})

test('the keys of the time bar go back and forth, and past the end the run continues', async ({ lab }) => {
  await lab.openAt(MESH, 5000)
  const bar = lab.page.getByTestId('time-bar')
  await bar.focus()
  for (const [key, cycle] of [
    ['ArrowLeft', 4999],
    ['ArrowDown', 4989],
    ['ArrowRight', 4990],
    ['Home', 0],
    ['End', 5000],
    ['ArrowRight', 5001],
  ] as const) {
    await bar.press(key)
    await lab.rest(cycle)
    await expect(bar).toHaveAttribute('aria-valuenow', String(cycle))
  }
  expect(await lab.fingerprint()).toBe(straight([MESH], 5001))
})

test('a step back is one cycle, and what was drawn then is drawn again', async ({ lab }) => {
  await lab.openAt(MESH, 3000)
  const before = await lab.picture('a', 'flits', 'nodes')
  await lab.button('Step one cycle').click()
  await lab.rest(3001)
  await lab.button('Step back one cycle').click()
  await lab.rest(3000)
  expect(await lab.picture('a', 'flits', 'nodes')).toEqual(before)
  await lab.page.keyboard.press('ArrowLeft')
  await lab.rest(2999)
})

test('back in time the whole run stays visible, and continuing counts nothing twice', async ({ lab }) => {
  await lab.openAt(MESH, 8000)
  const columns = () => lab.page.evaluate(() => window.nifdyLab?.latest()?.sides.a?.series.columns)
  const whole = await columns()
  await lab.runTo(1000)
  expect(await columns()).toBe(whole)
  await lab.runTo(8000)
  expect(await columns()).toBe(whole)
  expect(await lab.fingerprint()).toBe(straight([MESH], 8000))
})

test('what is selected is followed back to its last change', async ({ lab }) => {
  await lab.openAt(`${MESH}&look=a.node.7`, 4000)
  const states: number[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    await lab.page.keyboard.press(',')
    await expect.poll(() => lab.cycle()).not.toBe(states.at(-1) ?? 4000)
    await lab.rest()
    states.push(await lab.cycle())
  }
  expect([...states].sort((one, other) => other - one)).toEqual(states)
  expect(await lab.fingerprint()).toBe(straight([MESH], states.at(-1) ?? 0))
})

test('a click near a bookmark returns to it', async ({ lab }) => {
  await lab.openAt(MESH, 6000)
  await lab.runTo(2345)
  await lab.button('Set a bookmark here').click()
  await expect(lab.button('Remove the bookmark')).toBeVisible()
  await lab.runTo(6000)
  const at = await lab.page.evaluate(() => {
    const end = window.nifdyLab?.latest()?.sides.a?.reached ?? 0
    const step = 2 ** Math.max(0, Math.ceil(Math.log2(end)) - 3)
    return 2345 / (Math.ceil(end / step) * step)
  })
  await drag(lab, [at + 0.001])
  await lab.rest(2345)
})

test('the memory of snapshots is shown, and its budget can be set', async ({ lab }) => {
  await lab.openAt(MESH, 20_000)
  const memory = lab.page.getByRole('button', { name: /^Memory for going back in time: \d+ of \d+ MB$/ })
  await memory.click()
  await lab.page.getByLabel('Memory for snapshots').selectOption('16 MB')
  await expect(memory).toHaveText(/ of 16 MB/)
  await expect.poll(async () => Number((await memory.textContent())?.split(' ')[0])).toBeLessThanOrEqual(16)
  await lab.page.reload()
  await expect(memory).toHaveText(/ of 16 MB/)
})

test('a span is marked with Shift, and its numbers are those of the run', async ({ lab }) => {
  await lab.openAt(MESH, 8192)
  await lab.page.keyboard.down('Shift')
  await drag(lab, [0, 0.99])
  await lab.page.keyboard.up('Shift')
  const span = lab.page.getByTestId('span')
  await expect(span).toContainText('Cycles 0 to')
  await span.getByRole('button', { name: 'Save data …' }).click()
  const download = lab.page.waitForEvent('download')
  await lab.page.getByRole('dialog', { name: 'Data' }).getByRole('button', { name: 'Save', exact: true }).click()
  const path = await (await download).path()
  const { readFileSync } = await import('node:fs')
  const rows = readFileSync(path, 'utf8').trim().split('\n')
  const head = rows[2]?.split(',') ?? []
  const [delivered, to] = [head.indexOf('delivered'), head.indexOf('to')]
  const last = Number(rows.at(-1)?.split(',')[to])
  const sum = rows.slice(3).reduce((total, row) => total + Number(row.split(',')[delivered]), 0)
  await lab.page.keyboard.press('Escape')
  await lab.runTo(last)
  expect(sum).toBe((await lab.picture('a')).scalars.delivered)
  expect(await lab.cycle()).toBe(last)
})
