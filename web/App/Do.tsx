import type { ComponentType } from 'react'
import { command, run } from '../page/commands'
import { useLab } from '../shown/store'
import { Button } from '../ui/Button'

/** A command as a button with an icon alone. */
export function Do({ id, icon }: { id: string; icon: ComponentType }) {
  const { label, keyLabel, applies } = command(id)
  const text = useLab(label)
  const able = useLab(applies)
  return <Button label={text} keyLabel={keyLabel} icon={icon} bare disabled={!able} onClick={() => run(id)} />
}

/** A command as a line of a menu; `name` is what it is called there, if not as everywhere. */
export function MenuItem({ id, icon: Icon, name }: { id: string; icon: ComponentType; name?: string }) {
  const { label, keyLabel, applies } = command(id)
  const text = useLab(label)
  const able = useLab(applies)
  return (
    <li>
      <button type="button" aria-label={name ?? text} disabled={!able} data-closes="" onClick={() => run(id)}>
        <Icon />
        {name ?? text}
        {keyLabel ? <kbd>{keyLabel}</kbd> : null}
      </button>
    </li>
  )
}
