/**
 * Lists that are too long for a link: the browser keeps them, and the link only names them. Whoever opens such a link
 * elsewhere hears that the list is missing, and is to be given the scenario as a file.
 */
import type { Problem } from '../base/problem'
import type { Scenario, Values } from '../scenario/scenario'

/** The longest value that a link carries. */
const LONGEST = 8000
/** Lists that are kept; the oldest go first. */
const MOST = 6
const NAME = 'kept.'
const KEY = 'nifdy-lab.lists'
/** Even to name it may be refused. */
const browserStorage = () => localStorage

/** Names of lists that have been kept, by what they hold. */
const names = new Map<string, string>()

/** Whether a list of the scenario has no room in a link. */
export function tooLong({ shared, a, b }: Scenario): boolean {
  return [shared, a, b].some((values) => Object.values(values).some((value) => value.length > LONGEST))
}

/** The scenario as a link writes it. */
export function shortened(scenario: Scenario): Scenario {
  return tooLong(scenario) ? each(scenario, (value) => (value.length > LONGEST ? keep(value) : value)) : scenario
}

/** The scenario that a link means, without the lists that are not here. */
export function restored(scenario: Scenario, faults: Problem[]): Scenario {
  return each(scenario, (value, field) => {
    if (!value.startsWith(NAME)) return value
    const list = attempt(() => browserStorage().getItem(`${KEY}.${value}`)) ?? undefined
    const sentence = 'is a list too long for a link, kept by the browser that made it: open its scenario from a file'
    if (list === undefined) faults.push({ path: field, value, sentence })
    return list
  })
}

function each({ runs, ...layers }: Scenario, change: (value: string, path: string) => string | undefined): Scenario {
  const of = (values: Values): Values =>
    Object.fromEntries(
      Object.entries(values).flatMap(([path, value]) => {
        const changed = change(value, path)
        return changed === undefined ? [] : [[path, changed]]
      }),
    )
  return { runs, shared: of(layers.shared), a: of(layers.a), b: of(layers.b) }
}

function keep(list: string): string {
  const name = names.get(list) ?? NAME + digest(list)
  if (names.has(list)) return name
  names.set(list, name)
  attempt(() => {
    const storage = browserStorage()
    const before = (storage.getItem(KEY) ?? '').split(' ').filter((other) => other !== '' && other !== name)
    for (const old of before.splice(0, before.length - MOST + 1)) storage.removeItem(`${KEY}.${old}`)
    storage.setItem(`${KEY}.${name}`, list)
    storage.setItem(KEY, [...before, name].join(' '))
  })
  return name
}

/** Different for different lists: 64 bits of FNV-1a, in two halves. */
function digest(text: string): string {
  let [one, other] = [0x811c9dc5, 0x1000193]
  for (let at = 0; at < text.length; at++) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193)
    other = Math.imul(other ^ text.charCodeAt(at), 0x85ebca6b)
  }
  return [one, other].map((half) => (half >>> 0).toString(36)).join('')
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
