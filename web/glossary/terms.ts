/** The glossary: each term once, for the page and for docs/glossary.md. */
import type terms from './terms.json'

/** The key of a term, as `Term` takes it. */
export type TermName = keyof typeof terms

export interface Entry {
  /** The heading under which it stands. */
  readonly group: string
  readonly name: string
  /** What it means, in one sentence. */
  readonly says: string
  /** The paper and section that it comes from, if it comes from one. */
  readonly from?: string
}
