/** Opens scenarios and moves runs about: everything that can be done, as functions. Buttons and keys are in commands.ts. */

import { reveal } from '../axis/zoom'
import { whole } from '../base/format'
import type { Check, Event } from '../engine/protocol'
import { Refused, simulation, WorkerDied } from '../engine/simulation'
import type { Side } from '../engine/view'
import { sideNames } from '../scenario/difference'
import { changesOf, inTheEnd, resolve, type Scenario, type Values } from '../scenario/scenario'
import { writeAddress } from '../shown/address'
import { dismiss, notify } from '../shown/notices'
import { select, store } from '../shown/store'
import { arrival, forget, leave, refresh, rest, settle, show, stay, travel, whenArrived, whenHappened } from './clock'
import { type Judged, sidesOf } from './settle'

/** What the worker was last told to run. */
let texts: Partial<Record<Side, string>> = {}
/** What to do once the run is where it was sent. */
let afterwards: (() => void) | undefined
/** What to do when a worker is lost before it ran anything. */
let reopen: () => void = () => undefined
/** Times of the last deaths of a worker. */
let deaths: number[] = []
/** Only the newest opening counts. */
let openings = 0

/** Deaths within a minute after which a new worker is only started when asked for. */
const TOO_MANY = 3

whenArrived(arrived)
whenHappened(happened)
simulation.onDeath(mourn)

/** Calls `listener` when a worker is lost before it ran anything. */
export function whenLost(listener: () => void): void {
  reopen = listener
}

/** Asks the engine about a scenario text. */
export async function ask(text: string): Promise<Check> {
  return (await simulation.ask({ kind: 'check', text })).check
}

/** How a scenario is opened. */
export interface Opening {
  /** Start all sides again, also those whose scenario did not change. */
  readonly fresh: boolean
  readonly play: boolean
  /** Make it a step that the back button undoes. */
  readonly step: boolean
  /** Stand at this cycle, which the runs go on from or run up to. */
  readonly at?: number
  /** Run to this cycle first, then do this. */
  readonly to?: number
  readonly onArrival?: () => void
}

/** Shows a scenario the engine has accepted. */
export async function open(scenario: Scenario, checks: Judged['checks'], how: Opening): Promise<void> {
  const sides = sidesOf(scenario)
  const values: Partial<Record<Side, Values>> = {}
  const next: Partial<Record<Side, string>> = {}
  for (const side of sides) {
    values[side] = inTheEnd({ ...checks[side]?.values, ...changesOf(resolve(scenario, side)) })
    next[side] = checks[side]?.scenario ?? ''
  }
  const telling = values.a && values.b ? sideNames(values.a, values.b) : { a: '', b: '' }
  const names = { a: telling.a || 'A', b: telling.b || 'B' }
  texts = next
  writeAddress(scenario, how.step)
  store.setState({ scenario, values, sides, names })
  await start(how)
}

/** Has the worker make the runs, and sets them going. */
async function start(how: Opening): Promise<void> {
  openings += 1
  const mine = openings
  store.setState({ differsAt: undefined, watched: undefined })
  leave()
  try {
    const { networks, cycle } = await simulation.ask({ kind: 'open', texts, fresh: how.fresh, at: how.at })
    if (mine !== openings) return
    show(networks, cycle)
    afterwards = how.onArrival
    const target = how.to !== undefined && how.to > cycle ? how.to : undefined
    store.setState((state) => ({
      engine: 'ready',
      playing: how.play && target === undefined,
      target,
      changes: state.changes + 1,
    }))
    settle()
  } catch (error) {
    if (error instanceof WorkerDied) return
    stay()
    if (!(error instanceof Refused)) throw error
    notify({
      name: 'engine',
      tone: 'bad',
      title: 'The engine could not start this scenario.',
      sentences: [error.message],
    })
  }
}

export function play(): void {
  const { progress, scenario, engine } = store.getState()
  if (engine !== 'ready') return
  if (progress.done) {
    restart()
    return
  }
  dismiss('hidden')
  dismiss('verdict')
  afterwards = undefined
  writeAddress(scenario, false)
  store.setState({ playing: true, target: undefined })
  rest(progress.cycle)
  refresh()
}

/** Stays at the cycle that all sides have reached. */
export async function pause(): Promise<void> {
  store.setState({ playing: false, target: undefined })
  afterwards = undefined
  try {
    const { cycle } = await simulation.ask({ kind: 'pause' })
    rest(cycle)
    store.setState(({ progress }) => ({ progress: { ...progress, cycle, rate: 0 } }))
    settle()
  } catch (error) {
    if (!(error instanceof WorkerDied)) throw error
  }
}

/** Runs to a cycle as fast as it goes; goes back to one that the runs have been at. */
export async function goTo(cycle: number): Promise<void> {
  const { playing, target } = store.getState()
  // while it goes, the worker is ahead of what is shown, perhaps beyond the cycle wanted
  if (playing || target !== undefined) await pause()
  const { progress, engine } = store.getState()
  if (engine !== 'ready' || cycle === progress.cycle) return
  reveal(cycle)
  dismiss('verdict')
  if (cycle < progress.cycle) {
    await seek(cycle)
    return
  }
  store.setState({ playing: false, target: cycle })
  refresh()
}

/** The cycle to go to next, while the runs are on their way to another. */
let sought: number | undefined
let seeking = false

/** Goes to a cycle that the runs have come to. Of several asked for at once the last counts. */
export async function seek(cycle: number): Promise<void> {
  sought = Math.max(0, Math.round(cycle))
  reveal(sought)
  if (seeking) return
  seeking = true
  try {
    const { playing, target } = store.getState()
    if (playing || target !== undefined) await pause()
    dismiss('verdict')
    dismiss('event')
    while (sought !== undefined) {
      const next: number = sought
      sought = undefined
      leave()
      arriveAt((await simulation.ask({ kind: 'seek', cycle: next })).cycle)
      await arrival()
    }
  } catch (error) {
    if (!(error instanceof WorkerDied)) throw error
  } finally {
    seeking = false
  }
}

/** The runs have gone to a cycle: its picture comes. */
function arriveAt(cycle: number): void {
  travel(cycle)
  settle()
}

/** What is selected, as the engine names it. */
function selectedThing(): { readonly side: Side; readonly what: string } | undefined {
  const { selected } = store.getState()
  if (!selected) return undefined
  const { side, selection } = selected
  return { side, what: selection.kind === 'packet' ? `packet ${selection.name}` : `${selection.kind} ${selection.id}` }
}

/** Runs on to when what is selected changes next. */
export function nextChange(): void {
  const thing = selectedThing()
  if (thing) void runUntil(`changes ${thing.what}`, [thing.side])
}

/** Goes back to when what is selected changed last. */
export async function previousChange(): Promise<void> {
  const thing = selectedThing()
  if (!thing) return
  const { side, what } = thing
  await pause()
  leave()
  try {
    arriveAt((await simulation.ask({ kind: 'seekChange', side, what })).cycle)
  } catch (error) {
    if (!(error instanceof WorkerDied)) throw error
  }
}

export function step(cycles: number): void {
  const { playing, target, progress } = store.getState()
  if (target !== undefined) return
  if (playing) void pause()
  else if (cycles < 0 || !progress.done) void goTo(Math.max(0, progress.cycle + cycles))
}

/** Starts all sides again from cycle 0. */
export function restart(): void {
  const { playing, target, progress } = store.getState()
  dismiss('verdict')
  void start({ fresh: true, play: playing || progress.done || target !== undefined, step: false })
}

function arrived(): void {
  store.setState((state) => ({ playing: false, target: undefined, changes: state.changes + 1 }))
  rest(store.getState().progress.cycle)
  const next = afterwards
  afterwards = undefined
  if (next) next()
  else void settleAtRest()
}

/** What the runs were watched for came true: they have stopped there. */
function happened(event: Event): void {
  afterwards = undefined
  const asked = store.getState().watched
  store.setState((state) => ({ playing: false, target: undefined, watched: undefined, changes: state.changes + 1 }))
  const [kind = '', name = ''] = event.what.split(/ (.*)/s)
  if (kind === 'packet') select(event.side, { kind, name })
  else if (kind === 'node' || kind === 'router') select(event.side, { kind, id: Number(name) })
  const two = store.getState().sides.length > 1
  if (!asked?.startsWith('changes'))
    notify({
      name: 'event',
      tone: 'info',
      title: `Stopped at cycle ${whole(event.cycle)}${two ? `, by run ${event.side.toUpperCase()}` : ''}.`,
      sentences: [event.sentence],
      command: 'play',
    })
  rest(event.cycle)
  settle()
}

/** Runs until a condition comes true on one of these sides; resolves to what is wrong with it, if anything. */
export async function runUntil(condition: string, sides: readonly Side[]): Promise<string | undefined> {
  try {
    await pause()
    await simulation.ask({ kind: 'watch', condition, sides })
    dismiss('event')
    store.setState({ watched: condition })
    store.setState({ playing: false, target: Number.MAX_SAFE_INTEGER })
    refresh()
    return undefined
  } catch (error) {
    if (error instanceof WorkerDied) return undefined
    if (!(error instanceof Refused)) throw error
    return error.message
  }
}

/** Watches for nothing any more. */
export async function watchNothing(): Promise<void> {
  store.setState({ watched: undefined })
  await simulation.ask({ kind: 'watch', condition: '', sides: [] })
}

/** At rest the address holds the cycle and the fingerprint, and the numbers of the runs are fetched. */
export async function settleAtRest(): Promise<void> {
  try {
    const { sides } = await simulation.ask({ kind: 'summary' })
    store.setState({ summaries: sides })
    const { cycle, text } = await simulation.ask({ kind: 'fingerprint' })
    const { playing, target, scenario, progress } = store.getState()
    if (playing || target !== undefined || progress.catchingUp !== undefined) return
    void lookForDifference()
    if (cycle > 0) writeAddress(scenario, false, cycle, text)
    else writeAddress(scenario, false)
  } catch (error) {
    if (!(error instanceof WorkerDied)) throw error
  }
}

/** Finds out where two runs begin to differ, unless that is known: it stays, however far they go on. */
async function lookForDifference(): Promise<void> {
  const { sides, differsAt } = store.getState()
  const mine = openings
  if (sides.length < 2 || typeof differsAt === 'number') return
  const { cycle } = await simulation.ask({ kind: 'difference' })
  if (mine === openings) store.setState({ differsAt: cycle ?? null })
}

/** A worker was lost: a new one runs the same scenario to the same cycle, unless that keeps failing. */
function mourn(sentence: string): void {
  const { playing, target, progress } = store.getState()
  const at = performance.now()
  deaths = [...deaths.filter((time) => at - time < 60_000), at]
  forget()
  const stays = deaths.length >= TOO_MANY
  store.setState({ engine: stays ? 'stopped' : 'restarting', playing: false, target: undefined })
  if (stays) {
    notify({
      name: 'engine',
      tone: 'bad',
      title: 'The engine stopped again.',
      sentences: [`${capital(sentence)}.`, 'The scenario is kept; change it, or start the engine again.'],
      command: 'revive',
    })
    return
  }
  const to = target !== undefined && target < Number.MAX_SAFE_INTEGER ? target : progress.cycle
  notify({
    name: 'engine',
    tone: 'warn',
    title: 'The engine stopped; a new one has been started.',
    sentences: [`${capital(sentence)}.`, 'The scenario is kept and runs again to the same cycle.'],
  })
  if (texts.a === undefined) {
    reopen()
    return
  }
  void start({ fresh: true, play: playing, step: false, to, onArrival: playing ? play : () => void settleAtRest() })
}

/** Starts a new worker at cycle 0 after too many deaths. */
export function revive(): void {
  deaths = []
  dismiss('engine')
  if (texts.a === undefined) reopen()
  else void start({ fresh: true, play: true, step: false })
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1).replace(/\.$/, '')
}
