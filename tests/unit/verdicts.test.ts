import { describe, expect, it } from 'vitest'
import type { Judgement, Verdict } from '../../web/answers.gen'
import { ofJudgement, together } from '../../web/experiments/verdicts'

const judged = (...claims: readonly (readonly [row: string, verdict: Verdict])[]): Judgement => ({
  groups: [],
  complete: true,
  claims: claims.map(([row, verdict]) => ({
    row,
    verdict,
    star: false,
    says: '',
    measured: '',
    note: '',
    tests: [],
    readings: [],
    runs: '',
  })),
})

describe('the verdict of a row', () => {
  it('fails if one of its claims fails, and is open if one is open', () => {
    const found = ofJudgement(judged(['1', 'holds'], ['1', 'fails'], ['2', 'open'], ['2', 'holds'], ['', 'fails']))
    expect(found).toEqual({ 1: 'fails', 2: 'open' })
  })

  it('is what all experiments together say, those that were not run aside', () => {
    const verdicts = { one: { 1: 'holds', 2: 'waiting' }, other: { 1: 'fails', 2: 'holds', 3: 'input' } } as const
    expect(Object.fromEntries(together(verdicts))).toEqual({ 1: 'fails', 2: 'holds', 3: 'input' })
  })
})
