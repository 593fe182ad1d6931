/**
 * The results of points, as the engine's text, shared by all experiments that have the point.
 *
 * They are kept by engine and key. Those of other engines are of no use to this one; they stay for the pages that have
 * such an engine, until the user has them deleted.
 */
import type { Keep } from '../base/keep'

/** What the stores of experiments and results have to say. */
export interface StoreNews {
  /** Stored results were corrupted, and have been set aside. */
  onSpoiled(count: number): void
  /** What comes from now on is not stored, for this reason. */
  onNotKept(what: 'experiments' | 'results', reason: string): void
}

/** What has been measured, before and now. */
export class ResultBook {
  /** Texts that were read or measured since the page is open. */
  private readonly texts = new Map<string, string>()
  /** Keys of all points that have a result. */
  private readonly known = new Set<string>()
  /** Names of results of other engines. */
  private foreign: readonly string[] = []

  /** Why the last result was not stored, if it was not. */
  private refused: string | undefined

  private constructor(
    private readonly keep: Keep,
    private readonly engine: string,
    private readonly onRefused: (reason: string) => void,
  ) {}

  /** The book of one engine; `onRefused` hears why results are not stored any more: once, not for each of thousands. */
  static async open(keep: Keep, engine: string, onRefused: (reason: string) => void): Promise<ResultBook> {
    const book = new ResultBook(keep, engine, onRefused)
    const foreign: string[] = []
    for (const name of await keep.names()) {
      const key = book.keyOf(name)
      if (key === undefined) foreign.push(name)
      else book.known.add(key)
    }
    book.foreign = foreign
    return book
  }

  has(key: string): boolean {
    return this.known.has(key)
  }

  /** How many points there are results of. */
  get size(): number {
    return this.known.size
  }

  /** How many results of other engines are kept. */
  get ofOthers(): number {
    return this.foreign.length
  }

  add(key: string, text: string): void {
    this.known.add(key)
    this.texts.set(key, text)
    void this.keep.write(new Map([[this.name(key), text]])).then((reason) => {
      if (reason !== undefined && reason !== this.refused) this.onRefused(reason)
      this.refused = reason
    })
  }

  /**
   * Fetches the stored results of these points for `text`. A corrupted one is set aside, as if its point had never
   * been run, so that it does not invalidate the others. Returns how many were corrupted.
   */
  async load(keys: readonly string[]): Promise<number> {
    const wanted = keys.filter((key) => this.known.has(key) && !this.texts.has(key))
    if (wanted.length === 0) return 0
    const found = await this.keep.read(wanted.map((key) => this.name(key)))
    const spoiled: string[] = []
    for (const key of wanted) {
      const text = found.get(this.name(key))
      if (text !== undefined && isResult(text)) this.texts.set(key, text)
      else this.known.delete(key)
      if (text !== undefined && !isResult(text)) spoiled.push(key)
    }
    if (spoiled.length > 0) await this.keep.remove(spoiled.map((key) => this.name(key)))
    return spoiled.length
  }

  /** The result of a point that was loaded or added. */
  text(key: string): string | undefined {
    return this.texts.get(key)
  }

  /** The results of these points, as JSON text by key, as far as there are any. */
  json(keys: readonly string[]): string {
    const pairs = [...new Set(keys)].flatMap((key) => {
      const text = this.texts.get(key)
      return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`]
    })
    return `{${pairs.join(',')}}`
  }

  /** Forgets the results of these points. */
  async forget(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.known.delete(key)
      this.texts.delete(key)
    }
    await this.keep.remove(keys.map((key) => this.name(key)))
  }

  /** Forgets every result of this engine. */
  async clear(): Promise<void> {
    await this.forget([...this.known])
  }

  /** Deletes the results of other engines. */
  async deleteOthers(): Promise<void> {
    const { foreign } = this
    this.foreign = []
    await this.keep.remove(foreign)
  }

  private name(key: string): string {
    return `${this.engine}/${key}`
  }

  private keyOf(name: string): string | undefined {
    const prefix = `${this.engine}/`
    return name.startsWith(prefix) ? name.slice(prefix.length) : undefined
  }
}

/** What checks say in words. */
const WORDS: ReadonlySet<string> = new Set(['verdict', 'measured', 'note'])

/** Whether a text has the form of a result: a JSON object of numbers, heat maps, and a check's words. */
function isResult(text: string): boolean {
  try {
    const result: unknown = JSON.parse(text)
    if (typeof result !== 'object' || result === null || Array.isArray(result)) return false
    return Object.entries(result).every(
      ([name, value]) => typeof value === 'number' || typeof value === (WORDS.has(name) ? 'string' : 'object'),
    )
  } catch {
    return false
  }
}
