/** The engine's real wasm, loaded the way the place asks for: from its file in Node, by its address in a browser. */
import init, * as engine from '../../web/engine/wasm/engine.js'

export async function load(): Promise<typeof engine> {
  if (typeof document === 'undefined') {
    const { readFileSync } = await import('node:fs')
    const file = new URL('../../web/engine/wasm/engine_bg.wasm', import.meta.url)
    engine.initSync({ module: readFileSync(file) })
  } else {
    await init()
  }
  return engine
}
