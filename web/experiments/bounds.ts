/** What the networks of an experiment's curves carry at most, asked of the engine when a chart over load is open. */
import { useEffect, useState } from 'react'
import type { Bound, Experiment } from '../answers.gen'
import { unlessLost } from '../engine/line'
import { isOverLoad } from '../figures/arrange'
import { experimentClient } from './client'

const NONE: readonly Bound[] = []

/** The bounds of the curves of an experiment, given by its document; none before they are known, and of other charts. */
export function useBounds(document: string, experiment: Experiment): readonly Bound[] {
  const [known, setKnown] = useState({ document: '', bounds: NONE })
  const isAsked = document !== '' && isOverLoad(experiment)
  useEffect(() => {
    if (!isAsked) return
    let isWanted = true
    void unlessLost(async () => {
      const bounds = await experimentClient.bounds(document)
      if (isWanted) setKnown({ document, bounds })
    })
    return () => {
      isWanted = false
    }
  }, [document, isAsked])
  return isAsked && known.document === document ? known.bounds : NONE
}
