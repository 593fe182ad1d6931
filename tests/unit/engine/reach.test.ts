import { expect, it } from 'vitest'

import { leadOf, reach } from '../../../web/engine/core/reach'

it('a run is ahead of the other by its cycles, as long as neither has ended', () => {
  const cycles = { a: 700, b: 400 }
  const leads = (done: { a?: boolean; b?: boolean }) => [leadOf('a', cycles, done), leadOf('b', cycles, done)]
  expect(leads({})).toEqual([300, 0])
  expect(leads({ a: true })).toEqual([0, 0])
  expect(leads({ b: true })).toEqual([0, 0])
  expect(leads({ a: true, b: true })).toEqual([0, 0])
})

it('a run that is ahead goes less far, and at last not at all', () => {
  expect([0, 100, 300, 2000].map((lead) => reach(200, lead))).toEqual([600, 300, 0, 0])
})
