/** Which packets are to be seen: each choice holds at once. */
import { useId, useState } from 'react'
import { whole } from '../base/format'
import { Term } from '../glossary/Term'
import {
  FILTER_KINDS,
  type Filter,
  filters,
  isSame,
  MEMORY_KINDS,
  type Nodes,
  nodesOf,
  nodesWord,
} from '../shown/filter'
import { toldApart } from '../shown/kinds'
import { store, useLab } from '../shown/store'
import { Button } from '../ui/Button'
import styles from './FilterForm.module.css'

/** The classes, as they stand in the list. */
const KINDS: Readonly<Record<(typeof FILTER_KINDS)[number], string>> = {
  data: 'data: all but acknowledgements',
  scalar: 'scalar',
  bulk: 'bulk',
  ack: 'acknowledgements',
  request: 'request to a home',
  forward: 'forward or invalidation',
  line: 'reply with a line',
  reply: 'reply without data',
  coherence_ack: 'coherence acknowledgement',
  write_back: 'write-back',
  second: 'second service',
  answer: 'reply to a request',
}

function change(part: Partial<Filter>): void {
  store.setState(({ filter }) => ({ filter: { ...filter, ...part } }))
}

export function FilterForm({ onClose }: { onClose: () => void }) {
  const filter = useLab((state) => state.filter)
  const shares = useLab(({ sides, values }) => toldApart(sides.map((side) => values[side] ?? {})).messages)
  const known = FILTER_KINDS.filter(
    (kind) => shares || kind === filter.kind || !(MEMORY_KINDS as readonly string[]).includes(kind),
  )
  const [least, most] = filter.hops ?? []
  const setHops = (from: number | undefined, to: number | undefined) =>
    change({ hops: from === undefined && to === undefined ? undefined : [from ?? 0, Math.max(from ?? 0, to ?? 99)] })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <p>
        Packets that do not match are dimmed. Top <Term name="blocked">blockers</Term> and the packet to follow are
        those of the packets that match; links and charts show all. A range such as 8-11 means all nodes from the first
        to the last; a drag with Shift over a heat map marks receivers and shows only the packets to these.
      </p>
      <div className={styles.fields}>
        <label>
          Class
          <select
            className={styles.field}
            value={filter.kind ?? ''}
            onChange={({ target }) => change({ kind: FILTER_KINDS.find((kind) => kind === target.value) })}
          >
            <option value="">any</option>
            {known.map((kind) => (
              <option key={kind} value={kind}>
                {KINDS[kind]}
              </option>
            ))}
          </select>
        </label>
        <NodesField label="From node" value={filter.from} onChange={(from) => change({ from })} />
        <NodesField label="To node" value={filter.to} onChange={(to) => change({ to })} />
        <Whole label="Hops, at least" value={least} onChange={(value) => setHops(value, most)} />
        <Whole label="at most" value={most === 99 ? undefined : most} onChange={(value) => setHops(least, value)} />
      </div>
      <Found />
      <div className={styles.buttons}>
        <Button label="Show all packets" disabled={!filters(filter)} onClick={() => store.setState({ filter: {} })} />
      </div>
    </form>
  )
}

interface NodesFieldProps {
  readonly label: string
  readonly value: Nodes | undefined
  readonly onChange: (value: Nodes | undefined) => void
}

/** A node, a range of nodes such as `8-11`, or nothing. */
function NodesField({ label, value, onChange }: NodesFieldProps) {
  const id = useId()
  const [typed, type] = useState(value ? nodesWord(value) : '')
  // while a range is being typed it says nothing yet
  const text = isSame(nodesOf(typed), value) ? typed : value ? nodesWord(value) : ''
  return (
    <label htmlFor={id}>
      {label}
      <input
        id={id}
        className={styles.number}
        placeholder="any"
        maxLength={9}
        value={text}
        onChange={({ target }) => {
          const word = target.value.replaceAll(/[–\s]/g, '-').replaceAll(/[^\d-]/g, '')
          type(word)
          onChange(nodesOf(word))
        }}
      />
    </label>
  )
}

/** A whole number, or nothing. */
function Whole(given: { label: string; value: number | undefined; onChange: (value: number | undefined) => void }) {
  const id = useId()
  return (
    <label htmlFor={id}>
      {given.label}
      <input
        id={id}
        className={styles.number}
        inputMode="numeric"
        placeholder="any"
        maxLength={4}
        value={given.value ?? ''}
        onChange={({ target }) => {
          const digits = target.value.replaceAll(/\D/g, '')
          given.onChange(digits === '' ? undefined : Number(digits))
        }}
      />
    </label>
  )
}

/** How many packets match. */
function Found() {
  const counts = useLab((state) => state.progress.counts)
  const sides = useLab((state) => state.sides)
  const all = useLab((state) => !filters(state.filter))
  if (all) return <p role="status">All packets are shown.</p>
  return (
    <p role="status">
      {sides.map((side) => {
        const { seen = 0, underWay = 0 } = counts[side] ?? {}
        return (
          <span key={side} className={styles.found}>
            {sides.length > 1 ? `${side.toUpperCase()}: ` : ''}
            {whole(seen)} of {whole(underWay)} packets in the network match.{' '}
          </span>
        )
      })}
    </p>
  )
}
