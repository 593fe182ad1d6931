/**
 * The words of lessons, presets, help, glossary, page and documents: turns of phrase that no native speaker would use are
 * refused, each with what is said instead. A word that is right in one place only is allowed there by name.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contract } from '../web/contract.gen'
import { help } from '../web/help.gen'
import { code, rust, typescript } from './layers/text'

/** What is refused, and what is said instead. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/\bunder ?way\b/i, 'in the network, outstanding, in progress'],
  [/\bways?\b/i, 'path, direction, link, latency, method'],
  [/\bby turns\b/i, 'in turn, alternately'],
  [/\bof others\b/i, 'of other nodes, of other packets'],
  [/\b(comes?|came|coming) to (?!rest\b|an end\b|its end\b|a standstill\b)/i, 'reaches, arrives at, becomes'],
  [/\bso many\b/i, 'the number'],
  [/\bin (its|their) stride\b/i, 'in a steady state'],
  [/\bat (its|their) pace\b/i, 'as fast as it can'],
  [/\b(the|its|their) goals?\b/i, 'destination'],
  [/\banew\b/i, 'again'],
  [/\bhow far (it|they) (is|are)\b/i, 'progress'],
  [/\blies? across\b/i, 'is spread over'],
  [/\bwhoever\b/i, 'the one that'],
  [/\bone (watches|wants)\b/i, 'we'],
  [/\bto blame\b/i, 'at fault'],
]

/** `way` as it is idiomatic, and names that hold it. */
const IDIOMS = /\b([12348]-way|one-way|by way of|(on|in) the way (it|that|a)|in the same way|(Two|Four|Eight) ways)\b/gi

describe('no word is used as nobody would say it', () => {
  const check = (texts: readonly (readonly [string, string])[]) => {
    const found = texts.flatMap(([where, text]) =>
      REFUSED.flatMap(([pattern, instead]) => {
        const hit = pattern.exec(text.replaceAll(IDIOMS, ''))
        return hit ? [`${where}: “…${around(text, hit[0])}…”; say: ${instead}`] : []
      }),
    )
    expect(found).toEqual([])
  }

  it('in lessons', () => check(lessons()))
  it('in presets and choices', () => check(strings(contract, 'contract')))
  it('in the help of parameters', () => check(strings(help, 'help')))
  it('in the glossary', () => check(strings(json('../web/glossary/terms.json'), 'terms')))
  it('in what the page says', () => check(page()))
  it('in what the engine says', () => check(engine()))
  it('in documents', () => check(documents()))
})

function around(text: string, hit: string): string {
  const at = text.indexOf(hit)
  return text.slice(Math.max(0, at - 40), at + hit.length + 40).replaceAll('\n', ' ')
}

function json(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
}

/** Every sentence of a value: texts with a space in them, by where they stand. */
function strings(value: unknown, where: string): (readonly [string, string])[] {
  if (typeof value === 'string') return value.includes(' ') ? [[where, value]] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => strings(one, `${where}.${key}`))
}

function lessons(): (readonly [string, string])[] {
  const folder = new URL('../web/lessons/shipped/', import.meta.url)
  return readdirSync(folder).flatMap((file) => strings(json(`../web/lessons/shipped/${file}`), file))
}

/** The texts of the page's own sources: literals, and what stands between tags. */
function page(): (readonly [string, string])[] {
  const root = new URL('../web/', import.meta.url)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.gen\.ts$|\.d\.ts$|^engine\/wasm/.test(file),
  )
  return files.flatMap((file) => {
    const text = code(readFileSync(new URL(file, root), 'utf8'), typescript, 'keep')
    const literals = text.match(/`(?:\\[\s\S]|[^`\\])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g) ?? []
    const between = file.endsWith('x') ? (text.match(/[>}][^<>{}=;()]*[a-z] [a-z][^<>{}=;()]*[<{]/g) ?? []) : []
    const words = [...literals.map((literal) => literal.replaceAll(/\$\{[^}]*\}/g, '…')), ...between]
    return words.filter((one) => /[a-z] [a-z]/.test(one)).map((one) => [file, one] as const)
  })
}

/** The sentences of the engine: its literals, but for those of tests and of assertions, which no user reads. */
function engine(): (readonly [string, string])[] {
  return ['net', 'sim', 'shown'].flatMap((crate) => {
    const root = new URL(`../engine/${crate}/src/`, import.meta.url)
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.rs') && !file.includes('tests'),
    )
    return files.flatMap((file) => {
      const [text = ''] = code(readFileSync(new URL(file, root), 'utf8'), rust, 'keep').split('#[cfg(test)]')
      const told = text.replaceAll(/\b(?:expect|unreachable!|panic!|(?:debug_)?assert\w*!)\([^;]*;/g, '')
      const literals = told.match(/"(?:\\[\s\S]|[^"\\])*"/g) ?? []
      const words = literals.map((literal) => literal.replaceAll(/\{[^}]*\}/g, '…'))
      return words.filter((one) => one.includes(' ')).map((one) => [`${crate}/${file}`, one] as const)
    })
  })
}

/** The prose of the documents: without code, and without what the command line writes. */
function documents(): (readonly [string, string])[] {
  const root = new URL('../', import.meta.url)
  const named = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']
  const docs = readdirSync(new URL('docs/', root)).filter((file) => file.endsWith('.md') && file !== 'speed.md')
  return [...named, ...docs.map((file) => `docs/${file}`)].flatMap((file) => {
    const text = readFileSync(new URL(file, root), 'utf8').replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')
    return text.split(/\n\s*\n/).map((paragraph) => [file, paragraph.replaceAll('\n', ' ')] as const)
  })
}
