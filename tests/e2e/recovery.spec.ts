/** If the engine fails, the scenario and the cycle are not lost. */
import { expect, type Lab, test } from './lab'

test.beforeEach(({ page }) => page.addInitScript(keepWorkers))

/** Keeps the workers that the page makes, to have one fail. */
function keepWorkers(): void {
  window.Worker = class extends Worker {
    constructor(...made: ConstructorParameters<typeof Worker>) {
      super(...made)
      window.madeWorkers ??= []
      window.madeWorkers.push(this)
    }
  }
}

declare global {
  interface Window {
    madeWorkers?: Worker[]
  }
}

/** Has the worker made last fail as one does that throws, and waits until the page has noticed. */
function crash(lab: Lab): Promise<void> {
  return lab.page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const stop = window.nifdyLab?.store.subscribe(({ engine }) => {
          if (engine === 'ready') return
          stop?.()
          resolve()
        })
        window.madeWorkers?.at(-1)?.dispatchEvent(new ErrorEvent('error', { message: 'a test made it fail' }))
      }),
  )
}

test('a worker lost while paused comes back to the same cycle with the same fingerprint', async ({ lab }) => {
  await lab.openAt('software.t_send=90&b.ni.kind=nifdy', 5000)
  const before = await lab.fingerprint()
  await crash(lab)
  await expect(lab.notice('engine')).toContainText('The engine stopped; a new one has been started.')
  await expect(lab.notice('engine')).toContainText('The scenario is kept')
  await lab.rest(5000)
  expect(await lab.fingerprint()).toBe(before)
  await lab.openScenario()
  await expect(lab.control('b', 'ni.kind')).toHaveValue('nifdy')
  expect(lab.page.url()).toContain('software.t_send=90')
  await lab.button('Step one cycle').click()
  await lab.rest(5001)
  await lab.play(300)
})

test('after losing a worker while running, the run continues from where it was', async ({ lab }) => {
  await lab.openAt('b.ni.kind=nifdy', 3000)
  await lab.setSpeed(1000)
  await lab.play(100)
  await crash(lab)
  await expect(lab.notice('engine')).toBeVisible()
  await expect.poll(async () => (await lab.state()).going).toBe(true)
  await lab.tickPast(3400)
  await lab.release()
  await lab.button('Pause').click()
  await lab.rest()
  const cycle = await lab.cycle()
  const after = await lab.fingerprint()
  await lab.runTo(cycle - 1)
  await lab.runTo(cycle)
  expect(await lab.fingerprint()).toBe(after)
})

test('the selection survives a lost worker', async ({ lab }) => {
  await lab.openAt('b.ni.kind=nifdy', 1000)
  await lab.topology('b').focus()
  await lab.page.keyboard.press(']')
  await lab.page.keyboard.press('Enter')
  const text = await lab.inspector.textContent()
  await expect(lab.inspector).toContainText('NIFDY unit')
  await crash(lab)
  await expect(lab.notice('engine')).toBeVisible()
  await lab.rest(1000)
  await lab.button('Step one cycle').click()
  await lab.rest(1001)
  await expect(lab.inspector).toContainText('NIFDY unit')
  expect(text).not.toBe('')
})

test('an engine that keeps failing is restarted only on request', async ({ lab }) => {
  await lab.openAt('b.ni.kind=nifdy', 200)
  for (let time = 0; time < 2; time++) {
    await crash(lab)
    await lab.rest(200)
  }
  await crash(lab)
  await expect(lab.notice('engine')).toContainText('The engine stopped again.')
  await expect(lab.page.getByTestId('status')).toHaveText('The engine has stopped')
  await expect(lab.button('Play')).toBeDisabled()
  await lab.button('Start the engine again').click()
  await lab.past(0)
  await expect(lab.notice('engine')).toHaveCount(0)
})

test('a script that does not come leaves the page and the run as they are, and is loaded again', async ({ lab }) => {
  await lab.openAt('b.ni.kind=nifdy', 3000)
  const before = await lab.fingerprint()
  await lab.page.route(/assets\/Experiments-/, (route) => route.abort())
  await lab.button('Experiments').click()
  const failure = lab.page.getByRole('alert', { name: 'Experiments failed' })
  await expect(failure).toContainText('Experiments could not be loaded')
  await expect(lab.button('Live'), 'the header stays').toBeVisible()
  await lab.button('Load again').click()
  await expect(failure, 'it still does not come').toContainText('Experiments could not be loaded')

  await lab.button('Live').click()
  await lab.rest(3000)
  expect(await lab.fingerprint(), 'the run is still there').toBe(before)
  await lab.button('Step one cycle').click()
  await lab.rest(3001)

  await lab.button('Experiments').click()
  await lab.page.unroute(/assets\/Experiments-/)
  await lab.button('Load again').click()
  await expect(failure).toHaveCount(0)
  const list = lab.page.getByRole('navigation', { name: 'Experiments' })
  await expect(list).toBeVisible()
  const columns = await list.evaluate((element) => getComputedStyle(element.parentElement ?? element).display)
  expect(columns, 'its style sheet came too').toBe('grid')
  expect(
    lab.wrong.filter(
      (text) => !/Failed to load resource|Unable to preload CSS|did not come|dynamically imported/.test(text),
    ),
  ).toEqual([])
  lab.wrong.length = 0
})
