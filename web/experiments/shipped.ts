/**
 * Findings that are shipped with the page: what `nifdy reproduce` wrote beside its reports. They stand where nothing was
 * run here, marked as shipped, and only for experiments whose points are those that were run then.
 */
import type { ClaimFinding, Estimate, Experiment, Group, HeatFinding, Judgement } from '../answers.gen'

/** What one experiment came to. */
export interface Finding {
  /** Version of the engine that ran it. */
  readonly engine: string
  /** 16 hex digits that stand for the points that were run. */
  readonly points: string
  /** By place, the measure drawn, and the part of it that the chart tells apart; empty for charts of too many places. */
  readonly groups: readonly (Pick<Group, 'at' | 'n' | 'relative'> & {
    readonly value?: Estimate
    readonly part?: Estimate
  })[]
  readonly claims: readonly (Pick<ClaimFinding, 'row' | 'says' | 'verdict' | 'measured' | 'tests'> &
    Partial<Pick<ClaimFinding, 'readings' | 'runs'>>)[]
  readonly maps?: readonly HeatFinding[]
}

/** By the name of the experiment. */
export type Findings = Readonly<Record<string, Finding>>

/** A file of findings: those of a paper. */
export interface FindingsFile {
  readonly paper: string
  readonly experiments: Findings
}

/** The findings of several papers. */
export function together(files: readonly FindingsFile[]): Findings {
  return Object.assign({}, ...files.map(({ experiments }) => experiments))
}

/** 16 hex digits that stand for points: their keys, each bit counted odd or even. */
export function digestOf(points: readonly { readonly key: string }[]): string {
  const all = points.reduce((sum, { key }) => sum ^ BigInt(`0x${key}`), 0n)
  return all.toString(16).padStart(16, '0')
}

/** The finding of an experiment, if its points are still those that were run for it. */
export function findingOf(
  findings: Findings,
  name: string,
  points: readonly { readonly key: string }[],
): Finding | undefined {
  const found = findings[name]
  return found && found.points === digestOf(points) ? found : undefined
}

/**
 * The claims of a finding about rows of which the experiment claims the same now, in the same order: clauses name tests by
 * their place, and must not find another one there.
 */
export function stillClaimed<T extends { readonly row: string; readonly says: string }>(
  claims: readonly T[],
  now: readonly { readonly row: string; readonly says: string }[],
): readonly T[] {
  const said = (of: readonly { readonly row: string; readonly says: string }[], row: string) =>
    JSON.stringify(of.filter((claim) => claim.row === row).map(({ says }) => says))
  return claims.filter(({ row }) => said(claims, row) === said(now, row))
}

/** What the findings say, in place of what an experiment says of which nothing has been run: `outline`. */
export function judgementOf(
  finding: Finding,
  outline: Judgement,
  { measure, chart }: Pick<Experiment, 'measure' | 'chart'>,
): Judgement {
  const groups = outline.groups.map((group) => {
    const found = finding.groups.find(({ at }) => isSame(at, group.at))
    if (!found?.value) return group
    const { n, value, part, relative } = found
    const measures = { [measure]: value, ...(chart.part !== undefined && part && { [chart.part]: part }) }
    return { ...group, n, measures, ...(relative && { relative }) }
  })
  const claims = outline.claims.map((claim) => {
    const found = finding.claims.find(({ row, says }) => row === claim.row && says === claim.says)
    return found ? { ...claim, ...found } : claim
  })
  return { ...outline, groups, claims, ...(finding.maps && { maps: finding.maps }) }
}

function isSame(one: Group['at'], other: Group['at']): boolean {
  return Object.keys(other).every((axis) => one[axis] === other[axis])
}
