import type { At } from '../answers.gen'

/** What a paper states of a place of its figure: a value, or that it chose the place. */
export interface Published {
  /** Values on some axes: all places with these are meant. */
  readonly at: At
  readonly value?: number
  /** The row of the scorecard that quotes it. */
  readonly row: string
}
