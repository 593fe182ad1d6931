/** How a chart is looked at: which of the measures that were taken it draws, and on what scale. */
import { useId } from 'react'
import type { Experiment } from '../answers.gen'
import { Select, Toggle } from '../ui/Field'
import { type Opened, useExperiments } from './store'
import styles from './ViewControls.module.css'

/** What the reader chose; where nothing is said, the chart is as its document has it. */
export interface View {
  readonly measure?: string
  readonly log?: boolean
}

/** The experiment as it is looked at. */
export function viewed(experiment: Experiment, { measure, log }: View): Experiment {
  const { chart } = experiment
  const scale = log ?? (measure === undefined || measure === experiment.measure ? chart.log : false) ?? false
  return { ...experiment, measure: measure ?? experiment.measure, chart: { ...chart, log: scale } }
}

interface Props {
  readonly opened: Opened
  readonly view: View
  readonly onChange: (view: View) => void
}

/** Nothing where there is no choice: ratios are of one measure, maps have no scale, and only one measure is shipped. */
export function ViewControls({ opened: { plan, judgement, shippedBy }, view, onChange }: Props) {
  const id = useId()
  const measures = useExperiments((state) => state.measures)
  const { experiment } = plan
  const { chart, measure } = experiment
  const there = measures.filter(({ name }) => judgement?.groups.some((group) => group.measures[name] !== undefined))
  const hasScale = chart.kind === 'lines' || chart.kind === 'bars'
  const hasChoice = there.length > 1 && !chart.relative_to && shippedBy === undefined && chart.kind !== 'maps'
  if (!hasScale && !hasChoice) return null
  return (
    <div className={styles.view}>
      {hasChoice && (
        <label htmlFor={`${id}-measure`}>
          Measure
          <Select
            id={`${id}-measure`}
            value={view.measure ?? measure}
            describedBy=""
            invalid={false}
            options={there.map(({ name }) => ({ value: name, label: name.replaceAll('_', ' ') }))}
            onCommit={(name) => onChange({ ...view, measure: name })}
          />
        </label>
      )}
      {hasScale && (
        <label htmlFor={`${id}-log`}>
          Logarithmic
          <Toggle
            id={`${id}-log`}
            value={viewed(experiment, view).chart.log ? 'on' : 'off'}
            describedBy=""
            invalid={false}
            onCommit={(value) => onChange({ ...view, log: value === 'on' })}
          />
        </label>
      )}
    </div>
  )
}
