/**
 * The one database that the page has in the browser. All that outlives a tab is in it, but for settings: each kind of
 * thing in a part of its own. Earlier versions had a database for each kind.
 */
import { clear, createStore, delMany, getMany, keys, setMany, type UseStore } from 'idb-keyval'

import { type Before, type Keep, pair, partOf, safeKeep, takingOver } from './keep'

const NAME = 'nifdy-lab'
const STORE = 'texts'

/** What is kept: packets and networks too long for a link, and what its reader has made. */
export type Part =
  | 'lists'
  | 'lessons'
  | 'experiments'
  | 'results'
  | 'course'
  | 'challenges'
  | 'assignments'
  | 'sheets'
  | 'answers'
  | 'played'

/** Opens a part at its first use; `others`: where this kind of thing was kept before there were databases. */
export function browserKeep(part: Part, ...others: readonly Before[]): Keep {
  return takingOver(partOf(database, part), formerDatabase(`${NAME}.${part}`), ...others)
}

/** Memory takes what the database refuses, of all parts. */
const database = safeKeep(databaseOf(NAME))

function databaseOf(name: string): Keep {
  let opened: UseStore | undefined
  const store = () => {
    opened ??= createStore(name, STORE)
    return opened
  }
  return {
    names: async () => (await keys(store())).filter((key) => typeof key === 'string'),
    async read(names) {
      const found = await getMany<unknown>([...names], store())
      return new Map(names.flatMap((one, index) => pair(one, found[index])))
    },
    async write(texts) {
      await setMany([...texts], store())
      return undefined
    },
    remove: async (names) => delMany([...names], store()),
    clear: async () => clear(store()),
  }
}

/** The database of an earlier version. It is emptied and not deleted: a tab of that version may have it open. */
function formerDatabase(name: string): Before {
  const former = databaseOf(name)
  return {
    read: async () => ((await isThere(name)) ? former.read(await former.names()) : new Map()),
    forget: former.remove,
  }
}

/** Whether there is a database; one that is made by asking goes again. */
function isThere(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    let isNew = false
    const request = indexedDB.open(name)
    request.onupgradeneeded = () => {
      isNew = true
    }
    request.onsuccess = () => {
      request.result.close()
      if (isNew) indexedDB.deleteDatabase(name)
      resolve(!isNew)
    }
    request.onerror = () => resolve(false)
  })
}
