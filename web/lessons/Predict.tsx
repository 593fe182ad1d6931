/** Asks before the runs go on, and compares the answer with what they then do. */
import { useState } from 'react'
import { percent, whole } from '../base/format'
import { latest } from '../shown/moment'
import { Button } from '../ui/Button'
import { Drawing } from '../ui/Drawing'
import { curveOf, POINTS } from './curve'
import { holds } from './expression'
import styles from './LessonBar.module.css'
import type { Prediction } from './lesson'
import { Paragraphs } from './Paragraphs'
import { player } from './playing'
import { useLesson } from './state'
import { useRuns } from './useRuns'

export function Predict({ prediction }: { prediction: Prediction }) {
  const phase = useLesson((state) => state.phase)
  return (
    <div
      className={styles.predict}
      data-asks={prediction.kind}
      data-whole=""
      data-seen={phase === 'there' || undefined}
      data-testid="prediction"
    >
      {prediction.kind === 'choice' ? (
        <Choices prediction={prediction} isOpen={phase === 'asking'} />
      ) : (
        <DrawnCurve prediction={prediction} isOpen={phase === 'asking'} />
      )}
      {phase === 'revealing' && <p role="status">{`The runs go on to cycle ${whole(prediction.to)} …`}</p>}
      {phase === 'there' && (
        <div ref={seen}>
          <Paragraphs text={prediction.text} />
        </div>
      )}
    </div>
  )
}

/** What is said in the end is what matters then, however little room there is. */
function seen(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

function Choices({ prediction, isOpen }: { prediction: Extract<Prediction, { kind: 'choice' }>; isOpen: boolean }) {
  const answer = useLesson((state) => state.answer)
  const phase = useLesson((state) => state.phase)
  const [chosen, choose] = useState<number>()
  const given = answer?.kind === 'choice' ? answer.choice : chosen
  // what held before the runs went on is no verdict
  const holding = useRuns((runs) => prediction.choices.findIndex(({ when }) => holds(when, runs)), phase)
  const right = phase === 'there' ? holding : undefined
  return (
    <fieldset className={styles.choices}>
      <legend>{prediction.question}</legend>
      {prediction.choices.map(({ words }, index) => (
        <label key={words} data-right={right === undefined ? undefined : right === index}>
          <input
            type="radio"
            name="prediction"
            disabled={!isOpen}
            checked={given === index}
            onChange={() => choose(index)}
          />
          <span>{words}</span>
          {right === index && <b>{given === index ? 'as you said' : 'what happened'}</b>}
        </label>
      ))}
      {isOpen && (
        <Button
          label="Run and see"
          look="primary"
          disabled={chosen === undefined}
          onClick={() => chosen !== undefined && void player.reveal({ kind: 'choice', choice: chosen })}
        />
      )}
    </fieldset>
  )
}

function DrawnCurve({ prediction, isOpen }: { prediction: Extract<Prediction, { kind: 'curve' }>; isOpen: boolean }) {
  const answer = useLesson((state) => state.answer)
  const phase = useLesson((state) => state.phase)
  const [drawn, draw] = useState<readonly number[]>()
  const drawnByRuns = useRuns(() => curveOf(latest()?.sides[prediction.side]?.series, prediction, prediction.to), phase)
  const own = answer?.kind === 'curve' ? answer.heights : drawn
  const real = phase === 'there' ? drawnByRuns : undefined
  return (
    <div className={styles.choices}>
      <p className={styles.question}>{prediction.question}</p>
      <Drawing {...prediction} points={POINTS} own={own} real={real} onDraw={isOpen ? draw : undefined} />
      {real && own && <p>{distance(own, real)}</p>}
      {isOpen && (
        <Button
          label="Run and see"
          look="primary"
          disabled={drawn === undefined}
          onClick={() => drawn && void player.reveal({ kind: 'curve', heights: drawn })}
        />
      )}
    </div>
  )
}

function distance(own: readonly number[], real: readonly number[]): string {
  const off = own.reduce((sum, height, point) => sum + Math.abs(height - (real[point] ?? 0)), 0) / own.length
  return `On average your curve is off by ${percent(off)} of the axis.`
}
