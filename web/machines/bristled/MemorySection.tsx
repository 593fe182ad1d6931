/** A node's part of a memory that all share: its processor's accesses, its caches, and what it is home to. */
import { useContext } from 'react'
import type { AccessInspection, BusyInspection, LineRef, MemoryInspection, MissInspection } from '../../answers.gen'
import { whole } from '../../base/format'
import { Term } from '../../glossary/Term'
import type { NodeInspection } from '../../inspector/inspection'
import { Fact, Facts, Live, SideContext, Slots, ThingLink, Unit } from '../../inspector/parts'
import { askQuestion } from '../../shown/store'
import { Button } from '../../ui/Button'
import { CacheGrid } from './CacheGrid'
import styles from './memory.module.css'
import { WindowUnit } from './WindowUnit'

export function MemorySection({ found: { node, memory } }: { found: NodeInspection }) {
  return memory && <Memory node={node} memory={memory} />
}

function Memory({ node, memory }: { node: number; memory: MemoryInspection }) {
  const side = useContext(SideContext)
  return (
    <section className={styles.memory} aria-label={`Memory of node ${node}`}>
      <p>
        <Live>{memory.doing}</Live>
      </p>
      <Facts>
        <Fact name="loads">
          <Live>{memory.loads}</Live>
        </Fact>
        <Fact name="stores">
          <Live>{memory.stores}</Live>
        </Fact>
        <Fact name="misses">
          <Live>{memory.misses}</Live>
        </Fact>
      </Facts>
      {memory.window === null ? null : <WindowUnit window={memory.window} />}
      <Button label="Map of lines and nodes" onClick={() => askQuestion({ side, kind: 'lines' })} />
      <Accesses title="Loads that wait" list={memory.waitingLoads} of={memory.loadsCapacity} />
      <Accesses title="Stores that wait" list={memory.waitingStores} of={memory.storesCapacity} />
      <Missed node={node} memory={memory} />
      <Unit title="Caches">
        <CacheGrid name="first level" places={memory.firstLevel} />
        <CacheGrid name="second level" places={memory.secondLevel} />
      </Unit>
      <Home memory={memory} />
    </section>
  )
}

/** A link to what is known of a line. */
export function LineLink({ line: { line, name } }: { line: LineRef }) {
  const side = useContext(SideContext)
  return (
    <button type="button" className={styles.line} onClick={() => askQuestion({ side, kind: 'line', line })}>
      {name}
    </button>
  )
}

function Accesses({ title, list, of }: { title: string; list: readonly AccessInspection[]; of: number }) {
  return (
    <Unit title={title} taken={list.length} of={of}>
      <Slots taken={list.length} of={of} label={title} />
      <ul className={styles.rows}>
        {list.map(({ line, place, value }, index) => (
          <li key={index}>
            <LineLink line={line} /> word {place}
            {value === null ? null : `, to be ${value}`}
          </li>
        ))}
      </ul>
    </Unit>
  )
}

function Missed({ node, memory: { missed, writeBacks, missesCapacity } }: { node: number; memory: MemoryInspection }) {
  const side = useContext(SideContext)
  return (
    <Unit title="Misses and write-backs" taken={missed.length + writeBacks.length} of={missesCapacity}>
      <Button
        label="Watch its next miss"
        onClick={() => askQuestion({ side, kind: 'transaction', what: `next node ${node}` })}
      />
      <ul className={styles.rows}>
        {missed.map((miss) => (
          <li key={miss.line.line}>
            <MissRow miss={miss} />
            <WatchMiss node={node} miss={miss} />
          </li>
        ))}
        {writeBacks.map((line) => (
          <li key={`back ${line.line}`}>
            <LineLink line={line} /> written back, kept until its home has taken it
          </li>
        ))}
      </ul>
    </Unit>
  )
}

/** A link to the messages of a miss. */
export function WatchMiss({ node, miss: { line, since } }: { node: number; miss: MissInspection }) {
  const side = useContext(SideContext)
  if (since === null) return null
  const what = `${node} ${line.line} ${since}`
  return (
    <>
      {' '}
      <button type="button" className={styles.line} onClick={() => askQuestion({ side, kind: 'transaction', what })}>
        message by message
      </button>
    </>
  )
}

export function MissRow({ miss: { line, home, own, since, sentence } }: { miss: MissInspection }) {
  return (
    <>
      <LineLink line={line} /> to {own ? 'write' : 'read'}, from home <ThingLink kind="node" id={home} />
      {since === null ? null : ` since cycle ${whole(since)}`}. {sentence}
    </>
  )
}

/** What the node answers for: its directory, its locks and barriers. */
function Home({ memory: { inbox, busy, locks, barriers, pages } }: { memory: MemoryInspection }) {
  return (
    <Unit title="Home of lines" term="home">
      <p>
        <Live>{pages}</Live> {pages === 1 ? 'page' : 'pages'} of memory in use; <Live>{inbox.length}</Live>{' '}
        {inbox.length === 1 ? 'message waits' : 'messages wait'} for the <Term name="directory">directory</Term>.
      </p>
      <ul className={styles.rows}>
        {inbox.map(({ line, from, what }, index) => (
          <li key={`in ${index}`}>
            {what} for <LineLink line={line} /> from <ThingLink kind="node" id={from} />
          </li>
        ))}
        {busy.map((one) => (
          <li key={`busy ${one.line.line}`}>
            <LineLink line={one.line} /> <BusyRow busy={one} />
          </li>
        ))}
        {locks.map(({ lock, holder, queue }) => (
          <li key={`lock ${lock}`}>
            lock {lock} of node <ThingLink kind="node" id={holder} />
            {queue.length === 0 ? null : `, ${queue.length} wait for it`}
          </li>
        ))}
        {barriers.map(({ barrier, here, of }) => (
          <li key={`barrier ${barrier}`}>
            barrier {barrier}: {here} of {of} have come
          </li>
        ))}
      </ul>
    </Unit>
  )
}

export function BusyRow({ busy: { sentence, queue, held } }: { busy: BusyInspection }) {
  return (
    <>
      {sentence}
      {queue.length === 0 ? null : ' Behind it: '}
      {queue.map(({ node, what }, index) => (
        <span key={index}>
          {what} of <ThingLink kind="node" id={node} />{' '}
        </span>
      ))}
      {held === 0 ? null : `${held} write-backs wait.`}
    </>
  )
}
