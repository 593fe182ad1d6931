/** The steps of the lesson that is made: their words, their order, and where the lesson goes. */
import { useState } from 'react'
import { useStore } from 'zustand'
import { LONGEST, pack } from '../../base/carry'
import { addressOf } from '../../shown/address'
import { Button } from '../../ui/Button'
import { FileButton } from '../../ui/FileButton'
import { saveFile } from '../../ui/saveFile'
import { own } from '../own'
import { lessonFault } from '../read'
import { useOwn } from '../useOwn'
import { listed } from '../values'
import styles from './Author.module.css'
import { beginDraft, continueDraft, draftStore, faultsOf, fileName, setHead, textOf } from './draft'
import { openLessonFile } from './open'
import { StepEditor } from './StepEditor'
import { useExperimentFaults } from './useExperimentFaults'

export function AuthorSheet() {
  const { name, draft } = useStore(draftStore)
  const faults = [...faultsOf({ name, draft }), ...useExperimentFaults(draft.steps)]
  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        <label>
          Title
          <input
            type="text"
            value={draft.title}
            maxLength={120}
            onChange={({ target }) => setHead({ title: target.value })}
          />
        </label>
        <label>
          Audience
          <input
            type="text"
            value={draft.audience}
            maxLength={200}
            onChange={({ target }) => setHead({ audience: target.value })}
          />
        </label>
        <label>
          Minutes
          <input
            type="number"
            min={1}
            max={240}
            value={draft.minutes}
            onChange={({ target }) => setHead({ minutes: Number(target.value) })}
          />
        </label>
      </div>
      {draft.steps.length === 0 && (
        <p>There are no steps yet. Close this, bring the runs to where the lesson begins, and press “Record step”.</p>
      )}
      <ol className={styles.steps}>
        {draft.steps.map((step, index) => (
          <StepEditor key={index} step={step} index={index} isLast={index === draft.steps.length - 1} />
        ))}
      </ol>
      {faults.length > 0 && (
        <ul className={styles.faults} aria-label="What is wrong with this lesson">
          {faults.map((fault) => (
            <li key={lessonFault(fault)}>{lessonFault(fault)}</li>
          ))}
        </ul>
      )}
      <Numbers />
      <HandOn />
      <Kept />
    </div>
  )
}

/** What can stand in braces in a text, or in a condition. */
function Numbers() {
  return (
    <details>
      <summary>Numbers that texts can show</summary>
      <p>
        {
          'Texts show numbers of the runs as they are: “{a.delivered} packets”, “{gain - 1 %} more”. These can be added, subtracted, multiplied and divided: '
        }
        {listed()}.
      </p>
    </details>
  )
}

/** The lesson as a file, and as a link. */
function HandOn() {
  const { draft } = useStore(draftStore)
  const [said, say] = useState('')
  const copy = async () => {
    const packed = await pack(JSON.stringify(draft))
    const address = addressOf(`${draft.steps[0]?.shown}&lesson=own-lesson.1&carried=${packed}`)
    const long = packed.length > LONGEST ? ' It is long: some programs may cut it. A file is safer.' : ''
    await navigator.clipboard.writeText(address).then(
      () => say(`Link copied.${long}`),
      () => say(`The browser did not allow copying. ${address}`),
    )
  }
  return (
    <div className={styles.actions}>
      <Button label="Save as a file" onClick={() => saveFile(fileName(draft), textOf(draft), 'application/json')} />
      <Button label="Copy a link with the lesson" disabled={draft.steps.length === 0} onClick={() => void copy()} />
      <OpenFile />
      <output aria-live="polite">{said}</output>
    </div>
  )
}

export function OpenFile() {
  return <FileButton accept=".json,application/json" onFile={(file) => void openLessonFile(file)} />
}

/** The lessons that the browser keeps, to go on with one of them. */
function Kept() {
  const { name } = useStore(draftStore)
  const [kept, readAgain] = useOwn()
  const others = kept.filter((lesson) => lesson.name !== name)
  return (
    <section className={styles.kept} aria-label="Other lessons in this browser">
      <div className={styles.actions}>
        <h3>In this browser</h3>
        <Button label="Begin another lesson" onClick={beginDraft} />
      </div>
      <ul>
        {others.map((lesson) => (
          <li key={lesson.name}>
            <span>{`${lesson.title}, ${lesson.steps} steps`}</span>
            <Button label={`Go on with “${lesson.title}”`} onClick={() => void continueDraft(lesson.name)}>
              Go on
            </Button>
            <Button
              label={`Delete “${lesson.title}”`}
              look="quiet"
              onClick={() => void own.forget(lesson.name).then(readAgain)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
