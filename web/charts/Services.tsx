/** How long packets of each of two services took in the latest window: mean, and by how much they differ. */
import { useEffect, useState } from 'react'
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
            <Term name="service">service</Term>
          </th>
          <th scope="col">mean</th>
          <th scope="col" title="standard deviation">
            dev
          </th>
          <th scope="col" title="95 % took no longer">
            p95
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.flatMap(([side, services]) =>
          services.map((service, index) => (
            <tr key={`${side}${index}`} data-side={side} data-service={index}>
              <th scope="row">
                <SideMark side={side} />{' '}
                <svg width="12" height="12" viewBox="-6 -6 12 12" aria-hidden="true">
                  {SERVICES[index]?.sign}
                </svg>{' '}
                {SERVICES[index]?.name}
              </th>
              {[service.mean, service.deviation, service.p95].map((cycles, column) => (
                <td key={column}>{service.count > 0 ? number(cycles) : '–'}</td>
              ))}
            </tr>
          )),
        )}
      </tbody>
    </table>
  )
}

function number(cycles: number): string {
  return cycles >= 100 ? whole(Math.round(cycles)) : significant(cycles, 3)
}
