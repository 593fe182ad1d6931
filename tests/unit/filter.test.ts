/** Which packets are to be seen: in words, and in the picture. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KIND } from '../../web/frame.gen'
import { FILTER_KINDS, type Filter, filteredAlong, filterOf, sayFilter, wordsOf } from '../../web/shown/filter'
import { drawFlits } from '../../web/topology/flits'
import { place } from '../../web/topology/place'
import { seenIn } from '../../web/topology/seen'
import { overview } from '../../web/topology/view'
import { frame, grid } from './made-up'
import { noteInk, scene } from './note-ink'

const number = fc.nat({ max: 2000 })
const nodes = fc.tuple(number, fc.nat({ max: 40 })).map(([from, more]) => ({ from, to: from + more }))
const filters: fc.Arbitrary<Filter> = fc.record(
  {
    kind: fc.constantFrom(...FILTER_KINDS),
    from: nodes,
    to: nodes,
    hops: fc.tuple(number, number).map(([least, more]) => [least, least + more] as const),
  },
  { requiredKeys: [], noNullPrototype: true },
)

describe('the words of a filter', () => {
  it('say it all, and only that', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        expect(filterOf(wordsOf(filter))).toEqual(filter)
      }),
    )
  })

  it('refuse what is none', () => {
    for (const text of ['slow', 'from', 'from x', 'hops 2', 'hops 4 2', 'to 3 from 1', 'to 4-', 'to 9-4'])
      expect(filterOf(text), text).toBeUndefined()
  })

  it('follow the receivers that are marked, and stay as they were chosen otherwise', () => {
    const [marked, other] = [
      { from: 4, to: 7 },
      { from: 9, to: 9 },
    ]
    expect(filteredAlong({ kind: 'bulk', to: other }, undefined, marked)).toEqual({ kind: 'bulk', to: marked })
    expect(filteredAlong({ kind: 'bulk', to: marked }, marked, undefined)).toEqual({ kind: 'bulk' })
    expect(filteredAlong({ to: other }, marked, undefined)).toEqual({ to: other })
    expect(filteredAlong({ to: other }, marked, { ...marked })).toEqual({ to: other })
  })

  it('read well', () => {
    expect(sayFilter({ kind: 'ack', from: { from: 3, to: 3 }, hops: [1, 4] })).toBe(
      'acknowledgements, from node 3, 1–4 hops',
    )
    expect(sayFilter({ to: { from: 8, to: 11 }, hops: [1, 1] })).toBe('to nodes 8–11, 1 hop')
  })
})

const network = grid([4, 4])
const placement = place(network, 0.8)
const view = overview(placement, 960, 800)

/** A flit of packet 7 of node `source`, on channel 0. */
const flit = (source: number, kind: number) => ({ channel: 0, source, sequence: 7, kind, departed: 0, arrives: 4 })

const flits = [flit(1, KIND.scalar), flit(2, KIND.scalar), flit(2, KIND.ack)]

describe('the picture of a filter', () => {
  it('draws every flit, those that do not match dimmed and below the others', () => {
    const shown = frame(network, { under_way: 3 }, { seen: [2, 7, KIND.scalar] }, flits)
    const { ink, notes } = noteInk()
    expect(drawFlits(scene({ ink, placement, view, frame: shown }), { seen: seenIn(shown) })).toBe(3)
    const alphas = notes.filter(({ act }) => act === 'fill').map(({ alpha }) => alpha)
    expect(alphas.slice(0, -1).every((alpha) => alpha < 0.3)).toBe(true)
    expect(alphas.at(-1)).toBe(1)
  })

  it('tells an acknowledgement from a data packet of the same node and number', () => {
    const seen = seenIn(frame(network, { under_way: 3 }, { seen: [2, 7, KIND.ack] }, flits))
    expect([...(seen ?? [])]).toHaveLength(1)
    expect(seen).not.toEqual(seenIn(frame(network, { under_way: 3 }, { seen: [2, 7, KIND.scalar] }, flits)))
  })

  it('dims nothing where all packets are to be seen', () => {
    expect(seenIn(frame(network, {}, {}, flits))).toBeUndefined()
  })
})
