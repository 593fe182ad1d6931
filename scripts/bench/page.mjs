/** `npm run bench -- page`: how fast programs on the shared memory run in the built page, both runs and the drawing together. */
import { launchOptions } from '../chromium.mjs'
import { UserError } from '../run.mjs'
import { figure } from './table.mjs'

/** Presets whose two runs are whole programs. */
const PROGRAMS = [
  'program-radix-half',
  'program-radix-channels',
  'program-radix-four',
  'program-fft',
  'program-ocean',
  'program-lu',
]

/** Which part of a run is timed, as shares of its length: neither the start of the workers nor the end of the shorter run. */
const TIMED = /** @type {const} */ ([0.1, 0.8])

/**
 * Plays each preset as fast as it goes, and prints the cycles a second that each of its two runs makes.
 * @param {number} rounds each figure is the best of them
 */
export async function page(rounds) {
  const [{ chromium }, { preview }] = await Promise.all([import('@playwright/test'), import('vite')])
  const server = await preview({ preview: { port: 0 } })
  const address = server.resolvedUrls?.local[0]
  if (!address) throw new UserError('The built page could not be served.')
  const browser = await chromium.launch(launchOptions())
  try {
    console.log(`\nthousands of cycles/s of each of two runs in the page, played as fast as it goes; best of ${rounds}`)
    for (const name of PROGRAMS) {
      let best = 0
      for (let round = 0; round < rounds; round++)
        best = Math.max(best, await played(browser, `${address}#v=1&preset=${name}`))
      console.log(`${name.padEnd(26)}${figure(best / 1000).padStart(7)}`)
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

/**
 * Cycles a second in the timed part of a preset.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 */
async function played(browser, address) {
  // a usual laptop
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    // A preset plays as soon as it is there.
    await page.goto(address)
    // Its speed is its own until another is chosen, and it chooses it while it opens.
    await page.waitForFunction(() => (window.nifdyLab?.cycle() ?? 0) > 0)
    const speed = page.getByLabel('Speed', { exact: true })
    await speed.fill((await speed.getAttribute('max')) ?? '')
    const seen = await page.evaluate(
      () =>
        new Promise((/** @type {(seen: [number, number][]) => void} */ resolve) => {
          /** Milliseconds and cycle of each picture in which the runs had gone on. @type {[number, number][]} */
          const seen = []
          const begin = performance.now()
          const look = () => {
            const [now, cycle] = [performance.now(), window.nifdyLab?.cycle() ?? 0]
            const [last, reached] = seen.at(-1) ?? [begin, 0]
            if (cycle > reached) seen.push([now, cycle])
            if (now - last > 3000) resolve(seen)
            else requestAnimationFrame(look)
          }
          look()
        }),
    )
    const end = seen.at(-1)?.[1] ?? 0
    const [from, to] = TIMED.map((share) => seen.find(([, cycle]) => cycle >= share * end))
    if (!from || !to) throw new UserError(`The runs at ${address} did not start.`)
    return ((to[1] - from[1]) * 1000) / (to[0] - from[0])
  } finally {
    await context.close()
  }
}
