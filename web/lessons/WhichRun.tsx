/** On a phone a lesson shows one run at a time: these say which, and lead to the other, as a swipe does. */
import { useEffect, useState } from 'react'
import type { Side } from '../engine/view'
import { useLab } from '../shown/store'
import { SideMark } from '../ui/Chip'
import { useSlim } from '../ui/room'
import styles from './LessonBar.module.css'

const networkOf = (side: Side) => document.querySelector<HTMLElement>(`[data-picture="network-${side}"]`)

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
          onClick={() => networkOf(side)?.scrollIntoView({ inline: 'start', block: 'nearest' })}
        >
          <SideMark side={side} />
        </button>
      ))}
    </fieldset>
  )
}
