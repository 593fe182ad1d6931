/**
 * What happens when the runs come to rest: what was scheduled for that moment, then their numbers, fingerprint and
 * address. Runs that a link has opened are said to be at its cycle until the fingerprint there is known.
 */
import type { StoreApi } from 'zustand/vanilla'
import { assertNever } from '../base/assert'
import { whole } from '../base/format'
import type { Event } from '../engine/protocol'
import { type Simulation, unlessLost } from '../engine/simulation'
import { notify } from '../shown/notices'
import { isSelection, type Question } from '../shown/shown'
import { isGoing, PAUSED, type State } from '../shown/store'
import type { Clock } from './clock'

/** Where a link has sent the runs: the cycle, the expected fingerprint there, and the question asked there. */
export interface Heading {
  readonly cycle: number
  readonly check?: string | undefined
  readonly question?: Question | undefined
}

/** What the address says of where the runs are. */
type Whereabouts =
  /** Nothing: they are running without a destination. */
  | { readonly kind: 'going' }
  | { readonly kind: 'heading'; readonly heading: Heading }
  | { readonly kind: 'resting'; readonly cycle: number; readonly check: string }

/** What arrivals depend on. */
export interface ArrivalsDependencies {
  readonly store: StoreApi<State>
  readonly engine: Pick<Simulation, 'ask'>
  readonly clock: Pick<Clock, 'rest' | 'settle'>
  /** Writes the link of what is shown; `step` makes it a step that the back button undoes. */
  writeAddress(heading: Heading | undefined, step: boolean): void
  /** The runs rest where their fingerprint is this. */
  onRest(cycle: number, print: string): void
}

export class Arrivals {
  /** What to do once the runs have arrived where they were sent. */
  private errand: (() => void) | undefined
  private whereabouts: Whereabouts = { kind: 'going' }

  constructor(private readonly around: ArrivalsDependencies) {}

  /** Sets what to do once the runs have come to rest; by default they only settle. */
  expect(errand: (() => void) | undefined): void {
    this.errand = errand
  }

  /** The runs leave where they were, or others are shown: the address says where those were sent, if they were. */
  leave(step: boolean, heading?: Heading): void {
    this.whereabouts = heading ? { kind: 'heading', heading } : { kind: 'going' }
    this.writeAddress(step)
  }

  /** Rewrites the address after something else in it has changed. */
  writeAddress(step = false): void {
    this.around.writeAddress(this.heading(), step)
  }

  /** Where the runs will be for whoever opens the address. */
  private heading(): Heading | undefined {
    const { whereabouts } = this
    switch (whereabouts.kind) {
      case 'going':
        return undefined
      case 'heading':
        return whereabouts.heading
      case 'resting':
        // a run at cycle 0 starts playing when its link is opened
        return whereabouts.cycle > 0 ? whereabouts : undefined
      default:
        return assertNever(whereabouts)
    }
  }

  /** The runs have come to rest. */
  arrived(): void {
    const { store, clock } = this.around
    store.setState(({ changes }) => ({ motion: PAUSED, changes: changes + 1 }))
    clock.rest(store.getState().progress.cycle)
    const { errand } = this
    this.errand = undefined
    if (errand) errand()
    else void this.settle()
  }

  /** What the runs were watched for came true: they have stopped there. */
  onEvent({ side, cycle, sentence, subject }: Event): void {
    const { store, clock } = this.around
    const { watched, sides } = store.getState()
    this.errand = undefined
    store.setState(({ changes }) => ({ motion: PAUSED, watched: undefined, changes: changes + 1 }))
    if (subject && isSelection(subject)) store.setState({ selected: { side, selection: subject } })
    const by = sides.length > 1 ? `, by run ${side.toUpperCase()}` : ''
    if (!watched?.startsWith('changes'))
      notify({
        name: 'event',
        tone: 'info',
        title: `Stopped at cycle ${whole(cycle)}${by}.`,
        sentences: [sentence],
        command: 'play',
      })
    clock.rest(cycle)
    clock.settle()
  }

  /** Fetches the numbers and the fingerprint of runs at rest, and puts the cycle and the fingerprint in the address. */
  async settle(): Promise<void> {
    const { store, engine, onRest } = this.around
    await unlessLost(async () => {
      const { sides } = await engine.ask({ kind: 'summary' })
      store.setState({ summaries: sides })
      const { cycle, text } = await engine.ask({ kind: 'fingerprint' })
      const state = store.getState()
      if (isGoing(state) || state.progress.catchingUp !== undefined) return
      this.whereabouts = { kind: 'resting', cycle, check: text }
      onRest(cycle, text)
      this.writeAddress()
      await this.findDifference()
    })
  }

  /** Finds out where two runs begin to differ, unless that is known: once found, it never changes. */
  private async findDifference(): Promise<void> {
    const { store, engine } = this.around
    const { sides, differsAt } = store.getState()
    if (sides.length < 2 || typeof differsAt === 'number') return
    const { cycle, isKnown } = await engine.ask({ kind: 'difference' })
    if (isKnown) store.setState({ differsAt: cycle ?? null })
  }
}
