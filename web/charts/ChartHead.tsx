/** The one line above a chart. */
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { Term } from '../glossary/Term'
import type { TermName } from '../glossary/terms'
import { EnlargeButton } from '../page/EnlargeButton'
import { useLab } from '../shown/store'
import styles from './Charts.module.css'
import { second } from './second'

interface Props {
  readonly term: TermName
  readonly title: string
  readonly unit: string
  /** What the numbers are of, where there is room for it. */
  readonly further?: string | undefined
  readonly children?: ReactNode
}

export function ChartHead({ term, title, unit, further, children }: Props) {
  return (
    <header className={styles.head}>
      <h3>
        <Term name={term}>{title}</Term>
      </h3>
      <span className={styles.unit} title={further ? `${unit}; ${further}` : unit}>
        <span>
          {unit}
          {further && <small>; {further}</small>}
        </span>
      </span>
      <LineKey />
      {children}
      <EnlargeButton picture="charts" name="the charts" />
    </header>
  )
}

/** Chooses what the second chart shows. */
export function SecondChoice() {
  const { shown } = useStore(second)
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">What the second chart shows</legend>
      {(['packets', 'latency'] as const).map((name) => (
        <label key={name}>
          <input
            type="radio"
            name="second-chart"
            checked={shown === name}
            onChange={() => second.setState({ shown: name })}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}

/** The key to the lines, if there are two runs. */
function LineKey() {
  const sides = useLab((state) => state.sides)
  const names = useLab((state) => state.names)
  return (
    <span className={styles.key}>
      {(sides.length > 1 ? sides : []).map((side) => (
        <span key={side} className={styles[side]}>
          <svg viewBox="0 0 22 8" aria-hidden="true">
            <path d="M0 4H22" strokeDasharray={side === 'b' ? '6 3' : undefined} />
          </svg>
          {`${side.toUpperCase()} ${names[side] === side.toUpperCase() ? '' : names[side]}`}
        </span>
      ))}
    </span>
  )
}
