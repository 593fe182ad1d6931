/** Asks for the span and the format of a film, makes it, and saves it. */
import { useEffect, useRef, useState } from 'react'
import { significant, whole } from '../base/format'
import { type State, store } from '../shown/store'
import { Button } from '../ui/Button'
import { saveFile } from '../ui/saveFile'
import { Whole } from '../ui/Whole'
import styles from './Film.module.css'
import { cyclesOf, type Format, film, MOST, type Plan } from './filming'
import { canVideo } from './video'

/** Pictures of a film of which nothing is said. */
const USUAL = 100

/** Pictures per second, each of which GIF can say exactly. */
const RATES = [2, 5, 10, 20, 25]

/** The span that is marked, or what there is up to here. */
function planOf({ span, progress }: State): Plan {
  const to = span?.to ?? (progress.cycle > 0 ? progress.cycle : 1000)
  const from = span?.from ?? 0
  return { from, to, step: Math.max(1, Math.ceil((to - from) / USUAL)), rate: 10, format: canVideo() ? 'mp4' : 'gif' }
}

export function Film() {
  const [plan, setPlan] = useState(() => planOf(store.getState()))
  const { taken, said, make, stop } = useFilm(plan)
  const change = (part: Partial<Plan>) => setPlan({ ...plan, ...part })
  const count = cyclesOf(plan).length
  const fits = count > 0 && count <= MOST
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <p>
        All pictures that are seen, taken at a fixed number of cycles. It does not matter how long each takes to be
        simulated and drawn.
      </p>
      <fieldset className={styles.fields} disabled={taken !== undefined}>
        <legend className="visually-hidden">What is recorded</legend>
        <Whole label="From cycle" value={plan.from} onChange={(from) => change({ from })} />
        <Whole label="To cycle" value={plan.to} onChange={(to) => change({ to })} />
        <Whole label="Cycles per picture" value={plan.step} onChange={(step) => change({ step })} />
        <Rate value={plan.rate} onChange={(rate) => change({ rate })} />
        <FormatChoice value={plan.format} onChange={(format) => change({ format })} />
      </fieldset>
      <p className={styles.size}>
        {fits
          ? `${whole(count)} ${count === 1 ? 'picture' : 'pictures'}, ${significant(count / plan.rate, 2)} s`
          : count === 0
            ? 'There is no picture in this span.'
            : `More than ${MOST} pictures: expected more cycles per picture, or a shorter span.`}
      </p>
      <div className={styles.buttons}>
        {taken === undefined ? (
          <Button label="Record and save" look="primary" disabled={!fits} onClick={() => void make()} />
        ) : (
          <Button label="Give up" onClick={stop} />
        )}
        {taken !== undefined && (
          <progress className={styles.progress} value={taken} max={count} aria-label="Recorded" />
        )}
        <output aria-live="polite">{said}</output>
      </div>
    </form>
  )
}

/** The film that is being made: how many pictures of it there are, if it is, and what became of it. */
function useFilm(plan: Plan) {
  const [taken, setTaken] = useState<number>()
  const [said, say] = useState('')
  const making = useRef<AbortController>(undefined)
  // who closes the dialog gives the film up
  useEffect(() => () => making.current?.abort(), [])
  const make = async () => {
    const control = new AbortController()
    making.current = control
    setTaken(0)
    say('')
    try {
      const made = await film(plan, setTaken, control.signal)
      if (made) saveFile(`nifdy-lab-${plan.from}-${plan.to}.${plan.format}`, made)
      say(made ? `Saved, ${significant(made.size / 1e6, 2)} MB.` : '')
    } catch (error) {
      say(`No film came of it: ${error instanceof Error ? error.message : error}`)
    }
    setTaken(undefined)
  }
  return { taken, said, make, stop: () => making.current?.abort() }
}

interface Field<T> {
  readonly value: T
  readonly onChange: (value: T) => void
}

function Rate({ value, onChange }: Field<number>) {
  return (
    <label>
      Pictures per second
      <select className={styles.field} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {RATES.map((rate) => (
          <option key={rate}>{rate}</option>
        ))}
      </select>
    </label>
  )
}

const FORMATS: readonly { readonly format: Format; readonly words: string }[] = [
  { format: 'mp4', words: 'Video (MP4): for slides and players' },
  { format: 'webm', words: 'Video (WebM): small, for web pages' },
  { format: 'gif', words: 'Animated GIF: larger, plays anywhere' },
]

function FormatChoice({ value, onChange }: Field<Format>) {
  return (
    <label className={styles.wide}>
      Format
      <select
        className={styles.field}
        value={value}
        onChange={({ target }) => onChange(FORMATS[target.selectedIndex]?.format ?? 'gif')}
      >
        {FORMATS.map(({ format, words }) => (
          <option key={format} value={format} disabled={format !== 'gif' && !canVideo()}>
            {words}
          </option>
        ))}
      </select>
      {!canVideo() && <span>This browser encodes no video here: WebCodecs is missing, or the page is not secure.</span>}
    </label>
  )
}
