import { contract, type ListedPaper } from '../contract.gen'

export type Paper = ListedPaper

/** The papers, in the order of the engine's registry. */
export const PAPERS: readonly Paper[] = contract.papers

/** The key of a row's paper: `nifdy` of `NIFDY-47`. */
export function paperOf(row: string): string {
  return presentKey(row.slice(0, row.lastIndexOf('-')).toLowerCase())
}

/** The name that an experiment has now, also of one that is named after a former key of its paper. */
export function presentName(name: string): string {
  const end = name.indexOf('-')
  return end < 0 ? name : presentKey(name.slice(0, end)) + name.slice(end)
}

function presentKey(key: string): string {
  return PAPERS.find(({ former }) => former.includes(key))?.key ?? key
}
