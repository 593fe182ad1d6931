/** The papers that are reproduced, as people name them. */
export interface Paper {
  /** In the list of experiments. */
  readonly label: string
  /** In a sentence. */
  readonly name: string
}

export const PAPERS: Readonly<Record<string, Paper>> = {
  nifdy: { label: 'NIFDY (ISCA 1995)', name: 'The NIFDY paper' },
  cm5: { label: 'CM-5 data network (1994)', name: 'The CM-5 paper' },
}

/** The paper of a row: `cm5` of `CM5-19`. */
export function paperOf(row: string): string {
  return row.slice(0, row.lastIndexOf('-')).toLowerCase()
}
