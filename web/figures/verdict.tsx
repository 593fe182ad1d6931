/** How verdicts look: a glyph, a word and a colour, so that no one of them is needed alone. */
import type { Verdict } from '../answers.gen'
import styles from './verdict.module.css'

/** A verdict's word, and what it means. */
export const VERDICTS: Readonly<Record<Verdict, { readonly word: string; readonly means: string }>> = {
  holds: { word: 'holds', means: 'measured as expected' },
  calibrated: { word: 'calibrated', means: 'as expected, because a value that the paper leaves open was fitted so' },
  partly: { word: 'partly tested', means: 'what was tested is as expected, and a part of it was not tested' },
  fails: { word: 'fails', means: 'measured otherwise than expected' },
  open: { word: 'open', means: 'the intervals do not settle it' },
  waiting: { word: 'not run', means: 'results are still to come' },
  reported: { word: 'reported', means: 'measured, and nothing is decided by it' },
  input: { word: 'input', means: 'a published value that goes in, nothing to measure' },
  outside: { word: 'outside', means: 'outside what is simulated' },
}

const PATHS: Readonly<Record<Verdict, string>> = {
  holds: 'M3 8.5 6.5 12 13 4.5',
  calibrated: 'M3 8.5 6.5 12 13 4.5M3 14h10',
  partly: 'M3 8.5 6.5 12 13 4.5M3 14h3M10 14h3',
  fails: 'M4 4l8 8M12 4l-8 8',
  open: 'M2.5 8q1.4-3.6 2.75 0t2.75 0 2.75 0 2.75 0',
  waiting: 'M8 3.5a4.5 4.5 0 1 0 .01 0z',
  reported: 'M3 5.5h10M3 8.5h10M3 11.5h6',
  input: 'M2.5 8h10M9 4.5 12.5 8 9 11.5',
  outside: 'M4 8h8',
}

/** The glyph alone: what it says must stand beside it, or be said otherwise. */
export function VerdictGlyph({ verdict }: { verdict: Verdict }) {
  return (
    <svg className={`${styles.glyph} ${styles[verdict]}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[verdict]} />
    </svg>
  )
}

/** Glyph and word. */
export function VerdictMark({ verdict }: { verdict: Verdict }) {
  const { word, means } = VERDICTS[verdict]
  return (
    <span className={`${styles.mark} ${styles[verdict]}`} title={means}>
      <VerdictGlyph verdict={verdict} />
      {word}
    </span>
  )
}
