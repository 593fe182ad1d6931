/** Lessons that the page does not ship: made here, or opened from a file or a link. The browser keeps their documents. */
import { unpack } from '../base/carry'
import { browserKeep } from '../base/database'
import { parseJson } from '../base/json'
import { type Before, browserStorage, type Keep } from '../base/keep'
import { lists } from '../shown/kept'
import type { Lesson } from './lesson'
import { type LessonFault, readLesson } from './read'

/** Earlier versions kept all of them under this name. */
const BEFORE = 'nifdy-lab.lessons'
/** Beginning of their names, which no shipped lesson has. */
const OWN = 'own-'

/** A lesson, or what is wrong with its document. */
export interface Taken {
  readonly lesson: Lesson | undefined
  readonly faults: readonly LessonFault[]
  /** Why the browser does not keep it, if it does not. */
  readonly refused: string | undefined
}

/** What the list says of one. */
export interface OwnListed {
  readonly name: string
  readonly title: string
  readonly steps: number
}

export const isOwn = (name: string) => name.startsWith(OWN)

/** A name that no other lesson has. */
export function newName(): string {
  return OWN + crypto.getRandomValues(new Uint32Array(2)).join('-')
}

/** Lessons of one's own, in a store that says what it refuses. */
export class OwnLessons {
  constructor(private readonly keep: Keep) {}

  /** What the list says of them. */
  async list(): Promise<readonly OwnListed[]> {
    const texts = await this.keep.read(await this.keep.names())
    return [...texts].flatMap(([name, text]) => {
      const parsed = parseJson(text)
      if ('fault' in parsed || typeof parsed.value !== 'object' || parsed.value === null) return []
      const { title, steps } = parsed.value as { title?: unknown; steps?: unknown }
      return [{ name, title: String(title || 'Without a title'), steps: Array.isArray(steps) ? steps.length : 0 }]
    })
  }

  /** The document of one, and in the page the lists that it names. */
  async text(name: string): Promise<string | undefined> {
    const text = (await this.keep.read([name])).get(name)
    if (text !== undefined) await lists.fetch(text)
    return text
  }

  /** Keeps a document. The reason if the browser does not: then it is there until the page is closed. */
  write(name: string, text: string): Promise<string | undefined> {
    return this.keep.write(new Map([[name, text]]))
  }

  forget(name: string): Promise<void> {
    return this.keep.remove([name])
  }

  /** Takes in a document from elsewhere: under a name that says what is in it, so that it replaces no other. */
  async takeIn(text: string): Promise<Taken> {
    await lists.fetch(text)
    const name = OWN + digest(text)
    const read = readLesson(name, text)
    const refused = read.lesson ? await this.write(name, text) : undefined
    return { ...read, refused }
  }

  /** The same for one that a link has taken along. */
  async takeInPacked(packed: string): Promise<Taken> {
    const text = await unpack(packed)
    if (text !== undefined) return this.takeIn(text)
    const sentence = 'was cut or changed in transit, so that it cannot be unpacked'
    const fault = { step: undefined, field: 'the lesson in the link', sentence }
    return { lesson: undefined, faults: [fault], refused: undefined }
  }
}

/** What earlier versions kept: one text, which may hold anything. */
export function lessonsBefore(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Before {
  const kept = () => {
    const parsed = parseJson(storage().getItem(BEFORE) ?? '{}')
    const all = 'value' in parsed ? Object.entries(parsed.value ?? {}) : []
    return all.filter((one): one is [string, string] => isOwn(one[0]) && typeof one[1] === 'string')
  }
  return {
    read: async () => new Map(kept()),
    async forget(names) {
      const rest = kept().filter(([name]) => !names.includes(name))
      if (rest.length === 0) storage().removeItem(BEFORE)
      else storage().setItem(BEFORE, JSON.stringify(Object.fromEntries(rest)))
    },
  }
}

/** Those of this browser. */
export const own = new OwnLessons(browserKeep('lessons', lessonsBefore(browserStorage)))

function digest(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text))
    hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn
  return hash.toString(36)
}
