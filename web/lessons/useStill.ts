/** The runs of a step as its still has them: what its text says with numbers is known before the runs are there. */
import { useSyncExternalStore } from 'react'
import type { Still } from '../run/still'
import { stills } from '../run/stills'
import type { Step } from './lesson'
import { restKey } from './rest'
import type { Runs } from './values'

/** Where the step is shown first; undefined where there is no still. */
export function useStill(step: Step): Runs | undefined {
  const { shown, until, play } = step
  const isRest = until !== undefined && play === undefined
  const still = useSyncExternalStore(stills.subscribe, () =>
    isRest ? stills.keyed(restKey(step)) : stills.of({ scenario: shown.scenario, cycle: shown.cycle ?? 0 }),
  )
  return still && runsOf(still)
}

/** Where the step rests, after its runs have gone on. */
export function useRest(step: Step | undefined): Runs | undefined {
  const still = useSyncExternalStore(stills.subscribe, () => step && stills.keyed(restKey(step)))
  return still && runsOf(still)
}

function runsOf({ runs }: Still): Runs {
  return Object.fromEntries(runs.map(({ side, frame }) => [side, frame]))
}
