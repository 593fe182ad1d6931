import { useId, useState } from 'react'
import type { At, Group, Measure } from '../answers.gen'
import { significant, whole } from '../base/format'
import { Term } from '../glossary/Term'
import { openAsStep } from '../page/pages'
import { Button } from '../ui/Button'
import { Select } from '../ui/Field'
import { PlayIcon } from '../ui/icons'
import { Sheet } from '../ui/Sheet'
import styles from './PlaceSheet.module.css'
import { isAt, linkOf, linkOfBoth, neighbours, placeName, pointsAt } from './places'
import { type Opened, useExperiments } from './store'

interface Props {
  readonly opened: Opened
  readonly at: At
  readonly onClose: () => void
}

/** One place of an experiment: its numbers, and ways to see it live. */
export function PlaceSheet({ opened, at, onClose }: Props) {
  const measures = useExperiments((state) => state.measures)
  const { experiment } = opened.plan
  const here = pointsAt(opened.plan, at)
  const group = opened.judgement?.groups.find((one) => isAt(experiment.axes, one.at, at))
  return (
    <Sheet title={placeName(experiment.axes, at) || experiment.title} onClose={onClose}>
      <div className={styles.place}>
        {here.some(({ probe }) => probe !== 'check') && <Live opened={opened} at={at} />}
        {group && group.n > 0 ? (
          <Numbers group={group} measures={measures} drawn={experiment.measure} />
        ) : (
          <p>Nothing has been measured here yet.</p>
        )}
      </div>
    </Sheet>
  )
}

function Live({ opened, at }: { opened: Opened; at: At }) {
  const { plan } = opened
  const id = useId()
  const here = pointsAt(plan, at)
  const others = neighbours(plan.experiment.axes, at).filter(({ at }) => pointsAt(plan, at).length > 0)
  const [seed, setSeed] = useState('1')
  const [beside, setBeside] = useState('')
  const point = here.find((one) => String(one.seed) === seed) ?? here[0]
  if (!point) return null
  const besides = others[Number(beside)]
  const partner =
    beside === '' || !besides ? undefined : pointsAt(plan, besides.at).find((one) => one.seed === point.seed)
  return (
    <section className={styles.live} aria-label="Live">
      <label htmlFor={`${id}-seed`}>Seed</label>
      <Select
        id={`${id}-seed`}
        value={String(point.seed)}
        describedBy={`${id}-about`}
        invalid={false}
        options={here.map((one) => ({ value: String(one.seed), label: String(one.seed) }))}
        onCommit={setSeed}
      />
      <label htmlFor={`${id}-beside`}>Beside</label>
      <Select
        id={`${id}-beside`}
        value={beside}
        describedBy={`${id}-about`}
        invalid={false}
        options={[
          { value: '', label: 'nothing' },
          ...others.map(({ label }, index) => ({ value: String(index), label })),
        ]}
        onCommit={setBeside}
      />
      <Button
        label={partner ? 'Open both live' : 'Open live'}
        icon={PlayIcon}
        look="primary"
        onClick={() => void openAsStep(partner ? linkOfBoth(point, partner) : linkOf(point))}
      />
      <p id={`${id}-about`} className={styles.hint}>
        The live page then shows this very run from cycle 0
        {point.warm_up > 0 ? `; the experiment measures after cycle ${whole(point.warm_up)}` : ''}.
      </p>
    </section>
  )
}

interface NumbersProps {
  readonly group: Group
  readonly measures: readonly Measure[]
  /** The measure that the chart draws. */
  readonly drawn: string
}

/** Every measure of the place, the one drawn first. */
function Numbers({ group, measures, drawn }: NumbersProps) {
  const there = measures.filter(({ name }) => group.measures[name] !== undefined)
  const sorted = [...there].sort((p, q) => Number(q.name === drawn) - Number(p.name === drawn))
  return (
    <section className={styles.numbers}>
      <table>
        <caption>
          Means over {group.n} {group.n === 1 ? 'seed' : 'seeds'}
          {group.n > 1 && (
            <>
              , with <Term name="interval">95 % confidence intervals</Term>
            </>
          )}
        </caption>
        <thead>
          <tr>
            <th scope="col">Measure</th>
            <th scope="col">Mean</th>
            <th scope="col">Interval</th>
            <th scope="col">Unit</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ name, unit, sentence }) => {
            const estimate = group.measures[name]
            return (
              estimate && (
                <tr key={name}>
                  <th scope="row" title={sentence}>
                    {name.replaceAll('_', ' ')}
                  </th>
                  <td>{significant(estimate.mean, 5)}</td>
                  <td>{estimate.n > 1 && `${significant(estimate.low, 5)} to ${significant(estimate.high, 5)}`}</td>
                  <td>{unit}</td>
                </tr>
              )
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
