/** Which packets are to be seen: in words, and in the picture. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KIND } from '../../web/frame.gen'
import { FILTER_KINDS, type Filter, filterOf, sayFilter, wordsOf } from '../../web/shown/filter'
import { drawFlits } from '../../web/topology/flits'
import { place } from '../../web/topology/place'
import { seenIn } from '../../web/topology/seen'
import { overview } from '../../web/topology/view'
import { frame, grid } from './made-up'
import { colours, noteInk } from './note-ink'

const number = fc.nat({ max: 2000 })
const filters: fc.Arbitrary<Filter> = fc.record(
  {
    kind: fc.constantFrom(...FILTER_KINDS),
    from: number,
    to: number,
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
    for (const text of ['slow', 'from', 'from x', 'hops 2', 'hops 4 2', 'to 3 from 1'])
      expect(filterOf(text), text).toBeUndefined()
  })

  it('read well', () => {
    expect(sayFilter({ kind: 'ack', from: 3, hops: [1, 4] })).toBe('acknowledgements, from node 3, 1–4 hops')
    expect(sayFilter({ to: 9, hops: [1, 1] })).toBe('to node 9, 1 hop')
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
    const style = { fraction: 0, trail: false, only: undefined, seen: seenIn(shown) }
    expect(drawFlits(ink, placement, view, colours, shown, style)).toBe(3)
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
