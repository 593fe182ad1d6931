/** The sheet of a student: name, tasks, and what is handed in. Every answer is kept as it is given. */
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { AssignmentHead } from '../../answers.gen'
import styles from '../author/Author.module.css'
import { textOf } from '../author/document'
import { Faults } from '../author/Faults'
import { keyOf } from './book'
import { HandIn } from './HandIn'
import type { Answered } from './submission'
import { TaskAnswer } from './TaskAnswer'
import { useRead } from './useRead'
import { book } from './wired'

/** `text` is the document of the assignment. */
export function Answering({ text }: { text: string }) {
  const answered = useStore(book.store, ({ answered }) => answered)
  const known = useRead(text, '').answer
  const key = known?.ok ? keyOf(known) : undefined
  const own = key === undefined ? undefined : answered[key]
  const found = useRead(text, own?.student ?? '')
  useEffect(() => {
    if (!known?.ok) return
    void book.takeIn(keyOf(known), textOf(known.sheet))
    void book.read(keyOf(known))
  }, [known])
  const read = found.answer ?? known
  if (found.isLost) return <p role="alert">The engine could not be started: the assignment cannot be shown.</p>
  if (read && !read.ok)
    return (
      <article className={styles.sheet} data-state="refused">
        <h2>This assignment cannot be used</h2>
        <Faults problems={read.problems} label="What is wrong with this assignment" />
      </article>
    )
  if (!read || key === undefined || !own) return <p className={styles.note}>Opening the assignment …</p>
  return <Sheet head={read} id={key} answered={own} isStale={found.isStale} />
}

interface SheetProps {
  readonly head: AssignmentHead
  readonly id: string
  readonly answered: Answered
  /** The engine has still to say what the runs of a student of this name are. */
  readonly isStale: boolean
}

function Sheet({ head, id, answered, isStale }: SheetProps) {
  const refused = useStore(book.store, (state) => state.refused)
  const given = head.tasks.filter((_, index) => (answered.answers[index + 1] ?? '').trim() !== '').length
  return (
    <article className={styles.sheet} data-state={isStale ? 'checking' : 'ready'}>
      <header>
        <p>
          <a href="#course">Course</a>
        </p>
        <h2>{head.title}</h2>
        {head.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {head.lacks.length === 0 && hasSecrets(head) && (
          <p className={styles.warning}>This file holds the right answers. Give students the sheet, without them.</p>
        )}
        <label className={styles.name}>
          Your name or number
          <input
            type="text"
            value={answered.student}
            maxLength={200}
            autoComplete="name"
            onChange={({ target }) => void book.call(id, target.value)}
          />
        </label>
        <p className={styles.note}>
          {head.own_seeds && 'Your runs depend on it, so enter it first. '}
          {refused === undefined
            ? 'Your answers are kept in this browser, and nowhere else.'
            : `Your answers are here until the page is closed: ${refused}. Save them as a file before you leave.`}
        </p>
      </header>
      <ol className={styles.tasks}>
        {head.tasks.map((task, index) => (
          <TaskAnswer
            key={`${index} ${task.title}`}
            task={task}
            number={index + 1}
            challenge={challengeOf(head.sheet, index)}
            answer={answered.answers[index + 1] ?? ''}
            hasRun={!isStale && (!head.own_seeds || answered.student.trim() !== '')}
            onAnswer={(answer) => void book.answer(id, index + 1, answer)}
          />
        ))}
      </ol>
      <HandIn head={head} answered={answered} given={given} />
    </article>
  )
}

/** Whether there is anything that students must not be given. */
function hasSecrets({ tasks }: AssignmentHead): boolean {
  return tasks.some(({ form }) => form.kind === 'choice' || form.kind === 'number' || form.kind === 'curve')
}

/** The challenge of a task: its name, or its document as text. */
function challengeOf(sheet: unknown, index: number): string {
  const { challenge } = (sheet as { tasks: readonly { challenge?: unknown }[] }).tasks[index] ?? {}
  return typeof challenge === 'string' ? challenge : JSON.stringify(challenge ?? '')
}
