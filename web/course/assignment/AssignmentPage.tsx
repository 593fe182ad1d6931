/** An assignment as a student has it: from its link, or as the browser keeps it; or what a student has handed in. */
import { useEffect, useState } from 'react'
import { unpack } from '../../base/carry'
import { useLab } from '../../shown/store'
import styles from '../author/Author.module.css'
import { Answering } from './Answering'
import { HandedIn } from './HandedIn'
import { book } from './wired'

export function AssignmentPage() {
  const page = useLab((state) => state.page)
  return (
    <main className={styles.page}>
      {page.kind === 'submission' && <HandedIn link={page.link} />}
      {page.kind === 'assignment' && <Opened key={page.carried ?? page.name} name={page.name} carried={page.carried} />}
    </main>
  )
}

type Found = { readonly text: string } | { readonly fault: string }

function Opened({ name, carried }: { name: string; carried: string | undefined }) {
  const [found, show] = useState<Found>()
  useEffect(() => {
    let isWanted = true
    void find(name, carried).then((one) => isWanted && show(one))
    return () => {
      isWanted = false
    }
  }, [name, carried])
  if (!found) return <p className={styles.note}>Opening the assignment …</p>
  if ('text' in found) return <Answering text={found.text} />
  return (
    <article className={styles.sheet}>
      <h2>There is no assignment here</h2>
      <p role="alert">{found.fault}</p>
      <p>
        <a href="#course">Course</a>
      </p>
    </article>
  )
}

async function find(name: string, carried: string | undefined): Promise<Found> {
  if (carried !== undefined) {
    const text = await unpack(carried)
    return text === undefined
      ? { fault: 'The link was cut or changed in transit: ask for it again, or for a file.' }
      : { text }
  }
  const text = await book.sheet(name)
  return text === undefined
    ? { fault: `This browser keeps no assignment “${name}”: open its link or its file, which brings it.` }
    : { text }
}
