/** What the engine says about experiments: the shapes of its JSON. Nothing here does anything. */
import type { Problem } from '../answers.gen'

/** Names a value on each of some axes: `{"network": "mesh", "interface": "nifdy"}`. */
export type At = Readonly<Record<string, string>>

/** How a chart is drawn, and which axes are where in it. */
export interface Chart {
  readonly kind: 'bars' | 'lines' | 'heat' | 'maps' | 'table'
  /** The axis along which it is drawn. */
  readonly x?: string
  /** The axis whose values are told apart by colour. */
  readonly series?: string
  /** Of a heat chart: the axis drawn upward. */
  readonly y?: string
  /** The axis of which each value has a small chart of its own. */
  readonly facet?: string
  /** Each value is divided by the one here, other axes alike. */
  readonly relative_to?: At
  /** A logarithmic scale of the measure. */
  readonly log?: boolean
}

/** One value of an axis. */
export interface AxisValue {
  /** How it is named in `at`. */
  readonly name: string
  readonly label: string
  /** Of an axis over numbers. */
  readonly number?: number
}

/** One thing that is varied. */
export interface Axis {
  readonly name: string
  readonly label: string
  readonly unit?: string
  /** The parameter that an axis over numbers sets. */
  readonly parameter?: string
  readonly values: readonly AxisValue[]
}

/** One sentence of a paper that an experiment examines. */
export interface ClaimHead {
  /** Row of the paper's scorecard: `NIFDY-47`; empty in an experiment of one's own. */
  readonly row: string
  /** Whether it is one of the rows that matter most. */
  readonly star: boolean
  readonly says: string
}

/** An experiment in a list. */
export interface ExperimentHead {
  readonly name: string
  readonly title: string
  /** `nifdy`; empty for one's own. */
  readonly paper: string
  /** `Figure 2`; may be empty. */
  readonly figure: string
  /** One or two sentences: what is varied, what is measured, what to look for. */
  readonly about: string
  readonly chart: Chart
  /** Name of the measure drawn. */
  readonly measure: string
  /** Whether less of the measure is better, as of latencies. */
  readonly lower_is_better?: boolean
  readonly seeds: number
  /** Points to run, over all seeds. */
  readonly points: number
  readonly claims: readonly ClaimHead[]
  /** Relative cost: cycles times nodes, summed over the points. */
  readonly estimate: number
}

/** An experiment with its axes spelt out. */
export interface Experiment extends ExperimentHead {
  readonly axes: readonly Axis[]
}

/** What a point asks of the engine: a plain run, a special measurement, or a named check. */
export type Probe = 'run' | 'zero_load' | 'capacity' | 'rules' | 'check'

/** One scenario to run, with one seed. */
export interface Point {
  /** 16 hex digits: the fingerprint of all that its result depends on, except the version of the engine. */
  readonly key: string
  /** The scenario with its seed; of a check, its row. */
  readonly text: string
  readonly seed: number
  /** Cycles measured, at most. */
  readonly cycles: number
  /** Cycles before measuring. */
  readonly warm_up: number
  readonly probe: Probe
  /** Whether its result has a heat map. */
  readonly map: boolean
  /** The place at which it is needed first. */
  readonly at: At
  /** Relative cost: cycles times nodes. */
  readonly cost: number
}

/** One value on each axis, and what is run for it. */
export interface Place {
  readonly at: At
  /** Keys of its points, by seed from 1 on. Places that come to the same scenario share them. */
  readonly keys: readonly string[]
}

/** The points of an experiment, or why the document is none. */
export type Plan =
  | {
      readonly ok: true
      readonly experiment: Experiment
      /** What was planned, as JSON, with the number of seeds that was taken. */
      readonly document: unknown
      /** 16 hex digits that tell this document from any other. */
      readonly definition: string
      readonly places: readonly Place[]
      /** Each once. */
      readonly points: readonly Point[]
    }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** A heat map, as a point's result carries it. */
export interface HeatColumns {
  /** Cycles a column covers. */
  readonly window: number
  readonly nodes: number
  /** A number for each node, for each window in turn: greatest number of packets pending, 255 for more. */
  readonly columns: readonly (readonly number[])[]
}

/** What one point gave: a number for each measure that applies, and its heat map where the chart needs one. */
export type PointResult = Readonly<Record<string, number | HeatColumns | null>>

/** Results by key of the point. */
export type Results = Readonly<Record<string, PointResult>>

/** A mean over seeds with its 95 % confidence interval. */
export interface Estimate {
  readonly mean: number
  /** Lower end; the mean itself if there is but one seed. */
  readonly low: number
  readonly high: number
  /** Seeds it is over. */
  readonly n: number
}

/** All seeds of one place in the experiment. */
export interface Group {
  readonly at: At
  /** Seeds that have a result; 0 for an outline. */
  readonly n: number
  readonly measures: Readonly<Record<string, Estimate>>
  /** The drawn measure over that of the chart's `relative_to`, seed by seed. */
  readonly relative?: Estimate
}

/**
 * What became of a claim. `calibrated`: a value was fitted so that it holds; `waiting`: results lack; `reported`: measured,
 * and nothing is decided; `input`, `outside`: nothing to measure, and why.
 */
export type Verdict = 'holds' | 'calibrated' | 'fails' | 'open' | 'waiting' | 'reported' | 'input' | 'outside'

export interface TestFinding {
  readonly verdict: Verdict
  /** A sentence with the numbers. */
  readonly measured: string
}

export interface ClaimFinding extends ClaimHead {
  readonly verdict: Verdict
  readonly measured: string
  /** Why it is missed, if it is; may be empty. */
  readonly note: string
  readonly tests: readonly TestFinding[]
  /** What it comes to under each choice that the paper leaves open; empty unless it is about such choices. */
  readonly readings: readonly Reading[]
  /** On how many runs it rests, in words. */
  readonly runs: string
}

/** What a claim comes to under one choice that the paper leaves open. */
export interface Reading extends TestFinding {
  readonly choice: string
}

/** The heat map of one place in an experiment whose chart is `maps`. */
export interface HeatFinding extends HeatColumns {
  readonly at: At
}

/** What the results so far say. */
export interface Judgement {
  readonly groups: readonly Group[]
  readonly claims: readonly ClaimFinding[]
  readonly maps?: readonly HeatFinding[]
  /** Whether every point has a result. */
  readonly complete: boolean
}

/** What a paper states of a place of its figure: a value, or that it chose the place. */
export interface Published {
  /** Values on some axes: all places with these are meant. */
  readonly at: At
  readonly value?: number
  /** The row of the scorecard that quotes it. */
  readonly row: string
}

/** A quantity that a run is measured by. */
export interface Measure {
  readonly name: string
  readonly unit: string
  readonly sentence: string
}

/** One row of a paper's scorecard. */
export interface Row {
  readonly row: string
  readonly star: boolean
  /** Section, figure or table of the paper. */
  readonly where: string
  readonly expected: string
  /** How closely it has to come out. */
  readonly tolerance: string
  /** How it is settled: U by a formula or rule, S by statistics, P by a stand-in for a real program, I an input, X outside. */
  readonly tier: string
  /** The experiment that answers it, if one does. */
  readonly experiment: string | null
}
