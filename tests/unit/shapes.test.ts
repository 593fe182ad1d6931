import { expect, it } from 'vitest'
import { KIND } from '../../web/frame.gen'
import { addFlit } from '../../web/topology/shapes'
import { noteInk } from './note-ink'

/** Kinds of packets that one picture can hold. */
const TOGETHER: readonly (readonly (keyof typeof KIND)[])[] = [
  ['scalar', 'bulk', 'ack', 'answer'],
  ['scalar', 'second'],
  ['request', 'forward', 'line', 'reply', 'coherence_ack', 'write_back'],
]

/** The outline of a flit, to a tenth of a pixel. */
function outline(kind: number): string {
  const { ink, notes } = noteInk()
  ink.beginPath()
  addFlit(ink, kind, 50, 50, 10)
  ink.fill()
  return JSON.stringify(notes[0]?.path.map(({ act, with: at }) => [act, ...at.map((one) => Math.round(one * 10))]))
}

it('kinds of packets that one picture holds differ in shape, not only in colour', () => {
  for (const kinds of TOGETHER)
    expect(new Set(kinds.map((kind) => outline(KIND[kind]))).size, kinds.join()).toBe(kinds.length)
  // no kind has been forgotten
  expect(new Set(TOGETHER.flat())).toEqual(new Set(Object.keys(KIND)))
})
