/** An embed: the pictures that its address asks for, and below them what moves time. */
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { short, whole } from '../base/format'
import { problemSentence, told } from '../base/problem'
import { Charts } from '../charts/Charts'
import type { Side } from '../engine/view'
import { useBrought } from '../machines/machine'
import { writeLink } from '../shown/link'
import { isGoing, shownNow, store, useLab } from '../shown/store'
import { HeatMap } from '../time/HeatMap'
import { Legend } from '../topology/Legend'
import { useShows } from '../topology/LegendPanel'
import { TopologyView } from '../topology/TopologyView'
import { Button } from '../ui/Button'
import { SideMark } from '../ui/Chip'
import { BackIcon, EnlargeIcon, PauseIcon, PlayIcon, StepIcon } from '../ui/icons'
import { lazyPanel } from '../ui/lazyPanel'
import styles from './Embed.module.css'
import { listenToKeys } from './keys'
import type { Options } from './options'
import type { Showing } from './show'
import type { Talk } from './talk'

const Caption = lazyPanel<{ showing: Showing }>('the lesson', async () => (await import('./Caption')).Caption)

interface Props {
  readonly showing: Showing
  readonly talk: Talk
}

export function Embed({ showing, talk }: Props) {
  const box = useRef<HTMLElement>(null)
  const { options, phase, problems } = useStore(showing.state)
  const enlarged = useLab((state) => state.enlarged)
  const lesson = useLab((state) => state.lesson)
  const sides = useLab((state) => state.sides)
  useEffect(() => listenToKeys(showing, talk), [showing, talk])
  useEffect(() => {
    if (!box.current) return
    const watch = new IntersectionObserver((entries) => showing.see(entries.at(-1)?.isIntersecting ?? false))
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [showing])
  const shown = sides.filter((side) => enlarged === undefined || !/-[ab]$/.test(enlarged) || enlarged.endsWith(side))
  return (
    <main
      ref={box}
      className={styles.embed}
      aria-label="NIFDY Lab, a network simulated cycle by cycle"
      data-phase={phase}
    >
      <h1 className="visually-hidden">NIFDY Lab</h1>
      <div className={styles.runs}>
        {shown.map((side) => (
          <Run key={side} side={side} panels={options.panels} isThere={phase !== 'waiting'} />
        ))}
        {phase !== 'live' && options.controls !== 'none' && (
          <button
            type="button"
            className={styles.big}
            aria-label="Play"
            disabled={phase !== 'poster'}
            onClick={() => void showing.play()}
          >
            <PlayIcon />
          </button>
        )}
      </div>
      {options.panels.includes('charts') && (
        <div className={styles.charts}>
          <Charts />
        </div>
      )}
      {options.panels.includes('network') && phase !== 'waiting' && <Signs />}
      {lesson && <Caption showing={showing} />}
      {problems.length > 0 && (
        <p className={styles.faults} role="alert">
          {told(problems.map(problemSentence)).join(' ')}
        </p>
      )}
      <Stopped />
      {options.controls === 'full' && <Controls showing={showing} />}
    </main>
  )
}

/** What the marks of the picture mean: a line below it. */
function Signs() {
  const shows = useShows(false)
  const brought = useBrought().flatMap(({ legend }) => legend ?? [])
  return (
    <div className={styles.legend}>
      <Legend shows={shows} brought={brought} />
    </div>
  )
}

/** Why the runs have stopped by themselves. */
function Stopped() {
  const stopped = useLab((state) => state.notices.find(({ name }) => name === 'deadlock'))
  return stopped ? (
    <p className={styles.faults} role="status">
      {stopped.title}
    </p>
  ) : null
}

interface RunProps {
  readonly side: Side
  readonly panels: Options['panels']
  /** The numbers are those of the picture. */
  readonly isThere: boolean
}

function Run({ side, panels, isThere }: RunProps) {
  const name = useLab((state) => state.names[side])
  const two = useLab((state) => state.sides.length > 1)
  const delivered = useLab((state) => state.progress.counts[side]?.delivered)
  return (
    <section className={styles.run} aria-label={`Run ${name}`} data-side={side}>
      <h2 className={styles.head}>
        {two && <SideMark side={side} />}
        <span>{name}</span>
        <small>{!isThere || delivered === undefined ? '' : `${whole(delivered)} delivered`}</small>
      </h2>
      {panels.includes('network') && (
        <div className={styles.network}>
          <TopologyView side={side} />
        </div>
      )}
      {panels.includes('heat') && (
        <div className={styles.heat}>
          <HeatMap side={side} />
        </div>
      )}
    </section>
  )
}

function Controls({ showing }: { showing: Showing }) {
  const phase = useStore(showing.state, (state) => state.phase)
  const going = useLab(isGoing)
  const { cycle, reached } = useLab((state) => state.progress)
  const speed = useLab((state) => state.speed)
  const able = phase === 'poster' || phase === 'live'
  return (
    <section className={styles.controls} aria-label="Time">
      <Button
        label={going ? 'Pause' : 'Play'}
        keyLabel="Space"
        icon={going ? PauseIcon : PlayIcon}
        look="primary"
        bare
        disabled={!able}
        onClick={() => void showing.toggle()}
      />
      <Button
        label="Step back one cycle"
        icon={BackIcon}
        bare
        disabled={!able || cycle === 0}
        onClick={() => void showing.step(-1)}
      />
      <Button label="Step one cycle" icon={StepIcon} bare disabled={!able} onClick={() => void showing.step(1)} />
      <input
        className={styles.time}
        type="range"
        aria-label="Cycle"
        aria-valuetext={`cycle ${whole(cycle)}`}
        min={0}
        max={Math.max(1, reached)}
        value={cycle}
        disabled={!able}
        onChange={(event) => void showing.seek(Number(event.target.value))}
      />
      <span className={styles.cycle} data-testid="cycle">
        {able ? `cycle ${whole(cycle)}` : 'starting …'}
      </span>
      <label className={styles.speed}>
        <span className="visually-hidden">Speed</span>
        <select value={speed} onChange={(event) => store.setState({ speed: Number(event.target.value) })}>
          {speeds(speed).map((one) => (
            <option key={one} value={one}>
              {Number.isFinite(one) ? `${short(one)}/s` : 'max'}
            </option>
          ))}
        </select>
      </label>
      <Full />
    </section>
  )
}

/** The speeds that are offered, with the one that the address asks for. */
function speeds(now: number): readonly number[] {
  return [...new Set([5, 50, 500, 5000, 20_000, now, Number.POSITIVE_INFINITY])].sort((one, other) => one - other)
}

/** Opens the whole page, in a tab of its own, as it is here. */
function Full() {
  const open = () => {
    const { cycle } = store.getState().progress
    const shown = { ...shownNow(cycle), face: 'explore' } as const
    window.open(`./index.html#${writeLink(shown, { reach: 'copied', keeping: false })}`, '_blank', 'noopener')
  }
  return <Button label="Open in NIFDY Lab" icon={EnlargeIcon} look="quiet" bare onClick={open} />
}
