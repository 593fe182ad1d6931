/** Which page an address names: read before anything else of the page is there. */
import type { Page, Solution } from './store'

/** The page that a fragment, with or without `#`, belongs to. Links of scenarios are those of the live page. */
export function readPage(fragment: string): Page {
  const fields = fragment
    .replace(/^#/, '')
    .split('&')
    .map((pair) => [pair.replace(/=.*$/s, ''), pair.replace(/^[^=]*=?/s, '')] as const)
  const [first, value] = fields[0] ?? ['', '']
  if (first === 'sweep') return { kind: 'sweep' }
  if (first === 'how-we-know') return { kind: 'evidence' }
  if (first === 'course') return value === '' ? { kind: 'course' } : { kind: 'course', unit: value }
  if (first === 'make-assignment') return { kind: 'making', of: 'assignment' }
  if (first === 'make-challenge') return { kind: 'making', of: 'challenge' }
  if (first === 'submission') return { kind: 'submission', link: fragment.replace(/^#/, '') }
  const challenge = fields.find(([key]) => key === 'challenge')
  if (challenge) return challengeOf(challenge[1], fragment)
  const carried = fields.find(([key]) => key === 'z')?.[1]
  if (first === 'assignment')
    return carried ? { kind: 'assignment', name: '', carried } : { kind: 'assignment', name: value }
  if (first !== 'experiments') return { kind: 'live' }
  return carried ? { kind: 'experiments', name: '', carried } : { kind: 'experiments', name: value }
}

/** The fragment of a page that is not the live one, without `#`. */
export function writePage(page: Exclude<Page, { kind: 'live' }>): string {
  if (page.kind === 'sweep') return 'sweep'
  if (page.kind === 'evidence') return 'how-we-know'
  if (page.kind === 'course') return page.unit === undefined ? 'course' : `course=${page.unit}`
  if (page.kind === 'making') return `make-${page.of}`
  if (page.kind === 'submission') return page.link
  if (page.kind === 'assignment') return page.carried ? `assignment&z=${page.carried}` : `assignment=${page.name}`
  if (page.kind === 'challenge')
    return page.solution ? solutionLink(page.name, page.solution, page.carried) : challengeLink(page.name, page.carried)
  if (page.carried) return `experiments&z=${page.carried}`
  return page.name === '' ? 'experiments' : `experiments=${page.name}`
}

/** `name`, or `name.version` and a scenario after it, which is a solution. */
function challengeOf(value: string, fragment: string): Page {
  const [name = '', version] = value.split('.')
  const pairs = fragment.replace(/^#/, '').split('&')
  const scenario = pairs.filter((pair) => !/^(challenge|carried)=/.test(pair)).join('&')
  const carried = pairs.find((pair) => pair.startsWith('carried='))?.slice('carried='.length)
  return {
    kind: 'challenge',
    name,
    ...(version === undefined ? {} : { solution: { version, scenario } }),
    ...(carried === undefined ? {} : { carried }),
  }
}

/** The fragment of a solution: the challenge, its version, and the scenario that solves it. */
export function solutionLink(name: string, { version, scenario }: Solution, carried?: string): string {
  return `${challengeLink(`${name}.${version}`, carried)}${scenario === '' ? '' : `&${scenario}`}`
}

/** The fragment of a challenge; one of somebody's own is carried along, packed. */
export function challengeLink(name: string, carried?: string): string {
  return `challenge=${name}${carried === undefined ? '' : `&carried=${carried}`}`
}
