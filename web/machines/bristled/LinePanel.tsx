/** A line of the shared memory: its state at home, its copies, who waits for it, and what is under way. */
import type { LineInspection, MessageInspection } from '../../answers.gen'
import type { Side } from '../../engine/view'
import { Term } from '../../glossary/Term'
import { Live, OfRun, PacketLink, ThingLink, Unit } from '../../inspector/parts'
import { useAnswer } from '../../inspector/useInspection'
import { askQuestion } from '../../shown/store'
import { Button } from '../../ui/Button'
import { BusyRow, MissRow, WatchMiss } from './MemorySection'
import styles from './memory.module.css'

export function LinePanel({ side, line }: { side: Side; line: number }) {
  const look = useAnswer(side, { kind: 'line', line })
  if (!look) return null
  if (look.found.kind === 'none') return <p className={styles.none}>{look.found.sentence}</p>
  const found = look.found
  return (
    <section className={styles.panel} aria-label="Line" data-testid="line">
      <h3>
        {found.line.name}
        <OfRun side={side} />
      </h3>
      <p>
        Its <Term name="home">home</Term> is node <ThingLink kind="node" id={found.home} />. It is{' '}
        <Live>{found.state}</Live>.
      </p>
      {found.busy ? (
        <p>
          The home is busy with it: <BusyRow busy={found.busy} />
        </p>
      ) : null}
      <Button label="Map of lines and nodes" onClick={() => askQuestion({ side, kind: 'lines' })} />
      <Copies found={found} />
      <Button
        label="Watch its next miss"
        onClick={() => askQuestion({ side, kind: 'transaction', what: `next line ${line}` })}
      />
      <Unit title="Who waits for it" taken={found.waiting.length} of={found.waiting.length}>
        <ul className={styles.rows}>
          {found.waiting.map((miss, index) => (
            <li key={found.waitingNodes[index]}>
              node <ThingLink kind="node" id={found.waitingNodes[index] ?? 0} /> <MissRow miss={miss} />
              <WatchMiss node={found.waitingNodes[index] ?? 0} miss={miss} />
            </li>
          ))}
        </ul>
      </Unit>
      <Unit title="Messages in the network">
        <ul className={styles.rows}>
          {found.messages.map((message, index) => (
            <li key={index}>
              <MessageRow {...message} />
            </li>
          ))}
        </ul>
        {found.messages.length === 0 ? <p className={styles.none}>None.</p> : null}
      </Unit>
      <Unit title={`Its words ${found.wordsAt}`}>
        <ol className={styles.words} start={0}>
          {found.words.map((word, index) => (
            <li key={index}>
              <Live>{word}</Live>
            </li>
          ))}
        </ol>
      </Unit>
    </section>
  )
}

/** Where copies are, and where the directory believes that they are: those it has not heard of are marked. */
function Copies({ found: { copies, known } }: { found: LineInspection }) {
  const gone = known.filter((node) => !copies.some((copy) => copy.node === node))
  return (
    <Unit title="Copies in caches">
      <p className={styles.nodes}>
        {copies.map(({ node, modified }) => (
          <span key={node} data-held={modified ? 'modified' : 'shared'}>
            <ThingLink kind="node" id={node} /> {modified ? 'may write' : 'may read'}
          </span>
        ))}
        {copies.length === 0 ? 'None.' : null}
      </p>
      {gone.length === 0 ? null : (
        <p className={styles.none}>
          The directory also lists {gone.map((node) => `node ${node}`).join(', ')}: not there yet, or dropped since.
        </p>
      )}
    </Unit>
  )
}

function MessageRow({ what, from, to, packet }: MessageInspection) {
  return (
    <>
      {what} from <ThingLink kind="node" id={from} /> to <ThingLink kind="node" id={to} />
      {packet === null ? ', inside a node' : <PacketLink name={packet} />}
    </>
  )
}
