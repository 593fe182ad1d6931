/** The verdict of a row that several claims examine, perhaps in several experiments. */
import type { Judgement, Verdict } from '../answers.gen'

/** What each experiment says of each row, as far as its results are there. */
export type Verdicts = Readonly<Record<string, Readonly<Record<string, Verdict>>>>

/** Where claims differ, the first of these counts. */
const WEIGHT: readonly Verdict[] = ['fails', 'open', 'holds', 'calibrated', 'waiting', 'reported', 'input', 'outside']

/** What one judgement says of the rows that it has claims about. */
export function ofJudgement({
  claims,
}: {
  readonly claims: readonly Pick<Judgement['claims'][number], 'row' | 'verdict'>[]
}): Readonly<Record<string, Verdict>> {
  const found: Record<string, Verdict> = {}
  for (const { row, verdict } of claims) if (row !== '') found[row] = heavier(found[row], verdict)
  return found
}

/** What all experiments together say of each row. */
export function together(verdicts: Verdicts): ReadonlyMap<string, Verdict> {
  const all = new Map<string, Verdict>()
  for (const rows of Object.values(verdicts))
    for (const [row, verdict] of Object.entries(rows)) all.set(row, heavier(all.get(row), verdict))
  return all
}

function heavier(one: Verdict | undefined, other: Verdict): Verdict {
  return one !== undefined && WEIGHT.indexOf(one) <= WEIGHT.indexOf(other) ? one : other
}
