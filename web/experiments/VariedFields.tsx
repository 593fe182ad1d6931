import { useId } from 'react'
import { contract } from '../contract.gen'
import { unitOf } from '../scenario/difference'
import { helpOf, helpOfOption } from '../scenario/help'
import type { Choice, Quantity } from '../scenario/scenario'
import { Button } from '../ui/Button'
import { Select, TextField } from '../ui/Field'
import { CloseIcon } from '../ui/icons'
import styles from './SweepForm.module.css'
import type { Candidate, Spacing, Varied } from './sweep'

interface Props {
  readonly title: string
  readonly varied: Varied
  readonly all: readonly Candidate[]
  readonly onPath: (path: string) => void
  readonly onChange: (part: Partial<Varied>) => void
  readonly onRemove: (() => void) | undefined
}

const SPACINGS: readonly { readonly value: Spacing; readonly label: string }[] = [
  { value: 'even', label: 'in even steps' },
  { value: 'log', label: 'in even ratios' },
  { value: 'list', label: 'these values' },
]

/** One parameter that a sweep varies, and the values it takes. */
export function VariedFields({ title, varied, all, onPath, onChange, onRemove }: Props) {
  const id = useId()
  const parameter = all.find((one) => one.parameter.path === varied.path)?.parameter
  return (
    <fieldset className={styles.varied}>
      <legend>{title}</legend>
      <div className={styles.parameter}>
        <select
          id={id}
          className={styles.path}
          value={varied.path}
          aria-label={`${title} parameter`}
          onChange={(event) => onPath(event.target.value)}
        >
          {contract.groups.map((group) => {
            const members = all.filter((one) => one.parameter.path.startsWith(`${group.name}.`))
            return (
              members.length > 0 && (
                <optgroup key={group.name} label={group.label}>
                  {members.map(({ parameter: { path, label } }) => (
                    <option key={path} value={path}>
                      {label}
                    </option>
                  ))}
                </optgroup>
              )
            )
          })}
        </select>
        {onRemove && <Button label="Do not vary this" icon={CloseIcon} look="quiet" bare onClick={onRemove} />}
      </div>
      {parameter && (
        <p className={styles.about}>
          {helpOf(parameter)} {parameter.type === 'number' && bounds(parameter)}
        </p>
      )}
      {parameter?.type === 'number' && <Numbers id={id} varied={varied} onChange={onChange} />}
      {parameter?.type === 'choice' && <Options parameter={parameter} varied={varied} onChange={onChange} />}
      {parameter?.type === 'switch' && <p className={styles.about}>Both off and on are run.</p>}
    </fieldset>
  )
}

function bounds(parameter: Quantity): string {
  return `${parameter.min} to ${parameter.max} ${unitOf(parameter)}`.trim().concat('.')
}

interface NumbersProps {
  readonly id: string
  readonly varied: Varied
  readonly onChange: (part: Partial<Varied>) => void
}

function Numbers({ id, varied, onChange }: NumbersProps) {
  const field = (name: 'from' | 'to' | 'steps' | 'list', label: string) => (
    <label className={styles.number} key={name} htmlFor={`${id}-${name}`}>
      {label}
      <TextField
        id={`${id}-${name}`}
        value={varied[name]}
        describedBy=""
        invalid={false}
        unit={undefined}
        onCommit={(value) => onChange({ [name]: value })}
      />
    </label>
  )
  return (
    <div className={styles.numbers}>
      <label className={styles.number} htmlFor={`${id}-spacing`}>
        Values
        <Select
          id={`${id}-spacing`}
          value={varied.spacing}
          describedBy=""
          invalid={false}
          options={SPACINGS}
          onCommit={(value) => onChange({ spacing: value as Spacing })}
        />
      </label>
      {varied.spacing === 'list'
        ? field('list', 'List')
        : [field('from', 'From'), field('to', 'To'), field('steps', 'Number of values')]}
    </div>
  )
}

interface OptionsProps {
  readonly parameter: Choice
  readonly varied: Varied
  readonly onChange: (part: Partial<Varied>) => void
}

function Options({ parameter, varied, onChange }: OptionsProps) {
  return (
    <ul className={styles.options}>
      {parameter.options.map(({ value, label }) => (
        <li key={value}>
          <label title={helpOfOption(parameter, value)}>
            <input
              type="checkbox"
              checked={varied.chosen.includes(value)}
              onChange={(event) =>
                onChange({
                  chosen: event.target.checked
                    ? [...varied.chosen, value]
                    : varied.chosen.filter((other) => other !== value),
                })
              }
            />
            {label}
          </label>
        </li>
      ))}
    </ul>
  )
}
