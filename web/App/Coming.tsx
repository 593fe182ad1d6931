/** The still of runs that have been asked for: it covers the runs before until the new ones stand where they are shown first. */
import { useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import { whole } from '../base/format'
import { enlargedNow, isSeen } from '../page/room'
import { openings } from '../run/control'
import type { Preview } from '../run/previews'
import { stills } from '../run/stills'
import { useLab } from '../shown/store'
import { RoomsContext } from '../topology/roomsContext'
import { drawStill } from '../topology/still'
import { SideMark } from '../ui/Chip'
import { onSize } from '../ui/canvas'
import styles from './App.module.css'

export function Coming() {
  const arriving = useLab((state) => state.arriving)
  const enlarged = useLab(enlargedNow)
  const to = arriving?.kind === 'runs' ? arriving.to : undefined
  const still = useSyncExternalStore(stills.subscribe, () => to && stills.of(to))
  if (!still) return null
  const { names = openings.names } = still
  const runs = still.runs.filter(({ side }) => isSeen(`network-${side}`, enlarged))
  return (
    <div className={styles.coming}>
      {runs.map((run) => (
        // another still is never painted over
        <StillRun key={`${run.side} ${still.key}`} run={run} name={names[run.side]} />
      ))}
    </div>
  )
}

function StillRun({ run, name }: { run: Preview; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const rooms = useContext(RoomsContext)
  useEffect(() => {
    const { current } = canvas
    return current ? onSize(current, () => void drawStill(current, run, rooms)) : undefined
  }, [run, rooms])
  const { side, frame } = run
  const at = `cycle ${whole(frame.cycle)}`
  return (
    <div
      className={styles.side}
      data-coming={side}
      data-side={side}
      data-cycle={frame.cycle}
      data-delivered={frame.scalar('delivered')}
    >
      <div className={styles.head}>
        <SideMark side={side} />
        <b>{name === side.toUpperCase() ? '' : name}</b>
        <span className={styles.at}>still at {at}</span>
        <span className={styles.until}>until the run is there</span>
      </div>
      <canvas ref={canvas} role="img" aria-label={`Still of run ${side.toUpperCase()} at ${at}`} />
    </div>
  )
}
