/**
 * The one animation loop. It decides where the run should be, asks the worker for the picture of it, and hands
 * each picture to the painters. It sleeps when nothing moves and nothing wants to be drawn.
 */

import { detailWanted } from '../axis/zoom'
import type { Answer, Event } from '../engine/protocol'
import { simulation, WorkerDied } from '../engine/simulation'
import type { Network, Side } from '../engine/view'
import { onWake, paint, type Regime } from '../shown/moment'
import { AT_START, type Progress, type State, store } from '../shown/store'
import { Meter } from './meter'
import { advance, cyclesPerPicture, period, regime } from './pacing'
import { count, Reel } from './reel'

/** Milliseconds between two reports of progress to the store. */
const REPORT = 100

/** Milliseconds to wait for a state that the runs are on their way to, before saying that it takes longer. */
const PATIENCE = 250

/** A target this near is a step: nothing is averaged on the way. */
const STEP = 64

const reel = new Reel()
const meter = new Meter()

/** Where the run should be, as a cycle with a fraction. */
let position = 0
/** Where the worker said it is. */
let reached = 0
let catching: Progress['catchingUp']
let askedAt = 0
let asking = false
/** A picture is wanted although nothing moves. */
let wanted = false
/** Somebody waits for the runs to be at rest, all at the same cycle. */
let unsettled = false
/** The last moment is to be drawn again. */
let dirty = false
let handle = 0
let lastTick: number | undefined
let reportedAt = 0
/** Counts the runs opened: answers for earlier ones are left alone. */
let opened = 0
/** Other runs are on their way. */
let leaving = false
let onArrival: () => void = () => undefined
let onEvent: (event: Event) => void = () => undefined
/** The runs are being sent to a cycle they have been at: states on the way are not shown. */
let travelling = false
/** Who waits for the end of that. */
const waiting: (() => void)[] = []

const less = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : undefined

onWake(wake)

store.subscribe((now, before) => {
  if (now.zoom !== before.zoom) refresh()
})

/** Calls `listener` whenever the runs have come to rest: all done, at the target, or where they were told to stay. */
export function whenArrived(listener: () => void): void {
  onArrival = listener
}

/** Calls `listener` when what was watched came true, and the runs have stopped. */
export function whenHappened(listener: (event: Event) => void): void {
  onEvent = listener
}

/** Asks no more of the runs shown: the worker is told to go elsewhere, and must not run on to where these were. */
export function leave(): void {
  leaving = true
  opened += 1
  asking = false
}

/** The others do not come after all. */
export function stay(): void {
  leaving = false
  refresh()
}

/** Shows other runs from now on. */
export function show(networks: Readonly<Partial<Record<Side, Network>>>, cycle: number): void {
  reel.open(networks)
  leaving = false
  opened += 1
  asking = false
  catching = undefined
  endTravel()
  rest(cycle)
  // what is looked at may not be there any more
  store.setState(({ zoom }) => ({
    progress: { ...AT_START, cycle },
    deadlocks: {},
    zoom: zoom && zoom.from < cycle ? zoom : undefined,
  }))
  refresh()
}

/** The worker is gone, and with it every buffer it lent. */
export function forget(): void {
  reel.clear()
  opened += 1
  asking = false
  endTravel()
}

/** Stands at `cycle`: speed is measured anew from here. */
export function rest(cycle: number): void {
  position = cycle
  reached = cycle
  lastTick = undefined
  meter.reset()
}

/** The runs are on their way to a cycle they have been at before: the next picture is the one there. */
export function travel(cycle: number): void {
  rest(cycle)
  travelling = true
  leaving = false
  catching = undefined
  opened += 1
  asking = false
  store.setState(({ progress }) => ({ progress: { ...progress, cycle, rate: 0 } }))
  refresh()
}

/** Resolves when the runs are where they were sent, or will not get there. */
export function arrival(): Promise<void> {
  return travelling ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()
}

function endTravel(): void {
  travelling = false
  for (const resolve of waiting.splice(0)) resolve()
}

/** Asks for a picture of the runs at rest, once they are. */
export function settle(): void {
  unsettled = true
  refresh()
}

/** Asks for a picture although nothing moves, or says that something now does. */
export function refresh(): void {
  wanted = true
  askedAt = 0
  wake()
}

/** Whether the person asked for less motion: then every picture stands still until the next. */
export function lessMotion(): boolean {
  return less?.matches ?? false
}

function wake(): void {
  dirty = true
  if (handle === 0) handle = requestAnimationFrame(tick)
}

function tick(at: number): void {
  handle = 0
  const { playing, target, speed, engine } = store.getState()
  const elapsed = lastTick === undefined ? 0 : Math.min(at - lastTick, 250)
  lastTick = at
  if (playing && target === undefined) position = advance(position, speed, elapsed, reached)
  const covered = covers()
  const now = regime(covered)
  const going = engine === 'ready' && !leaving && (playing || target !== undefined || catching !== undefined || wanted)
  if (going && !asking && at - askedAt >= period(now) - 4) ask(at, now)
  if (dirty || (playing && now === 'A')) draw(now, playing)
  if (going) handle = requestAnimationFrame(tick)
  else lastTick = undefined
}

/** Cycles per screen picture just now. */
function covers(): number {
  const { playing, target, speed } = store.getState()
  if (target !== undefined) return target - reached > STEP ? cyclesPerPicture(Number.POSITIVE_INFINITY, meter.rate) : 0
  return playing ? cyclesPerPicture(speed, meter.rate) : 0
}

function ask(at: number, now: Regime): void {
  const until = goal(now)
  if (until <= reached && !wanted && catching === undefined) return
  asking = true
  askedAt = at
  wanted = false
  const used = reel.takeUsed()
  const mine = opened
  const wait = travelling ? PATIENCE : now === 'D' ? period(now) - 8 : 12
  simulation
    .ask({ kind: 'frame', until, wait, have: reel.have(), look: detailWanted(), used }, Object.values(used).flat())
    .then((answer) => {
      if (mine === opened) receive(answer, now)
    })
    .catch((error: unknown) => {
      if (!(error instanceof WorkerDied)) throw error
    })
}

/** The cycle the worker may run to until it is asked again. */
function goal(now: Regime): number {
  const { playing, target, speed } = store.getState()
  if (target !== undefined) return target
  if (!playing) return reached
  if (!Number.isFinite(speed)) return Number.MAX_SAFE_INTEGER
  return Math.floor(advance(position, speed, now === 'D' ? period(now) : 0, reached))
}

function receive(answer: Extract<Answer, { kind: 'frame' }>, now: Regime): void {
  const at = performance.now()
  asking = false
  catching = answer.catchingUp
  if (travelling && catching) reel.discard(answer)
  else if (reel.receive(answer)) dirty = true
  if (!catching) endTravel()
  reached = answer.cycle
  if (answer.event) onEvent(answer.event)
  if (!sameDeadlocks(answer.deadlocks)) store.setState({ deadlocks: answer.deadlocks })
  meter.mark(at, reached)
  report(answer.done, at, now)
  wake()
}

function sameDeadlocks(found: State['deadlocks']): boolean {
  const known = store.getState().deadlocks
  return known.a === found.a && known.b === found.b
}

function report(done: boolean, at: number, now: Regime): void {
  const { playing, target, progress } = store.getState()
  const going = playing || target !== undefined
  const ends = done || (target !== undefined && reached >= target) || (unsettled && !going)
  const arrived = catching === undefined && ends
  if (going && !arrived && at - reportedAt < REPORT && done === progress.done) return
  reportedAt = at
  const rate = going && !arrived ? meter.rate : 0
  const perPicture = meter.perPicture
  const shown = reel.shown()
  const { finished, counts } = count(shown)
  const furthest = Math.max(reached, ...Object.values(shown).map((side) => side.reached))
  store.setState({
    progress: {
      cycle: reached,
      reached: furthest,
      done,
      finished,
      rate,
      catchingUp: catching,
      regime: now,
      perPicture,
      counts,
    },
  })
  if (!arrived || !(going || unsettled)) return
  unsettled = false
  onArrival()
}

function draw(now: Regime, playing: boolean): void {
  const sides = reel.shown()
  dirty = false
  if (!sides.a && !sides.b) return
  const moves = now === 'A' && playing && !lessMotion()
  const fraction = moves ? Math.min(0.999, Math.max(0, position - reached)) : 0
  paint({ sides, regime: now, fraction, cyclesPerFrame: now === 'C' || now === 'D' ? meter.perPicture : 0 })
}
