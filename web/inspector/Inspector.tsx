/** What is selected, looked at closely. */
import { createElement } from 'react'
import { subjectWords } from '../engine/question'
import { useBrought } from '../machines/machine'
import { latest } from '../shown/moment'
import { nameOf } from '../shown/names'
import { useLab } from '../shown/store'
import { cardOf } from './cards'
import styles from './Inspector.module.css'
import type { Inspection } from './inspection'
import { PokeCard } from './PokeCard'
import { SideContext } from './parts'
import { leads } from './Sections'
import { useInspection } from './useInspection'
import { WhyCard } from './WhyCard'

export function Inspector() {
  const selected = useLab((state) => state.selected)
  const names = useLab((state) => state.names)
  const both = useLab((state) => state.sides.length > 1)
  const asks = useLab((state) => state.question?.kind === 'why')
  const look = useInspection(selected)
  const own = useBrought().flatMap(({ router }) => router ?? [])
  if (!selected) return <Hint />
  const { side } = selected
  const why = asks ? null : <WhyCard key="why" side={side} of={selected.selection} />
  const card = look && <Card key={look.key} found={look.found} cycle={latest()?.sides[side]?.frame.cycle} />
  // what a machine draws as a whole says at once what of it waits
  const isDrawn = look?.found.kind === 'router' && leads(own, look.found)
  return (
    <SideContext.Provider value={side}>
      <div className={styles.inspector} data-testid="inspector">
        <header className={styles.head}>
          {both ? (
            <span className={styles.side} data-side={side} title={names[side]}>
              {side.toUpperCase()}
            </span>
          ) : null}
          <h3>{capital(nameOf(selected))}</h3>
        </header>
        {isDrawn ? card : why}
        {isDrawn ? why : card}
        <PokeCard key={subjectWords(selected.selection)} selected={selected} />
      </div>
    </SideContext.Provider>
  )
}

function Hint() {
  return (
    <div className={styles.hint} data-testid="inspector">
      <p>Click something in the picture to look inside:</p>
      <ul>
        <li>
          <b>a receiver</b>: its processor and network interface
        </li>
        <li>
          <b>a router</b>: its buffers, slot by slot
        </li>
        <li>
          <b>a link</b>: how busy it is and who holds it
        </li>
        <li>
          <b>a packet</b>, when paused or slow: where it is and what it waits for
        </li>
      </ul>
      <p>By keys: focus a picture, walk with the arrows, press Enter.</p>
    </div>
  )
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function Card({ found, cycle }: { found: Inspection; cycle: number | undefined }) {
  if (found.kind === 'none') return <p className={styles.gone}>{found.sentence}</p>
  return createElement(cardOf(found.kind), { found, cycle })
}
