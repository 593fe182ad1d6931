/** The challenge of a task: one that comes with the page, or one from a file, and its points. */
import { useState } from 'react'
import { parseJson } from '../../base/json'
import { FileButton } from '../../ui/FileButton'
import styles from '../author/Author.module.css'
import type { FieldProps } from '../author/document'
import { NumberInput } from '../author/inputs'
import { CHALLENGES } from '../challenges'

export function ChallengeField({ fields, onChange }: FieldProps) {
  const [said, say] = useState('')
  const { challenge } = fields
  const isOwn = typeof challenge === 'object' && challenge !== null
  const open = async (file: File) => {
    const read = parseJson(await file.text())
    if ('fault' in read) return say(`${file.name} ${read.fault}`)
    say('')
    onChange({ challenge: read.value })
  }
  return (
    <>
      <div className={styles.wide}>
        <label>
          Challenge
          <select
            value={isOwn ? '' : String(challenge)}
            onChange={({ target }) => target.value !== '' && onChange({ challenge: target.value })}
          >
            {isOwn && <option value="">{titleOf(challenge)}</option>}
            {CHALLENGES.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <div className={styles.actions}>
          <span>One of your own:</span>
          <FileButton accept=".json,application/json" onFile={(file) => void open(file)} />
          <output aria-live="polite">{said}</output>
        </div>
      </div>
      <NumberInput label="Points for bronze" value={fields.bronze} onChange={(bronze) => onChange({ bronze })} />
      <NumberInput label="Points for silver" value={fields.silver} onChange={(silver) => onChange({ silver })} />
      <NumberInput label="Points for gold" value={fields.gold} onChange={(gold) => onChange({ gold })} />
    </>
  )
}

function titleOf(challenge: object): string {
  const { title } = challenge as { title?: unknown }
  return typeof title === 'string' ? title : 'Without a title'
}
