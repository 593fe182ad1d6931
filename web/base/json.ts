/** JSON text of which it is known what it holds: the engine's own declarations say so (`engine/wasm/*.d.ts`). */

declare const held: unique symbol

/** The JSON text of a `T`. */
export type Json<T> = string & { readonly [held]?: T }

/** What such a text holds; `spell` changes how something in it is written. */
export function parsed<T>(text: Json<T>, spell: (text: string) => string = (same) => same): T {
  return JSON.parse(spell(text))
}
