import { useId } from 'react'
import styles from './GlossaryList.module.css'
import type { Entry } from './terms'
import terms from './terms.json'

const ENTRIES: readonly Entry[] = Object.values(terms)
const GROUPS = [...new Set(ENTRIES.map(({ group }) => group))]

/** Every term with its sentence, group by group. */
export function GlossaryList() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls by keyboard
    <div className={styles.list} tabIndex={0}>
      {GROUPS.map((group) => (
        <Group key={group} title={group} entries={ENTRIES.filter((entry) => entry.group === group)} />
      ))}
    </div>
  )
}

function Group({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <dl>
        {entries.map(({ name, says, from }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {says} {from && <small>{from}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
