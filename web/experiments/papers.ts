import { contract, type ListedPaper } from '../contract.gen'

export type Paper = ListedPaper

/** The papers, in the order of the engine's registry. */
export const PAPERS: readonly Paper[] = contract.papers

/** The key of a row's paper: `nifdy` of `NIFDY-47`. */
export function paperOf(row: string): string {
  return row.slice(0, row.lastIndexOf('-')).toLowerCase()
}
