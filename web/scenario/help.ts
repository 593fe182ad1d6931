/** What parameters, their options and their groups mean. It is loaded with their controls, not with the page. */
import { contract, type Parameter } from '../contract.gen'
import { type About, help } from '../help.gen'

const parameters = new Map<Parameter, About | undefined>(
  contract.parameters.map((parameter, place) => [parameter, help.parameters[place]]),
)
const groups = new Map<string, string | undefined>(contract.groups.map(({ name }, place) => [name, help.groups[place]]))

/** What a parameter is, in one sentence. */
export function helpOf(parameter: Parameter): string {
  return parameters.get(parameter)?.sentence ?? ''
}

/** What one of its options means, in one sentence; none if it has no such option. */
export function helpOfOption(parameter: Parameter, value: string): string | undefined {
  if (parameter.type !== 'choice') return undefined
  const place = parameter.options.findIndex((option) => option.value === value)
  return parameters.get(parameter)?.options[place]
}

/** What a group of parameters is about. */
export function helpOfGroup(name: string): string {
  return groups.get(name) ?? ''
}
