/**
 * `npm run bench`: how fast the engine is, as native code, as WebAssembly in Node and as WebAssembly in Chromium.
 * The native program says which scenarios and counts their flit-hops; the same cycles are the same work everywhere.
 * Each figure is the best of three runs: what disturbs a run only ever makes it slower. `npm run bench -- 8x8` measures only scenarios with 8x8 in their name.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { launchOptions, prepareChromium } from './chromium.mjs'
import { prepare } from './machine.mjs'
import { Lacking, must, root, script } from './run.mjs'
import { bindings } from './steps.mjs'

/** @typedef {{ name: string, scenario: string, cycles: number, flit_hops: number, seconds: number }} Row */
/** @typedef {Pick<Row, 'scenario' | 'cycles'>} Work */

const folder = join(root, 'web', 'engine', 'wasm')
const rounds = 3

script(async () => {
  await prepare()
  await prepareChromium()
  await must(bindings.command, bindings.args, 'The engine could not be built: see the message above.')
  const rows = native()
  const wanted = process.argv.slice(2)
  const chosen = rows.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  if (chosen.length === 0)
    throw new Lacking(`No scenario is named so. There are: ${rows.map(({ name }) => name).join(', ')}.`)
  print(chosen, {
    native: chosen.map(({ seconds }) => seconds),
    Node: await inNode(chosen),
    Chromium: await inChromium(chosen),
  })
})

/** @returns {Row[]} */
function native() {
  const args = ['run', '--release', '--quiet', '--bin', 'nifdy', '--', 'bench', '--json', '--runs', String(rounds)]
  const { status, stdout } = spawnSync('cargo', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Lacking('The native bench failed: see the message above.')
  return JSON.parse(stdout)
}

/**
 * @param {readonly Work[]} rows
 * @returns {Promise<number[]>}
 */
async function inNode(rows) {
  /** @type {typeof import('../web/engine/wasm/engine.js')} */
  const engine = await import(pathToFileURL(join(folder, 'engine.js')).href)
  engine.initSync({ module: readFileSync(join(folder, 'engine_bg.wasm')) })
  return rows.map(({ scenario, cycles }) => {
    const seconds = Array.from({ length: rounds }, () => {
      const simulation = new engine.Simulation(scenario)
      const begin = performance.now()
      simulation.run(cycles)
      const elapsed = (performance.now() - begin) / 1000
      simulation.free()
      return elapsed
    })
    return Math.min(...seconds)
  })
}

/**
 * @param {readonly Work[]} rows
 * @returns {Promise<number[]>}
 */
async function inChromium(rows) {
  const { chromium } = await import('@playwright/test')
  const { server, address } = await serve()
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage()
    await page.goto(address)
    const seconds = await page.evaluate(
      async ({ works, times, file }) => {
        const engine = await import(file)
        await engine.default()
        return works.map(({ scenario, cycles }) =>
          Array.from({ length: times }, () => {
            const simulation = new engine.Simulation(scenario)
            const begin = performance.now()
            simulation.run(cycles)
            const elapsed = (performance.now() - begin) / 1000
            simulation.free()
            return elapsed
          }),
        )
      },
      { works: rows.map(({ scenario, cycles }) => ({ scenario, cycles })), times: rounds, file: '/engine.js' },
    )
    return seconds.map((each) => Math.min(...each))
  } finally {
    await browser.close()
    server.close()
  }
}

/** The bindings and an empty page, for as long as the browser needs them. */
async function serve() {
  /** @type {Record<string, string>} */
  const types = { 'engine.js': 'text/javascript', 'engine_bg.wasm': 'application/wasm' }
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1)
    const type = types[name]
    response.setHeader('content-type', type ?? 'text/html')
    response.end(type ? readFileSync(join(folder, name)) : '<!doctype html><title>bench</title>')
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server has no address')
  return { server, address: `http://127.0.0.1:${address.port}/` }
}

/**
 * @param {readonly Row[]} rows
 * @param {Record<string, number[]>} seconds of each place, in the order of the rows
 */
function print(rows, seconds) {
  const places = Object.keys(seconds)
  const width = Math.max(...rows.map(({ name }) => name.length))
  console.log(`\nthousand cycles/s, and million flit-hops/s, best of ${rounds}`)
  console.log(['scenario'.padEnd(width), ...places.map((place) => place.padStart(20))].join('  '))
  for (const [at, { name, cycles, flit_hops }] of rows.entries()) {
    const cells = places.map((place) => {
      const time = seconds[place]?.[at] ?? Number.NaN
      return `${figure(cycles / time / 1e3)} ${figure(flit_hops / time / 1e6)}`.padStart(20)
    })
    console.log([name.padEnd(width), ...cells].join('  '))
  }
}

/** @param {number} value */
const figure = (value) => value.toFixed(value < 100 ? 1 : 0).padStart(9)
