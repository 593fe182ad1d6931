/** One task and the control for its answer. */
import { useId } from 'react'
import type { TaskForm, TaskHead } from '../../answers.gen'
import { lineOf } from '../../shown/lines'
import { Drawing } from '../../ui/Drawing'
import styles from '../author/Author.module.css'
import { ChallengeAnswer } from './ChallengeAnswer'
import { headingOf } from './heading'

interface Props {
  readonly task: TaskHead
  readonly number: number
  /** Of a challenge: its name, or its document as text. */
  readonly challenge: string
  readonly answer: string
  /** The student's own run is known. */
  readonly hasRun: boolean
  readonly onAnswer: (answer: string) => void
}

export function TaskAnswer(props: Props) {
  const { task, number } = props
  const id = useId()
  return (
    <li className={styles.task} aria-labelledby={id}>
      <h3 id={id}>{headingOf(task, number)}</h3>
      {task.question !== '' && <p className={styles.question}>{task.question}</p>}
      <Answer {...props} form={task.form} />
    </li>
  )
}

function Answer({ form, ...props }: Props & { form: TaskForm }) {
  const { task, answer, onAnswer } = props
  switch (form.kind) {
    case 'challenge':
      return <ChallengeAnswer document={props.challenge} answer={answer} onAnswer={onAnswer} />
    case 'choice':
      return <Choices {...props} choices={form.choices} />
    case 'text':
      return (
        <textarea
          rows={4}
          maxLength={20_000}
          aria-label={`Your answer to ${task.title}`}
          value={answer}
          onChange={({ target }) => onAnswer(target.value)}
        />
      )
    case 'curve':
      return <Curve {...props} form={form} />
    case 'number':
      return (
        <>
          {form.run !== null && <Run {...props} run={form.run} />}
          <NumberAnswer {...props} isWhole={false} />
        </>
      )
    case 'cycle':
      return (
        <>
          <Run {...props} run={form.run} />
          <NumberAnswer {...props} isWhole />
        </>
      )
  }
}

/** The student's own run, on the live page, from its beginning. */
function Run({ run, hasRun }: Pick<Props, 'hasRun'> & { run: string }) {
  return hasRun ? (
    <p>
      <a href={`#v=1&${run}&at=0`}>Open the run</a>
    </p>
  ) : (
    <p className={styles.note}>Your run is here once you have entered your name or number.</p>
  )
}

function NumberAnswer({ task, answer, onAnswer, isWhole }: Props & { isWhole: boolean }) {
  const id = useId()
  const pattern = isWhole ? /^\s*\d+\s*$/ : /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i
  const isWrong = answer.trim() !== '' && !pattern.test(answer)
  return (
    <div className={styles.number}>
      <input
        type="text"
        inputMode="decimal"
        aria-label={`Your answer to ${task.title}`}
        aria-invalid={isWrong}
        aria-describedby={id}
        value={answer}
        onChange={({ target }) => onAnswer(target.value)}
      />
      <span id={id} className={isWrong ? styles.warning : styles.note}>
        {isWhole ? 'A cycle: a whole number.' : 'A number, with a point for its decimals.'}
      </span>
    </div>
  )
}

function Choices({ task, answer, onAnswer, choices }: Props & { choices: readonly string[] }) {
  const name = useId()
  return (
    <fieldset>
      <legend className="visually-hidden">{task.title}</legend>
      {choices.map((words, index) => (
        <label key={index} className={styles.check}>
          <input
            type="radio"
            name={name}
            checked={answer === String(index + 1)}
            onChange={() => onAnswer(String(index + 1))}
          />
          {words}
        </label>
      ))}
    </fieldset>
  )
}

/** A curve is handed in as its heights, in percent of the axis. */
function Curve({ answer, onAnswer, form, ...props }: Props & { form: Extract<TaskForm, { kind: 'curve' }> }) {
  const heights =
    answer.trim() === ''
      ? undefined
      : answer
          .trim()
          .split(/\s+/)
          .map((height) => Number(height) / 100)
  return (
    <>
      <Run {...props} run={form.run} />
      <Drawing
        label={lineOf(form.line)}
        most={form.most}
        to={form.cycles}
        points={form.heights}
        own={heights?.length === form.heights ? heights : undefined}
        onDraw={(drawn) => onAnswer(drawn.map((height) => Math.round(100 * height)).join(' '))}
      />
    </>
  )
}
