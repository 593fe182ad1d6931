/** Cycles to come back to. */
import { repaint } from './moment'
import { store } from './store'

/** Sets a bookmark at the cycle shown, or takes it away. */
export function toggleBookmark(): void {
  store.setState(({ bookmarks, progress: { cycle } }) => ({
    bookmarks: bookmarks.includes(cycle)
      ? bookmarks.filter((one) => one !== cycle)
      : [...bookmarks, cycle].sort((one, other) => one - other),
  }))
  repaint()
}
