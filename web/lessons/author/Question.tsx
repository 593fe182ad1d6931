/** The question of a step: with choices, or with a curve to be drawn, and what is said when the runs have shown it. */
import { SIDES } from '../../engine/view'
import { LINE_WORDS } from '../../shown/lines'
import { store } from '../../shown/store'
import { Button } from '../../ui/Button'
import { measureOf } from '../curve'
import styles from './Author.module.css'
import { type Asked, askedOf, begunOf, type Kind, withKind } from './asked'
import type { DraftStep } from './draft'

interface Props {
  readonly step: DraftStep
  /** Of the step, from 1. */
  readonly number: number
  readonly onChange: (predict: Asked | undefined) => void
}

const KINDS: Readonly<Record<Kind, string>> = {
  none: 'nothing',
  choices: 'a question with choices',
  curve: 'for a curve drawn by hand',
}

export function Question({ step, number, onChange }: Props) {
  const asked = askedOf(step.predict)
  const kind: Kind = asked === undefined ? 'none' : asked.curve ? 'curve' : 'choices'
  return (
    <fieldset className={styles.question}>
      <legend>{`Question of step ${number}`}</legend>
      <label>
        The step asks
        <select value={kind} onChange={({ target }) => onChange(withKind(step, target.value as Kind))}>
          {Object.entries(KINDS).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {asked && <Asking asked={asked} begun={begunOf(step)} onChange={onChange} />}
    </fieldset>
  )
}

interface PartProps {
  readonly asked: Asked
  readonly onChange: (predict: Asked) => void
}

function Asking({ asked, begun, onChange }: PartProps & { begun: number }) {
  const change = (part: Partial<Asked>) => onChange({ ...asked, ...part })
  return (
    <>
      <label>
        Question
        <input
          type="text"
          maxLength={400}
          value={asked.question}
          onChange={({ target }) => change({ question: target.value })}
        />
      </label>
      {asked.curve ? <CurveFields asked={asked} onChange={onChange} /> : <Choices asked={asked} onChange={onChange} />}
      <div className={styles.actions}>
        <label>
          After the answer the runs go on to cycle
          <input
            type="number"
            min={begun + 1}
            value={asked.to}
            onChange={({ target }) => change({ to: Number(target.value) })}
          />
        </label>
        <Button
          label="Use the cycle shown now"
          disabled={store.getState().progress.cycle <= begun}
          onClick={() => change({ to: store.getState().progress.cycle })}
        />
      </div>
      <label>
        What is said then
        <textarea
          rows={2}
          maxLength={4000}
          value={asked.text}
          onChange={({ target }) => change({ text: target.value })}
        />
      </label>
    </>
  )
}

/** What can be answered; each choice says when it is the right one. */
function Choices({ asked, onChange }: PartProps) {
  const choices = asked.choices ?? []
  const put = (next: typeof choices) => onChange({ ...asked, choices: next })
  const edit = (index: number, part: Partial<(typeof choices)[number]>) =>
    put(choices.map((one, at) => (at === index ? { ...one, ...part } : one)))
  return (
    <>
      <ol className={styles.choices}>
        {choices.map(({ words, when }, index) => (
          <li key={index}>
            <label>
              {`Choice ${index + 1}`}
              <input type="text" value={words} onChange={({ target }) => edit(index, { words: target.value })} />
            </label>
            <label>
              is right when
              <input
                type="text"
                list="statements"
                placeholder="gain > 1.1"
                value={when}
                onChange={({ target }) => edit(index, { when: target.value })}
              />
            </label>
            <Button
              label={`Delete choice ${index + 1}`}
              look="quiet"
              disabled={choices.length <= 2}
              onClick={() => put(choices.filter((_, at) => at !== index))}
            >
              Delete
            </Button>
          </li>
        ))}
      </ol>
      <datalist id="statements">
        {STATEMENTS.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <div className={styles.actions}>
        <Button label="Add a choice" onClick={() => put([...choices, { words: '', when: '' }])} />
        <span>Exactly one should be right when the runs are there.</span>
      </div>
    </>
  )
}

/** What choices may depend on, to begin with. */
const STATEMENTS = [
  'gain > 1.1',
  'gain >= 1.02 and gain <= 1.1',
  'gain < 1.02',
  'a.pending > 2 * b.pending',
  'a.delivered > b.delivered',
  'a.latency > 500',
]

function CurveFields({ asked, onChange }: PartProps) {
  const { curve } = asked
  if (!curve) return null
  const change = (part: Partial<typeof curve>) => onChange({ ...asked, curve: { ...curve, ...part } })
  return (
    <div className={styles.curve}>
      <label>
        Run
        <select value={curve.side} onChange={({ target }) => change({ side: target.value === 'b' ? 'b' : 'a' })}>
          {SIDES.map((side) => (
            <option key={side} value={side}>
              {side.toUpperCase()}
            </option>
          ))}
        </select>
      </label>
      <label>
        Measure
        <select
          value={curve.line}
          onChange={({ target }) => {
            const line = measureOf(target.value) ?? curve.line
            change({ line, label: capital(LINE_WORDS[line]) })
          }}
        >
          {Object.entries(LINE_WORDS).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        Name of the axis
        <input
          type="text"
          maxLength={80}
          value={curve.label}
          onChange={({ target }) => change({ label: target.value })}
        />
      </label>
      <label>
        Its upper end
        <input
          type="number"
          min={1}
          value={curve.most}
          onChange={({ target }) => change({ most: Number(target.value) })}
        />
      </label>
    </div>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
