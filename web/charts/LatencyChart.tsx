/** How long packets took, both runs together: in the latest window, or in the span that is marked. */
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Traffic } from '../answers.gen'
import { percent, significant, whole } from '../base/format'
import type { Side } from '../engine/view'
import { Term } from '../glossary/Term'
import { followTraffic, traffic } from '../run/traffic'
import { subscribe } from '../shown/moment'
import { select, useLab } from '../shown/store'
import { SideMark } from '../ui/Chip'
import { ChartHead, SecondChoice } from './ChartHead'
import charts from './Charts.module.css'
import styles from './LatencyChart.module.css'
import { type BySide, histogram, type Latencies, latenciesOf } from './latency'
import { Services } from './Services'

export function LatencyChart() {
  const sides = useLatencies()
  const isMarked = useLab((state) => state.span !== undefined)
  const known = useStore(traffic)
  useEffect(followTraffic, [])
  const shown = Object.entries(sides) as [Side, Latencies][]
  const one = shown[0]?.[1]
  const window = one && `delivered ${whole(one.from)}–${whole(one.to)}`
  return (
    <section className={charts.panel} aria-label="Latency" data-testid="latency">
      <ChartHead term="latency" title={isMarked ? 'Latency, span' : 'Latency'} unit="cycles" further={window}>
        <SecondChoice />
      </ChartHead>
      <div className={styles.body}>
        <div className={styles.numbers}>
          <table>
            <thead>
              <tr>
                <td />
                {['mean', 'p50', 'p95', 'p99'].map((name) => (
                  <th key={name} scope="col" title={name === 'mean' ? undefined : `${name.slice(1)} % took no longer`}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(([side, latencies]) => (
                <Row key={side} side={side} latencies={latencies} known={known[side]} />
              ))}
            </tbody>
          </table>
          <Services />
          {shown.every(([side]) => waits(known[side])) ? (
            <p className={styles.sign}>{WAITS}</p>
          ) : (
            shown.map(([side]) => <Sign key={side} side={side} known={known[side]} two={shown.length > 1} />)
          )}
        </div>
        <Histogram sides={sides} />
      </div>
    </section>
  )
}

/** What is shown now, renewed when it has changed. */
function useLatencies(): BySide {
  const [sides, setSides] = useState<BySide>({})
  useEffect(() => {
    let said = ''
    return subscribe((moment) => {
      const next = latenciesOf(moment)
      const text = JSON.stringify(next)
      if (text === said) return
      said = text
      setSides(next)
    })
  }, [])
  return sides
}

interface OfSide {
  readonly side: Side
  readonly known: Traffic | undefined
}

function Row({ side, latencies, known }: OfSide & { readonly latencies: Latencies }) {
  const { count, mean, p50, p95, p99 } = latencies
  const grows = known?.steadiness?.phase === 'past_saturation'
  return (
    <tr data-side={side}>
      <th scope="row">
        <SideMark side={side} />
      </th>
      {[mean, p50, p95, p99].map((cycles, index) => (
        <td key={index}>
          {count > 0 ? number(cycles) : '–'}
          {grows && index === 0 && <span title="past saturation: grows as long as the run goes on"> ↗</span>}
        </td>
      ))}
    </tr>
  )
}

function number(cycles: number): string {
  return cycles >= 100 ? whole(Math.round(cycles)) : significant(cycles, 3)
}

/** What is said of traffic that cannot saturate a network. */
const WAITS = 'traffic waits for its deliveries, so none piles up at sources'

/** Whether that is all there is to say of a run. */
function waits(known: Traffic | undefined): boolean {
  return known !== undefined && !known.steadiness && known.starved.length === 0
}

/** Whether a run has settled, and who cannot send. */
function Sign({ side, known, two }: OfSide & { readonly two: boolean }) {
  if (!known) return null
  const { steadiness, starved } = known
  return (
    <p className={styles.sign} data-testid={`sign-${side}`}>
      {two && `${side.toUpperCase()}: `}
      {steadiness ? <Phase steadiness={steadiness} /> : WAITS}
      {starved.slice(0, 3).map(({ node, since }) => (
        <button
          key={node}
          type="button"
          title={`Its first packet waits since cycle ${whole(since)}, while others send`}
          onClick={() => select(side, { kind: 'node', id: node })}
        >
          node {node} starved
        </button>
      ))}
      {starved.length > 3 && ` and ${starved.length - 3} more`}
    </p>
  )
}

function Phase({ steadiness }: { steadiness: NonNullable<Traffic['steadiness']> }) {
  const { phase, warm_up, latency, offered, accepted } = steadiness
  switch (phase) {
    case 'early':
      return <>too early to tell</>
    case 'warming_up':
      return (
        <>
          <Term name="warm-up">warm-up</Term>, not settled yet
        </>
      )
    case 'steady':
      return (
        <>
          steady since cycle {whole(warm_up ?? 0)}
          {latency && `: mean ${number(latency.mean)} ± ${number((latency.high - latency.low) / 2)}`}
        </>
      )
    case 'past_saturation':
      return (
        <strong title={`${percent(accepted / offered)} of the offered load is accepted`}>
          past <Term name="saturation">saturation</Term>: {percent(accepted / offered)} accepted
        </strong>
      )
  }
}

const COLOURS: Readonly<Record<Side, string>> = { a: 'var(--side-a)', b: 'var(--side-b)' }

function Histogram({ sides }: { sides: BySide }) {
  const { outlines, ticks, most, x } = histogram(sides)
  const shown = Object.entries(sides) as [Side, Latencies][]
  const words = shown.map(([side, { count, max }]) =>
    count > 0
      ? `${side.toUpperCase()} ${whole(count)} packets, longest ${whole(max)} cycles`
      : `${side.toUpperCase()} none`,
  )
  return (
    <figure className={styles.histogram}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={`Histogram: ${words.join('; ')}`}>
        {ticks.map(({ latency, share }) => (
          <path key={latency} className={styles.grid} d={`M${100 * share} 0V100`} />
        ))}
        {shown.map(([side, { count, p95 }]) => (
          <g key={side} style={{ color: COLOURS[side] }}>
            <path className={styles.fill} d={outlines[side] ?? ''} />
            <path className={styles.line} data-side={side} d={outlines[side] ?? ''} />
            {count > 0 && <path className={styles.p95} d={`M${100 * x(p95)} 0V8`} />}
          </g>
        ))}
      </svg>
      <figcaption aria-hidden="true">
        {ticks.map(({ latency, share }) => (
          <span key={latency} style={{ left: `${100 * share}%` }}>
            {latency >= 1024 ? `${latency / 1024}k` : latency}
          </span>
        ))}
      </figcaption>
      <span className={styles.most} title="Share of the packets in the highest bar">
        {most > 0 ? percent(most) : ''}
      </span>
    </figure>
  )
}
