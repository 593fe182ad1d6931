/** What the course page has of assignments: those that were opened here, one from a file, and the making of one. */
import { useEffect, useState } from 'react'
import { show } from '../../page/pages'
import { Button } from '../../ui/Button'
import { FileButton } from '../../ui/FileButton'
import styles from '../author/Author.module.css'
import type { Listed } from '../author/drafts'
import { openCourseFile } from '../openFile'
import { book } from './wired'

export function Assignments() {
  const [kept, list] = useState<readonly Listed[]>([])
  useEffect(() => void book.list().then(list), [])
  const forget = async ({ key, title }: Listed) => {
    if (!confirm(`Forget “${title}” and your answers to it in this browser?`)) return
    await book.forget(key)
    list(await book.list())
  }
  return (
    <section className={styles.kept} aria-label="Assignments">
      <h3>Assignments, and challenges of your own</h3>
      <p className={styles.note}>
        Open them from a file or a link. Assignments are answered here; what is handed in is a file.
      </p>
      <ul>
        {kept.map((one) => (
          <li key={one.key}>
            <a href={`#assignment=${one.key}`}>{one.title}</a>
            <Button label={`Forget “${one.title}”`} look="quiet" onClick={() => void forget(one)}>
              Forget
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <FileButton accept=".json,application/json" onFile={(file) => void openCourseFile(file)} />
        <Button label="Make an assignment" onClick={() => show({ kind: 'making', of: 'assignment' })} />
        <Button label="Make a challenge" onClick={() => show({ kind: 'making', of: 'challenge' })} />
      </div>
    </section>
  )
}
