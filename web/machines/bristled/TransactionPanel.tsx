/** A miss of a shared memory, message by message: what its cycles are made of, and which node said what to which. */
import { type FormEvent, useEffect, useId, useMemo, useState } from 'react'
import type { TransactionInspection } from '../../answers.gen'
import { whole } from '../../base/format'
import type { Told } from '../../engine/question'
import type { Side } from '../../engine/view'
import { useFollowed, useWay } from '../../inspector/overNetwork'
import { OfRun, PacketLink, ThingLink } from '../../inspector/parts'
import { Sums } from '../../inspector/Sums'
import { useObserved } from '../../inspector/useInspection'
import { askQuestion, useLab } from '../../shown/store'
import { Button } from '../../ui/Button'
import { Lanes } from './Lanes'
import { LineLink } from './MemorySection'
import styles from './transaction.module.css'

/** `what` is which miss to watch: `5 29 1200` (node, line, cycle), `oldest`, `next node 5`; empty for none yet. */
export function TransactionPanel({ side, what }: { side: Side; what: string }) {
  const { found, refused } = useObserved(side, 'transaction', what)
  return (
    <section className={styles.panel} aria-label="Coherence transaction" data-testid="transaction">
      <h3>
        A miss
        <OfRun side={side} />, message by message
      </h3>
      <Which side={side} />
      {refused ? <p role="alert">{refused}</p> : null}
      {what === '' || refused || !found ? null : <Watched side={side} what={what} answer={found} />}
    </section>
  )
}

function Watched({ side, what, answer }: { side: Side; what: string; answer: Told<'transaction'> }) {
  const { found, wanted, left } = answer
  const name = found && `${found.node} ${found.line.line} ${found.since}`
  useEffect(() => {
    // a link is to lead to this very miss
    if (name && name !== what) askQuestion({ side, kind: 'transaction', what: name })
  }, [side, what, name])
  if (left > 0) return <p className={styles.hint}>Earlier cycles are being replayed: {whole(left)} to go.</p>
  if (!found) return <p className={styles.hint}>Waits for {wanted}.</p>
  return <Miss side={side} found={found} />
}

function Miss({ side, found }: { side: Side; found: TransactionInspection }) {
  const { node, line, home, since, ended, took, sums, parts } = found
  const [marked, setMarked] = useState<number>()
  useDrawn(side, found)
  const waiting = sums.reduce((sum, { waits, cycles }) => sum + (waits ? cycles : 0), 0)
  return (
    <>
      <p className={styles.lead}>
        Node <ThingLink kind="node" id={node} /> misses <LineLink line={line} />, whose home is node{' '}
        <ThingLink kind="node" id={home} />, in cycle {whole(since)}: <b data-testid="took">{whole(took)}</b>{' '}
        {ended === null ? 'cycles so far' : 'cycles until it has it'}.
      </p>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ from, until, kind, message }) => (
          <i
            key={from}
            data-part={kind}
            data-marked={(message !== null && message === marked) || undefined}
            style={{ flexGrow: until - from }}
          />
        ))}
      </div>
      <Sums
        className={styles.sums}
        caption="What the miss is made of"
        rows={sums.map(({ kind, says, cycles }) => ({ name: kind, says, cycles }))}
        sign={(kind) => <i data-part={kind} aria-hidden="true" />}
        total={ended === null ? 'so far' : 'the miss'}
        sum={sums.reduce((sum, { cycles }) => sum + cycles, 0)}
        testId="sum"
      />
      <p className={styles.hint}>
        An idle machine would have taken {whole(took - waiting)}; {whole(waiting)} were spent waiting for others.
      </p>
      <Lanes found={found} marked={marked} onMark={setMarked} />
      <Stretches found={found} />
      <InWords found={found} />
    </>
  )
}

/** Every message in words; each leads to its packet. */
function InWords({ found: { messages } }: { found: TransactionInspection }) {
  return (
    <details>
      <summary>{messages.length} messages in words</summary>
      <ol className={styles.words}>
        {messages.map(({ what, from, to, left, came, packet, critical }, index) => (
          <li key={index} data-critical={critical || undefined}>
            {what} from <ThingLink kind="node" id={from} /> to <ThingLink kind="node" id={to} />
            {packet === null ? from === to ? ', inside the node' : ', not sent yet' : <PacketLink name={packet} />}:
            left in cycle {whole(left)}, {came === null ? 'in the network' : `there in cycle ${whole(came)}`}
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Every stretch in words, each with its place. */
function Stretches({ found: { parts, messages } }: { found: TransactionInspection }) {
  return (
    <details>
      <summary>{parts.length} stretches</summary>
      <ol className={styles.words}>
        {parts.map(({ from, until, kind, place, name, message }) => (
          <li key={from}>
            <i data-part={kind} aria-hidden="true" />{' '}
            {'node' in place ? (
              <ThingLink kind="node" id={place.node} />
            ) : 'router' in place ? (
              <ThingLink kind="router" id={place.router} />
            ) : (
              <ThingLink kind="channel" id={place.channel}>
                {name}
              </ThingLink>
            )}{' '}
            {whole(from)}–{whole(until)}: {kind}
            {message === null ? '' : `, ${messages[message]?.what}`} ({whole(until - from)})
          </li>
        ))}
      </ol>
    </details>
  )
}

/**
 * Over the network, as long as it is shown: the nodes on which it depends, numbered in order, and the links of their
 * messages and of all that are under way. The packet that it waits for is marked in all panels.
 */
function useDrawn(side: Side, { messages, node }: TransactionInspection): void {
  const shown = messages.filter(({ critical, came }) => critical || came === null)
  const ends = [node, ...shown.filter(({ critical }) => critical).map(({ to }) => to)]
  const places = [...new Set(ends)]
  const channels = [...new Set(shown.flatMap((message) => message.channels))]
  const live = messages.find(({ critical, came, packet }) => critical && came === null && packet !== null)?.packet
  const key = `${places.join(' ')}|${channels.join(' ')}`
  const links = useMemo(() => {
    const [ids = [], through = []] = key.split('|').map((list) => list.split(' ').filter(Boolean).map(Number))
    return [
      ...ids.map((id) => ({ place: { node: id }, channel: null })),
      ...through.map((channel) => ({ place: null, channel })),
    ]
  }, [key])
  useWay(side, links)
  useFollowed(side, live ?? undefined)
}

/** Picks a miss: the next of a node, of a line, or the one that has lasted longest. */
function Which({ side }: { side: Side }) {
  const [node, setNode] = useState('')
  const [line, setLine] = useState('')
  const id = useId()
  const isSilent = useLab(({ progress }) => progress.cycle === 0)
  const ask = (what: string) => askQuestion({ side, kind: 'transaction', what })
  const next = (event: FormEvent) => {
    event.preventDefault()
    ask(`next${node && ` node ${node}`}${line && ` line ${line}`}`)
  }
  return (
    <form className={styles.which} onSubmit={next}>
      <label htmlFor={`${id}-node`}>node</label>
      <input
        id={`${id}-node`}
        inputMode="numeric"
        placeholder="any"
        value={node}
        onChange={({ target }) => setNode(target.value.trim())}
      />
      <label htmlFor={`${id}-line`}>line number</label>
      <input
        id={`${id}-line`}
        inputMode="numeric"
        placeholder="any"
        value={line}
        onChange={({ target }) => setLine(target.value.trim())}
      />
      <button type="submit">Watch the next</button>
      <Button label="Longest so far" disabled={isSilent} onClick={() => ask('oldest')} />
    </form>
  )
}
