import { assertNever } from '../base/assert'
import { ended } from '../base/format'
import { contract } from '../contract.gen'
import { NumberField, Select, TextField, Toggle } from '../ui/Field'
import { lazyPanel } from '../ui/lazyPanel'
import { unitOf } from './difference'
import { helpOf, helpOfOption } from './help'
import type { ProgramFieldProps } from './ProgramField'
import styles from './ScenarioPanel.module.css'
import type { Parameter } from './scenario'

/** Loaded when a scenario has one. */
const ProgramField = lazyPanel<ProgramFieldProps>(
  'the program',
  async () => (await import('./ProgramField')).ProgramField,
)

interface Props {
  readonly id: string
  readonly parameter: Parameter
  readonly value: string
  /** Why this value was refused; it is shown all the same. */
  readonly refusal: string | undefined
  /** Why it cannot change in the middle of a run, where that matters. */
  readonly fixed: string | undefined
  readonly label: string | undefined
  readonly onCommit: (value: string) => void
  readonly onGiveUp: () => void
  /** Shows the list, to be edited, saved, or replaced by a file. */
  readonly onList: () => void
}

/** The control of one value, chosen by its type, with the reason if it was refused. */
export function Control({ id, parameter, value, refusal, fixed, label, onCommit, onGiveUp, onList }: Props) {
  const reason = `${id}-refused`
  const warning = contract.warnings.find((one) => one.path === parameter.path && one.value === value)
  const common = {
    id,
    value,
    label,
    onCommit,
    invalid: refusal !== undefined,
    describedBy: refusal === undefined ? `${id}-about` : `${reason} ${id}-about`,
  }
  return (
    <div className={styles.control}>
      <Kind parameter={parameter} common={common} onList={onList} />
      {refusal !== undefined && (
        <p className={styles.refusal} id={reason} role="alert">
          {ended(refusal)} The run continues with the old value.{' '}
          <button type="button" className={styles.giveUp} onClick={onGiveUp}>
            Undo
          </button>
        </p>
      )}
      <p className={styles.about} id={`${id}-about`}>
        {about(parameter, value)}
        {warning !== undefined && <strong className={styles.warning}> Warning: it {warning.sentence}.</strong>}
        {fixed !== undefined && <span className={styles.fixed}> {fixed} A change restarts the run.</span>}
      </p>
    </div>
  )
}

type Common = Pick<Props, 'id' | 'value' | 'label' | 'onCommit'> & { invalid: boolean; describedBy: string }

interface KindProps extends Pick<Props, 'parameter' | 'onList'> {
  readonly common: Common
}

function Kind({ parameter, common, onList }: KindProps) {
  switch (parameter.type) {
    case 'choice':
      return <Select {...common} options={parameter.options} />
    case 'number':
      return (
        <NumberField
          {...common}
          min={parameter.min}
          max={parameter.max}
          step={parameter.step}
          unit={unitOf(parameter, common.value)}
        />
      )
    case 'list':
      return parameter.of === 'program' ? (
        <ProgramField {...common} />
      ) : (
        <button
          type="button"
          id={common.id}
          className={styles.list}
          aria-describedby={common.describedBy}
          onClick={onList}
        >
          {parameter.of === 'topology' ? 'Routers and links …' : 'Packets …'}
        </button>
      )
    case 'text':
      return <TextField {...common} unit={unitOf(parameter, common.value)} />
    case 'switch':
      return <Toggle {...common} />
    default:
      return assertNever(parameter)
  }
}

/** The sentence of the value: what the parameter is, what the option chosen means, and the bounds. */
function about(parameter: Parameter, value: string): string {
  switch (parameter.type) {
    case 'choice':
      return helpOfOption(parameter, value) ?? helpOf(parameter)
    case 'number':
      return `${helpOf(parameter)} ${parameter.min} to ${parameter.max}.`
    default:
      return helpOf(parameter)
  }
}
