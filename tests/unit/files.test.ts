/** Files are recognised by what they hold; lists that are too long for a link stay in the browser. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { saying } from '../../web/base/problem'
import { inOrder } from '../../web/files/open'
import { recognise, scenarioFile } from '../../web/files/recognise'
import { readLesson } from '../../web/lessons/read'
import { EMPTY, type Scenario } from '../../web/scenario/scenario'
import { shortened, tooLong } from '../../web/shown/kept'
import { readLink, writeLink } from '../../web/shown/link'

const OWN: Scenario = {
  runs: 2,
  shared: {
    'topology.kind': 'custom',
    'topology.graph': '0.1_0-1',
    'workload.kind': 'uniform',
    'workload.load': '0.2',
  },
  a: { 'ni.kind': 'plain' },
  b: { 'ni.kind': 'nifdy', '500~software.t_send': '9' },
}

describe('a file', () => {
  it('is told by what it holds', () => {
    const kinds = (text: string) => recognise(text).kind
    expect(kinds('router 0 router 1\n')).toBe('list')
    expect(kinds('pid,ctime,src,dest,flits\n')).toBe('list')
    expect(kinds('{"links": [[0, 1]]}')).toBe('list')
    expect(kinds('{"links": [[0, 1]')).toBe('list')
    expect(kinds('{"lesson": 1, "title": "A", "steps": []}')).toBe('lesson')
    expect(kinds('{"lesson": 1, ')).toBe('lesson')
    expect(kinds('{}')).toBe('lesson')
    expect(kinds('{"topology": {"kind": "mesh"}}')).toBe('scenario')
  })

  it('has a scenario in it that comes back as it was', () => {
    for (const scenario of [OWN, { ...EMPTY, shared: OWN.shared }])
      expect(recognise(scenarioFile(scenario))).toMatchObject({ kind: 'scenario', scenario })
    expect(recognise('{"run": {"seed": 7}, "workload": {"to_itself": true}}')).toMatchObject({
      kind: 'scenario',
      scenario: { ...EMPTY, shared: { 'run.seed': '7', 'workload.to_itself': 'on' } },
    })
  })
})

describe('a scenario in a file', () => {
  it('may set nothing but what changes in the middle of the run', () => {
    const scenario: Scenario = { ...EMPTY, shared: { '500~workload.load': '0.3' } }
    expect(recognise(scenarioFile(scenario))).toMatchObject({ kind: 'scenario', scenario })
  })

  it('names its fields as a link does, in the order of the file', () => {
    const text = '{"b": {"ni": {"windw": 3}}, "router": {"vcs": 99}, "a": {"500~ni": {"window": 1}}, "ni": {"pool": 2}}'
    expect(recognise(text)).toMatchObject({ fields: ['b.ni.windw', 'router.vcs', '500~a.ni.window', 'ni.pool'] })
  })

  it('is refused in the order of the file, what is about none of its fields last', () => {
    const at = (path: string) => ({ path, value: '1', sentence: 'is refused' })
    const fields = ['ni.windw', 'router.vcs', 'a.ni.kind']
    const problems = ['router.vcs', 'ni.pool', 'a.ni.kind', 'ni.windw'].map(at)
    expect(inOrder(problems, fields)).toEqual(['ni.windw', 'router.vcs', 'a.ni.kind', 'ni.pool'].map(at))
  })

  // these ended in silence: a recursion or a call with too many arguments was thrown and not caught
  it('that is nested without end is refused, and so is a lesson', () => {
    const text = `${'{"ni":'.repeat(200_000)}1${'}'.repeat(200_000)}`
    const sentence = 'is nested 200000 levels deep; at most 64 are allowed'
    expect(recognise(text)).toEqual({ kind: 'refused', problem: saying(`It ${sentence}`) })
    expect(readLesson('own', text).faults).toEqual([{ step: undefined, field: 'document', sentence }])
    expect(recognise(`{"ni": {"kind": "${'{'.repeat(100)}\\"["}}`)).toMatchObject({ kind: 'scenario' })
  })

  it('that has 200 000 fields in a group is refused', () => {
    const fields = Array.from({ length: 200_000 }, (_, index) => `"x${index}": 1`).join()
    const sentence = 'It has 200\u202f000 fields: at most 10\u202f000 are allowed.'
    expect(recognise(`{"ni": {${fields}}}`)).toEqual({ kind: 'refused', problem: saying(sentence) })
    const list = `{"ni": [${'1,'.repeat(200_000)}1]}`
    expect(recognise(list)).toMatchObject({ kind: 'refused' })
  })
})

describe('a list too long for a link', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  beforeEach(() => vi.stubGlobal('localStorage', storage))
  afterEach(() => {
    vi.unstubAllGlobals()
    kept.clear()
  })

  const long = (letter: string): Scenario => ({ ...OWN, a: { 'topology.graph': `z${letter.repeat(8000)}` } })

  it('is named in the link and found by that name in the same browser', () => {
    const link = writeLink({ scenario: long('A') })
    expect(link.length).toBeLessThan(400)
    expect(readLink(link)).toMatchObject({ link: { shown: { scenario: long('A') } }, faults: [] })
  })

  it('is missed elsewhere, and the rest of the link is kept', () => {
    const link = writeLink({ scenario: long('B') })
    kept.clear()
    const { link: read, faults } = readLink(link)
    expect(read.shown.scenario).toEqual({ ...OWN, a: {} })
    expect(faults).toMatchObject([{ path: 'topology.graph', sentence: expect.stringContaining('from a file') }])
  })

  it('gives way to newer ones, and no other list is touched', () => {
    for (const letter of 'CDEFGHIJ') shortened(long(letter))
    expect([...kept.keys()].filter((key) => key.includes('kept.'))).toHaveLength(6)
    expect([tooLong(OWN), tooLong(long('K'))]).toEqual([false, true])
    expect(shortened(OWN)).toBe(OWN)
  })
})
