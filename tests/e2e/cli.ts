/** The command line, built from the same sources: the page has to agree with it. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@playwright/test'
import type { Side } from '../../web/engine/view'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface Printed {
  readonly cycle: number
  readonly fingerprint: string
  readonly finished: number | null
  readonly delivered: { readonly packets: number; readonly payload_bytes: number }
}

const program = join(process.env.CARGO_TARGET_DIR ?? join(root, 'target'), 'debug/nifdy')

/** Builds it: of the whole workspace and as the Rust tests do, so that what they have compiled is not compiled again. */
export function buildCommandLine(): void {
  test.setTimeout(600_000)
  const args = ['build', '--locked', '--quiet', '--workspace', '--bin', 'nifdy', '--no-default-features']
  const { status, stderr } = spawnSync('cargo', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

function nifdy(...words: string[]): {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
} {
  return spawnSync(program, words, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
}

/** What a command prints as JSON, also of a run that has come to a standstill. */
export function printed(...words: string[]): unknown {
  const { status, stdout, stderr } = nifdy(...words)
  if (status !== 0 && status !== 3) throw new Error(stderr)
  return JSON.parse(stdout)
}

/** One side of a link or preset after a number of cycles. */
export function runLink(link: string, side: Side, cycles: number): Printed {
  const { status, stdout, stderr } = nifdy('run', link, '--side', side, '--cycles', String(cycles), '--json')
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

/** What every place does in windows of one side of a link: the lines that are written. */
export function seriesOf(link: string, side: Side, cycles: number, window: number): readonly string[] {
  return withFile('', (file) => {
    const more = ['--cycles', String(cycles), '--series', file, '--window', String(window)]
    const { status, stderr } = nifdy('run', link, '--side', side, ...more)
    if (status !== 0) throw new Error(stderr)
    return readFileSync(file, 'utf8').trim().split('\n')
  })
}

/** What the command line rejects in a link: one sentence for each field. */
export function faultsOf(link: string): readonly { readonly field: string; readonly sentence: string }[] {
  const { status, stderr } = nifdy('run', link, '--cycles', '0', '--json')
  if (status !== 2) throw new Error(`${link} was accepted`)
  return [...stderr.matchAll(/^nifdy: (.+?)=.*?: (.+)$/gm)].map(([, field = '', sentence = '']) => ({
    field,
    sentence,
  }))
}

/** What becomes of listed packets. */
export function trace(link: string, packets: string): string {
  return withFile(packets, (file) => {
    const { status, stdout, stderr } = nifdy('trace', link, '--in', file)
    if (status !== 0) throw new Error(stderr)
    return stdout.trim()
  })
}

/** Results of an experiment by the key of their point. */
export type Results = Readonly<Record<string, Readonly<Record<string, number | null>>>>

/** What the command line measures of an experiment, given as its document. */
export function runExperiment(document: string): { readonly results: Results } {
  return withFile(document, (file) => {
    const { status, stdout, stderr } = nifdy('experiment', file, '--json')
    if (status !== 0) throw new Error(stderr)
    return JSON.parse(stdout)
  })
}

/** What the command line rejects in a document: its output on standard error. */
export function faultsOfDocument(document: string): string {
  return withFile(document, (file) => {
    const { status, stderr } = nifdy('experiment', file, '--json')
    if (status !== 2) throw new Error(`the document was accepted: ${document}`)
    return stderr
  })
}

function withFile<T>(text: string, use: (file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'nifdy-'))
  try {
    const file = join(folder, 'experiment.json')
    writeFileSync(file, text)
    return use(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A graded submission. */
export interface Graded {
  readonly file: string
  readonly student: string
  readonly points: number
  readonly of: number
  readonly faults: readonly string[]
  readonly tasks: readonly { readonly points: number; readonly reason: string; readonly by_hand: boolean }[]
}

/** Grades submissions, given as texts by the names of their files, by an assignment. */
export function grade(assignment: string, submissions: Readonly<Record<string, string>>): readonly Graded[] {
  return withFile(assignment, (file) => {
    const folder = mkdtempSync(join(tmpdir(), 'nifdy-in-'))
    try {
      for (const [name, text] of Object.entries(submissions)) writeFileSync(join(folder, name), text)
      const { status, stdout, stderr } = nifdy('grade', file, folder, '--json')
      if (status !== 0) throw new Error(stderr)
      return JSON.parse(stdout)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
}
