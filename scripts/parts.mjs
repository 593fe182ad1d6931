/**
 * Has the built page load the engine in two parts: the first with all that opening a preset takes, which the first exact
 * picture waits for, and the rest, which is fetched when the page is at rest, or when something asks for it. The parts
 * are cut when the page is built, by what the engine does when it opens the presets.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { filesIn, kept } from './kept.mjs'
import { root } from './run.mjs'

/** What the page asks for its addresses. */
const ADDRESSES = join(root, 'web/engine/parts.ts')

/** All that they depend on. */
const SOURCES = [
  'web/engine/wasm/engine_bg.wasm',
  'web/contract.gen.ts',
  'web/engine/run.ts',
  ...filesIn('scripts/parts'),
  ...filesIn('scripts/wasm'),
  ...filesIn('web/scenario'),
]

/** Bytes that say how long the first is, where both are kept as one. */
const BEFORE = 4

/** @returns {Promise<{ first: Uint8Array, rest: Uint8Array }>} */
export async function parts() {
  const both = await kept('parts', SOURCES, async () => {
    /** @type {{ module: typeof import('./parts/parts') }} */
    const { module } = await runnerImport(join(root, 'scripts/parts/parts.ts'), { root, configFile: false })
    const { first, rest } = module.partsOfEngine()
    const length = Buffer.alloc(BEFORE)
    length.writeUInt32LE(first.length)
    return Buffer.concat([length, first, rest])
  })
  const end = BEFORE + both.readUInt32LE()
  return { first: both.subarray(BEFORE, end), rest: both.subarray(end) }
}

/**
 * Puts the parts in the place of the engine, in the built page.
 * @returns {import('vite').Plugin}
 */
export function shipParts() {
  const folder = join(root, 'target/parts-of-page')
  const files = { first: join(folder, 'engine_bg.wasm'), rest: join(folder, 'rest_bg.wasm') }
  return {
    name: 'parts',
    apply: 'build',
    // before anything else is read: what they are cut by is read by Vite, too
    async buildStart() {
      const { first, rest } = await parts()
      mkdirSync(folder, { recursive: true })
      writeFileSync(files.first, first)
      writeFileSync(files.rest, rest)
    },
    load(id) {
      if (id !== ADDRESSES) return
      return `import first from ${JSON.stringify(`${files.first}?url`)}
import rest from ${JSON.stringify(`${files.rest}?url`)}
export const addresses = { first, rest }`
    },
  }
}
