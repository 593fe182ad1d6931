/** `npm run bench -- seeks`: how long it takes to go back in a run of a million cycles. */
import { launchOptions } from '../chromium.mjs'
import { serve } from './places.mjs'
import { figure } from './table.mjs'

/** Runs of 64 nodes: the one that the page opens with, one idle most of the time, a busy one and a congested one. */
const PASTS = [
  'topology.nodes=64&ni.kind=nifdy',
  'topology.kind=mesh&topology.size=8x8&workload.kind=uniform&workload.load=0.02',
  'topology.kind=mesh&topology.size=8x8&workload.kind=uniform&workload.load=0.1&router.vcs=2&ni.kind=nifdy',
  'topology.kind=fat_tree&topology.nodes=64&workload.kind=hot_spot&workload.load=0.3&workload.share=20',
]

/** Bytes for the snapshots of a run: half of the page's budget, which two runs share. */
const BUDGET = 64 * 2 ** 20

/**
 * How long 200 seeks within a million cycles take in Chromium, with the page's snapshots and budget. Also prints how many
 * cycles are simulated again for them, which, unlike the time, does not depend on what else the machine does.
 * @param {import('./places.mjs').Built} engine
 */
export async function seeks(engine) {
  const { chromium } = await import('@playwright/test')
  const { server, address } = await serve(engine.bindings)
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage()
    await page.goto(address)
    console.log('\n200 seeks within a million cycles, milliseconds and cycles simulated again; memory of the snapshots')
    for (const scenario of PASTS) {
      const row = await page.evaluate(
        async ({ scenario, file, budget }) => {
          const engine = await import(file)
          await engine.default()
          const run = new engine.Simulation(scenario, budget)
          let chunk = 256
          const begun = performance.now()
          while (run.cycle < 1e6 && !run.done) {
            const before = performance.now()
            run.run(Math.min(chunk, 1e6 - run.cycle))
            // as far apart as in the worker: some steps of a millisecond or two
            const took = performance.now() - before
            if (took < 0.7) chunk *= 2
            else if (took > 2) chunk = Math.max(1, chunk >> 1)
            run.set_closest(4 * chunk)
          }
          const seconds = (performance.now() - begun) / 1000
          const reached = run.cycle
          const again = []
          const times = []
          for (let index = 0; index < 200; index++) {
            const cycle = Math.floor((index * 618_033.988_7) % reached)
            const before = performance.now()
            run.approach(cycle)
            again.push(cycle - run.cycle)
            run.run(cycle - run.cycle)
            times.push(performance.now() - before)
          }
          for (const list of [times, again]) list.sort((one, other) => one - other)
          run.snapshots()
          const row = { times, again, seconds, reached, bytes: run.bytes, snapshots: run.snapshots_length }
          run.free()
          return row
        },
        { scenario, file: '/engine.js', budget: BUDGET },
      )
      const at = (/** @type {number} */ share) => {
        const place = Math.floor(share * (row.times.length - 1))
        return `${figure(row.times[place] ?? 0)} ms (${row.again[place]})`
      }
      console.log(
        `${scenario}\n  median ${at(0.5)}  95 % ${at(0.95)}  most ${at(1)}; ` +
          `${row.snapshots} snapshots, ${(row.bytes / 2 ** 20).toFixed(0)} MB; ` +
          `the run of ${row.reached} cycles ${row.seconds.toFixed(1)} s`,
      )
    }
  } finally {
    await browser.close()
    server.close()
  }
}
