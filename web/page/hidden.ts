/** Runs pause while their tab is hidden; on return the page says so. */
import { whole } from '../base/format'
import { pause } from '../run/control'
import { notify } from '../shown/notices'
import { isGoing, store } from '../shown/store'

export function pauseWhenHidden(): void {
  document.addEventListener('visibilitychange', () => {
    const state = store.getState()
    // runs on their way to where they are to be shown go on, as far as the browser lets them
    if (document.hidden && isGoing(state) && state.arriving === undefined) void rest()
  })
}

async function rest(): Promise<void> {
  await pause()
  notify({
    name: 'hidden',
    tone: 'info',
    title: `Paused at cycle ${whole(store.getState().progress.cycle)} while this tab was hidden.`,
    sentences: [],
    command: 'play',
  })
}
