/** What is wrong with the experiments of a lesson: the engine reads them, which takes a while. */
import type { Lesson } from './lesson'
import type { LessonFault } from './read'

export async function faultyExperiments({ steps }: Lesson): Promise<readonly LessonFault[]> {
  if (steps.every(({ experiment }) => experiment === undefined)) return []
  const { experimentClient } = await import('../experiments/client')
  const found = await Promise.all(
    steps.map(async ({ experiment }, index): Promise<readonly LessonFault[]> => {
      if (experiment === undefined) return []
      const planned = await experimentClient.plan(experiment)
      if (planned.ok) return []
      return planned.problems.map(({ path, value, sentence }) => ({
        step: index + 1,
        field: path === '' ? 'experiment' : `experiment.${path}`,
        sentence: value === '' ? sentence : `“${value}” ${sentence}`,
      }))
    }),
  )
  return found.flat()
}
