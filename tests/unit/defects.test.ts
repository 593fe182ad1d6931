/** Browser tests that needed a second try are named at the end of their run. */
import { describe, expect, it } from 'vitest'
import { defects } from '../../scripts/defects.mjs'

type Retried = Parameters<typeof defects>[0][number]

const retried = (title: string, outcome: 'flaky' | 'unexpected') =>
  ({
    title,
    location: { file: '/home/someone/lab/tests/e2e/room.spec.ts', line: 7, column: 1 },
    results: [{ errors: [{ message: 'Timed out\nwaiting for a button' }] }, { errors: [] }],
    outcome: () => outcome,
  }) as unknown as Retried

describe('the list of defects', () => {
  it('names each test that passed at its second try, and why it did not at its first', () => {
    expect(defects([retried('panels stay apart', 'flaky')])).toEqual([
      '\nA defect: passed only at the second try',
      '  tests/e2e/room.spec.ts:7 panels stay apart\n    Timed out',
    ])
    expect(defects([retried('one', 'flaky'), retried('two', 'flaky')])[0]).toContain('2 defects')
  })

  it('leaves out what failed twice, which is a failure, and says nothing where there is nothing', () => {
    expect(defects([retried('panels stay apart', 'unexpected')])).toEqual([])
    expect(defects([])).toEqual([])
  })
})
