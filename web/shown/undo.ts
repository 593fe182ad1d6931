/** Steps that can be undone and done again: one for each gesture, each with what was shown before it. */
import type { Step } from './shown'

/** Steps remembered. */
const MOST = 100

/** What is behind and before the present step, nearest last and nearest first. A value: each change gives another one. */
export interface Steps {
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

export const NO_STEPS: Steps = { past: [], future: [] }

/** A step away from what was shown. */
export function stepped({ past }: Steps, from: Step): Steps {
  return { past: [...past, from].slice(-MOST), future: [] }
}

/** One step back from `now`, and where that leads; undefined where there is none. */
export function back({ past, future }: Steps, now: Step): { readonly to: Step; readonly steps: Steps } | undefined {
  const to = past.at(-1)
  return to && { to, steps: { past: past.slice(0, -1), future: [now, ...future] } }
}

/** One step forth again from `now`, and where that leads; undefined where there is none. */
export function forth({ past, future }: Steps, now: Step): { readonly to: Step; readonly steps: Steps } | undefined {
  const [to, ...rest] = future
  return to && { to, steps: { past: [...past, now], future: rest } }
}
