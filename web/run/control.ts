/**
 * Wires up the page's one clock, arrivals, openings and transport: each knows those before it, and tells those after it
 * what happens. No logic is here.
 */

import type { Checked } from '../answers.gen'
import { detailWanted, reveal } from '../axis/zoom'
import { askEither } from '../engine/line'
import { simulation } from '../engine/simulation'
import type { Alignment } from '../engine/view'
import { address } from '../shown/address'
import { writeLink } from '../shown/link'
import { latest, onWake, paint } from '../shown/moment'
import { keysWhere } from '../shown/shown'
import { shownNow, store } from '../shown/store'
import { Arrivals } from './arrivals'
import { Beat, onNextFrame } from './beat'
import { Clock } from './clock'
import { comparePicture, comparePrint } from './compared'
import { coordinate } from './coordinate'
import { RunEvents } from './events'
import { Openings } from './openings'
import { stills } from './stills'
import { Transport } from './transport'

/** The frames by which time passes; tests hold them. */
export const beat = new Beat(onNextFrame, () => performance.now())
const { now } = beat
const reducedMotion = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : undefined

/** Whether the user prefers reduced motion: then flits do not glide between two cycles. */
export const lessMotion = () => reducedMotion?.matches ?? false

const events = new RunEvents()

const clock = new Clock({
  store,
  engine: simulation,
  now,
  onNextFrame: beat.onNextFrame,
  isHeld: beat.isHeld,
  paint,
  painted: latest,
  detail: detailWanted,
  lessMotion,
  tell: events.tell,
})

export const arrivals = new Arrivals({
  store,
  engine: simulation,
  clock,
  writeAddress(heading, step) {
    const shown = shownNow(heading?.cycle)
    const asked = heading?.question ? { question: heading.question } : {}
    address.write(writeLink({ ...shown, ...asked }, { check: heading?.check }), step)
  },
  onRest: (cycle, print) => comparePrint(stills, { scenario: store.getState().scenario, cycle }, print),
})

export const openings = new Openings({
  store,
  engine: simulation,
  clock,
  arrivals,
  now,
  tell: events.tell,
  onFirst: (runs) => comparePicture(stills, runs, latest()),
})

const transport = new Transport({ store, engine: simulation, clock, arrivals, openings, reveal })

events.listen((event) => coordinate({ arrivals, transport }, event))

simulation.onLoading((loaded) => store.setState({ loaded }))
simulation.onWorking((on, share) => store.setState({ working: share === undefined ? undefined : { on, share } }))
simulation.onLost((sentence) => openings.onWorkerLost(sentence))
onWake(() => clock.wake())

/** What the address holds beside the scenario and the cycle; a followed packet is known by its name there. */
const IN_ADDRESS = [...keysWhere(({ link }) => link === 'address'), 'followed' as const]

store.subscribe((state, before) => {
  if (state.zoom !== before.zoom || state.filter !== before.filter) clock.refresh()
  const hasBegun = state.scene !== 0 && state.scene === before.scene && state.arriving === undefined
  if (hasBegun && IN_ADDRESS.some((key) => key !== 'cycle' && state[key] !== before[key])) arrivals.writeAddress()
})

/** Asks the engine about a scenario text. */
export async function check(text: string): Promise<Checked> {
  return (await askEither(() => simulation.ask({ kind: 'check', text }))).check
}

export const play = () => transport.play()
export const pause = () => transport.pause()
export const goTo = (cycle: number) => transport.goTo(cycle)
export const seek = (cycle: number) => transport.seek(cycle)
export const align = (by: Alignment) => transport.align(by)
export const isSeeking = () => transport.isSeeking
export const isDrawn = () => clock.isDrawn
export const newest = () => clock.newest()
export const step = (cycles: number) => transport.step(cycles)
export const restart = () => transport.restart()
export const nextChange = () => transport.nextChange()
export const previousChange = () => transport.previousChange()
export const runUntil = (...condition: Parameters<Transport['runUntil']>) => transport.runUntil(...condition)
export const watchNothing = () => transport.watchNothing()
export const revive = () => openings.revive()
export const open = (...opening: Parameters<Openings['open']>) => openings.open(...opening)
