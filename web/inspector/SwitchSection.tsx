/** The switch of a pipelined router: which input port is connected with which output port, and what has passed it. */

import type { ConnectionInspection, PipelineInspection, PortInspection } from '../answers.gen'
import { Term } from '../glossary/Term'
import styles from './cards.module.css'
import { Live, PacketLink } from './parts'

interface Props {
  found: PipelineInspection
  ports: readonly PortInspection[]
}

export function SwitchSection({ found, ports }: Props) {
  const numbers = ports.map(({ port }) => port)
  return (
    <section className={styles.port}>
      <h4>
        switch <span>{numbers.length} ports in use</span>
      </h4>
      <table className={styles.switch} aria-label="Input ports by output ports: streams and grants">
        <thead>
          <tr>
            <th scope="col">in \ out</th>
            {numbers.map((port) => (
              <th key={port} scope="col">
                {port}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbers.map((from) => (
            <tr key={from}>
              <th scope="row">{from}</th>
              {numbers.map((to) => (
                <td key={to}>{markOf(found.connections, from, to)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.candidates} aria-label="What the switch connects">
        {found.connections.map((one) => (
          <li key={`${one.from} ${one.granted}`}>
            port {one.from} to {one.to}, {one.name}:{' '}
            {one.packet ? <PacketLink name={one.packet} /> : 'its next flit is on the way'}
            {one.granted ? ', granted for the next cycle' : ', streams'}
          </li>
        ))}
      </ul>
      <p className={styles.lead}>
        Of all headers <Live>{found.bypassed}</Live> took the <Term name="bypass">bypass</Term> and{' '}
        <Live>{found.stored}</Live> were stored; <Live>{found.broken}</Live> streams broke before the tail.
      </p>
    </section>
  )
}

/** ● for a stream, ○ for a grant. */
function markOf(connections: readonly ConnectionInspection[], from: number, to: number): string {
  const found = connections.filter((one) => one.from === from && one.to === to)
  if (found.length === 0) return ''
  return found.some((one) => !one.granted) ? '●' : '○'
}
