/** A chart in numbers: shown where the chart is a table, and for those who do not see the picture. */
import { memo } from 'react'
import type { Experiment, Measure } from '../answers.gen'
import { type Arrangement, at, type Cell } from './arrange'
import { estimated } from './numbers'
import type { OnPoint } from './point'
import styles from './Table.module.css'
import { RISES, reading, valueTitle } from './words'

interface Props {
  readonly experiment: Experiment
  readonly made: Arrangement
  readonly measure: Measure
  /** For screen readers only. */
  readonly hidden: boolean
  readonly onPoint?: OnPoint | undefined
}

export const Table = memo(function Table({ experiment, made, measure, hidden, onPoint }: Props) {
  const facets = made.facets.some(({ label }) => label !== '')
  const title = valueTitle(made, measure)
  return (
    <div className={hidden ? 'visually-hidden' : styles.scroll}>
      <table className={hidden ? undefined : styles.table}>
        <caption>{hidden ? `${experiment.title}: ${title}` : title}</caption>
        <thead>
          <tr>
            {facets && <th scope="col">Chart</th>}
            <th scope="col">{made.x?.label ?? ''}</th>
            {made.series.map(({ name, label }) => (
              <th key={name} scope="col">
                {label || title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {made.facets.flatMap((facet, f) =>
            made.xs.map((value, x) => (
              <tr key={`${f} ${value.name}`}>
                {facets && <th scope="row">{facet.label}</th>}
                <th scope="row">{value.label}</th>
                {made.series.map(({ name }, s) => (
                  <td key={name}>
                    <Value made={made} measure={measure} cell={at(made, f, x, s)} onPoint={onPoint} />
                  </td>
                ))}
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  )
})

interface ValueProps extends Pick<Props, 'made' | 'measure' | 'onPoint'> {
  readonly cell: Cell | undefined
}

function Value({ made, measure, cell, onPoint }: ValueProps) {
  if (!cell) return null
  const seeds = cell.n > 0 && cell.n < made.seeds ? ` (${cell.n} of ${made.seeds} seeds)` : ''
  const mark = cell.isPastSaturation ? ` ${RISES} past saturation` : ''
  const text = cell.value ? estimated(cell.value) + seeds + mark : cell.n === 0 ? 'no result yet' : '–'
  if (!onPoint) return text
  return (
    <button
      type="button"
      className={styles.open}
      title={reading(made, measure, cell)}
      onClick={(event) => {
        const { left, bottom } = event.currentTarget.getBoundingClientRect()
        onPoint(cell.at, { left, top: bottom })
      }}
    >
      {text}
    </button>
  )
}
