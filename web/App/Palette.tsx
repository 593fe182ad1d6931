import { type KeyboardEvent, useContext, useEffect, useId, useRef, useState } from 'react'
import { CommandsContext } from '../page/command'
import type { Offer } from '../page/offer'
import { offers } from '../page/palette'
import { store } from '../shown/store'
import styles from './Palette.module.css'

/** Every command by its name: type a few letters, or a number for what needs one, and press Enter. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // the dialog has already moved the focus to its first button
  useEffect(() => field.current?.focus(), [])
  const commands = useContext(CommandsContext)
  const list = offers(typed, store.getState(), commands)
  const chosen = Math.min(at, list.length - 1)
  const run = (offer: Offer | undefined) => {
    if (!offer) return
    onClose()
    offer.run()
  }
  const key = (event: KeyboardEvent) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (steps) setAt((chosen + steps + list.length) % Math.max(1, list.length))
    else if (event.key === 'Enter') run(list[chosen])
    else return
    event.preventDefault()
  }
  return (
    <>
      <input
        className={styles.field}
        ref={field}
        role="combobox"
        aria-label="Command"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={list.length > 0 ? `${id}-${chosen}` : undefined}
        aria-autocomplete="list"
        placeholder="Type a command, or a number: node 5, ladder 3 9, cycle 12000, 5.17"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={key}
      />
      <Offers id={id} list={list} chosen={chosen} onRun={run} />
      <p className="visually-hidden" role="status">
        {list.length === 0 ? NO_MATCH : `${list.length} ${list.length === 1 ? 'command' : 'commands'}`}
      </p>
      {list.length === 0 ? <p>{NO_MATCH}</p> : null}
    </>
  )
}

const NO_MATCH = 'No command matches.'

interface OffersProps {
  /** The list is `${id}-list`, its options `${id}-0` and so on. */
  readonly id: string
  readonly list: readonly Offer[]
  readonly chosen: number
  readonly onRun: (offer: Offer) => void
}

function Offers({ id, list, chosen, onRun }: OffersProps) {
  return (
    <div className={styles.list} id={`${id}-list`} role="listbox" aria-label="Commands">
      {list.map((offer, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
        // biome-ignore lint/a11y/useFocusableInteractive: reached through aria-activedescendant
        <div
          key={offer.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          ref={index === chosen ? (option) => option?.scrollIntoView({ block: 'nearest' }) : undefined}
          onClick={() => onRun(offer)}
        >
          <span>{offer.label}</span>
          {offer.keyLabel ? <kbd>{offer.keyLabel}</kbd> : null}
        </div>
      ))}
    </div>
  )
}
