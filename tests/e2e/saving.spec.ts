/** What is seen is saved as files: as SVG that is drawn anew, as an animation of evenly spaced cycles. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BrowserContext, Page } from '@playwright/test'
import { ensureExists } from '../../web/base/assert'
import { expect, type Lab, test } from './lab'

const MESH =
  'topology.kind=mesh&topology.size=4x4&channel.flit_cycles=4&workload.kind=uniform&workload.load=0.3&b.ni.kind=nifdy'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

async function saved(lab: Lab, act: () => Promise<void>): Promise<{ name: string; data: Buffer }> {
  const [file] = await Promise.all([lab.page.waitForEvent('download'), act()])
  return { name: file.suggestedFilename(), data: await readFile(await file.path()) }
}

/** How a video plays in a page of its own, since the policy of the page plays nothing. */
async function playedIn(context: BrowserContext, format: string, data: Buffer) {
  const other = await context.newPage()
  return other.evaluate(
    async (address) => {
      const video = document.createElement('video')
      video.src = address
      video.muted = true
      await new Promise((resolve, reject) => {
        video.onloadeddata = resolve
        video.onerror = () => reject(new Error(video.error?.message))
      })
      const ended = new Promise((resolve) => {
        video.onended = resolve
      })
      await video.play()
      await ended
      return {
        seconds: video.duration,
        wide: video.videoWidth,
        pictures: video.getVideoPlaybackQuality().totalVideoFrames,
      }
    },
    `data:video/${format};base64,${data.toString('base64')}`,
  )
}

async function command(lab: Lab, words: string): Promise<void> {
  await lab.page.keyboard.press('Control+k')
  await lab.page.getByRole('combobox', { name: 'Command' }).fill(words)
  await lab.page.keyboard.press('Enter')
}

test('the pictures are saved as SVG: shapes and words, and what is on the screen stays', async ({ lab }) => {
  await lab.openAt(MESH, 2000)
  const before = await lab.topology('a').screenshot()
  const { name, data } = await saved(lab, () => command(lab, 'save the pictures as svg'))
  expect(name).toBe('nifdy-lab-2000.svg')
  const drawn = await lab.page.evaluate((text) => {
    const svg = new DOMParser().parseFromString(text, 'image/svg+xml')
    const count = (what: string) => svg.querySelectorAll(what).length
    return {
      wrong: count('parsererror'),
      shapes: count('path, rect'),
      maps: count('image[href^="data:image/png"]'),
      words: [...svg.querySelectorAll('text')].map((one) => one.textContent).join(' | '),
    }
  }, data.toString())
  expect(drawn.wrong).toBe(0)
  expect(drawn.shapes).toBeGreaterThan(60)
  expect(drawn.maps).toBe(2)
  for (const words of ['per receiver', 'Throughput', 'NIFDY Lab', 'cycle 2\u202f000', '■ scalar', '┅ blocked'])
    expect(drawn.words).toContain(words)
  expect((await lab.topology('a').screenshot()).equals(before)).toBe(true)

  // on a wall, where all is magnified, the picture is as large as the page is laid out, and filled
  const sizeOf = (text: string) => (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(text) ?? []).slice(1).map(Number)
  const reach = (text: string) =>
    Math.max(
      ...[...text.matchAll(/<svg x="([\d.]+)"[^>]* width="([\d.]+)"/g)].map(([, x, wide]) => Number(x) + Number(wide)),
    )
  await lab.page.setViewportSize({ width: 3840, height: 2160 })
  await expect.poll(() => lab.page.evaluate(() => document.documentElement.currentCSSZoom)).toBeGreaterThan(1.2)
  const wall = (await saved(lab, () => command(lab, 'save the pictures as svg'))).data.toString()
  const zoom = await lab.page.evaluate(() => document.documentElement.currentCSSZoom)
  expect(sizeOf(wall)[0]).toBeLessThanOrEqual(Math.ceil(3840 / zoom))
  expect(reach(wall)).toBeGreaterThan(0.9 * (sizeOf(wall)[0] ?? 0))
})

test('pictures carry the address that opens them; for paper they are light, and PNGs are as wide as asked', async ({
  lab,
}) => {
  await lab.openAt(MESH, 500)
  await lab.page.emulateMedia({ colorScheme: 'dark' })
  await expect(lab.page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const before = await lab.topology('a').screenshot()
  await lab.choose('Share: QR code, embed, file')
  const sheet = lab.page.getByRole('dialog', { name: 'Share' })
  const save = (label: string) => saved(lab, () => sheet.getByRole('button', { name: label }).click())
  const paperOf = (svg: string) => /<rect width="100%" height="100%" fill="([^"]+)"/.exec(svg)?.[1]
  expect(paperOf((await save('Save as SVG')).data.toString())).toBe('#181d23')
  await sheet.getByLabel('In light colours, for paper').check()
  const svg = (await save('Save as SVG')).data.toString()
  expect(paperOf(svg)).toMatch(/^#fff(fff)?$/)
  expect(svg).not.toContain('#181d23')
  const address = /<a href="([^"]+)">/.exec(svg)?.[1]?.replaceAll('&amp;', '&')

  await sheet.getByLabel('Width of a PNG, pixels').fill('1234')
  const { data } = await save('Save as PNG')
  expect(data.readUInt32BE(16)).toBe(1234)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toHaveCount(0)
  expect((await lab.topology('a').screenshot()).equals(before)).toBe(true)

  await lab.page.goto(ensureExists(address, 'the address of the picture'))
  await lab.rest(500)
})

/** Asks for five pictures, of cycles 100 to 300. */
async function askForFilm(lab: Lab) {
  await command(lab, 'video gif')
  const dialog = lab.page.getByRole('dialog')
  await dialog.getByLabel('From cycle').fill('100')
  await dialog.getByLabel('To cycle').fill('300')
  await dialog.getByLabel('Cycles per picture').fill('50')
  return dialog
}

test('a span is saved as a video and as a GIF, one picture for every few cycles', async ({ lab, context }) => {
  await lab.openAt(MESH, 600)
  const dialog = await askForFilm(lab)
  await expect(dialog).toContainText('5 pictures, 0.5 s')
  const record = () => dialog.getByRole('button', { name: 'Record and save' }).click()

  await dialog.getByLabel('Format').selectOption('gif')
  const gif = await saved(lab, record)
  expect(gif.name).toBe('nifdy-lab-100-300.gif')
  expect(gif.data.subarray(0, 6).toString()).toBe('GIF89a')
  // the runs are back where they were
  await lab.rest(600)
  await expect(dialog.getByRole('status')).toContainText('Saved')

  for (const format of ['mp4', 'webm']) {
    await dialog.getByLabel('Format').selectOption(format)
    const { name, data } = await saved(lab, record)
    expect(name).toBe(`nifdy-lab-100-300.${format}`)
    const played = await playedIn(context, format, data)
    expect(played.seconds).toBeCloseTo(0.5)
    expect(played.wide).toBeGreaterThan(600)
    expect(played.pictures).toBe(5)
  }

  // no picture can be taken of nothing
  await dialog.getByLabel('To cycle').fill('50')
  await expect(dialog.getByRole('button', { name: 'Record and save' })).toBeDisabled()
})

test('a picture of a video is the one that the page shows at its cycle', async ({ lab, context }) => {
  await lab.openAt(MESH, 300)
  const dialog = await askForFilm(lab)
  await dialog.getByLabel('Format').selectOption('mp4')
  const film = await saved(lab, () => dialog.getByRole('button', { name: 'Record and save' }).click())
  await lab.page.keyboard.press('Escape')
  await lab.runTo(200)
  const shown = await saved(lab, () => command(lab, 'save the pictures as png'))
  expect(shown.name).toBe('nifdy-lab-200.png')

  const other = await context.newPage()
  const differences = await other.evaluate(
    async ([film, shown]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${shown}`
      await image.decode()
      const video = document.createElement('video')
      video.src = `data:video/mp4;base64,${film}`
      await new Promise((resolve) => Object.assign(video, { onloadeddata: resolve }))
      const [width, height] = [video.videoWidth, video.videoHeight]
      const pixels = (of: CanvasImageSource, tall = height) => {
        const ink = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D
        ink.drawImage(of, 0, 0, width, tall)
        return ink.getImageData(0, 0, width, height).data
      }
      // below a picture is its address, which a film has not
      const one = pixels(image, (width * image.naturalHeight) / image.naturalWidth)
      const found: number[] = []
      for (let index = 0; index < 5; index++) {
        await new Promise((resolve) => Object.assign(video, { onseeked: resolve, currentTime: (index + 0.5) / 10 }))
        const two = pixels(video)
        found.push(one.reduce((sum, value, at) => sum + Math.abs(value - (two[at] as number)), 0) / one.length)
      }
      return found
    },
    [film.data.toString('base64'), shown.data.toString('base64')] as const,
  )
  // the third of the pictures, at cycles 100, 150, 200, 250, 300, apart from what encoding loses
  expect(differences.indexOf(Math.min(...differences))).toBe(2)
  expect(differences[2]).toBeLessThan(2)
})

test('a link is recorded from the command line, and a wrong one is refused in the words of the page', async ({
  context,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'nifdy-film-'))
  const record = (link: string, out: string, ...words: readonly string[]) =>
    promisify(execFile)(process.execPath, ['scripts/film.mjs', link, join(folder, out), ...words], { cwd: ROOT })
  try {
    const words = ['--from', '100', '--step', '50', '--rate', '5', '--size', '960x540']
    const { stdout } = await record(`${MESH}&at=300`, 'film.mp4', ...words)
    expect(stdout).toContain('5 pictures, 1 s')
    const played = await playedIn(context, 'mp4', readFileSync(join(folder, 'film.mp4')))
    expect(played).toEqual({ seconds: 1, wide: 960, pictures: 5 })
    await expect(record('preset=cyclic-shifts', 'other.gif', '--to', '10')).rejects.toThrow(
      /LINK: .*the nearest are cyclic-shift/s,
    )
    await expect(record('preset=cyclic-shift', 'film.avi')).rejects.toThrow(/\.mp4, \.webm or \.gif/)
    expect(readdirSync(folder)).toEqual(['film.mp4'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** How many pages the printer would take. */
async function pages(page: Page, landscape: boolean): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', landscape })
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

test('the page is printed on one sheet: title, names, networks, maps, legend, what is said, and nothing to press', async ({
  lab,
  page,
}) => {
  await lab.openAt('preset=cyclic-shift', 3000)
  const legend = page.getByRole('list', { name: 'Legend', exact: true })
  for (const face of ['explore', 'watch'] as const) {
    await page.evaluate((face) => window.nifdyLab?.store.setState({ face }), face)
    await page.emulateMedia({ media: 'print' })
    for (const side of ['a', 'b'] as const) await expect(lab.topology(side)).toBeVisible()
    await expect(page.getByText('Cyclic shift: a jam, and NIFDY clears it')).toBeVisible()
    await expect(page.getByTestId('heatmap-a')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'B NIFDY' })).toBeVisible()
    await expect(lab.comparison).toBeVisible()
    await expect(page.getByTestId('cycle')).toBeVisible()
    // it once said a button’s name, or nothing
    await expect(legend).toBeVisible()
    await expect(legend).not.toContainText('time bar')
    await expect(page.getByRole('radio')).toHaveCount(0)
    const pressed = page.getByRole('button').and(page.locator('button')).filter({ visible: true })
    // of a sentence that has a number to press, the number is said
    await expect(pressed).toHaveText(face === 'explore' ? [/^\d+$/] : [])
    await page.emulateMedia({ media: null })
    for (const landscape of [true, false]) expect(await pages(page, landscape)).toBe(1)
  }
})

test('a question of a lesson is printed with its choices, on one sheet', async ({ lab, page }) => {
  await lab.open('lesson=why-it-jams.4')
  const question = page.getByTestId('prediction')
  await expect(question).toBeVisible()
  await lab.rest()
  for (const landscape of [true, false]) expect(await pages(page, landscape)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(question.getByText('how much more data have the nodes of B received?')).toBeVisible()
  await expect(question.getByText('More than 10 %')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run and see' })).toBeHidden()
})
