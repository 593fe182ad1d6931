/** The charts as a table of ten rows for screen readers, updated when the run pauses. */

import { placedOn, spanOf } from '../axis/placed'
import { finest } from '../axis/span'
import { visibleSpan } from '../axis/zoom'
import { whole } from '../base/format'
import { SIDES, type Side } from '../engine/view'
import { latest } from '../shown/moment'
import { useLab } from '../shown/store'
import { number } from './chart'
import { inFlight, type Measure, throughput, valueAt } from './lines'

const ROWS = 10

export function Table() {
  const resting = useLab((state) => state.motion.kind !== 'playing')
  const changes = useLab((state) => state.changes)
  useLab((state) => state.zoom)
  const moment = latest()
  if (!resting || !moment) return null
  const sides = SIDES.filter((side) => moment.sides[side])
  const { from, to } = visibleSpan(moment)
  const cell = (side: Side, measure: Measure, cycle: number) => {
    const run = moment.sides[side]
    const placed = placedOn(moment.places, side)
    const own = spanOf(placed, { from, to })
    const series = run && finest(run, own)
    const per = series ? Math.max(1, Math.floor((own.to - own.from) / ROWS / series.window)) : 1
    const value = series && valueAt(series, measure, per, placed.ofAxis(cycle))
    return value === undefined ? '–' : number(value)
  }
  return (
    // not on the table itself: a table does not hide what flows out of it, as Firefox shows
    <div className="visually-hidden">
      <table data-changes={changes}>
        <caption>Throughput and packets in the network over time</caption>
        <thead>
          <tr>
            <th scope="col">Cycle</th>
            {sides.flatMap((side) => [
              <th key={`${side}t`} scope="col">{`Run ${side.toUpperCase()}, payload bytes per cycle`}</th>,
              <th key={`${side}f`} scope="col">{`Run ${side.toUpperCase()}, packets in the network`}</th>,
            ])}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: ROWS }, (_, row) => from + ((row + 0.5) * (to - from)) / ROWS).map((cycle) => (
            <tr key={cycle}>
              <th scope="row">{whole(cycle)}</th>
              {sides.flatMap((side) => [
                <td key={`${side}t`}>{cell(side, throughput, cycle)}</td>,
                <td key={`${side}f`}>{cell(side, inFlight, cycle)}</td>,
              ])}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
