/** What the engine says of an assignment. */
import type { ReadAssignment } from '../../answers.gen'
import { experimentClient } from '../../experiments/client'
import { type Answered, useAnswer } from '../author/useAnswer'

const ask = (question: string): Promise<ReadAssignment> => {
  const [document, student] = JSON.parse(question) as [string, string]
  return experimentClient.assignment(document, student)
}

/** `document` is JSON text; nothing is asked while it is undefined. */
export function useRead(document: string | undefined, student: string): Answered<ReadAssignment> {
  return useAnswer(document === undefined ? undefined : JSON.stringify([document, student]), ask)
}
