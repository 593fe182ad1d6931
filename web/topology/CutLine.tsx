/** Below a tree: which cut is the tightest for the traffic of the last moments. */

import { useEffect, useState } from 'react'
import type { Network } from '../answers.gen'
import type { Side } from '../engine/view'
import { Term } from '../glossary/Term'
import { subscribe } from '../shown/moment'
import styles from './CutLine.module.css'
import { type Counters, counters, LEAD, sentence } from './cuts'

/** Least milliseconds from one sentence to the next, and fewest cycles that one is about. */
const PAUSE = 500
const CYCLES = 500

export function CutLine({ side }: { side: Side }) {
  /** Undefined where the network has no cuts; empty as long as nothing can be said of them. */
  const [words, setWords] = useState<string>()
  useEffect(() => {
    let network: Network | undefined
    let before: Counters | undefined
    let told = 0
    return subscribe((moment) => {
      const shown = moment.sides[side]
      if (!shown || shown.network.arms.length === 0 || shown.frame.words.length === 0) {
        before = undefined
        setWords(undefined)
        return
      }
      const cycle = shown.frame.cycle
      if (shown.network !== network || !before || cycle < before.cycle) {
        network = shown.network
        before = counters(shown.frame)
        setWords('')
        return
      }
      if (cycle - before.cycle < CYCLES || performance.now() - told < PAUSE) return
      const now = counters(shown.frame)
      setWords(sentence(network, before, now))
      before = now
      told = performance.now()
    })
  }, [side])
  return words === undefined ? null : (
    <p className={styles.line} title={words} data-testid={`cut-${side}`}>
      {words !== '' && <Term name="tightest-cut">{LEAD}</Term>}
      {words.slice(LEAD.length)}
    </p>
  )
}
