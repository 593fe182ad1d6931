/** What a student has handed in as a link: the answers, and the file that the link stands for. */
import { Button } from '../../ui/Button'
import { saveFile } from '../../ui/saveFile'
import styles from '../author/Author.module.css'
import { fileName, fileOf, readLink } from './submission'

export function HandedIn({ link }: { link: string }) {
  const submission = readLink(link)
  if (!submission)
    return (
      <article className={styles.sheet} data-state="refused">
        <h2>These answers cannot be read</h2>
        <p role="alert">The link was cut or changed in transit: ask for it again, or for a file.</p>
      </article>
    )
  const { assignment, version, student, answers } = submission
  return (
    <article className={styles.sheet} data-state="ready">
      <h2>{`Answers of ${student}`}</h2>
      <p>{`To the assignment ${assignment}, version ${version}. nifdy grade reads them as a file.`}</p>
      <dl className={styles.answers}>
        {Object.entries(answers).map(([task, answer]) => (
          <div key={task}>
            <dt>{`Task ${task}`}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button
          label="Save as a file"
          look="primary"
          onClick={() => saveFile(fileName(submission), fileOf(submission), 'application/json')}
        />
      </div>
    </article>
  )
}
