/** The switch of a pipelined router: what it connects, who asks its arbiter for what, and what has passed it. */

import type { ConnectionInspection, PipelineInspection, PortInspection, VcInspection } from '../../answers.gen'
import { Term } from '../../glossary/Term'
import type { RouterInspection } from '../../inspector/inspection'
import { Live, PacketLink } from '../../inspector/parts'
import { Crossbar } from './Crossbar'
import styles from './SwitchSection.module.css'

interface Props {
  found: PipelineInspection
  ports: readonly PortInspection[]
}

export function SwitchSection({ found: { pipeline, ports } }: { found: RouterInspection }) {
  return pipeline && <Switch found={pipeline} ports={ports} />
}

function Switch({ found, ports }: Props) {
  const { connections, bypassed, stored, broken } = found
  const places = ports.reduce((most, { vcs }) => Math.max(most, vcs.length), 0)
  return (
    <section className={styles.switch}>
      <h4>
        switch <span>{`${ports.length} ports in use, ${places} channels each`}</span>
      </h4>
      <Crossbar connections={connections} ports={ports} />
      <Arbiter connections={connections} ports={ports} />
      <ul className={styles.candidates} aria-label="What the switch connects">
        {connections.map((one) => (
          <li key={`${one.from} ${one.granted}`}>
            {nameOf(ports, one.from, 'from')} → {nameOf(ports, one.to, 'to')}, {one.name}:{' '}
            {one.packet ? <PacketLink name={one.packet} /> : 'its next flit has been sent'}
            {one.granted ? ', granted for the next cycle' : ', streams'}
          </li>
        ))}
      </ul>
      <p className={styles.words}>
        Of all headers <Live>{bypassed}</Live> took the <Term name="bypass">bypass</Term> and <Live>{stored}</Live> were
        stored; <Live>{broken}</Live> streams broke before the tail.
      </p>
    </section>
  )
}

function nameOf(ports: readonly PortInspection[], port: number, end: 'from' | 'to'): string {
  return ports.find((one) => one.port === port)?.[end] ?? `port ${port}`
}

/** The two cycles of the arbiter: buffers ask in the first, and what it has granted leaves in the second. */
function Arbiter({ connections, ports }: { connections: readonly ConnectionInspection[]; ports: Props['ports'] }) {
  const asking = ports.flatMap((port) => port.vcs.filter((vc) => asks(vc, port.port, connections)))
  const granted = connections.filter((one) => one.granted)
  return (
    <div className={styles.stages}>
      <Stage title="arbiter, cycle 1: asks" packets={asking.map(({ flits }) => flits[0]?.packet)} />
      <span aria-hidden="true">→</span>
      <Stage title="cycle 2: granted" packets={granted.map(({ packet }) => packet ?? undefined)} />
    </div>
  )
}

/** Whether the head of a buffer has neither a connection nor a grant. */
function asks({ flits, output }: VcInspection, port: number, connections: readonly ConnectionInspection[]): boolean {
  const own = connections.filter(({ from }) => from === port)
  const isServed = own.some(({ packet, to }) => packet === flits[0]?.packet || (output !== null && output.port === to))
  return flits.length > 0 && !isServed
}

function Stage({ title, packets }: { title: string; packets: readonly (string | undefined)[] }) {
  const named = packets.filter((name) => name !== undefined)
  return (
    <div>
      <small>{title}</small>
      <p>{named.length === 0 ? 'nobody' : named.map((name) => <PacketLink key={name} name={name} />)}</p>
    </div>
  )
}
