/**
 * The Python package without Python: what its modules call, what its stubs declare and what the engine offers are the
 * same. `npm run python` builds and tests the package itself.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const folder = fileURLToPath(new URL('../engine/python', import.meta.url))
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const inFolder = (path: string, end: string) => readdirSync(join(folder, path)).filter((name) => name.endsWith(end))

/** Names of parameters, those with a default marked. */
type Signatures = ReadonlyMap<string, readonly string[]>

/** Parts of a list at its commas, but not at those in brackets. */
function parts(list: string): readonly string[] {
  let depth = 0
  let found = ['']
  for (const letter of list) {
    if ('([<'.includes(letter)) depth += 1
    if (')]>'.includes(letter)) depth -= 1
    found = letter === ',' && depth === 0 ? [...found, ''] : [...found.slice(0, -1), `${found.at(-1)}${letter}`]
  }
  return found.map((part) => part.trim()).filter((part) => part !== '')
}

/** What Rust offers: functions, and methods of classes under their class. */
function offered(): Signatures {
  const all = new Map<string, readonly string[]>()
  for (const file of inFolder('src', '.rs')) {
    const text = read(`src/${file}`)
    for (const [, told = '', name = '', list = ''] of text.matchAll(
      /#\[pyfunction\]\n((?:#\[.*\]\n)*)pub fn (\w+)(?:<[^>]*>)?\(([^{]*?)\)(?: ->|\s*\{)/g,
    ))
      all.set(name, parametersOf(told, list))
    for (const [, name = '', body = ''] of text.matchAll(/#\[pymethods\]\nimpl (\w+) \{\n([\s\S]*?)\n\}\n/g))
      for (const [, told = '', method = '', list = ''] of body.matchAll(
        /((?: {4}#\[.*\]\n)*) {4}fn (\w+)(?:<[^>]*>)?\(([^{]*?)\)(?: ->|\s*\{)/g,
      ))
        all.set(`${name}.${told.includes('#[new]') ? '__init__' : method}`, parametersOf(told, list))
  }
  return all
}

function parametersOf(told: string, list: string): readonly string[] {
  const [, signature] = /signature = \((.*?)\)\)\]/.exec(told) ?? []
  if (signature !== undefined) return parts(signature).map((part) => part.replace(/=.*/, '='))
  const named = parts(list).filter((part) => part !== '&self' && !part.startsWith('py: Python'))
  return named.map((part) => part.replace(/:.*/s, ''))
}

/** What the stubs declare. */
function declared(): Signatures {
  const all = new Map<string, readonly string[]>()
  let inside = ''
  const text = read('package/nifdy/_nifdy.pyi').replaceAll(/\(\n\s*([^)]*?)\n\)/g, '($1)')
  for (const line of text.split('\n')) {
    const [, name] = /^class (\w+):/.exec(line) ?? []
    if (name !== undefined) inside = name
    const [, indent, called = '', list = ''] = /^( *)def (\w+)\((.*)\) ->/.exec(line) ?? []
    if (indent === undefined) continue
    const parameters = parts(list).filter((part) => part !== 'self')
    const told = parameters.map((part) => (part.includes('=') ? part.replace(/:.*/, '=') : part.replace(/:.*/, '')))
    all.set(indent === '' ? called : `${inside}.${called}`, told)
  }
  return all
}

describe('the Python package', () => {
  it('declares what the engine offers, with the same parameters', () => {
    const [stubs, engine] = [declared(), offered()]
    expect(engine.size).toBeGreaterThan(20)
    expect(Object.fromEntries([...stubs].sort())).toEqual(Object.fromEntries([...engine].sort()))
  })

  it('registers every function that it has', () => {
    const registered = [...read('src/lib.rs').matchAll(/wrap_pyfunction!\(\w+::(\w+), module\)/g)].map(
      ([, name]) => name,
    )
    const functions = [...offered().keys()].filter((name) => !name.includes('.'))
    expect(registered.sort()).toEqual(functions.sort())
  })

  it('calls nothing else, and leaves nothing uncalled', () => {
    const modules = inFolder('package/nifdy', '.py').map((file) => read(`package/nifdy/${file}`))
    const called = new Set(
      modules.flatMap((text) => [
        ...[...text.matchAll(/\b_nifdy\.(\w+)\(/g)].map(([, name]) => name),
        ...[...text.matchAll(/\b_run\.(\w+)/g)].map(([, name]) => `Running.${name}`),
        ...[...text.matchAll(/\bcancel\.(\w+)\(/g)].map(([, name]) => `Cancel.${name}`),
      ]),
    )
    const known = [...declared().keys()].map((name) => name.replace('.__init__', ''))
    expect([...called].sort()).toEqual(known.sort())
  })

  it('exports what it imports, and what its examples use', () => {
    const text = read('package/nifdy/__init__.py')
    const [, list = ''] = /__all__ = \[([^\]]*)\]/.exec(text) ?? []
    const exported = [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name ?? '')
    for (const name of exported) expect(text.replace(list, ''), name).toMatch(new RegExp(`\\b${name}\\b`))
    const notebooks = join('..', '..', 'docs', 'notebooks')
    const examples = [
      read('README.md'),
      ...inFolder(notebooks, '.ipynb').map((file) => read(join(notebooks, file))),
    ].join('\n')
    const used = [...examples.matchAll(/\bnifdy\.([a-zA-Z_]+)/g)].map(([, name]) => name ?? '')
    expect(used.length).toBeGreaterThan(5)
    expect([...new Set(used)].filter((name) => !exported.includes(name))).toEqual([])
  })
})
