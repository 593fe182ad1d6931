/** One task of the assignment that is made. */
import { Button } from '../../ui/Button'
import styles from '../author/Author.module.css'
import { useBase } from '../author/base'
import { type FieldProps, type Fields, wordsOf } from '../author/document'
import { NumberInput, WordsInput } from '../author/inputs'
import { LineField, MeasureField, ScenarioField } from '../author/runFields'
import { ChallengeField } from './ChallengeField'
import { ChoicesField } from './ChoicesField'
import { KIND_WORDS, kindOf, measuredBy, moved, type TaskKind, withTask } from './document'
import { drafts } from './wired'

interface Props {
  readonly task: Fields
  readonly index: number
  readonly isLast: boolean
}

export function TaskEditor({ task, index, isLast }: Props) {
  const number = index + 1
  const kind = kindOf(task)
  const onChange = (part: Fields) => void drafts.change((draft) => withTask(draft, index, part))
  const move = (by: 1 | -1) => void drafts.change((draft) => moved(draft, index, by))
  const remove = () => void drafts.change((draft) => ({ ...draft, tasks: draft.tasks.filter((_, at) => at !== index) }))
  return (
    <li className={styles.task} aria-label={`Task ${number}`}>
      <div className={styles.actions}>
        <h3>{`${number}. ${capital(kind ? KIND_WORDS[kind] : 'of an unknown kind')}`}</h3>
        <Button label={`Move task ${number} up`} disabled={index === 0} onClick={() => move(-1)}>
          ↑
        </Button>
        <Button label={`Move task ${number} down`} disabled={isLast} onClick={() => move(1)}>
          ↓
        </Button>
        <Button label={`Delete task ${number}`} look="quiet" onClick={remove}>
          Delete
        </Button>
      </div>
      <div className={styles.fields}>
        <WordsInput label="Heading" value={task.title} onChange={(title) => onChange({ title })} />
        {kind !== 'challenge' && (
          <NumberInput label="Points" value={task.points} onChange={(points) => onChange({ points })} />
        )}
        <label className={styles.wide}>
          Question
          <textarea
            rows={2}
            value={wordsOf(task.question)}
            onChange={({ target }) => onChange({ question: target.value === '' ? undefined : target.value })}
          />
        </label>
        {kind && <OfKind kind={kind} fields={task} onChange={onChange} />}
      </div>
    </li>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function OfKind({ kind, ...props }: FieldProps & { kind: TaskKind }) {
  switch (kind) {
    case 'challenge':
      return <ChallengeField {...props} />
    case 'number':
      return <OfNumber {...props} />
    case 'choice':
      return <ChoicesField {...props} />
    case 'text':
      return (
        <p className={`${styles.note} ${styles.wide}`}>A person reads the answers: they have no points until then.</p>
      )
    case 'cycle':
      return <OfCycle {...props} />
    case 'curve':
      return <OfCurve {...props} />
  }
}

function OfNumber({ fields, onChange }: FieldProps) {
  const base = useBase()
  const isMeasured = Object.hasOwn(fields, 'measure')
  const turn = (measured: boolean) => {
    const none = { answer: undefined, base: undefined, measure: undefined, warm_up: undefined, cycles: undefined }
    onChange({ ...none, ...(measured ? measuredBy(base) : { answer: 0 }) })
  }
  return (
    <>
      <label className={styles.check}>
        <input type="checkbox" checked={isMeasured} onChange={({ target }) => turn(target.checked)} />
        The right number is a measure of a run
      </label>
      {isMeasured ? (
        <>
          <ScenarioField fields={fields} onChange={onChange} />
          <MeasureField fields={fields} onChange={onChange} />
          <NumberInput
            label="Cycles before measuring"
            value={fields.warm_up}
            onChange={(warm_up) => onChange({ warm_up })}
          />
          <NumberInput label="Cycles measured" value={fields.cycles} onChange={(cycles) => onChange({ cycles })} />
        </>
      ) : (
        <NumberInput label="The right number" value={fields.answer} onChange={(answer) => onChange({ answer })} />
      )}
      <NumberInput
        label="How far from it an answer may be"
        value={fields.tolerance}
        onChange={(tolerance) => onChange({ tolerance })}
      />
    </>
  )
}

function OfCycle({ fields, onChange }: FieldProps) {
  return (
    <>
      <ScenarioField fields={fields} onChange={onChange} />
      <WordsInput
        label="The first cycle at which, in the words of “Run until”"
        value={fields.until}
        list={CONDITIONS}
        onChange={(until) => onChange({ until })}
      />
      <NumberInput
        label="Cycles that are looked through"
        value={fields.cycles}
        onChange={(cycles) => onChange({ cycles })}
      />
    </>
  )
}

/** Conditions to begin with. */
const CONDITIONS = ['delivered above 100', 'pending 20 5', 'age 1000', 'full 3', 'granted']

function OfCurve({ fields, onChange }: FieldProps) {
  return (
    <>
      <ScenarioField fields={fields} onChange={onChange} />
      <LineField fields={fields} onChange={onChange} />
      <NumberInput label="The axis ends at" value={fields.most} onChange={(most) => onChange({ most })} />
      <NumberInput label="Time ends at cycle" value={fields.cycles} onChange={(cycles) => onChange({ cycles })} />
      <NumberInput
        label="Mean distance allowed, as a share of the axis"
        value={fields.tolerance}
        onChange={(tolerance) => onChange({ tolerance })}
      />
    </>
  )
}
