/** The engine's real wasm, loaded from its file in Node and by its address in a browser. */
import startEngine, * as engine from '../../web/engine/wasm/engine.js'
import startExperiments, * as experiments from '../../web/engine/wasm/experiments.js'

/** The engine of live runs. */
export async function load(): Promise<typeof engine> {
  await begin('engine', engine.initSync, startEngine)
  return engine
}

/** The engine with experiments, which has the texts of the papers. */
export async function loadExperiments(): Promise<typeof experiments> {
  await begin('experiments', experiments.initSync, startExperiments)
  // by Vite alone, which browser tests do without
  const { papers } = await import('../../web/engine/papers')
  experiments.supply(papers)
  return experiments
}

async function begin(
  name: string,
  fromBytes: (from: { module: BufferSource }) => unknown,
  byAddress: (at: { module_or_path: URL }) => Promise<unknown>,
): Promise<void> {
  const address = new URL(`../../web/engine/wasm/${name}_bg.wasm`, import.meta.url)
  if (address.protocol !== 'file:') {
    await byAddress({ module_or_path: address })
    return
  }
  const { readFileSync } = await import('node:fs')
  fromBytes({ module: readFileSync(address) })
}
