/** ARCHITECTURE.md tells how things go through the code: each arrow of it is one that the code has. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Edge } from './layers/graph'
import { crates, engine, engineEdges, page, pageEdges, read, root } from './layers/sources'
import * as tables from './layers/tables'
import { imports } from './layers/typescript'
import { untrodden, walks } from './layers/walks'

type Joined = Pick<Edge, 'from' | 'to'>

/** Imports between all files of the crates, and of the crates above them that the page touches. */
function inTheEngine(): Joined[] {
  const above = ['live', 'outline', 'contract'].map((name) => ({ name, files: read(`engine/${name}/src`, /\.rs$/) }))
  const pathOf = (file: string) => `engine/${tables.crates.find((_, at) => crates[at]?.has(file))}/src/${file}`
  const within = engineEdges(engine).map(({ from, to }) => ({ from: pathOf(from), to: pathOf(to) }))
  const downwards = above.flatMap(({ name, files }) =>
    engineEdges(new Map([...engine, ...files]))
      .filter(({ from, to }) => files.has(from) && engine.has(to))
      .map(({ from, to }) => ({ from: `engine/${name}/src/${from}`, to: pathOf(to) })),
  )
  const written = above.flatMap(({ name, files }) =>
    [...files].flatMap(([file, text]) =>
      [...text.matchAll(/\bweb\/\w+\.gen\.ts/g)].map(([to]) => ({ from: `engine/${name}/src/${file}`, to })),
    ),
  )
  return [...within, ...downwards, ...written]
}

/** Modules of WebAssembly that walks lead to, and the crate of each. */
const MODULES = [
  ['engine', 'live'],
  ['outline', 'outline'],
] as const

/** Imports of the page, the two ends of what goes to a worker and back, and who loads the engine. */
function inThePage(): Joined[] {
  const between = pageEdges(page).map(({ from, to }) => ({ from: `web/${from}`, to: `web/${to}` }))
  const ends = between.filter(({ to }) => to === 'web/engine/protocol.ts').map(({ from }) => from)
  const messages = ends.flatMap((from) => ends.map((to) => ({ from, to })))
  const loads = MODULES.flatMap(([module, crate]) =>
    [...page]
      .filter(([, text]) => imports(text).some(({ from }) => from.endsWith(`/wasm/${module}.js`)))
      .map(([file]) => ({ from: `web/${file}`, to: `engine/${crate}/src/lib.rs` })),
  )
  return [...between, ...messages, ...loads]
}

const edges = [...inTheEngine(), ...inThePage()]
const files = [...new Set(edges.flatMap(({ from, to }) => [from, to]))]

/** What a place of the page stands for: a folder, for its files; a file of the engine, for its modules too. */
function find(place: string): string[] {
  if (place.endsWith('/')) return files.filter((file) => `/${file}`.includes(`/${place}`))
  const found = files.filter((file) => `/${file}`.endsWith(`/${place}`))
  const modules = found.flatMap((file) => {
    const folders = /^(.*\/src)\/(.+)\/[^/]+\.rs$/.exec(file)
    const parts = folders?.[2]?.split('/') ?? []
    return parts.map((_, at) => `${folders?.[1]}/${parts.slice(0, at + 1).join('/')}/mod.rs`)
  })
  return [...found, ...modules]
}

describe('the walks', () => {
  const told = walks(readFileSync(new URL('ARCHITECTURE.md', root), 'utf8'))

  it('are all found', () => {
    expect(told.map(({ name }) => name)).toEqual([
      'A packet',
      'A parameter',
      'The first picture',
      'A frame',
      'An experiment',
      'A seek',
      'A question',
    ])
    expect(told.filter(({ steps }) => steps.length < 3)).toEqual([])
  })

  it.each(told)('$name goes from each place to the next as the code does', (walk) => {
    expect(untrodden(walk, find, edges)).toEqual([])
  })

  it('would be missed where the code goes elsewhere', () => {
    const [made] = walks('## Walks\n\n**One.** `run/clock.ts` asks → `topology/draw.ts` draws → `gone/away.ts`.\n')
    expect(made && untrodden(made, find, edges)).toEqual([
      'One: run/clock.ts and topology/draw.ts do not import each other',
      'One: gone/away.ts is no file',
    ])
  })
})
