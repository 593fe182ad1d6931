/** In the head of a run: zooms its network, and gives it the window. */
import { type ComponentType, useContext } from 'react'
import type { Side } from '../engine/view'
import { type OwnCommand, useBrought } from '../machines/machine'
import { EnlargeButton } from '../page/EnlargeButton'
import { show } from '../run/changing'
import { AS_FOUND } from '../shown/moved'
import { dismiss } from '../shown/notices'
import { store, useLab } from '../shown/store'
import { Button } from '../ui/Button'
import { AsFoundIcon } from '../ui/icons'
import { onRuns } from './moving'
import styles from './NetworkButtons.module.css'
import { ViewsContext } from './views'

export function NetworkButtons({ side }: { side: Side }) {
  const { zoomers } = useContext(ViewsContext)
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
      <PutBack side={side} />
      <Own side={side} />
      <EnlargeButton picture={`network-${side}`} name={`the network of ${side.toUpperCase()}`} />
    </div>
  )
}

/** Has the routers of the run stand where they were found, where some were moved. */
function PutBack({ side }: { side: Side }) {
  const isMoved = useLab(({ moved }) => moved[side] !== undefined)
  const putBack = () => {
    show({ moved: onRuns(store.getState(), side, AS_FOUND) })
    dismiss('moved')
  }
  return isMoved && <Button label="Layout as found" icon={AsFoundIcon} look="quiet" bare onClick={putBack} />
}

/** The commands that the machine of the run has here. */
function Own({ side }: { side: Side }) {
  const values = useLab((state) => state.values[side])
  const commands = useBrought().flatMap((brought) => brought.commands?.(show) ?? [])
  return commands.map((command) =>
    command.button && values && command.button.when(values) ? (
      <OwnButton key={command.id} command={command} icon={command.button.icon} />
    ) : null,
  )
}

function OwnButton({ command, icon }: { command: OwnCommand; icon: ComponentType }) {
  const label = useLab(command.label)
  return (
    <span className={styles.own}>
      <Button label={label} icon={icon} keyLabel={command.keyLabel} look="quiet" bare onClick={command.run} />
    </span>
  )
}
