/** A program on the shared memory in the page: its phases on the time bar, where a processor is, and its result. */

import type { LinesAnswer } from '../../web/answers.gen'
import type { KnownPhases } from '../../web/engine/protocol'
import type { NodeInspection } from '../../web/inspector/inspection'
import { PRESETS } from '../../web/scenario/presets'
import { expect, type Lab, test } from './lab'

const FFT = 'preset=program-fft'

/** By what the runs are aligned, and the cycle of each. */
function alignment(lab: Lab) {
  return lab.page.evaluate(() => {
    const state = window.nifdyLab?.store.getState()
    const sides = window.nifdyLab?.latest()?.sides
    return {
      by: state?.alignment,
      paused: state?.motion.kind === 'paused',
      a: sides?.a?.frame.cycle,
      b: sides?.b?.frame.cycle,
    }
  })
}

test('a program is seen phase by phase, its processors line by line, and its result is checked', async ({ lab }) => {
  await lab.openAt(`${FFT}&look=a.node.5`, 5000)
  const { memory } = await lab.inspect<NodeInspection>('a', 'node 5')
  expect(memory?.window).toMatchObject({ number: 1, phase: 'transpose 1', statement: 'b[j][i] = a[i][j]' })
  const card = lab.page.getByLabel('Memory of node 5')
  await expect(card).toContainText('Phase 1, transpose 1')
  await expect(card).toContainText('b[j][i] = a[i][j]')
  // at the end every processor is done, and what they computed is right
  await lab.button('Run until done').click()
  await expect.poll(async () => (await lab.state()).done).toBe(true)
  await expect(card).toContainText('All results are those of the sequential program.')
  for (const side of ['a', 'b'] as const) {
    expect((await lab.network(side)).phases).toEqual(['transpose 1', 'columns', 'transpose 2', 'rows', 'transpose 3'])
    const { sections } = await lab.picture(side, 'program_phases')
    expect(sections.program_phases).toHaveLength(10)
  }
  // the time bar says which phase a cycle is in
  const bar = lab.page.getByTestId('time-bar')
  const box = await bar.boundingBox()
  if (!box) throw new Error('there is no time bar')
  await lab.page.mouse.move(box.x + 80, box.y + box.height / 2)
  await expect(bar).toContainText('phase 1, transpose 1')
})

test('both runs are aligned by phase, and a link leads to that', async ({ lab }) => {
  await lab.openAt(FFT, 8000)
  const choice = lab.page.getByRole('checkbox', { name: 'Align by phase' })
  await choice.click()
  await expect.poll(() => alignment(lab)).toMatchObject({ by: 'phase', paused: true, a: 8000 })
  const { b } = await alignment(lab)
  expect(b).not.toBe(8000)
  const phase = async (side: 'a' | 'b') => (await lab.inspect<NodeInspection>(side, 'node 0')).memory?.window?.number
  expect(await phase('b')).toBe(await phase('a'))
  const print = await lab.fingerprint()
  // or else the runs that are still there would be taken for those of the link
  await lab.page.goto('about:blank')
  await lab.open(`v=1&${FFT}&at=8000&align=phase`)
  await expect.poll(() => alignment(lab)).toEqual({ by: 'phase', paused: true, a: 8000, b })
  expect(await lab.fingerprint()).toBe(print)
  await choice.click()
  await expect.poll(() => alignment(lab)).toMatchObject({ by: 'cycle', a: 8000, b: 8000 })
})

for (const { name } of PRESETS.filter((preset) => preset.name.startsWith('program-')))
  test(`preset ${name} opens aligned by phase, and says which run is ahead in its program`, async ({ lab }) => {
    await lab.open(`v=1&preset=${name}`)
    await expect.poll(() => alignment(lab)).toMatchObject({ by: 'phase' })
    await lab.button('Pause').click()
    // nothing has been run beyond what is shown, and the second phase of both is still to come
    const second = await lab.page.evaluate(async (preset) => {
      const all = (await (await fetch('phases.json')).json()) as Record<string, KnownPhases>
      return all[preset]?.a?.begins[1] ?? 0
    }, name)
    expect(second).toBeGreaterThan(0)
    await lab.runTo(second + 100)
    await expect.poll(() => alignment(lab)).toMatchObject({ by: 'phase', paused: true, a: second + 100 })
    const { a = 0, b = 0 } = await alignment(lab)
    const begun = (side: 'a' | 'b') =>
      lab.picture(side, 'program_phases').then(({ sections }) => sections.program_phases)
    expect((await begun('a'))?.length).toBe(4)
    expect((await begun('b'))?.length).toBe(4)
    const [first, later] = b < a ? ['B', 'A'] : ['A', 'B']
    const ahead = new RegExp(`^${first}.* is ahead in its program: it was here at cycle .* earlier than ${later}`)
    await expect(lab.page.getByTestId('comparison')).toHaveText(a === b ? /^Both are here in their program/ : ahead)
  })

test('the map of nodes and homes counts what is asked of whose memory', async ({ lab }) => {
  await lab.openAt(`${FFT}&ask=a.lines`, 3000)
  const found = await lab.inspect<LinesAnswer>('a', 'lines')
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
  expect(found.asked).toHaveLength(32 * 32)
  expect(sum(found.asked)).toBeGreaterThan(sum(found.awaited))
  const map = lab.page.getByTestId('homes')
  await map.getByLabel('What the map counts').selectOption('lines asked for so far')
  await expect(map.getByRole('img')).toHaveAttribute('aria-label', /asked of home \d+/)
})

test('a size that does not fit is refused with those that do', async ({ lab }) => {
  await lab.open(`v=1&${FFT}&workload.program.points=5000`)
  await expect(lab.notice('link')).toContainText('4096 or 16384')
})
