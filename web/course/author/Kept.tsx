/** The other documents of a kind that the browser keeps. */
import { useEffect, useState } from 'react'
import { Button } from '../../ui/Button'
import styles from './Author.module.css'
import type { Fields } from './document'
import type { Drafts, Listed } from './drafts'

interface Props<D extends Fields> {
  readonly drafts: Drafts<D>
  /** The key of the one that is made. */
  readonly current: string
  /** What one of them is called. */
  readonly kind: string
}

export function Kept<D extends Fields>({ drafts, current, kind }: Props<D>) {
  const [kept, show] = useState<readonly Listed[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: which are the others depends on which is made
  useEffect(() => void drafts.list().then(show), [drafts, current])
  const others = kept.filter(({ key }) => key !== current)
  const forget = async (key: string) => {
    await drafts.forget(key)
    show(await drafts.list())
  }
  return (
    <section className={styles.kept} aria-label={`Other ${kind}s in this browser`}>
      <Button label={`Begin another ${kind}`} onClick={() => drafts.begin()} />
      <ul>
        {others.map(({ key, title }) => (
          <li key={key}>
            <span>{title}</span>
            <Button label={`Go on with “${title}”`} onClick={() => void drafts.open(key)}>
              Go on
            </Button>
            <Button label={`Delete “${title}”`} look="quiet" onClick={() => void forget(key)}>
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
