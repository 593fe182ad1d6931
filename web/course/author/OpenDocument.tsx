/** Goes on with a document from a file. */
import { useState } from 'react'
import { FileButton } from '../../ui/FileButton'
import styles from './Author.module.css'
import type { Fields } from './document'
import type { Drafts } from './drafts'

interface Props<D extends Fields> {
  readonly drafts: Drafts<D>
  /** What a file that cannot be edited is not, and what is expected of one. */
  readonly kind: string
  readonly expected: string
}

export function OpenDocument<D extends Fields>({ drafts, kind, expected }: Props<D>) {
  const [said, say] = useState('')
  const open = async (file: File) => {
    const isTaken = await drafts.takeIn(await file.text())
    say(isTaken ? '' : `${file.name} is no ${kind}: expected JSON, an object with ${expected}.`)
  }
  return (
    <div className={styles.actions}>
      <span>Go on with one from a file:</span>
      <FileButton accept=".json,application/json" onFile={(file) => void open(file)} />
      <output aria-live="polite">{said}</output>
    </div>
  )
}
