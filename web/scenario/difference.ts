/** The noteworthy values of a scenario: those that differ from defaults, or between two runs. */
import { MINOR, spoken } from './called'
import { type Parameter, parameterOf, parameters, sorted, type Values, valueAt } from './scenario'

/** One value worth showing. */
export interface Named {
  readonly path: string
  readonly label: string
  readonly value: string
}

/** One path in which A and B differ; a side to which it does not apply has no value. */
export interface Difference {
  readonly path: string
  readonly label: string
  readonly a: string | undefined
  readonly b: string | undefined
}

/** A value as people read it: the option's label, or the number with its unit. */
export function wording(parameter: Parameter, value: string): string {
  if (parameter.type === 'choice') return parameter.options.find((option) => option.value === value)?.label ?? value
  if (parameter.type === 'list') return parameter.of === 'program' ? 'a program' : 'a list'
  const unit = unitOf(parameter, value)
  return unit === '' ? value : `${value} ${unit}`
}

/** The unit of a value, in the singular for one; '' where there is none, or only a remark in brackets. */
export function unitOf(parameter: Parameter, value = ''): string {
  const unit = 'unit' in parameter ? (parameter.unit ?? '') : ''
  if (unit.startsWith('(')) return ''
  // the first word of "flits per node and cycle" is what is counted
  return value === '1' ? unit.replace(/ies(?= |$)/, 'y').replace(/s(?= per |$)/, '') : unit
}

/** The values that are not at their defaults, in the order of the contract. */
export function named(values: Values): Named[] {
  return parameters(values).flatMap((parameter) => {
    const value = values[parameter.path]
    if (value === undefined || value === String(parameter.default)) return []
    return [{ path: parameter.path, label: parameter.label, value: wording(parameter, value) }]
  })
}

/** Where A and B differ, in the order of the contract. */
export function differences(a: Values, b: Values): Difference[] {
  const paths = new Set([...parameters(a), ...parameters(b)].map((parameter) => parameter.path))
  return sorted([...paths]).flatMap((path) => {
    const left = valueAt(path, a)
    const right = valueAt(path, b)
    const forA = parameterOf(path, a)
    const forB = parameterOf(path, b)
    if (left === right || isDefaultOfOne(forA, left, forB, right)) return []
    return [
      {
        path,
        label: (forA ?? forB)?.label ?? path,
        a: forA && left !== undefined ? wording(forA, left) : undefined,
        b: forB && right !== undefined ? wording(forB, right) : undefined,
      },
    ]
  })
}

/** The two values of a difference without the unit that they share, and that unit: `0.05`, `0.08`, `flits per node`. */
export function withoutUnit({ a = '', b = '' }: Difference): readonly [a: string, b: string, unit: string] {
  const [one, other] = [a.split(' '), b.split(' ')]
  const unit = one.slice(1).join(' ')
  if (unit === '' || unit !== other.slice(1).join(' ') || Number.isNaN(Number(one[0]))) return [a, b, '']
  return [one[0] ?? '', other[0] ?? '', unit]
}

/** Whether only one side has the parameter, at its default: that follows from another difference. */
function isDefaultOfOne(
  forA: Parameter | undefined,
  a: string | undefined,
  forB: Parameter | undefined,
  b: string | undefined,
) {
  return (!forB && a === String(forA?.default)) || (!forA && b === String(forB?.default))
}

/** A number that tells two runs apart as a choice does, unless it only goes with datelines. */
const CHANNELS = 'router.vcs'
const DATELINES = 'routing.datelines'

/** Most differences that are in the names of two runs. */
const MOST_NAMED = 2

/** What tells two runs apart, in a few words each: the choices that differ, or else the first value. */
export function sideNames(a: Values, b: Values): { readonly a: string; readonly b: string } {
  const both = differences(a, b).filter((difference) => difference.a !== undefined && difference.b !== undefined)
  const counts = !both.some(({ path }) => path === DATELINES)
  const choices = both.filter(({ path }) => parameterOf(path, a)?.type === 'choice' || (counts && path === CHANNELS))
  // what the interface is says more than what else goes with it
  const ordered = choices.sort((p, q) => weight(p.path) - weight(q.path))
  const major = ordered.filter(({ path }) => !MINOR.has(path))
  const telling = major.length > 0 ? major : [...ordered, ...both].slice(0, 1)
  const say = (values: Values) =>
    telling
      .slice(0, MOST_NAMED)
      // a default goes without saying beside what tells the runs apart
      .filter(({ path }, place) => place === 0 || !isDefault(path, values))
      .map(({ path }) => called(path, values))
      .join(', ')
  return { a: say(a), b: say(b) }
}

function isDefault(path: string, values: Values): boolean {
  return valueAt(path, values) === String(parameterOf(path, values)?.default)
}

/** What runs are called besides A and B, by the values of each that there is; A and B where nothing tells them apart. */
export function runNames(a: Values | undefined, b: Values | undefined): { readonly a: string; readonly b: string } {
  const telling = a && b ? sideNames(a, b) : { a: a ? nameAlone(a) : '', b: '' }
  return { a: telling.a || 'A', b: telling.b || 'B' }
}

/** What a run is called that stands alone: its network and its interface. */
function nameAlone(values: Values): string {
  return ['topology.kind', 'ni.kind'].map((path) => called(path, values)).join(', ')
}

function weight(path: string): number {
  return (
    ['ni.kind', 'topology.kind', 'router.kind', 'router.scheme.kind', CHANNELS, 'router.second.kind'].indexOf(path) >>>
    0
  )
}

/** Labels whose options say themselves what they are. */
const BARE: ReadonlySet<string> = new Set(['scheme', 'flow', 'switching'])

/** A value in words that can stand alone: `NIFDY`, `no barrier`, `polling: once`, `delay 28`. */
function called(path: string, values: Values): string {
  const parameter = parameterOf(path, values)
  const value = valueAt(path, values) ?? ''
  if (!parameter) return value
  const known = spoken(path, value)
  if (known !== undefined) return known
  const label = lower(parameter.label.replace(/ \(.*\)$/, ''))
  if (value === 'none') return `no ${label}`
  const option = lower(wording(parameter, value))
  // whether it says itself what it is of
  const says = option.includes(label.replace(/s$/, ''))
  if (parameter.type !== 'choice') return says ? option : `${label} ${value}`
  // the kinds of parts are called by their own names
  if (/^\w+\.kind$/.test(path)) return option
  // such a label reads on into its value
  if (label === 'by') return `by ${option}`
  return BARE.has(label) || says ? option : `${label}: ${option}`
}

/** Names that labels begin with. */
const NAMES = /^((Hamiltonian|Bernoulli|Valiant|HyperX|Slim Fly)\b|(Sh)?(Ad)?2×VC)/

/** Without a capital at the beginning, unless it is a name. */
export function lower(text: string): string {
  return /^[A-Z][a-z]/.test(text) && !NAMES.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
