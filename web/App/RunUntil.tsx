import { type FormEvent, useState } from 'react'
import { contract } from '../contract.gen'
import type { Side } from '../engine/view'
import { runUntil } from '../run/control'
import { store, useLab } from '../shown/store'
import styles from './RunUntil.module.css'

/** Conditions to run until, with the fields they need. */
const KINDS = [
  {
    name: 'pending',
    label: 'a receiver has this many packets pending',
    amount: 'Packets',
    of: 'Receiver (empty: any)',
  },
  { name: 'age', label: 'a packet is older than this many cycles', amount: 'Cycles', of: '' },
  { name: 'granted', label: 'a bulk dialog is granted', amount: '', of: '' },
  { name: 'refused', label: 'a bulk dialog is refused', amount: '', of: '' },
  { name: 'full', label: 'a buffer fills up', amount: '', of: 'Router (empty: any)' },
  { name: 'measure', label: 'a measure crosses a bound', amount: 'Bound', of: '' },
] as const

type Kind = (typeof KINDS)[number]['name']

/** The state of the form. */
interface Condition {
  readonly kind: Kind
  readonly amount: string
  readonly of: string
  readonly measure: string
  readonly crosses: 'above' | 'below'
  readonly run: Side | 'both'
}

/** The condition as the engine reads it. */
function inWords({ kind, amount, of, measure, crosses }: Condition): string {
  const { amount: wantsAmount, of: wantsOf } = fieldsOf(kind)
  const words = kind === 'measure' ? [measure, crosses, amount] : [kind, wantsAmount && amount, wantsOf && of]
  return words.filter((word) => word.trim() !== '').join(' ')
}

function fieldsOf(kind: Kind) {
  return KINDS.find(({ name }) => name === kind) ?? KINDS[0]
}

/** Asks for a condition and runs until it holds. If the engine refuses it, the form stays open with the reason. */
export function RunUntil({ onClose }: { onClose: () => void }) {
  const [condition, setCondition] = useState<Condition>(start)
  const [refusal, setRefusal] = useState('')
  const change = (part: Partial<Condition>) => setCondition((before) => ({ ...before, ...part }))

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const { sides } = store.getState()
    const refused = await runUntil(inWords(condition), condition.run === 'both' ? sides : [condition.run])
    if (refused === undefined) onClose()
    else setRefusal(refused)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">What is waited for</legend>
        {KINDS.map(({ name, label }) => (
          <label key={name}>
            <input
              type="radio"
              name="until"
              checked={condition.kind === name}
              onChange={() => change({ kind: name })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <Details condition={condition} onChange={change} />
      {refusal !== '' && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <p className={styles.note}>
        The run stops at the very cycle. A condition that holds already has to become false first.
      </p>
      <button type="submit" className={styles.go}>
        Run
      </button>
    </form>
  )
}

/** The condition the form begins with: packets pending for the receiver that is selected, if one is. */
function start(): Condition {
  const { selected } = store.getState()
  const of = selected?.selection.kind === 'node' ? String(selected.selection.id) : ''
  return { kind: 'pending', amount: '10', of, measure: contract.watches[0]?.name ?? '', crosses: 'above', run: 'both' }
}

interface DetailsProps {
  readonly condition: Condition
  readonly onChange: (part: Partial<Condition>) => void
}

/** Further fields that a condition of this kind needs. */
function Details({ condition, onChange }: DetailsProps) {
  const sides = useLab((state) => state.sides)
  const { kind, amount, of } = condition
  const fields = fieldsOf(kind)
  return (
    <div className={styles.fields}>
      {kind === 'measure' && <MeasureFields condition={condition} onChange={onChange} />}
      {fields.amount !== '' && (
        <Amount label={fields.amount} value={amount} onChange={(text) => onChange({ amount: text })} />
      )}
      {fields.of !== '' && <Amount label={fields.of} value={of} onChange={(text) => onChange({ of: text })} />}
      {sides.length > 1 && <RunField condition={condition} onChange={onChange} />}
    </div>
  )
}

function MeasureFields({ condition, onChange }: DetailsProps) {
  return (
    <>
      <label>
        Measure
        <select
          className={styles.field}
          aria-label="Measure"
          value={condition.measure}
          onChange={(event) => onChange({ measure: event.target.value })}
        >
          {contract.watches.map(({ name, words }) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label>
        Crosses
        <select
          className={styles.field}
          aria-label="Crosses"
          value={condition.crosses}
          onChange={(event) => onChange({ crosses: event.target.value === 'above' ? 'above' : 'below' })}
        >
          <option value="above">rises above</option>
          <option value="below">falls below</option>
        </select>
      </label>
    </>
  )
}

function RunField({ condition, onChange }: DetailsProps) {
  const sides = useLab((state) => state.sides)
  const names = useLab((state) => state.names)
  return (
    <label>
      In run
      <select
        className={styles.field}
        value={condition.run}
        onChange={({ target: { value } }) => onChange({ run: value === 'a' || value === 'b' ? value : 'both' })}
      >
        <option value="both">either</option>
        {sides.map((one) => (
          <option
            key={one}
            value={one}
          >{`${one.toUpperCase()} ${names[one] === one.toUpperCase() ? '' : names[one]}`}</option>
        ))}
      </select>
    </label>
  )
}

function Amount({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <label>
      {label}
      <input
        className={styles.amount}
        inputMode="numeric"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
