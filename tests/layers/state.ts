/**
 * What a state consists of and what its fingerprint takes in, read from the text of the engine.
 *
 * A fingerprint takes a struct apart with a pattern that names every field, so that a new field does not compile until
 * somebody has decided about it; what is left out (`field: _`) has a comment that says why. From the state's root
 * downwards every struct and every enum that some pattern binds must be taken in somewhere in this way.
 */
import { rustCode } from './rust'
import { closing } from './text'

/** A struct or an enum. */
interface Type {
  readonly name: string
  readonly file: string
  readonly kind: 'struct' | 'enum' | 'tuple'
  /** Fields of a struct, or variants of an enum, each with what stands after its name. */
  readonly parts: ReadonlyMap<string, string>
}

/** A pattern that takes a struct apart. */
interface Pattern {
  readonly type: string
  readonly file: string
  readonly bound: readonly string[]
  /** Fields left out without a comment. */
  readonly unexplained: readonly string[]
  readonly exhaustive: boolean
}

type Sources = ReadonlyMap<string, string>

/** Names of functions that take a state in, or turn a part of one into a word of its fingerprint. */
const PRINTS = /\bfn (?:fingerprint\w*|bits|code)\b[^{;]*\{/g

/** A type with its file, where others may have the same name. */
function placed({ name, file }: Type): string {
  return `${name} of ${file}`
}

/**
 * What is wrong with how the state below these types is taken in: a sentence for each fault. Exceptions are names of types,
 * or such a name with its file.
 */
export function unprinted(
  sources: Sources,
  roots: readonly string[],
  exceptions: Readonly<Record<string, string>>,
): string[] {
  const types = [...sources].flatMap(([file, text]) => typesIn(file, rustCode(text)))
  const patterns = [...sources].flatMap(([file, text]) => patternsIn(file, text))
  const bodies = [...sources.values()].map((text) => printBodies(rustCode(text)).join('\n')).join('\n')
  const faults: string[] = []
  const seen = new Set<Type>()
  const visit = (type: Type) => {
    if (seen.has(type)) return
    seen.add(type)
    if (type.name in exceptions || placed(type) in exceptions) return
    const where = `${type.name} (${type.file})`
    const next = (text: string) => mentioned(text, type.file, types, sources.get(type.file) ?? '').forEach(visit)
    if (type.kind === 'tuple') for (const part of type.parts.values()) next(part)
    if (type.kind === 'enum')
      for (const [variant, payload] of type.parts) {
        if (payload === '') continue
        if (variant !== '' && !new RegExp(`\\b${type.name}::${variant}\\b|\\bSelf::${variant}\\b`).test(bodies))
          faults.push(`${where}: no fingerprint takes in ${variant}`)
        next(payload)
      }
    if (type.kind !== 'struct') return
    const own = patterns.filter((pattern) => pattern.type === type.name && isNear(pattern, type, types))
    const whole = own.filter(({ exhaustive }) => exhaustive)
    if (whole.length === 0) faults.push(`${where}: no fingerprint takes it apart field by field`)
    for (const { unexplained } of whole) for (const field of unexplained) faults.push(`${where}: ${field} is left out`)
    const bound = new Set((whole.length > 0 ? whole : own).flatMap((pattern) => pattern.bound))
    for (const [field, text] of type.parts) if (whole.length === 0 || bound.has(field)) next(text)
  }
  for (const type of types.filter(({ name }) => roots.includes(name))) visit(type)
  const isSeen = (name: string) => [...seen].some((type) => type.name === name || placed(type) === name)
  const unused = Object.keys(exceptions).filter((name) => !isSeen(name))
  return [...faults, ...unused.map((name) => `${name}: is excepted, and is no part of the state`)]
}

/**
 * The types of a text that are declared in these sources: that of the same file, or that of the module which the file uses
 * it of, or else all of the name.
 */
function mentioned(text: string, file: string, types: readonly Type[], source: string): readonly Type[] {
  const names = new Set(text.match(/\b[A-Z]\w*/g))
  return [...names].flatMap((name) => {
    const named = types.filter((type) => type.name === name)
    const here = named.filter((type) => type.file === file)
    if (here.length > 0) return here
    const module = moduleOf(name, source)
    const there = named.filter((type) => module && new RegExp(`\\b${module}(/mod)?\\.rs$`).test(type.file))
    return there.length > 0 ? there : named
  })
}

/** The last module of the path by which a file uses a type. */
function moduleOf(name: string, source: string): string | undefined {
  return new RegExp(`\\buse [\\w:]*?(\\w+)::(?:${name}|\\{[^}]*\\b${name}\\b[^}]*\\});`).exec(source)?.[1]
}

/** Whether a pattern is of this type, and not of another of the same name. */
function isNear(pattern: Pattern, type: Type, types: readonly Type[]): boolean {
  const hasOwn = types.some(({ name, file }) => name === type.name && file === pattern.file)
  return hasOwn ? pattern.file === type.file : true
}

function typesIn(file: string, source: string): Type[] {
  const found: Type[] = []
  const heads = /\b(struct|enum)\s+(\w+)\s*(?:<[^{(;]*>)?\s*(?:where[^{]*)?([{(])/g
  for (let head = heads.exec(source); head; head = heads.exec(source)) {
    const [, word, name = '', bracket] = head
    const open = head.index + head[0].length - 1
    const body = source.slice(open + 1, closing(source, open) - 1)
    const kind = word === 'enum' ? 'enum' : bracket === '(' ? 'tuple' : 'struct'
    const parts = split(body).map((part, index) => {
      const plain = part.replace(/#\[[^\]]*\]/g, '').replace(/\bpub(\([^)]*\))?\s+/g, '')
      if (kind === 'tuple') return [String(index), plain] as const
      // what a macro repeats has no name here
      const [, field = '', rest = ''] = /^\s*(\w+)\s*:?\s*([\s\S]*)$/.exec(plain) ?? ['', '', plain]
      return [field, rest.replace(/^=[\s\S]*/, '').trim()] as const
    })
    found.push({ name, file, kind, parts: new Map(parts) })
  }
  // the type that a kind has for a part of a trait: whoever names that part may hold any of them
  for (const [, name = '', type = ''] of source.matchAll(/\btype\s+(\w+)\s*=\s*([^;]+);/g))
    found.push({ name, file, kind: 'tuple', parts: new Map([['0', type]]) })
  return found
}

/** What stands between the commas on the top level. */
function split(text: string): string[] {
  const parts: string[] = []
  let [depth, from] = [0, 0]
  for (let at = 0; at <= text.length; at++) {
    const character = text.charAt(at)
    if ('({[<'.includes(character) && character !== '') depth++
    else if (')}]>'.includes(character) && character !== '' && text.charAt(at - 1) !== '-') depth--
    if (at < text.length && (character !== ',' || depth > 0)) continue
    parts.push(text.slice(from, at))
    from = at + 1
  }
  return parts.filter((part) => part.trim() !== '')
}

/** The bodies of the functions that take a state in. */
function printBodies(source: string): string[] {
  return bodiesAt(source).map(({ from, to }) => source.slice(from, to))
}

function bodiesAt(source: string): { from: number; to: number }[] {
  return [...source.matchAll(PRINTS)].map((found) => {
    const open = found.index + found[0].length - 1
    return { from: open, to: closing(source, open) }
  })
}

function patternsIn(file: string, text: string): Pattern[] {
  const source = rustCode(text)
  return bodiesAt(source).flatMap(({ from, to }) =>
    [...source.slice(from, to).matchAll(/\b([A-Z]\w*)\s*\{/g)].map((found) => {
      const open = from + found.index + found[0].length - 1
      const end = closing(source, open)
      const type = found[1] === 'Self' ? implAt(source, from) : (found[1] ?? '')
      const parts = split(source.slice(open + 1, end - 1)).map((part) => part.trim())
      const left = parts.flatMap((part) => /^(\w+)\s*:\s*_$/.exec(part)?.[1] ?? [])
      const bound = parts.flatMap((part) => /^(?:ref\s+|mut\s+)*(\w+)/.exec(part)?.[1] ?? [])
      return {
        type,
        file,
        exhaustive: !parts.includes('..'),
        bound: bound.filter((field) => !left.includes(field)),
        unexplained: left.filter((field) => !isExplained(text.slice(open, end), field)),
      }
    }),
  )
}

/** Whether a comment stands before `field: _`, with nothing but other fields left out between. */
function isExplained(pattern: string, field: string): boolean {
  return new RegExp(`//[^\\n]*\\n(?:\\s*\\w+: _,\\n)*\\s*${field}: _`).test(pattern)
}

/** The type whose `impl` block an index lies in. */
function implAt(source: string, at: number): string {
  const heads = [...source.slice(0, at).matchAll(/^impl(?:<[^>]*>)?\s+(?:[\w:<>']+\s+for\s+)?(\w+)/gm)]
  return heads.at(-1)?.[1] ?? ''
}
