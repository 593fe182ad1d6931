/** Steps that can be undone and done again: one for each gesture, each with what was shown before it. */
import type { Step } from './shown'

/** Steps remembered. */
const MOST = 100

/** Past steps, the nearest last, and undone ones, the nearest first. An immutable value. */
export interface Steps {
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

export const NO_STEPS: Steps = { past: [], future: [] }

/** The steps after a new one, which began at `from`. */
export function stepped({ past }: Steps, from: Step): Steps {
  return { past: [...past, from].slice(-MOST), future: [] }
}

/** One step back from `now`: where it leads, and the steps then; undefined if there is none. */
export function back({ past, future }: Steps, now: Step): { readonly to: Step; readonly steps: Steps } | undefined {
  const to = past.at(-1)
  return to && { to, steps: { past: past.slice(0, -1), future: [now, ...future] } }
}

/** One step forward again from `now`; undefined if there is none. */
export function forth({ past, future }: Steps, now: Step): { readonly to: Step; readonly steps: Steps } | undefined {
  const [to, ...rest] = future
  return to && { to, steps: { past: [...past, now], future: rest } }
}
