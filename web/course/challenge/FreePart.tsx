/** The parameters of a challenge that are left free, each with its range. */
import { useState } from 'react'
import { parameterOf, parsePairs } from '../../scenario/scenario'
import { Button } from '../../ui/Button'
import styles from '../author/Author.module.css'
import { type FieldProps, type Fields, listOf, textsOf, withElement, wordsOf } from '../author/document'
import { NumberInput } from '../author/inputs'
import { candidates, freed, valuesOf } from './document'

export function FreePart({ fields, onChange }: FieldProps) {
  const base = wordsOf(fields.base)
  const free = listOf(fields.free)
  const taken = free.map(({ path }) => path)
  const others = candidates(base).filter(({ path }) => !taken.includes(path))
  const [chosen, choose] = useState('')
  const path = others.some((one) => one.path === chosen) ? chosen : (others[0]?.path ?? '')
  return (
    <section className={styles.task} aria-label="What is free">
      <h3>What is free</h3>
      {free.map((one, index) => (
        <Free
          key={wordsOf(one.path)}
          fields={one}
          base={base}
          onChange={(part) => onChange({ free: withElement(free, index, part) })}
          onRemove={() => onChange({ free: free.filter((_, at) => at !== index) })}
        />
      ))}
      <div className={styles.actions}>
        <label>
          Leave free:{' '}
          <select value={path} onChange={({ target }) => choose(target.value)}>
            {others.map((one) => (
              <option key={one.path} value={one.path}>{`${one.label} (${one.path})`}</option>
            ))}
          </select>
        </label>
        <Button label="Add a free parameter" onClick={() => onChange({ free: [...free, freed(path, base)] })}>
          Add
        </Button>
      </div>
    </section>
  )
}

interface FreeProps extends FieldProps {
  readonly base: string
  readonly onRemove: () => void
}

function Free({ fields, base, onChange, onRemove }: FreeProps) {
  const path = wordsOf(fields.path)
  const parameter = parameterOf(path, parsePairs(base))
  return (
    <fieldset className={styles.row}>
      <legend>{parameter ? `${parameter.label} (${path})` : path}</legend>
      {Array.isArray(fields.values) ? (
        <Values fields={fields} all={valuesOf(parameter)} onChange={onChange} />
      ) : 'longest' in fields ? (
        <NumberInput label="letters at most" value={fields.longest} onChange={(longest) => onChange({ longest })} />
      ) : (
        <>
          <NumberInput label="from" value={fields.from} onChange={(from) => onChange({ from })} />
          <NumberInput label="to" value={fields.to} onChange={(to) => onChange({ to })} />
        </>
      )}
      <Button label={`Lock ${path} again`} look="quiet" onClick={onRemove}>
        Delete
      </Button>
    </fieldset>
  )
}

/** Those of all values that may be chosen, in their order. */
function Values({ fields, all, onChange }: FieldProps & { all: readonly string[] }) {
  const values = textsOf(fields.values)
  const known = [...all, ...values.filter((value) => !all.includes(value))]
  const turn = (value: string, isOn: boolean): Fields => ({
    values: known.filter((one) => (one === value ? isOn : values.includes(one))),
  })
  return known.map((value) => (
    <label key={value} className={styles.check}>
      <input
        type="checkbox"
        checked={values.includes(value)}
        onChange={({ target }) => onChange(turn(value, target.checked))}
      />
      {value}
    </label>
  ))
}
