/** Moves the runs in time: plays, pauses, steps, goes to cycles, and runs until a condition comes true. */
import type { StoreApi } from 'zustand/vanilla'
import { subjectWords } from '../engine/question'
import { Refused, type Simulation, unlessLost } from '../engine/simulation'
import type { Alignment, Side } from '../engine/view'
import { dismiss } from '../shown/notices'
import { isGoing, PAUSED, PLAYING, type State, TO_THE_END } from '../shown/store'
import type { Arrivals } from './arrivals'
import type { Clock } from './clock'
import type { Openings } from './openings'

/** A target at most this many cycles ahead is reached by running, even within the known past. */
const NEAR = 64

/** A seek, which may be under way. */
type Seek =
  | { readonly kind: 'none' }
  /** `next` is the cycle to seek afterwards: the last of those requested meanwhile. */
  | { readonly kind: 'going'; readonly next: number | undefined }

/** What the transport depends on. */
export interface TransportDependencies {
  readonly store: StoreApi<State>
  readonly engine: Pick<Simulation, 'ask'>
  readonly clock: Pick<Clock, 'close' | 'reopen' | 'rest' | 'refresh' | 'seek' | 'settle'>
  readonly arrivals: Pick<Arrivals, 'expect' | 'leave'>
  readonly openings: Pick<
    Openings,
    'again' | 'current' | 'goesLater' | 'knownPhases' | 'playsLater' | 'isComing' | 'shown' | 'pause'
  >
  /** Scrolls the time axes so that a cycle is visible. */
  reveal(cycle: number): void
}

export class Transport {
  private seeking: Seek = { kind: 'none' }

  constructor(private readonly around: TransportDependencies) {}

  play(): void {
    const { store, clock, arrivals, openings } = this.around
    const { progress, engine } = store.getState()
    if (engine !== 'ready' || openings.playsLater()) return
    if (progress.done) {
      this.restart()
      return
    }
    dismiss('hidden')
    dismiss('verdict')
    arrivals.expect(undefined)
    arrivals.leave(false)
    store.setState({ motion: PLAYING })
    clock.rest(progress.cycle)
    clock.refresh()
  }

  /** Pauses at the cycle that all sides have reached, or are about to reach. */
  async pause(): Promise<void> {
    const { store, engine, clock, arrivals, openings } = this.around
    openings.pause()
    store.setState({ motion: PAUSED })
    arrivals.expect(undefined)
    await unlessLost(async () => {
      const { cycle } = await engine.ask({ kind: 'pause' })
      clock.rest(cycle)
      // the worker was ahead of the last report, which a cycle between the two must not take for the future
      if (!openings.isComing)
        store.setState(({ progress }) => ({
          progress: { ...progress, cycle, reached: Math.max(cycle, progress.reached), rate: 0 },
        }))
      clock.settle()
    })
  }

  /** Leaves a cycle to be gone to until runs are shown that are on their way; they are shown where they are by then. */
  private goesLater(cycle: number): boolean {
    const { store, openings } = this.around
    if (!openings.goesLater(cycle)) return false
    if (openings.current.kind === 'open' && isGoing(store.getState())) void this.pause()
    return true
  }

  /** Runs to a cycle as fast as possible; seeks it if it lies in the known past. */
  async goTo(cycle: number): Promise<void> {
    const { store, clock, reveal, openings } = this.around
    if (this.goesLater(cycle)) return
    const { current } = openings
    // while running, the worker is ahead of what is shown, perhaps beyond the cycle wanted
    if (isGoing(store.getState())) await this.pause()
    // other runs may have been opened meanwhile
    if (openings.current !== current) return
    const { progress, engine } = store.getState()
    if (engine !== 'ready' || cycle === progress.cycle) return
    reveal(cycle)
    dismiss('verdict')
    const isNear = cycle > progress.cycle && cycle - progress.cycle <= NEAR
    if (cycle <= progress.reached && !isNear) {
      await this.seek(cycle)
      return
    }
    store.setState({ motion: { kind: 'running', to: cycle } })
    clock.refresh()
  }

  /** Whether the runs are being taken to a cycle that they have reached. */
  get isSeeking(): boolean {
    return this.seeking.kind === 'going'
  }

  /** Goes to a cycle that the runs have reached. Of several requested at once the last counts. */
  async seek(cycle: number): Promise<void> {
    const wanted = Math.max(0, Math.round(cycle))
    if (this.goesLater(wanted)) return
    this.around.reveal(wanted)
    const isUnderWay = this.seeking.kind === 'going'
    this.seeking = { kind: 'going', next: wanted }
    if (isUnderWay) return
    try {
      if (isGoing(this.around.store.getState())) await this.pause()
      dismiss('verdict')
      dismiss('event')
      await unlessLost(() => this.seekOn())
    } finally {
      this.seeking = { kind: 'none' }
    }
  }

  /** Seeks one cycle after the other, until none is wanted or the runs do not arrive. */
  private async seekOn(): Promise<void> {
    const { engine, clock } = this.around
    for (let arrived = true; arrived && this.seeking.kind === 'going' && this.seeking.next !== undefined; ) {
      const { next } = this.seeking
      this.seeking = { kind: 'going', next: undefined }
      clock.close()
      const { cycle } = await engine.ask({ kind: 'seek', cycle: next })
      arrived = await clock.seek(cycle)
    }
  }

  /**
   * Shows B at the cycle of A, or at the same share of the same phase: for that both runs first go on to their ends,
   * unless they have been there or their phases are known, and then back to cycle `at` of A. Does `then` at their arrival.
   */
  async align(by: Alignment, at = this.around.store.getState().progress.cycle, then?: () => void): Promise<void> {
    const { store, engine, clock, arrivals, openings } = this.around
    if (store.getState().engine !== 'ready' || openings.isComing) return
    await this.pause()
    clock.close()
    await unlessLost(async () => {
      const answer = await engine.ask({ kind: 'align', by, known: openings.knownPhases })
      store.setState({ alignment: answer.by, places: answer.places })
      if (answer.by === by) {
        arrivals.expect(then)
        if (answer.cycle === at) await clock.seek(at)
        else await this.seek(at)
        return
      }
      clock.reopen()
      if (store.getState().progress.done) return then?.()
      arrivals.expect(() => void this.align(by, at, then))
      store.setState({ motion: { kind: 'running', to: TO_THE_END } })
      clock.refresh()
    })
  }

  step(cycles: number): void {
    const { motion, progress } = this.around.store.getState()
    if (motion.kind === 'running' || this.around.openings.isComing) return
    if (motion.kind === 'playing') void this.pause()
    else if (cycles < 0 || !progress.done) void this.goTo(Math.max(0, progress.cycle + cycles))
  }

  /** Restarts all sides from cycle 0. */
  restart(): void {
    const { store, arrivals, openings } = this.around
    const state = store.getState()
    dismiss('verdict')
    arrivals.leave(false)
    void openings.again({ fresh: true, play: isGoing(state) || state.progress.done })
  }

  /** Runs to the next change of what is selected. */
  nextChange(): void {
    const thing = this.selectedThing()
    if (thing) void this.runUntil(`changes ${thing.what}`, [thing.side])
  }

  /** Goes back to the previous change of what is selected. */
  async previousChange(): Promise<void> {
    const { engine, clock } = this.around
    const thing = this.selectedThing()
    if (!thing) return
    await this.pause()
    clock.close()
    await unlessLost(async () => {
      const { cycle } = await engine.ask({ kind: 'seekChange', ...thing })
      void clock.seek(cycle)
    })
  }

  /** Runs until a condition comes true on one of these sides; resolves to what is wrong with it, if anything. */
  async runUntil(condition: string, sides: readonly Side[]): Promise<string | undefined> {
    const { store, engine, clock, openings } = this.around
    try {
      await openings.shown()
      await this.pause()
      await unlessLost(async () => {
        await engine.ask({ kind: 'watch', condition, sides })
        // what comes true on one side stops the other at the same cycle
        store.setState({ alignment: 'cycle', places: undefined })
        dismiss('event')
        store.setState({ watched: condition, motion: { kind: 'running', to: TO_THE_END } })
        clock.refresh()
      })
      return undefined
    } catch (error) {
      if (error instanceof Refused) return error.message
      throw error
    }
  }

  /** Stops watching. */
  async watchNothing(): Promise<void> {
    const { store, engine } = this.around
    store.setState({ watched: undefined })
    await unlessLost(() => engine.ask({ kind: 'watch', condition: '', sides: [] }))
  }

  /** What is selected, as the engine names it. */
  private selectedThing(): { readonly side: Side; readonly what: string } | undefined {
    const { selected } = this.around.store.getState()
    if (!selected || this.around.openings.isComing) return undefined
    const { side, selection } = selected
    return { side, what: subjectWords(selection) }
  }
}
