/** The kinds of router, read from the table that registers them, so that none can be forgotten. */
import { rustCode } from './rust'
import { closing } from './text'

/** A kind of router: the type of its state, and its module. */
export interface RouterKind {
  readonly type: string
  readonly module: string
}

/** What `routers! { … }` lists in `router/kinds.rs`: a line `Type(module, Parameters) = …;` for each. */
export function routerKinds(text: string): RouterKind[] {
  const source = rustCode(text)
  const table = /\brouters!\s*\{/.exec(source)
  if (!table) throw new Error('router/kinds.rs has no table routers! { … }')
  const open = table.index + table[0].length - 1
  const lines = source.slice(open, closing(source, open)).matchAll(/\b(\w+)\((\w+), \w+\)\s*=/g)
  return [...lines].map(([, type = '', module = '']) => ({ type, module }))
}

/** Code that knows one of these kinds: its module below `router`, its parameters, its network, or a network as one of it. */
export function knowsKind(kinds: readonly RouterKind[]): RegExp {
  const [types, modules] = [kinds.map(({ type }) => type).join('|'), kinds.map(({ module }) => module).join('|')]
  const uses = [
    `\\brouter::(?:\\{[^;]*?\\b)?(?:${modules})\\b`,
    `\\b(?:Router|Network)::(?:${types})\\b`,
    `\\bof::<(?:${types})>`,
  ]
  return new RegExp(uses.join('|'), 'g')
}
