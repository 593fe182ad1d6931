/** Who may import whom, as data, and what breaks it. */

/** For each layer, those it may import; `name (types)` allows only types. A layer may always import itself. */
export type Table = Readonly<Record<string, readonly string[]>>

/** One import between two files. */
export interface Edge {
  readonly from: string
  readonly to: string
  readonly types: boolean
}

/** An import that is allowed although the table forbids it. */
export interface Exception {
  readonly from: string
  readonly to: string
  readonly why: string
}

/** A sentence for each edge that breaks the table, and for each exception that is no longer needed. */
export function breaches(
  edges: readonly Edge[],
  layerOf: (file: string) => string,
  table: Table,
  exceptions: readonly Exception[],
): string[] {
  const wrong = edges.filter((edge) => !allowed(edge, layerOf, table))
  const excused = (edge: Edge) => exceptions.some(({ from, to }) => from === edge.from && to === edge.to)
  const faults = wrong.filter((edge) => !excused(edge)).map((edge) => sentence(edge, layerOf, table))
  const idle = exceptions.filter(({ from, to }) => !wrong.some((edge) => edge.from === from && edge.to === to))
  return [...new Set(faults), ...idle.map(({ from, to }) => `the exception ${from} -> ${to} is no longer needed`)]
}

function allowed({ from, to, types }: Edge, layerOf: (file: string) => string, table: Table): boolean {
  const [layer, target] = [layerOf(from), layerOf(to)]
  if (layer === target && layer in table) return true
  const may = table[layer] ?? []
  return may.includes(target) || (types && may.includes(`${target} (types)`))
}

function sentence({ from, to, types }: Edge, layerOf: (file: string) => string, table: Table): string {
  const layer = layerOf(from)
  const may = table[layer]
  if (!may) return `${from}: the table has no layer ${layer}`
  return `${from} imports ${types ? 'types of ' : ''}${to}; ${layer} may import ${may.join(', ') || 'nothing of ours'}`
}

/** One cycle of the graph, as the names in order, or undefined. */
export function cycle(edges: readonly Pick<Edge, 'from' | 'to'>[]): string[] | undefined {
  const next = new Map<string, string[]>()
  for (const { from, to } of edges) if (from !== to) next.set(from, [...(next.get(from) ?? []), to])
  const done = new Set<string>()
  const visit = (node: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (done.has(node)) return undefined
    for (const target of next.get(node) ?? []) {
      const found = visit(target, [...path, node])
      if (found) return found
    }
    done.add(node)
    return undefined
  }
  for (const node of next.keys()) {
    const found = visit(node, [])
    if (found) return found
  }
  return undefined
}

/** The edges of a table, for looking at the table itself. */
export function tableEdges(table: Table): { from: string; to: string }[] {
  return Object.entries(table).flatMap(([from, may]) => may.map((to) => ({ from, to: to.replace(/ \(types\)$/, '') })))
}
