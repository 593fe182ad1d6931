import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import type { Plan } from '../answers.gen'
import { roughly } from '../base/format'
import type { Side } from '../engine/view'
import { sideNames } from '../scenario/difference'
import { PRESETS, scenarioOf } from '../scenario/presets'
import { asInTheEnd, EMPTY, resolve, type Scenario } from '../scenario/scenario'
import { useLab } from '../shown/store'
import { Button } from '../ui/Button'
import { Select, TextField, Toggle } from '../ui/Field'
import { take, workers } from './actions'
import { experimentClient } from './client'
import { knownRate } from './pace'
import { Fault } from './Refusal'
import styles from './SweepForm.module.css'
import { useExperiments } from './store'
import { candidates, documentOf, firstSweep, type Sweep, swept, titleOf, vary } from './sweep'
import { VariedFields } from './VariedFields'

/** Milliseconds without a change after which the engine is asked about the sweep. */
const PAUSE = 250

/** Makes a sweep of the scenario that the live page shows, or opens with if it has not been there yet. */
export function SweepForm() {
  const shown = useLab((state) => (state.values.a === undefined ? undefined : state.scenario))
  const live = useLab((state) => state.names)
  // what was changed on the way holds from the beginning here
  const scenario = useMemo(() => (shown ? asInTheEnd(shown) : FIRST), [shown])
  const names = useMemo(() => (shown ? live : namesOf(scenario)), [shown, live, scenario])
  return <Form key={JSON.stringify(scenario)} scenario={scenario} names={names} />
}

/** The scenario that the live page opens with. */
const FIRST: Scenario = PRESETS[0] ? scenarioOf(PRESETS[0]) : EMPTY

function namesOf(scenario: Scenario): Readonly<Record<Side, string>> {
  const { a, b } = sideNames(resolve(scenario, 'a'), resolve(scenario, 'b'))
  return { a: a || 'A', b: b || 'B' }
}

function Form({ scenario, names }: { scenario: Scenario; names: Readonly<Record<Side, string>> }) {
  const measures = useExperiments((state) => state.measures)
  const [sweep, setSweep] = useState(() =>
    firstSweep(
      scenario,
      measures.map(({ name }) => name),
    ),
  )
  const document = useMemo(() => documentOf(sweep, scenario, names), [sweep, scenario, names])
  const planned = usePlan(document)
  const change = (part: Partial<Sweep>) => setSweep((before) => ({ ...before, ...part }))
  const fields = { scenario, sweep, change }
  return (
    <article className={styles.form}>
      <h2>Make a sweep</h2>
      <p className={styles.intro}>
        The scenario of the live page, run again and again with one or two of its parameters varied. It becomes an
        experiment of your own, kept in this browser.
      </p>
      <Line label="Title">
        {(id) => (
          <TextField
            id={id}
            value={titleOf(sweep, scenario)}
            describedBy=""
            invalid={sweep.title?.trim() === ''}
            unit={undefined}
            onCommit={(title) => change({ title })}
          />
        )}
      </Line>
      <Varied {...fields} />
      {scenario.runs === 2 && <BothRuns {...fields} />}
      <MeasureLine {...fields} />
      <Line
        label="Seeds"
        about="How many times each point is run, each time with different traffic; the intervals come from these runs."
      >
        {(id) => <Digits id={id} value={sweep.seeds} unit={undefined} onCommit={(seeds) => change({ seeds })} />}
      </Line>
      <Line
        label="Before measuring"
        about="Cycles that are run first and not counted, until the network has reached a steady state."
      >
        {(id) => <Digits id={id} value={sweep.warmUp} unit="cycles" onCommit={(warmUp) => change({ warmUp })} />}
      </Line>
      <LengthLine {...fields} />
      <Outcome planned={planned} document={document} />
    </article>
  )
}

interface Fields {
  readonly scenario: Scenario
  readonly sweep: Sweep
  readonly change: (part: Partial<Sweep>) => void
}

/** The one or two parameters that are varied. */
function Varied({ scenario, sweep, change }: Fields) {
  const all = useMemo(() => candidates(scenario), [scenario])
  const isTaken = (path: string) => sweep.varied.some((varied) => varied.path === path)
  const fresh = all.find(({ parameter }) => !isTaken(parameter.path))
  return (
    <>
      {sweep.varied.map((varied, index) => (
        <VariedFields
          key={index}
          title={index === 0 ? 'Vary' : 'and vary'}
          varied={varied}
          all={all.filter(({ parameter }) => parameter.path === varied.path || !isTaken(parameter.path))}
          onPath={(path) => {
            const found = all.find(({ parameter }) => parameter.path === path)
            if (found) change({ varied: sweep.varied.with(index, vary(found, scenario)) })
          }}
          onChange={(part) => change({ varied: sweep.varied.with(index, { ...varied, ...part }) })}
          onRemove={sweep.varied.length > 1 ? () => change({ varied: sweep.varied.toSpliced(index, 1) }) : undefined}
        />
      ))}
      {sweep.varied.length < 2 && fresh && (
        <Button
          label="Vary a second parameter"
          look="quiet"
          onClick={() => change({ varied: [...sweep.varied, vary(fresh, scenario)] })}
        />
      )}
    </>
  )
}

function BothRuns({ scenario, sweep, change }: Fields) {
  return (
    <Line label="A against B" about={sidesSaid(sweep, scenario)}>
      {(id) => (
        <Toggle
          id={id}
          value={sweep.both ? 'on' : 'off'}
          describedBy={`${id}-about`}
          invalid={false}
          onCommit={(value) => change({ both: value === 'on' })}
        />
      )}
    </Line>
  )
}

function MeasureLine({ sweep, change }: Fields) {
  const measures = useExperiments((state) => state.measures)
  const measure = measures.find(({ name }) => name === sweep.measure)
  return (
    <Line label="Measure" about={measure && `${measure.sentence} In ${measure.unit}.`}>
      {(id) => (
        <Select
          id={id}
          value={sweep.measure}
          describedBy={`${id}-about`}
          invalid={false}
          options={measures.map(({ name }) => ({ value: name, label: name.replaceAll('_', ' ') }))}
          onCommit={(value) => change({ measure: value })}
        />
      )}
    </Line>
  )
}

/** How long each run is, or may be. */
function LengthLine({ sweep, change }: Fields) {
  const about = sweep.untilDone
    ? 'A run ends when its workload does, or at this many cycles.'
    : 'A run is measured for this many cycles.'
  return (
    <Line label="Until the workload is done" about={about}>
      {(id) => (
        <span className={styles.pair}>
          <Toggle
            id={id}
            value={sweep.untilDone ? 'on' : 'off'}
            describedBy={`${id}-about`}
            invalid={false}
            onCommit={(value) => change({ untilDone: value === 'on' })}
          />
          <Digits
            id={`${id}-cycles`}
            label={sweep.untilDone ? 'Cycle limit' : 'Cycles measured'}
            value={sweep.cycles}
            unit="cycles"
            onCommit={(cycles) => change({ cycles })}
          />
        </span>
      )}
    </Line>
  )
}

/** The engine's plan of a document, a moment after its last change; undefined while it is asked. */
function usePlan(document: string): Plan | undefined {
  const [answer, setAnswer] = useState<{ readonly document: string; readonly plan: Plan }>()
  useEffect(() => {
    let current = true
    const timer = setTimeout(() => {
      void experimentClient.plan(document).then((planned) => {
        if (current) setAnswer({ document, plan: planned })
      })
    }, PAUSE)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [document])
  return answer?.document === document ? answer.plan : undefined
}

/** How much there is to run, or what stands against it. */
function Outcome({ planned, document }: { planned: Plan | undefined; document: string }) {
  if (planned?.ok === false)
    return (
      <div className={styles.faults} role="alert">
        <p>This cannot be run yet:</p>
        <ul>
          {planned.problems.map((problem) => (
            <li key={`${problem.path} ${problem.value} ${problem.sentence}`}>
              <Fault problem={problem} />
            </li>
          ))}
        </ul>
      </div>
    )
  const cost = planned?.points.reduce((sum, point) => sum + point.cost, 0) ?? 0
  const { length } = planned?.points ?? []
  return (
    <div className={styles.outcome}>
      <Button
        label="Make the experiment"
        look="primary"
        disabled={planned === undefined}
        onClick={() => void take('This sweep', document)}
      />
      <span role="status" data-testid="sweep-status">
        {planned && `${length} ${length === 1 ? 'point' : 'points'}, ${roughly(cost / (knownRate() * workers()))} here`}
      </span>
    </div>
  )
}

interface LineProps {
  readonly label: string
  readonly about?: string | undefined
  readonly children: (id: string) => ReactNode
}

/** A labelled control with what it means. */
function Line({ label, about, children }: LineProps) {
  const id = useId()
  return (
    <div className={styles.line}>
      <label htmlFor={id}>{label}</label>
      <div>
        {children(id)}
        {about && (
          <p className={styles.about} id={`${id}-about`}>
            {about}
          </p>
        )}
      </div>
    </div>
  )
}

interface DigitsProps {
  readonly id: string
  readonly label?: string
  readonly value: string
  readonly unit: string | undefined
  readonly onCommit: (value: string) => void
}

function Digits({ id, label, value, unit, onCommit }: DigitsProps) {
  return (
    <TextField
      id={id}
      label={label}
      value={value}
      describedBy={`${id}-about`}
      invalid={!/^\s*\d[\d\s\u202f]*$/.test(value)}
      unit={unit}
      onCommit={onCommit}
    />
  )
}

function sidesSaid(sweep: Sweep, scenario: Scenario): string {
  const sides = swept(sweep, scenario)
  if (sweep.both && sides.length < 2)
    return `Only ${sides[0]?.toUpperCase() ?? 'neither'} has what is varied, so it runs alone.`
  return sweep.both ? 'Both runs, with the same traffic.' : 'A alone.'
}
