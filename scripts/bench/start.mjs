/**
 * `npm run bench -- start`: what opening a link costs, with an empty cache and a throttled line and processor: bytes and
 * requests first, which are counted, then the processor's time on the page's main thread and the clock, which depend on
 * the machine.
 */
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { launchOptions } from '../chromium.mjs'
import { root, UserError } from '../run.mjs'
import { printSizes, sizes } from '../sizes.mjs'

/** 10 Mbit/s and 40 ms. */
const LINE = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 }

/** How many times slower the processor is made. */
const SLOWER = 4

const LINKS = /** @type {const} */ ([
  ['opening', ''],
  ['8×8 mesh', '#v=1&preset=reference-mesh'],
])

/** @typedef {{ poster?: number, exact?: number }} Seen */
/** @typedef {{ poster: number, exact: number, posterCpu: number, exactCpu: number, requests: number }} Opened */

/** @param {number} rounds */
export async function start(rounds) {
  printSizes(sizes())
  const { chromium } = await import('@playwright/test')
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new UserError('The built page could not be served.')
  const address = `http://127.0.0.1:${bound.port}/`
  const browser = await chromium.launch(launchOptions())
  try {
    console.log(
      `\nempty cache, 10 Mbit/s, 40 ms, processor ${SLOWER} times slower; median of ${rounds}\n` +
        `${''.padEnd(14)}requests   CPU before poster   before exact picture   poster   exact picture`,
    )
    for (const [name, link] of LINKS) {
      /** @type {Opened[]} */
      const all = []
      for (let round = 0; round < rounds; round++) all.push(await opened(browser, address + link))
      const of = (/** @type {keyof Opened} */ key) => median(all.map((one) => one[key]))
      const ms = (/** @type {keyof Opened} */ key) => `${of(key).toFixed(0)} ms`
      console.log(
        `${name.padEnd(14)}${String(of('requests')).padStart(8)}${ms('posterCpu').padStart(20)}` +
          `${ms('exactCpu').padStart(23)}${ms('poster').padStart(9)}${ms('exact').padStart(16)}`,
      )
    }
  } finally {
    await browser.close()
    server.close()
  }
}

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
}

/**
 * Serves the built page as hosts do, packed by gzip.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function answer({ url = '/' }, response) {
  const name = new URL(url, 'http://localhost').pathname
  const file = join(root, 'dist', name === '/' ? 'index.html' : name)
  if (!existsSync(file)) return response.writeHead(404).end()
  response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain', 'content-encoding': 'gzip' })
  return response.end(gzipSync(readFileSync(file)))
}

/** @param {number[]} values */
function median(values) {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/**
 * Opens an address once.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @returns {Promise<Opened>}
 */
async function opened(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.emulateNetworkConditions', LINE)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const cpu = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
    }
    await page.addInitScript(noteTimes)
    let requests = 0
    page.on('request', () => requests++)
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.querySelector('[data-poster]') ?? window.nifdyLab)
    const posterCpu = await cpu()
    await page.waitForFunction(() => document.querySelector('[data-flits]'))
    const [exactCpu, asked] = [await cpu(), requests]
    /** @type {Seen} */
    const { poster = Number.NaN, exact = Number.NaN } = await page.evaluate(() => Reflect.get(window, 'seen'))
    return { poster, exact, posterCpu, exactCpu, requests: asked }
  } finally {
    await context.close()
  }
}

/** Notes in the page when its networks are there, as a poster and exactly. */
function noteTimes() {
  /** @type {Seen} */
  const seen = {}
  Reflect.set(window, 'seen', seen)
  new MutationObserver(() => {
    if (document.querySelector('[data-poster]')) seen.poster ??= performance.now()
    if (document.querySelector('[data-flits]')) seen.exact ??= performance.now()
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-flits', 'data-poster'] })
}
