import { useMemo, useRef } from 'react'
import { whole } from '../base/format'
import { Scorecard } from '../figures/Scorecard'
import { Term } from '../glossary/Term'
import { run } from '../page/commands'
import { writePage } from '../page/pages'
import { useLab } from '../shown/store'
import { Button } from '../ui/Button'
import { forgetAll, take } from './actions'
import { Confirm } from './Confirm'
import styles from './Overview.module.css'
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
        Those of a paper say beside the chart what the paper expects, and whether that is what comes out here.
        Everything is computed in this browser.
      </p>
      <Scorecards />
      <div className={styles.ways}>
        <MakeSweep />
        <OpenFile />
        <Results />
      </div>
    </article>
  )
}

/** Of each paper what it states, with what is measured here. */
function Scorecards() {
  const rows = useExperiments((state) => state.rows)
  const known = useExperiments((state) => state.verdicts)
  const verdicts = useMemo(() => together(known), [known])
  return PAPERS.map(({ key, name }) => ({ key, name, rows: rows.filter(({ row }) => paperOf(row) === key) }))
    .filter((paper) => paper.rows.length > 0)
    .map(({ key, name, rows }) => (
      <section key={key} className={styles.card}>
        <h3>
          {name}, <Term name="row">row by row</Term>
        </h3>
        <p className={styles.hint}>
          Each row is something that the paper states. Its <Term name="verdict">verdict</Term> is known once its
          experiment has run here.
        </p>
        <Scorecard
          rows={rows}
          verdicts={verdicts}
          address={(experiment) => `#${writePage({ kind: 'experiments', name: experiment })}`}
        />
      </section>
    ))
}

function MakeSweep() {
  const live = useLab((state) => state.engine === 'ready')
  return (
    <section>
      <h3>Make a sweep</h3>
      <p>Vary one or two parameters of the scenario that the live page shows.</p>
      <Button label="Sweep the live scenario" look="primary" disabled={!live} onClick={() => run('sweep')} />
      {!live && <p className={styles.hint}>Open the live page once, so that there is a scenario to vary.</p>}
    </section>
  )
}

function OpenFile() {
  const file = useRef<HTMLInputElement>(null)
  return (
    <section>
      <h3>Open a file</h3>
      <p>An experiment is a JSON document: one that you exported, wrote or were given.</p>
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
    </section>
  )
}
