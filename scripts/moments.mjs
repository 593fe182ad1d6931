/**
 * `node scripts/moments.mjs [folder]`: what a visitor sees of the built page, to be looked at: the first two minutes, three
 * lessons and a presentation, each at twelve moments on one sheet, in four sizes of the window. SIZES=1024x768,390x844 and
 * SCENES=first,present choose some of them.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { onBuiltPage } from './chromium.mjs'
import { root, script } from './run.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {(page: Page, address: string, shoot: () => Promise<void>) => Promise<void>} Scene */

const SIZES = (process.env.SIZES ?? '1024x768,1440x900,1920x1080,390x844').split(',')

/** Seconds after the page was opened. */
const MOMENTS = [0.5, 2, 4, 7, 10, 15, 20, 30, 45, 60, 90, 120]
const FRAMES = MOMENTS.length

/** Below this width nobody presents. */
const PRESENTS_FROM = 641

/** @type {Readonly<Record<string, Scene>>} */
const SCENES = {
  first: async (page, address, shoot) => {
    await page.goto(address)
    const begun = Date.now()
    for (const moment of MOMENTS) {
      await page.waitForTimeout(Math.max(0, begun + 1000 * moment - Date.now()))
      await shoot()
    }
  },
  jams: lesson('why-it-jams', false),
  nifdy: lesson('nifdy-in-eight-steps', false),
  postman: lesson('mad-postman', false),
  present: lesson('cyclic-shift', true),
}

/**
 * A lesson step by step: each as it stands, and with its question answered.
 * @param {string} name
 * @param {boolean} isPresented
 * @returns {Scene}
 */
function lesson(name, isPresented) {
  return async (page, address, shoot) => {
    await page.goto(`${address}#lesson=${name}.1`)
    await there(page)
    if (isPresented) await page.getByRole('button', { name: 'Present', exact: true }).click()
    for (let frame = 0; frame < FRAMES; frame++) {
      await there(page)
      await shoot()
      const asked = page.locator('[data-asks="choice"]:not([data-seen])')
      if ((await asked.count()) > 0) {
        await asked.locator('input').first().check()
        await asked.getByRole('button').click()
      } else await page.keyboard.press('PageDown')
    }
  }
}

/**
 * Waits until the page rests.
 * @param {Page} page
 */
async function there(page) {
  await page.waitForFunction(() => window.nifdyLab?.unsettled().length === 0 && window.nifdyLab.cycle() >= 0)
  await page.waitForTimeout(300)
}

/**
 * Puts pictures on one sheet, four in a row.
 * @param {import('@playwright/test').Browser} browser
 * @param {readonly Buffer[]} shots
 * @param {string} path
 */
async function sheet(browser, shots, path) {
  const page = await browser.newPage({ viewport: { width: 2000, height: 400 } })
  const images = shots.map((shot) => `<img src="data:image/png;base64,${shot.toString('base64')}">`)
  const style = 'body{display:grid;grid-template-columns:repeat(4,1fr);gap:8px;margin:0;background:#888}img{width:100%}'
  await page.setContent(`<style>${style}</style>${images.join('')}`)
  await page.screenshot({ path, fullPage: true })
  await page.close()
}

script(async () => {
  const folder = resolve(root, process.argv[2] ?? 'target/film')
  const wanted = process.env.SCENES?.split(',') ?? Object.keys(SCENES)
  mkdirSync(folder, { recursive: true })
  await onBuiltPage(async (browser, address) => {
    for (const size of SIZES) {
      const [width = 0, height = 0] = size.split('x').map(Number)
      for (const [name, scene] of Object.entries(SCENES)) {
        if (!wanted.includes(name) || (name === 'present' && width < PRESENTS_FROM)) continue
        const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'light' })
        /** @type {Buffer[]} */
        const shots = []
        await scene(page, address, async () => {
          const shot = await page.screenshot()
          shots.push(shot)
          writeFileSync(join(folder, `${name}-${size}-${shots.length}.png`), shot)
        })
        await page.close()
        await sheet(browser, shots, join(folder, `${name}-${size}.png`))
        console.log(`written: ${name}-${size}.png`)
      }
    }
  })
})
