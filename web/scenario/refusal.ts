/**
 * What is said of a field that the kind chosen does not have: whether another kind has it, or what was meant. The same as
 * `scenario/refusal.rs` says on the command line; the engine of live runs has no list of all parameters.
 */
import { nearest } from '../base/nearest'
import type { Problem } from '../base/problem'
import { PARAMETERS } from './scenario'

const ELSEWHERE = 'does not apply while the kind is '

/** A problem as the engine tells it, with what may have been meant; `path` names the field without its run and cycle. */
export function explained<P extends Problem>(problem: P): P {
  if (!problem.sentence.startsWith(ELSEWHERE)) return problem
  const path = problem.path.replace(/^.*~/, '').replace(/^[ab]\./, '')
  const [whileSo] = problem.sentence.split('; did you mean')
  const [first, ...more] = PARAMETERS.filter((parameter) => parameter.path === path).flatMap(({ when }) =>
    when.slice(-1),
  )
  if (!first) return { ...problem, sentence: `is not a parameter${meant(path)}` }
  const kinds = [first, ...more].filter(([choice]) => choice === first[0]).map(([, kind]) => kind)
  return { ...problem, sentence: `${whileSo}; it goes with ${first[0]}=${[...new Set(kinds)].join(', ')}` }
}

function meant(path: string): string {
  const group = path.slice(0, path.lastIndexOf('.'))
  const beside = PARAMETERS.filter((parameter) => parameter.path.slice(0, parameter.path.lastIndexOf('.')) === group)
  const near = nearest(
    path.slice(group.length + 1),
    beside.map((parameter) => parameter.path.slice(group.length + 1)),
  )
  return near === undefined ? '' : `; did you mean ${group}.${near}?`
}
