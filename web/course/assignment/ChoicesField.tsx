/** What there is to choose from, and which of it is right. */
import { useId } from 'react'
import { Button } from '../../ui/Button'
import styles from '../author/Author.module.css'
import { type FieldProps, wordsOf } from '../author/document'

export function ChoicesField({ fields, onChange }: FieldProps) {
  const name = useId()
  const choices = Array.isArray(fields.choices) ? fields.choices.map(wordsOf) : []
  const put = (next: readonly string[], right = fields.right) => onChange({ choices: next, right })
  const remove = (index: number) => {
    const right = Number(fields.right)
    const next = right === index + 1 ? undefined : right > index + 1 ? right - 1 : right
    put(
      choices.filter((_, at) => at !== index),
      next,
    )
  }
  return (
    <fieldset className={styles.wide}>
      <legend>Choices, and the right one</legend>
      {choices.map((words, index) => (
        <div key={index} className={styles.actions}>
          <input
            type="radio"
            name={name}
            aria-label={`Choice ${index + 1} is right`}
            checked={fields.right === index + 1}
            onChange={() => put(choices, index + 1)}
          />
          <input
            type="text"
            aria-label={`Choice ${index + 1}`}
            value={words}
            onChange={({ target }) => put(choices.map((one, at) => (at === index ? target.value : one)))}
          />
          <Button
            label={`Delete choice ${index + 1}`}
            look="quiet"
            disabled={choices.length <= 2}
            onClick={() => remove(index)}
          >
            Delete
          </Button>
        </div>
      ))}
      <Button label="Add a choice" onClick={() => put([...choices, ''])} />
    </fieldset>
  )
}
