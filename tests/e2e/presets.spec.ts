/** Every named scenario opens from the gallery and runs. */
import { PRESETS } from '../../web/scenario/presets'
import { expect, test } from './lab'

/**
 * Programs that compute first send nothing until cycle 20 500; a single transpose is through after 182, a broadcast after
 * 32; messages that are passed on come after 46; without an escape channel, and on an
 * irregular network without a spanning tree, there is a deadlock before cycle 400.
 */
const SHORT: Readonly<Record<string, number>> = {
  'mp1-transpose': 150,
  'mp1-broadcast': 28,
  'mp1-piggy-back': 60,
  'bristled-escape': 200,
  'irregular-deadlock': 200,
}

function cyclesOf(preset: string): number {
  if (preset.startsWith('em3d')) return 21_000
  return SHORT[preset] ?? 2000
}

for (const preset of PRESETS) {
  const cycles = cyclesOf(preset.name)
  test(`preset ${preset.name} opens from the gallery and runs ${cycles} cycles`, async ({ lab }) => {
    await lab.openAt('workload.block=10', 10)
    await lab.button('Presets').click()
    const card = lab.page
      .getByRole('dialog')
      .getByRole('button')
      .filter({ has: lab.page.getByText(preset.title, { exact: true }) })
    await expect(card).toContainText(preset.look)
    await expect(card).toContainText(preset.source)
    await card.click()
    await expect(lab.page.getByRole('banner')).toContainText(preset.title)
    // the runs that were open rest at their cycle until those of the preset replace them
    await expect.poll(() => lab.cycle()).not.toBe(10)
    await lab.runTo(cycles)
    const sides = preset.a === '' && preset.b === '' ? (['a'] as const) : (['a', 'b'] as const)
    for (const side of sides) {
      const { cycle, scalars } = await lab.picture(side)
      expect(cycle).toBe(cycles)
      expect(scalars.delivered).toBeGreaterThan(0)
      const flits = `${scalars.flits_on_wires} ${scalars.flits_in_buffers}`
      await expect(lab.topology(side)).toHaveAttribute('data-flits', flits)
    }
    await expect(lab.page.locator('[data-notice]')).toHaveCount(0)
    await expect(lab.page.getByRole('alert')).toHaveCount(0)
    // the address names no preset, only the scenario
    expect(lab.page.url()).not.toContain(preset.name)
  })
}

test('the gallery says of each what to look for', () => {
  expect(PRESETS.length).toBeGreaterThanOrEqual(5)
  for (const { title, look } of PRESETS) {
    expect(title).not.toBe('')
    expect(look.length).toBeGreaterThan(30)
  }
})
