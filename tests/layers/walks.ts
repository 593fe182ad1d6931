/** The walks that ARCHITECTURE.md tells, and whether the code goes there. */
import type { Edge } from './graph'

/** A walk: its name, and each two places that an arrow joins, as the page writes them. */
export interface Walk {
  readonly name: string
  readonly steps: readonly (readonly [string, string])[]
}

/** The walks of a page, each a paragraph that begins with its name in bold. */
export function walks(page: string): Walk[] {
  const section = page.split(/^## /m).find((part) => part.startsWith('Walks\n')) ?? ''
  return [...section.matchAll(/^\*\*(.+?)\.\*\* ([\s\S]+?)(?=\n\n|$(?![\s\S]))/gm)].map(([, name = '', text = '']) => ({
    name,
    steps: text
      .split('→')
      .slice(1)
      .flatMap((after, at): [string, string][] => {
        const from = places(text.split('→')[at] ?? '').at(-1)
        const to = places(after)[0]
        return from === undefined || to === undefined ? [] : [[from, to]]
      }),
  }))
}

const places = (text: string) => [...text.matchAll(/`([\w.-]+\/[\w./-]*)`/g)].map(([, place = '']) => place)

/**
 * A sentence for each arrow between files of which neither imports the other.
 * @param find the files a place of the page stands for: one, or those of a folder
 */
export function untrodden(
  walk: Walk,
  find: (place: string) => readonly string[],
  edges: readonly Pick<Edge, 'from' | 'to'>[],
): string[] {
  return walk.steps.flatMap(([a, b]) => {
    const [left, right] = [new Set(find(a)), new Set(find(b))]
    if (left.size === 0 || right.size === 0) return [`${walk.name}: ${left.size === 0 ? a : b} is no file`]
    const joined = edges.some(({ from, to }) => (left.has(from) && right.has(to)) || (right.has(from) && left.has(to)))
    return joined ? [] : [`${walk.name}: ${a} and ${b} do not import each other`]
  })
}
