/**
 * JSON text. Of the engine's it is known what it holds: its own declarations say so (`engine/wasm/*.d.ts`). From outside,
 * what is nested without end is refused before anything walks through it.
 */

declare const held: unique symbol

/** The JSON text of a `T`. */
export type Json<T> = string & { readonly [held]?: T }

/** What such a text holds; `spell` changes how something in it is written. */
export function parsed<T>(text: Json<T>, spell: (text: string) => string = (same) => same): T {
  return JSON.parse(spell(text))
}

/** Levels of objects and lists in one another; no document of ours has a quarter of them. */
const DEEPEST = 64

/** The value of a text, or what is wrong with the text; reads on after what the text is called. */
export type Outcome = { readonly value: unknown } | { readonly fault: string }

export function parseJson(text: string): Outcome {
  const fault = tooDeep(text)
  if (fault !== undefined) return { fault }
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return { fault: `is not JSON (${error instanceof Error ? error.message : String(error)})` }
  }
}

/** What is wrong with a text that is nested too deeply. */
export function tooDeep(text: string): string | undefined {
  const depth = depthOf(text)
  return depth > DEEPEST ? `is nested ${depth} levels deep; at most ${DEEPEST} are allowed` : undefined
}

/** How many levels of brackets are open at most; those within strings are none. */
function depthOf(text: string): number {
  let [depth, deepest, isString] = [0, 0, false]
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign === '"') isString = !isString
    else if (isString && sign === '\\') at++
    else if (isString) continue
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, ++depth)
    else if (sign === '}' || sign === ']') depth--
  }
  return deepest
}
