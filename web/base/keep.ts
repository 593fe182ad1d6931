/** Texts by name, kept in the browser where it allows that, and for as long as the page is open where it does not. */
import { pulse } from './pulse'

/** A store for texts. Nothing that it has goes without being asked to. */
export interface Keep {
  names(): Promise<readonly string[]>
  /** The texts of these names; those that are not there are left out. */
  read(names: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The reason, as the beginning of a sentence, if they are not stored beyond the life of the page. */
  write(texts: ReadonlyMap<string, string>): Promise<string | undefined>
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
      return undefined
    },
    async remove(names) {
      for (const name of names) texts.delete(name)
    },
    clear: async () => texts.clear(),
  }
}

/**
 * A keep in a database that may refuse, as in private windows, third-party frames, or when the disk is full. What it
 * refuses to store is kept in memory, and whoever wrote it hears the reason; what it has stored before stays there.
 */
export function safeKeep(database: Keep): Keep {
  const memory = memoryKeep()

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
        return undefined
      } catch (error) {
        await memory.write(texts)
        return reasonOf(error)
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

/** Why a browser stores nothing more. */
function reasonOf(error: unknown): string {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) }
  if (name === 'QuotaExceededError') return 'the storage that the browser has for this page is full'
  return `the browser refuses to store it (${message || name})`
}

/** The browser's small storage. Even to name it may be refused. */
export const browserStorage = () => localStorage

/** Where texts were kept by earlier versions of the page. */
export interface Before {
  read(): Promise<ReadonlyMap<string, string>>
  /** Deletes there what is stored here by now. */
  forget(names: readonly string[]): Promise<void>
}

/**
 * A keep that takes over, at its first use, what was kept elsewhere. What is stored under the same name already goes
 * before it; only what is stored here word for word is deleted there.
 */
export function takingOver(keep: Keep, ...places: readonly Before[]): Keep {
  let moved: Promise<void> | undefined
  const move = async (before: Before) => {
    try {
      const texts = await before.read()
      if (texts.size === 0) return
      const there = await keep.read([...texts.keys()])
      const more = new Map([...texts].filter(([name]) => !there.has(name)))
      if (more.size > 0 && (await keep.write(more)) !== undefined) return
      await before.forget([...texts].flatMap(([name, text]) => ((there.get(name) ?? text) === text ? [name] : [])))
    } catch {
      // a browser without that storage has nothing there
    }
  }
  const moveAll = async () => {
    for (const before of places) await move(before)
  }
  const ready = () => {
    moved ??= moveAll()
    return moved
  }
  const after =
    <A extends readonly unknown[], R>(work: (...given: A) => Promise<R>) =>
    async (...given: A) => {
      await ready()
      return work(...given)
    }
  return {
    names: after(keep.names),
    read: after(keep.read),
    write: after(keep.write),
    remove: after(keep.remove),
    clear: after(keep.clear),
  }
}

/** A part of a keep, with names of its own. */
export function partOf(keep: Keep, part: string): Keep {
  const begin = `${part}/`
  const own = (name: string) => begin + name
  const names = async () =>
    (await keep.names()).filter((name) => name.startsWith(begin)).map((name) => name.slice(begin.length))
  const remove = (names: readonly string[]) => keep.remove(names.map(own))
  return {
    names,
    async read(names) {
      const found = await keep.read(names.map(own))
      return new Map([...found].map(([name, text]) => [name.slice(begin.length), text]))
    },
    write: (texts) => keep.write(new Map([...texts].map(([name, text]) => [own(name), text]))),
    remove,
    clear: async () => remove(await names()),
  }
}

/** A text under its name; what is no text, others have stored. */
export function pair(name: string, text: unknown): [string, string][] {
  return typeof text === 'string' ? [[name, text]] : []
}
