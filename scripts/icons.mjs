/**
 * `node scripts/icons.mjs`: draws public/icon.svg as the PNG files that home screens and installers ask for. They are
 * committed: run it again when the icon changes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { launchOptions, prepareChromium } from './chromium.mjs'
import { root, script } from './run.mjs'

/** Sides in pixels; iOS rounds the corners of its icon itself and wants no transparent ones. */
const ICONS = [
  { file: 'apple-touch-icon.png', side: 180, ground: '#f4f5f7' },
  { file: 'icon-192.png', side: 192, ground: 'transparent' },
  { file: 'icon-512.png', side: 512, ground: 'transparent' },
]

script(async () => {
  await prepareChromium()
  const { chromium } = await import('@playwright/test')
  const svg = readFileSync(resolve(root, 'public/icon.svg'), 'utf8')
  const browser = await chromium.launch(launchOptions())
  try {
    for (const { file, side, ground } of ICONS) {
      const page = await browser.newPage({ viewport: { width: side, height: side } })
      const style = `html, body { margin: 0; background: ${ground}; } svg { display: block; width: 100vw; height: 100vh; }`
      await page.setContent(`<style>${style}</style>${svg}`)
      const image = await page.screenshot({ omitBackground: ground === 'transparent' })
      writeFileSync(resolve(root, 'public', file), image)
      await page.close()
    }
  } finally {
    await browser.close()
  }
})
