/** What is wrong with the experiments of the lesson that is made: asked when nobody has typed for a moment. */
import { useEffect, useState } from 'react'
import { faultyExperiments } from '../faultyExperiments'
import { EXPERIMENT_NAME, type LessonFault } from '../read'
import type { DraftStep } from './draft'

/** Milliseconds without a change. */
const PAUSE = 400

const NONE: readonly LessonFault[] = []

export function useExperimentFaults(steps: readonly DraftStep[]): readonly LessonFault[] {
  // a string, so that other changes of the lesson ask nothing
  const asked = JSON.stringify(steps.map(({ experiment }) => written(experiment)))
  const [known, setKnown] = useState({ asked, faults: NONE })
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(async () => {
      const experiments = (JSON.parse(asked) as (string | null)[]).map((text) => text ?? undefined)
      // without the engine of experiments nothing is known of them: the step says what is wrong
      const faults = await faultyExperiments(experiments).catch(() => NONE)
      if (!isOver) setKnown({ asked, faults })
    }, PAUSE)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [asked])
  return known.asked === asked ? known.faults : NONE
}

/** The name of an experiment, or its document as text; what is neither the reader of lessons refuses. */
function written(experiment: unknown): string | undefined {
  if (typeof experiment === 'string') return EXPERIMENT_NAME.test(experiment) ? experiment : undefined
  return typeof experiment === 'object' && experiment !== null ? JSON.stringify(experiment) : undefined
}
