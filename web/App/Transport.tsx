import { type FormEvent, useState } from 'react'
import { percent, roughly, short, whole } from '../base/format'
import { command, run, setSpeed } from '../page/commands'
import { badge } from '../run/badge'
import { goTo } from '../run/control'
import { fallsShort, PACES, type Pace, SPEEDS, speedIndex, speedOf } from '../run/pacing'
import { explores, isGoing, type State, TO_THE_END, useLab } from '../shown/store'
import { Budget } from '../time/TimeBar'
import { Button } from '../ui/Button'
import {
  BackIcon,
  BlockersIcon,
  FinishIcon,
  FlagIcon,
  LiveIcon,
  MinusIcon,
  MoreIcon,
  PauseIcon,
  PlayIcon,
  PlusIcon,
  RestartIcon,
  StepIcon,
  WholeIcon,
} from '../ui/icons'
import menu from '../ui/Menu.module.css'
import { Popover } from '../ui/Popover'
import { useNarrow, useSlim, useTight } from '../ui/room'
import { Do, MenuItem } from './Do'
import styles from './Transport.module.css'

/** Controls for time in one line: what there is no room for stands in a menu. */
export function Transport() {
  const all = useLab(explores)
  return (
    <section
      className={styles.transport}
      data-chrome=""
      data-bar="transport"
      data-all={all || undefined}
      aria-label="Transport"
    >
      {all ? <AllControls /> : <FewControls />}
    </section>
  )
}

/** What is needed to watch the runs. */
function FewControls() {
  const slim = useSlim()
  const { regime, perPicture, rate: reached } = useLab((state) => state.progress)
  const going = useLab(isGoing)
  const rate = going ? reached : 0
  const speed = useLab((state) => state.speed)
  return (
    <>
      <PlayPause />
      {!slim && (
        <div className={styles.buttons}>
          <Do id="back" icon={BackIcon} />
          <Do id="step" icon={StepIcon} />
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend */}
      <div className={styles.few} role="group" aria-label="Speed" title={badge(regime, perPicture, !going)}>
        <Paces speed={speed} />
        <output className={styles.rate} aria-live="off" data-testid="rate">
          {achieved(speed, rate)}
        </output>
      </div>
      <Readout />
    </>
  )
}

function AllControls() {
  const tight = useTight()
  const slim = useSlim()
  return (
    <>
      <PlayPause />
      <div className={styles.buttons}>
        {!slim && <Do id="restart" icon={RestartIcon} />}
        <Do id="back" icon={BackIcon} />
        <Do id="step" icon={StepIcon} />
        {!slim && <Do id="finish" icon={FinishIcon} />}
        {!slim && <Do id="bookmark" icon={FlagIcon} />}
      </div>
      {!slim && <Speed />}
      <Readout />
      {!tight && <GoTo />}
      {!tight && <Say id="run-until" />}
      {tight && <More />}
    </>
  )
}

/** What is needed less often, or for which a narrow window has no room. */
function More() {
  const slim = useSlim()
  const narrow = useNarrow()
  return (
    <Popover label="More controls of time" icon={MoreIcon} bare>
      {slim && <Speed />}
      <GoTo />
      <ul className={menu.menu}>
        <MenuItem id="run-until" icon={FlagIcon} />
        {slim && (
          <>
            <MenuItem id="restart" icon={RestartIcon} />
            <MenuItem id="finish" icon={FinishIcon} />
            <MenuItem id="bookmark" icon={FlagIcon} />
          </>
        )}
        {narrow && (
          <>
            <MenuItem id="difference" icon={BlockersIcon} />
            <MenuItem id="zoom-in" icon={PlusIcon} />
            <MenuItem id="zoom-out" icon={MinusIcon} />
            <MenuItem id="zoom-whole" icon={WholeIcon} />
            <MenuItem id="live-edge" icon={LiveIcon} />
          </>
        )}
      </ul>
      {narrow && <Budget />}
    </Popover>
  )
}

/** A command as a button with its label. */
function Say({ id }: { id: string }) {
  const { label, keyLabel, applies } = command(id)
  const text = useLab(label)
  const able = useLab(applies)
  return <Button label={text} keyLabel={keyLabel} disabled={!able} onClick={() => run(id)} />
}

function PlayPause() {
  const { label, keyLabel, applies } = command('play')
  const going = useLab(isGoing)
  const text = useLab(label)
  const able = useLab(applies)
  return (
    <span className={styles.play} data-skip="play">
      <Button
        label={text}
        keyLabel={keyLabel}
        icon={going ? PauseIcon : PlayIcon}
        look="primary"
        disabled={!able}
        onClick={() => run('play')}
      />
    </span>
  )
}

function Speed() {
  const speed = useLab((state) => state.speed)
  const rate = useLab((state) => (isGoing(state) ? state.progress.rate : 0))
  const words = Number.isFinite(speed) ? `${whole(speed)} cycles per second` : 'as fast as possible'
  return (
    <div className={styles.speed}>
      <label htmlFor="speed">Speed</label>
      <div className={styles.dial}>
        <input
          id="speed"
          type="range"
          min={0}
          max={SPEEDS.length - 1}
          step={1}
          value={speedIndex(speed)}
          aria-valuetext={words}
          title={words}
          onChange={(event) => setSpeed(SPEEDS[Number(event.target.value)] ?? 1)}
        />
        <Paces speed={speed} />
      </div>
      <output className={styles.rate} htmlFor="speed" aria-live="off" data-testid="rate">
        {achieved(speed, rate)}
      </output>
    </div>
  )
}

/** What the speeds with a name are for. */
const PURPOSES: Readonly<Record<Pace, string>> = {
  packets: 'Slowly enough to follow a packet with the eye',
  jam: 'A jam builds up within seconds',
  fastest: 'As fast as it goes',
}

/** The speeds that have a name, at their places along the slider. */
function Paces({ speed }: { speed: number }) {
  const flitTime = useLab((state) => state.flitTime)
  return (
    <div className={styles.paces}>
      {PACES.map((pace) => {
        const own = speedOf(pace, flitTime)
        const left = `${(speedIndex(own) / (SPEEDS.length - 1)) * 100}%`
        return (
          <button
            key={pace}
            type="button"
            style={{ left }}
            title={PURPOSES[pace]}
            aria-pressed={speed === own}
            onClick={() => setSpeed(own)}
          >
            {pace === 'fastest' ? 'max' : pace}
          </button>
        )
      })}
    </div>
  )
}

/** The speed asked for; also the speed reached, where it is less or none was asked for. */
function achieved(speed: number, rate: number): string {
  if (!Number.isFinite(speed)) return rate > 0 ? `${short(rate)} cycles/s, as fast as possible` : 'as fast as possible'
  return fallsShort(speed, rate) ? `${short(rate)} of ${short(speed)} cycles/s asked` : `${short(speed)} cycles/s`
}

function Readout() {
  const cycle = useLab((state) => state.progress.cycle)
  const status = useLab((state) => (explores(state) ? statusOf(state) : newsOf(state)))
  return (
    <div className={styles.readout}>
      <p className={styles.counter}>
        <span className={styles.caption}>Cycle</span> <strong data-testid="cycle">{whole(cycle)}</strong>
      </p>
      <p className={styles.status} title={status} data-testid="status">
        {status}
      </p>
    </div>
  )
}

function GoTo() {
  const [text, setText] = useState('')
  const digits = text.replace(/[\s\u202f,._]/g, '')
  const valid = /^\d{1,15}$/.test(digits)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!valid) return
    void goTo(Number(digits))
    setText('')
    // from there, Space plays; in the field it would be typed
    document.querySelector<HTMLElement>('[data-skip="play"] button')?.focus()
  }
  return (
    <form className={styles.goTo} onSubmit={submit}>
      <input
        inputMode="numeric"
        aria-label="Run to cycle"
        placeholder="to cycle"
        aria-invalid={text !== '' && !valid}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" disabled={!valid} data-closes="">
        Go
      </button>
    </form>
  )
}

function statusOf({ engine, loaded, progress, motion, arriving }: State): string {
  if (loaded !== undefined && engine !== 'ready') return `Engine: ${whole(loaded / 1000)} kB loaded`
  if (engine === 'starting') return 'Starting the engine …'
  if (engine === 'restarting') return 'Starting a new engine …'
  if (engine === 'stopped') return 'The engine has stopped'
  if (arriving?.kind === 'runs' && arriving.to.cycle > 0)
    return `Next: cycle ${whole(arriving.to.cycle)}, ${percent(arriving.cycle / arriving.to.cycle)} done`
  if (progress.catchingUp) {
    const { side, to } = progress.catchingUp
    return `${side.toUpperCase()} runs to ${whole(to)}`
  }
  if (motion.kind === 'running')
    return motion.to === TO_THE_END ? 'Runs until done' : onTheWay(motion.to, progress.cycle, progress.rate)
  if (progress.done) return 'Done'
  return motion.kind === 'playing' ? 'Playing' : 'Paused'
}

/** The status, unless the button beside it says the same. */
function newsOf(state: State): string {
  const status = statusOf(state)
  return status === 'Playing' || status === 'Paused' ? '' : status
}

/** Milliseconds from which on it is said how long a run still takes. */
const LONG = 10_000

/** Where a run is going, and how long that takes if it is long. */
function onTheWay(to: number, cycle: number, rate: number): string {
  const left = rate > 0 ? ((to - cycle) * 1000) / rate : 0
  return left < LONG ? `Runs to cycle ${whole(to)}` : `${roughly(left)} to cycle ${short(to)}`
}
