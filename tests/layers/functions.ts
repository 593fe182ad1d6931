/** How long functions are: lines from their first word to their last, as a reader scrolls them. */
import { parseAst } from 'vite'
import { lineOf } from './text'

export interface LongFunction {
  readonly name: string
  readonly line: number
  readonly lines: number
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

const FUNCTIONS: ReadonlySet<string> = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** The functions of a source file that have more lines than `most`. One within another counts for both. */
export function longFunctions(file: string, text: string, most: number): LongFunction[] {
  const found: LongFunction[] = []
  const visit = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, name)
    if (!isNode(value)) return
    const called = nameOf(value) ?? name
    if (FUNCTIONS.has(value.type)) {
      const line = lineOf(text, value.start)
      const lines = lineOf(text, value.end) - line + 1
      if (lines > most) found.push({ name: called, line, lines })
    }
    for (const part of Object.values(value)) visit(part, called)
  }
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file), '')
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** What a node is called, or what it gives its value to: `const name =`, `name:`, `name()`. */
function nameOf(node: Node): string | undefined {
  for (const key of ['id', 'key'] as const) {
    const named = (node as Partial<Record<typeof key, unknown>>)[key]
    if (isNode(named) && 'name' in named && typeof named.name === 'string') return named.name
  }
  return undefined
}
