/**
 * Opens runs in the worker, and reopens them after a worker is lost, unless that keeps failing.
 *
 * Answers about runs that have been replaced since are ignored: only the newest opening counts. What is said of runs on
 * the page changes together with their first picture; until then the runs before stand.
 */
import type { StoreApi } from 'zustand/vanilla'
import type { Network } from '../answers.gen'
import { assertNever } from '../base/assert'
import type { Answer, KnownPhases, Texts } from '../engine/protocol'
import { Refused, type Simulation, unlessLost } from '../engine/simulation'
import type { Side } from '../engine/view'
import { runNames } from '../scenario/difference'
import { changesOf, inTheEnd, resolve, type Scenario, type Values } from '../scenario/scenario'
import type { Moved } from '../shown/moved'
import { dismiss, notify } from '../shown/notices'
import { pick } from '../shown/shown'
import { PAUSED, PLAYING, type RunsAt, type State, TO_THE_END } from '../shown/store'
import type { Arrivals, Heading } from './arrivals'
import type { Clock } from './clock'
import type { RunEvent, RunEvents } from './events'
import { flitTimeOf } from './latest'
import { type Pace, speedOf } from './pacing'
import { placedIn } from './placing'
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
  /** When the phases of their programs begin, where that is known before they have been run. */
  readonly phases?: KnownPhases | undefined
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

/** Runs that were asked for and are not shown yet. */
interface Asked {
  readonly how: Start
  /** What is shown together with them. */
  readonly shown: Partial<State>
  onShown(): void
}

/** What the reader wants of runs that are on their way. */
type Wish = Extract<RunEvent, { kind: 'goTo' | 'play' }>

/** What openings depend on. */
export interface OpeningsDependencies {
  readonly store: StoreApi<State>
  readonly engine: Pick<Simulation, 'ask'>
  readonly clock: Pick<Clock, 'leave' | 'reopen' | 'show' | 'settle' | 'onWorkerLost'>
  readonly arrivals: Pick<Arrivals, 'expect' | 'settle' | 'leave'>
  now(): number
  tell: RunEvents['tell']
  /** Runs are shown for the first time, where they were asked for. */
  onFirst(runs: RunsAt): void
}

export class Openings {
  private state: Opened = { kind: 'nothing' }
  /** Times of the last losses of a worker. */
  private losses: readonly number[] = []
  private onNothingOpened: () => void = () => undefined
  /** The runs that have been asked for, until they are shown. */
  private asked: Asked | undefined
  /** Those who wait for them. */
  private readonly followers: (() => void)[] = []
  /** What the reader asked for meanwhile. */
  private wish: Wish | undefined
  /** The reader paused meanwhile. */
  private isPaused = false
  private phases: KnownPhases | undefined

  constructor(private readonly around: OpeningsDependencies) {}

  /** What is open now: the same object until other runs are opened. */
  get current(): Opened {
    return this.state
  }

  /** Whether runs have been asked for that are not shown yet. */
  get isComing(): boolean {
    return this.asked !== undefined
  }

  /** The scenario that was asked for last: of the runs that are shown, or of those that are on their way. */
  get scenario(): Scenario {
    return this.asked?.shown.scenario ?? this.around.store.getState().scenario
  }

  /** What its runs are called. */
  get names(): State['names'] {
    return this.asked?.shown.names ?? this.around.store.getState().names
  }

  /** When the phases of the programs begin of the runs that were asked for last, as far as that is known beforehand. */
  get knownPhases(): KnownPhases | undefined {
    return this.phases
  }

  /** Resolves once the runs that were asked for are shown, or at once if they are. */
  shown(): Promise<void> {
    return this.asked ? new Promise((resolve) => this.followers.push(resolve)) : Promise.resolve()
  }

  /** Remembers a cycle to go to while runs are on their way; false if they are shown. */
  goesLater(cycle: number): boolean {
    if (!this.isComing && this.state.kind !== 'nothing') return false
    this.wish = { kind: 'goTo', cycle }
    return true
  }

  /** Remembers to play runs that are on their way; false if they are shown. */
  playsLater(): boolean {
    if (!this.isComing) return false
    this.wish = { kind: 'play' }
    return true
  }

  /** Runs that are on their way rest once they are shown. */
  pause(): void {
    this.isPaused = this.isComing
    if (this.wish?.kind === 'play') this.wish = undefined
  }

  /** Calls `listener` when a worker is lost before it ran anything. */
  whenNothingOpened(listener: () => void): void {
    this.onNothingOpened = listener
  }

  /** Runs have been asked for that the engine has yet to accept: those that are shown rest, and the still stands. */
  expect(to: RunsAt): void {
    const { store, clock } = this.around
    store.setState({ arriving: { kind: 'runs', cycle: 0, to } })
    if (!this.asked) clock.leave()
  }

  /** They are not opened after all: what was shown, or on its way, is so again. */
  giveUp(arriving: State['arriving']): void {
    this.around.store.setState({ arriving })
    if (!this.asked && this.state.kind !== 'nothing') this.around.clock.reopen()
  }

  /** Has a scenario shown that the engine has accepted. Ends when it is, or when something else was asked for. */
  async open(scenario: Scenario, checks: Judged['checks'], how: Opening): Promise<void> {
    const { arrivals } = this.around
    const sides = sidesOf(scenario)
    const values: Partial<Record<Side, Values>> = {}
    const texts: Partial<Record<Side, string>> = {}
    for (const side of sides) {
      values[side] = inTheEnd({ ...checks[side]?.values, ...changesOf(resolve(scenario, side)) })
      texts[side] = checks[side]?.scenario ?? ''
    }
    const { atOnce, later } = apart(how.shown ?? {})
    const shown = { ...later, scenario, values, sides, names: runNames(values.a, values.b) }
    this.phases = how.phases
    await this.start(texts, { how, shown, onShown: () => arrivals.leave(how.step, how.heading) }, atOnce)
  }

  /** Restarts what is open. */
  async again(how: Start): Promise<void> {
    const { asked } = this
    if (this.state.kind === 'nothing') this.onNothingOpened()
    else await this.start(this.state.texts, { shown: {}, onShown: () => undefined, ...asked, how })
  }

  /** Has the worker create the runs, and sets them in motion. */
  private async start(texts: Texts, asked: Asked, atOnce: Partial<State> = {}): Promise<void> {
    const { store, engine, clock } = this.around
    const before = { asked: this.asked, arriving: store.getState().arriving }
    const opening: Opened = { kind: 'opening', texts }
    this.state = opening
    this.asked = asked
    this.isPaused = false
    this.follow()
    const { fresh, at, anew, to } = asked.how
    const first = { scenario: this.scenario, cycle: to ?? at ?? 0 }
    store.setState({ ...atOnce, watched: undefined, arriving: { kind: 'runs', cycle: 0, to: first } })
    clock.leave()
    try {
      const opened = await unlessLost(() => engine.ask({ kind: 'open', texts, fresh, at, anew }))
      if (!opened || this.state !== opening) return
      this.begin(texts, asked, opened)
      await this.shown()
    } catch (error) {
      if (this.state === opening) this.onRefused(error, before)
      else if (!(error instanceof Refused)) throw error
    }
  }

  private begin(texts: Texts, asked: Asked, { networks, cycle }: Extract<Answer, { kind: 'opened' }>): void {
    const { store, clock, arrivals } = this.around
    const { how, shown } = asked
    const { filter, alignment, speed, moved: asIs } = { ...store.getState(), ...shown }
    const moved = placesIn(networks, asIs)
    this.state = { kind: 'open', texts }
    const goesOn = this.wish?.kind !== 'goTo' && !this.isPaused
    const errand = goesOn ? how.onArrival : undefined
    const alignable = haveSamePhases(networks)
    const aligns = alignable && alignment === 'phase'
    const goOn = goesOn && how.play ? () => this.around.tell({ kind: 'play' }) : undefined
    arrivals.expect(aligns ? undefined : errand)
    const runsTo = how.to !== undefined && how.to > cycle ? how.to : undefined
    const first = { scenario: this.scenario, cycle: runsTo ?? how.at ?? cycle }
    const motion = runsTo !== undefined ? ({ kind: 'running', to: runsTo } as const) : how.play ? PLAYING : PAUSED
    clock.show({
      networks,
      cycle,
      filter,
      shown: { ...shown, moved, alignable, alignment: 'cycle', places: undefined, differsAt: undefined },
      onShown: () => this.onShown(asked, first),
      afterwards: () => this.goOn(aligns ? { at: how.to ?? cycle, errand: errand ?? goOn } : undefined),
    })
    store.setState({
      engine: 'ready',
      loaded: undefined,
      speed: how.pace ? speedOf(how.pace, flitTimeOf(networks)) : speed,
      motion: goesOn && (!aligns || runsTo !== undefined) ? motion : PAUSED,
      arriving: { kind: 'runs', cycle, to: first },
    })
    clock.settle()
  }

  private onShown(asked: Asked, first: RunsAt): void {
    this.asked = undefined
    this.around.onFirst(first)
    asked.onShown()
    this.follow()
  }

  /** Does what the reader asked for while the runs were on their way, and aligns them if they are to be. */
  private goOn(aligning: { readonly at: number; readonly errand: (() => void) | undefined } | undefined): void {
    const { wish } = this
    const { tell } = this.around
    this.wish = undefined
    if (aligning) {
      const at = wish?.kind === 'goTo' ? wish.cycle : aligning.at
      tell({ kind: 'align', at, onArrival: aligning.errand })
    } else if (wish) tell(wish)
  }

  /** Nobody waits any more for the runs that were asked for before. */
  private follow(): void {
    for (const resolve of this.followers.splice(0)) resolve()
  }

  /** The runs before stay: they are shown, or on their way. */
  private onRefused(error: unknown, before: Pick<State, 'arriving'> & { readonly asked: Asked | undefined }): void {
    this.asked = before.asked
    this.wish = undefined
    this.around.store.setState({ arriving: before.asked && before.arriving })
    this.follow()
    this.around.clock.reopen()
    if (!(error instanceof Refused)) throw error
    const title = 'The engine could not start this scenario.'
    notify({ name: 'engine', tone: 'bad', title, sentences: [error.message] })
  }

  /** A worker was lost: a new one runs the same scenario to the same cycle, unless that keeps failing. */
  onWorkerLost(sentence: string): void {
    const { store, clock, now } = this.around
    const { motion, progress } = store.getState()
    const { asked } = this
    const at = now()
    this.losses = [...this.losses.filter((time) => at - time < MINUTE), at]
    clock.onWorkerLost()
    const isTooOften = this.losses.length >= TOO_MANY
    store.setState({ engine: isTooOften ? 'stopped' : 'restarting', motion: PAUSED })
    this.tellLoss(sentence, isTooOften)
    this.follow()
    if (isTooOften) return
    if (asked) return void this.again({ ...asked.how, fresh: true })
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

/** What of a scene belongs to the reader's controls, and changes at once; the rest changes together with the picture. */
const AT_ONCE = ['lesson', 'carried', 'speed', 'face'] as const

function apart(shown: Partial<State>): { atOnce: Partial<State>; later: Partial<State> } {
  const later = { ...shown }
  for (const key of AT_ONCE) delete later[key]
  return {
    atOnce: pick(
      shown,
      AT_ONCE.filter((key) => key in shown),
    ),
    later,
  }
}

/** Where routers of these networks were moved; those that there are not are told. */
function placesIn(networks: Parameters<typeof placedIn>[0], asked: Moved): Moved {
  const { moved, problems } = placedIn(networks, asked)
  const title = 'Some routers that were to be moved could not be.'
  if (problems.length > 0) notify({ name: 'moved', tone: 'warn', title, problems, sentences: [] })
  return moved
}

/** Whether the programs of two runs go through the same phases. */
function haveSamePhases({ a, b }: Readonly<Partial<Record<Side, Network>>>): boolean {
  return a !== undefined && b !== undefined && a.phases.length > 0 && a.phases.join() === b.phases.join()
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1).replace(/\.$/, '')
}
