/** Cycles to come back to, and what they are called. */
import { repaint } from './moment'
import { store } from './store'
import { LONGEST_TITLE } from './texts'

/** Sets a bookmark at the cycle shown, or takes it away. */
export function toggleBookmark(): void {
  const { bookmarks, progress } = store.getState()
  if (bookmarks.includes(progress.cycle)) removeBookmark(progress.cycle)
  else {
    store.setState({ bookmarks: [...bookmarks, progress.cycle].sort((one, other) => one - other) })
    repaint()
  }
}

export function removeBookmark(cycle: number): void {
  store.setState(({ bookmarks, titles: { [cycle]: _gone, ...titles } }) => ({
    bookmarks: bookmarks.filter((one) => one !== cycle),
    titles,
  }))
  repaint()
}

/** Gives a bookmark a title, or none. */
export function nameBookmark(cycle: number, text: string): void {
  const title = [...text.replaceAll(/\s+/g, ' ').trim()].slice(0, LONGEST_TITLE).join('')
  store.setState(({ titles: { [cycle]: _old, ...others } }) => ({
    titles: title === '' ? others : { ...others, [cycle]: title },
  }))
  repaint()
}

/** The bookmark after the cycle shown, or before it. */
export function nextBookmark(
  { bookmarks, progress }: { readonly bookmarks: readonly number[]; readonly progress: { readonly cycle: number } },
  way: 1 | -1,
): number | undefined {
  return way > 0
    ? bookmarks.find((cycle) => cycle > progress.cycle)
    : bookmarks.findLast((cycle) => cycle < progress.cycle)
}
