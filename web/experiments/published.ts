/**
 * What papers state of their figures in their text and tables, by experiment. It stands with the papers in the engine's
 * folder; only the charts of the page need it.
 */
import type { Printed, Published } from '../figures/published'

interface PublishedFile {
  readonly experiments: Readonly<Record<string, readonly Published[]>>
  readonly figures?: Readonly<Record<string, Printed>>
}

const FILES = import.meta.glob<PublishedFile>('../../engine/lab/src/papers/*/published.json', {
  import: 'default',
  eager: true,
})

const PRINTED: ReadonlyMap<string, Printed> = new Map(
  Object.values(FILES).flatMap(({ figures }) => Object.entries(figures ?? {})),
)

const BY_NAME: ReadonlyMap<string, readonly Published[]> = new Map(
  Object.values(FILES).flatMap(({ experiments }) => Object.entries(experiments)),
)

const NOTHING: readonly Published[] = []

/** What is published of an experiment. */
export function publishedOf(name: string): readonly Published[] {
  return BY_NAME.get(name) ?? NOTHING
}

/** How the paper draws the figure of an experiment, as far as that is told. */
export function printedOf(name: string): Printed | undefined {
  return PRINTED.get(name)
}
