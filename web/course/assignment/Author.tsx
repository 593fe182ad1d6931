/** Makes an assignment: its head, its tasks, what the engine finds wrong with it, and where it goes. */
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Problem } from '../../base/problem'
import { Button } from '../../ui/Button'
import styles from '../author/Author.module.css'
import { useBase } from '../author/base'
import { type Fields, textOf, withFields } from '../author/document'
import { Faults } from '../author/Faults'
import { Head } from '../author/Head'
import { Kept } from '../author/Kept'
import { OpenDocument } from '../author/OpenDocument'
import { fresh, KIND_WORDS, KINDS, type TaskKind } from './document'
import { HandOut } from './HandOut'
import { Printed } from './Printed'
import { TaskEditor } from './TaskEditor'
import { useRead } from './useRead'
import { drafts } from './wired'

export function Author() {
  const { key, draft, refused, isRead } = useStore(drafts.store)
  useEffect(() => void drafts.resume(), [])
  const { answer, isStale, isLost } = useRead(isRead ? textOf(draft) : undefined, '')
  const problems = answer?.ok ? answer.lacks : (answer?.problems ?? [])
  const change = (part: Fields) => void drafts.change((before) => withFields(before, part))
  const isReady = !isStale && answer?.ok === true && problems.length === 0
  // that there are none yet is no fault of what was written
  const isShown = ({ path }: Problem) => draft.tasks.length > 0 || path !== 'tasks'
  return (
    <main className={styles.page}>
      <article className={styles.sheet} data-state={isStale ? 'checking' : isReady ? 'ready' : 'refused'}>
        <Head kind="an assignment" repeats="answers" refused={refused} draft={draft} onChange={change}>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={draft.own_seeds === true}
              onChange={({ target }) => change({ own_seeds: target.checked ? true : undefined })}
            />
            Each student has runs of their own, by the name or number that they enter
          </label>
        </Head>
        <ol className={styles.tasks}>
          {draft.tasks.map((task, index) => (
            <TaskEditor key={`${key} ${index}`} task={task} index={index} isLast={index === draft.tasks.length - 1} />
          ))}
        </ol>
        <AddTask />
        {draft.tasks.length === 0 && <p className={styles.note}>There are no tasks yet: add the first.</p>}
        {!isStale && <Faults problems={problems.filter(isShown)} label="What is wrong with this assignment" />}
        {isLost && <p role="alert">The engine could not be started: nothing can be checked.</p>}
        <HandOut draft={draft} head={isReady && answer?.ok ? answer : undefined} />
        <OpenDocument drafts={drafts} kind="assignment" expected="a list “tasks”" />
        <Kept drafts={drafts} current={key} kind="assignment" />
      </article>
      {answer?.ok && <Printed head={answer} />}
    </main>
  )
}

function AddTask() {
  const [kind, choose] = useState<TaskKind>('challenge')
  const base = useBase()
  return (
    <div className={styles.actions}>
      <label>
        Add a task:{' '}
        <select
          value={kind}
          onChange={({ target }) => choose(KINDS.find((one) => one === target.value) ?? 'challenge')}
        >
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {KIND_WORDS[one]}
            </option>
          ))}
        </select>
      </label>
      <Button
        label="Add"
        onClick={() => void drafts.change((draft) => ({ ...draft, tasks: [...draft.tasks, fresh(kind, base)] }))}
      />
    </div>
  )
}
