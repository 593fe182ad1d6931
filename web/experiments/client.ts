/** Asks the worker that plans and judges experiments: it never runs points, so it answers at once. */
import type { Bound, ChallengeVerdict, Judgement, Plan, ReadAssignment, Solved } from '../answers.gen'
import { askEither, WorkerLost } from '../engine/line'
import type { Answer, Answers, Question } from '../engine/point-protocol'
import { type PointLine, paperLine } from '../engine/pool'
import { checkKept } from '../page/serviceWorker'

export interface ExperimentClient {
  /** The points of a document, perhaps with another number of seeds; or what is wrong with it. */
  plan(document: string, seeds?: number): Promise<Plan>
  /** What results, as JSON text, say. */
  judge(document: string, results: string): Promise<Judgement>
}

/** What the networks of curves carry. */
export interface BoundsClient {
  /** The bounds of the curves over load of a document without faults. */
  bounds(document: string): Promise<readonly Bound[]>
}

/** The same for challenges, each given by the JSON text of its document. */
export interface ChallengeClient extends ExperimentClient {
  /** What checks a scenario as a solution; or what is wrong with it. */
  solution(challenge: string, scenario: string): Promise<Solved>
  /** What a solution has earned by results, as JSON text. */
  verdict(challenge: string, scenario: string, results: string): Promise<ChallengeVerdict>
}

/** The same for assignments. */
export interface CourseClient extends ChallengeClient {
  /** An assignment, given by the JSON text of its document, as a student is shown it; or what is wrong with it. */
  assignment(document: string, student: string): Promise<ReadAssignment>
}

/** A client of the worker that `connect` makes at the first question. */
export function createExperimentClient(connect: () => PointLine): CourseClient & BoundsClient {
  let line: PointLine | undefined

  async function ask<K extends Question['kind']>(
    question: Extract<Question, { kind: K }>,
  ): Promise<Extract<Answer, { kind: Answers[K] }>> {
    line ??= connect()
    const { ask } = line
    return askEither(() => ask(question))
  }

  return {
    plan: async (document, seeds) => (await ask({ kind: 'plan', document, seeds })).plan,
    bounds: async (document) => (await ask({ kind: 'bounds', document })).bounds,
    judge: async (document, results) => (await ask({ kind: 'judge', document, results })).judgement,
    solution: async (challenge, scenario) => (await ask({ kind: 'solution', challenge, scenario })).solved,
    verdict: async (challenge, scenario, results) =>
      (await ask({ kind: 'verdict', challenge, scenario, results })).verdict,
    assignment: async (document, student) => (await ask({ kind: 'assignment', document, student })).assignment,
  }
}

/** The same client; `tell` hears why there is no engine to answer, and of nothing once there is one again. */
export function tellingFaults(client: ExperimentClient, tell: (fault: string | undefined) => void): ExperimentClient {
  async function told<T>(asked: Promise<T>): Promise<T> {
    try {
      const answer = await asked
      tell(undefined)
      return answer
    } catch (error) {
      if (error instanceof WorkerLost) tell(error.message)
      throw error
    }
  }
  return {
    plan: (document, seeds) => told(client.plan(document, seeds)),
    judge: (document, results) => told(client.judge(document, results)),
  }
}

/** The client of the page. */
export const experimentClient = createExperimentClient(checkedLine)

/** A line to a worker: if that is lost, its engine may be damaged, and is checked before the next one loads it. */
export function checkedLine(): PointLine {
  const line = paperLine()
  line.onLost(checkKept)
  return line
}
