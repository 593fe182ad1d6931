/** Writes encoded pictures as a WebM file: one track of video, with an index, so that players can jump in it. */

export interface Encoded {
  readonly data: Uint8Array
  /** It needs no picture before it. */
  readonly isKey: boolean
}

export interface Track {
  readonly codec: 'V_VP8' | 'V_VP9'
  readonly width: number
  readonly height: number
  /** Pictures per second. */
  readonly rate: number
}

/** The first picture of a cluster is a key, and a cluster is shorter than 32 s, which its times in 16 bits can say. */
export function webm(pictures: readonly Encoded[], track: Track): Blob {
  const clusters = clustersOf(pictures, track.rate)
  const described = [
    element(0x1549a966, [
      unsigned(0x2ad7b1, 1_000_000),
      real(0x4489, (1000 * pictures.length) / track.rate),
      text(0x4d80, 'NIFDY Lab'),
      text(0x5741, 'NIFDY Lab'),
    ]),
    element(0x1654ae6b, [trackEntry(track)]),
  ]
  // an index is as long as another for as many clusters, whatever it says
  const before = lengthOf(described) + index(clusters, 0).length
  const segment = [...described, index(clusters, before), ...clusters.map(({ bytes }) => bytes)]
  return new Blob([HEADER, header(0x18538067, lengthOf(segment)), ...segment] as BlobPart[], { type: 'video/webm' })
}

interface Cluster {
  /** When it begins, in milliseconds. */
  readonly time: number
  readonly bytes: Uint8Array
}

function clustersOf(pictures: readonly Encoded[], rate: number): readonly Cluster[] {
  const starts = pictures.flatMap(({ isKey }, at) => (isKey ? [at] : []))
  const timeOf = (at: number) => Math.round((1000 * at) / rate)
  return starts.map((start, which) => {
    const time = timeOf(start)
    const blocks = pictures.slice(start, starts[which + 1]).map(({ data, isKey }, offset) => {
      const after = timeOf(start + offset) - time
      return element(0xa3, [new Uint8Array([0x81, after >> 8, after & 255, isKey ? 0x80 : 0]), data])
    })
    return { time, bytes: element(0x1f43b675, [unsigned(0xe7, time), ...blocks]) }
  })
}

/** Where in the segment each cluster begins, the first after so many bytes. */
function index(clusters: readonly Cluster[], first: number): Uint8Array {
  let at = first
  const points = clusters.map(({ time, bytes }) => {
    const place = element(0xb7, [unsigned(0xf7, 1), unsigned(0xf1, at)])
    at += bytes.length
    return element(0xbb, [unsigned(0xb3, time), place])
  })
  return element(0x1c53bb6b, points)
}

function trackEntry({ codec, width, height, rate }: Track): Uint8Array {
  return element(0xae, [
    unsigned(0xd7, 1),
    unsigned(0x73c5, 1),
    unsigned(0x83, 1),
    unsigned(0x9c, 0),
    text(0x86, codec),
    unsigned(0x23e383, Math.round(1e9 / rate)),
    element(0xe0, [unsigned(0xb0, width), unsigned(0xba, height)]),
  ])
}

const HEADER = element(0x1a45dfa3, [
  unsigned(0x4286, 1),
  unsigned(0x42f7, 1),
  unsigned(0x42f2, 4),
  unsigned(0x42f3, 8),
  text(0x4282, 'webm'),
  unsigned(0x4287, 4),
  unsigned(0x4285, 2),
])

function element(id: number, parts: readonly Uint8Array[]): Uint8Array {
  const start = header(id, lengthOf(parts))
  const all = new Uint8Array(start.length + lengthOf(parts))
  let at = 0
  for (const part of [start, ...parts]) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** The name of an element and its length, which is written in eight bytes. */
function header(id: number, length: number): Uint8Array {
  const name = bytesOf(id).slice(bytesOf(id).findIndex((byte) => byte > 0))
  return new Uint8Array([...name, 1, ...bytesOf(length).slice(1)])
}

/** A whole number in eight bytes. */
function unsigned(id: number, value: number): Uint8Array {
  return element(id, [new Uint8Array(bytesOf(value))])
}

function real(id: number, value: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setFloat64(0, value)
  return element(id, [bytes])
}

function text(id: number, words: string): Uint8Array {
  return element(id, [new TextEncoder().encode(words)])
}

function bytesOf(value: number): readonly number[] {
  return Array.from({ length: 8 }, (_, index) => Math.floor(value / 256 ** (7 - index)) % 256)
}

function lengthOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0)
}
