/** A dialog whose content is a script of its own: the dialog is there at once, its content as soon as it has come. */
import type { ComponentType } from 'react'
import { lazyPanel } from './lazyPanel'
import { Sheet } from './Sheet'

interface Closing {
  readonly onClose: () => void
}

export function lazySheet(title: string, load: () => Promise<ComponentType<Closing>>): ComponentType<Closing> {
  const Content = lazyPanel(title, load, true)
  return function LazySheet({ onClose }: Closing) {
    return (
      <Sheet title={title} onClose={onClose}>
        <Content onClose={onClose} />
      </Sheet>
    )
  }
}
