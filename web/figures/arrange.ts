/** The position of each group of seeds in a chart: along x, among the series, in which facet. */
import type { At, Axis, AxisValue, Bound, Estimate, Experiment, Group, Judgement } from '../answers.gen'
import type { Printed, Published } from './published'

/** One place of a chart: all seeds of one choice on every axis. */
export interface Cell {
  /** Its position in `Arrangement.cells`. */
  readonly index: number
  readonly at: At
  readonly facet: number
  readonly x: number
  readonly series: number
  /** Seeds that have a result. */
  readonly n: number
  /** What is drawn: absent as long as no seed has it, and where the measure does not apply. */
  readonly value: Estimate | undefined
  /** The part of it that the chart tells apart, if it does. */
  readonly part: number | undefined
  /** A latency of a run that is past saturation: it has no mean, and grows with the length of the run. */
  readonly isPastSaturation: boolean
  /** What the paper states of it. */
  readonly published: Published | undefined
}

/** One of the small charts; a chart without facets has one, whose label is empty. */
export interface Facet {
  readonly label: string
  readonly at: At
}

/** An experiment's groups, arranged as its chart shows them. */
export interface Arrangement {
  readonly facets: readonly Facet[]
  /** The axis along the chart; absent from an experiment that varies nothing. */
  readonly x: Axis | undefined
  readonly xs: readonly AxisValue[]
  /** The numbers of `xs`, if all of them are numbers. */
  readonly numbers: readonly number[] | undefined
  readonly seriesAxis: Axis | undefined
  /** At least one; the label is empty where nothing is told apart by colour. */
  readonly series: readonly AxisValue[]
  /** Colour, pattern and marker of each series: those it has in every chart of the same axis. */
  readonly looks: readonly number[]
  /** Whether the series are numbers, which say little without the name of their axis. */
  readonly numbered: boolean
  /** By facet, then x, then series: `at(arrangement, facet, x, series)` finds one. */
  readonly cells: readonly Cell[]
  /** Seeds asked for. */
  readonly seeds: number
  /** The measure that is the lower part of each bar, if the chart tells one apart. */
  readonly part: string | undefined
  /** How many times as long as they are intervals are drawn. */
  readonly longer: number
  /** What the network of each curve carries at most, in flits per node and cycle: by facet, then series; empty of charts that are not over load. */
  readonly bounds: readonly (number | undefined)[]
  /** How many units along x a load of one flit per node and cycle is. */
  readonly times: number
  /** What values are divided by, in words: `No NIFDY`; absent where they are shown as measured. */
  readonly reference: string | undefined
}

/** What a chart over load has along it. */
const LOAD = 'workload.load'

/** The look of run A; that of run B comes after it. */
export const RUNS = 84

const NOTHING: AxisValue = { name: '', label: '' }
/** The look of a chart with a single series: a plain fill. */
const ALONE = 2

/** Whether an experiment is drawn as curves over load. */
export function isOverLoad({ chart, axes }: Experiment): boolean {
  return chart.kind === 'lines' && axes.some(({ name, parameter }) => name === chart.x && parameter === LOAD)
}

/** The cell of a small chart at a place along x and in a series. */
export function at(made: Arrangement, facet: number, x: number, series: number): Cell | undefined {
  return made.cells[(facet * made.xs.length + x) * made.series.length + series]
}

/** Arranges the groups; an axis that the chart does not name becomes facets, unless the paper has all curves in one frame. */
export function arrange(
  experiment: Experiment,
  judgement?: Judgement,
  published: readonly Published[] = [],
  printed: Printed = {},
  bounds: readonly Bound[] = [],
): Arrangement {
  const { axes, chart } = experiment
  const axisOf = (name: string | undefined) => axes.find((axis) => axis.name === name)
  const told = chart.kind === 'heat' ? (chart.y ?? chart.series) : chart.series
  const x = axisOf(chart.x) ?? axes.find((axis) => axis.name !== told && axis.name !== chart.facet)
  const first = told === x?.name ? undefined : axisOf(told)
  const others = axes.filter((axis) => axis !== x && axis !== first)
  const joined = others.filter((axis) => axis.values.length > 1 && isTogether(axis, printed))
  const coloured = [...(first ? [first] : []), ...joined]
  const rest = others.filter((axis) => !joined.includes(axis))
  const groups = new Map((judgement?.groups ?? []).map((group) => [keyOf(axes, group.at), group]))
  const reference = chart.relative_to
  const kept = (axis: Axis | undefined) => axis?.values.filter((value) => !standsAlone(axis, value, reference)) ?? []

  const xs = kept(x).map((value) => inUnit(value, printed.x))
  const choicesOf = (of: readonly Axis[]) => product(of.map((axis) => kept(axis).map((value) => ({ axis, value }))))
  const choices = choicesOf(coloured)
  const seriesAxis = coloured.length > 1 ? joinedAxis(coloured, choices) : first
  const series = choices.map(joinedValue)
  const facets = choicesOf(rest)
  const places = facets.flatMap((facet, f) =>
    xs.flatMap((along, i) =>
      choices.map((choice, s) => {
        const chosen = [...choice, ...facet, ...(x ? [{ axis: x, value: along }] : [])]
        return { at: placeOf(axes, chosen), facet: f, x: i, series: s }
      }),
    ),
  )
  const cells = places.map((place, index): Cell => {
    const group = groups.get(keyOf(axes, place.at))
    const n = seedsOf(group, experiment, judgement)
    const stated = published.find(({ at }) => isWithin(place.at, at))
    return { index, ...place, n, ...drawnOf(group, experiment), published: stated }
  })
  return {
    facets: facets.map(facetOf),
    x: x && printed.x ? { ...x, unit: printed.x.unit } : x,
    xs,
    numbers: numbersOf(xs),
    seriesAxis,
    series,
    numbered: seriesAxis !== undefined && numbersOf(series) !== undefined,
    looks: series.map((value) => (seriesAxis ? lookOf(seriesAxis, value) : ALONE)),
    cells,
    seeds: experiment.seeds,
    part: chart.part,
    longer: printed.longer ?? 1,
    bounds: isOverLoad(experiment) ? boundsOf(cells, bounds) : [],
    times: printed.x?.times ?? 1,
    reference: reference && referenceLabel(axes, reference),
  }
}

/** The bound of each curve, that of its cells. */
function boundsOf(cells: readonly Cell[], bounds: readonly Bound[]): Arrangement['bounds'] {
  const curves = cells.filter(({ x }) => x === 0)
  return curves.map(({ at }) => bounds.find((bound) => isWithin(at, bound.at))?.throughput)
}

/** Whether the paper has the curves of an axis in one frame. */
function isTogether({ name }: Axis, { together = [] }: Printed): boolean {
  return together === true || together.includes(name)
}

/** A choice of a value on each of some axes. */
type Choice = readonly { readonly axis: Axis; readonly value: AxisValue }[]

/** A small chart for a choice on the axes that are told apart by charts. */
function facetOf(choice: Choice): Facet {
  return {
    label: choice.map(({ axis, value }) => named(axis, value)).join(', '),
    at: Object.fromEntries(choice.map(({ axis, value }) => [axis.name, value.name])),
  }
}

/** The value on every axis, by name. */
function placeOf(axes: readonly Axis[], choice: Choice): At {
  const nameOn = ({ name }: Axis) => choice.find(({ axis }) => axis.name === name)?.value.name ?? ''
  return Object.fromEntries(axes.map((axis) => [axis.name, nameOn(axis)]))
}

/** A choice as one value. */
function joinedValue(choice: Choice): AxisValue {
  const [only, ...more] = choice
  if (!only) return NOTHING
  if (more.length === 0) return only.value
  const said = (word: 'name' | 'label') => choice.map(({ value }) => value[word]).join(', ')
  return { name: said('name'), label: said('label') }
}

/** Axes as one, whose values are all choices. */
function joinedAxis(axes: readonly Axis[], choices: readonly Choice[]): Axis {
  const said = (word: 'name' | 'label') => axes.map((axis) => axis[word]).join(', ')
  return { name: said('name'), label: said('label'), values: choices.map(joinedValue) }
}

/** A value along x in the unit of the paper's figure, as whole as that prints it. */
function inUnit(value: AxisValue, unit: Printed['x']): AxisValue {
  if (!unit || value.number === undefined) return value
  const number = Math.round(value.number * unit.times)
  return { ...value, number, label: String(number) }
}

/** The look of a series: its place on its axis, but for runs A and B of a sweep, which look as they do live. */
function lookOf(axis: Axis, value: AxisValue): number {
  const side = axis.name === 'run' ? ['a', 'b'].indexOf(value.name) : -1
  return side < 0 ? axis.values.findIndex(({ name }) => name === value.name) : RUNS + side
}

/** Seeds that the drawn value is over: of a ratio, those that both sides have. */
function seedsOf(group: Group | undefined, { chart }: Experiment, judgement: Judgement | undefined): number {
  if (!group) return 0
  return chart.relative_to && !judgement?.complete ? (group.relative?.n ?? 0) : group.n
}

/** What is drawn of a group. */
function drawnOf(group: Group | undefined, experiment: Experiment) {
  const { part } = experiment.chart
  return {
    value: group && drawn(group, experiment),
    part: part === undefined ? undefined : group?.measures[part]?.mean,
    isPastSaturation: group !== undefined && isPastSaturation(group, experiment),
  }
}

function drawn(group: Group, experiment: Experiment): Estimate | undefined {
  return experiment.chart.relative_to ? group.relative : group.measures[experiment.measure]
}

function isPastSaturation({ measures }: Group, { measure }: Experiment): boolean {
  return /^(latency|round_trip)_/.test(measure) && (measures.past_saturation?.mean ?? 0) > 0
}

/** Whether a value is that by which all others are divided: it would be 1 everywhere, and is a line instead. */
function standsAlone(axis: Axis, value: AxisValue, reference: At | undefined): boolean {
  return reference !== undefined && Object.keys(reference).length === 1 && reference[axis.name] === value.name
}

function referenceLabel(axes: readonly Axis[], reference: At): string {
  const labels = Object.entries(reference).map(([name, value]) => {
    const axis = axes.find((one) => one.name === name)
    const found = axis?.values.find((one) => one.name === value)
    return axis && found ? named(axis, found) : value
  })
  return labels.join(', ')
}

/** A value in words: a number with the name of its axis, without which it says little. */
function named(axis: Axis, { label }: AxisValue): string {
  return Number.isFinite(Number(label)) ? `${axis.label} ${label}` : label
}

function numbersOf(values: readonly AxisValue[]): readonly number[] | undefined {
  const numbers = values.map((value) => value.number ?? (value.name === '' ? Number.NaN : Number(value.name)))
  return numbers.length > 0 && numbers.every(Number.isFinite) ? numbers : undefined
}

/** Whether a place has these values on the axes that they name. */
function isWithin(place: At, stated: At): boolean {
  return Object.entries(stated).every(([axis, value]) => place[axis] === value)
}

function keyOf(axes: readonly Axis[], place: At): string {
  return axes.map((axis) => place[axis.name] ?? '').join('\n')
}

/** Every choice of one from each list; of no lists, the one empty choice. */
function product<T>(lists: readonly (readonly T[])[]): readonly (readonly T[])[] {
  return lists.reduce<readonly (readonly T[])[]>(
    (made, list) => made.flatMap((before) => list.map((one) => [...before, one])),
    [[]],
  )
}

/** An interval as it is drawn. */
export function drawnInterval({ longer }: Pick<Arrangement, 'longer'>, { mean, low, high }: Estimate) {
  return { low: mean - longer * (mean - low), high: mean + longer * (high - mean) }
}

/** What a value scale must show: means, their intervals, and 1 where values are ratios. */
export function range({ cells, reference, longer }: Arrangement): readonly number[] {
  const known = cells.flatMap(({ value }) => (value ? [value] : []))
  // What cannot be negative has intervals below zero only because there are few seeds.
  const signed = known.some(({ mean }) => mean < 0)
  const stated = cells.flatMap(({ published }) => published?.value ?? [])
  const drawn = known.flatMap((value) => {
    const { low, high } = drawnInterval({ longer }, value)
    return [signed ? low : Math.max(0, low), value.mean, high]
  })
  const values = [...drawn, ...stated]
  return reference === undefined ? values : [...values, 1]
}

/** Whether anything drawn is past saturation. */
export function isAnyPastSaturation({ cells }: Arrangement): boolean {
  return cells.some((cell) => cell.isPastSaturation)
}

/** Whether the paper states anything of what is drawn: a value, or that it chose a place. */
export function isPublished({ cells }: Arrangement, what: 'value' | 'place'): boolean {
  return cells.some(({ published }) => published && (published.value === undefined) === (what === 'place'))
}
