import { describe, expect, it } from 'vitest'
import { KIND, NODE } from '../../web/frame.gen'
import { pileCentre } from '../../web/topology/piles'
import { place } from '../../web/topology/place'
import { createTracks } from '../../web/topology/tracks'
import { overview } from '../../web/topology/view'
import { frame, type MadeFlit, sparse, tree } from './made-up'
import { noteInk, scene } from './note-ink'

const network = tree()
const placement = place(network, 0.6)
const view = overview(placement, 900, 540)

/** Packets 7 and 8 of node 0 wait for node 5, and perhaps are on links. */
function shown(flits: readonly MadeFlit[] = [], piled: readonly number[] = [7, 8]) {
  const nodes = sparse(network.nodes * NODE.WORDS, { [5 * NODE.WORDS + NODE.pending]: piled.length })
  const piles = piled.flatMap((sequence) => [5, 0, sequence, KIND.scalar])
  return frame(network, { cycle_lo: 104 }, { nodes, piles }, flits)
}

const flit = (channel: number): MadeFlit => ({
  channel,
  source: 0,
  sequence: 7,
  kind: KIND.scalar,
  departed: 100,
  arrives: 108,
})

/** Rings and names that a picture has, drawn one after the other. */
function drawn(frames: readonly ReturnType<typeof shown>[]) {
  const tracks = createTracks()
  return frames.map((now) => {
    const { ink, notes } = noteInk()
    tracks.draw(scene({ ink, placement, view, frame: now, regime: 'B' }), ['0.7', '0.8'])
    const strokes = notes.filter(({ act, colour }) => act === 'stroke' && colour === 'selected')
    return {
      rings: strokes.flatMap(({ path }) =>
        path.flatMap(({ act, with: at }) => (act === 'arc' ? [at.slice(0, 2)] : [])),
      ),
      links: strokes[0]?.path.filter(({ act }) => act === 'moveTo').length,
      names: notes.flatMap(({ text }) => text ?? []),
    }
  })
}

describe('packets that the story follows', () => {
  it('have a ring and their name where they are: in the pile, on a link, and in the buffer behind it', () => {
    // from a router of the lower row to one of the upper, and back down to node 5
    const up = network.channel.findIndex(({ from, to }) => 'router' in from && 'router' in to && from.router === 0)
    const down = network.channel.findIndex(({ to }) => 'node' in to && to.node === 5)
    const [piled, rising, behind, falling, beside] = drawn([
      shown(),
      shown([flit(up)]),
      shown(),
      shown([flit(down)]),
      shown(),
    ])
    const centre = pileCentre(placement, view, shown(), '0.7')
    expect(piled?.names).toEqual(expect.arrayContaining(['packet 0.7', 'packet 0.8']))
    expect(piled?.rings[0]?.[0]).toBeCloseTo(centre?.x ?? 0)
    expect(piled?.rings[0]?.[1]).toBeCloseTo(centre?.y ?? 0)
    expect(rising?.rings[0]?.[1]).toBeLessThan((centre?.y ?? 0) - 50)
    // nothing is to be seen of it behind others
    expect(behind?.rings[0]).toEqual(rising?.rings[0])
    expect(falling?.links).toBe(2)
    // it has come to its node
    expect(beside?.rings).toEqual(piled?.rings)
  })

  it('are gone once they have been received', () => {
    const [both, one, none] = drawn([shown(), shown([], [8]), shown([], [])])
    expect([both, one, none].map((seen) => seen?.rings.length)).toEqual([2, 1, 0])
    expect(none?.names).toEqual([])
  })
})
