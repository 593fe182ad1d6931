/** Finds where two runs begin to differ that are not in one memory: by what had been counted in each at each cycle. */
import type { Answer, AnswerTo } from '../protocol'
import { type Asked, answer, askEach, command, type Purpose, type Turn, those } from './state'

/** Cycles asked for at first, as most runs differ early; then ever more, as each time begins again at a snapshot. */
const FIRST = 128
const MOST = 1 << 16

/** Milliseconds after which the page hears how far the search is. */
const TOLD_AFTER = 250

type Tallied = AnswerTo<'tallied'>

export function beginSearch(turn: Turn, job: Asked): Turn {
  return askEach(turn, { kind: 'tallied', job, began: turn.now }, (side) => ({ kind: 'tallied', side }))
}

/** It is known up to which snapshot the runs are alike. */
export function search(turn: Turn, { job, began }: Purpose & { kind: 'tallied' }, answers: readonly Answer[]): Turn {
  const [ours, theirs] = those(answers, 'tallied')
  if (!ours || !theirs) return found(turn, job, undefined, false)
  const begin = lastAlike(ours, theirs)
  const piece = { begin, end: Math.min(ours.reached, theirs.reached), from: begin, to: begin + FIRST - 1 }
  return look(turn, { kind: 'tallies', job, began, search: piece })
}

/** Looks at a piece of both runs, unless all has been seen. */
function look(turn: Turn, purpose: Purpose & { kind: 'tallies' }): Turn {
  const { from, to, end } = purpose.search
  if (from > end) return found(turn, purpose.job, undefined, true)
  return askEach(turn, purpose, (side) => ({ kind: 'tallies', side, from, to: Math.min(to, end) }))
}

export function searchOn(turn: Turn, purpose: Purpose & { kind: 'tallies' }, answers: readonly Answer[]): Turn {
  const { job, began } = purpose
  const { begin, end, from, to } = purpose.search
  const [ours, theirs] = those(answers, 'tallies').map(({ tallies }) => tallies)
  if (!ours || !theirs) return found(turn, job, undefined, false)
  const place = ours.findIndex((tally, index) => tally !== theirs[index])
  if (place >= 0) return found(turn, job, from + place, true)
  const share = Math.min(1, (to + 1 - begin) / (end + 1 - begin))
  const told = turn.now - began > TOLD_AFTER ? command(turn, { kind: 'tell', share }) : turn
  const next = { begin, end, from: to + 1, to: to + Math.min(2 * (to + 1 - from), MOST) }
  return look(told, { ...purpose, search: next })
}

function found(turn: Turn, job: Asked, cycle: number | undefined, isKnown: boolean): Turn {
  return answer(command(turn, { kind: 'tell', share: undefined }), job, { kind: 'difference', cycle, isKnown })
}

/** The last snapshot that both have and up to which they are alike. */
function lastAlike(ours: Tallied, theirs: Tallied): number {
  const known = new Map(Array.from(theirs.cycles, (cycle, index) => [cycle, theirs.tallies[index]]))
  const differs = ours.cycles.findIndex((cycle, at) => known.has(cycle) && known.get(cycle) !== ours.tallies[at])
  const alike = differs < 0 ? ours.cycles : ours.cycles.slice(0, differs)
  return alike.findLast((cycle) => known.has(cycle)) ?? 0
}
