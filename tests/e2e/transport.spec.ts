/** Moving time: by buttons, by the slider, by a cycle's number and by keys. */
import { short, significant, whole } from '../../web/base/format'
import { expect, type Lab, test } from './lab'

/** A short cyclic shift: done after some twelve thousand cycles. */
const SHORT = 'workload.block=40&b.ni.kind=nifdy'

async function cycles(lab: Lab): Promise<readonly number[]> {
  return [(await lab.picture('a')).cycle, (await lab.picture('b')).cycle]
}

test('pause stops both runs at one cycle, and play continues from there', async ({ lab }) => {
  await lab.openAt('b.ni.kind=nifdy', 400)
  await lab.play(100)
  await lab.release()
  await lab.button('Pause').click()
  await lab.rest()
  const at = await lab.cycle()
  expect(await cycles(lab)).toEqual([at, at])
  await expect(lab.page.getByTestId('cycle')).toHaveText(whole(at))
  await expect(lab.page.getByTestId('status')).toHaveText('Paused')
  await lab.setSpeed(10_000)
  expect(await lab.cycle()).toBe(at)
  await lab.play(100)
  // a step while they play pauses them
  await lab.button('Step one cycle').click()
  await lab.tick(1)
  expect((await lab.state()).going).toBe(false)
})

test('a step is one cycle of both runs, and a restart goes back to cycle 0 and stays paused', async ({ lab }) => {
  await lab.openAt(SHORT, 3000)
  for (const next of [3001, 3002, 3003]) {
    await lab.button('Step one cycle').click()
    await lab.rest(next)
    expect(await cycles(lab)).toEqual([next, next])
  }
  await lab.page.keyboard.press('ArrowRight')
  await lab.rest(3004)
  expect(await cycles(lab)).toEqual([3004, 3004])
  await lab.button('Restart from cycle 0').click()
  await lab.rest(0)
  expect(await cycles(lab)).toEqual([0, 0])
  await lab.play(1)
})

test('run until done ends where the workload ends, and play begins again', async ({ lab }) => {
  await lab.openAt(SHORT, 100)
  await lab.button('Run until done').click()
  await lab.rest()
  const { done, finished } = await lab.state()
  const [a, b] = [await lab.picture('a'), await lab.picture('b')]
  expect(done).toBe(true)
  expect(finished).toEqual({ a: a.finished, b: b.finished })
  await expect(lab.button('Run until done')).toBeDisabled()
  await expect(lab.button('Step one cycle')).toBeDisabled()
  const end = await lab.cycle()
  await lab.setSpeed(1000)
  await lab.button('Play again').click()
  await expect.poll(() => lab.cycle()).toBeLessThan(end)
})

test('running to a cycle, forwards or back, gives the same state; an invalid one is not run to', async ({ lab }) => {
  await lab.openAt(SHORT, 1500)
  const before = await lab.fingerprint()
  await lab.runTo(4000)
  expect(await cycles(lab)).toEqual([4000, 4000])
  expect(await lab.fingerprint()).not.toBe(before)
  await lab.runTo(1500)
  expect(await cycles(lab)).toEqual([1500, 1500])
  expect(await lab.fingerprint()).toBe(before)
  await lab.page.getByLabel('Run to cycle').fill('soon')
  await expect(lab.button('Go')).toBeDisabled()
  await expect(lab.page.getByLabel('Run to cycle')).toHaveAttribute('aria-invalid', 'true')
})

test('running to a cycle stops exactly there, even if the run is just passing it', async ({ lab }) => {
  await lab.openAt('b.ni.kind=nifdy', 500)
  await lab.setSpeed(50_000)
  // the worker is ahead of what is shown: asked for the next cycle, it has to go back
  for (const back of [-300, 0, 300]) {
    await lab.play(1000)
    const next = (await lab.cycle()) + back
    await lab.release()
    await lab.runTo(next)
    expect(await cycles(lab)).toEqual([next, next])
  }
})

test('the badge tells what one picture covers, at every kind of speed', async ({ lab }) => {
  await lab.openAt('b.ni.kind=nifdy', 1000)
  await expect(lab.badge).toHaveText('Paused: every flit at its exact place')
  await lab.hold()
  await lab.setSpeed(10)
  await lab.button('Play').click()
  await regimeIs(lab, 'A')
  await expect(lab.badge).toHaveText('Every cycle shown')
  // a flit takes nine cycles over a link of this tree: it is seen moving up to 135 cycles per second, and seen up to 540
  await lab.setSpeed(100)
  await regimeIs(lab, 'A')
  await lab.setSpeed(500)
  await regimeIs(lab, 'B')
  const seen = await badgeAndCycles(lab)
  expect(seen.text).toBe(`1 frame = ${significant(seen.cycles)} cycles; every flit at its place`)
  await lab.openAt('topology.kind=mesh&channel.networks=one&channel.flit_cycles=1&workload.kind=uniform', 1000)
  await lab.hold()
  await lab.setSpeed(500)
  await lab.button('Play').click()
  await regimeIs(lab, 'C')
  const few = await badgeAndCycles(lab)
  expect(few.text).toBe(`1 frame = ${significant(few.cycles)} cycles; links averaged`)
  await lab.setSpeed(20_000)
  await regimeIs(lab, 'D')
  const many = await badgeAndCycles(lab)
  expect(many.text).toMatch(/^1 frame = [\d\u202f]+ cycles; averages, peaks marked$/)
  const said = Number(many.text.replace(/\D/g, '').replace(/^1/, ''))
  expect(Math.abs(said - many.cycles)).toBeLessThanOrEqual(many.cycles / 10)
})

/** Within a few seconds pictures are of this kind. */
async function regimeIs(lab: Lab, wanted: string): Promise<void> {
  const regime = () => lab.page.evaluate(() => window.nifdyLab?.store.getState().progress.regime)
  for (let turn = 0; turn < 10 && (await regime()) !== wanted; turn++) await lab.tick(30)
  expect(await regime()).toBe(wanted)
}

/** The badge, and the cycles from one picture to the next at the same moment. */
function badgeAndCycles(lab: Lab): Promise<{ text: string; cycles: number }> {
  return lab.page.evaluate(() => ({
    text: document.querySelector('[data-testid="badge"]')?.textContent ?? '',
    cycles: window.nifdyLab?.store.getState().progress.perPicture ?? 0,
  }))
}

test('the requested speed stands beside the slider, and the actual one if it is lower', async ({ lab }) => {
  await lab.openAt('topology.kind=mesh&topology.size=32x32&workload.kind=uniform&workload.load=0.05', 10)
  const rate = lab.page.getByTestId('rate')
  await lab.setSpeed(200)
  await expect(rate).toHaveText('200 cycles/s')
  await lab.setSpeed(Number.POSITIVE_INFINITY)
  await expect(rate).toHaveText('as fast as possible')
  await lab.button('Play').click()
  await expect(rate).toHaveText(/^[\d.\u202f]+( [kM])? cycles\/s, as fast as possible$/)
  await lab.setSpeed(100_000)
  await expect(rate).toHaveText(/ of 100 k cycles\/s asked$/)
  const now = await lab.page.evaluate(() => ({
    text: document.querySelector('[data-testid="rate"]')?.textContent,
    rate: window.nifdyLab?.store.getState().progress.rate ?? 0,
  }))
  expect(now.text).toBe(`${short(now.rate)} of 100 k cycles/s asked`)
})

test('keys play, step, change the speed, restart and finish', async ({ lab }) => {
  await lab.openAt(SHORT, 200)
  const { keyboard } = lab.page
  await lab.setSpeed(1000)
  await lab.page.getByText('NIFDY Lab', { exact: true }).last().click()
  await lab.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const speed = async () => (await lab.state()).speed
  await keyboard.press('ArrowUp')
  await expect.poll(speed).toBe(2000)
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await expect.poll(speed).toBe(500)
  await lab.hold()
  await keyboard.press(' ')
  await lab.tickPast(210)
  await lab.release()
  await keyboard.press(' ')
  await lab.rest()
  const at = await lab.cycle()
  await keyboard.press('ArrowRight')
  await lab.rest(at + 1)
  await keyboard.press('End')
  await expect.poll(async () => (await lab.state()).done).toBe(true)
  await keyboard.press('Home')
  await expect.poll(async () => (await lab.state()).done).toBe(false)
})

test('keys typed into a field move nothing', async ({ lab }) => {
  await lab.openAt(SHORT, 300)
  const field = lab.page.getByLabel('Run to cycle')
  await field.click()
  for (const key of [' ', 'ArrowRight', 'ArrowUp', 'End', 'Home']) await lab.page.keyboard.press(key)
  await lab.page.keyboard.type('12 ')
  await expect(field).toHaveValue(/12 /)
  const { going, cycle, speed } = await lab.state()
  expect({ going, cycle, speed }).toEqual({ going: false, cycle: 300, speed: 20_000 })
})
