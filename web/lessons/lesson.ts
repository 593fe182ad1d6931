/** What a lesson is. How it is read from a document, and what is wrong with one that is none, is in `read.ts`. */
import type { LineName, Side } from '../engine/view'
import type { Link } from '../shown/link'
import type { Expression, Statement } from './expression'

export interface Lesson {
  /** How links name it: `why-it-jams`. */
  readonly name: string
  readonly title: string
  readonly audience: string
  readonly minutes: number
  readonly steps: readonly Step[]
}

/** One state of the page and a text about it. Since a step is a state, going back to it is exact. */
export interface Step {
  readonly title: string
  /** Paragraphs. */
  readonly text: readonly Piece[][]
  /** For the speaker alone. */
  readonly notes: string
  /** What is shown, with the cycle at which the runs stand. */
  readonly shown: Link['shown']
  /** From its cycle, the runs go on until this comes true on a side. */
  readonly until: Until | undefined
  /** From there they play at the speed of the step up to this cycle, and pause. */
  readonly play: number | undefined
  readonly predict: Prediction | undefined
  /** An experiment whose chart it shows: the name of a built-in one, or its document as JSON text. */
  readonly experiment: string | undefined
  /** What the text states, for a machine to check, as it was written and as it is read. */
  readonly states: readonly Stated[]
}

export interface Until {
  readonly side: Side
  /** In the words of "run until". */
  readonly condition: string
}

export interface Stated {
  readonly written: string
  readonly statement: Statement
}

/** A piece of a paragraph. */
export type Piece =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'strong'; readonly words: string }
  /** A word of the glossary. */
  | { readonly kind: 'term'; readonly term: string; readonly words: string }
  /** A number of the runs as they are. */
  | { readonly kind: 'value'; readonly expression: Expression; readonly percent: boolean }

/** Something to be answered before the runs go on to a cycle and show what is the case. */
export type Prediction = {
  readonly question: string
  /** The cycle to which the runs go after the answer. */
  readonly to: number
  /** What is to be said when it is known. */
  readonly text: readonly Piece[][]
  /** What that states. */
  readonly states: readonly Stated[]
} & ({ readonly kind: 'choice'; readonly choices: readonly Choice[] } | ({ readonly kind: 'curve' } & Curve))

export interface Choice {
  readonly words: string
  /** It is right if this holds when the runs are there. */
  readonly when: Statement
}

/** A measure over time that is drawn by hand, from cycle 0 to the cycle of the prediction. */
export interface Curve {
  readonly side: Side
  readonly line: LineName
  readonly label: string
  /** The upper end of the axis. */
  readonly most: number
}
