/** Texts of lessons, with the numbers of the runs as they are. */
import { percent, significant, whole } from '../base/format'
import { Term } from '../glossary/Term'
import type { TermName } from '../glossary/terms'
import { evaluate } from './expression'
import styles from './LessonBar.module.css'
import type { Piece } from './lesson'
import { useRuns } from './useRuns'

export function Paragraphs({ text }: { text: readonly Piece[][] }) {
  return text.map((pieces, index) => (
    <p key={index}>
      {pieces.map((piece, at) => (
        <One key={at} piece={piece} />
      ))}
    </p>
  ))
}

function One({ piece }: { piece: Piece }) {
  switch (piece.kind) {
    case 'words':
      return piece.words
    case 'strong':
      return <strong>{piece.words}</strong>
    case 'term':
      return <Term name={piece.term as TermName}>{piece.words}</Term>
    case 'value':
      return <Value piece={piece} />
  }
}

function Value({ piece }: { piece: Extract<Piece, { kind: 'value' }> }) {
  const value = useRuns((runs) => evaluate(piece.expression, runs))
  return <output className={styles.value}>{written(value, piece.percent)}</output>
}

/** A number as texts have it: whole where it is one, else with three digits that mean something. */
export function written(value: number | undefined, isPercent: boolean): string {
  if (value === undefined) return '…'
  if (isPercent) return percent(value)
  return Number.isInteger(value) || Math.abs(value) >= 100 ? whole(value) : significant(value, 3)
}
