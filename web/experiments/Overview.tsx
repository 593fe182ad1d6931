import { useMemo, useRef } from 'react'
import { roughly, whole } from '../base/format'
import { Scorecard } from '../figures/Scorecard'
import { Term } from '../glossary/Term'
import { run } from '../page/commands'
import { hasReference, REFERENCE } from '../page/reference'
import { writePage } from '../shown/page'
import { useLab } from '../shown/store'
import { Button } from '../ui/Button'
import { PlayIcon } from '../ui/icons'
import { cancelAll, deleteOthers, forgetAll, runAll, take, workers } from './actions'
import { Confirm } from './Confirm'
import styles from './Overview.module.css'
import { knownRate } from './pace'
import { PAPERS, paperOf } from './papers'
import { useExperiments } from './store'
import { together } from './verdicts'

/** What experiments are, and ways to more of them. */
export function Overview() {
  return (
    <article className={styles.overview}>
      <h2>Experiments</h2>
      <p>
        An <Term name="experiment">experiment</Term> runs one <Term name="scenario">scenario</Term> many times, with
        some of its parameters varied and with several seeds, and draws what comes out with 95 % confidence intervals.
        Those of a paper or of the textbook say beside the chart what is expected, and whether that is what comes out
        here. Verdicts and charts are shipped with the page, as the command line found them; everything can be run again
        here, in this browser.
      </p>
      <RunAll />
      <Looking />
      <Scorecards />
      <div className={styles.ways}>
        <MakeSweep />
        <OpenFile />
        <Results />
      </div>
    </article>
  )
}

/** Says that more may be known than the scorecards show, as long as that is so. */
function Looking() {
  const entries = useExperiments((state) => state.entries)
  const looked = entries.filter((entry) => entry.looked).length
  if (looked === entries.length) return null
  return (
    <p className={styles.hint} data-testid="looking">
      Looking for verdicts and results: {looked} of {entries.length} experiments.
    </p>
  )
}

/** Of each paper what it states, with what is measured here. */
function Scorecards() {
  const rows = useExperiments((state) => state.rows)
  const known = useExperiments((state) => state.verdicts)
  const found = useMemo(() => together(rows, known), [rows, known])
  return PAPERS.map(({ key, name }) => ({ key, name, rows: rows.filter(({ row }) => paperOf(row) === key) }))
    .filter((paper) => paper.rows.length > 0)
    .map(({ key, name, rows }) => (
      <section key={key} className={styles.card}>
        <h3>
          {name}, <Term name="row">row by row</Term>
        </h3>
        <p className={styles.hint}>
          Each row is something that it states, taken apart into clauses: it holds only if all of them do. Its{' '}
          <Term name="verdict">verdict</Term> is the one shipped with the page, until its experiment has run here.
        </p>
        <Scorecard
          rows={rows}
          found={found}
          address={(experiment) => `#${writePage({ kind: 'experiments', name: experiment })}`}
        />
      </section>
    ))
}

/** Runs everything that has no result here yet, and says how long that takes. */
function RunAll() {
  const entries = useExperiments((state) => state.entries)
  const ahead = useExperiments((state) => state.ahead)
  const missing = entries.filter(({ have, points }) => have < points)
  const cost = missing.reduce((sum, { head, have, points }) => sum + head.estimate * (1 - have / points), 0)
  if (ahead)
    return (
      <p className={styles.all} role="status" data-testid="run-all">
        <Button label="Cancel all" onClick={cancelAll} />
        {ahead.experiments} {ahead.experiments === 1 ? 'experiment' : 'experiments'} to go
        {ahead.left === undefined ? '' : `, ${roughly(ahead.left)} left`}
      </p>
    )
  if (missing.length === 0) return null
  return (
    <p className={styles.all} data-testid="run-all">
      <Button label="Run all here" icon={PlayIcon} onClick={() => void runAll()} />
      {missing.length} {missing.length === 1 ? 'experiment has' : 'experiments have'} not run here, at most{' '}
      {roughly(cost / (knownRate() * workers()))}
    </p>
  )
}

function MakeSweep() {
  const live = useLab((state) => state.values.a !== undefined)
  return (
    <section>
      <h3>Make a sweep</h3>
      <p>
        Vary one or two parameters of{' '}
        {live ? 'the scenario that the live page shows' : 'the scenario that the live page opens with'}.
      </p>
      <Button label="Sweep the live scenario" look="primary" onClick={() => run('sweep')} />
    </section>
  )
}

function OpenFile() {
  const file = useRef<HTMLInputElement>(null)
  return (
    <section>
      <h3>Open a file</h3>
      <p>
        An experiment is a JSON document: one that you exported, wrote or were given.
        {hasReference() && (
          <>
            {' '}
            <a href={`${REFERENCE}#experiments`} target="_blank" rel="noopener">
              All of its fields
            </a>{' '}
            are in the reference.
          </>
        )}
      </p>
      <Button label="Open an experiment …" onClick={() => file.current?.click()} />
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="File of an experiment"
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          event.target.value = ''
          if (chosen) void chosen.text().then((text) => take(chosen.name, text))
        }}
      />
    </section>
  )
}

function Results() {
  const kept = useExperiments((state) => state.kept)
  const others = useExperiments((state) => state.keptByOthers)
  return (
    <section>
      <h3>Results</h3>
      <p>
        {kept === 0
          ? 'Results are kept in this browser, so that a second visit shows them at once.'
          : `${whole(kept)} ${kept === 1 ? 'result is' : 'results are'} kept in this browser and shown at once.`}
      </p>
      {kept > 0 && (
        <Confirm
          label="Forget all results"
          question={`Forget ${whole(kept)} ${kept === 1 ? 'result' : 'results'}?`}
          yes="Forget"
          onYes={() => void forgetAll()}
        />
      )}
      {others > 0 && (
        <>
          <p>
            {whole(others)} {others === 1 ? 'result' : 'results'} of other versions of NIFDY Lab on this site{' '}
            {others === 1 ? 'is' : 'are'} kept as well. This version cannot use them.
          </p>
          <Confirm
            label="Delete results of other versions"
            question={`Delete ${whole(others)} ${others === 1 ? 'result' : 'results'} of other versions?`}
            yes="Delete"
            onYes={() => void deleteOthers()}
          />
        </>
      )}
    </section>
  )
}
