/** What the command palette offers. */

/** Something that can be chosen. */
export interface Offer {
  readonly id: string
  readonly label: string
  readonly keyLabel?: string | undefined
  /** Other words by which it is found. */
  readonly also?: string | undefined
  readonly run: () => void
}

/** An offer; one that is `sure` is what was typed and no guess. */
export interface Meant extends Offer {
  readonly sure: boolean
}
