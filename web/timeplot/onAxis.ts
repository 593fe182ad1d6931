/** The shared time axis in the cycles of one run, which B has elsewhere than A where they are aligned by phase. */
import { isAsCounted, type Placed, type Stretch } from '../axis/placed'
import type { Axis } from '../ui/axis'

/** The same axis in cycles of a run. */
export function axisOf(placed: Placed, axis: Axis): Axis {
  if (isAsCounted(placed)) return axis
  const { toAxis, ofAxis } = placed
  return {
    ...axis,
    from: ofAxis(axis.from),
    end: ofAxis(axis.end),
    x: (cycle) => axis.x(toAxis(cycle)),
    cycle: (x) => ofAxis(axis.cycle(x)),
  }
}

/** Pieces of an axis, each in proportion to the cycles of a run that it shows, from left to right. */
export function piecesOf(placed: Placed, axis: Axis): readonly Axis[] {
  if (isAsCounted(placed)) return [axis]
  const onAxis = ({ axis: on }: Stretch) => on.to > axis.from && on.from < axis.end
  return placed.stretches
    .filter((one) => onAxis(one) && one.run.to > one.run.from)
    .map(({ run, axis: on }) => {
      const [left, right] = [axis.x(on.from), axis.x(on.to)]
      const perCycle = (right - left) / (run.to - run.from)
      return {
        ...axis,
        from: run.from,
        end: run.to,
        left,
        right,
        x: (cycle) => left + (cycle - run.from) * perCycle,
        cycle: (x) => run.from + (x - left) / perCycle,
      }
    })
}
