import { useId, useState } from 'react'
import { FILTERS, type Filter, shownGroups } from './find'
import { GroupPart, type RowProps } from './Rows'
import { groups, isTelling } from './rows'
import styles from './ScenarioPanel.module.css'

interface Props extends Omit<RowProps, 'apart' | 'onApart'> {
  /** What the scenario is about: its title, what to look for, and where it comes from. */
  readonly about: { readonly title: string; readonly look: string; readonly source: string }
  readonly onRuns: (runs: 1 | 2) => void
  readonly onInRun: (inRun: 'restart' | 'fork') => void
  /** The path of a parameter that is asked for from elsewhere; the panel shows it as long as nothing else is typed. */
  readonly sought: { readonly path: string } | undefined
}

/** What the scenario is about, and every parameter of it as a control, made from the contract. */
export function ScenarioPanel(props: Props) {
  const { scenario, about, onRuns, sought } = props
  const [apart, setApart] = useState<ReadonlySet<string>>(new Set())
  const [filter, setFilter] = useState<Filter>('common')
  const [typed, setTyped] = useState<{ readonly text: string; readonly since: Props['sought'] }>()
  // what is asked for from elsewhere replaces what was typed before
  const search = typed && typed.since === sought ? typed.text : (sought?.path ?? '')
  const all = groups(scenario, apart)
  const shown = shownGroups(all, filter, search)
  return (
    <div className={styles.panel}>
      <section className={styles.aboutIt} aria-label="About this scenario">
        <h2>{about.title}</h2>
        {about.look !== '' && <p>{about.look}</p>}
        {about.source !== '' && <p className={styles.note}>{about.source}</p>}
      </section>
      <label className={styles.runs}>
        <input
          type="checkbox"
          className={styles.runsToggle}
          checked={scenario.runs === 2}
          onChange={(event) => onRuns(event.target.checked ? 2 : 1)}
        />
        Compare two runs
      </label>
      <InRun {...props} />
      <Find
        search={search}
        onSearch={(text) => setTyped({ text, since: sought })}
        filter={filter}
        onFilter={setFilter}
        counts={{
          changed: count(all.map(({ rows }) => rows.filter(isTelling))),
          all: count(all.map(({ rows }) => rows)),
        }}
      />
      {shown.map((group) => (
        <GroupPart
          key={`${group.name} ${search === '' ? filter : 'search'}`}
          group={group}
          folds={filter === 'all' && search === ''}
          {...props}
          apart={apart}
          onApart={setApart}
        />
      ))}
      {shown.length === 0 && (
        <p className={styles.note} role="status">
          {search === '' ? 'Every value is at its default.' : `No parameter of this scenario matches “${search}”.`}
        </p>
      )}
    </div>
  )
}

function count(lists: readonly (readonly unknown[])[]): number {
  return lists.reduce((sum, list) => sum + list.length, 0)
}

interface FindProps {
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
  readonly counts: { readonly changed: number; readonly all: number }
}

/** Which parameters are listed. */
function Find({ search, onSearch, filter, onFilter, counts }: FindProps) {
  const name = useId()
  return (
    <search className={styles.find}>
      <input
        type="search"
        className={styles.search}
        aria-label="Search parameters"
        placeholder="Search parameters"
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <fieldset className={styles.filters} disabled={search !== ''}>
        <legend className="visually-hidden">Parameters listed</legend>
        {FILTERS.map((one) => (
          <label key={one} className={styles.filter}>
            <input type="radio" name={name} checked={filter === one} onChange={() => onFilter(one)} />
            <span>
              {one}
              {one !== 'common' && <small> {counts[one]}</small>}
            </span>
          </label>
        ))}
      </fieldset>
    </search>
  )
}

const WAYS = [
  { name: 'restart', label: 'restarts the run' },
  { name: 'fork', label: 'forks it here' },
] as const

const RESTART = {
  one: 'From cycle 0.',
  two: 'From cycle 0; of one run alone up to the cycle of the other.',
}

const FORK = {
  one: 'The run so far becomes A and continues unchanged; B continues from this cycle with the change.',
  two: 'A change for both applies to both from this cycle on, a change for one run only to that run.',
}

/** What a change does while the runs are under way; nothing before they have begun. */
function InRun({ scenario, begun, inRun, onInRun }: Props) {
  if (!begun) return null
  const runs = scenario.runs === 2 ? 'two' : 'one'
  return (
    <>
      <fieldset className={styles.inRun}>
        <legend>A change now</legend>
        {WAYS.map(({ name, label }) => (
          <label key={name}>
            <input type="radio" name="in-run" checked={inRun === name} onChange={() => onInRun(name)} />
            {label}
          </label>
        ))}
      </fieldset>
      <p className={styles.note}>{inRun === 'fork' ? FORK[runs] : RESTART[runs]}</p>
    </>
  )
}
