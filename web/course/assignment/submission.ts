/** What a student hands in: one small file, or a link. `nifdy grade` reads both. */
import type { AssignmentHead } from '../../answers.gen'
import { slug } from '../../base/slug'

export interface Answered {
  readonly student: string
  /** By the number of the task, from 1. */
  readonly answers: Readonly<Record<string, string>>
}

export interface Submission extends Answered {
  readonly assignment: string
  readonly version: number
}

export function submissionOf(
  { name, version }: Pick<AssignmentHead, 'name' | 'version'>,
  answered: Answered,
): Submission {
  const answers = Object.entries(answered.answers).filter(([, answer]) => answer.trim() !== '')
  return { assignment: name, version, student: answered.student.trim(), answers: Object.fromEntries(answers) }
}

export function fileOf(submission: Submission): string {
  return `${JSON.stringify({ submission: 1, ...submission }, null, 2)}\n`
}

export const fileName = ({ assignment, student }: Submission) => `${assignment}-${slug(student, 'student')}.json`

export function linkOf({ assignment, version, student, answers }: Submission): string {
  const pairs = [['student', student], ...Object.entries(answers)] as const
  return `submission=${assignment}.${version}&${pairs.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`
}

/** What a link says, without `#`; undefined if it was cut or changed in transit. */
export function readLink(link: string): Submission | undefined {
  const pairs = link.split('&').map((pair) => {
    const cut = pair.indexOf('=')
    return [pair.slice(0, Math.max(0, cut)), decoded(pair.slice(cut + 1))] as const
  })
  const { submission, student, ...answers } = Object.fromEntries(pairs)
  const [, assignment, version] = /^(.*)\.(\d+)$/.exec(submission ?? '') ?? []
  if (assignment === undefined || !student || pairs.some(([, value]) => value === undefined)) return undefined
  return { assignment, version: Number(version), student, answers: answers as Record<string, string> }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
