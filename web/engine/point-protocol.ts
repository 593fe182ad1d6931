/** All that the page and a worker for experiments, which opens files as well, say to each other: two unions. */
import type { Bound, ChallengeVerdict, Judgement, Opened, Plan, Point, ReadAssignment, Solved } from '../answers.gen'

/** What a worker that plans and judges is sent besides its engine: `web/engine/papers.ts`, or why it did not come. */
export type Papers = { readonly kind: 'papers' } & ({ readonly texts: string } | { readonly sentence: string })

/** What a request carries besides its id. A document is the name of a built-in experiment, or JSON text. */
export type Question =
  /** With another number of seeds than the document's own, perhaps. */
  | { readonly kind: 'plan'; readonly document: string; readonly seeds: number | undefined }
  /** The bounds of its curves over load. */
  | { readonly kind: 'bounds'; readonly document: string }
  /** `results` is JSON text: results by key of their point. */
  | { readonly kind: 'judge'; readonly document: string; readonly results: string }
  /** What checks a solution: a scenario for a challenge, which is the JSON text of its document. */
  | { readonly kind: 'solution'; readonly challenge: string; readonly scenario: string }
  /** What it has earned by results, as for `judge`. */
  | { readonly kind: 'verdict'; readonly challenge: string; readonly scenario: string; readonly results: string }
  /** An assignment, the JSON text of its document, as a student of this name is shown it. */
  | { readonly kind: 'assignment'; readonly document: string; readonly student: string }
  /** What a file sets, for a scenario, whose machine packets are to fit; `beside` has files opened with it, by name. */
  | {
      readonly kind: 'file'
      readonly text: string
      readonly scenario: string
      readonly beside: Readonly<Record<string, string>>
    }
  /** What a list sets that was edited, a network or packets, in a scenario that keeps all its other settings. */
  | { readonly kind: 'list'; readonly of: Opened['of']; readonly text: string; readonly scenario: string }
  /** Be ready to run this point; another one under way is dropped. */
  | { readonly kind: 'begin'; readonly point: Point }
  /** Run the point for about so long, and say where it is. */
  | { readonly kind: 'advance'; readonly milliseconds: number }
  /** Forget the point. */
  | { readonly kind: 'drop' }

export type Request = Question & { readonly id: number }

export type Answer =
  | { readonly kind: 'planned'; readonly plan: Plan }
  | { readonly kind: 'bounded'; readonly bounds: readonly Bound[] }
  | { readonly kind: 'judged'; readonly judgement: Judgement }
  | { readonly kind: 'solved'; readonly solved: Solved }
  | { readonly kind: 'decided'; readonly verdict: ChallengeVerdict }
  | { readonly kind: 'assigned'; readonly assignment: ReadAssignment }
  | { readonly kind: 'read'; readonly opened: Opened }
  | { readonly kind: 'begun' }
  /** `progress` is a share of one; `result` is JSON text, there once the point is done. */
  | { readonly kind: 'advanced'; readonly progress: number; readonly result: string | undefined }
  | { readonly kind: 'dropped' }
  /** The request could not be served; the worker goes on. */
  | { readonly kind: 'refused'; readonly sentence: string }

/** Which answer each question gets. */
export type Answers = {
  plan: 'planned'
  bounds: 'bounded'
  judge: 'judged'
  solution: 'solved'
  verdict: 'decided'
  assignment: 'assigned'
  file: 'read'
  list: 'read'
  begin: 'begun'
  advance: 'advanced'
  drop: 'dropped'
}

/** An answer to the request of this id. What the worker says without being asked is a `Signal` of line.ts. */
export type Reply = Answer & { readonly id: number }
