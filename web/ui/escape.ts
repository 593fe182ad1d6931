/** Escape for what is open for a moment and no dialog: it closes that, and nothing besides. */
export function onEscape(close: () => void): () => void {
  const listener = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  addEventListener('keydown', listener, { capture: true })
  return () => removeEventListener('keydown', listener, { capture: true })
}
