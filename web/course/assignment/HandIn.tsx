/** What a student hands in: a file, or a link where that is short enough. */
import { useState } from 'react'
import type { AssignmentHead } from '../../answers.gen'
import { LONGEST } from '../../base/carry'
import { addressOf } from '../../shown/address'
import { Button } from '../../ui/Button'
import { saveFile } from '../../ui/saveFile'
import styles from '../author/Author.module.css'
import { type Answered, fileName, fileOf, linkOf, submissionOf } from './submission'

interface Props {
  readonly head: AssignmentHead
  readonly answered: Answered
  /** How many tasks have an answer. */
  readonly given: number
}

export function HandIn({ head, answered, given }: Props) {
  const [said, say] = useState('')
  const submission = submissionOf(head, answered)
  const address = addressOf(linkOf(submission))
  const isNamed = submission.student !== ''
  const save = () => {
    saveFile(fileName(submission), fileOf(submission), 'application/json')
    say(`Saved as ${fileName(submission)}: hand in this file.`)
  }
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => say('Link copied: hand in this link.'),
      () => say(`The browser did not allow copying. ${address}`),
    )
  return (
    <section className={styles.handOut} aria-label="Hand it in">
      <h3>Hand it in</h3>
      <p>
        {`${given} of ${head.tasks.length} tasks have an answer.`}
        {!isNamed && ' Enter your name or number above first.'}
      </p>
      <div className={styles.actions}>
        <Button label="Save the file to hand in" look="primary" disabled={!isNamed} onClick={save} />
        {address.length <= LONGEST && (
          <Button label="Copy a link with the answers" disabled={!isNamed} onClick={() => void copy()} />
        )}
        <output aria-live="polite">{said}</output>
      </div>
    </section>
  )
}
