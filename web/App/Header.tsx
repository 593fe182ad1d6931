import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { run } from '../page/commands'
import { isScenarioSeen, openScenario } from '../page/room'
import { type Difference, differences, named, withoutUnit } from '../scenario/difference'
import { presetOf } from '../scenario/presets'
import type { Theme } from '../shown/shown'
import { explores, type Page, type State, useLab } from '../shown/store'
import { LegendButton } from '../topology/LegendPanel'
import { Button } from '../ui/Button'
import { Chip, SideMark } from '../ui/Chip'
import { onSize } from '../ui/canvas'
import {
  CommandsIcon,
  FileIcon,
  FilterIcon,
  GalleryIcon,
  HelpIcon,
  KeysIcon,
  LegendIcon,
  LessonIcon,
  LinkIcon,
  MoonIcon,
  MoreIcon,
  PanelIcon,
  PlayIcon,
  SunIcon,
  SweepIcon,
  SystemIcon,
} from '../ui/icons'
import menu from '../ui/Menu.module.css'
import { Popover } from '../ui/Popover'
import { useNarrow, useTight } from '../ui/room'
import { MenuItem } from './Do'
import styles from './Header.module.css'

const THEME_ICONS: Record<Theme, typeof SunIcon> = {
  system: SystemIcon,
  light: SunIcon,
  dark: MoonIcon,
  projector: LessonIcon,
}

/** The header of every page: one line, with the actions for which there is no room in a menu. */
export function Header() {
  const scenario = useLab((state) => (state.scene === 0 ? undefined : state.scenario))
  const engine = useLab((state) => state.engine)
  const live = useLab((state) => state.page.kind === 'live')
  const open = useLab(isScenarioSeen)
  const inLesson = useLab((state) => state.lesson !== undefined)
  const all = useLab((state) => !isLiveAlone(state))
  const narrow = useNarrow()
  const tight = useTight()
  const preset = scenario && presetOf(scenario)
  return (
    <header className={styles.header} data-chrome="">
      {live && all && (
        <Button label="Scenario" icon={PanelIcon} shrinks expanded={open} onClick={() => openScenario(!open)} />
      )}
      <div className={styles.title} data-title="">
        {live ? <p className={styles.name}>NIFDY Lab</p> : <h1 className={styles.name}>NIFDY Lab</h1>}
        {live && (
          <p className={styles.preset} title={preset?.look}>
            {preset?.title ?? (scenario && !inLesson ? 'Own scenario' : '')}
          </p>
        )}
      </div>
      {!narrow && <About bare={tight && all} />}
      {!narrow && all && <Pages />}
      {live && !narrow && all ? <Chips /> : <span className={styles.gap} />}
      {live && !all && <LegendButton />}
      {live && <Faces />}
      <div className={styles.buttons}>
        {live && !narrow && <Button label="Presets" icon={GalleryIcon} shrinks onClick={() => run('presets')} />}
        {live && (
          <Button
            label="Copy link"
            icon={LinkIcon}
            look="primary"
            shrinks
            disabled={engine !== 'ready'}
            onClick={() => run('share')}
          />
        )}
        <More />
      </div>
    </header>
  )
}

/** What NIFDY is; a sign alone where the names of the pages take the room. */
function About({ bare }: { bare: boolean }) {
  return <Button label="What is NIFDY?" icon={HelpIcon} look="quiet" shrinks bare={bare} onClick={() => run('about')} />
}

/** Whether the live runs are only watched, with little around them. */
const isLiveAlone = (state: State) => state.page.kind === 'live' && !explores(state)

/** Goes from watching to exploring and back; where the window has no room for it, back by the menu. */
function Faces() {
  const all = useLab(explores)
  const narrow = useNarrow()
  const tight = useTight()
  if (all && tight) return null
  if (narrow) return <Button label="Explore" keyLabel="X" onClick={() => run('face')} />
  const faces = [
    ['Watch', !all],
    ['Explore', all],
  ] as const
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend
    <div className={styles.pages} role="group" aria-label="How much is shown">
      {faces.map(([label, current]) =>
        current ? (
          <span key={label} aria-current="true">
            {label}
          </span>
        ) : (
          <button key={label} type="button" title={`${label} (X)`} onClick={() => run('face')}>
            {label}
          </button>
        ),
      )}
    </div>
  )
}

/** The actions that are needed less often, or for which the window has no room. */
function More() {
  const theme = useLab((state) => state.theme)
  const live = useLab((state) => state.page.kind === 'live')
  const narrow = useNarrow()
  const tight = useTight()
  const watches = useLab(isLiveAlone)
  return (
    <Popover label="More" icon={MoreIcon} look="quiet" bare>
      <ul className={menu.menu}>
        {live && narrow && <MenuItem id="presets" icon={GalleryIcon} />}
        {live && <MenuItem id="lessons" icon={LessonIcon} />}
        {live && <MenuItem id="hand-on" icon={LinkIcon} />}
        {live && <MenuItem id="file" icon={FileIcon} name="Files" />}
        {(narrow || watches) && <MenuItem id="experiments" icon={SweepIcon} />}
        {!live && narrow && <MenuItem id="live" icon={PlayIcon} />}
        {live && narrow && <MenuItem id="filter" icon={FilterIcon} />}
        {live && tight && <MenuItem id="face" icon={PanelIcon} />}
        {live && <MenuItem id="sweep" icon={SweepIcon} />}
        {(narrow || watches) && <MenuItem id="course" icon={LessonIcon} />}
        {(narrow || watches) && <MenuItem id="evidence" icon={LegendIcon} />}
        <MenuItem id="palette" icon={CommandsIcon} name="Commands" />
        <MenuItem id="theme" icon={THEME_ICONS[theme]} />
        <MenuItem id="keys" icon={KeysIcon} />
        <MenuItem id="single-keys" icon={KeysIcon} />
        {narrow && <MenuItem id="about" icon={HelpIcon} />}
        <MenuItem id="glossary" icon={LegendIcon} />
      </ul>
      {live && narrow && <ChipList />}
    </Popover>
  )
}

/** The pages of the course. */
const COURSE: readonly Page['kind'][] = ['course', 'challenge', 'assignment', 'submission', 'making']

/** Switches between the live runs, the experiments, the course and the evidence. */
function Pages() {
  const page = useLab((state) => state.page.kind)
  const choices = [
    ['live', 'Live', page === 'live'],
    ['experiments', 'Experiments', page === 'experiments' || page === 'sweep'],
    ['course', 'Course', COURSE.includes(page)],
    ['evidence', 'How we know', page === 'evidence'],
  ] as const
  return (
    <nav className={styles.pages} aria-label="Pages">
      {choices.map(([id, label, current]) =>
        current ? (
          <span key={id} aria-current="page">
            {label}
          </span>
        ) : (
          <button key={id} type="button" onClick={() => run(id)}>
            {label}
          </button>
        ),
      )}
    </nav>
  )
}

/** Pixels between two chips, and least ones for how many there are in words. */
const CHIP_GAP = 4
const WORDS = 150

/** As many chips as fit whole on the line; the button for the others opens all of them. */
function Chips() {
  const [line, list] = [useRef<HTMLDivElement>(null), useRef<HTMLUListElement>(null)]
  const { hidden, isNone } = useHidden(line, list)
  return (
    <div ref={line} className={styles.chips}>
      <ChipList list={list} />
      {hidden > 0 && (
        <Popover
          label={`All parameters that are not at their defaults, ${hidden} more than fit`}
          face={isNone && hidden > 1 ? `${hidden} parameters` : `+${hidden}`}
        >
          <ChipList />
        </Popover>
      )}
    </div>
  )
}

/** Parameters that differ between A and B, then those that both have changed from the default. */
function ChipList({ list }: { list?: RefObject<HTMLUListElement | null> }) {
  const { a, b } = useLab((state) => state.values)
  const differing = a && b ? differences(a, b) : []
  const apart = new Set(differing.map((difference) => difference.path))
  const shared = a ? named(a).filter(({ path }) => !apart.has(path)) : []
  return (
    <ul ref={list} className={list ? styles.line : styles.all} aria-label="Parameters that are not at their defaults">
      {differing.map((difference) => (
        <li key={difference.path}>
          <Chip tone="accent">
            {difference.label}: <Apart difference={difference} isShort={list !== undefined} />
          </Chip>
        </li>
      ))}
      {shared.map(({ path, label, value }) => (
        <li key={path}>
          <Chip>
            {label}: {value}
          </Chip>
        </li>
      ))}
    </ul>
  )
}

/** The values of A and B; their unit stands where there is room for it. */
function Apart({ difference, isShort }: { difference: Difference; isShort: boolean }) {
  const [left, right, unit] = withoutUnit(difference)
  return (
    <>
      {difference.a !== undefined && <SideMark side="a" />} {left} {difference.b !== undefined && <SideMark side="b" />}{' '}
      {right}
      {!isShort && unit !== '' ? ` ${unit}` : ''}
    </>
  )
}

interface Hidden {
  readonly hidden: number
  /** Not even the first one fits, but words do that say so. */
  readonly isNone: boolean
}

/** How many of a list's items have wrapped below its one line; none if the line has room for all of them. */
function useHidden(line: RefObject<HTMLElement | null>, list: RefObject<HTMLUListElement | null>): Hidden {
  const values = useLab((state) => state.values)
  const [hidden, setHidden] = useState<Hidden>({ hidden: 0, isNone: false })
  useLayoutEffect(() => {
    const [box, element] = [line.current, list.current]
    if (!box || !element || !values.a) return
    const count = () => {
      const items = [...element.children] as HTMLElement[]
      const all = items.reduce((sum, { offsetWidth }) => sum + offsetWidth + CHIP_GAP, 1)
      const wrapped = items.filter(({ offsetTop }) => offsetTop > element.offsetTop + 8)
      const hidden = all <= box.clientWidth ? 0 : Math.max(1, wrapped.length)
      setHidden((old) =>
        old.hidden === hidden ? old : { hidden, isNone: hidden === items.length && box.clientWidth >= WORDS },
      )
    }
    // the list is narrower where the button stands beside it
    const stops = [onSize(box, count), onSize(element, count)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [line, list, values])
  return hidden
}
