/** Which page an address names: read before anything else of the page is there. */
import type { Page } from './store'

/** The page that a fragment, with or without `#`, belongs to. Links of scenarios are those of the live page. */
export function readPage(fragment: string): Page {
  const fields = fragment
    .replace(/^#/, '')
    .split('&')
    .map((pair) => [pair.replace(/=.*$/s, ''), pair.replace(/^[^=]*=?/s, '')] as const)
  const [first, value] = fields[0] ?? ['', '']
  if (first === 'sweep') return { kind: 'sweep' }
  if (first === 'how-we-know') return { kind: 'evidence' }
  if (first !== 'experiments') return { kind: 'live' }
  const carried = fields.find(([key]) => key === 'z')?.[1]
  return carried ? { kind: 'experiments', name: '', carried } : { kind: 'experiments', name: value }
}

/** The fragment of a page that is not the live one, without `#`. */
export function writePage(page: Exclude<Page, { kind: 'live' }>): string {
  if (page.kind === 'sweep') return 'sweep'
  if (page.kind === 'evidence') return 'how-we-know'
  if (page.carried) return `experiments&z=${page.carried}`
  return page.name === '' ? 'experiments' : `experiments=${page.name}`
}
