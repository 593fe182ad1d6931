/**
 * What the page has of runs before they have been run: the engine makes it when the page is built. It takes a minute, so
 * it is kept as long as neither the engine nor what it is made of has changed.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from './run.mjs'

/** Where files are kept between two builds; `cargo clean` removes it. */
const KEPT = join(root, 'target/stills')

/** The folder of the built page in which the files are. */
const FOLDER = 'stills'

/** All that what is made depends on. */
const SOURCES = [
  'web/engine/wasm/engine_bg.wasm',
  'web/engine/wasm/engine.js',
  'web/contract.gen.ts',
  'scripts/stills',
  'web/lessons/shipped',
  'web/scenario',
]

/** @typedef {ReadonlyMap<string, Uint8Array>} Files */

function digest() {
  const hash = createHash('sha256')
  for (const source of SOURCES)
    for (const file of filesIn(source)) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * @param {string} path of a file, or of a folder
 * @returns {readonly string[]}
 */
function filesIn(path) {
  if (/\.\w+$/.test(path)) return [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? filesIn(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
    .sort()
}

/** @returns {Promise<Files>} */
async function made() {
  const folder = join(KEPT, digest())
  const done = join(folder, 'done')
  try {
    readFileSync(done)
  } catch {
    rmSync(KEPT, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    /** @type {{ module: typeof import('./stills/make') }} */
    const { module } = await runnerImport(join(root, 'scripts/stills/make.ts'), { root, configFile: false })
    for (const [name, bytes] of Object.entries(await module.make())) writeFileSync(join(folder, name), bytes)
    writeFileSync(done, '')
  }
  const names = readdirSync(folder).filter((name) => name !== 'done')
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]))
}

/**
 * Ships the files with the built page, and serves them while the page is worked on.
 * @returns {import('vite').Plugin}
 */
export function shipStills() {
  return {
    name: 'stills',
    async generateBundle() {
      for (const [name, source] of await made()) this.emitFile({ type: 'asset', fileName: `${FOLDER}/${name}`, source })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${FOLDER}/`, (request, response, next) => {
        void made().then((files) => {
          const bytes = files.get((request.url ?? '').slice(1))
          if (bytes) response.end(bytes)
          else next()
        }, next)
      })
    },
  }
}
