/** Packets by the names that frames and the engine give them. */
import { read } from '../base/read'
import { KIND } from '../frame.gen'

/** A packet as frames name it. Acknowledgements of a node are counted apart from its data packets. */
export interface PacketName {
  readonly source: number
  readonly sequence: number
  readonly ack: boolean
}

/** What a name such as `5.17` or `ack 5.17` means, or undefined. */
export function parsePacket(name: string): PacketName | undefined {
  const found = /^(ack )?(\d+)\.(\d+)$/.exec(name)
  return found ? { source: Number(found[2]), sequence: Number(found[3]), ack: found[1] !== undefined } : undefined
}

/** The name of a packet as the engine writes it. */
export function packetText(kind: number, source: number, sequence: number): string {
  return `${kind === KIND.ack ? 'ack ' : ''}${source}.${sequence}`
}

/** Whether a packet of this kind code, source and sequence is the one named. */
export function isPacket(name: PacketName, kind: number, source: number, sequence: number): boolean {
  return source === name.source && sequence === name.sequence && (kind === KIND.ack) === name.ack
}

/** Where the items of a section name a packet. */
interface Naming {
  readonly kind: number
  readonly source: number
  readonly sequence: number
}

/** Whether the item of a section that begins at `at` is of the packet named. */
export function isAt(name: PacketName, words: Uint32Array, at: number, item: Naming): boolean {
  return isPacket(name, read(words, at + item.kind), read(words, at + item.source), read(words, at + item.sequence))
}

/** The name of the packet of the item of a section that begins at `at`. */
export function nameAt(words: Uint32Array, at: number, item: Naming): string {
  return packetText(read(words, at + item.kind), read(words, at + item.source), read(words, at + item.sequence))
}
