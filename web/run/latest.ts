/** Keeps the latest frames that the worker sent, as they are drawn, and collects the buffers that are free again. */

import type { Network } from '../answers.gen'
import type { AnswerTo, Have, InScene, Scene, SideFrame } from '../engine/protocol'
import { assemble, extend, type GrowingSeries } from '../engine/series'
import { Frame, SIDES, type Side } from '../engine/view'
import { NODE, SEEN } from '../frame.gen'
import type { Moment, ShownRun } from '../shown/moment'
import type { Counts, Progress } from '../shown/store'

export type Frames = AnswerTo<'frame'> & InScene

export type Networks = Readonly<Partial<Record<Side, Network>>>

interface Kept {
  readonly run: number
  /** The packets that its frame tells of. */
  readonly filter: string
  readonly shown: ShownRun & { readonly series: GrowingSeries; readonly piece: GrowingSeries | undefined }
}

/** The newest frames of all sides shown. */
export class LatestFrames {
  /** The scene of what is shown. */
  scene: Scene = 0
  private networks: Networks = {}
  private readonly runs = new Map<Side, Kept>()
  private used: Partial<Record<Side, ArrayBuffer[]>> = {}

  /** Frames are of other runs from now on: the next one replaces what was shown. */
  open(networks: Networks): void {
    this.networks = networks
    for (const side of SIDES) if (!networks[side]) this.runs.delete(side)
  }

  /** Forgets what it had of runs that are gone. */
  clear(): void {
    this.runs.clear()
    this.used = {}
  }

  /** What the page has of each series, for the next question. */
  have(): Partial<Record<Side, Have>> {
    const have: Partial<Record<Side, Have>> = {}
    for (const [side, kept] of this.runs)
      have[side] = { run: kept.run, ...ends(kept.shown.series), piece: kept.shown.piece && ends(kept.shown.piece) }
    return have
  }

  /**
   * Buffers of frames that are not shown any more, but for those of `drawn`: a picture that stands while others come
   * can be painted again at any time. They belong to the caller now.
   */
  takeUsed(drawn: Moment | undefined): Partial<Record<Side, ArrayBuffer[]>> {
    const stands = new Set(
      Object.values(drawn?.sides ?? {}).flatMap(({ frame, before }) => [frame.words.buffer, before?.words.buffer]),
    )
    const { used } = this
    const split = (kept: boolean) =>
      Object.fromEntries(
        Object.entries(used).map(([side, buffers]) => [side, buffers.filter((one) => stands.has(one) === kept)]),
      )
    this.used = split(true)
    return split(false)
  }

  /** Takes in an answer; whether anything needs to be drawn again. */
  receive(answer: Frames): boolean {
    this.scene = answer.scene
    const news = SIDES.map((side) => {
      const frame = answer.sides[side]
      const network = this.networks[side]
      return frame && network ? this.add(side, network, frame) : 'nothing'
    })
    for (const [index, side] of SIDES.entries()) if (news.includes('frame') && news[index] !== 'frame') this.still(side)
    return news.some((what) => what !== 'nothing')
  }

  /** Takes back the buffers of an answer that is not to be shown. */
  discard(answer: Frames): void {
    for (const side of SIDES) {
      const came = answer.sides[side]
      if (came) this.free(side, new Frame(new Uint32Array(came.buffer, 0, came.length)))
    }
  }

  shown(): Partial<Record<Side, ShownRun>> {
    return Object.fromEntries([...this.runs].map(([side, kept]) => [side, kept.shown]))
  }

  /** A side that is done while the other continues: nothing happened in its latest interval. */
  private still(side: Side): void {
    const kept = this.runs.get(side)
    if (!kept) return
    this.freeBefore(side, kept.shown)
    this.runs.set(side, { ...kept, shown: { ...kept.shown, before: kept.shown.frame } })
  }

  /** Takes in what came of a side; what of it is new. */
  private add(side: Side, network: Network, came: SideFrame): 'frame' | 'piece' | 'nothing' {
    const old = this.runs.get(side)
    const frame = new Frame(new Uint32Array(came.buffer, 0, came.length))
    if (old?.run !== came.run) {
      if (old) this.freeBefore(side, old.shown)
      if (old) this.free(side, old.shown.frame)
      this.put(side, came, {
        network,
        frame,
        before: undefined,
        series: extend(undefined, came.series),
        piece: assemble(undefined, came.piece),
        reached: came.reached,
      })
      return 'frame'
    }
    const { shown } = old
    const piece = assemble(shown.piece, came.piece)
    const isSame = shown.frame.cycle === came.cycle && shown.reached === came.reached
    if (isSame && shown.frame.done === came.done && old.filter === came.filter) {
      this.free(side, frame)
      if (piece === shown.piece) return 'nothing'
      this.put(side, came, { ...shown, piece })
      return 'piece'
    }
    this.freeBefore(side, shown)
    const series = extend(shown.series, came.series)
    // after a seek back there is no interval between this state and the one drawn last
    const before = shown.frame.cycle <= came.cycle ? shown.frame : undefined
    if (!before) this.free(side, shown.frame)
    this.put(side, came, { network, frame, before, series, piece, reached: came.reached })
    return 'frame'
  }

  private put(side: Side, came: SideFrame, shown: Kept['shown']): void {
    this.runs.set(side, { run: came.run, filter: came.filter, shown })
  }

  private freeBefore(side: Side, shown: ShownRun): void {
    if (shown.before && shown.before !== shown.frame) this.free(side, shown.before)
  }

  private free(side: Side, frame: Frame): void {
    const list = this.used[side] ?? []
    list.push(frame.words.buffer as ArrayBuffer)
    this.used[side] = list
  }
}

/** Cycles that a flit takes from router to router, in the network where it takes least. */
export function flitTimeOf(networks: Networks): number {
  return Math.min(...Object.values(networks).map(({ flitTime }) => flitTime))
}

/** Which columns the page has of a series. */
function ends({ window, first, columns }: GrowingSeries): Pick<GrowingSeries, 'window' | 'first' | 'columns'> {
  return { window, first, columns }
}

/** The numbers of each side that people read. */
export function count(sides: Moment['sides']): Pick<Progress, 'finished' | 'counts'> {
  const finished: Partial<Record<Side, number>> = {}
  const counts: Partial<Record<Side, Counts>> = {}
  for (const side of SIDES) {
    const frame = sides[side]?.frame
    if (!frame) continue
    if (frame.finished !== undefined) finished[side] = frame.finished
    counts[side] = {
      created: frame.scalar('created'),
      delivered: frame.scalar('delivered'),
      payload: frame.payload,
      inNetwork: frame.scalar('in_network'),
      waiting: frame.scalar('undelivered_in_ni'),
      lost: frame.scalar('lost') + frame.scalar('lost_acks'),
      resent: frame.scalar('resent'),
      carried: frame.scalar('carried_acks'),
      pendingMost: most(frame.section('nodes'), NODE.WORDS, NODE.pending),
      recent: frame.recent,
      seen: frame.section('seen').length / SEEN.WORDS,
      underWay: frame.scalar('under_way'),
      cycle: frame.cycle,
    }
  }
  return { finished, counts }
}

/** The greatest of one word of all items of a section. */
function most(words: Uint32Array, perItem: number, word: number): number {
  let greatest = 0
  for (let at = word; at < words.length; at += perItem) greatest = Math.max(greatest, words[at] as number)
  return greatest
}
