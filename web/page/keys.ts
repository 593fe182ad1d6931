/** The keys of the page: each runs a command, unless a control or a panel handles that key itself. */
import { store } from '../shown/store'
import type { Command } from './command'
import { command } from './commands'

/** The command for a key pressed on the page, unless a control or a panel handles that key itself. */
function commandFor(event: KeyboardEvent, commands: readonly Command[]): Command | undefined {
  if (event.defaultPrevented) return undefined
  if (asksForPalette(event)) return command('palette')
  // on many keyboards the question mark and the plus need Shift
  const isAbove = event.key === '?' || event.key === '+'
  if (event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && !isAbove)) return undefined
  const target = event.target instanceof Element ? event.target : undefined
  if (event.key === 'Escape') return escapes(target) ? command('close') : undefined
  if (isCharacter(event.key) && !store.getState().singleKeys) return undefined
  if (target?.closest('input, select, textarea, [contenteditable], [data-own-keys], dialog')) return undefined
  if (event.key === ' ' && target?.closest('button, summary, a, [role="button"], [role="tab"]')) return undefined
  const scrolls = ['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(event.key) && scrollable(target)
  return scrolls ? undefined : commands.find((one) => one.key === event.key)
}

/** Whether a key writes something: such keys can be switched off, because speech input presses them by chance. */
function isCharacter(key: string): boolean {
  return key.length === 1 && key !== ' '
}

/** Whether Escape is the page's: dialogs and menus that are open close first. */
function escapes(target: Element | undefined): boolean {
  return !target?.closest('dialog') && document.querySelector('[popover]:popover-open') === null
}

/** Whether a key asks for the palette, wherever it is pressed. */
function asksForPalette(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
}

/** Whether up, down, Home and End scroll an ancestor of the target. */
function scrollable(target: Element | undefined): boolean {
  for (let at: Element | null = target ?? document.body; at; at = at.parentElement) {
    const moves = at === document.documentElement || /auto|scroll/.test(getComputedStyle(at).overflowY)
    if (moves && at.scrollHeight > at.clientHeight + 1) return true
  }
  return false
}

/** The command for Ctrl Z, or ⌘ Z, outside of fields that undo their own text. */
function undoFor(event: KeyboardEvent): Command | undefined {
  const target = event.target instanceof Element ? event.target : undefined
  if (!(event.ctrlKey || event.metaKey) || event.altKey || target?.closest('textarea, [contenteditable], dialog'))
    return undefined
  if (event.key.toLowerCase() === 'y') return command('redo')
  return event.key.toLowerCase() === 'z' ? command(event.shiftKey ? 'redo' : 'undo') : undefined
}

/** Listens to the keys of these commands until the returned function is called. */
export function listenToKeys(commands: readonly Command[]): () => void {
  const listener = (event: KeyboardEvent) => {
    const found = undoFor(event) ?? commandFor(event, commands)
    if (!found) return
    event.preventDefault()
    if (found.applies(store.getState())) found.run()
  }
  addEventListener('keydown', listener)
  return () => removeEventListener('keydown', listener)
}
