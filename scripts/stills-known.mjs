/**
 * Ships how the runs of every step of a lesson and of every preset look where they are shown first, so that the page has
 * a picture of them before its engine has come there. The engine makes them when the page is built.
 */
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { filesIn, kept } from './kept.mjs'
import { root } from './run.mjs'

/** The folder that the page fetches from. */
const FOLDER = 'stills'

/** All that they depend on. */
const SOURCES = [
  'web/engine/wasm/engine_bg.wasm',
  'web/contract.gen.ts',
  'web/frame.gen.ts',
  'web/run/still.ts',
  'web/lessons/rest.ts',
  'scripts/stills.ts',
  ...filesIn('web/scenario'),
  ...filesIn('web/lessons/shipped'),
]

/** @returns {Promise<Readonly<Record<string, string>>>} files by their names, in base64 */
async function known() {
  const text = await kept('stills', SOURCES, async () => {
    /** @type {{ module: typeof import('./stills') }} */
    const { module } = await runnerImport(join(root, 'scripts/stills.ts'), { root, configFile: false })
    return JSON.stringify(
      Object.fromEntries(module.allStills().map(({ name, bytes }) => [name, Buffer.from(bytes).toString('base64')])),
    )
  })
  return JSON.parse(text.toString())
}

/**
 * Ships them with the built page, and serves them while the page is worked on.
 * @returns {import('vite').Plugin}
 */
export function shipStills() {
  return {
    name: 'stills',
    async generateBundle() {
      for (const [name, packed] of Object.entries(await known()))
        this.emitFile({ type: 'asset', fileName: `${FOLDER}/${name}`, source: Buffer.from(packed, 'base64') })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${FOLDER}/`, (request, response, next) => {
        void known().then((files) => {
          const packed = files[(request.url ?? '').slice(1)]
          if (packed === undefined) next()
          else response.end(Buffer.from(packed, 'base64'))
        }, next)
      })
    },
  }
}
