import { summedSpan } from '../axis/totals'
import { whole } from '../base/format'
import type { Side } from '../engine/view'
import { Term } from '../glossary/Term'
import { run } from '../page/commands'
import { EnlargeButton } from '../page/EnlargeButton'
import { openScenario } from '../page/room'
import { badge } from '../run/badge'
import { align, seek } from '../run/control'
import { presetOf } from '../scenario/presets'
import { comparison, factsOf } from '../shown/comparison'
import { latest } from '../shown/moment'
import { explores, fullName, isGoing, store, useLab } from '../shown/store'
import { Button } from '../ui/Button'
import { FilterIcon } from '../ui/icons'
import { busSentence } from './bus'
import styles from './Compare.module.css'
import { FilterChip } from './FilterChip'
import { worstMoment } from './worst'

/** Letters from which on a sentence has the names of runs only in a wide window. */
const LONG = 76

/** The line above the pictures: how the runs compare, what to look for, and what one picture covers. */
export function Compare() {
  const names = useLab((state) => state.names)
  const progress = useLab((state) => state.progress)
  const alignable = useLab((state) => state.alignable)
  const alignment = useLab((state) => state.alignment)
  const facts = factsOf({ progress, alignable, alignment })
  const two = useLab((state) => state.sides.length > 1)
  const text = comparison({ names: { a: fullName('a', names), b: fullName('b', names) }, ...facts })
  const parts = comparison({ names: { a: '<a>', b: '<b>' }, ...facts }).split(/<([ab])>/)
  const settled = progress.finished.a !== undefined && progress.finished.b !== undefined
  const all = useLab(explores)
  return (
    <>
      <p
        className={settled ? styles.settled : styles.words}
        title={text}
        data-long={text.length > LONG || undefined}
        data-testid="comparison"
      >
        {parts.map((part, index) => (index % 2 ? <Named key={index} side={part as Side} /> : part))}
      </p>
      <Working />
      {all && two && <Differs />}
      <FilterChip />
      {all ? <More two={two} /> : two ? <span className={styles.look} /> : <LookFor />}
    </>
  )
}

/** What is needed to explore the runs. */
function More({ two }: { two: boolean }) {
  return (
    <>
      <LookFor />
      <BusBandwidth />
      {two && <Minus />}
      {two && <Aligned />}
      <Badge />
      <Button label="Packets shown" icon={FilterIcon} look="quiet" bare onClick={() => run('filter')} />
      {two && <EnlargeButton picture="networks" name="both networks" both />}
    </>
  )
}

/** The letter of a run, and its name where there is room for it. */
function Named({ side }: { side: Side }) {
  const names = useLab((state) => state.names)
  const letter = side.toUpperCase()
  return (
    <>
      {letter}
      <span className={styles.named}>{fullName(side, names).slice(letter.length)}</span>
    </>
  )
}

/** What to look for in a preset, or where room is short what leads to it; nothing for a scenario of one's own. */
function LookFor() {
  const preset = presetOf(useLab((state) => state.scenario))
  return (
    <p className={styles.look} data-testid="look" title={preset && `${preset.look} (${preset.source})`}>
      {preset && (
        <>
          <span>
            {preset.look} <small>{preset.source}</small>
          </span>
          <button type="button" onClick={() => openScenario(true)}>
            What to look for
          </button>
        </>
      )}
    </p>
  )
}

/** What the engine looks for in the past, if that takes long. */
const SOUGHT: Readonly<Record<string, string>> = {
  difference: 'Looking for the cycle from which they differ',
  seekChange: 'Looking for the last change',
  totals: 'Adding up what happened in the span',
  take: 'Collecting the data of the span',
}

function Working() {
  const working = useLab((state) => state.working)
  if (!working) return null
  return (
    <p className={styles.differs} role="status">
      {SOUGHT[working.on]}: <progress value={working.share} aria-label="Progress" /> {Math.round(100 * working.share)} %
    </p>
  )
}

function Differs() {
  const differsAt = useLab((state) => state.differsAt)
  if (differsAt === undefined) return null
  return (
    <p className={styles.differs} data-testid="differs-at">
      {differsAt === null ? (
        'A and B have done the same so far.'
      ) : (
        <>
          They differ from cycle{' '}
          <button type="button" onClick={() => void seek(differsAt)}>
            {whole(differsAt)}
          </button>
        </>
      )}
    </p>
  )
}

/** How fast collectives are, of runs at rest. */
function BusBandwidth() {
  const { a, b } = useLab((state) => state.summaries)
  const sentence = busSentence({ a: a?.collective, b: b?.collective })
  if (sentence === undefined) return null
  return (
    <p className={styles.differs} data-testid="bus-bandwidth">
      {sentence}
    </p>
  )
}

function Minus() {
  const difference = useLab((state) => state.difference)
  return (
    <label className={styles.minus}>
      <input
        type="checkbox"
        checked={difference}
        onChange={(event) => store.setState({ difference: event.target.checked })}
      />
      Show B − A
    </label>
  )
}

/** Whether B is shown as far through its phase as A, where the programs of both go through the same phases. */
function Aligned() {
  const alignable = useLab((state) => state.alignable)
  const alignment = useLab((state) => state.alignment)
  if (!alignable) return null
  return (
    <label
      className={styles.minus}
      title="Shows B where it is as far through the same phase as A; first runs both to their ends"
    >
      <input
        type="checkbox"
        checked={alignment === 'phase'}
        onChange={(event) => void align(event.target.checked ? 'phase' : 'cycle')}
      />
      Align by phase
    </label>
  )
}

/** What is said of the picture when all runs have ended. */
const ENDED = 'The mean of the whole run'

function Badge() {
  const { regime, perPicture } = useLab((state) => state.progress)
  const paused = useLab((state) => !isGoing(state))
  const ended = useLab((state) => state.span === undefined && summedSpan(state) !== undefined)
  return (
    <p className={styles.badge} data-testid="badge">
      <Term name="picture">{ended ? ENDED : badge(regime, perPicture, paused)}</Term>
      {ended && <Worst />}
    </p>
  )
}

/** Goes to the moment at which most packets were pending for one receiver. */
function Worst() {
  const moment = latest()
  const cycle = moment && worstMoment(moment)
  if (cycle === undefined) return null
  return (
    <>
      ; worst moment:{' '}
      <button type="button" onClick={() => void seek(cycle)}>
        cycle {whole(cycle)}
      </button>
    </>
  )
}
