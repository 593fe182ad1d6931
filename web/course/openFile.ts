/** Opens an assignment or a challenge from a file; what is wrong with one that is neither is said, with its field. */
import { pack } from '../base/carry'
import { type Problem, problemSentence, told } from '../base/problem'
import { unlessLost } from '../engine/line'
import { experimentClient } from '../experiments/client'
import { show } from '../page/pages'
import { dismiss, notify } from '../shown/notices'
import { keyOf } from './assignment/book'
import { book } from './assignment/wired'
import { fieldsIn, textOf, wordsOf } from './author/document'

/** More bytes than any assignment has. */
const LARGEST = 4 << 20

export async function openCourseFile(file: File): Promise<void> {
  const isSmall = file.size <= LARGEST
  const text = isSmall ? await file.text().catch(() => undefined) : undefined
  const fields = fieldsIn(text ?? '')
  const what = fields && Object.hasOwn(fields, 'challenge') ? 'a challenge' : 'an assignment'
  const refuse = (sentences: readonly string[]) =>
    notify({ name: 'course', tone: 'bad', title: `${file.name} cannot be used as ${what}.`, sentences })
  if (!isSmall) return refuse([`It has ${file.size} bytes: at most ${LARGEST} are allowed.`])
  if (text === undefined) return refuse(['It could not be read: it may have been moved or changed meanwhile.'])
  const problems = await unlessLost(() =>
    fields && what === 'a challenge' ? openChallenge(text, wordsOf(fields.base)) : openAssignment(text),
  )
  if (!problems) return refuse(['The engine could not be started. Open the file again to retry.'])
  if (problems.length > 0) return refuse(told(problems.map(problemSentence)))
  dismiss('course')
}

/** What is wrong with it, if anything. */
async function openChallenge(text: string, base: string): Promise<readonly Problem[]> {
  const solved = await experimentClient.solution(text, base)
  if (!solved.ok) return solved.problems
  show({ kind: 'challenge', name: solved.challenge.name, carried: await pack(text) })
  return []
}

async function openAssignment(text: string): Promise<readonly Problem[]> {
  const read = await experimentClient.assignment(text, '')
  if (!read.ok) return read.problems
  const key = keyOf(read)
  await book.takeIn(key, textOf(read.sheet))
  show({ kind: 'assignment', name: key })
  return []
}
