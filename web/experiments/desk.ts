/** The worker that plans and judges: never busy with a point, so that it answers at once, and off the page's thread. */

import type { Judgement, Plan, Row } from '../engine/experiment'
import { WorkerLost } from '../engine/line'
import type { Answer, Answers, Catalogue, Question } from '../engine/point-protocol'
import { type PointLine, pointLine } from '../engine/pool'

let line: PointLine | undefined

/** Asks; once more if the worker is lost, for it had nothing to lose. */
async function ask<K extends Question['kind']>(
  question: Extract<Question, { kind: K }>,
): Promise<Extract<Answer, { kind: Answers[K] }>> {
  line ??= pointLine()
  try {
    return await line.ask(question)
  } catch (error) {
    if (error instanceof WorkerLost) return line.ask(question)
    throw error
  }
}

export async function catalogue(): Promise<Catalogue> {
  return (await ask({ kind: 'catalogue' })).catalogue
}

export async function rows(paper: string): Promise<readonly Row[]> {
  return (await ask({ kind: 'rows', paper })).rows
}

/** The points of a document, perhaps with another number of seeds; or what is wrong with it. */
export async function plan(document: string, seeds?: number): Promise<Plan> {
  return (await ask({ kind: 'plan', document, seeds })).plan
}

/** What results, as JSON text, say. */
export async function judge(document: string, results: string): Promise<Judgement> {
  return (await ask({ kind: 'judge', document, results })).judgement
}
