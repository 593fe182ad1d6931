/** What is asked of a shared memory. */
import type { Question } from '../../shown/shown'
import { LinePanel } from './LinePanel'
import { LinesPanel } from './LinesPanel'
import { TransactionPanel } from './TransactionPanel'

export function MemoryQuestions({ question }: { question: Question }) {
  const { side } = question
  switch (question.kind) {
    case 'transaction':
      return <TransactionPanel side={side} what={question.what} />
    case 'line':
      return <LinePanel side={side} line={question.line} />
    case 'lines':
      return <LinesPanel side={side} />
    default:
      return null
  }
}
