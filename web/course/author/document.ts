/** Documents as they are made: what their fields hold is for the engine to judge. */
import { parseJson } from '../../base/json'
import { slug } from '../../base/slug'

export type Fields = Readonly<Record<string, unknown>>

/** What the controls of a part of a document are given. */
export interface FieldProps {
  readonly fields: Fields
  readonly onChange: (part: Fields) => void
}

/** Fields with some of them changed; one that is undefined goes. */
export function withFields<T extends Fields>(fields: T, part: Fields): T {
  return JSON.parse(JSON.stringify({ ...fields, ...part })) as T
}

/** A list with one of its elements changed. */
export function withElement(list: readonly Fields[], index: number, part: Fields): readonly Fields[] {
  return list.map((one, at) => (at === index ? withFields(one, part) : one))
}

/** The document as a file has it. */
export const textOf = (document: unknown) => `${JSON.stringify(document, null, 2)}\n`

export const fileName = ({ name }: Fields, what = '') => `${slug(wordsOf(name), 'document')}${what}.json`

/** The fields that a text has; undefined if it is no JSON object. */
export function fieldsIn(text: string): Fields | undefined {
  const read = parseJson(text)
  return 'value' in read && isFields(read.value) ? read.value : undefined
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The objects of a list; none of what is no list. */
export const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])

/** The texts of a list. */
export const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(wordsOf) : [])

/** A field as its control shows it. */
export const wordsOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value))
