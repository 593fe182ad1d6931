/** Packets that the reader has asked for are drawn as always, over all others, which are dimmed. */
import { read } from '../base/read'
import type { Frame } from '../engine/view'
import { KIND, SEEN } from '../frame.gen'
import type { Ink } from './ink'

/** How much is left of what was not asked for. */
const DIM = 0.16

/** Where the items of a section name a packet. */
interface Naming {
  readonly kind: number
  readonly source: number
  readonly sequence: number
}

/** The packets that were asked for; undefined if all are to be seen. */
export type Seen = ReadonlySet<number> | undefined

/** Whether the packet of an item that begins at a place of a section is drawn now. */
export type Shows = (words: Uint32Array, at: number, item: Naming) => boolean

const always: Shows = () => true

/** What a frame says of the packets that were asked for. */
export function seenIn(frame: Frame): Seen {
  if (frame.scalar('under_way') === 0) return undefined
  const words = frame.section('seen')
  const seen = new Set<number>()
  for (let at = 0; at < words.length; at += SEEN.WORDS) seen.add(keyOf(words, at, SEEN))
  return seen
}

/** Draws packets: all at once, or first those that were not asked for, dimmed, and then the others. */
export function drawSeen(ink: Ink, seen: Seen, draw: (shows: Shows) => void): void {
  if (!seen) {
    draw(always)
    return
  }
  ink.globalAlpha = DIM
  draw((words, at, item) => !seen.has(keyOf(words, at, item)))
  ink.globalAlpha = 1
  draw((words, at, item) => seen.has(keyOf(words, at, item)))
}

/** A number that no other packet has. */
function keyOf(words: Uint32Array, at: number, { kind, source, sequence }: Naming): number {
  const isAck = words[at + kind] === KIND.ack ? 1 : 0
  return (read(words, at + source) * 2 + isAck) * 2 ** 32 + read(words, at + sequence)
}
