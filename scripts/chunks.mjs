/**
 * How the scripts of the built page are cut: what is always loaded together is one file, since each file costs a request
 * and a first reading, however small it is.
 */
import { fileURLToPath } from 'node:url'

/**
 * @typedef {object} Module
 * @property {readonly string[]} importedIds
 * @property {readonly string[]} dynamicallyImportedIds
 */
/** @typedef {{ getModuleInfo: (id: string) => Module | null }} Graph */

const web = (/** @type {string} */ path) => fileURLToPath(new URL(`../web/${path}`, import.meta.url))

/**
 * A module and all that it imports, but not what it asks for later.
 * @param {Graph} graph
 * @param {string} from
 */
function reached(graph, from) {
  const found = new Set([from])
  // a set also goes on to what is added while it is walked
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}

/**
 * A module and all that it imports, at once or later.
 * @param {Graph} graph
 * @param {string} from
 */
function everReached(graph, from) {
  const found = new Set([from])
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const next of [...importedIds, ...dynamicallyImportedIds]) found.add(next)
  }
  return found
}

/**
 * Two groups of modules: those that the page loads at once and an embed at once or later, and those that only the page
 * does: to load these is to start the page.
 * @returns {readonly { name: (id: string, graph: Graph) => string | null, priority: number }[]}
 */
export function together() {
  /** @type {Record<'page' | 'embed', Set<string>> | undefined} */
  let sets
  const of = (/** @type {Graph} */ graph) => {
    sets ??= { page: reached(graph, web('main.tsx')), embed: everReached(graph, web('embed/main.tsx')) }
    return sets
  }
  return [
    { name: (id, graph) => (of(graph).page.has(id) && of(graph).embed.has(id) ? 'pictures' : null), priority: 1 },
    { name: (id, graph) => (of(graph).page.has(id) ? 'page' : null), priority: 0 },
  ]
}
