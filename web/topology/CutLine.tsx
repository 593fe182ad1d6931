/** Below a tree: which cut is the tightest for the traffic of the window that the links show. */

import { useEffect, useState } from 'react'
import { totalsNow } from '../axis/totals'
import { pulse } from '../base/pulse'
import type { Side } from '../engine/view'
import { Term } from '../glossary/Term'
import { type Moment, subscribe } from '../shown/moment'
import styles from './CutLine.module.css'
import { LEAD, sentence } from './cuts'
import { recentLoad, spanLoad } from './load'

/** Least milliseconds from one sentence to the next. */
const PAUSE = 500

export function CutLine({ side }: { side: Side }) {
  /** Undefined where the network has no cuts; empty as long as nothing can be said of them. */
  const [words, setWords] = useState<string>()
  useEffect(() => followCut(side, setWords), [side])
  return words === undefined ? null : (
    <p className={styles.line} title={words} data-testid={`cut-${side}`}>
      {words !== '' && <Term name="tightest-cut">{LEAD}</Term>}
      {words.slice(LEAD.length)}
    </p>
  )
}

/** Tells the sentence of each moment, at most twice a second unless all is drawn anew, until the returned function is called. */
function followCut(side: Side, tell: (words: string | undefined) => void): () => void {
  let told = 0
  let cancel: (() => void) | undefined
  let newest: Moment | undefined

  function say(): void {
    cancel = undefined
    told = performance.now()
    if (newest) tell(wordsOf(newest, side))
  }

  const stop = subscribe((moment, anew) => {
    newest = moment
    if (anew || !hasCuts(moment, side)) {
      cancel?.()
      say()
    } else cancel ??= pulse.after(Math.max(0, told + PAUSE - performance.now()), say)
  })
  return () => {
    stop()
    cancel?.()
  }
}

/** Of a network without cuts nothing is said, and nothing has to be put off. */
function hasCuts({ sides }: Moment, side: Side): boolean {
  return (sides[side]?.network.arms.length ?? 0) > 0
}

function wordsOf({ sides }: Moment, side: Side): string | undefined {
  const shown = sides[side]
  if (!shown || shown.network.arms.length === 0 || shown.frame.words.length === 0) return undefined
  const marked = totalsNow(side)
  const { network, frame } = shown
  return sentence(network, marked ? spanLoad(network, marked) : recentLoad(network, frame))
}
