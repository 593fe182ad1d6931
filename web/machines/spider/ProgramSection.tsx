/** The program of an adapter's receivers, with the packets that each line has decided about. */
import type { ProgramLineInspection } from '../../answers.gen'
import type { RouterInspection } from '../../inspector/inspection'
import { PacketLink } from '../../inspector/parts'
import styles from './ProgramSection.module.css'

export function ProgramSection({ found: { program } }: { found: RouterInspection }) {
  return program && <Program lines={program} />
}

function Program({ lines }: { lines: readonly ProgramLineInspection[] }) {
  return (
    <section className={styles.program} data-testid="program" aria-label="Program of the receivers">
      <h4>
        program of the receivers <span>the first line whose conditions hold is executed</span>
      </h4>
      <ol>
        {lines.map(({ text, at }) => (
          <li key={text} data-executed={at.length > 0}>
            <code>{text}</code>
            {at.map(({ packet, kind, from, does }) => (
              <p key={packet}>
                <PacketLink name={packet} kind={kind} /> from {from} {does}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
