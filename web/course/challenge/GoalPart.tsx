/** What a challenge asks for: measures, and a bound for each star. */
import { Button } from '../../ui/Button'
import styles from '../author/Author.module.css'
import { type FieldProps, listOf, withElement, wordsOf } from '../author/document'
import { Bounds, WordsInput } from '../author/inputs'
import { MeasureField } from '../author/runFields'
import { GOAL } from './document'

export function GoalPart({ fields, onChange }: FieldProps) {
  const goals = listOf(fields.goals)
  return (
    <section className={styles.task} aria-label="What is asked for">
      <h3>What is asked for</h3>
      {goals.map((goal, index) => (
        <Goal
          key={index}
          number={index + 1}
          fields={goal}
          onChange={(part) => onChange({ goals: withElement(goals, index, part) })}
          onRemove={() => onChange({ goals: goals.filter((_, at) => at !== index) })}
        />
      ))}
      <div className={styles.actions}>
        <Button label="Add a goal" onClick={() => onChange({ goals: [...goals, GOAL] })} />
      </div>
    </section>
  )
}

function Goal({ number, fields, onChange, onRemove }: FieldProps & { number: number; onRemove: () => void }) {
  return (
    <fieldset className={styles.row}>
      <legend>{`Goal ${number}`}</legend>
      <MeasureField fields={fields} onChange={onChange} />
      <WordsInput label="Shown as" value={fields.label} onChange={(label) => onChange({ label })} />
      <label>
        is to be
        <select value={wordsOf(fields.is)} onChange={({ target }) => onChange({ is: target.value })}>
          <option value="at_least">at least</option>
          <option value="at_most">at most</option>
        </select>
      </label>
      <Bounds fields={fields} onChange={onChange} />
      <Button label={`Delete goal ${number}`} look="quiet" onClick={onRemove}>
        Delete
      </Button>
    </fieldset>
  )
}
