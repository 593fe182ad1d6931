/** Opens the sheet of an assignment from a file; what is wrong with one that is none is said, with its field. */
import { problemSentence, told } from '../../base/problem'
import { unlessLost } from '../../engine/line'
import { experimentClient } from '../../experiments/client'
import { show } from '../../page/pages'
import { dismiss, notify } from '../../shown/notices'
import { textOf } from '../author/document'
import { keyOf } from './book'
import { book } from './wired'

/** More bytes than any assignment has. */
const LARGEST = 4 << 20

export async function openAssignmentFile(file: File): Promise<void> {
  const title = `${file.name} cannot be used as an assignment.`
  const refuse = (sentences: readonly string[]) => notify({ name: 'assignment', tone: 'bad', title, sentences })
  if (file.size > LARGEST) return refuse([`It has ${file.size} bytes: at most ${LARGEST} are allowed.`])
  const text = await file.text().catch(() => undefined)
  if (text === undefined) return refuse(['It could not be read: it may have been moved or changed meanwhile.'])
  const read = await unlessLost(() => experimentClient.assignment(text, ''))
  if (!read) return refuse(['The engine could not be started. Open the file again to retry.'])
  if (!read.ok) return refuse(told(read.problems.map(problemSentence)))
  dismiss('assignment')
  const key = keyOf(read)
  await book.takeIn(key, textOf(read.sheet))
  show({ kind: 'assignment', name: key })
}
