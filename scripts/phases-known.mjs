/**
 * Ships when the phases of the programs of presets begin, so that two runs can be aligned by them from their beginning. For
 * that the programs are run to their ends when the page is built.
 */
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { filesIn, kept } from './kept.mjs'
import { root } from './run.mjs'

/** What the page fetches. */
const FILE = 'phases.json'

/** All that the result depends on. */
const SOURCES = [
  'web/engine/wasm/engine_bg.wasm',
  'web/contract.gen.ts',
  'scripts/phases.ts',
  ...filesIn('web/scenario'),
]

function known() {
  return kept('phases', SOURCES, async () => {
    /** @type {{ module: typeof import('./phases') }} */
    const { module } = await runnerImport(join(root, 'scripts/phases.ts'), { root, configFile: false })
    return JSON.stringify(module.phasesOfPresets())
  })
}

/**
 * Ships them with the built page, and serves them while the page is worked on.
 * @returns {import('vite').Plugin}
 */
export function shipPhases() {
  return {
    name: 'phases',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await known() })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${FILE}`, (_request, response, next) => {
        void known().then((text) => response.end(text), next)
      })
    },
  }
}
