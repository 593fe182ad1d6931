/** Texts by name, kept in the browser where it allows that, and for as long as the page is open where it does not. */
import { clear, createStore, delMany, getMany, keys, setMany, type UseStore } from 'idb-keyval'

/** A store for texts. It never fails: what cannot be stored is kept in memory. */
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

/** The database `name` of the browser; memory from the first time that it refuses. */
export function browserKeep(name: string): Keep {
  const memory = memoryKeep()
  let store: UseStore | undefined
  let refused = false

  async function attempt<T>(work: (store: UseStore) => Promise<T>, instead: () => Promise<T>): Promise<T> {
    if (!refused) {
      try {
        store ??= createStore(name, 'texts')
        return await work(store)
      } catch {
        // private windows, third-party frames, a full disk: the page works without
        refused = true
      }
    }
    return instead()
  }

  return {
    names: () => attempt(keys<string>, memory.names),
    read: (names) =>
      attempt(
        async (store) => {
          const found = await getMany<string>([...names], store)
          return new Map(names.flatMap((one, index) => pair(one, found[index])))
        },
        () => memory.read(names),
      ),
    write: (texts) =>
      attempt(
        (store) => setMany([...texts], store),
        () => memory.write(texts),
      ),
    remove: (names) =>
      attempt(
        (store) => delMany([...names], store),
        () => memory.remove(names),
      ),
    clear: () => attempt(clear, memory.clear),
  }
}

function pair(name: string, text: string | undefined): [string, string][] {
  return text === undefined ? [] : [[name, text]]
}
