/** Makes a challenge: its scenario, what is free, what is asked for, and what the engine finds wrong with it. */
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { experimentClient } from '../../experiments/client'
import styles from '../author/Author.module.css'
import { type Fields, textOf, withFields, wordsOf } from '../author/document'
import { Faults } from '../author/Faults'
import { Head } from '../author/Head'
import { NumberInput } from '../author/inputs'
import { Kept } from '../author/Kept'
import { OpenDocument } from '../author/OpenDocument'
import { ScenarioField } from '../author/runFields'
import { useAnswer } from '../author/useAnswer'
import { challengeDrafts } from '../playing'
import { BudgetPart } from './BudgetPart'
import { FreePart } from './FreePart'
import { GoalPart } from './GoalPart'
import { HandOn } from './HandOn'

/** Whether a challenge can be played from where it begins. */
const check = (question: string) => {
  const { base } = JSON.parse(question) as Fields
  return experimentClient.solution(question, wordsOf(base))
}

export function ChallengeAuthor() {
  const { key, draft, refused, isRead } = useStore(challengeDrafts.store)
  useEffect(() => void challengeDrafts.resume(), [])
  const { answer, isStale, isLost } = useAnswer(isRead ? textOf(draft) : undefined, check)
  const change = (part: Fields) => void challengeDrafts.change((before) => withFields(before, part))
  const isReady = !isStale && answer?.ok === true
  const given = { fields: draft, onChange: change }
  return (
    <main className={styles.page}>
      <article className={styles.sheet} data-state={isStale ? 'checking' : isReady ? 'ready' : 'refused'}>
        <Head kind="a challenge" repeats="solutions" refused={refused} draft={draft} onChange={change} />
        <section className={styles.task} aria-label="What it begins with">
          <h3>What it begins with</h3>
          <ScenarioField {...given} />
        </section>
        <FreePart {...given} />
        <GoalPart {...given} />
        <BudgetPart {...given} />
        <Further {...given} />
        {!isStale && answer && !answer.ok && (
          <Faults problems={answer.problems} label="What is wrong with this challenge" />
        )}
        {isLost && <p role="alert">The engine could not be started: nothing can be checked.</p>}
        <HandOn draft={draft} isReady={isReady} />
        <OpenDocument drafts={challengeDrafts} kind="challenge" expected="a field “challenge”" />
        <Kept drafts={challengeDrafts} current={key} kind="challenge" />
      </article>
    </main>
  )
}

/** Hints, and the runs that count. */
function Further({ fields, onChange }: { fields: Fields; onChange: (part: Fields) => void }) {
  const hints = Array.isArray(fields.hints) ? fields.hints.map(wordsOf) : []
  const number = (label: string, name: string) => (
    <NumberInput label={label} value={fields[name]} onChange={(value) => onChange({ [name]: value })} />
  )
  return (
    <section className={styles.task} aria-label="Hints and runs">
      <h3>Hints and runs</h3>
      <div className={styles.fields}>
        <label className={styles.wide}>
          Hints, one in a line: each check that does not earn gold unlocks the next
          <textarea
            rows={2}
            value={hints.join('\n')}
            onChange={({ target }) => onChange({ hints: target.value === '' ? [] : target.value.split('\n') })}
          />
        </label>
        {number('Seeds that count', 'seeds')}
        {number('Cycles before measuring', 'warm_up')}
        {fields.until_done === undefined
          ? number('Cycles measured', 'cycles')
          : number('Measured until done, at most cycles', 'until_done')}
      </div>
    </section>
  )
}
