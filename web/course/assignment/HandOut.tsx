/** Where an assignment goes: with its answers to whoever grades, without them to students. */
import { useState } from 'react'
import type { AssignmentHead } from '../../answers.gen'
import { LONGEST, pack } from '../../base/carry'
import { addressOf } from '../../shown/address'
import { Button } from '../../ui/Button'
import { saveFile } from '../../ui/saveFile'
import styles from '../author/Author.module.css'
import { fileName, textOf } from '../author/document'
import type { Draft } from './document'

interface Props {
  readonly draft: Draft
  /** Undefined while it cannot be handed out. */
  readonly head: AssignmentHead | undefined
}

/** The link of a sheet. */
export const sheetLink = async (sheet: unknown) => `assignment&z=${await pack(JSON.stringify(sheet))}`

export function HandOut({ draft, head }: Props) {
  const [said, say] = useState('')
  const copy = async ({ sheet }: AssignmentHead) => {
    const address = addressOf(await sheetLink(sheet))
    const long = address.length > LONGEST ? ' It is long: some programs may cut it. A file is safer.' : ''
    await navigator.clipboard.writeText(address).then(
      () => say(`Link copied.${long}`),
      () => say(`The browser did not allow copying. ${address}`),
    )
  }
  const tryOut = async ({ sheet }: AssignmentHead) => {
    location.hash = await sheetLink(sheet)
  }
  const save = (what: string, document: unknown) =>
    saveFile(fileName(draft, what), textOf(document), 'application/json')
  return (
    <section className={styles.handOut} aria-label="Hand it out">
      <h3>For you</h3>
      <div className={styles.actions}>
        <Button label="Save with the answers" onClick={() => save('', draft)} />
        <span className={styles.note}>
          <code>nifdy grade {fileName(draft)} submissions/ --csv</code> grades by this file.
        </span>
      </div>
      <h3>For students</h3>
      <div className={styles.actions}>
        <Button
          label="Save the sheet"
          look="primary"
          disabled={!head}
          onClick={() => head && save('-sheet', head.sheet)}
        />
        <Button label="Copy the link of the sheet" disabled={!head} onClick={() => head && void copy(head)} />
        <Button label="Print the sheet" disabled={!head} onClick={() => print()} />
        <Button label="Open it as a student" look="quiet" disabled={!head} onClick={() => head && void tryOut(head)} />
        <output aria-live="polite">{said}</output>
      </div>
    </section>
  )
}
