import { expect, it } from 'vitest'
import { busSentence } from '../../web/compare/bus'

const bus = { steps: 6, right: true, bandwidth: 0.5, bound: 1.25 }

it('tells the bus bandwidth of each run beside its bound, and whether the result is right', () => {
  expect(busSentence({ a: bus, b: undefined })).toBe(
    'Bus bandwidth: 0.5 of at most 1.25 bytes per node and cycle, every node has the right result.',
  )
  expect(busSentence({ a: bus, b: { ...bus, bandwidth: 1, right: false } })).toBe(
    'Bus bandwidth: A 0.5 of at most 1.25 bytes per node and cycle, every node has the right result; ' +
      'B 1 of at most 1.25 bytes per node and cycle, the result is wrong.',
  )
})

it('tells the bound alone before the end, and nothing of other programs', () => {
  const going = { ...bus, right: null, bandwidth: null }
  expect(busSentence({ a: going, b: going })).toBe('Bus bandwidth: at most 1.25 bytes per node and cycle.')
  expect(busSentence({ a: { ...going, bound: null }, b: undefined })).toBe('Bus bandwidth: known at the end.')
  expect(busSentence({ a: null, b: null })).toBeUndefined()
  expect(busSentence({ a: undefined, b: undefined })).toBeUndefined()
})
