/** What is wrong with a value that somebody gave: data up to the place where it is read. */
import { ended } from './format'

export interface Problem {
  /** The field, as whoever gave the value would name it; empty where the sentence stands alone. */
  readonly path: string
  /** As it was written; empty where there is none. */
  readonly value: string
  /** What is wrong and what is allowed. Reads on after path and value. */
  readonly sentence: string
}

/** Problems that are listed one by one; of those beyond only the number is told. */
const MOST_TOLD = 20

/** Of a value that is repeated in a sentence. */
const MOST_SIGNS = 60
/** A word of a sentence that has two clipped ones joined is no longer. */
const LONG_WORD = /\S{131,}/gu

/** The path of a place in a file, whose sentences stand alone. */
const PLACE = /^line \d/

/** A problem for a place where neither its field nor its value is in sight. */
export function problemSentence({ path, value, sentence }: Problem): string {
  if (path === '') return ended(readable(sentence))
  const [field, given, rest] = [clip(path), clip(value), readable(sentence.trim())]
  if (PLACE.test(field)) return ended(`${field}: ${rest}`)
  if (given === '') return ended(`“${field}” ${rest}`)
  return ended(rest.startsWith(`${given} `) ? `${field}: ${rest}` : `${field}: “${given}” ${rest}`)
}

/** At most twenty of these sentences, and how many more there are. */
export function told(sentences: readonly string[]): readonly string[] {
  const more = sentences.length - MOST_TOLD
  return more > 0 ? [...sentences.slice(0, MOST_TOLD), `and ${more} more`] : sentences
}

/** A problem that has only a sentence. */
export function saying(sentence: string): Problem {
  return { path: '', value: '', sentence }
}

/** The problems, each once: both runs may have the same. */
export function distinct(problems: readonly Problem[]): readonly Problem[] {
  const found = new Map(problems.map((problem) => [JSON.stringify(Object.values(problem)), problem]))
  return [...found.values()]
}

/** A sentence that may repeat what somebody gave, without what a terminal obeys and with the beginnings of endless words. */
export function readable(sentence: string): string {
  return sentence
    .replaceAll(/[\t\n\r]+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '\u{fffd}')
    .replaceAll(LONG_WORD, (word) => clip(word))
}

/** The beginning of a text of any length, fit to be repeated in a sentence. */
export function clip(text: string): string {
  const signs = [...text.slice(0, 2 * MOST_SIGNS + 2)]
  const shown = signs
    .slice(0, MOST_SIGNS)
    .join('')
    .replaceAll(/\p{Cc}/gu, '\u{fffd}')
  return signs.length > MOST_SIGNS ? `${shown}…` : shown
}
