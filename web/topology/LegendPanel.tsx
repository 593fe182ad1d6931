/**
 * The legend of the networks: a line below them in a high window, else a button that opens it. Where the line is too
 * short for it, the button stands at its end.
 */
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { totals } from '../axis/totals'
import { useBrought } from '../machines/machine'
import { countOf, lastingAt } from '../scenario/poking'
import type { Values } from '../scenario/scenario'
import { latest } from '../shown/moment'
import { networkOf } from '../shown/names'
import { explores, isGoing, store, useLab } from '../shown/store'
import { THRESHOLD } from '../shown/texts'
import { LegendIcon } from '../ui/icons'
import { Popover } from '../ui/Popover'
import { useHigh, useNarrow, usePaper, useTall } from '../ui/room'
import { DifferenceLegend, Legend } from './Legend'
import styles from './LegendPanel.module.css'
import { isAveraged } from './scene'
import type { Shows } from './signs'

/** Pixels of a row of the legend, at least. */
const ROW = 18

export function LegendLine() {
  return useLine() ? <Line /> : null
}

export function LegendButton() {
  return useLine() ? null : <Opener />
}

/** Whether the legend has a line: what is announced, or said of a span, may need its room. */
function useLine(): boolean {
  const [tall, high, narrow, paper] = [useTall(), useHigh(), useNarrow(), usePaper()]
  const isTold = useLab(({ span, notices }) => span !== undefined || notices.length > 0)
  // a lesson has no line above the networks, where the button would be
  const inLesson = useLab((state) => state.lesson !== undefined)
  const all = useLab(explores)
  if (paper) return true
  return inLesson ? !narrow : all && (high || (tall && !isTold))
}

/** As much of the legend as there is room for in a line, and a button if that is not all. */
function Line() {
  const row = useRef<HTMLDivElement>(null)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    if (!row.current) return
    const observer = new ResizeObserver(([entry]) => entry && setCut(entry.contentRect.height >= 2 * ROW))
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div className={styles.line} data-legend="">
      <div ref={row} className={styles.row}>
        <Legends isCut={isCut} />
      </div>
      {isCut && <Opener bare />}
    </div>
  )
}

/** The button that opens the whole legend. */
function Opener({ bare = false }) {
  return (
    <Popover label="Legend" icon={LegendIcon} look="quiet" bare={bare} shrinks>
      <div className={styles.box}>
        <Legends />
      </div>
    </Popover>
  )
}

/** Hides links that were less busy than this; out of sight nobody comes to it by keys. */
function Threshold({ isHidden }: { readonly isHidden: boolean }) {
  const threshold = useLab((state) => state.threshold)
  return (
    <label className={styles.threshold} inert={isHidden}>
      hide links below
      <input
        type="range"
        min={0}
        max={THRESHOLD.most}
        step={THRESHOLD.step}
        value={threshold}
        aria-valuetext={`${threshold} % load`}
        onChange={({ target }) => store.setState({ threshold: Number(target.value) })}
      />
      <output>{threshold} % load</output>
    </label>
  )
}

/** The values of the runs that are shown. */
function useRuns(): readonly Values[] {
  const sides = useLab((state) => state.sides)
  const values = useLab((state) => state.values)
  return sides.map((side) => values[side] ?? {})
}

/** What is drawn in any of the runs. */
export function useShows(timeBar: boolean): Shows {
  // a paused picture shows every flit, whatever the speed
  const averaged = useLab((state) => isGoing(state) && isAveraged(state.progress.regime))
  const loses = useLab(({ sides, progress }) => sides.some((side) => (progress.counts[side]?.lost ?? 0) > 0))
  const poked = useLab(({ sides, scenario, progress }) =>
    sides.some((side) => {
      const values = { ...scenario.shared, ...scenario[side] }
      return countOf(lastingAt(values, progress.cycle, networkOf(side))) > 0
    }),
  )
  // asked again as the runs go on: the networks are there before the first counts are
  const rates = useLab(({ sides, progress }) => {
    const networks = sides.flatMap((side) => (progress.counts[side] && latest()?.sides[side]?.network) || [])
    return networks.find(({ arms }) => arms.length > 0)?.linkRate.unit
  })
  const isSummed = useStore(totals.found, ({ span, sides }) => span !== undefined && Object.keys(sides).length > 0)
  const isMarked = useLab(({ span }) => span !== undefined)
  const runs = useRuns()
  const snapshots = useLab(explores)
  const means = isSummed ? (isMarked ? 'span' : 'run') : undefined
  return { runs, averaged, loses, means, rates, poked, timeBar, snapshots }
}

/** The whole legend; where it is cut, what hides links is out of sight. */
function Legends({ isCut = false }) {
  // in a presentation, where text is larger, there is no bar of time, and none on paper
  const hasTimeBar = useLab(({ textScale }) => textScale === 1)
  const paper = usePaper()
  const shows = useShows(hasTimeBar && !paper)
  const difference = useLab((state) => state.difference && state.sides.length > 1)
  return (
    <>
      <Legend shows={shows} brought={useBrought().flatMap(({ legend }) => legend ?? [])} />
      {difference && <DifferenceLegend />}
      <Threshold isHidden={isCut} />
    </>
  )
}
