/** What is wrong with a document, a sentence each. */
import { type Problem, problemSentence, told } from '../../base/problem'
import styles from './Author.module.css'

export function Faults({ problems, label }: { problems: readonly Problem[]; label: string }) {
  if (problems.length === 0) return null
  return (
    <ul className={styles.faults} role="alert" aria-label={label}>
      {told(problems.map(problemSentence)).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
