/** How long packets took, both runs together: in the latest window, or in the span that is marked. */
import { useEffect, useState } from 'react'
import { percent, significant, whole } from '../base/format'
import type { Side } from '../engine/view'
import { subscribe } from '../shown/moment'
import { useLab } from '../shown/store'
import { SideMark } from '../ui/Chip'
import { ChartHead, SecondChoice } from './ChartHead'
import charts from './Charts.module.css'
import styles from './LatencyChart.module.css'
import { type BySide, histogram, type Latencies, latenciesOf } from './latency'

export function LatencyChart() {
  const sides = useLatencies()
  const isMarked = useLab((state) => state.span !== undefined)
  const shown = Object.entries(sides) as [Side, Latencies][]
  const one = shown[0]?.[1]
  const unit = one ? `cycles; delivered ${whole(one.from)}–${whole(one.to)}` : 'cycles'
  return (
    <section className={charts.panel} aria-label="Latency" data-testid="latency">
      <ChartHead term="latency" title={isMarked ? 'Latency, span' : 'Latency'} unit={unit}>
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
                <Row key={side} side={side} latencies={latencies} />
              ))}
            </tbody>
          </table>
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

function Row({ side, latencies }: { readonly side: Side; readonly latencies: Latencies }) {
  const { count, mean, p50, p95, p99 } = latencies
  return (
    <tr data-side={side}>
      <th scope="row">
        <SideMark side={side} />
      </th>
      {[mean, p50, p95, p99].map((cycles, place) => (
        <td key={place}>{count > 0 ? number(cycles) : '–'}</td>
      ))}
    </tr>
  )
}

function number(cycles: number): string {
  return cycles >= 100 ? whole(Math.round(cycles)) : significant(cycles, 3)
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
