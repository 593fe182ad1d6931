/** What a reader has solved, kept in the browser. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Star } from '../answers.gen'
import { parseJson } from '../base/json'
import type { Keep } from '../base/keep'
import type { Values } from '../scenario/scenario'

/** What is kept of one challenge. */
export interface Done {
  /** The version of the challenge that it is of. */
  readonly version: number
  /** The best star, and what the free parameters were for it. */
  readonly star: Star | undefined
  readonly best: Values
  /** What the free parameters were last. */
  readonly set: Values
  /** Checks that did not earn gold: each unlocks a hint. */
  readonly misses: number
}

export interface Progress {
  /** By the name of the challenge. */
  readonly done: Readonly<Record<string, Done>>
  /** What was kept has been read. */
  readonly isRead: boolean
  /** Why the browser does not keep it, if it does not. */
  readonly refused: string | undefined
}

const STARS: readonly unknown[] = ['bronze', 'silver', 'gold']

const FRESH: Omit<Done, 'version'> = { star: undefined, best: {}, set: {}, misses: 0 }

export class ProgressBook {
  readonly store: StoreApi<Progress> = createStore(() => ({ done: {}, isRead: false, refused: undefined }))
  private reading: Promise<void> | undefined

  constructor(private readonly keep: Keep) {}

  /** Reads what is kept; only the first call does anything. */
  read(): Promise<void> {
    this.reading ??= this.readAll()
    return this.reading
  }

  private async readAll(): Promise<void> {
    const texts = await this.keep.read(await this.keep.names())
    const found = [...texts].flatMap(([name, text]) => {
      const done = doneOf(text)
      return done ? [[name, done] as const] : []
    })
    this.store.setState(({ done }) => ({ done: { ...Object.fromEntries(found), ...done }, isRead: true }))
  }

  /** What is kept of a challenge in this version; what was solved of another version is of something else. */
  of(name: string, version: number): Done {
    const done = this.store.getState().done[name]
    return done?.version === version ? done : { ...FRESH, version }
  }

  /** Changes what is kept of a challenge. */
  async change(name: string, version: number, part: Partial<Omit<Done, 'version'>>): Promise<void> {
    const next: Done = { ...this.of(name, version), ...part }
    this.store.setState(({ done }) => ({ done: { ...done, [name]: next } }))
    this.store.setState({ refused: await this.keep.write(new Map([[name, JSON.stringify(next)]])) })
  }

  /** Forgets everything. */
  async reset(): Promise<void> {
    this.store.setState({ done: {} })
    await this.keep.clear()
  }
}

/** The better of two stars. */
export function better(one: Star | undefined, other: Star | undefined): Star | undefined {
  return STARS.indexOf(one) >= STARS.indexOf(other) ? one : other
}

/** What a text says that was kept; undefined if others have written it. */
function doneOf(text: string): Done | undefined {
  const read = parseJson(text)
  if ('fault' in read || typeof read.value !== 'object' || read.value === null) return undefined
  const { version, star, best, set, misses } = read.value as Record<string, unknown>
  if (typeof version !== 'number' || typeof misses !== 'number') return undefined
  if (star !== undefined && !STARS.includes(star)) return undefined
  return { version, star: star as Star | undefined, best: valuesOf(best), set: valuesOf(set), misses }
}

function valuesOf(value: unknown): Values {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return Object.fromEntries(entries.filter((one): one is [string, string] => typeof one[1] === 'string'))
}
