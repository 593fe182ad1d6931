/**
 * The engine's own wasm with a meter in it, whose count is the same on every machine, however busy that is. It counts
 * calls of functions, rounds of loops, and bytes that are copied or filled in one instruction.
 */
import { readFileSync } from 'node:fs'
import { joined, Reader, unsigned } from '../../scripts/wasm/bytes'
import { PREFIX, skipImmediates, skipLocals, skipPrefixed } from '../../scripts/wasm/instructions'

/** Sections of a module, by their numbers. */
const [IMPORTS, GLOBALS, EXPORTS, CODE] = [2, 6, 7, 10]
/** Kinds of what is imported and exported. */
const [FUNCTION, TABLE, MEMORY, GLOBAL] = [0, 1, 2, 3]
/** Instructions; of those with a prefix the second number. */
const [LOOP, END, I32_CONST, I64_CONST, GET, SET, ADD, EXTEND] = [0x03, 0x0b, 0x41, 0x42, 0x23, 0x24, 0x7c, 0xad]
const [COPY, FILL] = [10, 11]
const [I32, I64, MUTABLE] = [0x7f, 0x7e, 1]

/** The name under which a module hands out its meter. */
const NAME = 'work'

/** A module of the engine, with a meter. */
export function metered(name: 'engine' | 'experiments'): Uint8Array<ArrayBuffer> {
  return withMeter(readFileSync(new URL(`../../web/engine/wasm/${name}_bg.wasm`, import.meta.url)))
}

/** What a piece of work costs, by the meter among a module's exports. */
export function workOf(exports: object, work: () => void): number {
  const meter = (exports as { readonly [NAME]: WebAssembly.Global<'i64'> })[NAME]
  const before = meter.value
  work()
  return Number(meter.value - before)
}

/** A module with two more globals: the meter, and beside it a place for the length of a copy. */
export function withMeter(module: Uint8Array): Uint8Array<ArrayBuffer> {
  const reader = new Reader(module)
  const out = [reader.bytes(8)]
  let meter = 0
  while (!reader.isDone) {
    const id = reader.byte()
    const section = reader.bytes(reader.unsigned())
    if (id === IMPORTS) meter += globalsAmong(new Reader(section))
    if (id === GLOBALS) meter += new Reader(section).unsigned()
    const changed = withMore(id, new Reader(section), meter)
    out.push(Uint8Array.of(id), unsigned(changed.length), changed)
  }
  return joined(out)
}

function withMore(id: number, section: Reader, meter: number): Uint8Array {
  switch (id) {
    case GLOBALS:
      return oneMore(section, 2, [I64, MUTABLE, I64_CONST, 0, END, I32, MUTABLE, I32_CONST, 0, END])
    case EXPORTS: {
      const name = new TextEncoder().encode(NAME)
      return oneMore(section, 1, [name.length, ...name, GLOBAL, ...unsigned(meter)])
    }
    case CODE:
      return code(section, meter)
    default:
      return section.all
  }
}

/** A list with more entries at its end. */
function oneMore(section: Reader, count: number, entries: readonly number[]): Uint8Array {
  const before = section.unsigned()
  return joined([unsigned(before + count), section.rest(), Uint8Array.from(entries)])
}

/** How many globals are imported. */
function globalsAmong(imports: Reader): number {
  let globals = 0
  for (let left = imports.unsigned(); left > 0; left--) {
    for (let name = 0; name < 2; name++) imports.bytes(imports.unsigned())
    const kind = imports.byte()
    if (kind === FUNCTION) imports.skip(1)
    else if (kind === GLOBAL) imports.bytes(2)
    else if (kind === TABLE || kind === MEMORY) {
      if (kind === TABLE) imports.byte()
      imports.skip(imports.byte() === 0 ? 1 : 2)
    } else throw new Error(`import of an unknown kind ${kind}`)
    if (kind === GLOBAL) globals++
  }
  return globals
}

function code(section: Reader, meter: number): Uint8Array {
  const [at, length] = [[...unsigned(meter)], [...unsigned(meter + 1)]]
  const one = Uint8Array.from([GET, ...at, I64_CONST, 1, ADD, SET, ...at])
  // the length lies on top of what is copied or filled: it is taken, counted and put back
  const top = Uint8Array.from([SET, ...length, GET, ...at, GET, ...length, EXTEND, ADD, SET, ...at, GET, ...length])
  const count = section.unsigned()
  const out = [unsigned(count)]
  for (let left = count; left > 0; left--) {
    const body = functionBody(new Reader(section.bytes(section.unsigned())), one, top)
    out.push(unsigned(body.length), body)
  }
  return joined(out)
}

/** The body of a function, in which each call, each round of a loop and each byte of a copy counts. */
function functionBody(body: Reader, one: Uint8Array, length: Uint8Array): Uint8Array {
  skipLocals(body)
  const out = [body.since(0), one]
  let begin = body.place
  while (!body.isDone) {
    const at = body.place
    const instruction = body.byte()
    if (instruction === PREFIX) {
      const second = body.unsigned()
      if (second === COPY || second === FILL) {
        out.push(body.all.subarray(begin, at), length)
        begin = at
      }
      skipPrefixed(body, second)
    } else skipImmediates(body, instruction)
    if (instruction === LOOP) {
      out.push(body.since(begin), one)
      begin = body.place
    }
  }
  return joined([...out, body.since(begin)])
}
