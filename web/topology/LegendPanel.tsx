/** The legend of the networks: a line below them in a high window, else a button that opens it. */
import { useStore } from 'zustand'
import { totals } from '../axis/totals'
import type { Values } from '../scenario/scenario'
import { store, useLab } from '../shown/store'
import { THRESHOLD } from '../shown/texts'
import { LegendIcon } from '../ui/icons'
import { Popover } from '../ui/Popover'
import { useTall } from '../ui/room'
import { DifferenceLegend, Legend } from './Legend'
import styles from './LegendPanel.module.css'
import { isAveraged } from './layers'

/** Workloads that go from transfer to transfer. */
const PHASED: ReadonlySet<string> = new Set(['cyclic_shift', 'random_blocks'])

/** Whether it is drawn at the links of nodes what these do: at hypercubes. */
function hasStubs(values: Values): boolean {
  return values['topology.kind'] === 'hypercube'
}

/** Whether packets are messages of a shared memory. */
function sharesMemory(values: Values): boolean {
  return values['workload.kind'] === 'shared_memory'
}

/** Whether packets are of two services, which adapters tell apart. */
function hasServices(values: Values): boolean {
  return values['workload.kind'] === 'services' || values['router.second.kind'] === 'own'
}

export function LegendLine() {
  if (!useTall()) return null
  return (
    <div className={styles.line}>
      <Legends />
    </div>
  )
}

export function LegendButton() {
  if (useTall()) return null
  return (
    <Popover label="Legend" icon={LegendIcon} look="quiet" shrinks>
      <div className={styles.box}>
        <Legends />
      </div>
    </Popover>
  )
}

/** Hides links that were less busy than this. */
function Threshold() {
  const threshold = useLab((state) => state.threshold)
  return (
    <label className={styles.threshold}>
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

/** What is drawn in any of the runs. */
function Legends() {
  const averaged = useLab(({ progress }) => isAveraged(progress.regime))
  const loses = useLab(({ sides, progress }) => sides.some((side) => (progress.counts[side]?.lost ?? 0) > 0))
  const phased = useLab(({ sides, values }) => sides.some((side) => PHASED.has(values[side]?.['workload.kind'] ?? '')))
  const phits = useLab(({ sides, values }) => sides.some((side) => values[side]?.['router.kind'] === 'mad_postman'))
  const adapters = useLab(({ sides, values }) => sides.some((side) => values[side]?.['router.kind'] === 'spider'))
  const messages = useLab(({ sides, values }) => sides.some((side) => sharesMemory(values[side] ?? {})))
  const classes = useLab(({ sides, values }) =>
    sides.some((side) => !sharesMemory(values[side] ?? {}) || values[side]?.['ni.kind'] === 'nifdy'),
  )
  const services = useLab(({ sides, values }) => sides.some((side) => hasServices(values[side] ?? {})))
  const stubs = useLab(({ sides, values }) => sides.some((side) => hasStubs(values[side] ?? {})))
  const difference = useLab((state) => state.difference && state.sides.length > 1)
  const isSummed = useStore(totals.found, ({ span, sides }) => span !== undefined && Object.keys(sides).length > 0)
  const isMarked = useLab(({ span }) => span !== undefined)
  const means = isSummed ? (isMarked ? 'span' : 'run') : undefined
  return (
    <>
      <Legend
        averaged={averaged}
        loses={loses}
        phits={phits}
        adapters={adapters}
        services={services}
        stubs={stubs}
        classes={classes}
        messages={messages}
        phased={phased}
        means={means}
      />
      {difference && <DifferenceLegend />}
      <Threshold />
    </>
  )
}
