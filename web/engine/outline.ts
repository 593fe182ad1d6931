/**
 * Outlines of networks, from a module of the engine that holds nothing else: the page itself runs it, while that of runs
 * is still loading.
 */
import type { Outline } from '../answers.gen'
import { parsed } from '../base/json'
import init, { outline } from './wasm/outline.js'
import outlineAddress from './wasm/outline_bg.wasm?url'

/** The outlines of the networks of these scenarios; none of one of which something cannot be used. */
export async function outlinesOf(texts: readonly string[]): Promise<readonly (Outline | undefined)[]> {
  await init({ module_or_path: fetch(outlineAddress) })
  return texts.map((text) => {
    const json = outline(text)
    return json === undefined ? undefined : parsed(json)
  })
}
