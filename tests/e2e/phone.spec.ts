/** Phones and tablets by touch: both runs on the plain page, one at a time in a lesson, with a swipe to the other. */
import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from './lab'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
async function centre(page: Page, side: 'a' | 'b') {
  const box = await page.getByTestId(`topology-${side}`).boundingBox()
  if (!box) throw new Error(`the network of ${side} is not there`)
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

/** A finger across the network, from right to left if negative. */
async function swipe(cdp: CDPSession, { x, y }: { x: number; y: number }, across: number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] })
  const from = x - across / 2
  await touch('touchStart', from)
  for (let step = 1; step <= 10; step++) await touch('touchMove', from + (across * step) / 10)
  await touch('touchEnd')
}

test('a lesson on a phone shows one run, a swipe the other, and pinches zoom', async ({ lab, page, context }) => {
  await lab.open('lesson=tour.1')
  const bar = page.getByRole('region', { name: 'Lesson: The tour' })
  const [a, b] = [page.locator('[data-picture="network-a"]'), page.locator('[data-picture="network-b"]')]
  await expect(bar.getByRole('heading', { name: 'Two machines, one program' })).toBeInViewport({ ratio: 1 })
  await expect(bar.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 })
  await expect(lab.button('Play')).toBeInViewport({ ratio: 1 })
  await expect(a).toBeInViewport({ ratio: 0.9 })
  await expect(b).not.toBeInViewport({ ratio: 0.1 })
  const large = await a.boundingBox()
  expect(large?.width).toBeGreaterThan(380)
  expect(large?.height).toBeGreaterThan(260)

  const cdp = await context.newCDPSession(page)
  await swipe(cdp, await centre(page, 'a'), -300)
  await expect(b).toBeInViewport({ ratio: 0.9 })
  await expect(bar.getByRole('button', { name: 'Show run B' })).toHaveAttribute('aria-pressed', 'true')
  await bar.getByRole('button', { name: 'Show run A' }).tap()
  await expect(a).toBeInViewport({ ratio: 0.9 })

  // a step that plays to its cycle, and stops there
  await bar.getByRole('button', { name: 'Next' }).tap()
  await expect(bar.getByText(/^Watch A\. Some of its nodes/)).toBeVisible()
  await lab.rest(80_000)
  await bar.getByRole('button', { name: 'Back' }).tap()
  await lab.rest(2000)
  await expect(a).toBeInViewport({ ratio: 0.9 })

  const surface = page.getByTestId('topology-a')
  await cdp.send('Input.synthesizePinchGesture', {
    ...(await centre(page, 'a')),
    scaleFactor: 2,
    gestureSourceType: 'touch',
  })
  await expect.poll(() => surface.evaluate((element) => element.style.touchAction)).toBe('none')
  // pinched, one finger moves the network and not the runs
  await swipe(cdp, await centre(page, 'a'), -200)
  await expect(a).toBeInViewport({ ratio: 0.9 })

  // what a step has selected is one tap away, and leaves the network its room until then
  await bar.getByRole('button', { name: 'Next' }).tap()
  await bar.getByRole('button', { name: 'Next' }).tap()
  await bar.getByRole('button', { name: 'Next' }).tap()
  await expect(bar.getByText('4 of 4')).toBeVisible()
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await expect(inspector).toBeHidden()
  expect((await a.boundingBox())?.height).toBeGreaterThan(260)
  await bar.getByRole('button', { name: 'What the step has selected' }).tap()
  await expect(inspector).toBeInViewport({ ratio: 0.9 })

  await bar.getByRole('button', { name: 'Close the lesson' }).tap()
  await expect(a).toBeInViewport({ ratio: 0.9 })
  await expect(b).toBeInViewport({ ratio: 0.9 })
})

test('on a phone, what compares the runs is read whole below the head of the page', async ({ lab, page }) => {
  await lab.open('preset=deaf-receiver&at=16000&face=watch')
  await lab.rest(16_000)
  const head = await page.getByRole('banner').boundingBox()
  const words = await lab.comparison.boundingBox()
  if (!head || !words) throw new Error('there is no line above the pictures')
  // two lines lay over the head, by the upper third of the first
  expect(words.height).toBeGreaterThan(30)
  expect(words.y).toBeGreaterThanOrEqual(head.y + head.height)
  expect(await lab.comparison.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(1)
})

test('a lesson about allocation on a phone names the matrix, which has the place of the networks', async ({
  lab,
  page,
}) => {
  await lab.open('lesson=how-a-switch-decides.1')
  const bar = page.getByRole('region', { name: 'Lesson: How a switch decides' })
  const shows = bar.getByRole('button', { name: 'What the step asks of the runs' })
  await expect(shows).toHaveText('Matrix')
  const matrix = page.getByTestId('allocation')
  await expect(matrix).toBeHidden()
  await shows.tap()
  await expect(matrix.getByRole('heading', { name: 'Allocation at router 1,1' })).toBeInViewport({ ratio: 1 })
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await expect.poll(async () => (await inspector.boundingBox())?.height).toBeGreaterThan(300)
  await expect(inspector).toBeInViewport({ ratio: 0.95 })
  await page.getByRole('button', { name: 'Lower inspector' }).tap()
  await expect(lab.topology('a')).toBeInViewport({ ratio: 0.9 })
  await shows.tap()
  await expect(matrix).toBeHidden()
})

test('a lesson on a tablet shows both runs, and a pinch zooms both', async ({ lab, page, context }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await lab.open('lesson=tour.1')
  await expect(page.getByRole('region', { name: 'Lesson: The tour' }).getByText('1 of 4')).toBeVisible()
  for (const side of ['a', 'b'])
    await expect(page.locator(`[data-picture="network-${side}"]`)).toBeInViewport({ ratio: 0.9 })
  const cdp = await context.newCDPSession(page)
  await cdp.send('Input.synthesizePinchGesture', {
    ...(await centre(page, 'a')),
    scaleFactor: 2,
    gestureSourceType: 'touch',
  })
  for (const side of ['a', 'b'] as const)
    await expect.poll(() => lab.topology(side).evaluate((element) => element.style.touchAction)).toBe('none')
})

test('what is offered with the longest caption of the opening is seen whole: its button was once cut', async ({
  lab,
  page,
}) => {
  await lab.openAt('preset=cyclic-shift', 2000)
  await page.evaluate(() =>
    window.nifdyLab?.store.setState({
      notices: [
        {
          name: 'introduction',
          tone: 'info',
          title: 'B · NIFDY finished at cycle 416 960, 15 % earlier than A · no protocol (489 362).',
          sentences: ['What did B do differently? The tour shows it, step by step.'],
          command: 'tour',
        },
      ],
    }),
  )
  const notice = lab.notice('introduction')
  await expect(notice.getByRole('button', { name: 'Take the tour' })).toBeInViewport({ ratio: 1 })
  await expect(notice.getByText('What did B do differently?')).toBeInViewport({ ratio: 1 })
})
