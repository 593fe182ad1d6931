/** A lesson from its list to its end: going back to a step shows the very state that it showed before. */
import { accessible } from './axe'
import { expect, test } from './lab'

test('a lesson goes from start to end, and Back at every step is exact', async ({ lab, page }) => {
  await lab.open('v=1&at=1')
  await lab.choose('Lessons')
  await page.getByRole('button', { name: /^Deadlock and datelines/ }).click()
  const bar = page.getByRole('region', { name: 'Lesson: Deadlock and datelines' })
  const prints: string[] = []
  const said = page.getByTestId('step-said')
  const arrive = async (step: number) => {
    await expect(bar.getByText(`${step} of 6`)).toBeVisible()
    // the text is there at once, the runs come after their still
    await expect(bar).toHaveAttribute('data-phase', /there|asking/)
    await lab.rest()
    // no heat map and no chart gives away what comes later
    await expect
      .poll(async () => {
        const progress = await page.evaluate(() => window.nifdyLab?.store.getState().progress)
        return progress && progress.reached - progress.cycle
      })
      .toBe(0)
    return page.evaluate(() => window.nifdyLab?.fingerprint())
  }
  for (let step = 1; step <= 6; step++) {
    prints.push((await arrive(step)) ?? '')
    // who does not see it hears it, with what the picture shows
    await expect(said).toContainText(`Step ${step}: `)
    await expect(said).toContainText(/Run A.* at cycle [\d\s]+: [\d\s]+ packets delivered/)
    if (step > 1) {
      await bar.getByRole('button', { name: 'Back' }).click()
      const back = await arrive(step - 1)
      expect(back).toBe(prints[step - 2])
      await bar.getByRole('button', { name: 'Next' }).click()
      const again = await arrive(step)
      expect(again).toBe(prints[step - 1])
    }
    if (step === 3) {
      const asked = bar.getByTestId('prediction')
      await expect(said).toContainText(/A question: .+ Half as many/)
      await asked.getByRole('radio', { name: 'Half as many' }).check()
      await asked.getByRole('button', { name: 'Run and see' }).click()
      await expect(asked.getByText('what happened')).toBeVisible()
      await expect(said).toHaveText(/^You said: Half as many\. What happened: .+ Run A.* at cycle 8\s000: /)
      expect((await lab.state()).cycle).toBe(8000)
    }
    if (step < 6) await page.keyboard.press('PageDown')
  }
  await expect.poll(() => page.url()).toContain('lesson=deadlock.6')
  await bar.getByRole('button', { name: 'Finish' }).click()
  await expect(bar).toHaveCount(0)
  expect(lab.wrong).toEqual([])
})

test('the number of a step lists all by their titles, and goes to one', async ({ lab, page }) => {
  await lab.open('lesson=deadlock.2')
  const bar = page.getByRole('region', { name: 'Lesson: Deadlock and datelines' })
  await bar.getByRole('button', { name: '2 of 6: all steps' }).click()
  const steps = page.getByRole('list', { name: 'Steps of “Deadlock and datelines”' }).getByRole('button')
  await expect(steps).toHaveCount(6)
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  await expect(steps.nth(1)).toHaveText('2All is well')
  await accessible(page)
  await steps.nth(3).click()
  await expect(bar.getByText('4 of 6')).toBeVisible()
  await expect(steps).toHaveCount(0)
  await expect.poll(() => page.url()).toContain('lesson=deadlock.4')
})

test('a step shows the chart of an experiment: measured here, or shipped', async ({ lab, page }) => {
  await lab.open('lesson=load-latency.8')
  const bar = page.getByRole('region', { name: 'Lesson: Reading a load–latency curve' })
  const chart = bar.getByTestId('step-chart')
  await expect(chart.getByText(/^Being measured: \d+ of 45 runs\.$/)).toBeVisible()
  await expect(page.getByTestId('step-said')).toHaveText(/The chart is being measured\.$/)
  await expect(chart.getByText('Measured in this browser: 45 runs.')).toBeVisible()
  await expect(chart.getByText(/past saturation: no mean/)).toBeVisible()
  await expect(bar.getByText(/^Up to load 0\.05 the latency rises from 64\.9 to 101 cycles\./)).toBeVisible()
  await expect(page.getByTestId('step-said')).toContainText('rises from 64.9 to 101 cycles')
  await accessible(page, { within: '[aria-label^="Lesson:"]' })
  // it is there at once the next time
  await bar.getByRole('button', { name: 'Back' }).click()
  await expect(bar.getByText('7 of 8')).toBeVisible()
  await bar.getByRole('button', { name: 'Next' }).click()
  await expect(chart.getByText('Measured in this browser: 45 runs.')).toBeVisible()

  await lab.open('lesson=cyclic-shift.8')
  await expect(page.getByTestId('step-chart').getByText(/^Shipped with the page: 30 runs, engine /)).toBeVisible()
  await expect(page.getByTestId('step-said')).toContainText(
    '3.07 bytes of user data per cycle with neither remedy, 3.23 with barriers',
  )
  expect(lab.wrong).toEqual([])
})
