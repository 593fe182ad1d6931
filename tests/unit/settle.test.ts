import { describe, expect, it } from 'vitest'
import type { Checked } from '../../web/answers.gen'
import { settle } from '../../web/run/settle'
import { parsePairs, type Scenario } from '../../web/scenario/scenario'

/** An engine that knows `run.seed`, `ni.kind` and `ni.window`, and refuses seeds above 9. */
async function engine(text: string): Promise<Checked> {
  const problems = Object.entries(parsePairs(text)).flatMap(([path, value]) => {
    if (!['run.seed', 'ni.kind', 'ni.window'].includes(path)) return [{ path, value, sentence: 'It is unknown.' }]
    if (path === 'run.seed' && Number(value) > 9) return [{ path, value, sentence: `${value} is above 9` }]
    return []
  })
  return { scenario: text, values: parsePairs(text), problems }
}

describe('a scenario from a link', () => {
  it('is kept as it is when the engine accepts it', async () => {
    const scenario: Scenario = { runs: 1, shared: { 'run.seed': '5' }, a: {}, b: {} }
    expect(await settle(scenario, engine)).toMatchObject({ scenario, sentences: [] })
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
    expect(settled.sentences).toEqual(['a.run.seed: 99 is above 9.', 'no.such=1: It is unknown.'])
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
    expect(await settle(scenario, strict)).toMatchObject({
      scenario: { runs: 2, shared: { 'run.seed': '5' }, a: {}, b: { 'run.seed': '6' } },
      sentences: ['ni.kind=nifdy does not go with the rest. ni.window: 0 is too few for NIFDY.'],
    })
  })

  it('opens at its defaults when the engine accepts nothing of it', async () => {
    const stubborn = async (text: string): Promise<Checked> => ({
      ...(await engine(text)),
      problems: text === '' ? [] : [{ path: 'elsewhere', value: '', sentence: 'These do not go together.' }],
    })
    const scenario: Scenario = { runs: 2, shared: { 'run.seed': '5' }, a: {}, b: { 'ni.kind': 'plain' } }
    expect(await settle(scenario, stubborn)).toMatchObject({
      scenario: { runs: 2, shared: {}, a: {}, b: {} },
      sentences: ['elsewhere: These do not go together.', 'No single value is at fault, so none of them is kept.'],
    })
  })
})
