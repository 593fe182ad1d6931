/**
 * Lists that are too long for a link: the browser keeps them, and the link only names them. Whoever opens such a link
 * elsewhere hears that the list is missing, and is to be given the scenario as a file. None makes room for another: a
 * browser that keeps no more says so.
 */
import { browserKeep } from '../base/database'
import { type Before, browserStorage, type Keep } from '../base/keep'
import type { Problem } from '../base/problem'
import type { Scenario, Values } from '../scenario/scenario'
import { notify } from './notices'

/** The longest value that a link carries. */
const LONGEST = 8000
const NAME = 'kept.'
/** Earlier versions kept lists under names that begin so. */
const BEFORE = 'nifdy-lab.lists'

/** Whether a list of the scenario has no room in a link. */
export function tooLong({ shared, a, b }: Scenario): boolean {
  return [shared, a, b].some((values) => Object.values(values).some((value) => value.length > LONGEST))
}

export class Lists {
  /** Those that the page has met, by name, and their names by what they hold. */
  private readonly texts = new Map<string, string>()
  private readonly names = new Map<string, string>()

  constructor(
    private readonly keep: Keep,
    private readonly onRefused: (reason: string) => void,
  ) {}

  /** The scenario as a link writes it. */
  shortened(scenario: Scenario): Scenario {
    return tooLong(scenario)
      ? each(scenario, (value) => (value.length > LONGEST ? this.nameOf(value) : value))
      : scenario
  }

  /** Fetches the lists that a text names, for [[restored]]. */
  async fetch(text: string): Promise<void> {
    const named = new Set(text.match(/(?<![\w.~-])kept\.[a-z0-9]+/g))
    const missing = [...named].filter((name) => !this.texts.has(name))
    if (missing.length === 0) return
    for (const [name, list] of await this.keep.read(missing)) this.know(name, list)
  }

  /** The scenario that a link means, without the lists that are not here. */
  restored(scenario: Scenario, problems: Problem[]): Scenario {
    return each(scenario, (value, path) => {
      if (!value.startsWith(NAME)) return value
      const list = this.texts.get(value)
      const sentence =
        'is a list too long for a link, kept by the page of the browser that made it: open its scenario there from a file'
      if (list === undefined) problems.push({ path, value, sentence })
      return list
    })
  }

  /** How many lists are kept beside those of a scenario. */
  async others(scenario: Scenario): Promise<readonly string[]> {
    const used = new Set([scenario.shared, scenario.a, scenario.b].flatMap((values) => Object.values(values)))
    return (await this.keep.names()).filter((name) => !used.has(this.texts.get(name) ?? ''))
  }

  /** Deletes lists, and tries again to keep those that were refused. */
  async forget(names: readonly string[]): Promise<void> {
    await this.keep.remove(names)
    for (const name of names) {
      this.names.delete(this.texts.get(name) ?? '')
      this.texts.delete(name)
    }
    await this.store(this.texts)
  }

  private nameOf(list: string): string {
    const known = this.names.get(list)
    if (known !== undefined) return known
    const name = NAME + digest(list)
    this.know(name, list)
    void this.store(new Map([[name, list]]))
    return name
  }

  private know(name: string, list: string): void {
    this.texts.set(name, list)
    this.names.set(list, name)
  }

  private async store(lists: ReadonlyMap<string, string>): Promise<void> {
    const reason = lists.size > 0 ? await this.keep.write(lists) : undefined
    if (reason !== undefined) this.onRefused(reason)
  }
}

/** What earlier versions kept. */
export function listsBefore(storage: () => Pick<Storage, 'getItem' | 'removeItem'>): Before {
  const keys = () => Object.keys(storage()).filter((key) => key.startsWith(`${BEFORE}.${NAME}`))
  return {
    read: async () => new Map(keys().map((key) => [key.slice(BEFORE.length + 1), storage().getItem(key) ?? ''])),
    async forget(names) {
      for (const key of [BEFORE, ...names.map((name) => `${BEFORE}.${name}`)]) storage().removeItem(key)
    },
  }
}

/** Those of this browser. */
export const lists = new Lists(browserKeep('lists', listsBefore(browserStorage)), (reason) =>
  notify({
    name: 'lists',
    tone: 'warn',
    title: 'This list is not kept.',
    sentences: [
      `It is too long for a link, and ${reason}.`,
      'It is here until the page is closed. To keep the scenario, save it as a file.',
    ],
    command: 'file',
  }),
)

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

/** Different for different lists: 64 bits of FNV-1a, in two halves. */
function digest(text: string): string {
  let [one, other] = [0x811c9dc5, 0x1000193]
  for (let at = 0; at < text.length; at++) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193)
    other = Math.imul(other ^ text.charCodeAt(at), 0x85ebca6b)
  }
  return [one, other].map((half) => (half >>> 0).toString(36)).join('')
}
