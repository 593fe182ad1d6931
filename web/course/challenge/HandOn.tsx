/** Where a challenge goes: to a file, and to a link. */
import { useState } from 'react'
import { LONGEST, pack } from '../../base/carry'
import { addressOf } from '../../shown/address'
import { challengeLink } from '../../shown/page'
import { Button } from '../../ui/Button'
import { saveFile } from '../../ui/saveFile'
import styles from '../author/Author.module.css'
import { type Fields, fileName, textOf, wordsOf } from '../author/document'

export function HandOn({ draft, isReady }: { draft: Fields; isReady: boolean }) {
  const [said, say] = useState('')
  const link = async () => challengeLink(wordsOf(draft.name), await pack(JSON.stringify(draft)))
  const copy = async () => {
    const address = addressOf(await link())
    const long = address.length > LONGEST ? ' It is long: some programs may cut it. A file is safer.' : ''
    await navigator.clipboard.writeText(address).then(
      () => say(`Link copied.${long}`),
      () => say(`The browser did not allow copying. ${address}`),
    )
  }
  const play = async () => {
    location.hash = await link()
  }
  return (
    <section className={styles.handOut} aria-label="Hand it on">
      <div className={styles.actions}>
        <Button
          label="Save as a file"
          look="primary"
          onClick={() => saveFile(fileName(draft), textOf(draft), 'application/json')}
        />
        <Button label="Copy a link with the challenge" disabled={!isReady} onClick={() => void copy()} />
        <Button label="Play it" look="quiet" disabled={!isReady} onClick={() => void play()} />
        <output aria-live="polite">{said}</output>
      </div>
      <p className={styles.note}>
        An assignment takes it from this browser or from the file; <code>nifdy challenge {fileName(draft)} link</code>{' '}
        checks a solution.
      </p>
    </section>
  )
}
