/** A module of WebAssembly that tells how often its functions have been called. */
import { joined, list, Reader, sized, unsigned } from '../wasm/bytes'
import { skipLocals } from '../wasm/instructions'
import { exporting, KIND, moduleFrom, moduleOf, SECTION } from '../wasm/module'

const [I32, MUTABLE, I32_CONST, I32_ADD, GLOBAL_GET, GLOBAL_SET, END] = [0x7f, 1, 0x41, 0x6a, 0x23, 0x24, 0x0b]

/** The export that counts the calls of a function, by the function's number. */
const countOf = (index: number) => `calls ${index}`
const NAME = /^calls (\d+)$/

/** A module in which each function counts its calls. */
export function counting(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { sections, imports, globals, exports, bodies } = moduleFrom(bytes)
  const counts = bodies.map((_, own) => ({
    name: countOf(own + imports.length),
    kind: KIND.global,
    index: globals.length + own,
  }))
  const before = new Reader(sections.get(SECTION.globals) ?? Uint8Array.of(0))
  const count = before.unsigned()
  const none = bodies.map(() => Uint8Array.of(I32, MUTABLE, I32_CONST, 0, END))
  return moduleOf(
    new Map([
      ...sections,
      [SECTION.globals, joined([unsigned(count + none.length), before.rest(), ...none])],
      [SECTION.exports, list([...exports, ...counts].map(exporting))],
      [SECTION.code, list(bodies.map((body, own) => sized(withCount(body, globals.length + own))))],
    ]),
  )
}

function withCount(body: Uint8Array, count: number): Uint8Array {
  const reader = new Reader(body)
  skipLocals(reader)
  const global = unsigned(count)
  const [get, one] = [Uint8Array.of(GLOBAL_GET), Uint8Array.of(I32_CONST, 1, I32_ADD, GLOBAL_SET)]
  return joined([reader.since(0), get, global, one, global, reader.rest()])
}

/** How often each function has been called, by its number; imported functions are not counted. */
export function callsOf(exports: object): ReadonlyMap<number, number> {
  return new Map(
    Object.entries(exports).flatMap(([name, count]: [string, unknown]) => {
      const [, index] = NAME.exec(name) ?? []
      return index !== undefined && count instanceof WebAssembly.Global ? [[Number(index), Number(count.value)]] : []
    }),
  )
}
