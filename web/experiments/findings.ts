/** The findings that are shipped with the page. */
import { type Findings, type FindingsFile, together } from './shipped'

/** Written by `nifdy reproduce`, one file for each paper. */
const SHIPPED = import.meta.glob<FindingsFile>('../../docs/reproduction/*.json', { import: 'default' })

export async function shippedFindings(): Promise<Findings> {
  return together(await Promise.all(Object.values(SHIPPED).map((load) => load())))
}
