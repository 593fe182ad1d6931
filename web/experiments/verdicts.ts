/** The verdict of a row: the worst on its clauses, each of which some tests decide, perhaps in several experiments. */
import type { Judgement, Row, Verdict } from '../answers.gen'

/** What each experiment says of each row, as far as its results are there: a verdict for each of its tests, in order. */
export type Verdicts = Readonly<Record<string, Readonly<Record<string, readonly Verdict[]>>>>

/** What is known of a row. */
export interface Found {
  readonly verdict: Verdict
  /** For each clause its verdict; nothing for one that nothing tests. */
  readonly clauses: readonly (Verdict | undefined)[]
}

/** Where verdicts differ, the first of these counts: nothing is better than its worst part. */
const WEIGHT: readonly Verdict[] = [
  'fails',
  'open',
  'waiting',
  'partly',
  'calibrated',
  'holds',
  'reported',
  'input',
  'outside',
]

type Claims = readonly (Pick<Judgement['claims'][number], 'row' | 'verdict'> & {
  readonly tests?: readonly { readonly verdict: Verdict }[]
})[]

/** What one judgement says of the rows that it has claims about. */
export function ofJudgement({ claims }: { readonly claims: Claims }): Verdicts[string] {
  const found: Record<string, Verdict[]> = {}
  for (const { row, verdict, tests = [] } of claims) {
    if (row === '') continue
    const own = tests.length === 0 ? [verdict] : tests.map((test) => worth(test.verdict, verdict))
    found[row] = [...(found[row] ?? []), ...own]
  }
  return found
}

/** What a test is worth in a claim of this verdict: one that was fitted, or only shown, is not said to hold. */
function worth(test: Verdict, claim: Verdict): Verdict {
  if (claim === 'reported') return test === 'waiting' ? test : claim
  return claim === 'calibrated' && test === 'holds' ? claim : test
}

/** What all experiments together say of each row of which something is known. */
export function together(rows: readonly Row[], verdicts: Verdicts): ReadonlyMap<string, Found> {
  const all = new Map<string, Found>()
  for (const row of rows) {
    const asked = row.clauses.map(({ by }) => by.map((one) => verdicts[one.experiment]?.[one.row]?.[one.test]))
    if (asked.flat().every((verdict) => verdict === undefined)) continue
    const clauses = asked.map((tests) => worst(tests.map((verdict) => verdict ?? 'waiting')))
    const verdict = worst(clauses.filter((clause) => clause !== undefined)) ?? 'waiting'
    const isWhole = row.clauses.every(({ untested }) => untested === '')
    const isGood = verdict === 'holds' || verdict === 'calibrated'
    all.set(row.row, { verdict: isGood && !isWhole ? 'partly' : verdict, clauses })
  }
  return all
}

function worst(verdicts: readonly Verdict[]): Verdict | undefined {
  return WEIGHT.find((verdict) => verdicts.includes(verdict))
}
