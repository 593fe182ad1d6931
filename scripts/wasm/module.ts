/** A module of WebAssembly, taken apart as far as its functions may be told apart and put elsewhere. */
import { joined, named, Reader, sized, unsigned } from './bytes'

/** The sections of a module, by their numbers. */
export const SECTION = {
  custom: 0,
  types: 1,
  imports: 2,
  functions: 3,
  tables: 4,
  memories: 5,
  globals: 6,
  exports: 7,
  start: 8,
  elements: 9,
  code: 10,
  data: 11,
  dataCount: 12,
} as const

/** The order in which sections stand in a module, those for tools last. */
const ORDER = [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 10, 11]

/** What is imported or exported, by its number. */
export const KIND = { function: 0, table: 1, memory: 2, global: 3 } as const

const HEADER = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)

/** The content of each section; those for tools are left out. */
export type Sections = ReadonlyMap<number, Uint8Array>

export function sectionsOf(module: Uint8Array): Sections {
  const reader = new Reader(module)
  reader.bytes(HEADER.length)
  const found = new Map<number, Uint8Array>()
  while (!reader.isDone) {
    const id = reader.byte()
    const content = reader.bytes(reader.unsigned())
    if (id !== SECTION.custom) found.set(id, content)
  }
  return found
}

export function moduleOf(sections: Sections): Uint8Array<ArrayBuffer> {
  const parts = ORDER.flatMap((id) => {
    const content = sections.get(id)
    return content ? [Uint8Array.of(id), sized(content)] : []
  })
  return joined([HEADER, ...parts])
}

/** Something that is imported. */
export interface Import {
  readonly module: string
  readonly name: string
  readonly kind: number
  /** Of what type it is, as the module writes it. */
  readonly type: Uint8Array
}

/** Something that is exported. */
export interface Export {
  readonly name: string
  readonly kind: number
  /** Which of its kind it is. */
  readonly index: number
}

/** What a module has, functions numbered as in it: imported ones come first. */
export interface Module {
  readonly sections: Sections
  /** How many parameters functions of a type have. */
  readonly parameters: readonly number[]
  readonly imports: readonly Import[]
  /** The type of each function, of imported ones as well. */
  readonly types: readonly number[]
  /** The types of tables, memories and globals, without what these are at first. */
  readonly tables: readonly Uint8Array[]
  readonly memories: readonly Uint8Array[]
  readonly globals: readonly Uint8Array[]
  readonly exports: readonly Export[]
  /** The functions in the table of functions, by their places. */
  readonly slots: ReadonlyMap<number, number>
  /** Of the functions that are not imported. */
  readonly bodies: readonly Uint8Array[]
}

export function moduleFrom(bytes: Uint8Array): Module {
  const sections = sectionsOf(bytes)
  const entries = <T>(id: number, read: (reader: Reader) => T): readonly T[] => {
    const reader = new Reader(sections.get(id) ?? Uint8Array.of(0))
    return Array.from({ length: reader.unsigned() }, () => read(reader))
  }
  const imports = entries(SECTION.imports, importOf)
  const own = entries(SECTION.functions, (reader) => reader.unsigned())
  return {
    sections,
    parameters: entries(SECTION.types, parametersOf),
    imports,
    types: [...imports.map(({ type }) => new Reader(type).unsigned()), ...own],
    tables: entries(SECTION.tables, (reader) => taken(reader, () => skipTable(reader))),
    memories: entries(SECTION.memories, (reader) => taken(reader, () => skipLimits(reader))),
    globals: entries(SECTION.globals, globalOf),
    exports: entries(SECTION.exports, (reader) => ({
      name: textOf(reader),
      kind: reader.byte(),
      index: reader.unsigned(),
    })),
    slots: new Map(entries(SECTION.elements, slotsOf).flat()),
    bodies: entries(SECTION.code, (reader) => reader.bytes(reader.unsigned())),
  }
}

export function importing({ module, name, kind, type }: Import): Uint8Array {
  return joined([named(module), named(name), Uint8Array.of(kind), type])
}

export function exporting({ name, kind, index }: Export): Uint8Array {
  return joined([named(name), Uint8Array.of(kind), unsigned(index)])
}

/** Bytes that are read by `skip`. */
function taken(reader: Reader, skip: () => void): Uint8Array {
  const begin = reader.place
  skip()
  return reader.since(begin)
}

const textOf = (reader: Reader) => new TextDecoder().decode(reader.bytes(reader.unsigned()))

function skipLimits(reader: Reader): void {
  reader.skip(reader.byte() === 0 ? 1 : 2)
}

function skipTable(reader: Reader): void {
  reader.byte()
  skipLimits(reader)
}

function importOf(reader: Reader): Import {
  const [module, name, kind] = [textOf(reader), textOf(reader), reader.byte()]
  if (kind !== KIND.function) throw new Error(`${name} is imported and no function`)
  return { module, name, kind, type: taken(reader, () => reader.skip(1)) }
}

/** How many parameters a type has. */
function parametersOf(reader: Reader): number {
  const form = reader.byte()
  if (form !== 0x60) throw new Error(`type ${form} is not that of a function`)
  const parameters = reader.unsigned()
  reader.bytes(parameters)
  reader.bytes(reader.unsigned())
  return parameters
}

/** The type of a global, whose first value is a constant. */
function globalOf(reader: Reader): Uint8Array {
  const type = reader.bytes(2)
  skipConstant(reader)
  return type
}

/** Skips a constant; how many parts it has does not matter. */
function skipConstant(reader: Reader): number {
  const instruction = reader.byte()
  const begin = reader.place
  reader.skip(1)
  const value = new Reader(reader.since(begin)).unsigned()
  if ((instruction !== 0x41 && instruction !== 0xd0) || reader.byte() !== 0x0b)
    throw new Error(`a constant begins with instruction ${instruction}`)
  return value
}

/** Which functions a segment puts at which places of the table of functions. */
function slotsOf(reader: Reader): readonly (readonly [number, number])[] {
  const form = reader.unsigned()
  if (form !== 0) throw new Error(`a segment of functions has the form ${form}`)
  const from = skipConstant(reader)
  return Array.from({ length: reader.unsigned() }, (_, index) => [from + index, reader.unsigned()] as const)
}
