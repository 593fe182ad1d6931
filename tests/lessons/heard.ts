/** What is wrong with what is read out of a step, in words. */
import type { Lesson } from '../../web/lessons/lesson'
import { spokenStep } from '../../web/lessons/spoken'
import type { Runs } from '../../web/lessons/values'

const names = (side: 'a' | 'b') => side.toUpperCase()

/** Of a step that has arrived, and of each answer to its question once the runs have gone on to `after`. */
export function misheard(lesson: Lesson, step: number, arrived: string, after: readonly string[]): string[] {
  const { title, predict } = lesson.steps[step] ?? raise()
  const faults: string[] = []
  const expected = [`Step ${step + 1}: ${title}.`, 'Run A at cycle ']
  if (predict?.kind === 'choice') expected.push(predict.question, ...predict.choices.map(({ words }) => words))
  for (const words of expected) if (!arrived.includes(words)) faults.push(`“${words}” is not read out`)
  for (const said of [arrived, ...after])
    if (/…|undefined|NaN|\[\[|\{|\*\*/.test(said)) faults.push(`“${said}” has something in it that cannot be heard`)
  const agreed = after.filter((said) => said.startsWith('As you said: '))
  const other = after.filter((said) => /^You said: .+ What happened: /.test(said))
  if (after.length > 0 && (agreed.length !== 1 || other.length !== after.length - 1))
    faults.push(`after the answers is read out: ${after.join(' / ')}`)
  return faults
}

/** What is read out when a step is there, or asks. */
export function heard(lesson: Lesson, step: number, runs: Runs): string {
  const phase = lesson.steps[step]?.predict ? 'asking' : 'there'
  return spokenStep({ lesson, step, phase, answer: undefined }, runs, names)
}

/** What is read out after each answer to the question of a step. */
export function heardAfter(lesson: Lesson, step: number, runs: Runs): string[] {
  const { predict } = lesson.steps[step] ?? raise()
  if (predict?.kind !== 'choice') return []
  return predict.choices.map((_, choice) =>
    spokenStep({ lesson, step, phase: 'there', answer: { kind: 'choice', choice } }, runs, names),
  )
}

function raise(): never {
  throw new Error('there is no such step')
}
