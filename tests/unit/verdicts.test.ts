import { describe, expect, it } from 'vitest'
import type { Verdict } from '../../web/answers.gen'
import { ofJudgement, together } from '../../web/experiments/verdicts'
import * as made from './made-up-figures'

const claim = (row: string, verdict: Verdict, ...tests: Verdict[]) => ({
  row,
  verdict,
  tests: tests.map((one) => ({ verdict: one })),
})

const clause = (untested: string, ...by: (readonly [experiment: string, row: string, test: number])[]) => ({
  says: 'A part',
  by: by.map(([experiment, row, test]) => ({ experiment, row, test })),
  untested,
  mark: '',
})

describe('what a judgement says of a row', () => {
  it('is a verdict for each test, over all claims about it', () => {
    const claims = [claim('1', 'fails', 'holds', 'fails'), claim('1', 'waiting'), claim('', 'fails', 'fails')]
    expect(ofJudgement({ claims })).toEqual({ 1: ['holds', 'fails', 'waiting'] })
  })

  it('is worth no more than the claim: what was fitted or only shown does not hold', () => {
    const claims = [claim('1', 'calibrated', 'holds'), claim('2', 'reported', 'holds', 'fails', 'waiting')]
    expect(ofJudgement({ claims })).toEqual({ 1: ['calibrated'], 2: ['reported', 'reported', 'waiting'] })
  })
})

describe('the verdict of a row', () => {
  const verdicts = {
    one: { 1: ['holds', 'fails'], 2: ['waiting'], 3: ['reported'] },
    other: { 1: ['calibrated'], 4: ['holds'] },
  } as const
  const of = (...clauses: ReturnType<typeof clause>[]) =>
    together([made.row('1', { clauses })], verdicts).get('1') ?? 'nothing is known'

  it('is the worst on its clauses', () => {
    expect(of(clause('', ['one', '1', 0]), clause('', ['one', '1', 1]))).toEqual({
      verdict: 'fails',
      clauses: ['holds', 'fails'],
    })
    expect(of(clause('', ['one', '1', 0], ['other', '1', 0]))).toEqual({
      verdict: 'calibrated',
      clauses: ['calibrated'],
    })
    expect(of(clause('', ['other', '4', 0]), clause('', ['one', '3', 0]))).toMatchObject({ verdict: 'holds' })
  })

  it('does not hold while one is not run, or not tested', () => {
    expect(of(clause('', ['one', '1', 0]), clause('', ['one', '2', 0]))).toMatchObject({ verdict: 'waiting' })
    expect(of(clause('', ['one', '1', 0]), clause('', ['missing', '1', 0]))).toMatchObject({ verdict: 'waiting' })
    expect(of(clause('', ['one', '1', 0]), clause('a week'))).toEqual({
      verdict: 'partly',
      clauses: ['holds', undefined],
    })
    expect(of(clause('', ['one', '1', 1]), clause('a week'))).toMatchObject({ verdict: 'fails' })
  })

  it('is none where no test of it is known', () => {
    expect(of(clause('', ['missing', '1', 0]))).toBe('nothing is known')
  })
})
