/** A packet's way in space and time: places from left to right in the order it came to them, time downwards. */

import type { Life, Network } from '../answers.gen'
import { whole } from '../base/format'
import styles from './follow.module.css'
import { placesOf, short, stretches } from './ways'

const WIDTH = 320
const HEIGHT = 300
const MARGIN = { top: 26, left: 48, right: 10, bottom: 8 }

/** Pixels of the shortest stretch that gets a bead. */
const BEAD = 5

export function SpaceTime({ life, network }: { life: Life; network: Network | undefined }) {
  const { beads, created, now, packet } = life
  const way = stretches(beads, network)
  const places = placesOf([way])
  const length = Math.max(1, now - created)
  const x = (place: number) =>
    MARGIN.left + (place * (WIDTH - MARGIN.left - MARGIN.right)) / Math.max(1, places.length - 1)
  const y = (cycle: number) => MARGIN.top + ((cycle - created) * (HEIGHT - MARGIN.top - MARGIN.bottom)) / length
  const at = (name: string) => x(places.indexOf(name))
  return (
    <svg
      className={styles.spacetime}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Path of packet ${packet} over ${places.length} places in ${whole(length)} cycles`}
      data-testid="spacetime"
    >
      {places.map((name, index) => (
        <g key={name}>
          <line className={styles.place} x1={x(index)} x2={x(index)} y1={MARGIN.top} y2={HEIGHT - MARGIN.bottom} />
          <text
            x={x(index)}
            y={index % 2 === 0 ? 10 : 20}
            textAnchor={index === 0 ? 'start' : index === places.length - 1 ? 'end' : 'middle'}
          >
            {short(name)}
          </text>
        </g>
      ))}
      {[0, 0.5, 1].map((share) => (
        <text key={share} x={MARGIN.left - 8} y={y(created + share * length) + 4} textAnchor="end">
          {whole(Math.round(created + share * length))}
        </text>
      ))}
      {way.map(({ bead, from, to }) => (
        <g key={bead.from} data-reason={bead.reason}>
          <line className={styles.way} x1={at(from)} y1={y(bead.from)} x2={at(to)} y2={y(bead.until)} />
          {from === to && bead.says && y(bead.until) - y(bead.from) >= BEAD ? (
            <circle cx={at(from)} cy={(y(bead.from) + y(bead.until)) / 2} r={4.5}>
              <title>{`${bead.name}: ${bead.says}, ${whole(bead.until - bead.from)} cycles`}</title>
            </circle>
          ) : null}
        </g>
      ))}
    </svg>
  )
}
