/**
 * The opening: what a visitor sees who touches nothing, as a story that ends. Its captions say what is on the screen, with
 * the numbers of that cycle; its chapters begin when something happens there, and each has only so much of the reader's
 * time, so that a slow machine shows less of it and not later. The reader's own use of the controls ends it.
 */
import type { StoreApi } from 'zustand/vanilla'
import type { Timers } from '../base/timers'
import type { Tracked, Waits } from '../shown/marked'
import type { State } from '../shown/store'
import { type Chapter, captionOf, fullest, leftOf, piledFor, type Seen } from './captions'
import { speedOf } from './pacing'

/** Cycle at which the slow part begins: the first packets have just left. */
export const FIRST_LOOK = 120

/** Cycle before which the runs of the first preset deliver much the same: its nodes keep in step, so that no jam forms. */
export const IN_STEP = 40_000

/** Packets pending for one receiver of A: from how many on they are a pile, and from how many on its cause is told. */
const PILE = 8
const HIGH_PILE = 16

/** Milliseconds at the speed of packets, of which at most pass before the jam is played, … */
const LOOK = 3500
const SKIP = 3000
/** … for which the first pile is played slowly, and for which its causes are drawn; … */
const AT_PILE = 4000
const AT_CAUSES = 6000
/** … and after which they are told in any case. */
const LATEST = 12_000

/**
 * Cycles per second at which the first pile grows, most cycles between two pictures in which a packet can be followed, and
 * how many are: those that will wait longest.
 */
const SLOWLY = 250
const CLOSELY = 120
const FOLLOWED = 3

/** What the introduction asks of the runs. */
export interface Stage {
  play(): void
  /** Runs to a cycle as fast as possible, and tells when it is there, unless the runs are sent elsewhere. */
  runTo(cycle: number, onArrival: () => void): void
  /** Has the runs rest, and tells when they do, unless they are sent elsewhere. */
  rest(onArrival: () => void): void
  /** The chain of waits of a run that is longest, of those that it shows. */
  causes(): Promise<Waits | undefined>
}

/** What it depends on. */
export interface IntroductionDependencies {
  readonly store: StoreApi<State>
  readonly timers: Timers
  readonly stage: Stage
  /** The frames that progress tells of. */
  newest(): Seen | undefined
}

export class Introduction {
  private chapter: Chapter = 'start'
  /** The runs stand, or run ahead, because the story has it so. */
  private isHeld = false
  private speed = 0
  private hasSaid = false
  /** What the caption was made of. */
  private basis: readonly unknown[] = []
  private isMuted = false
  private scene = 0
  /** The chain that is drawn, and the packets that are followed. */
  private drawn: Waits | undefined
  private tracked: Tracked | undefined
  private hasArrived = false
  private leave: () => void = () => undefined
  private readonly alarms: (() => void)[] = []

  constructor(private readonly around: IntroductionDependencies) {}

  /** Begins with runs that rest at their first packets. */
  begin(): void {
    const { store, stage } = this.around
    const { flitTime, scene } = store.getState()
    this.scene = scene
    this.setSpeed(speedOf('packets', flitTime))
    stage.play()
    this.leave = store.subscribe((state) => this.follow(state))
    this.after(LOOK, () => this.skipAhead())
    this.after(LATEST, () => this.tellCauses())
    this.say()
  }

  /** Goes on to where the nodes fall out of step, or as far as there is time for it. */
  private skipAhead(): void {
    this.chapter = 'step'
    this.isHeld = true
    const goOn = () => {
      if (this.isHeld && this.chapter === 'step') this.playOn()
    }
    this.around.stage.runTo(IN_STEP, goOn)
    this.after(SKIP, goOn)
  }

  private follow(state: State): void {
    if (this.isOvertaken(state)) this.end()
    else if (state.progress.done) this.finish()
    else this.goOn()
  }

  /** Begins the chapter of what happens, and says what is on the screen. */
  private goOn(): void {
    const pile = fullest(this.around.newest(), 'a')
    if (this.chapter === 'step' && !this.isHeld && pile && pile.pending >= PILE) this.showPile()
    else if (this.chapter === 'pile' && pile && pile.pending >= HIGH_PILE) this.tellCauses()
    else if (this.chapter === 'pile' && pile) this.followSome(pile.node)
    this.say()
  }

  /** Whether the reader has done something with the runs; once they have ended, whether there are others. */
  private isOvertaken({ scene, arriving, speed, motion, progress, lesson }: State): boolean {
    const isElsewhere = scene !== this.scene || arriving !== undefined || lesson !== undefined
    if (isElsewhere || this.chapter === 'end') return isElsewhere
    return speed !== this.speed || (motion.kind !== 'playing' && !this.isHeld && !progress.done)
  }

  private showPile(): void {
    this.chapter = 'pile'
    this.setSpeed(SLOWLY)
    this.after(AT_PILE, () => {
      if (this.chapter === 'pile') this.setSpeed(speedOf('jam', this.around.store.getState().flitTime))
    })
  }

  /** Follows packets that wait for a node, once the pictures follow each other closely enough. */
  private followSome(node: number): void {
    const { store, newest } = this.around
    if (this.tracked) {
      if (!this.hasArrived && leftOf(this.tracked, newest()).length === 0) {
        this.hasArrived = true
        store.setState({ pointed: undefined })
      }
      return
    }
    const names = piledFor(newest(), 'a', node).slice(-FOLLOWED)
    if (store.getState().progress.perPicture > CLOSELY || names.length < FOLLOWED) return
    this.tracked = { side: 'a', node, names }
    store.setState({ tracked: this.tracked, pointed: node })
  }

  /** Has the runs rest, and draws what waits for what. */
  private tellCauses(): void {
    if (this.chapter !== 'step' && this.chapter !== 'pile') return
    this.chapter = 'causes'
    this.isHeld = true
    this.around.stage.rest(() => {
      void this.around.stage.causes().then((waits) => {
        if (this.chapter !== 'causes') return
        this.drawn = waits
        this.around.store.setState({ waits, pointed: fullest(this.around.newest(), 'a')?.node })
      })
    })
    this.after(AT_CAUSES, () => {
      if (this.chapter !== 'causes') return
      this.clear()
      this.chapter = 'jam'
      this.playOn()
    })
  }

  /** The outcome stands until it is dismissed, or until there are other runs. */
  private finish(): void {
    if (this.chapter === 'end') return
    this.chapter = 'end'
    this.stop()
    this.say()
  }

  /** Leaves the page as the reader has it. */
  private end(): void {
    this.chapter = 'over'
    this.leave()
    this.stop()
    this.say()
  }

  private stop(): void {
    for (const cancel of this.alarms.splice(0)) cancel()
    this.clear()
  }

  /** Takes away what it has drawn and pointed at. */
  private clear(): void {
    const { drawn, tracked } = this
    this.drawn = undefined
    this.tracked = undefined
    this.around.store.setState((state) => ({
      pointed: undefined,
      waits: state.waits === drawn ? undefined : state.waits,
      tracked: state.tracked === tracked ? undefined : state.tracked,
    }))
  }

  /** Says what is on the screen, if it has said something else. */
  private say(): void {
    const { store, newest } = this.around
    const { notices, progress, waits, tracked } = store.getState()
    const others = notices.filter(({ name }) => name !== 'introduction')
    const said = notices.find(({ name }) => name === 'introduction')
    // the reader has dismissed it
    this.isMuted ||= this.hasSaid && !said
    if (this.isMuted) return
    // between two reports, frames are newer than the numbers in the heads
    const basis = [this.chapter, progress, waits, tracked]
    if (basis.every((part, index) => part === this.basis[index])) return
    this.basis = basis
    const caption = captionOf(this.chapter, store.getState(), newest())
    this.hasSaid = caption !== undefined
    if (JSON.stringify(said) !== JSON.stringify(caption))
      store.setState({ notices: caption ? [caption, ...others] : others })
  }

  /** Plays at the speed at which a jam builds up. */
  private playOn(): void {
    this.setSpeed(speedOf('jam', this.around.store.getState().flitTime))
    this.around.stage.play()
    this.isHeld = false
  }

  private setSpeed(speed: number): void {
    this.speed = speed
    this.around.store.setState({ speed })
  }

  private after(milliseconds: number, work: () => void): void {
    this.alarms.push(this.around.timers.after(milliseconds, work))
  }
}
