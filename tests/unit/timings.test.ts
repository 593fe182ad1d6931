/** Where the time of browser tests goes is said at the end of their run. */
import { expect, it } from 'vitest'
import { timings } from '../../scripts/timings.mjs'

it('names the slowest files first, each with its tests and its share', () => {
  const files = new Map([
    ['room.spec.ts', { tests: 2, milliseconds: 3000 }],
    ['share.spec.ts', { tests: 1, milliseconds: 9000 }],
  ])
  expect(timings(files)).toEqual([
    '\nSlowest files, of 12.0 s in 2 files',
    '     9.0 s  75 %  share.spec.ts (1 test)',
    '     3.0 s  25 %  room.spec.ts (2 tests)',
  ])
})

it('names ten at most, and says nothing of a single file', () => {
  const files = Array.from({ length: 12 }, (_, at) => [`${at}.spec.ts`, { tests: 1, milliseconds: at }] as const)
  expect(timings(new Map(files))).toHaveLength(11)
  expect(timings(new Map(files.slice(0, 1)))).toEqual([])
})
