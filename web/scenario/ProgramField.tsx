/** The program of receivers as text, to be edited: a line for each case. */
import { useEffect, useState } from 'react'
import { Button } from '../ui/Button'
import styles from './ProgramField.module.css'
import { programText, programValue, SHIPPED } from './program'

export interface ProgramFieldProps {
  readonly id: string
  readonly value: string
  readonly label: string | undefined
  readonly describedBy: string
  readonly invalid: boolean
  readonly onCommit: (value: string) => void
}

export function ProgramField({ id, value, label = 'Program', describedBy, invalid, onCommit }: ProgramFieldProps) {
  const [text, type] = useState(programText(value))
  useEffect(() => type(programText(value)), [value])
  const typed = programValue(text)
  const commit = (wanted: string) => {
    if (wanted !== value) onCommit(wanted)
  }
  return (
    <div className={styles.program}>
      <label className={styles.begin}>
        begin with
        <select
          className={styles.shipped}
          aria-label={`${label}: begin with`}
          value={SHIPPED.find((shipped) => shipped.value === typed)?.value ?? ''}
          onChange={({ target }) => target.value !== '' && commit(target.value)}
        >
          <option value="">your own program</option>
          {SHIPPED.map((shipped) => (
            <option key={shipped.value} value={shipped.value}>
              {shipped.label}
            </option>
          ))}
        </select>
      </label>
      <textarea
        id={id}
        className={styles.text}
        rows={Math.max(4, text.split('\n').length)}
        spellCheck={false}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) commit(typed)
          if (event.key === 'Escape') type(programText(value))
        }}
      />
      <Button label="Use this program" disabled={typed === value} onClick={() => commit(typed)} />
      <Words />
    </div>
  )
}

/** What a line can say. */
function Words() {
  return (
    <details className={styles.words}>
      <summary>What a line can say</summary>
      <p>
        Conditions, parted by commas, then a colon and an action. The first line whose conditions all hold is executed;
        a packet that stalls is asked about again in every cycle.
      </p>
      <dl>
        {WORDS.map(([word, meaning]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const WORDS = [
  ['here', 'the packet is for this node'],
  ['first free', 'a channel of the link of dimension order can be reserved'],
  ['other free', 'one of another shortest path can; routing.kind=detour names them'],
  ['first failed', 'the link of dimension order is cut'],
  ['service 1, service 2', 'the service in the header'],
  ['longer than 64', 'bytes of the packet'],
  ['host below 2', 'packets in transit that the host has yet to schedule'],
  ['memory full', 'no pages are free for the packet'],
  ['not …', 'the condition does not hold'],
  ['otherwise', 'in every other case'],
  ['cut through first, cut through other', 'go on at once, by the one link or the other'],
  ['stall', 'wait where it is'],
  ['buffer', 'go to memory'],
  ['drop', 'be thrown away'],
] as const
