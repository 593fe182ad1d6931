/**
 * `npm run bench`: how fast the engine is, as native code, as WebAssembly in Node and as WebAssembly in Chromium.
 * The native program says which scenarios and counts their flit-hops; the same cycles are the same work everywhere.
 * `npm run bench -- seeks` measures instead how long it takes to go back in a run of a million cycles.
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
  if (process.argv[2] === 'seeks') {
    await seeks()
    return
  }
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

/** Runs of 64 nodes in which it is gone back: idle most of the time, busy, and jammed. */
const PASTS = [
  'topology.kind=mesh&topology.size=8x8&workload.kind=uniform&workload.load=0.02',
  'topology.kind=mesh&topology.size=8x8&workload.kind=uniform&workload.load=0.1&router.vcs=2&ni.kind=nifdy',
  'topology.kind=fat_tree&topology.nodes=64&workload.kind=hot_spot&workload.load=0.3&workload.share=20',
]

/** How long 200 seeks within a million cycles take in Chromium, with the snapshots and the budget of the page. */
async function seeks() {
  const { chromium } = await import('@playwright/test')
  const { server, address } = await serve()
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage()
    await page.goto(address)
    console.log('\n200 seeks within a million cycles, milliseconds; memory of the snapshots')
    for (const scenario of PASTS) {
      const row = await page.evaluate(
        async ({ scenario, file, budget }) => {
          const engine = await import(file)
          await engine.default()
          const run = new engine.Simulation(scenario, budget)
          let chunk = 256
          const begun = performance.now()
          while (run.cycle < 1e6) {
            const before = performance.now()
            run.run(Math.min(chunk, 1e6 - run.cycle))
            // as far apart as the worker has them: so many steps of a millisecond or two
            const took = performance.now() - before
            if (took < 0.7) chunk *= 2
            else if (took > 2) chunk = Math.max(1, chunk >> 1)
            run.set_closest(16 * chunk)
          }
          const seconds = (performance.now() - begun) / 1000
          const times = Array.from({ length: 200 }, (_, index) => {
            const cycle = Math.floor((index * 618_033.988_7) % 1e6)
            const before = performance.now()
            run.approach(cycle)
            run.run(cycle - run.cycle)
            return performance.now() - before
          }).sort((one, other) => one - other)
          run.snapshots()
          const row = { times, seconds, bytes: run.bytes, snapshots: run.snapshots_length }
          run.free()
          return row
        },
        { scenario, file: '/engine.js', budget: 128 * 2 ** 20 },
      )
      const at = (/** @type {number} */ share) => figure(row.times[Math.floor(share * (row.times.length - 1))] ?? 0)
      console.log(
        `${scenario}\n  median ${at(0.5)}  95 % ${at(0.95)}  most ${at(1)}; ` +
          `${row.snapshots} snapshots, ${(row.bytes / 2 ** 20).toFixed(0)} MB; the run itself ${row.seconds.toFixed(1)} s`,
      )
    }
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
