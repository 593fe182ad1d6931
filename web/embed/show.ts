/**
 * An embed from its picture to its last cycle. At first it is a picture alone: an engine makes it, one embed of a page
 * after the other, and is given up at once. The next engine is started when somebody plays.
 */
import { createStore } from 'zustand/vanilla'
import type { Problem } from '../base/problem'
import { simulation } from '../engine/simulation'
import { onNextFrame } from '../run/beat'
import { check, goTo, lessMotion, open, openings, pause, play, seek, step } from '../run/control'
import { settle } from '../run/settle'
import { hold, repaint } from '../shown/moment'
import { isGoing, PAUSED, store } from '../shown/store'
import type { EmbedState } from './client'
import { type EmbedAddress, type Options, readEmbed } from './options'
import { inTurn } from './turns'

interface Embed {
  readonly phase: EmbedState['phase']
  readonly options: Options
  /** The cycle of the picture: a loop begins there. */
  readonly begin: number
  /** What could not be used of the address. */
  readonly problems: readonly Problem[]
  /** Another version of the page is used by now; this one goes on with its own. */
  readonly outdated: boolean
}

export class Showing {
  readonly state
  private link: EmbedAddress['link']
  private seen = false
  /** It was playing when it went out of sight. */
  private resumes = false
  /** Counts what was opened: what was overtaken is forgotten. */
  private opened = 0

  constructor(fragment: string) {
    const { link, options, problems } = readEmbed(fragment)
    this.link = link
    this.state = createStore<Embed>(() => ({
      phase: 'waiting',
      options,
      begin: link.shown.cycle ?? 0,
      problems,
      outdated: false,
    }))
    this.resumes = options.start === 'seen' && !lessMotion()
    store.subscribe(({ progress, motion }) => this.goRound(progress.cycle, progress.done && !isGoing({ motion })))
  }

  /** The embed has come into sight, or has gone out of it. */
  see(seen: boolean): void {
    if (seen === this.seen) return
    this.seen = seen
    const { phase } = this.state.getState()
    if (seen && phase === 'waiting') void this.pose()
    else if (seen && this.resumes) void this.play()
    else if (!seen && isGoing(store.getState()) && phase === 'live') {
      this.resumes = true
      void pause()
    }
  }

  async play(): Promise<void> {
    this.resumes = false
    await this.wake()
    if (!isGoing(store.getState())) play()
  }

  async pause(): Promise<void> {
    this.resumes = false
    if (isGoing(store.getState())) await pause()
  }

  async toggle(): Promise<void> {
    await (isGoing(store.getState()) ? this.pause() : this.play())
  }

  async seek(cycle: number): Promise<void> {
    await this.wake()
    if (cycle <= store.getState().progress.reached) return seek(cycle)
    await goTo(cycle)
    await this.rest()
  }

  async step(cycles: number): Promise<void> {
    await this.wake()
    await this.pause()
    step(cycles)
    await this.rest()
  }

  /** Shows something else, as a picture at first. */
  async show(link: EmbedAddress['link']): Promise<void> {
    this.link = link
    this.state.setState({ phase: 'waiting', begin: link.shown.cycle ?? 0, problems: [] })
    await this.pose()
  }

  /** The next step of its lesson, or the one before. */
  async turn(way: 1 | -1): Promise<void> {
    const { lesson } = store.getState()
    if (!lesson) return
    const shown = { ...this.link.shown, lesson: { ...lesson, step: lesson.step + way } }
    await this.show({ ...this.link, shown })
  }

  /** Has an engine for the runs: it brings them to the cycle of the picture, which stands until then. */
  async wake(): Promise<void> {
    const { phase } = this.state.getState()
    if (phase === 'live') return
    if (phase === 'starting') return this.until((now) => now === 'live')
    if (phase === 'waiting') {
      // it may come into sight meanwhile, which makes the picture once more
      void this.pose()
      await this.until((now) => now !== 'waiting')
    }
    const { cycle } = store.getState().progress
    this.state.setState({ phase: 'starting' })
    const turn = ++this.opened
    hold(true)
    await openings.again({ fresh: true, play: false, to: cycle, onArrival: () => this.arrive(turn, 'live') })
    await this.until((now) => now !== 'starting')
  }

  /** Makes the picture. */
  private async pose(): Promise<void> {
    const turn = ++this.opened
    this.state.setState({ phase: 'waiting' })
    await inTurn(async () => {
      if (turn !== this.opened) return
      hold(true)
      if (this.link.shown.lesson) await this.poseStep(turn)
      else await this.poseLink(turn)
    })
    if (turn === this.opened && this.resumes && this.seen) void this.play()
  }

  /** The picture of a step of a lesson, with its text. */
  private async poseStep(turn: number): Promise<void> {
    // a script of its own: most embeds have none
    const { openStep } = await import('./step')
    const problems = await openStep(() => this.wake(), this.link.shown)
    if (problems.length > 0) {
      this.tell(problems)
      return this.poseLink(turn)
    }
    this.state.setState({ begin: store.getState().progress.cycle })
    this.arrive(turn, 'poster')
    await this.untilPosed(turn)
  }

  private async poseLink(turn: number): Promise<void> {
    const { cycle, scenario, question: _asked, carried: _carried, ...others } = this.link.shown
    const settled = await settle(scenario, check)
    this.tell(settled.problems)
    const onArrival = () => this.arrive(turn, 'poster')
    await open(settled.scenario, settled.checks, {
      fresh: true,
      play: false,
      step: false,
      shown: { moved: {}, ...others, lesson: undefined },
      to: cycle ?? 0,
      onArrival,
    })
    await this.untilPosed(turn)
  }

  private tell(problems: readonly Problem[]): void {
    this.state.setState((before) => ({ problems: [...before.problems, ...problems] }))
  }

  /** Resolves when the picture is there, or something else is to be shown: others wait for their turn. */
  private untilPosed(turn: number): Promise<void> {
    return this.until((now) => now !== 'waiting' || turn !== this.opened)
  }

  private arrive(turn: number, phase: 'poster' | 'live'): void {
    if (turn !== this.opened) return
    hold(false)
    repaint()
    if (phase === 'live') {
      this.state.setState({ phase })
      return
    }
    store.setState({ motion: PAUSED })
    // the picture is painted in the next frame of the screen; the engine is not needed for it any more
    onNextFrame(() => {
      if (turn !== this.opened) return
      simulation.close()
      store.setState({ engine: 'starting' })
      this.state.setState({ phase })
    })
  }

  /** A loop goes back to where it began. */
  private goRound(cycle: number, isDone: boolean): void {
    const { phase, options, begin } = this.state.getState()
    if (phase !== 'live' || options.loop === 'off' || !this.seen) return
    const isThere = isDone || (typeof options.loop === 'number' && cycle >= options.loop && isGoing(store.getState()))
    if (isThere && cycle > begin) void seek(begin).then(play)
  }

  private until(isThere: (phase: Embed['phase']) => boolean): Promise<void> {
    return new Promise((resolve) => {
      if (isThere(this.state.getState().phase)) return resolve()
      const stop = this.state.subscribe(({ phase }) => {
        if (!isThere(phase)) return
        stop()
        resolve()
      })
    })
  }

  /** Resolves as soon as the runs stand. */
  private rest(): Promise<void> {
    return new Promise((resolve) => {
      if (!isGoing(store.getState())) return resolve()
      const stop = store.subscribe((state) => {
        if (isGoing(state)) return
        stop()
        resolve()
      })
    })
  }
}
