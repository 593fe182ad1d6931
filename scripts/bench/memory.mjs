/** `npm run bench -- memory`: how much memory networks of 1024 nodes take in Chromium. */
import { launchOptions } from '../chromium.mjs'
import { serve } from './places.mjs'

/** Busy networks of 1024 nodes: name and scenario. */
const NETWORKS = [
  ['mesh', 'topology.kind=mesh&topology.size=32x32'],
  ['torus', 'topology.kind=torus&topology.size=32x32&router.vcs=2'],
  ['mesh, 4 × 4 × 4 × 4 × 4', 'topology.kind=mesh&topology.size=4x4x4x4x4'],
  ['hypercube', 'topology.kind=hypercube&topology.dimensions=10'],
  ['concentrated mesh', 'topology.kind=concentrated_mesh&topology.size=16x16'],
  ['fat tree', 'topology.kind=fat_tree&topology.nodes=1024'],
  ['CM-5 tree', 'topology.kind=cm5_tree&topology.nodes=1024'],
  ['butterfly', 'topology.kind=butterfly&topology.radix=4&topology.stages=5'],
  ['multibutterfly', 'topology.kind=multibutterfly&topology.radix=4&topology.stages=5'],
]
/** Their load, with NIFDY interfaces, whose tables take memory. */
const BUSY = 'workload.kind=uniform&workload.load=0.1&ni.kind=nifdy'
const CYCLES = 20_000

/**
 * Memory of the engine after a while. The page's snapshots come on top, within the budget set there.
 * @param {import('./places.mjs').Built} engine
 */
export async function memory(engine) {
  const { chromium } = await import('@playwright/test')
  const { server, address } = await serve(engine.bindings)
  const browser = await chromium.launch(launchOptions())
  try {
    console.log(
      `\nMB of WebAssembly memory for 1024 nodes with NIFDY interfaces after ${CYCLES} cycles, without snapshots`,
    )
    for (const [name = '', scenario] of NETWORKS) {
      // WebAssembly memory never shrinks, so each run gets an engine of its own.
      const page = await browser.newPage()
      await page.goto(address)
      const bytes = await page.evaluate(
        async ({ text, cycles, file }) => {
          const engine = await import(file)
          const wasm = await engine.default()
          const run = new engine.Simulation(text)
          run.run(cycles)
          run.frame()
          return wasm.memory.buffer.byteLength
        },
        { text: `${scenario}&${BUSY}`, cycles: CYCLES, file: '/engine.js' },
      )
      await page.close()
      console.log(`${name.padEnd(26)}${(bytes / 2 ** 20).toFixed(1).padStart(7)}`)
    }
  } finally {
    await browser.close()
    server.close()
  }
}
