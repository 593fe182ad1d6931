import { useEffect, useRef } from 'react'
import { Star } from '../figures/Star'
import { writePage } from '../shown/page'
import { useLab } from '../shown/store'
import styles from './Catalogue.module.css'
import { LIVE_FIGURES, type LiveFigure } from './live'
import { PAPERS } from './papers'
import { type Entry, useExperiments } from './store'

/** All experiments by paper, each with how far it is. */
export function Catalogue() {
  const entries = useExperiments((state) => state.entries)
  const papers = [...new Set(entries.filter(({ own }) => !own).map(({ head }) => head.paper))]
  const own = entries.filter((entry) => entry.own)
  return (
    <>
      {own.length > 0 && <Group title="Your own" entries={own} />}
      {papers.map((paper) => (
        <Group
          key={paper}
          title={PAPERS.find(({ key }) => key === paper)?.label ?? paper}
          live={LIVE_FIGURES.filter((figure) => figure.paper === paper)}
          entries={entries.filter((entry) => !entry.own && entry.head.paper === paper)}
        />
      ))}
    </>
  )
}

interface GroupProps {
  readonly title: string
  readonly live?: readonly LiveFigure[]
  readonly entries: readonly Entry[]
}

function Group({ title, live = [], entries }: GroupProps) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <ul>
        {live.map((figure) => (
          <Live key={figure.figure} figure={figure} />
        ))}
        {entries.map((entry) => (
          <One key={entry.head.name} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

function Live({ figure }: { figure: LiveFigure }) {
  return (
    <li>
      <a className={styles.one} href={`#${figure.link}`}>
        <span className={styles.head}>
          <span className={styles.figure}>{figure.figure}</span>
          <span className={styles.state}>live</span>
        </span>
        <strong>{figure.title}</strong>
        <span className={styles.about}>{figure.about}</span>
      </a>
    </li>
  )
}

function One({ entry }: { entry: Entry }) {
  const { name, title, figure, about, claims } = entry.head
  const current = useLab(({ page }) => page.kind === 'experiments' && page.name === name)
  const status = useExperiments((state) => state.status[name])
  const stars = claims.filter(({ star }) => star).length
  const have = status?.have ?? entry.have
  const points = status?.points ?? entry.points
  const share = points > 0 ? have / points : 0
  const row = useRef<HTMLAnchorElement>(null)
  // A link may open one far down in the list.
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <li>
      <a
        ref={row}
        className={styles.one}
        href={`#${writePage({ kind: 'experiments', name })}`}
        aria-current={current ? 'page' : undefined}
      >
        <span className={styles.head}>
          {figure !== '' && <span className={styles.figure}>{figure}</span>}
          {stars > 0 && (
            <span className={styles.stars}>
              {Array.from({ length: stars }, (_, index) => (
                <Star key={index} />
              ))}
            </span>
          )}
          <span className={styles.state} data-state={status?.phase ?? (share === 1 ? 'done' : 'rest')}>
            {wording(status?.phase, have, points, entry)}
          </span>
        </span>
        <strong>{title}</strong>
        <span className={styles.about}>{about}</span>
        {(status || (share > 0 && share < 1)) && (
          <span className={styles.bar} aria-hidden="true">
            <span style={{ width: `${100 * (status?.share ?? share)}%` }} />
          </span>
        )}
      </a>
    </li>
  )
}

function wording(phase: string | undefined, have: number, points: number, { shipped, looked }: Entry): string {
  const count = `${have} of ${points}`
  if (phase === 'running') return `runs: ${count}`
  if (phase === 'waiting') return `waits: ${count}`
  if (phase === 'paused') return `paused: ${count}`
  if (have === 0) return shipped ? 'shipped' : looked ? 'not run' : 'looking …'
  return have < points ? count : 'done'
}
