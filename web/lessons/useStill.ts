/** The runs of a step as its still has them: what its text says with numbers is known before the runs are there. */
import { useSyncExternalStore } from 'react'
import type { Still } from '../run/still'
import { stills } from '../run/stills'
import type { Step } from './lesson'
import { restKey } from './rest'
import type { Runs } from './values'

/** Undefined where there is no still, or where the runs go on from it before the step stands. */
export function useStill(step: Step | undefined): Runs | undefined {
  const still = useSyncExternalStore(stills.subscribe, () => {
    if (!step || step.until || step.play !== undefined) return undefined
    return stills.of({ scenario: step.shown.scenario, cycle: step.shown.cycle ?? 0 })
  })
  return still && runsOf(still)
}

/** As `useStill`, but where the step rests: also of one whose runs go on first. */
export function useRest(step: Step | undefined): Runs | undefined {
  const still = useSyncExternalStore(stills.subscribe, () => step && stills.keyed(restKey(step)))
  return still && runsOf(still)
}

function runsOf({ runs }: Still): Runs {
  return Object.fromEntries(runs.map(({ side, frame }) => [side, frame]))
}
