import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contract } from '../../web/contract.gen'
import { forked, whyFixed } from '../../web/scenario/fork'
import { inTheEnd, PARAMETERS, parameterOf, resolve, type Scenario, tidy, withValue } from '../../web/scenario/scenario'
import { readLink, writeLink } from '../../web/shown/link'

const ALONE: Scenario = { runs: 1, shared: { 'workload.kind': 'uniform', 'workload.load': '0.15' }, a: {}, b: {} }

const live = PARAMETERS.filter((parameter) => parameter.live).map(({ path }) => path)
const cycles = fc.nat({ max: 2 ** 40 })
const logs = fc.dictionary(
  fc.tuple(cycles, fc.constantFrom(...live)).map(([cycle, path]) => `${cycle}~${path}`),
  fc.stringMatching(/^[\w.-]{1,8}$/),
  { maxKeys: 5 },
)

describe('a fork', () => {
  it('of a single run leaves A as it was, and B differs from it by the change alone', () => {
    const two = forked(ALONE, 'shared', 'workload.load', '0.3', 12_000)
    expect(two.runs).toBe(2)
    expect(resolve(two, 'a')).toEqual(ALONE.shared)
    expect(resolve(two, 'b')).toEqual({ ...ALONE.shared, '12000~workload.load': '0.3' })
  })

  it('forgets what was to change later on the continuation, and only there', () => {
    const later = { ...ALONE, shared: { ...ALONE.shared, '500~software.t_send': '9', '900~workload.load': '0.2' } }
    const two = forked(later, 'shared', 'workload.load', '0.3', 700)
    expect(resolve(two, 'a')).toEqual(later.shared)
    expect(resolve(two, 'b')).toEqual({ ...ALONE.shared, '500~software.t_send': '9', '700~workload.load': '0.3' })
    const three = forked(two, 'b', 'workload.load', '0.4', 600)
    expect(resolve(three, 'b')).toEqual({ ...ALONE.shared, '500~software.t_send': '9', '600~workload.load': '0.4' })
    expect(resolve(three, 'a')).toEqual(later.shared)
  })

  it('of one of two runs leaves the other alone, whatever they share', () => {
    fc.assert(
      fc.property(logs, logs, logs, cycles, (shared, a, b, cycle) => {
        const before = tidy({ runs: 2, shared: { ...ALONE.shared, ...shared }, a, b })
        const after = forked(before, 'b', 'software.t_send', '7', cycle)
        expect(resolve(after, 'a')).toEqual(resolve(before, 'a'))
        expect(inTheEnd(resolve(after, 'b'))['software.t_send']).toBe('7')
      }),
    )
  })

  it('is in the link, and comes back from it', () => {
    fc.assert(
      fc.property(logs, logs, logs, (shared, a, b) => {
        const scenario = tidy({ runs: 2, shared: { ...ALONE.shared, ...shared }, a, b })
        const link = writeLink({ scenario, cycle: 7 })
        expect(link).toMatch(/^[\w.~=&-]*$/)
        expect(readLink(link).faults).toEqual([])
        expect(readLink(link).link.shown.scenario).toEqual(scenario)
      }),
    )
    expect(writeLink({ scenario: forked(ALONE, 'shared', 'workload.load', '0.3', 12_000) })).toContain(
      '&12000~b.workload.load=0.3',
    )
  })

  it('a change from the beginning on takes the place of later changes of the same value', () => {
    const two = forked(ALONE, 'shared', 'workload.load', '0.3', 12_000)
    expect(resolve(withValue(two, 'shared', 'workload.load', '0.5'), 'b')).toEqual({
      ...ALONE.shared,
      'workload.load': '0.5',
    })
  })

  it('says of every parameter that cannot change in the middle of a run why', () => {
    for (const parameter of PARAMETERS) {
      const why = whyFixed(parameter, contract.groups)
      expect(why === undefined).toBe(parameter.live)
      if (why) expect(why).toMatch(/^.+ is fixed at cycle 0: [a-z].+\.$/)
    }
    const size = parameterOf('topology.size', { 'topology.kind': 'mesh' })
    expect(size && whyFixed(size, contract.groups)).toContain('laid out')
  })
})
