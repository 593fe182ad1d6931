/**
 * Where the engine's files are. The built page has it in two parts (`scripts/parts.mjs`), of which the rest is wanted
 * later, or never; while the page is worked on there is one.
 */
import engineAddress from './wasm/engine_bg.wasm?url'

export interface Addresses {
  readonly first: string
  readonly rest?: string
}

export const addresses: Addresses = { first: engineAddress }
