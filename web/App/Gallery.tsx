import { openPreset } from '../run/opening'
import { PRESETS, presetOf } from '../scenario/presets'
import { useLab } from '../shown/store'
import { Sheet } from '../ui/Sheet'
import styles from './Gallery.module.css'

/** The presets, each with what to look for. */
export function Gallery({ onClose }: { onClose: () => void }) {
  const current = presetOf(useLab((state) => state.scenario))?.name
  return (
    <Sheet title="Presets" onClose={onClose}>
      <ul className={styles.cards}>
        {PRESETS.map((preset) => (
          <li key={preset.name}>
            <button
              type="button"
              className={styles.card}
              aria-current={preset.name === current ? 'true' : undefined}
              onClick={() => {
                onClose()
                void openPreset(preset)
              }}
            >
              <strong>{preset.title}</strong>
              <span>{preset.look}</span>
              <small>{preset.source}</small>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
