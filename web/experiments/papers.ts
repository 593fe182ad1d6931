import { contract } from '../contract.gen'

/** A paper that is reproduced, as people name it. */
export interface Paper {
  /** Its name in documents, and in capitals the first part of its rows' names. */
  readonly key: string
  /** In the list of experiments. */
  readonly label: string
  /** In a sentence. */
  readonly name: string
}

/** The papers, in the order of the engine's registry. */
export const PAPERS: readonly Paper[] = contract.papers

/** The key of a row's paper: `nifdy` of `NIFDY-47`. */
export function paperOf(row: string): string {
  return row.slice(0, row.lastIndexOf('-')).toLowerCase()
}
