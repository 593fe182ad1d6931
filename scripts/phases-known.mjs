/**
 * Ships when the phases of the programs of presets begin, so that two runs can be aligned by them from their beginning. For
 * that the programs are run to their ends when the page is built; the result is kept until something that it depends on
 * has changed.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from './run.mjs'

/** Where the result is kept between two builds; `cargo clean` removes it. */
const KEPT = join(root, 'target/phases')

/** What the page fetches. */
const FILE = 'phases.json'

/** All that the result depends on. */
const SOURCES = ['web/engine/wasm/engine_bg.wasm', 'web/contract.gen.ts', 'scripts/phases.ts', ...scenario()]

function scenario() {
  const names = readdirSync(join(root, 'web/scenario')).sort()
  return names.map((name) => `web/scenario/${name}`)
}

function digest() {
  const hash = createHash('sha256')
  for (const source of SOURCES) hash.update(source).update(readFileSync(join(root, source)))
  return hash.digest('hex').slice(0, 16)
}

/** @returns {Promise<string>} */
async function known() {
  const file = join(KEPT, `${digest()}.json`)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  /** @type {{ module: typeof import('./phases') }} */
  const { module } = await runnerImport(join(root, 'scripts/phases.ts'), { root, configFile: false })
  const text = JSON.stringify(module.phasesOfPresets())
  rmSync(KEPT, { recursive: true, force: true })
  mkdirSync(KEPT, { recursive: true })
  writeFileSync(file, text)
  return text
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
