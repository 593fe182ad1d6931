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
  await lab.until(() => window.nifdyLab?.store.getState().motion.kind !== 'paused')
  for (const side of ['a', 'b']) {
    expect(await ink(lab, `topology-${side}`)).toMatchObject({ canvases: 4 })
    expect((await ink(lab, `topology-${side}`)).drawn).toBeGreaterThanOrEqual(3)
    expect((await ink(lab, `heatmap-${side}`)).drawn).toBe(1)
  }
  expect((await ink(lab, 'chart-throughput')).drawn).toBe(1)
})

declare global {
  interface Window {
    captions?: string[]
    contradictions?: string[]
    slowPart?: { readonly speed: number; readonly delivered: number; readonly regime: string }
  }
}

/** Notes in the page what the slow part of the introduction came to: it is over before a test on a busy machine looks. */
function noteSlowPart(): void {
  const place: { hooks: Window['nifdyLab'] } = { hooks: undefined }
  Object.defineProperty(window, 'nifdyLab', {
    get: () => place.hooks,
    set(hooks: NonNullable<Window['nifdyLab']>) {
      place.hooks = hooks
      const stop = hooks.store.subscribe(({ speed, progress, motion }, before) => {
        if (motion.kind === 'playing' || before.motion.kind !== 'playing') return
        stop()
        const delivered = progress.counts.a?.delivered ?? 0
        window.slowPart = { speed, delivered, regime: before.progress.regime }
      })
    },
  })
}

/** Notes the captions in each picture of the screen, and where they say something else than the line above the pictures. */
function noteCaptions(): void {
  const captions: string[] = []
  const contradictions: string[] = []
  Object.assign(window, { captions, contradictions })
  const look = () => {
    requestAnimationFrame(look)
    const text = document.querySelector('[data-notice="introduction"]')?.textContent
    if (!text || captions.at(-1) === text) return
    captions.push(text)
    const compared = document.querySelector('[data-testid="comparison"]')?.getAttribute('title') ?? ''
    if (/payload/.test(text) && !text.includes(compared)) contradictions.push(`${text} | ${compared}`)
  }
  requestAnimationFrame(look)
}

test('a visitor sees packets go their whole way, then the jam and its causes, and the page says so', async ({
  lab,
}) => {
  await lab.page.addInitScript(noteSlowPart)
  await lab.page.addInitScript(noteCaptions)
  await lab.open()
  await lab.until(() => window.slowPart)
  const { speed, delivered, regime } = await lab.page.evaluate(
    () => window.slowPart ?? { speed: 0, delivered: 0, regime: '' },
  )
  expect(speed).toBe(50)
  expect(regime).toBe('A')
  // whole journeys were seen
  expect(delivered).toBeGreaterThan(0)
  await lab.past(40_000)
  await lab.until(() => window.captions?.some((text) => text.includes('A receiver takes one packet at a time')))
  await lab.until(() => window.nifdyLab?.store.getState().motion.kind === 'playing')
  expect((await lab.state()).speed).toBe(20_000)
  await expect(lab.notice('introduction')).toContainText(/B · NIFDY has delivered [\d.]+\s% more payload/)
  // what a caption compares is what is compared above the pictures at that moment
  expect(await lab.page.evaluate(() => window.contradictions)).toEqual([])
  await lab.setSpeed(Number.POSITIVE_INFINITY)
  await expect(lab.notice('introduction')).toHaveCount(0)
})

test('the opening ends with the outcome in its caption, on a telephone too', async ({ lab }) => {
  await lab.page.setViewportSize({ width: 390, height: 844 })
  await lab.open()
  await lab.until(() => window.nifdyLab?.store.getState().progress.done)
  await lab.rest()
  const [a, b] = [(await lab.picture('a')).finished ?? 0, (await lab.picture('b')).finished ?? 0]
  const caption = lab.notice('introduction')
  await expect(caption).toContainText(`B · NIFDY finished at cycle ${whole(b)}, ${percent((a - b) / a)} earlier than A`)
  await expect(caption).toBeInViewport({ ratio: 0.9 })
  await expect(caption.getByRole('button', { name: 'Take the tour (3 min)' })).toBeVisible()
})

test('when one run has finished the page says how far the other is, and at the end which was earlier', async ({
  lab,
}) => {
  await lab.openAt('b.ni.kind=nifdy', 450_000)
  const [a, b] = [await lab.picture('a'), await lab.picture('b')]
  expect(a.finished).toBeUndefined()
  expect(a.cycle).toBe(450_000)
  expect(b.finished).toBeLessThan(450_000)
  await expect(lab.comparison).toHaveText(
    `B · NIFDY finished at cycle ${whole(b.finished ?? 0)}; ` +
      `A · no protocol has delivered ${percent(a.payload / b.payload)} of the same payload.`,
  )
  // packets have piled up in the left run, not in the right one: black is 20 or more, and letters are black too
  expect(a.scalars.pending_max).toBeGreaterThanOrEqual(20)
  expect(b.scalars.pending_max).toBeLessThan(20)
  expect((await ink(lab, 'heatmap-a')).black).toBeGreaterThan((await ink(lab, 'heatmap-b')).black)

  await lab.button('Run until done').click()
  await lab.until(() => window.nifdyLab?.store.getState().progress.done)
  await lab.rest()
  const [late, early] = [(await lab.picture('a')).finished ?? 0, b.finished ?? 0]
  const earlier = percent((late - early) / late)
  await expect(lab.comparison).toHaveText(
    `B · NIFDY finished at cycle ${whole(early)}, ${earlier} earlier than A · no protocol (${whole(late)}).`,
  )
  await expect(lab.page.getByTestId('status')).toHaveText('Done')
})
