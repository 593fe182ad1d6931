import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Checked } from '../../web/answers.gen'
import { problemSentence } from '../../web/base/problem'
import { type Settled, settle } from '../../web/run/settle'
import * as scenarios from '../../web/scenario/scenario'
import { parsePairs, type Scenario } from '../../web/scenario/scenario'

vi.mock('../../web/scenario/scenario', async (original) => {
  const real = await original<typeof scenarios>()
  return { ...real, leaveOut: vi.fn(real.leaveOut) }
})

const told = ({ problems }: Settled) => problems.map(problemSentence)

/** An engine that knows `run.seed`, `ni.kind` and `ni.window`, and refuses seeds above 9. */
async function engine(text: string): Promise<Checked> {
  const problems = Object.entries(parsePairs(text)).flatMap(([path, value]) => {
    if (!['run.seed', 'ni.kind', 'ni.window'].includes(path)) return [{ path, value, sentence: 'is unknown' }]
    if (path === 'run.seed' && Number(value) > 9) return [{ path, value, sentence: `${value} is above 9` }]
    return []
  })
  return { scenario: text, values: parsePairs(text), problems }
}

describe('a scenario from a link', () => {
  it('is kept as it is when the engine accepts it', async () => {
    const scenario: Scenario = { runs: 1, shared: { 'run.seed': '5' }, a: {}, b: {} }
    expect(await settle(scenario, engine)).toMatchObject({ scenario, problems: [] })
  })

  it('loses what is refused, each with one sentence, and keeps the rest', async () => {
    const scenario: Scenario = {
      runs: 2,
      shared: { 'run.seed': '5', 'no.such': '1' },
      a: { 'ni.kind': 'buffers', 'run.seed': '99' },
      b: { 'ni.window': '8' },
    }
    const settled = await settle(scenario, engine)
    expect(settled.scenario).toMatchObject({ shared: { 'run.seed': '5' }, a: { 'ni.kind': 'buffers' } })
    expect(settled.problems).toEqual([
      { path: 'a.run.seed', value: '99', sentence: '99 is above 9' },
      { path: 'no.such', value: '1', sentence: 'is unknown' },
    ])
    expect(told(settled)).toEqual(['a.run.seed: 99 is above 9.', 'no.such: “1” is unknown.'])
  })

  it('loses the one value that a default does not go with, and keeps the rest', async () => {
    const strict = async (text: string): Promise<Checked> => {
      const clash = text.includes('ni.kind=nifdy') && !text.includes('ni.window')
      const problems = clash ? [{ path: 'ni.window', value: '0', sentence: '0 is too few for NIFDY' }] : []
      return { ...(await engine(text)), problems }
    }
    const scenario: Scenario = {
      runs: 2,
      shared: { 'run.seed': '5', 'ni.kind': 'nifdy' },
      a: {},
      b: { 'run.seed': '6' },
    }
    const settled = await settle(scenario, strict)
    expect(settled.scenario).toEqual({ runs: 2, shared: { 'run.seed': '5' }, a: {}, b: { 'run.seed': '6' } })
    expect(told(settled)).toEqual(['ni.kind: “nifdy” does not go with the rest. ni.window: 0 is too few for NIFDY.'])
  })

  it('opens at its defaults when the engine accepts nothing of it', async () => {
    const stubborn = async (text: string): Promise<Checked> => ({
      ...(await engine(text)),
      problems: text === '' ? [] : [{ path: 'elsewhere', value: '', sentence: 'does not go with the rest' }],
    })
    const scenario: Scenario = { runs: 2, shared: { 'run.seed': '5' }, a: {}, b: { 'ni.kind': 'plain' } }
    const settled = await settle(scenario, stubborn)
    expect(settled.scenario).toEqual({ runs: 2, shared: {}, a: {}, b: {} })
    expect(told(settled)).toEqual([
      '“elsewhere” does not go with the rest.',
      'No single value is at fault, so none of them is kept.',
    ])
  })
})

// 8 000 unknown fields took minutes: all fields were copied, and searched, for each one that was refused
describe('a scenario of thousands of fields', () => {
  beforeEach(() => {
    vi.mocked(scenarios.leaveOut).mockClear()
  })

  const copies = () => vi.mocked(scenarios.leaveOut).mock.calls.length
  const many = (length: number, name: (index: number) => string) =>
    Object.fromEntries(Array.from({ length }, (_, index) => [name(index), '1']))

  it('is asked about twice and copied once for each layer, however many of its fields are refused', async () => {
    let questions = 0
    const scenario: Scenario = {
      runs: 2,
      shared: many(8000, (index) => `no.such${index}`),
      a: many(300, (index) => `ni.none${index}`),
      b: {},
    }
    const settled = await settle(scenario, (text) => {
      questions++
      return engine(text)
    })
    expect(settled.problems).toHaveLength(8300)
    expect(settled.scenario).toMatchObject({ shared: {}, a: {} })
    expect(questions / 2).toBe(2)
    expect(copies()).toBe(2)
  })

  it('is searched by halves for the one value that a default does not go with', async () => {
    let questions = 0
    const shared = { ...many(8000, (index) => `${index}~run.seed`), '4000~ni.kind': 'nifdy' }
    const settled = await settle({ runs: 1, shared, a: {}, b: {} }, async (text) => {
      questions++
      const problems = text.includes('ni.kind=nifdy')
        ? [{ path: 'ni.window', value: '0', sentence: '0 is too few' }]
        : []
      return { scenario: text, values: {}, problems }
    })
    expect(settled.problems.map(({ path }) => path)).toEqual(['4000~ni.kind'])
    expect(questions).toBeLessThan(100)
    expect(copies()).toBeLessThan(100)
  })
})
