import type { Problem } from '../answers.gen'
import { Button } from '../ui/Button'
import { CloseIcon } from '../ui/icons'
import { dismissRefusal } from './actions'
import styles from './Experiments.module.css'
import { useExperiments } from './store'

/** What is wrong with a file or a link that was to be opened: a sentence for each fault. */
export function Refusal() {
  const refused = useExperiments((state) => state.refused)
  if (!refused) return null
  const { what, problems } = refused
  const many = problems.length > 1
  return (
    <section className={styles.refusal} role="alert">
      <div>
        <h2>
          {what} could not be opened{many ? ` for ${problems.length} reasons` : ''}.
        </h2>
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.path} ${problem.value} ${problem.sentence}`}>
              <Fault problem={problem} />
            </li>
          ))}
        </ul>
      </div>
      <Button label="Dismiss" icon={CloseIcon} look="quiet" bare onClick={dismissRefusal} />
    </section>
  )
}

/** One fault: the field, its value, and the engine's sentence, which reads on after them. */
export function Fault({ problem }: { problem: Problem }) {
  const { path, value, sentence } = problem
  return (
    <>
      <code>{path}</code>
      {value !== '' && !sentence.startsWith(value) && ` “${value}”`} {sentence.replace(/[.]?$/, '.')}
    </>
  )
}
