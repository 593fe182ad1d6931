/** The runs of a step as its still has them: what its text says with numbers is known before the runs are there. */
import { useSyncExternalStore } from 'react'
import { stills } from '../run/stills'
import type { Step } from './lesson'
import type { Runs } from './values'

/** Undefined where there is no still, or where the runs go on from it before the step stands. */
export function useStill(step: Step | undefined): Runs | undefined {
  const still = useSyncExternalStore(stills.subscribe, () => {
    if (!step || step.until || step.play !== undefined) return undefined
    return stills.of({ scenario: step.shown.scenario, cycle: step.shown.cycle ?? 0 })
  })
  return still && Object.fromEntries(still.runs.map(({ side, frame }) => [side, frame]))
}
