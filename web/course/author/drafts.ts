/** The document that is made, and others of its kind that the browser keeps. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Keep } from '../../base/keep'
import { type Fields, textOf, wordsOf } from './document'

/** What lists say of a document. */
export interface Listed {
  readonly key: string
  readonly title: string
}

interface State<D> {
  /** Under which it is kept. */
  readonly key: string
  readonly draft: D
  /** What was kept has been read. */
  readonly isRead: boolean
  /** Why the browser does not keep it, if it does not. */
  readonly refused: string | undefined
}

/** Keeps which one was made last. */
const LAST = 'last'
const DRAFT = 'draft-'

const newKey = () => DRAFT + crypto.getRandomValues(new Uint32Array(2)).join('-')

export class Drafts<D extends Fields> {
  readonly store: StoreApi<State<D>>
  private reading: Promise<void> | undefined

  /** `empty` is what one begins with; `read` takes a text that can be edited. */
  constructor(
    private readonly keep: Keep,
    private readonly empty: D,
    private readonly read: (text: string) => D | undefined,
  ) {
    this.store = createStore(() => ({ key: newKey(), draft: empty, isRead: false, refused: undefined }))
  }

  /** Goes on with the one that was made last; only the first call does anything. */
  resume(): Promise<void> {
    this.reading ??= this.readLast()
    return this.reading
  }

  private async readLast(): Promise<void> {
    const key = (await this.keep.read([LAST])).get(LAST)
    if (key !== undefined) await this.open(key)
    this.store.setState({ isRead: true })
  }

  async change(alter: (draft: D) => D): Promise<void> {
    const { key, draft } = this.store.getState()
    const next = alter(draft)
    this.store.setState({ draft: next })
    const texts = [
      [key, textOf(next)],
      [LAST, key],
    ] as const
    this.store.setState({ refused: await this.keep.write(new Map(texts)) })
  }

  /** Begins another one. */
  begin(): void {
    this.store.setState({ key: newKey(), draft: this.empty })
  }

  /** Goes on with one that is kept. */
  async open(key: string): Promise<void> {
    const draft = await this.document(key)
    if (draft) this.store.setState({ key, draft })
  }

  /** Takes in one from a file; false if the text is none that can be edited. */
  async takeIn(text: string): Promise<boolean> {
    const draft = this.read(text)
    if (!draft) return false
    this.begin()
    await this.change(() => draft)
    return true
  }

  async forget(key: string): Promise<void> {
    await this.keep.remove([key])
  }

  /** One that is kept. */
  async document(key: string): Promise<D | undefined> {
    return this.read((await this.keep.read([key])).get(key) ?? '')
  }

  /** Those that are kept. */
  async list(): Promise<readonly Listed[]> {
    const names = (await this.keep.names()).filter((name) => name.startsWith(DRAFT))
    const texts = await this.keep.read(names)
    return [...texts].map(([name, text]) => ({ key: name, title: wordsOf(this.read(text)?.title) || name }))
  }
}
