/**
 * Stills of what may be asked for: those that the page ships, one file for each lesson and each preset, and those that are
 * drawn ahead. One is shown until its runs themselves stand where they are shown first; then the two are compared.
 */
import type { RunsAt } from '../shown/store'
import { keyOf, readStills, type Still } from './still'

/** Stills that are kept at most: a lesson has fewer steps. */
const KEPT = 32

export class Stills {
  private loaded: { readonly file: string; readonly stills: Promise<readonly Still[]> } | undefined
  /** Those used last come last. */
  private readonly known = new Map<string, Still>()
  private readonly listeners = new Set<() => void>()

  constructor(private readonly fetched: (file: string) => Promise<readonly Still[]>) {}

  /** Has the stills of a file there; none where it is missing. */
  load(file: string): Promise<readonly Still[]> {
    if (this.loaded?.file !== file) this.loaded = { file, stills: this.fetch(file) }
    return this.loaded.stills
  }

  private async fetch(file: string): Promise<readonly Still[]> {
    const stills = await this.fetched(file)
    if (stills.length === 0 && this.loaded?.file === file) this.loaded = undefined
    this.take(stills)
    return stills
  }

  /** Stills that are there from now on. */
  take(stills: readonly Still[]): void {
    for (const still of stills) {
      this.known.delete(still.key)
      this.known.set(still.key, still)
    }
    for (const key of [...this.known.keys()].slice(0, -KEPT)) this.known.delete(key)
    for (const listener of this.listeners) listener()
  }

  /** The still of runs at a cycle, if it is there. */
  of(runs: RunsAt): Still | undefined {
    return this.keyed(keyOf(runs))
  }

  keyed(key: string): Still | undefined {
    return this.known.get(key)
  }

  /** Calls `listener` whenever there are more or fewer, until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** A still is not of the runs that it is said to be of. */
  drop({ key }: Still): void {
    this.known.delete(key)
    for (const listener of this.listeners) listener()
  }
}

/** The stills of a file that the page ships; none where it is missing, as beside a page that was saved as one file. */
export async function shipped(file: string): Promise<readonly Still[]> {
  if (document.documentElement.dataset.link !== undefined) return []
  try {
    const { ok, body } = await fetch(`stills/${file}`)
    if (!ok || !body) return []
    const plain = body.pipeThrough(new DecompressionStream('deflate-raw'))
    return readStills(await new Response(plain).arrayBuffer())
  } catch {
    return []
  }
}

/** The files of a lesson and of a preset. */
export const ofLesson = (name: string) => `lesson.${name}`
export const ofPreset = (name: string) => `preset.${name}`

/** The stills of the page. */
export const stills = new Stills(shipped)
