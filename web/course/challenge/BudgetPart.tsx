/** What a solution may cost: a sum of terms, each a number times values of parameters. */
import { Button } from '../../ui/Button'
import styles from '../author/Author.module.css'
import { type FieldProps, isFields, listOf, textsOf, withElement, withFields } from '../author/document'
import { Bounds, NumberInput, WordsInput } from '../author/inputs'
import { BUDGET, pathsOf } from './document'

export function BudgetPart({ fields, onChange }: FieldProps) {
  const budget = isFields(fields.budget) ? fields.budget : undefined
  const numbers = listOf(fields.free).flatMap(({ path, from }) => (from === undefined ? [] : [path]))
  return (
    <section className={styles.task} aria-label="The budget">
      <h3>The budget</h3>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={budget !== undefined}
          onChange={({ target }) =>
            onChange({ budget: target.checked ? { ...BUDGET, terms: [{ of: numbers }] } : undefined })
          }
        />
        Solutions have a cost, which each star bounds
      </label>
      {budget && <Budget fields={budget} onChange={(part) => onChange({ budget: withFields(budget, part) })} />}
    </section>
  )
}

function Budget({ fields, onChange }: FieldProps) {
  const terms = listOf(fields.terms)
  return (
    <>
      <div className={styles.fields}>
        <WordsInput label="Cost of what" value={fields.label} onChange={(label) => onChange({ label })} />
        <WordsInput label="Unit" value={fields.unit} onChange={(unit) => onChange({ unit: unit ?? '' })} />
      </div>
      {terms.map((term, index) => (
        <fieldset key={index} className={styles.row}>
          <legend>{`Term ${index + 1}`}</legend>
          <NumberInput
            label="A number (1 if empty)"
            value={term.times}
            onChange={(times) => onChange({ terms: withElement(terms, index, { times }) })}
          />
          <WordsInput
            key={index}
            label="times the values of"
            value={textsOf(term.of).join(' ')}
            onChange={(text = '') => onChange({ terms: withElement(terms, index, { of: pathsOf(text) }) })}
          />
          <Button
            label={`Delete term ${index + 1}`}
            look="quiet"
            onClick={() => onChange({ terms: terms.filter((_, at) => at !== index) })}
          >
            Delete
          </Button>
        </fieldset>
      ))}
      <div className={styles.fields}>
        <Bounds fields={fields} onChange={onChange} />
      </div>
      <div className={styles.actions}>
        <Button label="Add a term" onClick={() => onChange({ terms: [...terms, { of: [] }] })} />
      </div>
    </>
  )
}
