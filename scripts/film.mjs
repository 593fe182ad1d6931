/**
 * `npm run film -- LINK OUT.mp4`: records what the built page shows at a link as a video or GIF, one picture for each
 * step of cycles, frame by frame. `npm run build` comes before it. The end of OUT's name says the format.
 */
import { existsSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { onBuiltPage } from './chromium.mjs'
import { root, script, UserError } from './run.mjs'

const USAGE = `npm run film -- LINK OUT: records what the page shows at a link.
LINK        a link of the page, or what stands after its #
OUT         a file that ends in .mp4, .webm or .gif
--from N    the first cycle (0)
--to N      the last cycle (that of the link)
--step N    cycles from one picture to the next (such that there are about 100 pictures)
--rate N    pictures a second: 2, 5, 10, 20 or 25 (10)
--size WxH  of the window, in pixels, 320x320 to 3840x2160 (1280x720)`

/** What can be asked for, by the name that the page gives to its field. */
const FIELDS = { from: 'From cycle', to: 'To cycle', step: 'Cycles per picture', rate: 'Pictures per second' }

const RATES = ['2', '5', '10', '20', '25']

/** @typedef {{ link: string, out: string, format: string, asked: Record<keyof typeof FIELDS, string | undefined>, width: number, height: number }} Order */

script(async () => {
  const order = read(process.argv.slice(2))
  if (order === undefined) return console.log(USAGE)
  if (!existsSync(join(root, 'dist/index.html'))) throw new UserError('There is no page to record: run npm run build.')
  await onBuiltPage(async (browser, address) => {
    const { width, height } = order
    const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'light' })
    page.setDefaultTimeout(0)
    await page.goto(`${address}#${order.link}`)
    await page.waitForFunction(() => window.nifdyLab?.store.getState().engine === 'ready')
    await ensureUsed(page)
    await record(page, order)
  })
})

/**
 * What is asked for; undefined if that is help alone.
 * @param {readonly string[]} words
 * @returns {Order | undefined}
 */
function read(words) {
  const text = /** @type {const} */ ({ type: 'string' })
  const { values, positionals } = parsed(words, {
    ...{ from: text, to: text, step: text, rate: text },
    ...{ size: { type: 'string', default: '1280x720' }, help: { type: 'boolean' } },
  })
  if (values.help) return undefined
  const [link, out, ...more] = positionals
  if (link === undefined || out === undefined || more.length > 0)
    throw new UserError(`Expected LINK and OUT.\n${USAGE}`)
  const format = extname(out).slice(1)
  if (!['mp4', 'webm', 'gif'].includes(format))
    throw new UserError(`OUT: ${out} does not say the format; a name that ends in .mp4, .webm or .gif is allowed.`)
  for (const name of /** @type {const} */ (['from', 'to', 'step']))
    if (values[name] !== undefined && !/^\d{1,9}$/.test(values[name]))
      throw new UserError(`--${name}: ${values[name]} is not a whole number from 0 to 999999999.`)
  if (values.rate !== undefined && !RATES.includes(values.rate))
    throw new UserError(`--rate: ${values.rate} is not allowed; ${RATES.join(', ')} are.`)
  const [width = 0, height = 0] = /^\d+x\d+$/.test(values.size) ? values.size.split('x').map(Number) : []
  if (width < 320 || width > 3840 || height < 320 || height > 2160)
    throw new UserError(`--size: ${values.size} is not a size from 320x320 to 3840x2160.`)
  const { from, to, step, rate } = values
  return { link: link.replace(/^[^#]*#/, ''), out, format, asked: { from, to, step, rate }, width, height }
}

/**
 * @template {import('node:util').ParseArgsConfig['options']} O
 * @param {readonly string[]} args
 * @param {O} options
 */
function parsed(args, options) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UserError(`${/** @type {Error} */ (error).message}\n${USAGE}`)
  }
}

/**
 * Refuses a link of which the page cannot use everything, in the page's words.
 * @param {import('@playwright/test').Page} page
 */
async function ensureUsed(page) {
  const isTold = await page.evaluate(() =>
    window.nifdyLab?.store.getState().notices.some(({ name }) => name === 'link'),
  )
  if (isTold) throw new UserError(`LINK: ${await page.locator('[data-notice="link"] > *').first().innerText()}`)
}

/**
 * Asks for the film as whoever uses the page does, and keeps it.
 * @param {import('@playwright/test').Page} page
 * @param {Order} order
 */
async function record(page, { out, format, asked }) {
  await page.evaluate(() => window.nifdyLab?.store.setState({ dialog: 'film' }))
  const dialog = page.getByRole('dialog')
  for (const [name, label] of Object.entries(FIELDS)) {
    const value = asked[/** @type {keyof typeof FIELDS} */ (name)]
    const field = dialog.getByLabel(label)
    if (value !== undefined) await (name === 'rate' ? field.selectOption(value) : field.fill(value))
  }
  await dialog.getByLabel('Format').selectOption(format)
  const button = dialog.getByRole('button', { name: 'Record and save' })
  if (await button.isDisabled()) throw new UserError(await dialog.locator('p').last().innerText())
  const said = dialog.getByRole('status')
  const wrong = said.filter({ hasText: 'No film' })
  const [file] = await Promise.all([
    Promise.race([page.waitForEvent('download'), wrong.waitFor().then(() => undefined)]),
    button.click(),
  ])
  if (!file) throw new UserError(await said.innerText())
  // what the page opens in place of a link that is wrong as a whole is told when that has arrived
  await ensureUsed(page)
  await file.saveAs(resolve(process.env.INIT_CWD ?? '.', out))
  console.log(`${out}: ${await dialog.locator('p').last().innerText()}`)
}
