/**
 * Builds the engine of a tree and times it where it runs: natively, in Node, in Chromium. Measures CPU time where the
 * system reports it, so that other work on a busy machine does not count.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { launchOptions } from '../chromium.mjs'
import { UserError } from '../run.mjs'
import { seconds as clock, secondsOfChildren } from './clock.mjs'

/**
 * @typedef {{ arrivals: number, processors: number, sending: number, routers: number }} Phases
 * @typedef {{ name: string, scenario: string, cycles: number, flit_hops: number, seconds: number,
 *   bytes_per_router: number, bytes_per_node: number, phases: Phases, speed_followed: number }} Row
 * @typedef {Pick<Row, 'scenario' | 'cycles'>} Work
 * @typedef {{ program: string, bindings: string }} Built the native program, and the folder of the bindings
 */

/**
 * Builds the native program and the bindings of a tree.
 * @param {string} folder
 * @returns {Promise<Built>}
 */
export async function built(folder) {
  for (const args of [
    ['build', '--locked', '--release', '--bin', 'nifdy'],
    ['xtask', 'wasm'],
  ]) {
    console.log(`$ cargo ${args.join(' ')}`)
    const { status } = spawnSync('cargo', args, { cwd: folder, stdio: 'inherit' })
    if (status !== 0) throw new UserError(`The engine in ${folder} could not be built: see the message above.`)
  }
  return {
    program: join(folder, 'target', 'release', 'nifdy'),
    bindings: join(folder, 'web', 'engine', 'wasm'),
  }
}

/**
 * @param {Built} engine
 * @param {number} rounds each row is the best of them
 * @param {readonly string[]} wanted parts of scenario names; all scenarios if empty
 * @returns {Row[]}
 */
export function native(engine, rounds, wanted) {
  const only = wanted.flatMap((part) => ['--only', part])
  const args = ['bench', '--json', '--runs', String(rounds), ...only]
  const { status, stdout, stderr } = spawnSync(engine.program, args, { encoding: 'utf8' })
  if (status !== 0) throw new UserError(`The native bench failed:\n${stderr}`)
  /** @type {Row[]} */
  const rows = JSON.parse(stdout)
  return rows.map((row) => ({ ...row, scenario: once(row.scenario) }))
}

/**
 * A scenario with each parameter once: of repeated ones the last counts.
 * @param {string} scenario
 */
function once(scenario) {
  const pairs = new Map(scenario.split('&').map((pair) => /** @type {const} */ ([pair.split('=')[0], pair])))
  return [...pairs.values()].join('&')
}

/**
 * Runs the native program from start to end, which any revision can do.
 * @param {Built} engine
 * @param {readonly Work[]} rows
 * @returns {number[]} seconds of each row; NaN for a scenario that it rejects
 */
export function asProgram(engine, rows) {
  return rows.map(({ scenario, cycles }) => {
    const begin = secondsOfChildren()
    const { status } = spawnSync(engine.program, ['run', scenario, '--cycles', String(cycles), '--json'])
    return status === 0 ? secondsOfChildren() - begin : Number.NaN
  })
}

/**
 * @param {Built} engine
 * @param {readonly Work[]} rows
 * @param {number} rounds
 * @returns {Promise<number[]>} seconds of each row
 */
export async function inNode(engine, rows, rounds) {
  /** @type {typeof import('../../web/engine/wasm/engine.js')} */
  const module = await import(pathToFileURL(join(engine.bindings, 'engine.js')).href)
  module.initSync({ module: readFileSync(join(engine.bindings, 'engine_bg.wasm')) })
  return rows.map(({ scenario, cycles }) => {
    const seconds = Array.from({ length: rounds }, () => {
      const simulation = new module.Simulation(scenario)
      const begin = clock()
      simulation.run(cycles)
      const elapsed = clock() - begin
      simulation.free()
      return elapsed
    })
    return Math.min(...seconds)
  })
}

/**
 * @param {Built} engine
 * @param {readonly Work[]} rows
 * @param {number} rounds
 * @returns {Promise<number[]>} seconds of each row
 */
export async function inChromium(engine, rows, rounds) {
  const { chromium } = await import('@playwright/test')
  const { server, address } = await serve(engine.bindings)
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage()
    await page.goto(address)
    const inspector = await page.context().newCDPSession(page)
    await inspector.send('Performance.enable')
    const had = async () => {
      const { metrics } = await inspector.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN
    }
    const module = await page.evaluateHandle(async (file) => {
      const module = await import(file)
      await module.default({ module_or_path: '/engine_bg.wasm' })
      return module
    }, '/engine.js')
    const seconds = []
    for (const { scenario, cycles } of rows) {
      let least = Number.POSITIVE_INFINITY
      for (let round = 0; round < rounds; round++) {
        const simulation = await module.evaluateHandle((module, text) => new module.Simulation(text), scenario)
        const begin = await had()
        await simulation.evaluate((simulation, cycles) => simulation.run(cycles), cycles)
        least = Math.min(least, (await had()) - begin)
        await simulation.evaluate((simulation) => simulation.free())
      }
      seconds.push(least)
    }
    return seconds
  } finally {
    await browser.close()
    server.close()
  }
}

/**
 * Serves the bindings and an empty page until the server is closed.
 * @param {string} bindings
 */
export async function serve(bindings) {
  /** @type {Record<string, string>} */
  const types = { 'engine.js': 'text/javascript', 'engine_bg.wasm': 'application/wasm' }
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1)
    const type = types[name]
    response.setHeader('content-type', type ?? 'text/html')
    response.end(type ? readFileSync(join(bindings, name)) : '<!doctype html><title>bench</title>')
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server has no address')
  return { server, address: `http://127.0.0.1:${address.port}/` }
}
