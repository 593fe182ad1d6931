/** The numbers of the marked span for each run, to read and to export. */
import { useEffect, useState } from 'react'
import { placedOn, spanOf } from '../axis/placed'
import { finest, numbersOf, type SpanNumbers } from '../axis/span'
import { percent, significant, whole } from '../base/format'
import type { Side } from '../engine/view'
import { Term } from '../glossary/Term'
import type { TermName } from '../glossary/terms'
import { subscribe } from '../shown/moment'
import { markSpan, store, useLab } from '../shown/store'
import { Button } from '../ui/Button'
import { CloseIcon } from '../ui/icons'
import styles from './TimeBar.module.css'

const FACTS: readonly (readonly [string, TermName, (numbers: SpanNumbers) => string])[] = [
  ['delivered', 'delivered', ({ delivered }) => whole(delivered)],
  ['bytes/cycle', 'throughput', ({ throughput }) => significant(throughput, 3)],
  ['flits/cycle', 'flit', ({ flits }) => significant(flits, 3)],
  ['in network', 'in-network', ({ inNetwork }) => significant(inNetwork, 3)],
  ['most pending', 'pending', ({ pendingMax }) => whole(pendingMax)],
  ['blocked', 'blocked', ({ blocked }) => percent(blocked)],
]

export function SpanPanel() {
  const span = useLab((state) => state.span)
  const [sides, setSides] = useState<readonly (readonly [Side, SpanNumbers])[]>([])
  useEffect(() => {
    if (!span) return
    let said = ''
    return subscribe((moment) => {
      const next = Object.entries(moment.sides).flatMap(([side, run]) => {
        const own = spanOf(placedOn(moment.places, side as Side), span)
        const numbers = numbersOf(finest(run, own), own)
        return numbers ? [[side as Side, numbers] as const] : []
      })
      const text = JSON.stringify(next)
      if (text === said) return
      said = text
      setSides(next)
    })
  }, [span])
  if (!span) return null
  const [from, to] = [sides[0]?.[1].from ?? span.from, sides[0]?.[1].to ?? span.to]
  return (
    <section className={styles.span} aria-label="Marked span" data-testid="span">
      <p>
        Cycles {whole(from)} to {whole(to)}
        {span.receivers && `; receivers ${span.receivers.from} to ${span.receivers.to}`}
      </p>
      <dl data-terms="">
        {FACTS.map(([name, term, say], place) => (
          <div key={name}>
            <dt>
              <Term name={term} further={place > 0}>
                {span.receivers && term === 'pending' ? 'most pending there' : name}
              </Term>
            </dt>
            {sides.map(([side, numbers]) => (
              <dd key={side} data-side={side}>
                {sides.length > 1 && <span className="visually-hidden">{`${side.toUpperCase()}: `}</span>}
                {say(numbers)}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <Button label="Save data …" look="quiet" onClick={() => store.setState({ dialog: 'data' })} />
      <Button label="Unmark the span" icon={CloseIcon} look="quiet" bare onClick={() => markSpan(undefined)} />
    </section>
  )
}
