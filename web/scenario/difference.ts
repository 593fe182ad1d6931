/** The noteworthy values of a scenario: those that differ from defaults, or between two runs. */
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
  const unit = unitOf(parameter)
  return unit === '' ? value : `${value} ${unit}`
}

/** The unit of a value; '' where there is none, or only a remark in brackets. */
export function unitOf(parameter: Parameter): string {
  const unit = 'unit' in parameter ? (parameter.unit ?? '') : ''
  return unit.startsWith('(') ? '' : unit
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

/** Whether only one side has the parameter, at its default: that follows from another difference. */
function isDefaultOfOne(
  forA: Parameter | undefined,
  a: string | undefined,
  forB: Parameter | undefined,
  b: string | undefined,
) {
  return (!forB && a === String(forA?.default)) || (!forA && b === String(forB?.default))
}

/** Short names that tell two runs apart: the first choice that differs, or else the first value. */
export function sideNames(a: Values, b: Values): { readonly a: string; readonly b: string } {
  const both = differences(a, b).filter((difference) => difference.a !== undefined && difference.b !== undefined)
  const telling = both.find(({ path }) => parameterOf(path, a)?.type === 'choice') ?? both[0]
  if (!telling) return { a: '', b: '' }
  const short = parameterOf(telling.path, a)?.type === 'choice'
  // a number without its unit, which both would repeat
  const say = (value: string | undefined, values: Values) =>
    short ? (value ?? '') : `${telling.label} ${valueAt(telling.path, values) ?? ''}`
  return { a: say(telling.a, a), b: say(telling.b, b) }
}
