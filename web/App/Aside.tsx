/** Panels beside the live runs; where there is no room, sheets over them or below them. */
import { useState } from 'react'
import { applies } from '../page/panel'
import { resize } from '../page/room'
import { store, useLab } from '../shown/store'
import { Button } from '../ui/Button'
import { Divider } from '../ui/Divider'
import { CloseIcon, EnlargeIcon } from '../ui/icons'
import { useNarrow } from '../ui/room'
import { Sheet } from '../ui/Sheet'
import styles from './App.module.css'
import { panelsIn } from './panels'
import { Region } from './Region'

type Name = 'left' | 'right'

/** The label of each side, the pane that it is, and its edge towards the pictures. */
const SIDES = {
  left: { title: 'Scenario', pane: 'scenario', edge: 'right' },
  right: { title: 'Inspector', pane: 'inspector', edge: 'left' },
} as const

/** Whether any panel is open on that side. */
export function useAside(name: Name): boolean {
  return useLab((state) => panelsIn(name).some((panel) => applies(panel, state)))
}

/** Closes every open panel of that side. */
function close(name: Name): void {
  for (const panel of panelsIn(name)) if (applies(panel, store.getState())) panel.close()
}

export function AsidePane({ name }: { name: Name }) {
  const { title, pane, edge } = SIDES[name]
  const inLesson = useLab((state) => state.lesson !== undefined)
  const asked = useLab((state) => state.question?.kind)
  const narrow = useNarrow()
  // a matrix, or a diagram beside the networks, needs the height, unless the reader has said otherwise
  const needsHeight = asked === 'allocation' || (asked === 'follow' && !narrow)
  const [wanted, want] = useState<boolean>()
  const isTall = wanted ?? (name === 'right' && needsHeight)
  return (
    <aside className={styles[name]} aria-label={title} data-tall={isTall || undefined}>
      <div className={styles.scroll}>
        {name === 'right' && (
          <div className={styles.leave}>
            {inLesson && (
              <Button
                label={isTall ? 'Lower inspector' : 'Inspector as high as the window'}
                icon={EnlargeIcon}
                look="quiet"
                bare
                onClick={() => want(!isTall)}
              />
            )}
            <Button label="Close inspector" icon={CloseIcon} look="quiet" bare onClick={() => close(name)} />
          </div>
        )}
        <Region name={name} />
      </div>
      <Divider
        label={`Width of the ${title.toLowerCase()}`}
        edge={edge}
        least={240}
        most={640}
        onResize={(pixels) => resize(pane, pixels)}
      />
    </aside>
  )
}

export function AsideSheet({ name }: { name: Name }) {
  return (
    <Sheet title={SIDES[name].title} place="edge" onClose={() => close(name)}>
      <Region name={name} />
    </Sheet>
  )
}
