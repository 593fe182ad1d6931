/**
 * Opens runs in the worker, and reopens them after a worker is lost, unless that keeps failing.
 *
 * Answers about runs that have been replaced since are ignored: only the newest opening counts.
 */
import type { StoreApi } from 'zustand/vanilla'
import type { Network } from '../answers.gen'
import { assertNever } from '../base/assert'
import type { Answer, Texts } from '../engine/protocol'
import { Refused, type Simulation, unlessLost } from '../engine/simulation'
import type { Side } from '../engine/view'
import { nameAlone, sideNames } from '../scenario/difference'
import { changesOf, inTheEnd, resolve, type Scenario, type Values } from '../scenario/scenario'
import { dismiss, notify } from '../shown/notices'
import { PAUSED, PLAYING, type State, TO_THE_END } from '../shown/store'
import type { Arrivals, Heading } from './arrivals'
import type { Clock } from './clock'
import type { RunEvents } from './events'
import { type Pace, speedOf } from './pacing'
import { type Judged, sidesOf } from './settle'

/** Losses within this many milliseconds … */
const MINUTE = 60_000
/** … after which a new worker is only started when asked for. */
const TOO_MANY = 3

/** How runs are opened. */
export interface Start {
  /** Restart all sides, even those whose scenario did not change. */
  readonly fresh: boolean
  readonly play: boolean
  /** How fast they are to play: at how many cycles per second is known once the runs are open. */
  readonly pace?: Pace
  /** The cycle at which the runs continue, or up to which they run at once. */
  readonly at?: number
  /** Runs that have come further than `at` before are shown as if they had not. */
  readonly anew?: boolean
  /** Run to this cycle first, then do this. */
  readonly to?: number
  readonly onArrival?: () => void
}

/** How a scenario is opened. */
export interface Opening extends Start {
  /** Make it a step that the back button undoes. */
  readonly step: boolean
  /** What else is shown from the beginning. */
  readonly shown?: Partial<State>
  /** What the address says while the runs are on their way to `to`. */
  readonly heading?: Heading
}

/** What the worker has been told to run. Every opening makes a new object, so that openings can be told apart. */
export type Opened =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'opening'; readonly texts: Texts }
  | { readonly kind: 'open'; readonly texts: Texts }

/** What openings depend on. */
export interface OpeningsDependencies {
  readonly store: StoreApi<State>
  readonly engine: Pick<Simulation, 'ask'>
  readonly clock: Pick<Clock, 'close' | 'reopen' | 'show' | 'settle' | 'onWorkerLost'>
  readonly arrivals: Pick<Arrivals, 'expect' | 'settle' | 'leave'>
  now(): number
  tell: RunEvents['tell']
}

export class Openings {
  private state: Opened = { kind: 'nothing' }
  /** Times of the last losses of a worker. */
  private losses: readonly number[] = []
  private onNothingOpened: () => void = () => undefined
  /** The worker has been asked for runs, and has not answered. */
  private isOpening = true
  /** The cycle that the reader asked for meanwhile. */
  private wanted: number | undefined
  /** The reader paused meanwhile. */
  private isPaused = false

  constructor(private readonly around: OpeningsDependencies) {}

  /** What is open now: the same object until other runs are opened. */
  get current(): Opened {
    return this.state
  }

  /** Remembers a cycle to go to while runs are being opened; false if they are open. */
  goesLater(cycle: number): boolean {
    if (!this.isOpening) return false
    this.wanted = cycle
    return true
  }

  /** Runs that are being opened rest once they are open. */
  pause(): void {
    this.isPaused = this.isOpening
  }

  /** Calls `listener` when a worker is lost before it ran anything. */
  whenNothingOpened(listener: () => void): void {
    this.onNothingOpened = listener
  }

  /** Shows a scenario that the engine has accepted. */
  async open(scenario: Scenario, checks: Judged['checks'], how: Opening): Promise<void> {
    const sides = sidesOf(scenario)
    const values: Partial<Record<Side, Values>> = {}
    const texts: Partial<Record<Side, string>> = {}
    for (const side of sides) {
      values[side] = inTheEnd({ ...checks[side]?.values, ...changesOf(resolve(scenario, side)) })
      texts[side] = checks[side]?.scenario ?? ''
    }
    const telling =
      values.a && values.b ? sideNames(values.a, values.b) : { a: values.a ? nameAlone(values.a) : '', b: '' }
    const names = { a: telling.a || 'A', b: telling.b || 'B' }
    this.around.store.setState({ ...how.shown, scenario, values, sides, names })
    this.around.arrivals.leave(how.step, how.heading)
    await this.start(texts, how)
  }

  /** Restarts what is open. */
  async again(how: Start): Promise<void> {
    if (this.state.kind === 'nothing') this.onNothingOpened()
    else await this.start(this.state.texts, how)
  }

  /** Has the worker create the runs, and sets them in motion. */
  private async start(texts: Texts, how: Start): Promise<void> {
    const { store, engine, clock } = this.around
    const opening: Opened = { kind: 'opening', texts }
    this.state = opening
    this.isOpening = true
    this.isPaused = false
    store.setState({ differsAt: undefined, watched: undefined })
    clock.close()
    try {
      const { fresh, at, anew } = how
      const opened = await unlessLost(() => engine.ask({ kind: 'open', texts, fresh, at, anew }))
      if (opened && this.state === opening) this.begin(texts, how, opened)
    } catch (error) {
      if (this.state === opening) this.onRefused(error)
      else if (!(error instanceof Refused)) throw error
    }
  }

  private begin(texts: Texts, how: Start, { networks, cycle }: Extract<Answer, { kind: 'opened' }>): void {
    const { store, clock, arrivals, tell } = this.around
    this.state = { kind: 'open', texts }
    clock.show(networks, cycle)
    const { wanted, isPaused } = this
    const goesOn = wanted === undefined && !isPaused
    this.isOpening = false
    this.wanted = undefined
    const { alignment } = store.getState()
    const alignable = haveSamePhases(networks)
    store.setState({ alignable, alignment: 'cycle' })
    arrivals.expect(goesOn ? how.onArrival : undefined)
    const runsTo = how.to !== undefined && how.to > cycle ? how.to : undefined
    const motion = runsTo !== undefined ? ({ kind: 'running', to: runsTo } as const) : how.play ? PLAYING : PAUSED
    store.setState(({ changes, speed, flitTime }) => ({
      engine: 'ready',
      loaded: undefined,
      speed: how.pace ? speedOf(how.pace, flitTime) : speed,
      motion: goesOn ? motion : PAUSED,
      changes: changes + 1,
    }))
    clock.settle()
    if (alignable && alignment === 'phase')
      tell({ kind: 'align', at: wanted ?? how.to ?? cycle, onArrival: goesOn ? how.onArrival : undefined })
    else if (wanted !== undefined) tell({ kind: 'goTo', cycle: wanted })
  }

  private onRefused(error: unknown): void {
    this.isOpening = false
    this.wanted = undefined
    this.around.clock.reopen()
    if (!(error instanceof Refused)) throw error
    const title = 'The engine could not start this scenario.'
    notify({ name: 'engine', tone: 'bad', title, sentences: [error.message] })
  }

  /** A worker was lost: a new one runs the same scenario to the same cycle, unless that keeps failing. */
  onWorkerLost(sentence: string): void {
    const { store, clock, now } = this.around
    const { motion, progress } = store.getState()
    const at = now()
    this.losses = [...this.losses.filter((time) => at - time < MINUTE), at]
    clock.onWorkerLost()
    const isTooOften = this.losses.length >= TOO_MANY
    store.setState({ engine: isTooOften ? 'stopped' : 'restarting', motion: PAUSED })
    this.tellLoss(sentence, isTooOften)
    if (isTooOften) return
    switch (motion.kind) {
      case 'paused':
        return void this.again(this.backTo(progress.cycle, false))
      case 'playing':
        return void this.again(this.backTo(progress.cycle, true))
      case 'running':
        return void this.again(this.backTo(motion.to === TO_THE_END ? progress.cycle : motion.to, false))
      default:
        assertNever(motion)
    }
  }

  /** How runs return to the cycle at which the worker was lost. */
  private backTo(cycle: number, play: boolean): Start {
    const { arrivals, tell } = this.around
    const onArrival = play ? () => tell({ kind: 'play' }) : () => void arrivals.settle()
    return { fresh: true, play, to: cycle, onArrival }
  }

  private tellLoss(sentence: string, isTooOften: boolean): void {
    const reason = `${capital(sentence)}.`
    if (isTooOften)
      notify({
        name: 'engine',
        tone: 'bad',
        title: 'The engine stopped again.',
        sentences: [reason, 'The scenario is kept; change it, or start the engine again.'],
        command: 'revive',
      })
    else
      notify({
        name: 'engine',
        tone: 'warn',
        title: 'The engine stopped; a new one has been started.',
        sentences: [reason, 'The scenario is kept and runs again to the same cycle.'],
      })
  }

  /** Starts a new worker at cycle 0 after too many losses. */
  revive(): void {
    this.losses = []
    dismiss('engine')
    void this.again({ fresh: true, play: true })
  }
}

/** Whether the programs of two runs go through the same phases. */
function haveSamePhases({ a, b }: Readonly<Partial<Record<Side, Network>>>): boolean {
  return a !== undefined && b !== undefined && a.phases.length > 0 && a.phases.join() === b.phases.join()
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1).replace(/\.$/, '')
}
