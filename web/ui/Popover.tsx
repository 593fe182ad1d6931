/** A button with a small window of its own beside it: menus, legends, and controls for which there is no room. */
import { type ComponentType, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react'
import { Button } from './Button'
import { magnification } from './canvas'
import styles from './Popover.module.css'

interface Props {
  /** The button's name, and that of the window. */
  readonly label: string
  readonly icon?: ComponentType
  readonly look?: 'plain' | 'quiet'
  /** Icon only. */
  readonly bare?: boolean
  /** Words only where there is room for them. */
  readonly shrinks?: boolean
  /** What stands in the button, if not its name. */
  readonly face?: ReactNode
  readonly children: ReactNode
}

/** Escape and a press outside close it, as the browser does with every popover; so does what is marked `data-closes`. */
export function Popover({ label, face, children, ...button }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  function place({ newState }: ToggleEvent<HTMLDivElement>): void {
    const opener = document.querySelector(`[popovertarget="${id}"]`)
    if (newState === 'open' && opener && box.current) put(box.current, opener.getBoundingClientRect())
  }

  return (
    <>
      <Button label={label} opens={id} {...button}>
        {face}
      </Button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: what is in it has the keys */}
      <div
        ref={box}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={styles.box}
        onBeforeToggle={place}
        onClick={({ target }) =>
          target instanceof Element && target.closest('[data-closes]') && box.current?.hidePopover()
        }
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {open && children}
      </div>
    </>
  )
}

/** Pixels between the button and the box, and least between the box and the window. */
const GAP = 4
const MARGIN = 8

/** Puts a box beside its button, towards the middle of the window. */
function put(box: HTMLElement, opener: DOMRect): void {
  const own = (pixels: number) => pixels / magnification()
  const [left, right, top, bottom] = [own(opener.left), own(opener.right), own(opener.top), own(opener.bottom)]
  const [wide, high] = [own(innerWidth), own(innerHeight)]
  const isLow = (top + bottom) / 2 > high / 2
  const isRight = (left + right) / 2 > wide / 2
  const set = (side: 'left' | 'right' | 'top' | 'bottom', pixels: number | undefined) => {
    box.style[side] = pixels === undefined ? 'auto' : `${Math.max(MARGIN, pixels)}px`
  }
  set('left', isRight ? undefined : left)
  set('right', isRight ? wide - right : undefined)
  set('top', isLow ? undefined : bottom + GAP)
  set('bottom', isLow ? high - top + GAP : undefined)
  box.style.maxHeight = `${(isLow ? top : high - bottom) - GAP - MARGIN}px`
  box.style.maxWidth = `${(isRight ? right : wide - left) - MARGIN}px`
}
