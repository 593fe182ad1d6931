/** An embed from another origin and in a sandbox: it plays when seen, goes round, and heeds its holder alone. A lesson in one. */
import { test } from '@playwright/test'
import type { Lab } from '../../web/embed/client'
import { accessible, BOTH } from './axe'
import { hostExamples } from './host'
import { expectInFrames as expect } from './patience'

declare global {
  interface Window {
    far: { lab: Lab; cycles: number[]; others: number }
  }
}

test('an embed of another origin in a sandbox plays when seen, goes round, and heeds its holder alone', async ({
  page,
}) => {
  const [far, near] = await Promise.all([hostExamples(), hostExamples()])
  await page.goto(`${near.origin}/article.html`)
  await page.evaluate(async (origin) => {
    document.body.innerHTML = `<p style="height: 3000px">Far below:</p>
      <iframe id="far" sandbox="allow-scripts allow-same-origin" width="600" height="400"
        src="${origin}/lab/embed.html#v=1&preset=torus-deadlock&at=400&start=seen&loop=700&speed=500"></iframe>`
    const { connect } = (await import(new URL('./lab/embed-client.js', location.href).href)) as {
      connect: (frame: Element | null) => Promise<Lab>
    }
    const lab = await connect(document.querySelector('#far'))
    window.far = { lab, cycles: [], others: 0 }
    lab.onState(({ phase, cycle }) => phase === 'live' && window.far.cycles.push(cycle))
  }, far.origin)
  expect(await page.evaluate(() => window.far.lab.state.phase)).toBe('waiting')

  await page.locator('#far').scrollIntoViewIfNeeded()
  // it has gone on, and has begun again
  await expect
    .poll(() =>
      page.evaluate(() => window.far.cycles.findIndex((cycle, at) => cycle < (window.far.cycles[at - 1] ?? 0))),
    )
    .toBeGreaterThan(0)

  // a stranger beside it commands it, and speaks to the holder in its name: nobody listens
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('message', ({ data }) => data === 'tried' && resolve())
        const stranger = document.createElement('iframe')
        stranger.srcdoc = `<script>
          const embed = parent.frames[0]
          onmessage = () => parent.postMessage('heard', '*')
          embed.postMessage({ nifdy: 1, kind: 'hello' }, '*')
          embed.postMessage({ nifdy: 1, kind: 'command', id: 1, command: { do: 'set', settings: { speed: 7 } } }, '*')
          parent.postMessage({ nifdy: 1, kind: 'state', state: { phase: 'live', cycle: -1 } }, '*')
          parent.postMessage('tried', '*')
        </script>`
        addEventListener('message', ({ data }) => {
          if (data === 'heard') window.far.others += 1
        })
        document.body.append(stranger)
      }),
  )
  const { cycle, speed, playing } = await page.evaluate(() => window.far.lab.pause())
  expect({ speed, playing }).toEqual({ speed: 500, playing: false })
  expect(cycle).toBeGreaterThanOrEqual(400)
  expect(await page.evaluate(() => [window.far.others, Math.min(...window.far.cycles) >= 400])).toEqual([0, true])

  // without an origin it cannot run, and says so
  await page.evaluate(() => document.querySelector('#far')?.setAttribute('sandbox', 'allow-scripts'))
  await page.evaluate((origin) => {
    document.querySelector('iframe')?.setAttribute('src', `${origin}/lab/embed.html`)
  }, far.origin)
  await expect(page.frameLocator('#far').getByText(/^NIFDY Lab cannot run in this frame/)).toBeVisible()
  far.close()
  near.close()
})

test('a step of a lesson in an embed has its text, its question and the next step', async ({ page }) => {
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(error.message))
  await page.goto(`./embed.html#lesson=deadlock.2&theme=light`)
  const caption = page.getByRole('region', { name: 'Lesson: Deadlock and datelines' })
  const poster = page.locator('main[data-phase="poster"]')
  await expect(caption.getByText(/^At cycle 5.000 A and B have delivered/)).toBeVisible()
  await expect(poster).toBeAttached()
  await caption.getByRole('button', { name: 'Next' }).click()
  const asked = caption.getByTestId('prediction')
  await asked.getByRole('radio', { name: 'None' }).check()
  await expect(poster).toBeAttached()
  const engines = () => page.workers().length
  expect(engines()).toBe(0)
  await accessible(page, { themes: BOTH })
  await asked.getByRole('button', { name: 'Run and see' }).click()
  await expect(asked.getByText('as you said')).toBeVisible()
  await expect(page.getByTestId('cycle')).toHaveText(/^cycle 8.000$/)
  // each step is a picture again
  await caption.getByRole('button', { name: 'Back' }).click()
  await expect(caption.getByText('2 of 6')).toBeVisible()
  await expect(poster).toBeAttached()
  await expect.poll(engines).toBe(0)
  await expect(page.getByTestId('cycle')).toHaveText(/^cycle 5.000$/)
  expect(await page.evaluate(() => [localStorage.length, location.hash])).toEqual([0, `#lesson=deadlock.2&theme=light`])
  expect(wrong).toEqual([])
})
