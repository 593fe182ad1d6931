/** The keys of a lesson: those by which a clicker turns pages, before the page has them for bookmarks. */
import { turnPage } from './playing'

export function listenToPageKeys(): () => void {
  const listener = (event: KeyboardEvent) => {
    const way = { PageDown: 1, PageUp: -1 }[event.key] as 1 | -1 | undefined
    const isTyped = event.target instanceof Element && event.target.closest('input[type="text"], textarea, dialog')
    if (way === undefined || isTyped || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    turnPage(way)
  }
  addEventListener('keydown', listener, true)
  return () => removeEventListener('keydown', listener, true)
}
