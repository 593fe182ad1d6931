/** The code by which another page shows what is shown here. */
import { useState } from 'react'
import { type Options, PANELS, writeOptions } from '../embed/options'
import { addressOf } from '../shown/address'
import { Button } from '../ui/Button'
import styles from './Share.module.css'

const CONTROLS: Readonly<Record<Options['controls'], string>> = {
  full: 'all controls',
  play: 'play alone',
  none: 'no controls',
}

const PANEL_NAMES: Readonly<Record<(typeof PANELS)[number], string>> = {
  network: 'networks',
  heat: 'heat maps',
  charts: 'charts',
}

/** Pixels that the first panel and each further one need. */
const HEIGHT = 420
const FURTHER = 150
const TEXT = 130

interface Props {
  readonly link: string
  readonly title: string
  /** The link of the step of the lesson that is open. */
  readonly step: string | undefined
}

export function EmbedCode({ link, title, step }: Props) {
  const [hasText, setText] = useState(true)
  const [controls, setControls] = useState<Options['controls']>('full')
  const [panels, setPanels] = useState<Options['panels']>(['network'])
  const [start, setStart] = useState<Options['start']>('press')
  const [said, say] = useState('')
  const code = embedCode(hasText && step !== undefined ? step : link, title, { controls, panels, start })
  return (
    <section className={styles.part} aria-labelledby="embed-code">
      <h3 id="embed-code">In another page</h3>
      <p>A picture of this cycle, which runs as soon as somebody plays it.</p>
      <div className={styles.options}>
        <label>
          Controls{' '}
          <select value={controls} onChange={(event) => setControls(event.target.value as Options['controls'])}>
            {Object.entries(CONTROLS).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <Panels panels={panels} onChange={setPanels} />
        {step !== undefined && (
          <label>
            <input type="checkbox" checked={hasText} onChange={() => setText(!hasText)} /> text of the lesson
          </label>
        )}
        <label>
          <input
            type="checkbox"
            checked={start === 'seen'}
            onChange={() => setStart(start === 'seen' ? 'press' : 'seen')}
          />{' '}
          play when seen
        </label>
      </div>
      <textarea className={styles.code} aria-label="Code for the other page" readOnly rows={4} value={code} />
      <Button
        label="Copy the code"
        onClick={() =>
          void navigator.clipboard.writeText(code).then(
            () => say('Copied.'),
            () => say('The browser did not allow copying; select the code above.'),
          )
        }
      />
      <output aria-live="polite">{said}</output>
    </section>
  )
}

function Panels({ panels, onChange }: Pick<Options, 'panels'> & { onChange: (panels: Options['panels']) => void }) {
  const toggle = (name: (typeof PANELS)[number]) =>
    onChange(PANELS.filter((one) => (one === name ? !panels.includes(one) : panels.includes(one))))
  return PANELS.map((name) => (
    <label key={name}>
      <input
        type="checkbox"
        checked={panels.includes(name)}
        disabled={panels.length === 1 && panels[0] === name}
        onChange={() => toggle(name)}
      />{' '}
      {PANEL_NAMES[name]}
    </label>
  ))
}

function embedCode(link: string, title: string, options: Pick<Options, 'controls' | 'panels' | 'start'>): string {
  const source = addressOf(link + writeOptions(options)).replace(/[^/#]*#/, 'embed.html#')
  const height = HEIGHT + FURTHER * (options.panels.length - 1) + (link.startsWith('lesson=') ? TEXT : 0)
  const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<iframe title="${quoted(title)}" src="${quoted(source)}" width="800" height="${height}" style="border: 0" allow="fullscreen" loading="lazy"></iframe>`
}
