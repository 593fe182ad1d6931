/** Flits in a row, each a button that asks why it waits: in the slots of a buffer, or on a link. */
import { type KeyboardEvent, useContext } from 'react'
import type { SlotFlit } from '../answers.gen'
import { subjectWords } from '../engine/question'
import { askQuestion, useLab } from '../shown/store'
import styles from './cards.module.css'
import { SideContext, usePointed } from './parts'

/** Most empty slots that are drawn one by one. */
const MOST = 32

/**
 * The slots of a buffer, tail to head, flits of one packet in its class's colour, heads full and bodies lighter. The
 * keyboard comes to the one in front and goes on with the arrows.
 */
export function Flits({ flits, slots, label }: { flits: readonly SlotFlit[]; slots: number; label: string }) {
  const empty = Math.max(0, Math.min(MOST, slots) - flits.length)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of slots is no set of fields
    <span className={styles.buffer} role="group" aria-label={label} title={label} onKeyDown={walk}>
      {Array.from({ length: empty }, (_, index) => (
        <i key={index} />
      ))}
      {flits
        .map((flit, index) => <FlitButton key={`${flit.packet} ${flit.index}`} flit={flit} isFirst={index === 0} />)
        .reverse()}
    </span>
  )
}

function FlitButton({ flit, isFirst }: { flit: SlotFlit; isFirst: boolean }) {
  const { packet, kind, index, tail } = flit
  const side = useContext(SideContext)
  const of = { kind: 'flit', packet, index } as const
  const asked = useLab(
    ({ question }) =>
      question?.kind === 'why' && question.side === side && subjectWords(question.of) === subjectWords(of),
  )
  const { marked, ...points } = usePointed(packet)
  return (
    <button
      type="button"
      tabIndex={isFirst ? 0 : -1}
      aria-label={`Why does flit ${index} of packet ${packet} wait?`}
      aria-pressed={asked}
      title={`packet ${packet}, flit ${index}${tail ? ', tail' : ''}`}
      data-class={kind}
      data-head={index === 0 || undefined}
      data-tail={tail || undefined}
      data-pointed={marked || undefined}
      onClick={() => askQuestion(asked ? undefined : { side, kind: 'why', of })}
      {...points}
    />
  )
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const { key, target } = event
  if (!(target instanceof HTMLButtonElement) || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return
  const next = key === 'ArrowLeft' ? target.previousElementSibling : target.nextElementSibling
  if (next instanceof HTMLButtonElement) next.focus()
  event.preventDefault()
  event.stopPropagation()
}
