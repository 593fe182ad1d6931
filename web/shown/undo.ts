/** Steps of the scenario that can be undone and done again: one for each gesture, each with the cycle it was made at. */
import type { Scenario } from '../scenario/scenario'
import { store } from './store'

/** A scenario and the cycle it is to be seen at. */
export interface Place {
  readonly scenario: Scenario
  readonly cycle: number
}

/** Steps remembered. */
const MOST = 100

let past: readonly Place[] = []
let future: readonly Place[] = []

/** A step away from a place was made. */
export function remember(from: Place): void {
  past = [...past, from].slice(-MOST)
  future = []
  tell()
}

/** The place to go back to; `now` can be gone forth to again. */
export function stepBack(now: Place): Place | undefined {
  const place = past.at(-1)
  if (!place) return undefined
  past = past.slice(0, -1)
  future = [now, ...future]
  tell()
  return place
}

/** The place to go forth to; `now` can be gone back to again. */
export function stepForth(now: Place): Place | undefined {
  const [place, ...rest] = future
  if (!place) return undefined
  past = [...past, now]
  future = rest
  tell()
  return place
}

/** Another scenario was opened: there is nothing to undo in it. */
export function forgetSteps(): void {
  past = []
  future = []
  tell()
}

function tell(): void {
  store.setState({ undo: { past: past.length, future: future.length } })
}
