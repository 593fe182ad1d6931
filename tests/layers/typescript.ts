/** What a TypeScript file imports, read from its text. */
import { code, typescript } from './text'

export interface Import {
  /** As written: `./worker`, `react`. */
  readonly from: string
  /** Whether only types come over, which leave nothing in the running page. */
  readonly types: boolean
}

/** Code as the checks see it: no comments, no literals. */
export function typescriptCode(text: string): string {
  return code(text, typescript, 'blank')
}

/** Every module that a file imports, exports from, loads later or starts as a worker. */
export function imports(text: string): Import[] {
  const source = code(text, typescript, 'keep')
  const statements = /^[ \t]*(?:import|export)\b(?!\s*\()([^'"`;]*?)\bfrom\s*['"]([^'"]+)['"]/gm
  const plain = /^[ \t]*import\s*['"]([^'"]+)['"]/gm
  const later = /\bimport\(\s*['"]([^'"]+)['"]|\bnew URL\(\s*['"](\.[^'"]+)['"],\s*import\.meta\.url/g
  return [
    ...[...source.matchAll(statements)].map(([, names = '', from = '']) => ({ from, types: onlyTypes(names) })),
    ...[...source.matchAll(plain)].map(([, from = '']) => ({ from, types: false })),
    ...[...source.matchAll(later)].map(([, loaded, started]) => ({ from: loaded ?? started ?? '', types: false })),
  ]
}

/** `type { A }` and `{ type A, type B }` bring only types. */
function onlyTypes(names: string): boolean {
  const clause = names.trim()
  if (/^type\b/.test(clause)) return true
  const group = /^\{([\s\S]*)\}$/.exec(clause)?.[1]
  return group?.split(',').every((name) => name.trim() === '' || /^type\s/.test(name.trim())) ?? false
}

/** The file below `folder` that `from` means, written in `file`; undefined for a package. */
export function resolve(file: string, from: string, files: ReadonlySet<string>): string | undefined {
  if (!from.startsWith('.')) return undefined
  const path = file.split('/').slice(0, -1)
  for (const part of from.replace(/\?.*$/, '').split('/')) {
    if (part === '..') path.pop()
    else if (part !== '.') path.push(part)
  }
  const joined = path.join('/')
  const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
  return endings.map((ending) => joined + ending).find((name) => files.has(name)) ?? joined
}
