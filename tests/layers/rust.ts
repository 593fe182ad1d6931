/** What a Rust file names of the engine's crates, read from its text. */
import { closing, code, rust } from './text'

/** Code as the checks see it: no comments, no literals, nothing that only tests compile. */
export function rustCode(text: string): string {
  return withoutTests(code(text, rust, 'blank'))
}

function withoutTests(text: string): string {
  const marked = /#\[cfg\(test\)\]/g
  let result = text
  for (let found = marked.exec(result); found; found = marked.exec(result)) {
    const end = itemEnd(result, found.index + found[0].length)
    const blank = result.slice(found.index, end).replace(/[^\n]/g, ' ')
    result = result.slice(0, found.index) + blank + result.slice(end)
  }
  return result
}

/** Where the item that starts at `at` ends: with its block, or with its semicolon. */
function itemEnd(text: string, at: number): number {
  for (let index = at; index < text.length; index++) {
    const character = text.charAt(index)
    if (character === ';') return index + 1
    if (character === '{') return closing(text, index)
    if (character === '(' || character === '[') index = closing(text, index) - 1
  }
  return text.length
}

/** The module of a file below `src`: `['ni', 'nifdy']` for `ni/nifdy/mod.rs`, `[]` for `lib.rs`. */
export function modulePath(file: string): string[] {
  const path = file.replace(/\.rs$/, '').split('/')
  if (path.at(-1) === 'mod') path.pop()
  return path.length === 1 && path[0] === 'lib' ? [] : path
}

/** Every path of its own crate, or of these others, that the code of a module names, from the crate's root. */
export function cratePaths(source: string, module: readonly string[], crates: readonly string[]): string[][] {
  const found: string[][] = []
  const starts = new RegExp(`(?<![\\w:])(crate|${crates.join('|')}|self|super(?:\\s*::\\s*super)*)\\s*::\\s*`, 'g')
  for (let start = starts.exec(source); start; start = starts.exec(source)) {
    const word = start[1] ?? ''
    const base = baseOf(word, module)
    for (const rest of tree(source, start.index + start[0].length)) found.push([...base, ...rest])
  }
  return found
}

function baseOf(word: string, module: readonly string[]): readonly string[] {
  if (word === 'self') return module
  if (!word.startsWith('super')) return []
  return module.slice(0, Math.max(0, module.length - word.split('::').length))
}

/** The paths of a use tree, or of a plain path, that starts at `at`: `a::{b, c::d}` gives a::b and a::c::d. */
function tree(source: string, at: number): string[][] {
  if (source.charAt(at) === '{') {
    const inside = source.slice(at + 1, closing(source, at) - 1)
    return branches(inside).flatMap((branch) => tree(branch, 0))
  }
  const name = /^(?:\w+|\*)/.exec(source.slice(at, at + 200))?.[0]
  if (name === undefined) return []
  const next = /^\s*::\s*/.exec(source.slice(at + name.length, at + name.length + 200))
  if (!next) return [[name]]
  const rest = tree(source, at + name.length + next[0].length)
  return rest.length === 0 ? [[name]] : rest.map((path) => [name, ...path])
}

/** What stands between the commas of a use group. */
function branches(inside: string): string[] {
  const result: string[] = []
  let from = 0
  for (let at = 0; at <= inside.length; at++) {
    if (inside.charAt(at) === '{') at = closing(inside, at) - 1
    else if (at === inside.length || inside.charAt(at) === ',') {
      result.push(inside.slice(from, at).trim())
      from = at + 1
    }
  }
  return result.filter((branch) => branch !== '')
}

/** The bodies of structs and enums: the fields, with the index where each body starts. */
export function fieldBodies(source: string): { name: string; at: number; body: string }[] {
  const found: { name: string; at: number; body: string }[] = []
  const heads = /\b(?:struct|enum)\s+(\w+)\s*(?:<[^{(;]*>)?\s*(?:where[^{]*)?([{(])/g
  for (let head = heads.exec(source); head; head = heads.exec(source)) {
    const open = head.index + head[0].length - 1
    found.push({ name: head[1] ?? '', at: open, body: source.slice(open, closing(source, open)) })
  }
  return found
}
