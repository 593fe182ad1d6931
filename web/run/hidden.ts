/** A tab that nobody sees does not run; on return the page says so. */
import { whole } from '../base/format'
import { isGoing } from './commands'
import { pause } from './lab'
import { tell } from './notices'
import { store } from './store'

export function pauseWhenHidden(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && isGoing(store.getState())) void rest()
  })
}

async function rest(): Promise<void> {
  await pause()
  tell({
    name: 'hidden',
    tone: 'info',
    title: `Paused at cycle ${whole(store.getState().progress.cycle)} while this tab was hidden.`,
    sentences: [],
    command: 'play',
  })
}
