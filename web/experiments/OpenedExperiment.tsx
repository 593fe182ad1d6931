import { useRef, useState } from 'react'
import type { At } from '../answers.gen'
import { Claims } from '../figures/Claims'
import { Figure } from '../figures/Figure'
import { writePage } from '../shown/page'
import { removeOwn } from './actions'
import { useBounds } from './bounds'
import { Confirm } from './Confirm'
import { Exports } from './Exports'
import styles from './OpenedExperiment.module.css'
import { PlaceSheet } from './PlaceSheet'
import { printedOf, publishedOf } from './published'
import { RunControls } from './RunControls'
import { entryOf, type Opened, useExperiments } from './store'
import { type View, ViewControls, viewed } from './ViewControls'

/** The experiment that is opened: what it is about, its run, its chart, and what it says to each claim. */
export function OpenedExperiment() {
  const opened = useExperiments((state) => state.opened)
  return opened && <Shown key={opened.name} opened={opened} />
}

function Shown({ opened }: { opened: Opened }) {
  const measures = useExperiments((state) => state.measures)
  const rows = useExperiments((state) => state.rows)
  const [place, setPlace] = useState<At>()
  const [view, setView] = useState<View>({})
  const svg = useRef<SVGSVGElement>(null)
  const { judgement } = opened
  const experiment = viewed(opened.plan.experiment, view)
  const measure = measures.find(({ name }) => name === experiment.measure)
  const bounds = useBounds(opened.isLaidOut ? opened.document : '', experiment)
  return (
    <article className={styles.experiment} data-experiment={opened.name}>
      <a className={styles.back} href={`#${writePage({ kind: 'experiments', name: '' })}`}>
        All experiments
      </a>
      <header>
        <h2>
          {experiment.figure !== '' && <span className={styles.figure}>{experiment.figure}</span>} {experiment.title}
        </h2>
        {experiment.about !== '' && <p className={styles.about}>{experiment.about}</p>}
      </header>
      <RunControls opened={opened} />
      {measure && !opened.isChecked && (
        <section className={styles.chart} aria-label="Chart">
          <ViewControls opened={opened} view={view} onChange={setView} />
          <Figure
            experiment={experiment}
            judgement={judgement}
            published={view.measure === undefined ? publishedOf(opened.name) : undefined}
            printed={printedOf(opened.name)}
            bounds={bounds}
            measure={measure}
            onPoint={setPlace}
            chosen={place && [place]}
            svg={svg}
          />
        </section>
      )}
      {opened.isLaidOut && <Exports opened={opened} svg={svg} />}
      {judgement && judgement.claims.length > 0 && (
        <section className={styles.claims}>
          <h3>What is expected, and what is measured here</h3>
          <Claims judgement={judgement} rows={rows} />
        </section>
      )}
      {entryOf(opened.name)?.own && (
        <Confirm
          label="Delete this experiment"
          question={`Delete “${experiment.title}”?`}
          yes="Delete"
          onYes={() => void removeOwn(opened.name)}
        />
      )}
      {place && <PlaceSheet opened={opened} at={place} onClose={() => setPlace(undefined)} />}
    </article>
  )
}
