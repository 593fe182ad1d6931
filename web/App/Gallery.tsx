import { openPreset } from '../run/opening'
import { PRESETS, type Preset, presetGroups, presetOf } from '../scenario/presets'
import { useLab } from '../shown/store'
import styles from './Gallery.module.css'
import { Thumbnail } from './Thumbnail'

/** The presets by subject, each with what it looks like, how much it takes to follow it and what to look for. */
export function Gallery({ onClose }: { onClose: () => void }) {
  const current = presetOf(useLab((state) => state.scenario))?.name
  const open = (preset: Preset) => {
    onClose()
    void openPreset(preset)
  }
  return (
    <>
      {presetGroups().map(([group, presets]) => (
        <section key={group} className={styles.group} aria-label={group}>
          <h3>{group}</h3>
          <ul className={styles.cards}>
            {presets.map((preset) => (
              <li key={preset.name}>
                <Card preset={preset} current={preset.name === current} onOpen={open} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

interface CardProps {
  readonly preset: Preset
  readonly current: boolean
  readonly onOpen: (preset: Preset) => void
}

function Card({ preset, current, onOpen }: CardProps) {
  return (
    <button
      type="button"
      className={styles.card}
      aria-current={current ? 'true' : undefined}
      onClick={() => onOpen(preset)}
    >
      <span className={styles.marks}>
        {preset === PRESETS[0] && <b>Start here</b>}
        <span className={styles.level} data-level={preset.level}>
          {preset.level}
        </span>
      </span>
      <Thumbnail preset={preset} />
      <strong>{preset.title}</strong>
      <span>{preset.look}</span>
      <small>{preset.source}</small>
    </button>
  )
}
