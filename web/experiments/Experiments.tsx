import { useEffect } from 'react'
import { type Page, useLab } from '../shown/store'
import { Button } from '../ui/Button'
import { follow } from './actions'
import { Catalogue } from './Catalogue'
import styles from './Experiments.module.css'
import { OpenedExperiment } from './OpenedExperiment'
import { Overview } from './Overview'
import { Refusal } from './Refusal'
import { SweepForm } from './SweepForm'
import { useExperiments } from './store'

/** The pages of experiments: the list, and beside it the one that is opened, or a sweep that is being made. */
export function Experiments() {
  const page = useLab((state) => state.page)
  const state = useExperiments((all) => all.state)
  const fault = useExperiments((all) => all.fault)
  useEffect(() => {
    void follow(page)
  }, [page])
  return (
    <main
      className={styles.page}
      data-opened={page.kind === 'sweep' || (page.kind === 'experiments' && page.name !== '')}
    >
      <nav className={styles.list} aria-label="Experiments">
        <Catalogue />
      </nav>
      <div className={styles.content}>
        <Refusal />
        {state === 'starting' && <p className={styles.wait}>Loading the list of experiments …</p>}
        {typeof state === 'object' && (
          <Broken what="The list of experiments could not be loaded" why={state.sentence} />
        )}
        {fault !== undefined && <Broken what="The engine could not be started" why={fault} />}
        {state === 'ready' && <Content page={page} />}
      </div>
    </main>
  )
}

function Content({ page }: { page: Page }) {
  const opened = useExperiments((all) => all.opened?.name)
  const refused = useExperiments((all) => all.refused !== undefined)
  if (page.kind === 'sweep') return <SweepForm />
  if (page.kind !== 'experiments' || page.name === '') return page.kind === 'live' ? null : <Overview />
  if (opened === page.name) return <OpenedExperiment />
  return refused ? <Overview /> : null
}

function Broken({ what, why }: { what: string; why: string }) {
  return (
    <section className={styles.wait} role="alert">
      <p>
        {what}: {why.replace(/[.]?$/, '.')}
      </p>
      <Button label="Reload the page" onClick={() => location.reload()} />
    </section>
  )
}
