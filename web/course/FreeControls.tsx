/** The controls of the parameters that a challenge leaves free, each within its range. */
import { useId } from 'react'
import type { ChallengeHead, Free } from '../answers.gen'
import { assertNever } from '../base/assert'
import { unitOf } from '../scenario/difference'
import { helpOf, helpOfOption } from '../scenario/help'
import { ProgramField } from '../scenario/ProgramField'
import { type Parameter, parameterOf } from '../scenario/scenario'
import { NumberField, Select, TextField, Toggle } from '../ui/Field'
import styles from './Course.module.css'
import type { Played } from './play'

interface Props {
  readonly challenge: ChallengeHead
  readonly played: Played
  readonly onChange: (path: string, value: string) => void
}

export function FreeControls({ challenge, played: { values, set, problems }, onChange }: Props) {
  const labels = challenge.free.map(({ path }) => parameterOf(path, values)?.label)
  return challenge.free.map((free) => {
    const parameter = parameterOf(free.path, values)
    // it belongs to another choice than the one that is made
    if (!parameter) return null
    return (
      <One
        key={free.path}
        free={free}
        parameter={parameter}
        label={labelOf(parameter, labels)}
        value={values[free.path] ?? set[free.path] ?? String(parameter.default)}
        isRefused={problems.some(({ path }) => path === free.path)}
        onCommit={(value) => onChange(free.path, value)}
      />
    )
  })
}

interface OneProps {
  readonly free: Free
  readonly parameter: Parameter
  readonly label: string
  readonly value: string
  readonly isRefused: boolean
  readonly onCommit: (value: string) => void
}

function One(props: OneProps) {
  const { free, parameter, label, value } = props
  const { range } = free
  const id = useId()
  return (
    <div className={styles.control}>
      <label htmlFor={id}>{label}</label>
      <Setting {...props} id={id} />
      <p id={`${id}-about`} className={styles.note}>
        {aboutOf(parameter, value)}
        {range.kind === 'between' && ` ${range.from} to ${range.to}.`}
      </p>
    </div>
  )
}

/** What it is set with: that of its range. */
function Setting({ free: { range }, parameter, label, value, isRefused, onCommit, id }: OneProps & { id: string }) {
  const common = { id, value, onCommit, invalid: isRefused, describedBy: `${id}-about` }
  const unit = unitOf(parameter, value)
  switch (range.kind) {
    case 'between': {
      const step = parameter.type === 'number' ? parameter.step : 1
      return <NumberField {...common} label={label} min={range.from} max={range.to} step={step} unit={unit} />
    }
    case 'values':
      return parameter.type === 'switch' ? (
        <Toggle {...common} />
      ) : (
        <Select {...common} options={optionsOf(parameter, range.values)} />
      )
    case 'written':
      return parameter.type === 'list' ? (
        <ProgramField {...common} label={label} />
      ) : (
        <TextField {...common} label={label} unit={unit} />
      )
    default:
      return assertNever(range)
  }
}

/** Where two parameters have one label, their paths tell them apart. */
function labelOf({ label, path }: Parameter, labels: readonly (string | undefined)[]): string {
  return labels.filter((other) => other === label).length > 1 ? `${label} (${path})` : label
}

function optionsOf(parameter: Parameter, values: readonly string[]): readonly { value: string; label: string }[] {
  const options = parameter.type === 'choice' ? parameter.options : []
  return values.map((value) => ({ value, label: options.find((one) => one.value === value)?.label ?? value }))
}

function aboutOf(parameter: Parameter, value: string): string {
  return helpOfOption(parameter, value) ?? helpOf(parameter)
}
