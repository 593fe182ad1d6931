import { describe, expect, it } from 'vitest'
import { NODE } from '../../web/frame.gen'
import { callOuts, drawCallOuts } from '../../web/topology/callouts'
import { place } from '../../web/topology/place'
import { overlap, stand, thingsOf } from '../../web/topology/standing'
import { overview } from '../../web/topology/view'
import { frame, grid, sparse, tree } from './made-up'
import { colours, noteInk, scene } from './note-ink'

const placement = place(tree(), 0.6)
const { network } = placement
const view = overview(placement, 900, 540)

/** Views of a network on a telephone, in an embed, on a laptop and on a screen of a lecture hall. */
const SIZES = [
  [390, 253],
  [340, 300],
  [720, 530],
  [950, 760],
] as const

/** Packets pending for nodes 0, 1, 2 …: a pile at the edge, one among high ones, and piles at all nodes. */
const PENDING = [[19, 2, 3], [3, 14, 16, 12, 9, 17], Array.from({ length: 16 }, (_, node) => 5 + ((node * 7) % 16))]

/** Packets pending for receivers, and the transfers that all nodes are in. */
function shown(pending: Readonly<Record<number, number>>, transfers?: (node: number) => number) {
  const words: Record<number, number> = {}
  for (let node = 0; node < network.nodes; node++) {
    words[node * 10] = pending[node] ?? 0
    words[node * 10 + 9] = transfers?.(node) ?? 0
  }
  return frame(network, {}, { nodes: sparse(network.nodes * 10, words) })
}

const said = (now: ReturnType<typeof frame>, regime: 'A' | 'D' = 'A') =>
  callOuts({ placement, view, frame: now, regime, colours }).map(({ words }) => words[0])

describe('words at the things', () => {
  it('are at the fullest pile, and nowhere where no pile is worth words', () => {
    expect(said(shown({ 3: 9, 7: 19 }))).toEqual(['19 packets waiting for node 7'])
    expect(said(shown({ 3: 3 }))).toEqual([])
  })

  it('are at the node that is farthest from the others in its program', () => {
    expect(said(shown({}, (node) => (node === 8 ? 8 : 11)))).toEqual(['node 8: transfer 8, 3 behind'])
    expect(said(shown({}, (node) => (node === 8 ? 10 : 11)))).toEqual([])
  })

  it('stand within the view, above what they are about, and not over each other', () => {
    const { ink, notes } = noteInk()
    drawCallOuts(scene({ ink, placement, view, frame: shown({ 0: 15 }, (node) => (node === 15 ? 9 : 5)) }))
    const grounds = notes.filter(({ act, colour }) => act === 'fillRect' && colour === 'surface')
    expect(grounds).toHaveLength(2)
    for (const { with: box } of grounds) {
      const [left = 0, top = 0, wide = 0] = box
      expect(left).toBeGreaterThanOrEqual(0)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(left + wide).toBeLessThanOrEqual(view.width)
    }
  })

  it('leave free all things of the picture, whatever its size, and are shorter where there is less room', () => {
    const networks = [tree(), grid([4, 4]), grid([8, 8]), grid([6, 6], true)]
    let stood = 0
    for (const network of networks)
      for (const [width, height] of SIZES)
        for (const pending of PENDING) {
          const placement = place(network, height / width)
          const words: Record<number, number> = {}
          for (const [node, count] of pending.entries()) words[node * NODE.WORDS + NODE.pending] = count
          const now = frame(network, {}, { nodes: sparse(network.nodes * NODE.WORDS, words) })
          const ground = {
            placement,
            view: overview(placement, width, height),
            frame: now,
            colours,
            regime: 'A',
          } as const
          const things = thingsOf(ground)
          expect(things.length).toBeGreaterThanOrEqual(network.routers + network.nodes)
          for (const one of stand(ground, callOuts(ground))) {
            stood += 1
            expect(things.filter((thing) => overlap(thing, one))).toEqual([])
          }
        }
    // words are not only left out
    expect(stood).toBeGreaterThan(0.8 * networks.length * SIZES.length * PENDING.length)
  })

  it('are as large as text is', () => {
    const { ink, notes } = noteInk()
    const now = shown({ 0: 15 })
    drawCallOuts(scene({ ink, placement, view, frame: now, colours: { ...colours, text: 1.5 } }))
    expect(ink.font).toBe('18px sans-serif')
    expect(notes.some(({ text }) => text === '15 packets waiting for node 0')).toBe(true)
  })
})
