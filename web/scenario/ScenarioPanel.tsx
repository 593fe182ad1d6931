import { useState } from 'react'
import { contract } from '../contract.gen'
import { Term } from '../glossary/Term'
import { SideMark } from '../ui/Chip'
import { Control } from './Control'
import { whyFixed } from './fork'
import { type Group, groups, isTelling, type Row, type Setting } from './rows'
import styles from './ScenarioPanel.module.css'
import type { Layer, Scenario } from './scenario'
import { termOf } from './terms'

/** A value the engine did not accept. */
export interface Refused {
  readonly layer: Layer
  readonly path: string
  readonly value: string
  readonly sentence: string
}

interface Props {
  readonly scenario: Scenario
  readonly refusals: readonly Refused[]
  readonly onChange: (layer: Layer, path: string, value: string) => void
  /** Both sides take what A has. */
  readonly onJoin: (path: string) => void
  readonly onRuns: (runs: 1 | 2) => void
  readonly onGiveUp: (layer: Layer, path: string) => void
  /** The run has begun: a change can start it again, or it can go on from here as another one. */
  readonly begun: boolean
  readonly inRun: 'restart' | 'fork'
  readonly onInRun: (inRun: 'restart' | 'fork') => void
}

const WAYS = [
  { name: 'restart', label: 'restarts the run' },
  { name: 'fork', label: 'forks it here' },
] as const

const RESTART = {
  one: 'A change restarts the run from cycle 0.',
  two: 'A change for both restarts both from cycle 0. A change for one run reruns only that one, up to the cycle of the other.',
}

const FORK = {
  one: 'The run so far becomes A and continues unchanged; B continues from this cycle with the change.',
  two: 'A change for both applies to both from this cycle on, a change for one run only to that run.',
}

/** Every parameter of the scenario as a control, made from the contract. */
export function ScenarioPanel(props: Props) {
  const { scenario, onRuns, inRun, onInRun } = props
  const [apart, setApart] = useState<ReadonlySet<string>>(new Set())
  const two = scenario.runs === 2
  return (
    <div className={styles.panel}>
      <label className={styles.runs}>
        <input
          type="checkbox"
          className={styles.runsToggle}
          checked={two}
          onChange={(event) => onRuns(event.target.checked ? 2 : 1)}
        />
        Compare two runs
      </label>
      <fieldset className={styles.inRun}>
        <legend>A change in the middle of a run</legend>
        {WAYS.map(({ name, label }) => (
          <label key={name}>
            <input type="radio" name="in-run" checked={inRun === name} onChange={() => onInRun(name)} />
            {label}
          </label>
        ))}
      </fieldset>
      <p className={styles.note}>{inRun === 'fork' ? FORK[two ? 'two' : 'one'] : RESTART[two ? 'two' : 'one']}</p>
      {groups(scenario, apart).map((group) => (
        <GroupPart key={group.name} group={group} {...props} apart={apart} onApart={setApart} />
      ))}
    </div>
  )
}

interface GroupProps extends Props {
  readonly group: Group
  readonly apart: ReadonlySet<string>
  readonly onApart: (apart: ReadonlySet<string>) => void
}

/** Groups that are open from the start, besides those with something to tell. */
const OPEN = ['topology', 'ni', 'workload']

function GroupPart({ group, ...props }: GroupProps) {
  const telling = group.rows.filter(isTelling).length
  const [open] = useState(OPEN.includes(group.name) || telling > 0)
  return (
    <details className={styles.group} open={open}>
      <summary>
        <span>{group.label}</span>
        {telling > 0 && <span className={styles.count}>{telling} set</span>}
      </summary>
      <fieldset>
        <legend className="visually-hidden">{group.label}</legend>
        {group.sentence !== '' && <p className={styles.note}>{group.sentence}</p>}
        {group.rows.map((row) => (
          <RowPart key={row.path} row={row} {...props} />
        ))}
      </fieldset>
    </details>
  )
}

function RowPart({ row, ...props }: Omit<GroupProps, 'group'> & { row: Row }) {
  const { scenario, apart, onApart, onJoin } = props
  const first = row.kind === 'shared' ? row.setting : (row.a ?? row.b)
  if (!first) return null
  const { label } = first.parameter
  const term = termOf(row.path, first.value)
  const named = term ? <Term name={term}>{label}</Term> : label
  const split = row.kind === 'apart'
  const shares = scenario.runs === 2 && !(row.kind === 'apart' && row.forced)
  function toggle() {
    const next = new Set(apart)
    if (split) next.delete(row.path)
    else next.add(row.path)
    onApart(next)
    if (split) onJoin(row.path)
  }
  return (
    <div className={styles.row} data-path={row.path}>
      <div className={styles.head}>
        {split ? (
          <span className={styles.label}>{named}</span>
        ) : (
          <label className={styles.label} htmlFor={`shared-${row.path}`}>
            {named}
          </label>
        )}
        {shares && (
          <button
            type="button"
            className={styles.split}
            aria-pressed={split}
            aria-label={`Own values of A and B for ${label}`}
            title={split ? 'Both take the value of A' : 'Give A and B values of their own'}
            onClick={toggle}
          >
            {split ? 'A ≠ B' : 'A = B'}
          </button>
        )}
      </div>
      {row.kind === 'shared' ? (
        <One layer="shared" setting={row.setting} {...props} />
      ) : (
        <>
          {row.a && <One layer="a" setting={row.a} {...props} />}
          {row.b && <One layer="b" setting={row.b} {...props} />}
        </>
      )}
    </div>
  )
}

function One({ layer, setting, ...props }: Props & { layer: Layer; setting: Setting }) {
  const { path, label } = setting.parameter
  const refused = props.refusals.find((refusal) => refusal.layer === layer && refusal.path === path)
  const side = layer === 'shared' ? undefined : layer
  return (
    <div className={side ? styles.side : undefined}>
      {side && <SideMark side={side} />}
      <Control
        id={`${layer}-${path}`}
        parameter={setting.parameter}
        value={refused?.value ?? setting.value}
        refusal={refused?.sentence}
        fixed={props.begun && props.inRun === 'fork' ? whyFixed(setting.parameter, contract.groups) : undefined}
        label={side ? `${label} of ${side.toUpperCase()}` : label}
        onCommit={(value) => props.onChange(layer, path, value)}
        onGiveUp={() => props.onGiveUp(layer, path)}
      />
    </div>
  )
}
