/** Bytes of a WebAssembly module, read from front to back, and numbers as it writes them. */

export class Reader {
  private at = 0

  constructor(readonly all: Uint8Array) {}

  get isDone(): boolean {
    return this.at >= this.all.length
  }

  byte(): number {
    return this.bytes(1)[0] ?? 0
  }

  bytes(count: number): Uint8Array {
    const end = this.at + count
    if (end > this.all.length) throw new Error(`the module ends at byte ${this.all.length}, within an entry`)
    const found = this.all.subarray(this.at, end)
    this.at = end
    return found
  }

  /** A whole number without sign, seven bits a byte. */
  unsigned(): number {
    let [sum, factor] = [0, 1]
    for (;;) {
      const byte = this.byte()
      sum += (byte & 0x7f) * factor
      if (byte < 0x80) return sum
      factor *= 0x80
    }
  }

  /** Skips numbers of any kind that are written seven bits a byte. */
  skip(numbers: number): void {
    for (let left = numbers; left > 0; left--) while (this.byte() >= 0x80);
  }

  /** What has been read since `begin`, and the place that is read next. */
  since(begin: number): Uint8Array {
    return this.all.subarray(begin, this.at)
  }

  get place(): number {
    return this.at
  }

  rest(): Uint8Array {
    return this.bytes(this.all.length - this.at)
  }
}

/** A whole number without sign, as [[Reader.unsigned]] reads it. */
export function unsigned(number: number): Uint8Array {
  const bytes: number[] = []
  let left = number
  do {
    bytes.push((left % 0x80) + (left >= 0x80 ? 0x80 : 0))
    left = Math.floor(left / 0x80)
  } while (left > 0)
  return Uint8Array.from(bytes)
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

/** A whole number with a sign, as WebAssembly writes constants. */
export function signed(number: number): Uint8Array {
  const bytes: number[] = []
  let left = number
  for (;;) {
    const low = left & 0x7f
    left >>= 7
    const isLast = left === (low & 0x40 ? -1 : 0)
    bytes.push(isLast ? low : low | 0x80)
    if (isLast) return Uint8Array.from(bytes)
  }
}

/** A list: how many entries it has, and these. */
export function list(entries: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return joined([unsigned(entries.length), ...entries])
}

/** Bytes with their number before them. */
export function sized(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return joined([unsigned(bytes.length), bytes])
}

/** A name, as imports and exports have it. */
export function named(text: string): Uint8Array<ArrayBuffer> {
  return sized(new TextEncoder().encode(text))
}
