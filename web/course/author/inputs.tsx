/** Controls of an author: each shows what its field holds, and an empty one leaves the field out. */
import { useId } from 'react'
import { STARS } from '../Stars'
import { type FieldProps, wordsOf } from './document'

interface Props<T> {
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: T | undefined) => void
}

export function WordsInput({ label, value, onChange, list }: Props<string> & { readonly list?: readonly string[] }) {
  const id = useId()
  return (
    <label>
      {label}
      <input
        type="text"
        value={wordsOf(value)}
        list={list && id}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
      {list && (
        <datalist id={id}>
          {list.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </label>
  )
}

export function NumberInput({ label, value, onChange }: Props<number>) {
  return (
    <label>
      {label}
      <input
        type="number"
        step="any"
        value={typeof value === 'number' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      />
    </label>
  )
}

/** A number for each star. */
export function Bounds({ fields, onChange, before = '' }: FieldProps & { readonly before?: string }) {
  return STARS.map((star) => (
    <NumberInput
      key={star}
      label={before + star}
      value={fields[star]}
      onChange={(bound) => onChange({ [star]: bound })}
    />
  ))
}
