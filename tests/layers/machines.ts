/** Where machines may be known: each in its own folders, and by the registries that list them. */
import { rustCode } from './rust'
import { lineOf } from './text'

/** The machines that the registry of what is shown lists (`engine/shown/src/machines/mod.rs`). */
export function machinesOf(registry: string): string[] {
  const [, list = ''] = /^machines! \{\n(.*?)^\}/ms.exec(rustCode(registry)) ?? []
  return [...list.matchAll(/^ {4}(\w+) \{/gm)].map(([, key = '']) => key)
}

/** What names a kind of router in code: its module, or an accessor called after it. */
function namesOf(kinds: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${kinds.join('|')})(?:::|\\(\\))`, 'g')
}

/**
 * Files that know a kind of router, or the folder of a machine, and are not of a machine themselves: a machine is known
 * in `machines/<key>` and `papers/<key>` and by the two registries.
 */
export function strangers(
  sources: ReadonlyMap<string, string>,
  machines: readonly string[],
  kinds: readonly string[],
): string[] {
  const names = namesOf([...new Set([...kinds, ...machines])])
  const own = ['machines', 'papers'].flatMap((folder) => [
    `${folder}/mod.rs`,
    ...machines.map((machine) => `${folder}/${machine}/`),
  ])
  return [...sources]
    .filter(([file]) => !own.some((place) => file.startsWith(place)))
    .flatMap(([file, text]) =>
      [...rustCode(text).matchAll(names)].map((found) => `${file}:${lineOf(text, found.index)}: ${found[0]}`),
    )
}
