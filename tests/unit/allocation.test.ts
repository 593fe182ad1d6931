/** The matrix of requests: a mark for each, stage by stage, and a name for every mark that is seen. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { BidInspection, ContestInspection } from '../../web/answers.gen'
import { AllocationMatrix, Legend } from '../../web/inspector/AllocationMatrix'

const bid = (
  place: readonly [number, number],
  packet: string,
  outcome: BidInspection['outcome'],
  at: BidInspection['at'],
): BidInspection => ({
  row: place[0],
  column: place[1],
  port: place[0],
  vc: 0,
  packet,
  kind: 'scalar',
  at,
  outcome,
  sentence: `It is ${outcome}.`,
})
const line = (short: string) => ({ name: `the one at ${short}`, short })

/** Two inputs that choose the same output: input 0 wins it, and nobody gets the other. */
const CONTEST: ContestInspection = {
  goal: 'switch',
  allocator: 'separable, input first, round robin',
  sentence: '2 ask, and one gets what it wants, where 2 grants were possible.',
  asking: 2,
  granted: 1,
  most: 2,
  rows: [line('0,1'), line('1,0'), line('node 5')],
  columns: [line('1,2'), line('2,1')],
  bids: [
    bid([0, 0], '1.0', 'granted', ['asks', 'chosen', 'granted']),
    bid([1, 0], '2.0', 'lost', ['asks', 'chosen', 'lost']),
    bid([1, 1], '3.0', 'lost', ['asks', 'lost', 'out']),
    bid([2, 1], '4.0', 'noCredit', ['unasked', 'unasked', 'unasked']),
  ],
  stages: [
    {
      title: 'Inputs choose',
      choices: [
        { row: 0, column: null, order: [0], pointer: 0 },
        { row: 1, column: null, order: [0, 1], pointer: 0 },
      ],
      diagonal: [],
    },
    { title: 'Outputs choose', choices: [{ row: null, column: 0, order: [0, 1], pointer: 0 }], diagonal: [] },
  ],
}

const matrix = (stage: number) =>
  renderToStaticMarkup(createElement(AllocationMatrix, { contest: CONTEST, stage, title: 'Switch' }))
const legend = (stage: number) => renderToStaticMarkup(createElement(Legend, { contest: CONTEST, stage }))

const marks = (markup: string) => [...markup.matchAll(/data-mark="(\w+)"/g)].map(([, mark]) => mark)

describe('the matrix of requests', () => {
  it('marks where each request stands after each stage', () => {
    expect(marks(matrix(0))).toEqual(['asks', 'asks', 'asks', 'noCredit'])
    expect(marks(matrix(1))).toEqual(['chosen', 'chosen', 'lost', 'noCredit'])
    expect(marks(matrix(2))).toEqual(['granted', 'lost', 'out', 'noCredit'])
  })

  it('names every mark that is seen, and no other', () => {
    for (const stage of [0, 1, 2]) expect(marks(legend(stage))).toEqual(expect.arrayContaining(marks(matrix(stage))))
    expect(legend(0)).not.toContain('arbiter')
    expect(legend(1)).toContain('where an arbiter begins to look')
  })

  it('says to those who hear it what is drawn', () => {
    expect(matrix(1)).toContain('packet 3.0, lost here, number 2 of its arbiter')
    expect(matrix(2)).toContain('packet 1.0, granted, number 1 of its arbiter')
    expect(matrix(2)).toContain('<th scope="row" title="the one at node 5">')
  })

  it('shows where arbiters begin to look: inputs along their row, outputs along their column', () => {
    const pointers = (stage: number) => [...matrix(stage).matchAll(/data-pointer="(\w+)"/g)].map(([, way]) => way)
    expect([pointers(0), pointers(1), pointers(2)]).toEqual([[], ['row', 'row'], ['column']])
  })
})
