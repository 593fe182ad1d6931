/** Texts of lessons, with the numbers of the runs as they are. */
import { useRef } from 'react'
import { Term } from '../glossary/Term'
import type { TermName } from '../glossary/terms'
import { evaluate } from './expression'
import styles from './LessonBar.module.css'
import type { Piece } from './lesson'
import { useRuns } from './useRuns'
import type { Runs } from './values'
import { written } from './written'

type ValuePiece = Extract<Piece, { kind: 'value' }>

interface Props {
  readonly text: readonly Piece[][]
  /** Its numbers stay as they are, though the runs go on. */
  readonly isHeld?: boolean
}

/** The text of a step that is not shown yet: its numbers are those of its still and of its chart. */
export function Ahead({ text, runs }: Pick<Props, 'text'> & { readonly runs: Runs }) {
  return text.map((pieces, index) => (
    <p key={index}>
      {pieces.map((piece, at) =>
        piece.kind === 'value' ? (
          <output key={at} className={styles.value}>
            {written(evaluate(piece.expression, runs), piece.percent)}
          </output>
        ) : (
          <One key={at} piece={piece} isHeld={false} />
        ),
      )}
    </p>
  ))
}

/** Whether every number of a text is known. */
export function isKnown(text: Props['text'], runs: Runs): boolean {
  return text.flat().every((piece) => piece.kind !== 'value' || evaluate(piece.expression, runs) !== undefined)
}

export function Paragraphs({ text, isHeld = false }: Props) {
  return text.map((pieces, index) => (
    <p key={index}>
      {pieces.map((piece, at) => (
        <One key={at} piece={piece} isHeld={isHeld} />
      ))}
    </p>
  ))
}

function One({ piece, isHeld }: { piece: Piece; isHeld: boolean }) {
  switch (piece.kind) {
    case 'words':
      return piece.words
    case 'strong':
      return <strong>{piece.words}</strong>
    case 'term':
      return <Term name={piece.term as TermName}>{piece.words}</Term>
    case 'value':
      return <Value piece={piece} isHeld={isHeld} />
  }
}

function Value({ piece, isHeld }: { piece: ValuePiece; isHeld: boolean }) {
  const value = useRuns((runs) => evaluate(piece.expression, runs))
  const held = useRef(value)
  if (!isHeld) held.current = value
  return <output className={styles.value}>{written(held.current, piece.percent)}</output>
}
