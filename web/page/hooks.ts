/** What the console and tests can read of a running page, and how tests move it on: `window.nifdyLab`. */

import type { Answer } from '../answers.gen'
import { placedOn } from '../axis/placed'
import { withThousands } from '../base/format'
import { parsed } from '../base/json'
import { pulse } from '../base/pulse'
import { gate } from '../engine/gate'
import { simulation } from '../engine/simulation'
import type { Side } from '../engine/view'
import { beat, isDrawn, isSeeking, seek } from '../run/control'
import { address } from '../shown/address'
import { latest } from '../shown/moment'
import { store } from '../shown/store'

export interface Hooks {
  /** Fingerprint of the state that the worker has reached, of A and then of B. */
  fingerprint(): Promise<string>
  /** What the engine answers to a question in its words ('node 5', 'why packet 5.17', 'blockers'). */
  inspect(side: Side, question: string): Promise<Answer>
  /** The cycle shown. */
  cycle(): number
  /** Goes to a cycle that the runs have come to, and gives the milliseconds until it is shown. */
  seek(cycle: number): Promise<number>
  /** What of the page is not at rest, in words: nothing once runs stand, are drawn, and are written down. */
  unsettled(): readonly string[]
  /** Counts whatever comes about: while it grows, there is something to wait for. */
  moved(): number
  /** Frames come only by `tick` from now on. */
  hold(): void
  /** Moves on by this number of frames, each with all that the runs do until the next. */
  tick(frames: number): Promise<void>
  /** Frames come by themselves again. */
  release(): void
  /** Holds experiments once this number of further points is run; without a number, lets all pass. */
  holdPoints(after?: number): void
  /** What was drawn last. */
  readonly latest: typeof latest
  readonly store: typeof store
}

declare global {
  interface Window {
    nifdyLab?: Hooks
  }
}

function unsettled(): readonly string[] {
  const { engine, motion, progress, sides, arriving, places } = store.getState()
  const drawn = latest()?.sides
  const isShown = sides.every((side) => {
    const frame = drawn?.[side]?.frame
    return frame && (frame.cycle === placedOn(places, side).ofAxis(progress.cycle) || frame.done)
  })
  const states: readonly (readonly [boolean, string])[] = [
    [engine !== 'ready', `the engine is ${engine}`],
    [motion.kind !== 'paused', `the runs are ${motion.kind}`],
    [arriving !== undefined, 'what was asked for is not shown yet'],
    [isSeeking(), 'a cycle is sought'],
    [progress.catchingUp !== undefined, 'a run catches up with the other'],
    [!isShown || !isDrawn(), 'the picture is not of this cycle'],
    [address.isDue, 'the address is to be written'],
    [pulse.due > 0, 'what follows the picture in a moment is to be said'],
    [pulse.open > 0, `answers that are owed: ${pulse.open}`],
  ]
  return states.flatMap(([is, words]) => (is ? [words] : []))
}

/** Lets workers and whatever else is waited for go on. */
function others(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

async function tick(frames: number): Promise<void> {
  for (let frame = 0; frame < frames; frame++) {
    beat.frame()
    while (pulse.open > 0) await others()
  }
  beat.frame(0)
}

export function offerHooks(): void {
  window.nifdyLab = {
    fingerprint: async () => (await simulation.ask({ kind: 'fingerprint' })).text,
    inspect: async (side, question) =>
      parsed((await simulation.ask({ kind: 'inspect', side, question })).json, withThousands),
    cycle: () => store.getState().progress.cycle,
    seek: async (cycle) => {
      const begin = performance.now()
      await seek(cycle)
      return performance.now() - begin
    },
    unsettled,
    moved: () => pulse.count,
    hold: () => beat.hold(),
    tick,
    release: () => beat.release(),
    holdPoints: (after) => (after === undefined ? gate.open() : gate.closeAfter(after)),
    latest,
    store,
  }
}
