/** The sheet on paper: the tasks with room for answers, and codes that phones read for the sheet and its challenges. */
import { useEffect, useState } from 'react'
import type { AssignmentHead, TaskHead } from '../../answers.gen'
import { whole } from '../../base/format'
import { addressOf } from '../../shown/address'
import { lineOf } from '../../shown/lines'
import { LONGEST_CODE, QrSquares } from '../../ui/QrSquares'
import styles from '../author/Author.module.css'
import { CHALLENGES } from '../challenges'
import { sheetLink } from './HandOut'
import { headingOf } from './heading'

export function Printed({ head }: { head: AssignmentHead }) {
  const [link, setLink] = useState('')
  useEffect(() => {
    let isWanted = true
    void sheetLink(head.sheet).then((one) => isWanted && setLink(one))
    return () => {
      isWanted = false
    }
  }, [head])
  return (
    <article className={styles.printed} aria-hidden="true" data-testid="printed">
      <h2>{head.title}</h2>
      <p className={styles.blank}>Name or number:</p>
      {head.text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {link !== '' && <Code link={link} label="This sheet, to be answered in a browser" />}
      <ol className={styles.tasks}>
        {head.tasks.map((task, index) => (
          <li key={`${index} ${task.title}`}>
            <h3>{headingOf(task, index + 1)}</h3>
            <p>{task.question}</p>
            <OnPaper task={task} hasOwnRuns={head.own_seeds} />
          </li>
        ))}
      </ol>
    </article>
  )
}

function OnPaper({ task: { form }, hasOwnRuns }: { task: TaskHead; hasOwnRuns: boolean }) {
  // a run of one's own is reached by the sheet alone, which asks for the name
  const run = 'run' in form && form.run !== null && !hasOwnRuns ? `v=1&${form.run}` : ''
  return (
    <>
      {form.kind === 'choice' && (
        <ul className={styles.boxes}>
          {form.choices.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {form.kind === 'curve' && (
        <figure className={styles.axes}>
          <figcaption>{`${lineOf(form.line)}, 0 to ${whole(form.most)}; cycle 0 to ${whole(form.cycles)}`}</figcaption>
        </figure>
      )}
      {(form.kind === 'number' || form.kind === 'cycle') && <p className={styles.blank}>Answer:</p>}
      {form.kind === 'text' && <div className={styles.lines} />}
      {form.kind === 'challenge' && CHALLENGES.some(({ name }) => name === form.name) && (
        <Code link={`challenge=${form.name}`} label="The challenge" />
      )}
      {run !== '' && <Code link={run} label="The run" />}
    </>
  )
}

/** A link as a code; as nothing where it is too long for one. */
function Code({ link, label }: { link: string; label: string }) {
  const address = addressOf(link)
  if (address.length > LONGEST_CODE) return null
  return (
    <figure className={styles.code}>
      <QrSquares text={address} label={label} />
      <figcaption>{label}</figcaption>
    </figure>
  )
}
