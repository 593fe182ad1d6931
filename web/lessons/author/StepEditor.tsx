/** One step of the lesson that is made. */
import { useState } from 'react'
import { Button } from '../../ui/Button'
import styles from './Author.module.css'
import { stepNow } from './AuthorBar'
import { type DraftStep, deleteStep, editStep, moveStep } from './draft'
import { experimentOf, experimentText } from './experiment'
import { preview } from './preview'
import { Question } from './Question'

interface Props {
  readonly step: DraftStep
  readonly index: number
  readonly isLast: boolean
}

export function StepEditor({ step, index, isLast }: Props) {
  const number = index + 1
  const words = fields(step, index)
  return (
    <li className={styles.step} aria-label={`Step ${number}`}>
      <div className={styles.actions}>
        <b>{number}</b>
        <input type="text" aria-label={`Title of step ${number}`} maxLength={120} {...words('title')} />
        <Button label={`Move step ${number} up`} disabled={index === 0} onClick={() => moveStep(index, -1)}>
          ↑
        </Button>
        <Button label={`Move step ${number} down`} disabled={isLast} onClick={() => moveStep(index, 1)}>
          ↓
        </Button>
        <Button label={`Preview step ${number}`} onClick={() => preview(index)}>
          Preview
        </Button>
        <Button label={`Delete step ${number}`} look="quiet" onClick={() => deleteStep(index)}>
          Delete
        </Button>
      </div>
      <textarea aria-label={`Text of step ${number}`} rows={3} maxLength={4000} {...words('text')} />
      <Further step={step} index={index} />
    </li>
  )
}

/** What a field of words shows, and what typing there does. */
function fields(step: DraftStep, index: number) {
  return (field: 'title' | 'text' | 'notes' | 'until') => ({
    value: step[field] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      editStep(index, {
        [field]: target.value === '' && field !== 'title' && field !== 'text' ? undefined : target.value,
      }),
  })
}

/** What most steps do without. */
function Further({ step, index }: Omit<Props, 'isLast'>) {
  const words = fields(step, index)
  const number = index + 1
  return (
    <details>
      <summary>Notes, conditions, questions</summary>
      <label>
        Notes for the speaker
        <textarea rows={2} maxLength={4000} {...words('notes')} />
      </label>
      <label>
        Run on until
        <input type="text" placeholder="a pending 20" {...words('until')} />
      </label>
      <label>
        Then play to cycle
        <input
          type="number"
          min={1}
          value={step.play ?? ''}
          onChange={({ target }) => editStep(index, { play: target.value === '' ? undefined : Number(target.value) })}
        />
      </label>
      <ExperimentField step={step} index={index} />
      <Question step={step} number={number} onChange={(predict) => editStep(index, { predict })} />
      <p className={styles.shown}>{step.shown}</p>
      <Button label={`Let step ${number} show what is shown now`} onClick={() => editStep(index, { shown: stepNow() })}>
        Show what is shown now
      </Button>
    </details>
  )
}

/** What is typed stays as it is typed, though the document holds what it means. */
function ExperimentField({ step, index }: Omit<Props, 'isLast'>) {
  const [text, type] = useState(() => experimentText(step.experiment))
  return (
    <label>
      Chart of an experiment: its name, or its document
      <textarea
        rows={1}
        placeholder="nifdy-figure-6"
        value={text}
        onChange={({ target }) => {
          type(target.value)
          editStep(index, { experiment: experimentOf(target.value) })
        }}
      />
    </label>
  )
}
