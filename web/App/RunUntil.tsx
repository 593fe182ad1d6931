import { type FormEvent, useState } from 'react'
import { contract } from '../contract.gen'
import { runUntil } from '../run/control'
import { store, useLab } from '../shown/store'
import { Sheet } from '../ui/Sheet'
import styles from './RunUntil.module.css'

/** What can be waited for, with the fields it needs. */
const KINDS = [
  { name: 'pending', label: 'a receiver has so many packets pending', amount: 'Packets', of: 'Receiver (empty: any)' },
  { name: 'age', label: 'a packet is older than so many cycles', amount: 'Cycles', of: '' },
  { name: 'granted', label: 'a bulk dialog is granted', amount: '', of: '' },
  { name: 'refused', label: 'a bulk dialog is refused', amount: '', of: '' },
  { name: 'full', label: 'a buffer fills up', amount: '', of: 'Router (empty: any)' },
  { name: 'measure', label: 'a measure crosses a bound', amount: 'Bound', of: '' },
] as const

type Kind = (typeof KINDS)[number]['name']

/** Asks what to run until, and runs. What the engine refuses stays, with its reason. */
export function RunUntil({ onClose }: { onClose: () => void }) {
  const { sides, selected } = store.getState()
  const node = selected?.selection.kind === 'node' ? String(selected.selection.id) : ''
  const [kind, setKind] = useState<Kind>('pending')
  const [amount, setAmount] = useState('10')
  const [of, setOf] = useState(node)
  const [measure, setMeasure] = useState<string>(contract.watches[0].name)
  const [side, setSide] = useState<'above' | 'below'>('above')
  const [on, setOn] = useState<'a' | 'b' | 'both'>('both')
  const [refusal, setRefusal] = useState('')
  const names = useLab((state) => state.names)
  const chosen = KINDS.find((one) => one.name === kind) ?? KINDS[0]

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const words = kind === 'measure' ? [measure, side, amount] : [kind, chosen.amount && amount, chosen.of && of]
    const condition = words.filter((word) => word.trim() !== '').join(' ')
    const refused = await runUntil(condition, on === 'both' ? sides : [on])
    if (refused === undefined) onClose()
    else setRefusal(refused)
  }

  return (
    <Sheet title="Run until" onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <fieldset className={styles.kinds}>
          <legend className="visually-hidden">What is waited for</legend>
          {KINDS.map(({ name, label }) => (
            <label key={name}>
              <input type="radio" name="until" checked={kind === name} onChange={() => setKind(name)} />
              {label}
            </label>
          ))}
        </fieldset>
        <div className={styles.fields}>
          {kind === 'measure' && (
            <>
              <label>
                Measure
                <select aria-label="Measure" value={measure} onChange={(event) => setMeasure(event.target.value)}>
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
                  aria-label="Crosses"
                  value={side}
                  onChange={(event) => setSide(event.target.value === 'above' ? 'above' : 'below')}
                >
                  <option value="above">rises above</option>
                  <option value="below">falls below</option>
                </select>
              </label>
            </>
          )}
          {chosen.amount !== '' && <Amount label={chosen.amount} value={amount} onChange={setAmount} />}
          {chosen.of !== '' && <Amount label={chosen.of} value={of} onChange={setOf} />}
          {sides.length > 1 && (
            <label>
              In run
              <select
                value={on}
                onChange={(event) =>
                  setOn(event.target.value === 'a' || event.target.value === 'b' ? event.target.value : 'both')
                }
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
          )}
        </div>
        {refusal !== '' && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        <p className={styles.note}>The run stops at the very cycle. What is true already has to become false first.</p>
        <button type="submit" className={styles.go}>
          Run
        </button>
      </form>
    </Sheet>
  )
}

function Amount({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <label>
      {label}
      <input inputMode="numeric" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  )
}
