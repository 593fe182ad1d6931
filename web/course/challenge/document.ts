/** The document of a challenge as it is made. */
import { type Parameter, parameterOf, parameters, parsePairs } from '../../scenario/scenario'
import { type Fields, fieldsIn } from '../author/document'

export const EMPTY: Fields = {
  challenge: 1,
  name: 'challenge-1',
  version: 1,
  title: 'My challenge',
  text: [],
  base: '',
  free: [],
  goals: [],
  hints: [],
  seeds: 5,
  first_seed: 101,
  warm_up: 1000,
  cycles: 5000,
}

/** A text that can be edited as one: what else is wrong with it the engine says. */
export function draftOf(text: string): Fields | undefined {
  const fields = fieldsIn(text)
  return fields && Object.hasOwn(fields, 'challenge') ? fields : undefined
}

/** The parameters of the base that may be left free. */
export function candidates(base: string): readonly Parameter[] {
  const isChosen = (one: Parameter) => (one.type === 'list' ? one.of === 'program' : one.type !== 'text')
  return parameters(parsePairs(base)).filter((one) => isChosen(one) && one.path !== 'run.seed')
}

/** The letters of a program that is free, at first: some ten lines. */
const LETTERS = 300

/** A parameter as one that is free, with all the values that it may have. */
export function freed(path: string, base: string): Fields {
  const parameter = parameterOf(path, parsePairs(base))
  if (parameter?.type === 'number') return { path, from: parameter.min, to: parameter.max }
  if (parameter?.type === 'list') return { path, longest: LETTERS }
  return { path, values: valuesOf(parameter) }
}

/** The values of a choice or a switch. */
export function valuesOf(parameter: Parameter | undefined): readonly string[] {
  if (parameter?.type === 'switch') return ['off', 'on']
  return parameter?.type === 'choice' ? parameter.options.map(({ value }) => value) : []
}

export const GOAL: Fields = { measure: 'accepted', is: 'at_least', bronze: 0.1, silver: 0.2, gold: 0.3 }

export const BUDGET: Fields = { label: 'cost', unit: '', terms: [], bronze: 1, silver: 1, gold: 1 }

/** What was typed as paths: anything but letters, digits, points and underscores is between them. */
export const pathsOf = (text: string) => text.split(/[^\w.]+/).filter((path) => path !== '')
