/** The search for where two runs begin to differ, piece by piece, and what the page hears of it. */
import { expect, it } from 'vitest'
import { search, searchOn } from '../../../web/engine/core/differing'
import { nothing, type Purpose, type Turn } from '../../../web/engine/core/state'
import type { Answer } from '../../../web/engine/protocol'

const job = { kind: 'asked', id: 1, scene: 0, question: { kind: 'difference' } } as const

/** Two runs in two workers, `now` milliseconds after the page was opened. */
const at = (now: number): Turn => ({ state: { ...nothing(true), homes: { a: 0, b: 1 } }, commands: [], now })

/** What the runs have counted up to their snapshots, which are at each 1000 cycles. */
function snapshots(reached: number, tallies: readonly bigint[]): Answer {
  const cycles = Float64Array.from(tallies, (_, index) => 1000 * index)
  return { kind: 'tallied', cycles, tallies: BigUint64Array.from(tallies), reached }
}

/** What a run has counted in a piece of it. */
const counted = (...tallies: readonly bigint[]): Answer => ({ kind: 'tallies', tallies: BigUint64Array.from(tallies) })

/** The cycles that both runs are asked for, and what the page hears. */
const asked = ({ commands }: Turn) =>
  commands.flatMap((one) =>
    one.kind === 'ask' && one.question.kind === 'tallies' ? [[one.question.from, one.question.to]] : [],
  )
const told = ({ commands }: Turn) => commands.flatMap((one) => (one.kind === 'tell' ? [one.share] : []))
const answered = ({ commands }: Turn) => commands.flatMap((one) => (one.kind === 'answer' ? [one.answer] : []))

function piece(from: number, to: number, end = 10_000, began = 0) {
  return { kind: 'tallies', job, began, search: { begin: 2000, end, from, to } } as const
}

it('it begins at the last snapshot up to which they are alike', () => {
  const purpose: Purpose & { kind: 'tallied' } = { kind: 'tallied', job, began: 0 }
  const turn = search(at(0), purpose, [snapshots(3500, [0n, 1n, 2n, 3n]), snapshots(2900, [0n, 1n, 2n])])
  expect(asked(turn)).toEqual([
    [2000, 2127],
    [2000, 2127],
  ])
  const other = search(at(0), purpose, [snapshots(3500, [0n, 1n, 2n, 3n]), snapshots(3500, [0n, 1n, 7n, 8n])])
  expect(asked(other)[0]).toEqual([1000, 1127])
})

it('pieces follow one another, each twice as long, up to where both have been', () => {
  const alike = [counted(1n), counted(1n)]
  expect(asked(searchOn(at(0), piece(2000, 2127), alike))[0]).toEqual([2128, 2383])
  expect(asked(searchOn(at(0), piece(2128, 2383), alike))[0]).toEqual([2384, 2895])
  expect(asked(searchOn(at(0), piece(2128, 2383, 2500), alike))[0]).toEqual([2384, 2500])
  const longest = 1 << 16
  expect(asked(searchOn(at(0), piece(2000, 2000 + longest, 1e6), alike))[0]).toEqual([
    longest + 2001,
    2 * longest + 2000,
  ])
})

it('the page hears how far it is once it takes long', () => {
  const alike = [counted(1n), counted(1n)]
  expect(told(searchOn(at(1250), piece(2000, 2999, 5999, 1000), alike))).toEqual([])
  expect(told(searchOn(at(1251), piece(2000, 2999, 5999, 1000), alike))).toEqual([0.25])
  expect(told(searchOn(at(1251), piece(3000, 4999, 5999, 1000), alike))).toEqual([0.75])
})

it('it ends at the first cycle that differs, or once all has been seen', () => {
  const differs = searchOn(at(0), piece(2000, 2127), [counted(1n, 2n, 3n), counted(1n, 2n, 4n)])
  expect(answered(differs)).toMatchObject([{ cycle: 2002, isKnown: true }])
  const last = searchOn(at(999), piece(2000, 2127, 2127), [counted(1n), counted(1n)])
  expect(answered(last)).toMatchObject([{ cycle: undefined, isKnown: true }])
  expect(told(last)).toEqual([1, undefined])
})
