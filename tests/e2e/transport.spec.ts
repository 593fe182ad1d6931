/** Moving time: by buttons, by the slider, by a cycle's number and by keys. */
import { short, significant, whole } from '../../web/base/format'
import { expect, type Lab, test } from './lab'

/** A short cyclic shift: done after some twelve thousand cycles. */
const SHORT = 'workload.block=40&b.ni.kind=nifdy'

async function cycles(lab: Lab): Promise<readonly number[]> {
  return [(await lab.picture('a')).cycle, (await lab.picture('b')).cycle]
}

test('pause stops both runs at one cycle, and play continues from there', async ({ lab }) => {
  await lab.open('v=1&b.ni.kind=nifdy')
  await lab.past(500)
  await lab.button('Pause').click()
  await lab.rest()
  const at = await lab.cycle()
  expect(await cycles(lab)).toEqual([at, at])
  await expect(lab.page.getByTestId('cycle')).toHaveText(whole(at))
  await expect(lab.page.getByTestId('status')).toHaveText('Paused')
  await lab.setSpeed(10_000)
  expect(await lab.cycle()).toBe(at)
  await lab.button('Play').click()
  await lab.past(at)
})

test('a step is one cycle of both runs', async ({ lab }) => {
  await lab.openAt(SHORT, 3000)
  for (const next of [3001, 3002, 3003]) {
    await lab.button('Step one cycle').click()
    await lab.rest(next)
    expect(await cycles(lab)).toEqual([next, next])
  }
  await lab.page.keyboard.press('ArrowRight')
  await lab.rest(3004)
  expect(await cycles(lab)).toEqual([3004, 3004])
})

test('a step during a run pauses it', async ({ lab }) => {
  await lab.open('v=1&b.ni.kind=nifdy')
  await lab.past(100)
  await lab.button('Step one cycle').click()
  await lab.rest()
  expect((await lab.state()).going).toBe(false)
})

test('restart goes back to cycle 0 and stays paused where it was paused', async ({ lab }) => {
  await lab.openAt(SHORT, 2000)
  await lab.button('Restart from cycle 0').click()
  await lab.rest(0)
  expect(await cycles(lab)).toEqual([0, 0])
  await lab.button('Play').click()
  await lab.past(0)
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

test('running to a cycle, forwards or back, gives the same state', async ({ lab }) => {
  await lab.openAt(SHORT, 1500)
  const before = await lab.fingerprint()
  await lab.runTo(4000)
  expect(await cycles(lab)).toEqual([4000, 4000])
  expect(await lab.fingerprint()).not.toBe(before)
  await lab.runTo(1500)
  expect(await cycles(lab)).toEqual([1500, 1500])
  expect(await lab.fingerprint()).toBe(before)
})

test('running to a cycle stops exactly there, even if the run is just passing it', async ({ lab }) => {
  await lab.open('v=1&b.ni.kind=nifdy')
  // the worker is ahead of what is shown: asked for the next cycle, it has to go back
  for (let time = 0; time < 3; time++) {
    const next = (await lab.cycle()) + 300
    await lab.runTo(next)
    expect(await cycles(lab)).toEqual([next, next])
    await lab.setSpeed(50_000)
    await lab.button('Play').click()
    await lab.past(next)
  }
})

test('an invalid cycle is not run to', async ({ lab }) => {
  await lab.openAt(SHORT, 100)
  await lab.page.getByLabel('Run to cycle').fill('soon')
  await expect(lab.button('Go')).toBeDisabled()
  await expect(lab.page.getByLabel('Run to cycle')).toHaveAttribute('aria-invalid', 'true')
})

test('the badge tells what one picture covers, at every kind of speed', async ({ lab }) => {
  await lab.openAt('b.ni.kind=nifdy', 1000)
  await expect(lab.badge).toHaveText('Paused: every flit at its exact place')
  await lab.setSpeed(10)
  await lab.button('Play').click()
  await expect(lab.badge).toHaveText('Every cycle shown')
  await expect.poll(() => regime(lab)).toBe('A')
  // a flit takes nine cycles over a link of this tree: it is seen moving up to 135 cycles per second, and seen up to 540
  await lab.setSpeed(100)
  await expect.poll(() => regime(lab)).toBe('A')
  await lab.setSpeed(500)
  await expect.poll(() => regime(lab)).toBe('B')
  const seen = await badgeAndCycles(lab)
  expect(seen.text).toBe(`1 frame = ${significant(seen.cycles)} cycles; every flit at its place`)
  await lab.openAt('topology.kind=mesh&channel.networks=one&channel.flit_cycles=1&workload.kind=uniform', 1000)
  await lab.setSpeed(500)
  await lab.button('Play').click()
  await expect.poll(() => regime(lab)).toBe('C')
  const few = await badgeAndCycles(lab)
  expect(few.text).toBe(`1 frame = ${significant(few.cycles)} cycles; links averaged`)
  await lab.setSpeed(20_000)
  await expect.poll(() => regime(lab)).toBe('D')
  await lab.past(5000)
  const many = await badgeAndCycles(lab)
  expect(many.text).toMatch(/^1 frame = [\d\u202f]+ cycles; averages, peaks marked$/)
  const said = Number(many.text.replace(/\D/g, '').replace(/^1/, ''))
  expect(Math.abs(said - many.cycles)).toBeLessThanOrEqual(many.cycles / 10)
})

function regime(lab: Lab): Promise<string | undefined> {
  return lab.page.evaluate(() => window.nifdyLab?.store.getState().progress.regime)
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
  await lab.page.getByRole('heading', { name: 'NIFDY Lab' }).click()
  await lab.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await keyboard.press('ArrowUp')
  expect((await lab.state()).speed).toBe(2000)
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  expect((await lab.state()).speed).toBe(500)
  await keyboard.press(' ')
  await lab.past(210)
  await keyboard.press(' ')
  await lab.rest()
  const at = await lab.cycle()
  await keyboard.press('ArrowRight')
  await lab.rest(at + 1)
  await keyboard.press('End')
  await lab.rest()
  expect((await lab.state()).done).toBe(true)
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
