/**
 * A fingerprint covers the whole state of a run. Where it is derived, the compiler sees to that; a function by hand takes a
 * struct apart with a pattern that names every field, and says in a comment why it leaves one out.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rustCode } from './layers/rust'
import { closing } from './layers/text'

/** Functions by hand that add to a fingerprint, or make a word of one. */
const BY_HAND = /\bfn \w+(?:<[^>]*>)?\([^)]*\bprint: &mut Fingerprint[^{;]*\{|\bfn (?:bits|word)\(&?self\)[^{;]*\{/g

/** A pattern that takes a struct apart, not a variant of an enum. */
const PATTERN = /(?:\blet|\bfor|[(|,])\s*&*(?:Some\()?([A-Z]\w*)\s*\{/g

/** What is wrong with how the functions of a file take structs apart: a sentence for each fault. */
function faults(file: string, text: string): string[] {
  const source = rustCode(text)
  return [...source.matchAll(BY_HAND)].flatMap((found) => {
    const open = found.index + found[0].length - 1
    return [...source.slice(open, closing(source, open)).matchAll(PATTERN)].flatMap((pattern) => {
      const from = open + pattern.index + pattern[0].length - 1
      const to = closing(source, from)
      const where = `${pattern[1]} (${file})`
      const left = [...source.slice(from, to).matchAll(/\b(\w+): _\b/g)].map(([, field = '']) => field)
      return [
        ...(/\.\.\s*\}$/.test(source.slice(from, to)) ? [`${where}: a pattern passes over the rest`] : []),
        ...left
          .filter((field) => !isExplained(text.slice(from, to), field))
          .map((field) => `${where}: ${field} is left out`),
      ]
    })
  })
}

/** Whether a comment stands before `field: _`, with nothing but other fields left out between. */
function isExplained(pattern: string, field: string): boolean {
  return new RegExp(`//[^\\n]*\\n(?:\\s*\\w+: _,\\n)*\\s*${field}: _`).test(pattern)
}

it('what a fingerprint written by hand leaves out of a struct has a reason', () => {
  for (const crate of ['net', 'sim']) {
    const src = new URL(`../engine/${crate}/src/`, import.meta.url)
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.rs'))
    expect(files.flatMap((file) => faults(file, readFileSync(new URL(file, src), 'utf8')))).toEqual([])
  }
})

describe('the test finds', () => {
  const of = (pattern: string) =>
    faults(
      'mod.rs',
      `impl Root {\n    pub fn fingerprint(&self, print: &mut Fingerprint) {\n        ${pattern}\n    }\n}\n`,
    )

  it('nothing where all is taken in or explained', () => {
    expect(of('let Self {\n inner,\n // Scratch.\n spare: _,\n rest: _,\n } = self;')).toEqual([])
    expect(of('match self { State::One { .. } => 1 }')).toEqual([])
  })

  it('a pattern that passes over the rest', () => {
    expect(of('for &Inner { kept, .. } in list {}')).toEqual(['Inner (mod.rs): a pattern passes over the rest'])
  })

  it('a field left out without a reason', () => {
    expect(of('let Inner { kept, lost: _ } = inner;')).toEqual(['Inner (mod.rs): lost is left out'])
  })
})
