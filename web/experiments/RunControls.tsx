import { useId } from 'react'
import type { Point } from '../answers.gen'
import { roughly, whole } from '../base/format'
import { Term } from '../glossary/Term'
import { Button } from '../ui/Button'
import { TextField } from '../ui/Field'
import { PauseIcon, PlayIcon } from '../ui/icons'
import { cancel, changeSeeds, forget, isKnown, pause, resume, run, usualShare, workers } from './actions'
import { Confirm } from './Confirm'
import { knownRate } from './pace'
import { placeName } from './places'
import type { Status } from './queue'
import styles from './RunControls.module.css'
import { type Opened, useExperiments } from './store'

/** Beyond this many seeds, intervals hardly narrow any more. */
const MOST_SEEDS = 30

/** Runs the experiment that is opened, and says how far it is. */
export function RunControls({ opened }: { opened: Opened }) {
  const { name } = opened
  const status = useExperiments((state) => state.status[name])
  return (
    <section className={styles.controls} aria-label="Run">
      {status ? (
        <Going name={name} status={status} />
      ) : opened.isLaidOut ? (
        <Resting opened={opened} />
      ) : (
        <Outlined opened={opened} />
      )}
      <Failures opened={opened} />
    </section>
  )
}

/** Before the engine has laid out its points. */
function Outlined({ opened: { plan, shippedBy } }: { opened: Opened }) {
  const { points } = plan.experiment
  const fault = useExperiments((state) => state.fault)
  return (
    <div className={styles.line}>
      {shippedBy !== undefined && <Shipped by={shippedBy} />}
      <span className={styles.words} data-testid="experiment-status">
        {whole(points)} {points === 1 ? 'point' : 'points'}
        {fault === undefined && ', preparing …'}
      </span>
    </div>
  )
}

function Resting({ opened }: { opened: Opened }) {
  // counted again whenever a result comes or goes
  useExperiments((state) => state.kept)
  const points = distinct(opened.plan.points)
  const missing = points.filter(({ key }) => !isKnown(key))
  const have = points.length - missing.length
  const cost = missing.reduce((sum, point) => sum + point.cost, 0)
  // How long work lasts that ends by itself nobody knows before some of it has been seen to end.
  const time =
    have === 0 && endsByItself(opened)
      ? 'each until its work is done'
      : `${roughly((cost * usualShare(points)) / (knownRate() * workers()))} here`
  const { shippedBy } = opened
  return (
    <div className={styles.line}>
      {missing.length > 0 && (
        <Button
          label={have > 0 ? 'Run the rest' : shippedBy === undefined ? 'Run' : 'Run here'}
          icon={PlayIcon}
          look="primary"
          onClick={run}
        />
      )}
      {shippedBy !== undefined && <Shipped by={shippedBy} />}
      <span className={styles.words} data-testid="experiment-status">
        {missing.length === 0
          ? `All ${points.length} points have results.`
          : `${have > 0 ? `${missing.length} of ${points.length}` : points.length} ${points.length === 1 ? 'point' : 'points'} to run, ${time}`}
      </span>
      {!opened.isChecked && <Seeds seeds={opened.plan.experiment.seeds} />}
      {have > 0 && (
        <Confirm
          label="Forget results"
          question={`Forget ${have} ${have === 1 ? 'result' : 'results'}?`}
          yes="Forget"
          onYes={() => void forget()}
        />
      )}
    </div>
  )
}

/** Says that what is shown was not measured here, and by which engine it was. */
function Shipped({ by }: { by: string }) {
  return (
    <span className={styles.shipped} data-testid="shipped">
      <Term name="shipped">Shipped</Term> with the page, as measured by engine {by}.
    </span>
  )
}

/** How often each point is run. */
function Seeds({ seeds }: { seeds: number }) {
  const id = useId()
  return (
    <label className={styles.seeds} htmlFor={id}>
      Seeds
      <TextField
        id={id}
        value={String(seeds)}
        describedBy={`${id}-about`}
        invalid={false}
        unit={undefined}
        onCommit={(text) => {
          const wanted = Math.round(Number(text))
          if (wanted >= 1 && wanted <= MOST_SEEDS) void changeSeeds(wanted)
        }}
      />
      <span id={`${id}-about`} className="visually-hidden">
        How often each point is run, each time with other traffic: 1 to {MOST_SEEDS}.
      </span>
    </label>
  )
}

function Going({ name, status }: { name: string; status: Status }) {
  const { phase, have, points, share, left } = status
  const words = `${have} of ${points} points`
  const rest = {
    running: left === undefined ? '' : `, ${roughly(left)} left`,
    paused: ', paused',
    waiting: ', waits for the one before',
  }[phase]
  return (
    <div className={styles.line}>
      <progress className={styles.progress} max={1} value={share} aria-label="Share of the experiment that is done" />
      <span className={styles.words} data-testid="experiment-status">
        {words}
        {rest}
      </span>
      {phase === 'paused' ? (
        <Button label="Resume" icon={PlayIcon} look="primary" onClick={() => resume(name)} />
      ) : (
        <Button label="Pause" icon={PauseIcon} onClick={() => pause(name)} />
      )}
      <Button label="Cancel" onClick={() => cancel(name)} />
    </div>
  )
}

/** Points that could not be run, also not on a second worker. */
function Failures({ opened }: { opened: Opened }) {
  const failures = useExperiments((state) => state.failures[opened.name])
  if (!failures || failures.length === 0) return null
  const { axes } = opened.plan.experiment
  return (
    <div className={styles.failures} role="alert">
      <p>
        {failures.length === 1 ? 'One point' : `${failures.length} points`} failed twice. The others are not touched by
        that.
      </p>
      <ul>
        {failures.map(({ point, sentence }) => (
          <li key={point.key}>
            {placeName(axes, point.at)}, seed {point.seed}: {sentence.replace(/[.]?$/, '.')}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Whether the cycles of a run are but a limit. */
function endsByItself({ plan }: Opened): boolean {
  return typeof plan.document === 'object' && plan.document !== null && 'until_done' in plan.document
}

function distinct(points: readonly Point[]): Point[] {
  return [...new Map(points.map((point) => [point.key, point])).values()]
}
