/** What the inspector draws beside the picture: a ladder of two nodes, a packet's way in space and time. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, it } from 'vitest'
import type { Arrow, Life, SentInspection, TransactionInspection } from '../../web/answers.gen'
import type { LadderAnswer } from '../../web/inspector/inspection'
import { Diagram } from '../../web/inspector/LadderPanel'
import { SpaceTime } from '../../web/inspector/SpaceTime'
import { Lanes } from '../../web/machines/bristled/Lanes'
import { expectPicture, rendered } from './svg'

const SHEETS = ['web/inspector/follow.module.css']

const arrow = (packet: string, from: number, kind: Arrow['kind'], left: number, more: Partial<Arrow> = {}): Arrow => ({
  packet,
  from,
  to: from === 3 ? 9 : 3,
  kind,
  says: kind,
  left,
  came: left + 42,
  done: left + 60,
  lost: false,
  ...more,
})

describe('the inspector', () => {
  it('draws what two nodes say to each other, lost packets too', () => {
    const found = {
      kind: 'ladder',
      pair: [3, 9],
      since: 0,
      left: 0,
      arrows: [
        arrow('3.1', 3, 'request', 100),
        arrow('ack 9.1', 9, 'grant', 150, { says: 'granted, dialog 0' }),
        arrow('3.2', 3, 'bulk', 210),
        arrow('3.3', 3, 'bulk', 230, { lost: true, came: null }),
        arrow('ack 9.2', 9, 'ack', 260, { says: 'ack up to 2' }),
        arrow('3.4', 3, 'bulk', 320, { came: null, done: null }),
      ],
    } as unknown as LadderAnswer
    const markup = renderToStaticMarkup(createElement(Diagram, { found }))
    expectPicture('ladder', rendered('The ladder of two nodes', { markup, sheets: SHEETS, within: 'ladder' }))
  })

  it('draws a miss message by message, with a lane for each node and what its cycles are made of', () => {
    const sent = (what: string, group: string, ends: readonly [number, number], times: readonly number[]) =>
      ({ what, group, from: ends[0], to: ends[1], born: times[0], left: times[1], came: times[2] ?? null }) as Pick<
        SentInspection,
        'what' | 'group' | 'from' | 'to' | 'born' | 'left' | 'came'
      >
    const messages = [
      { ...sent('write', 'request', [5, 17], [100, 107, 124]), critical: true, packet: '5.3' },
      { ...sent('exclusive data', 'line', [17, 5], [130, 161, 190]), critical: false, packet: '17.8' },
      { ...sent('invalidate', 'forward', [17, 9], [130, 140, 158]), critical: true, packet: '17.9' },
      { ...sent('invalidate', 'forward', [17, 17], [130, 140, 140]), critical: false, packet: null },
      { ...sent('invalidated', 'coherence_ack', [17, 5], [140, 148, 165]), critical: false, packet: '17.10' },
      { ...sent('invalidated', 'coherence_ack', [9, 5], [158, 166]), critical: true, packet: '9.2' },
    ]
    const part = (kind: string, from: number, until: number, message: number) => ({ kind, from, until, message })
    const parts = [
      part('lookup', 100, 107, 0),
      part('wire', 107, 124, 0),
      part('home', 124, 130, 0),
      part('directory', 130, 140, 2),
      part('wire', 140, 158, 2),
      part('cache', 158, 166, 5),
      part('blocked', 166, 200, 5),
    ]
    const lanes = [
      { node: 5, roles: ['requester'] },
      { node: 17, roles: ['home', 'sharer'] },
      { node: 9, roles: ['sharer'] },
    ]
    const found = { lanes, parts, messages, since: 100, now: 200, ended: null, took: 100 }
    const markup = renderToStaticMarkup(
      createElement(Lanes, {
        found: found as unknown as TransactionInspection,
        marked: undefined,
        onMark: () => undefined,
      }),
    )
    const sheets = ['web/inspector/follow.module.css', 'web/machines/bristled/transaction.module.css']
    expectPicture('lanes', rendered('A miss, message by message', { markup, sheets, within: 'panel ladder' }))
  })

  it('draws the way of a packet, with a bead for each wait', () => {
    const beads = [
      { place: { node: 3 }, name: 'node 3', from: 100, until: 160, reason: 'protocol', says: 'waits in the pool' },
      { place: { channel: 4 }, name: 'link 4', from: 160, until: 168, reason: 'wire', says: '' },
      { place: { router: 1 }, name: 'router 1.1', from: 168, until: 220, reason: 'channel', says: 'no credit' },
      { place: { channel: 9 }, name: 'link 9', from: 220, until: 228, reason: 'wire', says: '' },
      { place: { router: 2 }, name: 'router 2.1', from: 228, until: 236, reason: 'router', says: '' },
      { place: { channel: 12 }, name: 'link 12', from: 236, until: 244, reason: 'wire', says: '' },
      { place: { node: 9 }, name: 'node 9', from: 244, until: 300, reason: 'receiving', says: 'waits to be polled' },
    ]
    const life = { packet: '3.7', created: 100, now: 300, beads } as unknown as Life
    const markup = renderToStaticMarkup(createElement(SpaceTime, { life, network: undefined }))
    expectPicture('space-time', rendered('The way of a packet', { markup, sheets: SHEETS, within: 'panel spacetime' }))
  })
})
