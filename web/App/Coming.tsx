/** The picture of a run that has been asked for, where it was drawn ahead: it covers the run before until the new one is there. */
import { useContext, useEffect, useRef } from 'react'
import { whole } from '../base/format'
import type { Side } from '../engine/view'
import { ahead } from '../run/ahead'
import { openings } from '../run/control'
import type { Preview } from '../run/previews'
import { type Arriving, useLab } from '../shown/store'
import { RoomsContext } from '../topology/roomsContext'
import { drawStill } from '../topology/still'
import { SideMark } from '../ui/Chip'
import { onSize } from '../ui/canvas'
import styles from './App.module.css'

export function Coming({ side }: { side: Side }) {
  const run = pictureOf(
    side,
    useLab((state) => state.arriving),
  )
  return run ? <Still run={run} name={openings.names[side]} /> : null
}

function pictureOf(side: Side, arriving: Arriving | undefined): Preview | undefined {
  if (arriving?.kind !== 'runs') return undefined
  const asked = { scenario: openings.scenario, cycle: arriving.to }
  return ahead.picturesOf(asked).find((run) => run.side === side)
}

function Still({ run, name }: { run: Preview; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const rooms = useContext(RoomsContext)
  useEffect(() => {
    const { current } = canvas
    return current ? onSize(current, () => void drawStill(current, run, rooms)) : undefined
  }, [run, rooms])
  const { side, frame } = run
  return (
    <div
      className={styles.coming}
      data-coming={side}
      data-cycle={frame.cycle}
      data-delivered={frame.scalar('delivered')}
    >
      <div className={styles.head}>
        <SideMark side={side} />
        <b>{name === side.toUpperCase() ? '' : name}</b>
        <span>cycle {whole(frame.cycle)}</span>
      </div>
      <canvas ref={canvas} />
    </div>
  )
}
