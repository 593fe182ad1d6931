/**
 * The results of points, as the engine's text, shared by all experiments that have the point.
 *
 * They are kept by engine and key: those of another engine are of no use, and are thrown away.
 */
import type { Keep } from '../base/keep'

/** What has been measured, before and now. */
export class ResultBook {
  /** Texts that were read or measured since the page is open. */
  private readonly texts = new Map<string, string>()
  /** Keys of all points that have a result. */
  private readonly known = new Set<string>()

  private constructor(
    private readonly keep: Keep,
    private readonly engine: string,
  ) {}

  /** The book of one engine; forgets what others measured. */
  static async open(keep: Keep, engine: string): Promise<ResultBook> {
    const book = new ResultBook(keep, engine)
    const strange: string[] = []
    for (const name of await keep.names()) {
      const key = book.keyOf(name)
      if (key === undefined) strange.push(name)
      else book.known.add(key)
    }
    if (strange.length > 0) await keep.remove(strange)
    return book
  }

  has(key: string): boolean {
    return this.known.has(key)
  }

  /** How many points there are results of. */
  get size(): number {
    return this.known.size
  }

  add(key: string, text: string): void {
    this.known.add(key)
    this.texts.set(key, text)
    void this.keep.write(new Map([[this.name(key), text]]))
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

  /** Forgets everything. */
  async clear(): Promise<void> {
    this.known.clear()
    this.texts.clear()
    await this.keep.clear()
  }

  private name(key: string): string {
    return `${this.engine}/${key}`
  }

  private keyOf(name: string): string | undefined {
    const prefix = `${this.engine}/`
    return name.startsWith(prefix) ? name.slice(prefix.length) : undefined
  }
}

/** Whether a text has the form of a result: a JSON object of numbers, heat maps and nulls. */
function isResult(text: string): boolean {
  try {
    const result: unknown = JSON.parse(text)
    if (typeof result !== 'object' || result === null || Array.isArray(result)) return false
    return Object.values(result).every((value) => typeof value === 'number' || typeof value === 'object')
  } catch {
    return false
  }
}
