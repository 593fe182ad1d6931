import { useEffect, useState } from 'react'
import styles from './Field.module.css'

interface Common {
  readonly id: string
  readonly value: string
  /** Name of the control where it has no label of its own. */
  readonly label?: string | undefined
  /** Ids of the sentences about it. */
  readonly describedBy: string
  readonly invalid: boolean
  readonly onCommit: (value: string) => void
}

/** What is being typed, until it is committed by Enter or by leaving the field. */
function useDraft(value: string, onCommit: (value: string) => void) {
  const [draft, setDraft] = useState(value)
  useEffect(() => setDraft(value), [value])
  const commit = (text = draft) => {
    if (text !== value) onCommit(text)
  }
  return { draft, setDraft, commit }
}

interface NumberProps extends Common {
  readonly min: number
  readonly max: number
  readonly step: number
  readonly unit: string | undefined
}

/** At most this many steps make a slider that can be aimed. */
const SLIDER_STEPS = 256

/** A number with unit and bounds; a slider too where its steps can be told apart. */
export function NumberField({ id, value, label, describedBy, invalid, onCommit, min, max, step, unit }: NumberProps) {
  const { draft, setDraft, commit } = useDraft(value, onCommit)
  const slides = (max - min) / step <= SLIDER_STEPS
  return (
    <div className={styles.line}>
      {slides && (
        <input
          type="range"
          className={styles.slider}
          aria-label={`${label ?? ''} slider`.trim()}
          min={min}
          max={max}
          step={step}
          value={Number.isFinite(Number(draft)) ? draft : min}
          onChange={(event) => setDraft(event.target.value)}
          onPointerUp={() => commit()}
          onKeyUp={() => commit()}
          onBlur={() => commit()}
        />
      )}
      <input
        id={id}
        type="text"
        inputMode="decimal"
        className={`${styles.field} ${styles.number} ${slides ? '' : styles.wide}`}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => commit()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
          if (event.key === 'Escape') setDraft(value)
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          const next = nudge(draft, event.key === 'ArrowUp' ? step : -step, min, max)
          setDraft(next)
          commit(next)
        }}
      />
      {unit && <span className={styles.unit}>{unit}</span>}
    </div>
  )
}

/** The next value in a direction, within bounds and without digits of rounding. */
function nudge(text: string, by: number, min: number, max: number): string {
  const value = Number(text)
  const next = Math.min(max, Math.max(min, (Number.isFinite(value) ? value : min) + by))
  return String(Number(next.toFixed(10)))
}

/** Words of a given pattern. */
export function TextField({
  id,
  value,
  label,
  describedBy,
  invalid,
  onCommit,
  unit,
}: Common & { unit: string | undefined }) {
  const { draft, setDraft, commit } = useDraft(value, onCommit)
  return (
    <div className={styles.line}>
      <input
        id={id}
        type="text"
        spellCheck={false}
        autoComplete="off"
        className={`${styles.field} ${styles.wide}`}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => commit()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
          if (event.key === 'Escape') setDraft(value)
        }}
      />
      {unit && <span className={styles.unit}>{unit}</span>}
    </div>
  )
}

interface SelectProps extends Common {
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** One of several; a refused value is not among the options, so it is shown as one. */
export function Select({ id, value, label, describedBy, invalid, onCommit, options }: SelectProps) {
  const known = options.some((option) => option.value === value)
  return (
    <select
      id={id}
      className={`${styles.field} ${styles.select}`}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      value={value}
      onChange={(event) => onCommit(event.target.value)}
    >
      {!known && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

/** On or off. */
export function Toggle({ id, value, label, describedBy, invalid, onCommit }: Common) {
  return (
    <input
      id={id}
      type="checkbox"
      className={styles.toggle}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      checked={value === 'on'}
      onChange={(event) => onCommit(event.target.checked ? 'on' : 'off')}
    />
  )
}
