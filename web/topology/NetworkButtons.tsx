/** In the head of a run: zooms its network, and gives it the window. */
import type { Side } from '../engine/view'
import { EnlargeButton } from '../page/EnlargeButton'
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
      <EnlargeButton picture={`network-${side}`} name={`the network of ${side.toUpperCase()}`} />
    </div>
  )
}
