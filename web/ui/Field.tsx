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
interface Draft {
  readonly text: string
  type(text: string): void
  commit(text?: string): void
}

function useDraft(value: string, onCommit: (value: string) => void): Draft {
  const [text, type] = useState(value)
  useEffect(() => type(value), [value])
  const commit = (wanted = text) => {
    if (wanted !== value) onCommit(wanted)
  }
  return { text, type, commit }
}

interface TypedProps extends Omit<Common, 'onCommit'> {
  readonly draft: Draft
  readonly className: string | undefined
  readonly inputMode?: 'decimal'
  /** The arrow keys change the value, up or down. */
  readonly onNudge?: (way: 1 | -1) => void
}

/** A field to type in: Enter commits, Escape restores the value. */
function Typed({ id, value, label, describedBy, invalid, draft, className, inputMode, onNudge }: TypedProps) {
  return (
    <input
      id={id}
      type="text"
      inputMode={inputMode}
      spellCheck={false}
      autoComplete="off"
      className={`${styles.field} ${className}`}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      value={draft.text}
      onChange={(event) => draft.type(event.target.value)}
      onBlur={() => draft.commit()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') draft.commit()
        if (event.key === 'Escape') draft.type(value)
        const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined
        if (!onNudge || way === undefined) return
        event.preventDefault()
        onNudge(way)
      }}
    />
  )
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
export function NumberField({ min, max, step, unit, onCommit, ...common }: NumberProps) {
  const { value, label } = common
  const draft = useDraft(value, onCommit)
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
          value={Number.isFinite(Number(draft.text)) ? draft.text : min}
          onChange={(event) => draft.type(event.target.value)}
          onPointerUp={() => draft.commit()}
          onKeyUp={() => draft.commit()}
          onBlur={() => draft.commit()}
        />
      )}
      <Typed
        {...common}
        inputMode="decimal"
        className={`${styles.number} ${slides ? '' : styles.wide}`}
        draft={draft}
        onNudge={(way) => {
          const next = nudge(draft.text, way * step, min, max)
          draft.type(next)
          draft.commit(next)
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
export function TextField({ unit, onCommit, ...common }: Common & { unit: string | undefined }) {
  return (
    <div className={styles.line}>
      <Typed {...common} className={styles.wide} draft={useDraft(common.value, onCommit)} />
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
