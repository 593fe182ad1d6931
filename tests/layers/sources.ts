/** The files of the engine and of the page, and what imports what. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Edge } from './graph'
import { cratePaths, modulePath, rustCode } from './rust'
import * as tables from './tables'
import { imports, resolve } from './typescript'

export const root = new URL('../..', import.meta.url)
export type Sources = ReadonlyMap<string, string>

/** Every file below `folder` whose name matches, with its text. */
export function read(folder: string, name: RegExp, without = /$^/): Sources {
  const names = readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
  const files = names.map((file) => file.replaceAll('\\', '/')).filter((file) => name.test(file) && !without.test(file))
  return new Map(files.sort().map((file) => [file, readFileSync(new URL(`${folder}/${file}`, root), 'utf8')]))
}

/** The files of each crate of the engine. */
export const crates = tables.crates.map((crate) =>
  read(`engine/${crate}/src`, /\.rs$/, /(^|\/)tests(\/|\.rs$)|^lib\.rs$/),
)
/** All of them: no module of a crate has the name of one of another. */
export const engine: Sources = new Map(crates.flatMap((files) => [...files]))
export const page = read('web', /\.tsx?$/, /\.test\.tsx?$|^engine\/wasm\//)

export function engineEdges(sources: Sources): Edge[] {
  const modules = new Map([...sources.keys()].map((file) => [modulePath(file).join('/'), file]))
  const fileOf = (path: readonly string[]) => {
    for (let length = path.length; length > 0; length--) {
      const file = modules.get(path.slice(0, length).join('/'))
      if (file) return file
    }
    return undefined
  }
  return [...sources].flatMap(([file, text]) =>
    cratePaths(rustCode(text), modulePath(file), tables.crates).flatMap((path) => {
      const to = fileOf(path)
      return to === undefined ? [] : [{ from: file, to, types: false }]
    }),
  )
}

export function pageEdges(sources: Sources): Edge[] {
  const files = new Set(sources.keys())
  return [...sources].flatMap(([file, text]) =>
    imports(text).flatMap(({ from, types }) => {
      const to = resolve(file, from, files)
      return to === undefined || /\.(css|svg|png)$/.test(to) || to.startsWith('engine/wasm/')
        ? []
        : [{ from: file, to, types }]
    }),
  )
}
