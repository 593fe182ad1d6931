/** What somebody may have meant by a word that is none of those allowed: the same rule as the engine's. */

/** Distances are worked out for words up to this many letters: nobody mistypes longer ones. */
const LONGEST = 40

/**
 * The allowed word nearest to `text`, if one is so near that it may have been meant: fewer than half of its letters
 * differ, or it begins with what was written.
 */
export function nearest(text: string, allowed: readonly string[]): string | undefined {
  const typed = text.toLowerCase()
  if (typed === '' || typed.length > LONGEST) return undefined
  let found: { readonly word: string; readonly rate: number } | undefined
  for (const word of allowed.filter(({ length }) => length <= LONGEST)) {
    const rate = distance(typed, word)
    if (!found || rate < found.rate) found = { word, rate }
  }
  if (!found) return undefined
  const { word, rate } = found
  return 2 * rate < Math.max(word.length, typed.length) || word.startsWith(typed) ? word : undefined
}

/** How many names are offered for one that there is not. */
const OFFERED = 3

/**
 * The names nearest to one of several words, `mesh-overload` to `overloaded-mesh`: those whose words are nearest to the
 * words that were written, in whatever order.
 */
export function nearestByWords(text: string, names: readonly string[]): readonly string[] {
  const typed = text.toLowerCase().slice(0, LONGEST)
  const words = typed.split(/[^a-z0-9]+/).filter((word) => word !== '')
  const toWord = (one: string, word: string) => (word.startsWith(one) ? 0 : distance(one, word))
  const byWords = (name: string) =>
    words.reduce((sum, one) => sum + Math.min(...name.split('-').map((word) => toWord(one, word))), 0)
  return names
    .filter(({ length }) => length <= LONGEST)
    .map((name) => ({ name, byWords: byWords(name), whole: distance(typed, name) }))
    .sort((one, other) => one.byWords - other.byWords || one.whole - other.whole)
    .slice(0, OFFERED)
    .map(({ name }) => name)
}

/** How many letters have to be inserted, left out, replaced or swapped with their neighbour. */
export function distance(typed: string, word: string): number {
  let before: number[] = []
  let last: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_, letters) => letters)
  for (let at = 0; at < typed.length; at++) {
    before = last
    last = row
    row = [at + 1]
    for (let to = 0; to < word.length; to++) {
      const replaced = of(last, to) + Number(typed[at] !== word[to])
      const one = Math.min(replaced, of(last, to + 1) + 1, of(row, to) + 1)
      const isSwapped = at > 0 && to > 0 && typed[at] === word[to - 1] && typed[at - 1] === word[to]
      row.push(isSwapped ? Math.min(one, of(before, to - 1) + 1) : one)
    }
  }
  return of(row, word.length)
}

function of(row: readonly number[], place: number): number {
  return row[place] ?? 0
}
