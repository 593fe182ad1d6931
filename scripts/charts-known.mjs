/**
 * Gives the page what the charts of its lessons come to, so that whoever reads a step ahead has the numbers of its text.
 * The engine makes them when the page is built.
 */
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { filesIn, kept } from './kept.mjs'
import { root } from './run.mjs'

/** What the page imports it by. */
const MODULE = 'virtual:charts'

/** All that they depend on. */
const SOURCES = [
  'web/engine/wasm/experiments_bg.wasm',
  'web/experiments/known.ts',
  'web/experiments/shipped.ts',
  'web/figures/arrange.ts',
  'scripts/charts.ts',
  ...filesIn('web/lessons/shipped'),
  ...filesIn('docs/reproduction').filter((file) => file.endsWith('.json')),
]

/** Charts by their experiments, as JSON. */
async function known() {
  const text = await kept('charts', SOURCES, async () => {
    /** @type {{ module: typeof import('./charts') }} */
    const { module } = await runnerImport(join(root, 'scripts/charts.ts'), { root, configFile: false })
    return JSON.stringify(module.allCharts())
  })
  return text.toString()
}

/** @returns {import('vite').Plugin} */
export function shipCharts() {
  const resolved = `\0${MODULE}`
  let charts = ''
  return {
    name: 'charts',
    // while modules are loaded, none can be imported besides
    async buildStart() {
      charts = await known()
    },
    resolveId: (id) => (id === MODULE ? resolved : undefined),
    load: (id) => (id === resolved ? `export default JSON.parse(${JSON.stringify(charts)})` : undefined),
  }
}
