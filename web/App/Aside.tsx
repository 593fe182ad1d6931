/** Panels beside the live runs; sheets over them where the window is narrow. */
import { applies } from '../page/panel'
import { store, useLab } from '../shown/store'
import { Button } from '../ui/Button'
import { CloseIcon } from '../ui/icons'
import { Sheet } from '../ui/Sheet'
import styles from './App.module.css'
import { panelsIn } from './panels'
import { Region } from './Region'

type Name = 'left' | 'right'

/** The label of each side. */
const TITLES = { left: 'Scenario', right: 'Inspector' } as const

/** Whether any panel is open on that side. */
export function useAside(name: Name): boolean {
  return useLab((state) => panelsIn(name).some((panel) => applies(panel, state)))
}

/** Closes every open panel of that side. */
function close(name: Name): void {
  for (const panel of panelsIn(name)) if (applies(panel, store.getState())) panel.close()
}

export function Aside({ name }: { name: Name }) {
  return (
    <aside className={styles[name]} aria-label={TITLES[name]}>
      {name === 'right' && (
        <div className={styles.leave}>
          <Button label="Close inspector" icon={CloseIcon} look="quiet" bare onClick={() => close(name)} />
        </div>
      )}
      <Region name={name} />
    </aside>
  )
}

export function AsideSheet({ name }: { name: Name }) {
  return (
    <Sheet title={TITLES[name]} place="edge" onClose={() => close(name)}>
      <Region name={name} />
    </Sheet>
  )
}
