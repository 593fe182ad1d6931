/** In the head of a run: zooms its network, and gives it the window. */
import type { Side } from '../engine/view'
import { EnlargeButton } from '../page/EnlargeButton'
import { nextPlanes, PLANE_WORDS, PLANES_COMMAND } from '../page/planes'
import { useLab } from '../shown/store'
import { Button } from '../ui/Button'
import { SheetsIcon } from '../ui/icons'
import styles from './NetworkButtons.module.css'
import { zoomers } from './viewer'

export function NetworkButtons({ side }: { side: Side }) {
  return (
    <div className={styles.buttons}>
      <button type="button" aria-label="Zoom out" title="Zoom out" onClick={() => zoomers.get(side)?.by(1 / 1.5)}>
        −
      </button>
      <button type="button" aria-label="Zoom in" title="Zoom in" onClick={() => zoomers.get(side)?.by(1.5)}>
        +
      </button>
      <button type="button" aria-label="Show all" title="Show all" onClick={() => zoomers.get(side)?.reset()}>
        ⤢
      </button>
      <PlanesButton side={side} />
      <EnlargeButton picture={`network-${side}`} name={`the network of ${side.toUpperCase()}`} />
    </div>
  )
}

/** Fans planes out, or lays them over each other again. */
function PlanesButton({ side }: { side: Side }) {
  const hasPlanes = useLab(({ values }) => values[side]?.['topology.kind'] === 'planes')
  const next = useLab(nextPlanes)
  if (!hasPlanes) return null
  return (
    <span className={styles.planes}>
      <Button label={PLANE_WORDS[next]} icon={SheetsIcon} keyLabel="P" look="quiet" bare onClick={PLANES_COMMAND.run} />
    </span>
  )
}
