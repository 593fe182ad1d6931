/** Asks which numbers of a span are wanted, and saves them. */
import { useEffect, useState } from 'react'
import { whole } from '../base/format'
import { openInPerfetto } from '../embed/perfetto'
import type { Side } from '../engine/view'
import { latest } from '../shown/moment'
import { type State, store, useLab } from '../shown/store'
import { Button } from '../ui/Button'
import { saveFile } from '../ui/saveFile'
import { Whole } from '../ui/Whole'
import styles from './Film.module.css'
import { formsOf, giveUp, MOST_ROWS, type Plan, rowsOfPlaces, take, traceOf, type What } from './taking'

const WHAT: Readonly<Record<What, string>> = {
  time: 'The run in windows: packets delivered, in the network, pending …',
  places: 'Every link, router, node and class in windows',
  packets: 'Every packet at every place, and what it waited for',
}

const FORM: Readonly<Record<Plan['form'], string>> = {
  csv: 'CSV: for spreadsheets and anything else',
  arrow: 'Arrow: for pandas, Polars, R',
  parquet: 'Parquet: the same, and small',
  trace: 'Trace (JSON): for Perfetto and Chrome',
}

/** Windows of which nothing is said. */
const USUAL = 20

/** The span that is marked, or what there is up to here. */
function planOf({ span, progress }: State): Plan {
  const { from, to } = span ?? { from: 0, to: Math.max(1, progress.reached) }
  return { side: 'a', from, to, what: 'time', window: Math.max(1, Math.ceil((to - from) / USUAL)), form: 'csv' }
}

export function Data() {
  const [plan, setPlan] = useState(() => planOf(store.getState()))
  const sides = useLab((state) => state.sides)
  const reached = useLab((state) => state.progress.reached)
  const { isBusy, said, save, open } = useTaking(plan)
  const change = (part: Partial<Plan>) => {
    const next = { ...plan, ...part }
    setPlan(formsOf(next.what).includes(next.form) ? next : { ...next, form: 'csv' })
  }
  const fault = faultOf(plan, reached)
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <fieldset className={styles.fields} disabled={isBusy}>
        <legend className="visually-hidden">What is saved</legend>
        <Choice label="What" value={plan.what} words={WHAT} onChange={(what) => change({ what })} />
        <Choice
          label="Format"
          value={plan.form}
          words={pick(FORM, formsOf(plan.what))}
          onChange={(form) => change({ form })}
        />
        {sides.length > 1 && (
          <Choice
            label="Run"
            value={plan.side}
            words={{ a: 'A', b: 'B' }}
            onChange={(side: Side) => change({ side })}
          />
        )}
        <Whole label="From cycle" value={plan.from} onChange={(from) => change({ from })} />
        <Whole label="To cycle" value={plan.to} onChange={(to) => change({ to })} />
        {plan.what === 'places' && (
          <Whole label="Cycles per window" value={plan.window} onChange={(window) => change({ window })} />
        )}
      </fieldset>
      <p className={styles.size}>{fault ?? 'Units and the link to this run are in the file.'}</p>
      <div className={styles.buttons}>
        <Button label="Save" look="primary" disabled={isBusy || fault !== undefined} onClick={() => void save()} />
        {plan.form === 'trace' && (
          <Button label="Open in Perfetto" disabled={isBusy || fault !== undefined} onClick={() => void open()} />
        )}
        <output aria-live="polite">{said}</output>
      </div>
      {plan.form === 'trace' && (
        <p className={styles.size}>Perfetto is a page of its own, ui.perfetto.dev; the trace stays in your browser.</p>
      )}
    </form>
  )
}

/** What is being saved, if anything is, and what became of it. */
function useTaking(plan: Plan) {
  const [isBusy, setBusy] = useState(false)
  const [said, say] = useState('')
  // who closes the dialog gives it up
  useEffect(() => giveUp, [])
  const attempt = async (act: () => Promise<string>) => {
    setBusy(true)
    say('')
    try {
      say(await act())
    } catch (error) {
      say(`Nothing was saved: ${error instanceof Error ? error.message : error}.`)
    }
    setBusy(false)
  }
  const save = async () => {
    const { name, content } = await take(plan)
    saveFile(name, content)
    return `Saved as ${name}.`
  }
  const open = async () => {
    await openInPerfetto(traceOf(plan), `NIFDY Lab, cycles ${plan.from} to ${plan.to}`)
    return 'Perfetto has the trace.'
  }
  return { isBusy, said, save: () => attempt(save), open: () => attempt(open) }
}

/** Why there is nothing to be saved, if there is nothing. */
function faultOf(plan: Plan, reached: number): string | undefined {
  if (plan.to <= plan.from) return `The span ends at cycle ${whole(plan.to)}: expected one after ${whole(plan.from)}.`
  if (plan.from >= reached) return `The runs end at cycle ${whole(reached)} so far: expected a span that begins before.`
  if (plan.what !== 'places') return undefined
  if (plan.window < 1) return 'A window has 0 cycles: expected 1 or more.'
  const network = latest()?.sides[plan.side]?.network
  const rows = network ? rowsOfPlaces(network, plan) : 0
  if (rows <= MOST_ROWS) return undefined
  return `About ${whole(rows)} rows: expected at most ${whole(MOST_ROWS)}. Take longer windows, or a shorter span.`
}

function pick<K extends string>(words: Readonly<Record<K, string>>, keys: readonly K[]): Partial<Record<K, string>> {
  return Object.fromEntries(keys.map((key) => [key, words[key]])) as Partial<Record<K, string>>
}

interface ChoiceProps<K extends string> {
  readonly label: string
  readonly value: K
  readonly words: Readonly<Partial<Record<K, string>>>
  readonly onChange: (value: K) => void
}

function Choice<K extends string>({ label, value, words, onChange }: ChoiceProps<K>) {
  return (
    <label className={styles.wide}>
      {label}
      <select className={styles.field} value={value} onChange={({ target }) => onChange(target.value as K)}>
        {Object.entries<string | undefined>(words).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
