/** The challenge of a task: one that comes with the page, one that was made here, or one from a file; and its points. */
import { useEffect, useState } from 'react'
import { FileButton } from '../../ui/FileButton'
import styles from '../author/Author.module.css'
import { type FieldProps, fieldsIn, isFields, wordsOf } from '../author/document'
import type { Listed } from '../author/drafts'
import { Bounds } from '../author/inputs'
import { CHALLENGES } from '../challenges'
import { challengeDrafts } from '../playing'

export function ChallengeField({ fields, onChange }: FieldProps) {
  const [own, list] = useState<readonly Listed[]>([])
  const [said, say] = useState('')
  useEffect(() => void challengeDrafts.list().then(list), [])
  const { challenge } = fields
  const open = async (file: File) => {
    const found = fieldsIn(await file.text())
    say(found ? '' : `${file.name} is no challenge: expected JSON, an object.`)
    if (found) onChange({ challenge: found })
  }
  // one of somebody's own goes into the assignment as it is now
  const choose = async (value: string) => {
    const isOwn = own.some(({ key }) => key === value)
    if (value !== '') onChange({ challenge: isOwn ? await challengeDrafts.document(value) : value })
  }
  return (
    <>
      <div className={styles.wide}>
        <label>
          Challenge
          <select
            value={isFields(challenge) ? '' : wordsOf(challenge)}
            onChange={({ target }) => void choose(target.value)}
          >
            {isFields(challenge) && <option value="">{wordsOf(challenge.title)}</option>}
            {CHALLENGES.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
            {own.map(({ key, title }) => (
              <option key={key} value={key}>{`${title} (made here)`}</option>
            ))}
          </select>
        </label>
        <div className={styles.actions}>
          <span>One from a file:</span>
          <FileButton accept=".json,application/json" onFile={(file) => void open(file)} />
          <output aria-live="polite">{said}</output>
        </div>
      </div>
      <Bounds before="Points for " fields={fields} onChange={onChange} />
    </>
  )
}
