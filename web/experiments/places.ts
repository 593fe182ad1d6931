/** Places in an experiment: one value on each axis, as words, as points to run, as links of live scenarios. */
import type { At, Axis, Plan, Point } from '../answers.gen'
import { writeScenarioLink } from '../scenario/link'
import { parsePairs, type Scenario, tidy, type Values } from '../scenario/scenario'

/** An experiment laid out. */
export type Planned = Extract<Plan, { ok: true }>

/** Whether it is made of named checks. */
export function isChecked({ points }: Planned): boolean {
  return points.every(({ probe }) => probe === 'check')
}

/** Whether two places are the same on every axis. */
export function isAt(axes: readonly Axis[], one: At, other: At): boolean {
  return axes.every(({ name }) => one[name] === other[name])
}

/** The points at a place, one for each seed. */
export function pointsAt({ experiment, places, points }: Planned, at: At): Point[] {
  const place = places.find((one) => isAt(experiment.axes, one.at, at))
  const byKey = new Map(points.map((point) => [point.key, point]))
  return (place?.keys ?? []).flatMap((key) => byKey.get(key) ?? [])
}

/** `8 × 8 mesh, NIFDY, load 0.2`. */
export function placeName(axes: readonly Axis[], at: At): string {
  return axes.map((axis) => valueLabel(axis, at[axis.name] ?? '')).join(', ')
}

/** A value in words: a number brings its axis along. */
function valueLabel(axis: Axis, name: string): string {
  const value = axis.values.find((one) => one.name === name)
  if (value?.number === undefined) return value?.label ?? name
  const unit = axis.unit ? ` ${axis.unit}` : ''
  return `${axis.label} ${value.label}${unit}`
}

/** Other places that differ from this one on one axis. */
export function neighbours(axes: readonly Axis[], at: At): readonly { readonly label: string; readonly at: At }[] {
  return axes.flatMap((axis) =>
    axis.values
      .filter((value) => value.name !== at[axis.name])
      .map((value) => ({ label: valueLabel(axis, value.name), at: { ...at, [axis.name]: value.name } })),
  )
}

function valuesOf(point: Point): Values {
  return { ...parsePairs(point.text), 'run.seed': String(point.seed) }
}

/** The link that opens a point live. */
export function linkOf(point: Point): string {
  return writeScenarioLink(tidy({ runs: 1, shared: valuesOf(point), a: {}, b: {} }))
}

/** The link that opens two points side by side: what both have is shared. */
export function linkOfBoth(one: Point, other: Point): string {
  const [a, b] = [valuesOf(one), valuesOf(other)]
  const shared = only(a, (path, value) => b[path] === value)
  const own = (values: Values) => only(values, (path) => !Object.hasOwn(shared, path))
  const scenario: Scenario = { runs: 2, shared, a: own(a), b: own(b) }
  return writeScenarioLink(tidy(scenario))
}

function only(values: Values, wanted: (path: string, value: string) => boolean): Values {
  return Object.fromEntries(Object.entries(values).filter(([path, value]) => wanted(path, value)))
}
