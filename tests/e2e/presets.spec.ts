/** Named scenarios open from the gallery and run; that each of them runs and is drawn, tests/unit/presets.test.ts shows. */
import { presetGroups } from '../../web/scenario/presets'
import { expect, type Lab, test } from './lab'

/** The first preset under each heading. */
const FIRSTS = presetGroups().flatMap(([, [first]]) => (first ? [first] : []))

/** A cycle that all of them reach, with something on its way. */
const CYCLE = 28

async function openGallery(lab: Lab) {
  await lab.button('Presets').click()
  return lab.page.getByRole('dialog')
}

/** Where B stands when A is at the cycle: elsewhere if the runs are aligned by phase. */
function ofB(lab: Lab): Promise<number> {
  return lab.page.evaluate((cycle) => window.nifdyLab?.store.getState().places?.ofB(cycle) ?? cycle, CYCLE)
}

test('the gallery says of every preset where it is from and what to look for', async ({ lab }) => {
  await lab.openAt('workload.block=10', 10)
  const gallery = await openGallery(lab)
  for (const [group, presets] of presetGroups()) {
    const cards = gallery.getByRole('region', { name: group, exact: true }).getByRole('button')
    await expect(cards).toHaveCount(presets.length)
    const told = await cards.allTextContents()
    for (const [index, { title, look, source }] of presets.entries())
      for (const words of [title, look, source]) expect(told[index]).toContain(words)
  }
})

for (const preset of FIRSTS)
  test(`preset ${preset.name} opens from the gallery and runs`, async ({ lab }) => {
    await lab.openAt('workload.block=10', 10)
    const gallery = await openGallery(lab)
    await gallery
      .getByRole('button')
      .filter({ has: lab.page.getByText(preset.title, { exact: true }) })
      .click()
    await expect(lab.page.getByRole('banner')).toContainText(preset.title)
    // the runs that were open rest at their cycle until those of the preset replace them
    await lab.until(() => window.nifdyLab?.cycle() !== 10)
    await lab.runTo(CYCLE)
    const sides = preset.a === '' && preset.b === '' ? (['a'] as const) : (['a', 'b'] as const)
    for (const side of sides) {
      const { cycle, scalars } = await lab.picture(side)
      expect(cycle).toBe(side === 'b' ? await ofB(lab) : CYCLE)
      const flits = `${scalars.flits_on_wires} ${scalars.flits_in_buffers}`
      await expect(lab.topology(side)).toHaveAttribute('data-flits', flits)
    }
    await expect(lab.page.locator('[data-notice]')).toHaveCount(0)
    await expect(lab.page.getByRole('alert')).toHaveCount(0)
    // the address names no preset, only the scenario
    expect(lab.page.url()).not.toContain(preset.name)
  })
