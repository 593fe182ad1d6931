/** The chart of one experiment within something else: drawn from what is shipped, or as its points are computed. */
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { whole } from '../base/format'
import { timers } from '../base/timers'
import { createPool, pointLine } from '../engine/pool'
import { Figure } from '../figures/Figure'
import { store } from '../shown/store'
import { Button } from '../ui/Button'
import { shippedCatalogue } from './catalogue'
import { experimentClient } from './client'
import { CORES, room } from './cores'
import { shippedFindings } from './findings'
import { type KnownPlace, knownPlaces } from './known'
import styles from './Measured.module.css'
import { Measuring, type Measured as State } from './measuring'
import { printedOf } from './published'

const results = new Map<string, string>()

/** Has what is shipped of experiments there before a chart is shown. */
export const fetchShipped = () => Promise.all([shippedCatalogue(), shippedFindings()])

interface Props {
  /** The name of a built-in experiment, or JSON text. */
  readonly document: string
  /** Hears what is known of each place of the chart. */
  readonly onKnown: (places: readonly (KnownPlace | undefined)[], isComplete: boolean) => void
}

export function Measured({ document, onKnown }: Props) {
  const [measuring] = useState(
    () =>
      new Measuring(document, {
        client: experimentClient,
        catalogue: shippedCatalogue,
        timers,
        results,
        shipped: shippedFindings,
        pool: (take) => createPool(pointLine, CORES, room, take),
      }),
  )
  useEffect(() => {
    void measuring.begin()
    const stop = store.subscribe(() => measuring.wake())
    return () => {
      stop()
      measuring.end()
    }
  }, [measuring])
  const known = useStore(measuring.store)
  const { plan, measure, judgement, shippedBy, faults } = known
  useEffect(() => {
    if (plan && judgement)
      onKnown(knownPlaces(plan.experiment, judgement), judgement.complete || shippedBy !== undefined)
  }, [plan, judgement, shippedBy, onKnown])
  if (!plan || !measure)
    return faults.length > 0 ? <Faults of={faults} /> : <p className={styles.state}>Preparing the experiment …</p>
  return (
    <div className={styles.measured} data-complete={judgement?.complete || shippedBy !== undefined || undefined}>
      <Figure
        experiment={plan.experiment}
        judgement={judgement}
        printed={printedOf(plan.experiment.name)}
        measure={measure}
        fills
      />
      <p className={styles.state}>
        {stateOf(known)}
        {shippedBy !== undefined && (
          <Button label="Measure it here" look="quiet" onClick={() => void measuring.measure()} />
        )}
      </p>
      <Faults of={faults} />
    </div>
  )
}

function Faults({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null
  return (
    <p role="alert" className={styles.fault}>
      The experiment cannot be measured: {of.join(' ')}
    </p>
  )
}

function stateOf({ plan, status, shippedBy }: State): string {
  const points = plan?.experiment.points ?? 0
  if (status) return `Being measured: ${whole(status.have)} of ${whole(status.points)} runs.`
  if (shippedBy !== undefined) return `Shipped with the page: ${whole(points)} runs, engine ${shippedBy}.`
  return `Measured in this browser: ${whole(points)} runs.`
}
