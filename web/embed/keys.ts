/** The keys of an embed. They come only while it has the focus; what means nothing here is passed on to its holder. */
import type { Showing } from './show'
import type { Talk } from './talk'

export function listenToKeys(showing: Showing, talk: Talk): () => void {
  const acts: Readonly<Record<string, () => void>> = {
    ' ': () => void showing.toggle(),
    ArrowLeft: () => void showing.step(-1),
    ArrowRight: () => void showing.step(1),
    Escape: () => leave(talk),
  }
  const listener = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target instanceof Element ? event.target : undefined
    const isTaken = target?.closest('input, select, [data-own-keys]') && event.key.startsWith('Arrow')
    const isPress = event.key === ' ' && target?.closest('button, select')
    if (isTaken || isPress || event.key === 'Tab' || event.key === 'Enter' || event.key === 'Shift') return
    const act = acts[event.key]
    event.preventDefault()
    if (act) act()
    else talk.say({ nifdy: 1, kind: 'key', key: event.key })
  }
  addEventListener('keydown', listener)
  return () => removeEventListener('keydown', listener)
}

/** Gives the focus back. */
function leave(talk: Talk): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  parent.focus()
  talk.say({ nifdy: 1, kind: 'leave' })
}
