/** What is said of a link that is none as a whole. */
import type { Problem } from '../base/problem'
import { PRESETS } from '../scenario/presets'
import type { Link } from '../shown/link'
import type { Notice } from '../shown/store'

/** Whether a link opens no scenario: nothing of it can be used, or it names a preset that there is not. */
export function isUnusable({ near, isEmpty }: Link, faults: readonly Problem[]): boolean {
  return near !== undefined || (isEmpty === true && faults.length > 0)
}

/** What is told of it, beside what the page opens with. */
export function unusable({ near = [] }: Link, problems: readonly Problem[]): Notice {
  const titleOf = (name: string) => PRESETS.find((preset) => preset.name === name)?.title ?? name
  return {
    name: 'link',
    tone: 'warn',
    title: 'This link opens nothing.',
    problems,
    sentences: ['Here is what the page opens with.'],
    links: near.map((name) => ({ label: titleOf(name), link: `preset=${name}` })),
  }
}
