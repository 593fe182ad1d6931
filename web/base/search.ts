/** Finds things by words typed: by their beginnings, by other words for the same, and in spite of a slip of the fingers. */
import { distance } from './nearest'

/** Letters from which on a word may have one wrong; a word twice as long may have two. */
const FORGIVEN = 4

/** How well every word of `typed` fits some word of `text`, 0 for exactly; undefined if one of them fits none. */
export function match(typed: string, text: string): number | undefined {
  const words = wordsOf(text)
  let sum = 0
  for (const wanted of wordsOf(typed)) {
    const best = Math.min(...words.map((word) => cost(wanted, word)))
    if (!Number.isFinite(best)) return undefined
    sum += best
  }
  return sum
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s/·,;:()[\]“”"]+/)
    .filter(Boolean)
}

/** What a word costs that stands for another: nothing for its beginning, a letter for each that is wrong. */
function cost(wanted: string, word: string): number {
  if (word.startsWith(wanted)) return word.length === wanted.length ? 0 : 0.1
  // numbers are meant as they are written, and hardly anyone mistypes the first letter
  const wrong = /\d/.test(wanted) || wanted[0] !== word[0] ? 0 : Math.floor(wanted.length / FORGIVEN)
  if (wrong === 0) return Number.POSITIVE_INFINITY
  const least = Math.min(distance(wanted, word), distance(wanted, word.slice(0, wanted.length)))
  return least <= Math.min(2, wrong) ? least : Number.POSITIVE_INFINITY
}
