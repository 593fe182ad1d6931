/** In the head of a run: that it is past saturation, or that sources cannot send, with a link to who. */
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Side } from '../engine/view'
import { followTraffic, traffic } from '../run/traffic'
import { select } from '../shown/store'
import styles from './Warnings.module.css'

export function Warnings({ side }: { side: Side }) {
  const known = useStore(traffic)[side]
  useEffect(followTraffic, [])
  const [first, ...others] = known?.starved ?? []
  const isPast = known?.steadiness?.phase === 'past_saturation'
  if (!isPast && !first) return null
  return (
    <p className={styles.warnings} data-testid={`warnings-${side}`}>
      {isPast && (
        <span title="The network takes less than it is offered: packets pile up at their sources, and latency has no mean.">
          saturated
        </span>
      )}
      {first && (
        <button
          type="button"
          title={`Nodes ${[first, ...others].map(({ node }) => node).join(', ')}: packets wait, while others send`}
          onClick={() => select(side, { kind: 'node', id: first.node })}
        >
          {others.length > 0 ? `${others.length + 1} starved` : `node ${first.node} starved`}
        </button>
      )}
    </p>
  )
}
