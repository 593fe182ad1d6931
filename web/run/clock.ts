/**
 * The one animation loop. It decides where the runs should be, asks the worker for the picture of it, and hands each
 * picture to the painters. It sleeps when nothing moves and nothing has to be drawn.
 */
import type { StoreApi } from 'zustand/vanilla'
import { assertNever } from '../base/assert'
import type { Detail } from '../engine/protocol'
import { type Simulation, unlessLost } from '../engine/simulation'
import { wordsOf } from '../shown/filter'
import { counted, type Moment, type Regime } from '../shown/moment'
import { AT_START, type Progress, type State } from '../shown/store'
import type { Coming } from './coming'
import type { RunEvents } from './events'
import { count, type Frames, flitTimeOf, LatestFrames } from './latest'
import { Meter } from './meter'
import { advance, cyclesPerPicture, period, regime, sparing } from './pacing'

/** Milliseconds between two reports of how fast runs are, and of how far those are that are not shown yet. */
const REPORT = 100

/** Milliseconds to wait for a picture that is not of the way there before reporting how far the runs are. */
const PATIENCE = 250

/** Most milliseconds of real time that one screen frame accounts for: after a stall, the run does not jump ahead. */
const LONGEST_FRAME = 250

/** The same while time is held. */
const PATIENCE_HELD = 60_000

/** A target this near is drawn like a step, without averaging. */
const STEP = 64

/** Pictures over which the time to draw one is averaged. */
const LATELY = 4

/** What the clock depends on. */
export interface ClockDependencies {
  readonly store: StoreApi<State>
  readonly engine: Pick<Simulation, 'ask'>
  now(): number
  /** Calls back at the next screen frame, with its time. */
  onNextFrame(callback: (at: number) => void): void
  paint(moment: Moment): void
  /** The moment that was painted last, and stands until the next. */
  painted(): Moment | undefined
  /** The stretch of which finer columns are wanted. */
  detail(): Detail | undefined
  /** Whether flits must not glide between two cycles. */
  lessMotion(): boolean
  /** Whether time stands until it is moved on: then a picture takes as long as it takes. */
  isHeld(): boolean
  tell: RunEvents['tell']
}

/** A picture that the worker was asked for. An answer to any other than the open one is ignored. */
type Request = { readonly regime: Regime }

/** What the clock may ask of the runs. */
type Phase =
  /** Nothing: other runs are being opened, or the worker is lost. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'open'; request: Request | undefined }
  /** They were sent to a cycle that they had reached before: states on the way there are not shown. */
  | { readonly kind: 'seeking'; request: Request | undefined }

export class Clock {
  private readonly frames = new LatestFrames()
  private readonly meter = new Meter()
  private phase: Phase = { kind: 'closed' }
  /** The runs that are asked about, as long as nothing of them is shown. */
  private coming: Coming | undefined
  /** Callbacks for the end of a seek, told whether the runs arrived. */
  private waiting: ((arrived: boolean) => void)[] = []
  /** Where the runs should be, as a cycle with a fraction. */
  private position = 0
  /** Where the worker said they are. */
  private reached = 0
  private catchingUp: Progress['catchingUp']
  private askedAt = 0
  /** Milliseconds that it takes to draw a picture, lately. */
  private drawing = 0
  /** A picture is wanted although nothing moves. */
  private wantsPicture = false
  /** Arrival is to be reported once all runs rest at the same cycle. */
  private wantsRest = false
  /** The last moment needs to be drawn again. */
  private isDirty = false
  /** A screen frame has been requested. */
  private isAwake = false
  private lastFrame: number | undefined
  private reportedAt = 0

  constructor(private readonly around: ClockDependencies) {}

  /** Stops asking about the runs shown: the worker is being sent elsewhere, and must not continue with these. */
  close(): void {
    this.phase = { kind: 'closed' }
  }

  /** The same where other runs are to be shown: what is read of these stands with their last picture, and belongs to it. */
  leave(): void {
    const { places, progress } = this.around.store.getState()
    const cycles = Object.values(this.frames.shown()).map(({ frame }) => frame.cycle)
    const cycle = Math.max(...(places ? cycles.slice(0, 1) : cycles)) // the axis of aligned runs is that of A
    const left = { ...progress, ...count(this.frames.shown()), cycle }
    if (cycles.length > 0 && !this.coming) this.around.store.setState({ progress: left })
    // a picture that has come and not been painted would be of another cycle than is read
    if (this.isDirty) this.draw(this.around.store.getState().progress.regime)
    this.close()
  }

  /** Continues with the runs shown, because opening others failed. */
  reopen(): void {
    this.phase = { kind: this.waiting.length > 0 ? 'seeking' : 'open', request: undefined }
    this.refresh()
  }

  /** Goes on with other runs, and shows them as soon as there is a picture of where they are to be shown. */
  show(coming: Coming): void {
    this.coming = coming
    this.phase = { kind: 'open', request: undefined }
    this.catchingUp = undefined
    this.endSeek(false)
    this.rest(coming.cycle)
    this.refresh()
  }

  /** The worker is lost, and all buffers with it. */
  onWorkerLost(): void {
    this.frames.clear()
    this.coming = undefined
    this.phase = { kind: 'closed' }
    this.endSeek(false)
  }

  /** Rests at `cycle`; the measurement of speed starts over. */
  rest(cycle: number): void {
    this.position = cycle
    this.reached = cycle
    this.lastFrame = undefined
    this.meter.reset()
  }

  /** The runs are on their way to a cycle that they had reached before. Resolves to whether they arrived. */
  seek(cycle: number): Promise<boolean> {
    this.endSeek(false)
    this.rest(cycle)
    this.phase = { kind: 'seeking', request: undefined }
    this.catchingUp = undefined
    this.around.store.setState(({ progress }) => ({ progress: { ...progress, cycle, rate: 0 } }))
    this.settle()
    return new Promise((resolve) => this.waiting.push(resolve))
  }

  /** Asks for a picture of the runs once they are at rest. */
  settle(): void {
    this.wantsRest = true
    this.refresh()
  }

  /** Asks for a picture at once, whether or not anything is moving. */
  refresh(): void {
    this.wantsPicture = true
    this.askedAt = 0
    this.wake()
  }

  /** The same moment is to be drawn again. */
  wake(): void {
    this.isDirty = true
    this.awaitFrame()
  }

  private awaitFrame(): void {
    if (this.isAwake) return
    this.isAwake = true
    this.around.onNextFrame((at) => {
      this.isAwake = false
      this.tick(at)
    })
  }

  private tick(at: number): void {
    const { motion, speed } = this.around.store.getState()
    const elapsed = this.lastFrame === undefined ? 0 : Math.min(at - this.lastFrame, LONGEST_FRAME)
    this.lastFrame = at
    if (motion.kind === 'playing') this.position = advance(this.position, speed, elapsed, this.reached)
    const now = regime(this.cyclesCovered(), this.around.store.getState().flitTime)
    const isGoing = this.isGoing()
    if (isGoing && at - this.askedAt >= this.period(now) - 4) this.ask(at, now)
    if (this.isDirty || (motion.kind === 'playing' && now === 'A')) this.draw(now)
    if (!isGoing) this.lastFrame = undefined
    else if (now === 'A' || !this.isAwaitingPicture()) this.awaitFrame()
  }

  /** Whether what is shown is drawn, and nothing that was asked for is to come. */
  get isDrawn(): boolean {
    return !this.isDirty && !this.wantsPicture && !this.isAwaitingPicture()
  }

  /** The frames that came last, of which progress tells; they may be drawn at the next frame of the screen only. */
  newest(): Pick<Moment, 'sides'> {
    return { sides: this.frames.shown() }
  }

  /** Whether the worker owes a picture, which wakes the loop: until then only gliding flits change what is seen. */
  private isAwaitingPicture(): boolean {
    return this.phase.kind !== 'closed' && this.phase.request !== undefined
  }

  /** Whether there is anything to ask of the runs. */
  private isGoing(): boolean {
    const { motion, engine } = this.around.store.getState()
    if (engine !== 'ready' || this.phase.kind === 'closed') return false
    return motion.kind !== 'paused' || this.catchingUp !== undefined || this.wantsPicture
  }

  /** Cycles per screen picture just now. */
  private cyclesCovered(): number {
    const { motion, speed } = this.around.store.getState()
    switch (motion.kind) {
      case 'paused':
        return 0
      case 'playing':
        return cyclesPerPicture(speed, this.meter.rate)
      case 'running': {
        const isStep = motion.to - this.reached <= STEP
        return isStep ? 0 : cyclesPerPicture(Number.POSITIVE_INFINITY, this.meter.rate)
      }
      default:
        return assertNever(motion)
    }
  }

  /** Milliseconds between two pictures. */
  private period(now: Regime): number {
    const { motion, speed } = this.around.store.getState()
    const isFastest = motion.kind === 'running' || !Number.isFinite(speed)
    return isFastest && now === 'D' ? sparing(this.drawing) : period(now)
  }

  /** The cycle to which the worker may run before it is asked again. */
  private goal(now: Regime): number {
    const { motion, speed } = this.around.store.getState()
    switch (motion.kind) {
      case 'paused':
        return this.reached
      case 'playing':
        if (!Number.isFinite(speed)) return Number.MAX_SAFE_INTEGER
        return Math.floor(advance(this.position, speed, now === 'D' ? period(now) : 0, this.reached))
      case 'running':
        return motion.to
      default:
        return assertNever(motion)
    }
  }

  private ask(at: number, now: Regime): void {
    const { phase, around } = this
    if (phase.kind === 'closed' || phase.request) return
    const until = this.goal(now)
    if (until <= this.reached && !this.wantsPicture && this.catchingUp === undefined) return
    const request: Request = { regime: now }
    phase.request = request
    this.askedAt = at
    this.wantsPicture = false
    const used = this.frames.takeUsed(around.painted())
    const question = {
      until,
      wait: this.wait(now, until),
      have: this.frames.have(),
      detail: this.coming ? undefined : around.detail(),
      used,
      filter: wordsOf((this.coming ?? around.store.getState()).filter),
    }
    void unlessLost(async () => {
      const answer = await around.engine.ask({ kind: 'frame', ...question }, Object.values(used).flat())
      if (this.phase.kind !== 'closed' && this.phase.request === request) this.receive(answer, now)
    })
  }

  /** Milliseconds after which a picture is wanted, even if the runs are not at `until` by then. */
  private wait(now: Regime, until: number): number {
    if (this.around.isHeld() && until < Number.MAX_SAFE_INTEGER) return PATIENCE_HELD
    return this.coming || this.phase.kind === 'seeking' ? PATIENCE : now === 'D' ? this.period(now) - 8 : 12
  }

  private receive(answer: Frames, now: Regime): void {
    const at = this.around.now()
    const { coming } = this
    this.catchingUp = answer.catchingUp
    this.reached = answer.cycle
    this.meter.mark(at, this.reached)
    const isOnTheWay = this.isOnTheWay(answer)
    this.phase = { kind: isOnTheWay && !coming ? 'seeking' : 'open', request: undefined }
    if (isOnTheWay) this.frames.discard(answer)
    else if (coming) this.appear(coming, answer, now)
    else if (this.frames.receive(answer)) this.isDirty = true
    if (coming && isOnTheWay) this.reportWay(at)
    else {
      if (!answer.catchingUp) this.endSeek(true)
      if (answer.event) this.around.tell({ kind: 'happened', event: answer.event })
      this.setDeadlocks(answer.deadlocks)
      this.report(answer.done, at, now)
      if (coming) coming.afterwards()
    }
    this.wake()
  }

  /** Whether a picture shows the runs before they are where they are to be shown. */
  private isOnTheWay({ catchingUp, cycle, done }: Frames): boolean {
    if (!this.coming) return this.phase.kind === 'seeking' && catchingUp !== undefined
    const { motion } = this.around.store.getState()
    return catchingUp !== undefined || (motion.kind === 'running' && cycle < motion.to && !done)
  }

  /** Shows runs for the first time: all that is said of them changes together with the picture. */
  private appear(coming: Coming, answer: Frames, now: Regime): void {
    const { store } = this.around
    const { networks, shown } = coming
    this.coming = undefined
    this.frames.open(networks)
    this.frames.receive(answer)
    const drawn = store.getState().motion.kind === 'playing' ? now : 'A'
    store.setState((state) => {
      const { zoom } = { ...state, ...shown }
      return {
        ...shown,
        scene: answer.scene,
        arriving: undefined,
        flitTime: flitTimeOf(networks),
        deadlocks: {},
        // the zoomed part may not exist in the new runs
        zoom: zoom && zoom.from < answer.cycle ? zoom : undefined,
        progress: { ...AT_START, ...this.progressAt(answer.done, drawn) },
        changes: state.changes + 1,
      }
    })
    this.draw(drawn)
    coming.onShown()
  }

  /** Reports how far runs are that are not shown yet. */
  private reportWay(at: number): void {
    const { arriving } = this.around.store.getState()
    if (arriving?.kind !== 'runs' || at - this.reportedAt < REPORT) return
    this.reportedAt = at
    this.around.store.setState({ arriving: { ...arriving, cycle: this.catchingUp?.cycle ?? this.reached } })
  }

  private endSeek(arrived: boolean): void {
    for (const resolve of this.waiting.splice(0)) resolve(arrived)
  }

  private setDeadlocks(found: State['deadlocks']): void {
    const known = this.around.store.getState().deadlocks
    if (known.a !== found.a || known.b !== found.b) this.around.store.setState({ deadlocks: found })
  }

  /** Reports to the store how far the runs are, with every picture, so that numbers are of its cycle; and their arrival. */
  private report(done: boolean, at: number, now: Regime): void {
    const { motion, progress } = this.around.store.getState()
    const isGoing = motion.kind !== 'paused'
    const isThere = motion.kind === 'running' && this.reached >= motion.to
    const arrived = this.catchingUp === undefined && (done || isThere || (this.wantsRest && !isGoing))
    const { catchingUp, meter } = this
    const isStale = at - this.reportedAt >= REPORT
    if (isStale) this.reportedAt = at
    const measured = motion.kind === 'running' ? meter.settledRate : meter.rate
    const rate = !isGoing || arrived ? 0 : isStale ? measured : progress.rate
    this.around.store.setState({
      progress: { ...this.progressAt(done, now), rate, catchingUp, perPicture: meter.perPicture },
    })
    if (!arrived || !(isGoing || this.wantsRest)) return
    this.wantsRest = false
    this.around.tell({ kind: 'arrived' })
  }

  /** What can be read off the frames shown. */
  private progressAt(done: boolean, regime: Regime): Omit<Progress, 'rate' | 'catchingUp' | 'perPicture'> {
    const sides = this.frames.shown()
    const { places } = this.around.store.getState()
    const reached = Math.max(this.reached, ...counted({ sides, places }).map((side) => side.reached))
    return { cycle: this.reached, reached, done, regime, ...count(sides) }
  }

  private draw(now: Regime): void {
    const { around } = this
    const { motion, places } = around.store.getState()
    const sides = this.frames.shown()
    this.isDirty = false
    if (!sides.a && !sides.b) return
    const moves = now === 'A' && motion.kind === 'playing' && !around.lessMotion()
    const fraction = moves ? Math.min(0.999, Math.max(0, this.position - this.reached)) : 0
    const began = around.now()
    const cyclesPerFrame = now === 'C' || now === 'D' ? this.meter.perPicture : 0
    around.paint({ scene: this.frames.scene, sides, regime: now, fraction, cyclesPerFrame, places })
    this.drawing += (around.now() - began - this.drawing) / LATELY
  }
}
