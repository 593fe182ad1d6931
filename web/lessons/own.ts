/** Lessons that the page does not ship: made here, or opened from a file or a link. The browser keeps their documents. */
import { unpack } from '../base/carry'
import { browserStorage } from '../shown/settings'
import type { Lesson } from './lesson'
import { type LessonFault, readLesson } from './read'

const KEY = 'nifdy-lab.lessons'
/** Beginning of their names, which no shipped lesson has. */
const OWN = 'own-'

type Texts = Readonly<Record<string, string>>

/** A lesson, or what is wrong with its document. */
export interface Taken {
  readonly lesson: Lesson | undefined
  readonly faults: readonly LessonFault[]
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

export function ownLessons(): readonly OwnListed[] {
  return Object.entries(kept()).flatMap(([name, text]) => {
    try {
      const { title, steps } = JSON.parse(text) as { title?: unknown; steps?: readonly unknown[] }
      return [{ name, title: String(title || 'Without a title'), steps: steps?.length ?? 0 }]
    } catch {
      return []
    }
  })
}

export const ownText = (name: string): string | undefined => kept()[name]

/** Keeps a document; false if the browser does not. */
export function keepOwn(name: string, text: string): boolean {
  return write({ ...kept(), [name]: text })
}

export function forgetOwn(name: string): void {
  const { [name]: _gone, ...others } = kept()
  write(others)
}

/** Takes in a document from elsewhere: under a name that says what is in it, so that it replaces no other. */
export function takeIn(text: string): Taken {
  const name = OWN + digest(text)
  const read = readLesson(name, text)
  if (read.lesson) keepOwn(name, text)
  return read
}

/** The same for one that a link has taken along; undefined if that is broken. */
export async function takeInPacked(packed: string): Promise<Taken> {
  const text = await unpack(packed)
  if (text !== undefined) return takeIn(text)
  const sentence = 'was cut or changed on its way, so that it cannot be unpacked'
  return { lesson: undefined, faults: [{ step: undefined, field: 'the lesson in the link', sentence }] }
}

function digest(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text))
    hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn
  return hash.toString(36)
}

function kept(): Texts {
  try {
    return JSON.parse(browserStorage().getItem(KEY) ?? '{}') as Texts
  } catch {
    return {}
  }
}

function write(texts: Texts): boolean {
  try {
    browserStorage().setItem(KEY, JSON.stringify(texts))
    return true
  } catch {
    return false
  }
}
