/**
 * One module of WebAssembly as two: the first has the functions that are wanted at once, and all memory; the rest has the
 * other functions. The two share memory, tables and globals, so that together they are what the one was.
 *
 * The first is complete by itself: in the place of each function that the rest has and the first may call, it has one
 * that calls it by the table of functions. If the rest is not there yet, that asks for it, by a function that the module
 * exports for the purpose. The rest, as it starts, puts its functions into the table.
 */
import { joined, list, Reader, signed, sized, unsigned } from '../wasm/bytes'
import { renumbered } from '../wasm/instructions'
import {
  type Export,
  exporting,
  type Import,
  importing,
  KIND,
  type Module,
  moduleFrom,
  moduleOf,
  SECTION,
} from '../wasm/module'

export interface Parts {
  readonly first: Uint8Array<ArrayBuffer>
  readonly rest: Uint8Array<ArrayBuffer>
}

/** The module from which the rest imports what it shares with the first. */
export const FIRST = 'first'

const [CALL, CALL_INDIRECT, END, IF, UNREACHABLE] = [0x10, 0x11, 0x0b, 0x04, 0x00]
const [LOCAL_GET, GLOBAL_GET, GLOBAL_SET, I32_CONST] = [0x20, 0x23, 0x24, 0x41]
const [NO_RESULT, I32, MUTABLE, FUNCTIONS] = [0x40, 0x7f, 1, 0x70]

/**
 * @param bytes a module that exports `ask`, a function without parameters that has the rest linked to the first
 * @param isFirst whether a function belongs to the first: by its number, imported functions included
 */
export function split(bytes: Uint8Array, ask: string, isFirst: (index: number) => boolean): Parts {
  const module = moduleFrom(bytes)
  const asking = module.exports.find(({ name, kind }) => name === ask && kind === KIND.function)
  if (!asking) throw new Error(`the module exports no function ${ask}`)
  const { imports, types } = module
  const isMoved = (index: number) => index >= imports.length && index !== asking.index && !isFirst(index)
  const all = types.map((_, index) => index)
  const moved = all.filter(isMoved)
  const calls = module.bodies.map(called)
  const calledBy = (indices: readonly number[]) =>
    new Set(indices.flatMap((index) => [...(calls[index - imports.length] ?? [])]))
  const byFirst = calledBy(all.filter((index) => index >= imports.length && !isMoved(index)))
  const elsewhere = new Set([
    ...module.exports.flatMap(({ kind, index }) => (kind === KIND.function ? [index] : [])),
    ...module.slots.values(),
    ...startOf(module),
  ])
  const plan: Plan = {
    module,
    asking: asking.index,
    moved,
    called: moved.filter((index) => byFirst.has(index) || elsewhere.has(index)),
    lent: [...calledBy(moved)].filter((index) => !isMoved(index)).sort((one, other) => one - other),
    place: Math.max(-1, ...module.slots.keys()) + 1,
  }
  return { first: first(plan), rest: rest(plan) }
}

interface Plan {
  readonly module: Module
  /** The function that asks for the rest. */
  readonly asking: number
  /** The functions that the rest has. */
  readonly moved: readonly number[]
  /** Those of them that the first may call, in the order of their places in the table. */
  readonly called: readonly number[]
  /** The functions of the first, imported ones included, that the rest calls. */
  readonly lent: readonly number[]
  /** The place in the table of the first of those that are called. */
  readonly place: number
}

/** The functions that a body names. */
function called(body: Uint8Array): ReadonlySet<number> {
  const found = new Set<number>()
  renumbered(new Reader(body), (index) => {
    found.add(index)
    return index
  })
  return found
}

function startOf({ sections }: Module): readonly number[] {
  const start = sections.get(SECTION.start)
  return start ? [new Reader(start).unsigned()] : []
}

function first(plan: Plan): Uint8Array<ArrayBuffer> {
  const { module, asking, called, moved, lent, place } = plan
  const { sections, imports, types, parameters, globals } = module
  const [plain, withPlain] = plainType(module)
  /** Sees to it that the rest is there. */
  const ensure = types.length
  const isMissing = globals.length
  const places = new Map(called.map((index, order) => [index, place + order]))
  const isMoved = new Set(moved)
  const bodies = module.bodies.map((body, own) => {
    const index = own + imports.length
    if (!isMoved.has(index)) return body
    const at = places.get(index)
    const type = types[index] ?? 0
    return at === undefined ? Uint8Array.of(0, UNREACHABLE, END) : byTable(at, type, parameters[type] ?? 0, ensure)
  })
  const ensuring = joined([
    Uint8Array.of(0, GLOBAL_GET),
    unsigned(isMissing),
    Uint8Array.of(IF, NO_RESULT, CALL),
    unsigned(asking),
    Uint8Array.of(END, END),
  ])
  const isMissingAtFirst = Uint8Array.of(I32, MUTABLE, I32_CONST, 1, END)
  return moduleOf(
    new Map([
      ...sections,
      [SECTION.types, withPlain],
      [SECTION.functions, oneMore(sections.get(SECTION.functions), unsigned(plain))],
      [SECTION.tables, list(module.tables.map((table, index) => (index === 0 ? longer(table, called.length) : table)))],
      [SECTION.globals, oneMore(sections.get(SECTION.globals), isMissingAtFirst)],
      [SECTION.exports, list([...module.exports, ...shared(module, lent)].map(exporting))],
      [SECTION.code, list([...bodies, ensuring].map(sized))],
    ]),
  )
}

function rest(plan: Plan): Uint8Array<ArrayBuffer> {
  const { module, called, moved, lent, place } = plan
  const { types, imports, tables, memories, globals } = module
  const [plain, withPlain] = plainType(module)
  const own = shared(module, lent)
  const typeOf = ({ kind, index }: Export): Uint8Array => {
    if (kind === KIND.function) return unsigned(types[index] ?? 0)
    if (kind === KIND.global) return globals[index] ?? Uint8Array.of(I32, MUTABLE)
    if (kind === KIND.memory) return memories[index] ?? Uint8Array.of()
    const table = tables[index] ?? Uint8Array.of()
    return index === 0 ? longer(table, called.length) : table
  }
  const imported = own.map((one): Import => ({ ...one, module: FIRST, type: typeOf(one) }))
  const numbers = new Map([...lent, ...moved].map((index, number) => [index, number]))
  const number = (index: number): number => {
    const found = numbers.get(index)
    if (found === undefined) throw new Error(`function ${index} is in neither part`)
    return found
  }
  const bodies = moved.map((index) =>
    renumbered(new Reader(module.bodies[index - imports.length] ?? Uint8Array.of()), number),
  )
  const isThere = joined([Uint8Array.of(0, I32_CONST, 0, GLOBAL_SET), unsigned(globals.length), Uint8Array.of(END)])
  const segments = [[place, called] as const, ...runsOf(module, new Set(moved))].map(([at, functions]) =>
    joined([
      Uint8Array.of(0),
      constant(at),
      Uint8Array.of(END),
      list(functions.map((index) => unsigned(number(index)))),
    ]),
  )
  return moduleOf(
    new Map([
      [SECTION.types, withPlain],
      [SECTION.imports, list(imported.map(importing))],
      [SECTION.functions, list([...moved.map((index) => unsigned(types[index] ?? 0)), unsigned(plain)])],
      [SECTION.start, unsigned(lent.length + moved.length)],
      [SECTION.elements, list(segments)],
      [SECTION.code, list([...bodies, isThere].map(sized))],
    ]),
  )
}

/** What the first exports for the rest, under names that nothing else has; functions last. */
function shared({ tables, memories, globals }: Module, lent: readonly number[]): readonly Export[] {
  const all = (kind: number, count: number) => Array.from({ length: count }, (_, index) => ({ kind, index }))
  const others = [
    ...all(KIND.table, tables.length),
    ...all(KIND.memory, memories.length),
    // and whether the rest is missing
    ...all(KIND.global, globals.length + 1),
  ]
  return [...others, ...lent.map((index) => ({ kind: KIND.function, index }))].map((one, order) => ({
    ...one,
    name: `.${order.toString(36)}`,
  }))
}

/** The places of the table that have functions of the rest in the one module: stretches without a gap. */
function runsOf({ slots }: Module, moved: ReadonlySet<number>): readonly (readonly [number, readonly number[]])[] {
  const runs: [number, number[]][] = []
  for (const [place, index] of [...slots].sort(([one], [other]) => one - other)) {
    if (!moved.has(index)) continue
    const last = runs.at(-1)
    if (last && last[0] + last[1].length === place) last[1].push(index)
    else runs.push([place, [index]])
  }
  return runs
}

/** A body that has the rest's function do the work. */
function byTable(place: number, type: number, parameters: number, ensure: number): Uint8Array {
  const given = Array.from({ length: parameters }, (_, local) => joined([Uint8Array.of(LOCAL_GET), unsigned(local)]))
  return joined([
    Uint8Array.of(0, CALL),
    unsigned(ensure),
    ...given,
    constant(place),
    Uint8Array.of(CALL_INDIRECT),
    unsigned(type),
    Uint8Array.of(0, END),
  ])
}

const constant = (value: number) => joined([Uint8Array.of(I32_CONST), signed(value)])

/** The type of a function without parameters and results, and the types with it. */
function plainType({ sections }: Module): readonly [number, Uint8Array] {
  const types = sections.get(SECTION.types) ?? Uint8Array.of(0)
  return [new Reader(types).unsigned(), oneMore(types, Uint8Array.of(0x60, 0, 0))]
}

/** A list with another entry at its end. */
function oneMore(section: Uint8Array | undefined, entry: Uint8Array): Uint8Array {
  const reader = new Reader(section ?? Uint8Array.of(0))
  const count = reader.unsigned()
  return joined([unsigned(count + 1), reader.rest(), entry])
}

/** The type of the table of functions, enlarged by a number of places. */
function longer(table: Uint8Array, more: number): Uint8Array {
  const reader = new Reader(table)
  if (reader.byte() !== FUNCTIONS) throw new Error('the first table is none of functions')
  const hasMost = reader.byte()
  const limits = Array.from({ length: hasMost + 1 }, () => unsigned(reader.unsigned() + more))
  return joined([Uint8Array.of(FUNCTIONS, hasMost), ...limits])
}
