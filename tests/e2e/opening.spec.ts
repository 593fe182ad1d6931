/** What a visitor sees who opens the page and touches nothing, and how that run ends. */
import { percent, whole } from '../../web/base/format'
import { PRESETS } from '../../web/scenario/presets'
import { expect, type Lab, test } from './lab'

/** Canvases of a part of the page on which anything is drawn, and pixels in them that are nearly black. */
async function ink(lab: Lab, testId: string): Promise<{ canvases: number; drawn: number; black: number }> {
  return lab.page.getByTestId(testId).evaluate((element) => {
    let drawn = 0
    let black = 0
    const canvases = [...element.querySelectorAll('canvas')]
    for (const canvas of canvases) {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      let any = false
      for (let at = 0; at < data.length; at += 4) {
        if ((data[at + 3] ?? 0) < 200) continue
        any = true
        if (Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) < 40) black++
      }
      if (any) drawn++
    }
    return { canvases: canvases.length, drawn, black }
  })
}

test('the page opens by itself with the first preset, running, and both networks are drawn', async ({ lab }) => {
  await lab.open()
  await expect(lab.page.getByText(PRESETS[0]?.title ?? '', { exact: true })).toBeVisible()
  await expect(lab.page.getByTestId('look')).toContainText(PRESETS[0]?.look ?? '')
  await lab.past(120)
  expect((await lab.state()).going).toBe(true)
  await lab.past(2000)
  for (const side of ['a', 'b']) {
    expect(await ink(lab, `topology-${side}`)).toMatchObject({ canvases: 4 })
    expect((await ink(lab, `topology-${side}`)).drawn).toBeGreaterThanOrEqual(3)
    expect((await ink(lab, `heatmap-${side}`)).drawn).toBe(1)
  }
  expect((await ink(lab, 'chart-throughput')).drawn).toBe(1)
})

test('a visitor sees packets go their whole way, then the jam: what is between is passed over, and the page says so', async ({
  lab,
}) => {
  await lab.open()
  // what the slow part came to, noted in the page, as it is over soon
  const slow = lab.page.evaluate(
    () =>
      new Promise<{ speed: number; delivered: number; regime: string }>((resolve) => {
        const store = window.nifdyLab?.store
        const stop = store?.subscribe(({ speed, progress, motion }, before) => {
          if (motion.kind === 'playing' || before.motion.kind !== 'playing') return
          stop?.()
          resolve({ speed, delivered: progress.counts.a?.delivered ?? 0, regime: before.progress.regime })
        })
      }),
  )
  const { speed, delivered, regime } = await slow
  expect(speed).toBe(50)
  expect(regime).toBe('A')
  // whole journeys were seen
  expect(delivered).toBeGreaterThan(0)
  await lab.past(40_000)
  await expect(lab.notice('introduction')).toContainText(
    /So far the runs deliver much the same: A [\d\s]+, B [\d\s]+ packets/,
  )
  expect((await lab.state()).speed).toBe(20_000)
  await expect.poll(async () => (await lab.picture('a')).scalars.pending_max).toBeGreaterThanOrEqual(15)
})

test('packets pile up in the left run, not in the right one, which finishes first', async ({ lab }) => {
  await lab.open()
  await lab.setSpeed(Number.POSITIVE_INFINITY)
  await expect.poll(async () => (await lab.picture('a')).scalars.pending_max).toBeGreaterThanOrEqual(20)
  const columns = (await lab.picture('a')).scalars.series_columns
  expect(columns).toBeGreaterThan(10)

  await lab.rest()
  const [a, b] = [await lab.picture('a'), await lab.picture('b')]
  expect(a.scalars.pending_max).toBeGreaterThanOrEqual(20)
  expect(b.scalars.pending_max).toBeLessThan(20)
  expect(b.finished).toBeLessThan(a.finished ?? 0)
  expect(a.payload).toBe(b.payload)
  expect(a.scalars.delivered).toBe(a.scalars.created)
  expect(b.scalars.delivered).toBe(b.scalars.created)

  // black is 20 or more: the left map has some, the right one none beside its letters
  expect((await ink(lab, 'heatmap-a')).black).toBeGreaterThan((await ink(lab, 'heatmap-b')).black)
  const [late, early] = [a.finished ?? 0, b.finished ?? 0]
  const earlier = percent((late - early) / late)
  await expect(lab.comparison).toHaveText(
    `B · NIFDY finished at cycle ${whole(early)}, ${earlier} earlier than A · no protocol (${whole(late)}).`,
  )
  await expect(lab.page.getByTestId('status')).toHaveText(`Finished at ${whole(late)}`)
})

test('when only one run has finished, the page says how far the other one is', async ({ lab }) => {
  await lab.openAt('b.ni.kind=nifdy', 450_000)
  const [a, b] = [await lab.picture('a'), await lab.picture('b')]
  expect(a.finished).toBeUndefined()
  expect(a.cycle).toBe(450_000)
  expect(b.finished).toBeLessThan(450_000)
  await expect(lab.comparison).toHaveText(
    `B · NIFDY finished at cycle ${whole(b.finished ?? 0)}; ` +
      `A · no protocol has delivered ${percent(a.payload / b.payload)} of the same payload.`,
  )
})
