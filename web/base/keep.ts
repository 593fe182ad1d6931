/** Texts by name, kept in the browser where it allows that, and for as long as the page is open where it does not. */
import { clear, createStore, delMany, getMany, keys, setMany, type UseStore } from 'idb-keyval'

import { pulse } from './pulse'

/** A store for texts. */
export interface Keep {
  names(): Promise<readonly string[]>
  /** The texts of these names; those that are not there are left out. */
  read(names: readonly string[]): Promise<ReadonlyMap<string, string>>
  write(texts: ReadonlyMap<string, string>): Promise<void>
  remove(names: readonly string[]): Promise<void>
  clear(): Promise<void>
}

/** Keeps texts in memory only. */
export function memoryKeep(): Keep {
  const texts = new Map<string, string>()
  return {
    names: async () => [...texts.keys()],
    read: async (names) => new Map(names.flatMap((name) => pair(name, texts.get(name)))),
    async write(more) {
      for (const [name, text] of more) texts.set(name, text)
    },
    async remove(names) {
      for (const name of names) texts.delete(name)
    },
    clear: async () => texts.clear(),
  }
}

/**
 * A keep in a database that may refuse, as in private windows, third-party frames, or when the disk is full. What it
 * refuses to store is kept in memory, and `onRefused` is told the first time; what it has stored before stays there.
 */
export function safeKeep(database: Keep, onRefused: () => void): Keep {
  const memory = memoryKeep()
  let hasRefused = false

  async function orElse<T>(work: () => Promise<T>, instead: T): Promise<T> {
    try {
      return await work()
    } catch {
      return instead
    }
  }

  return {
    names: async () => [...new Set([...(await orElse(database.names, [])), ...(await memory.names())])],
    async read(names) {
      const here = await memory.read(names)
      const others = names.filter((name) => !here.has(name))
      const stored = others.length > 0 ? await orElse(() => database.read(others), new Map<string, string>()) : []
      return new Map([...stored, ...here])
    },
    async write(texts) {
      try {
        await pulse.during(database.write(texts))
        await memory.remove([...texts.keys()])
      } catch {
        await memory.write(texts)
        if (!hasRefused) onRefused()
        hasRefused = true
      }
    },
    async remove(names) {
      await memory.remove(names)
      await orElse(() => database.remove(names), undefined)
    },
    async clear() {
      await memory.clear()
      await orElse(database.clear, undefined)
    },
  }
}

/** The database `name` of the browser, and memory for what it refuses. */
export function browserKeep(name: string, onRefused: () => void): Keep {
  let opened: UseStore | undefined
  const store = () => {
    opened ??= createStore(name, 'texts')
    return opened
  }
  const database: Keep = {
    names: async () => keys<string>(store()),
    async read(names) {
      const found = await getMany<string>([...names], store())
      return new Map(names.flatMap((one, index) => pair(one, found[index])))
    },
    write: async (texts) => setMany([...texts], store()),
    remove: async (names) => delMany([...names], store()),
    clear: async () => clear(store()),
  }
  return safeKeep(database, onRefused)
}

function pair(name: string, text: string | undefined): [string, string][] {
  return text === undefined ? [] : [[name, text]]
}
