/** Instructions of WebAssembly, as far as they have to be told apart to walk over the bodies of functions. */
import { joined, type Reader, unsigned } from './bytes'

/** The byte before instructions of which a second number says which they are. */
export const PREFIX = 0xfc

const [CALL, TAIL_CALL, REFERENCE] = [0x10, 0x12, 0xd2]

/** Skips what declares the locals of a function. */
export function skipLocals(body: Reader): void {
  for (let groups = body.unsigned(); groups > 0; groups--) body.skip(2)
}

/** Skips what follows an instruction. */
export function skipImmediates(body: Reader, instruction: number): void {
  const within = (from: number, to: number) => instruction >= from && instruction <= to
  if (within(0x02, 0x04)) body.skip(1)
  else if (instruction === 0x0e) body.skip(body.unsigned() + 1)
  else if (instruction === 0x1c) body.skip(body.unsigned())
  else if (within(0x0c, 0x0d) || instruction === CALL || instruction === TAIL_CALL || within(0x20, 0x26)) body.skip(1)
  else if (instruction === 0x11 || instruction === 0x13 || within(0x28, 0x3e)) body.skip(2)
  else if (within(0x3f, 0x42) || instruction === 0xd0 || instruction === REFERENCE) body.skip(1)
  else if (within(0x43, 0x44)) body.bytes(instruction === 0x43 ? 4 : 8)
  else if (!within(0x00, 0x01) && !within(0x05, 0x0f) && !within(0x1a, 0x1b) && !within(0x45, 0xc4))
    if (instruction !== 0xd1) throw new Error(`instruction ${instruction} is unknown`)
}

/**
 * Skips the numbers after an instruction with a prefix, of which `second` is the second number: conversions have none; of
 * memories and tables each is named.
 */
export function skipPrefixed(body: Reader, second: number): void {
  if (second > 17) throw new Error(`instruction ${PREFIX} ${second} is unknown`)
  body.skip([0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1, 2, 1, 2][second] ?? 1)
}

/** The body of a function, in which `other` says the new number of each function that it names. */
export function renumbered(body: Reader, other: (named: number) => number): Uint8Array<ArrayBuffer> {
  const out: Uint8Array[] = []
  let begin = 0
  skipLocals(body)
  while (!body.isDone) {
    const instruction = body.byte()
    if (instruction === CALL || instruction === TAIL_CALL || instruction === REFERENCE) {
      out.push(body.since(begin), unsigned(other(body.unsigned())))
      begin = body.place
    } else if (instruction === PREFIX) skipPrefixed(body, body.unsigned())
    else skipImmediates(body, instruction)
  }
  return joined([...out, body.since(begin)])
}
