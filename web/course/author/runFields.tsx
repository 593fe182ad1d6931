/** Fields of what has a run: its scenario, and what is measured or drawn of it. */
import { useEffect, useState } from 'react'
import { shippedCatalogue } from '../../experiments/catalogue'
import { LINE_WORDS } from '../../shown/lines'
import { Button } from '../../ui/Button'
import styles from './Author.module.css'
import { useBase } from './base'
import { type FieldProps, wordsOf } from './document'
import { WordsInput } from './inputs'

export function ScenarioField({ fields, onChange }: FieldProps) {
  const live = useBase()
  const base = wordsOf(fields.base)
  return (
    <div className={styles.wide}>
      <label>
        Scenario of the run
        <textarea
          rows={2}
          spellCheck={false}
          className={styles.code}
          value={base}
          onChange={({ target }) => onChange({ base: target.value })}
        />
      </label>
      <div className={styles.actions}>
        <Button
          label="Take what the live page shows"
          disabled={live === '' || live === base}
          onClick={() => onChange({ base: live })}
        />
        {live === '' ? (
          <span className={styles.note}>
            Nothing is there yet: open a scenario on the <a href="#v=1">live page</a> and come back.
          </span>
        ) : (
          <a href={`#v=1&${base}`}>Open this run</a>
        )}
      </div>
    </div>
  )
}

export function MeasureField({ fields, onChange }: FieldProps) {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    void shippedCatalogue().then(({ measures }) => setNames(measures.map(({ name }) => name)))
  }, [])
  return (
    <WordsInput
      label="Measure"
      value={fields.measure}
      list={names}
      onChange={(measure) => onChange({ measure: measure ?? '' })}
    />
  )
}

export function LineField({ fields, onChange }: FieldProps) {
  return (
    <label>
      What is drawn
      <select value={wordsOf(fields.line)} onChange={({ target }) => onChange({ line: target.value })}>
        {Object.entries(LINE_WORDS).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
