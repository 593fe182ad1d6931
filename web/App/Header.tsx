import { Term } from '../glossary/Term'
import { run } from '../page/commands'
import { differences, named } from '../scenario/difference'
import { presetOf } from '../scenario/presets'
import type { Theme } from '../shown/shown'
import { store, useLab } from '../shown/store'
import { Button } from '../ui/Button'
import { Chip, SideMark } from '../ui/Chip'
import {
  CommandsIcon,
  GalleryIcon,
  HelpIcon,
  KeysIcon,
  LinkIcon,
  MoonIcon,
  PanelIcon,
  SunIcon,
  SweepIcon,
  SystemIcon,
} from '../ui/icons'
import styles from './Header.module.css'

/** At most this many chips are shown; the others are only counted. */
const CHIPS = 6

const THEME_ICONS: Record<Theme, typeof SunIcon> = { system: SystemIcon, light: SunIcon, dark: MoonIcon }

/** The header of every page; on the live page with the non-default parameters and the actions. */
export function Header() {
  const scenario = useLab((state) => state.scenario)
  const theme = useLab((state) => state.theme)
  const engine = useLab((state) => state.engine)
  const live = useLab((state) => state.page.kind === 'live')
  const open = useLab((state) => state.scenarioOpen)
  const preset = presetOf(scenario)
  return (
    <header className={styles.header}>
      {live && (
        <Button
          label="Scenario"
          icon={PanelIcon}
          shrinks
          expanded={open}
          onClick={() => store.setState({ scenarioOpen: !open })}
        />
      )}
      <div className={styles.title}>
        <h1>
          <Term name="nifdy">NIFDY</Term> Lab
        </h1>
        {live && <p className={styles.preset}>{preset?.title ?? 'Own scenario'}</p>}
      </div>
      <Button label="What is NIFDY?" icon={HelpIcon} look="quiet" shrinks onClick={() => run('about')} />
      <Pages />
      {live ? <Chips /> : <span className={styles.chips} />}
      <div className={styles.buttons}>
        {live && (
          <>
            <Button label="Presets" icon={GalleryIcon} shrinks onClick={() => run('presets')} />
            <Button label="Sweep" icon={SweepIcon} shrinks disabled={engine !== 'ready'} onClick={() => run('sweep')} />
            <Button
              label="Copy link"
              icon={LinkIcon}
              look="primary"
              shrinks
              disabled={engine !== 'ready'}
              onClick={() => run('share')}
            />
          </>
        )}
        <Button label={`Theme: ${theme}`} icon={THEME_ICONS[theme]} look="quiet" bare onClick={() => run('theme')} />
        <Button
          label="Commands"
          icon={CommandsIcon}
          look="quiet"
          bare
          keyLabel="Ctrl K"
          onClick={() => run('palette')}
        />
        <Button label="Keys" icon={KeysIcon} look="quiet" bare keyLabel="?" onClick={() => run('keys')} />
      </div>
    </header>
  )
}

/** Switches between the live runs and the experiments. */
function Pages() {
  const page = useLab((state) => state.page.kind)
  const choices = [
    ['live', 'Live', page === 'live'],
    ['experiments', 'Experiments', page !== 'live'],
  ] as const
  return (
    <nav className={styles.pages} aria-label="Pages">
      {choices.map(([id, label, current]) => (
        <button key={id} type="button" aria-current={current ? 'page' : undefined} onClick={() => run(id)}>
          {label}
        </button>
      ))}
    </nav>
  )
}

/** Parameters that differ between A and B, then those that both have changed from the default. */
function Chips() {
  const values = useLab((state) => state.values)
  const { a, b } = values
  const differing = a && b ? differences(a, b) : []
  const apart = new Set(differing.map((difference) => difference.path))
  const shared = a ? named(a).filter(({ path }) => !apart.has(path)) : []
  const all = [
    ...differing.map(({ path, label, a: left, b: right }) => (
      <li key={path}>
        <Chip tone="accent">
          {label}: {left !== undefined && <SideMark side="a" />} {left} {right !== undefined && <SideMark side="b" />}{' '}
          {right}
        </Chip>
      </li>
    )),
    ...shared.map(({ path, label, value }) => (
      <li key={path}>
        <Chip>
          {label}: {value}
        </Chip>
      </li>
    )),
  ]
  return (
    <ul className={styles.chips} aria-label="Parameters that are not at their defaults">
      {all.slice(0, CHIPS)}
      {all.length > CHIPS && (
        <li>
          <Chip>{all.length - CHIPS} more</Chip>
        </li>
      )}
    </ul>
  )
}
