/** What is wrong with the experiments of a lesson: the engine reads them, which takes a while. */
import { nearest } from '../base/nearest'
import { presentName } from '../experiments/papers'
import type { LessonFault } from './read'

/** Asks for the experiment of each step, if it has one: a name, or a document as text. */
export async function faultyExperiments(experiments: readonly (string | undefined)[]): Promise<readonly LessonFault[]> {
  if (experiments.every((experiment) => experiment === undefined)) return []
  const [{ shippedCatalogue }, { experimentClient }] = await Promise.all([
    import('../experiments/catalogue'),
    import('../experiments/client'),
  ])
  const found = await Promise.all(
    experiments.map(async (experiment, index): Promise<readonly LessonFault[]> => {
      if (experiment === undefined) return []
      const step = index + 1
      if (!experiment.startsWith('{')) {
        const names = (await shippedCatalogue()).experiments.map(({ experiment }) => experiment.name)
        if (names.includes(presentName(experiment))) return []
        const meant = nearest(experiment, names)
        const sentence = `“${experiment}” is not the name of an experiment${meant ? `; did you mean ${meant}?` : ''}`
        return [{ step, field: 'experiment', sentence }]
      }
      const planned = await experimentClient.plan(experiment)
      if (planned.ok) return []
      return planned.problems.map(({ path, value, sentence }) => ({
        step,
        field: path === '' ? 'experiment' : `experiment.${path}`,
        sentence: value === '' ? sentence : `“${value}” ${sentence}`,
      }))
    }),
  )
  return found.flat()
}
