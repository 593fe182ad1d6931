import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { LateBubble } from './lateBubble'
import styles from './Term.module.css'
import type { TermName } from './terms'

interface Props {
  readonly name: TermName
  readonly children: ReactNode
  /** A further word of a row (`data-terms`): Tab stops at the first one only, the arrow keys go on from there. */
  readonly further?: boolean
}

const bubble = new LateBubble<HTMLElement>(async () => (await import('./bubble')).bubble)

/** Whether a pointer asks for the sentence by being there: in a presentation it rests anywhere, and is pressed to ask. */
function isMeant({ pointerType }: Pick<PointerEvent, 'pointerType'>): boolean {
  return pointerType === 'mouse' && document.documentElement.dataset.presenting === undefined
}

/** A word with a dotted underline; its sentence opens when it is pointed at, focused, tapped, or Enter is pressed. */
export function Term({ name, children, further = false }: Props) {
  const word = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const own = word.current
    return () => {
      if (own?.hasAttribute('aria-describedby')) bubble.hear(own, 'gone')
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: it also stands within labels, where a button must not be
    <span
      ref={word}
      className={styles.term}
      role="button"
      tabIndex={further ? -1 : 0}
      data-term={name}
      onPointerEnter={(event) => isMeant(event) && bubble.hear(event.currentTarget, 'entered')}
      onPointerLeave={(event) => event.pointerType === 'mouse' && bubble.hear(event.currentTarget, 'left')}
      onFocus={(event) => event.target.matches(':focus-visible') && bubble.hear(event.currentTarget, 'focused')}
      onBlur={(event) => bubble.hear(event.currentTarget, 'gone')}
      onClick={(event) => {
        event.preventDefault()
        event.stopPropagation()
        bubble.hear(event.currentTarget, 'pressed')
      }}
      onKeyDown={key}
    >
      {children}
    </span>
  )
}

function key(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' || event.key === ' ') bubble.hear(event.currentTarget, 'pressed')
  else if (!walk(event)) return
  event.preventDefault()
  event.stopPropagation()
}

/** Goes from word to word of a row; false if the key or the place is another. */
function walk(event: KeyboardEvent<HTMLElement>): boolean {
  const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  const row = event.currentTarget.closest('[data-terms]')
  if (way === undefined || !row) return false
  const { bottom } = row.getBoundingClientRect()
  const words = [...row.querySelectorAll<HTMLElement>('[data-term]')].filter(
    // what has wrapped below the row is out of sight
    (word) => word.checkVisibility() && word.getBoundingClientRect().top < bottom,
  )
  words[words.indexOf(event.currentTarget) + way]?.focus()
  return true
}
