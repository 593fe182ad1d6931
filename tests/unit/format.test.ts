/** Numbers and values as people read them. */
import { expect, it } from 'vitest'
import { unbroken, withThousands } from '../../web/base/format'
import { withoutUnit } from '../../web/scenario/difference'

it('cycles in the engine’s sentences are written as the page writes them; names of packets and nodes stay', () => {
  expect(withThousands('node 1023 ignores the network until cycle 120028')).toBe(
    'node 1023 ignores the network until cycle 120\u202f028',
  )
  expect(withThousands('Packet 22.10031 waits since cycle 9004, 1200 cycles')).toBe(
    'Packet 22.10031 waits since cycle 9\u202f004, 1\u202f200 cycles',
  )
  const json = '{"cycle":123456,"cycles":98765,"what":"packet 5.17000","says":"leaves in cycle 999."}'
  expect(withThousands(json)).toBe(json)
})

it('no line of a text ends within a number', () => {
  expect(unbroken('10 000 of 12 nodes, until cycle 1 120 000')).toBe(
    '10\u202f000 of 12 nodes, until cycle 1\u202f120\u202f000',
  )
  expect(unbroken('of 2 and 300 flits, 8 1000')).toBe('of 2 and 300 flits, 8 1000')
})

it('two values of one unit have it once', () => {
  const load = { path: 'workload.load', label: 'Load' }
  const unit = 'flits per node and cycle'
  expect(withoutUnit({ ...load, a: `0.05 ${unit}`, b: `0.08 ${unit}` })).toEqual(['0.05', '0.08', unit])
  expect(withoutUnit({ ...load, a: '1 cycle', b: '2 cycles' })).toEqual(['1 cycle', '2 cycles', ''])
  expect(withoutUnit({ ...load, a: 'None', b: undefined })).toEqual(['None', '', ''])
})
