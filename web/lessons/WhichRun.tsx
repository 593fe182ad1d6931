/** On a phone a lesson shows one run at a time: these say which, and lead to the other, as a swipe does. */
import { useEffect, useState } from 'react'
import type { Side } from '../engine/view'
import { useLab } from '../shown/store'
import { SideMark } from '../ui/Chip'
import { useSlim } from '../ui/room'
import styles from './LessonBar.module.css'

const networkOf = (side: Side) => document.querySelector<HTMLElement>(`[data-picture="network-${side}"]`)

/** How long a swipe takes to come to rest, in milliseconds. */
const SWIPE = 1000

/** Leads to a run; back to it, if a swipe that has not come to rest goes on to where it was going. Another swipe is free. */
function show(side: Side): void {
  const network = networkOf(side)
  const swiped = new AbortController()
  const signal = AbortSignal.any([swiped.signal, AbortSignal.timeout(SWIPE)])
  const lead = () => network?.scrollIntoView({ inline: 'start', block: 'nearest' })
  network?.parentElement?.addEventListener('scrollend', lead, { signal })
  network?.parentElement?.addEventListener('touchstart', () => swiped.abort(), { signal, passive: true })
  lead()
}

export function WhichRun() {
  const sides = useLab((state) => state.sides)
  const slim = useSlim()
  return slim && sides.length > 1 ? <Choice sides={sides} /> : null
}

function Choice({ sides }: { sides: readonly Side[] }) {
  const [seen, see] = useState<Side>('a')
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) see((target as HTMLElement).dataset.side as Side)
      },
      { threshold: 0.6 },
    )
    for (const side of sides) {
      const network = networkOf(side)
      if (network) watch.observe(network)
    }
    return () => watch.disconnect()
  }, [sides])
  return (
    <fieldset className={styles.runs}>
      <legend className="visually-hidden">Run that is shown</legend>
      {sides.map((side) => (
        <button
          key={side}
          type="button"
          aria-label={`Show run ${side.toUpperCase()}`}
          aria-pressed={seen === side}
          onClick={() => show(side)}
        >
          <SideMark side={side} />
        </button>
      ))}
    </fieldset>
  )
}
