import type { At } from '../answers.gen'

/** What a paper states of a place of its figure: a value, or that it chose the place. */
export interface Published {
  /** Values on some axes: all places with these are meant. */
  readonly at: At
  readonly value?: number
  /** The row of the scorecard that quotes it. */
  readonly row: string
}

/** How a paper draws a figure, where that is otherwise than the experiment would be drawn. */
export interface Printed {
  /** The unit along x, and how many of it are one of the experiment's. */
  readonly x?: { readonly times: number; readonly unit: string }
  /** All curves are in one frame, or those of these axes. */
  readonly together?: true | readonly string[]
  /** Intervals are drawn this many times as long as they are: the figure is about them, and else they could not be seen. */
  readonly longer?: number
}
