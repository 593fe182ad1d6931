/** How long packets of each of two services took in the latest window: mean, and by how much they differ. */
import { Fragment, useEffect, useState } from 'react'
import { significant, whole } from '../base/format'
import type { Side } from '../engine/view'
import { Term } from '../glossary/Term'
import { subscribe } from '../shown/moment'
import { SideMark } from '../ui/Chip'
import { type ServiceLatency, servicesOf } from './latency'

type BySide = Readonly<Partial<Record<Side, readonly ServiceLatency[]>>>

/** What each is called, and its sign as on the wires. */
const SERVICES = [
  { name: 'first', sign: <rect x="-4" y="-4" width="8" height="8" fill="var(--scalar)" /> },
  { name: 'second', sign: <path d="M0-5 4.8 4.6H-4.8Z" fill="var(--second)" /> },
] as const

export function Services() {
  const [sides, setSides] = useState<BySide>({})
  useEffect(() => {
    let said = ''
    return subscribe((moment) => {
      const next = Object.fromEntries(Object.entries(moment.sides).map(([side, run]) => [side, servicesOf(run.frame)]))
      const text = JSON.stringify(next)
      if (text === said) return
      said = text
      setSides(next)
    })
  }, [])
  const shown = Object.entries(sides) as [Side, readonly ServiceLatency[]][]
  if (shown.every(([, services]) => services.length === 0)) return null
  return (
    <table data-testid="services">
      <thead>
        <tr>
          <th scope="col">
            <Term name="service">service or class</Term>
          </th>
          {shown.map(([side]) => (
            <Fragment key={side}>
              <th scope="col" title="mean">
                {shown.length > 1 ? <SideMark side={side} /> : 'mean'}
              </th>
              <th scope="col" title="standard deviation">
                dev
              </th>
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        {SERVICES.map(({ name, sign }, index) => (
          <tr key={name} data-service={index}>
            <th scope="row">
              <svg width="12" height="12" viewBox="-6 -6 12 12" aria-hidden="true">
                {sign}
              </svg>{' '}
              {name}
            </th>
            {shown.map(([side, services]) => (
              <Numbers key={side} side={side} service={services[index]} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is known of a service in a run; nothing of one that has only one service, or has delivered none. */
function Numbers({ side, service }: { side: Side; service: ServiceLatency | undefined }) {
  const known = service && service.count > 0 ? service : undefined
  return (
    <>
      <td data-side={side} title={known && `95 % took no longer than ${number(known.p95)} cycles`}>
        {known ? number(known.mean) : '–'}
      </td>
      <td>{known ? number(known.deviation) : '–'}</td>
    </>
  )
}

function number(cycles: number): string {
  return cycles >= 100 ? whole(Math.round(cycles)) : significant(cycles, 3)
}
