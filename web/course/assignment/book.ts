/** The sheets that a student has opened, and the answers to them, kept in the browser. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { parseJson } from '../../base/json'
import type { Keep } from '../../base/keep'
import type { Listed } from '../author/drafts'
import type { Answered } from './submission'

interface State {
  /** By the key of the sheet; those that have been opened. */
  readonly answered: Readonly<Record<string, Answered>>
  /** Why the browser does not keep them, if it does not. */
  readonly refused: string | undefined
}

const NONE: Answered = { student: '', answers: {} }

/** Names a sheet: answers to another version are answers to something else. */
export const keyOf = ({ name, version }: { readonly name: string; readonly version: number }) => `${name}.${version}`

export class AnswerBook {
  readonly store: StoreApi<State> = createStore(() => ({ answered: {}, refused: undefined }))

  constructor(
    private readonly sheets: Keep,
    private readonly answers: Keep,
  ) {}

  /** Reads the answers to a sheet that are kept. */
  async read(key: string): Promise<void> {
    const text = (await this.answers.read([key])).get(key)
    const kept = text === undefined ? NONE : (answeredOf(text) ?? NONE)
    this.store.setState(({ answered }) => ({ answered: { [key]: kept, ...answered } }))
  }

  of(key: string): Answered {
    return this.store.getState().answered[key] ?? NONE
  }

  async call(key: string, student: string): Promise<void> {
    await this.write(key, { ...this.of(key), student })
  }

  /** An answer that is empty is none. */
  async answer(key: string, task: number, answer: string): Promise<void> {
    const { student, answers } = this.of(key)
    await this.write(key, { student, answers: { ...answers, [task]: answer } })
  }

  private async write(key: string, next: Answered): Promise<void> {
    this.store.setState(({ answered }) => ({ answered: { ...answered, [key]: next } }))
    this.store.setState({ refused: await this.answers.write(new Map([[key, JSON.stringify(next)]])) })
  }

  /** Keeps a sheet, so that it can be opened without its link or file. */
  async takeIn(key: string, sheet: string): Promise<void> {
    const refused = await this.sheets.write(new Map([[key, sheet]]))
    if (refused !== undefined) this.store.setState({ refused })
  }

  async sheet(key: string): Promise<string | undefined> {
    return (await this.sheets.read([key])).get(key)
  }

  async list(): Promise<readonly Listed[]> {
    const texts = await this.sheets.read(await this.sheets.names())
    return [...texts].map(([key, text]) => ({ key, title: titleOf(text) || key }))
  }

  /** Forgets a sheet with its answers. */
  async forget(key: string): Promise<void> {
    const { [key]: _gone, ...answered } = this.store.getState().answered
    this.store.setState({ answered })
    await this.sheets.remove([key])
    await this.answers.remove([key])
  }
}

function titleOf(text: string): string {
  const read = parseJson(text)
  if ('fault' in read || typeof read.value !== 'object' || read.value === null) return ''
  const { title } = read.value as { title?: unknown }
  return typeof title === 'string' ? title : ''
}

/** What a text says that was kept; undefined if others have written it. */
function answeredOf(text: string): Answered | undefined {
  const read = parseJson(text)
  if ('fault' in read || typeof read.value !== 'object' || read.value === null) return undefined
  const { student, answers } = read.value as Record<string, unknown>
  if (typeof student !== 'string' || typeof answers !== 'object' || answers === null) return undefined
  const kept = Object.entries(answers).filter((one): one is [string, string] => typeof one[1] === 'string')
  return { student, answers: Object.fromEntries(kept) }
}
