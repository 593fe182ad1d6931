import { useState } from 'react'
import { contract } from '../contract.gen'
import { Term } from '../glossary/Term'
import { SideMark } from '../ui/Chip'
import { Control } from './Control'
import { whyFixed } from './fork'
import { helpOfGroup } from './help'
import { type Group, isTelling, type Row, type Setting } from './rows'
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

/** What every row of the panel is given. */
export interface RowProps {
  readonly scenario: Scenario
  readonly refusals: readonly Refused[]
  readonly onChange: (layer: Layer, path: string, value: string) => void
  /** Both sides take what A has. */
  readonly onJoin: (path: string) => void
  readonly onGiveUp: (layer: Layer, path: string) => void
  /** Shows the list at a path. */
  readonly onList: (layer: Layer, path: string) => void
  /** The run has begun: a change can start it again, or it can go on from here as another one. */
  readonly begun: boolean
  readonly inRun: 'restart' | 'fork'
  /** Paths for which A and B have controls of their own although they agree. */
  readonly apart: ReadonlySet<string>
  readonly onApart: (apart: ReadonlySet<string>) => void
}

interface GroupProps extends RowProps {
  readonly group: Group
  /** Whether groups with nothing to tell are folded at first. */
  readonly folds: boolean
}

/** Groups that are open from the start, besides those with something to tell. */
const OPEN = ['topology', 'ni', 'workload']

/** The rows of a group. */
export function GroupPart({ group, folds, ...props }: GroupProps) {
  const about = helpOfGroup(group.name)
  const telling = group.rows.filter(isTelling).length
  const [open] = useState(!folds || OPEN.includes(group.name) || telling > 0)
  return (
    <details className={styles.group} open={open}>
      <summary>
        <span>{group.label}</span>
        {telling > 0 && <span className={styles.count}>{telling} set</span>}
      </summary>
      <fieldset>
        <legend className="visually-hidden">{group.label}</legend>
        {about !== '' && <p className={styles.note}>{about}</p>}
        {group.rows.map((row) => (
          <RowPart key={row.path} row={row} {...props} />
        ))}
      </fieldset>
    </details>
  )
}

function RowPart({ row, ...props }: RowProps & { row: Row }) {
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

function One({ layer, setting, ...props }: RowProps & { layer: Layer; setting: Setting }) {
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
        onList={() => props.onList(layer, path)}
      />
    </div>
  )
}
