/** A component whose script is loaded when it is first shown. */
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { ahead } from './ahead'
import { Boundary } from './Boundary'
import styles from './Boundary.module.css'

/**
 * The component that `load` brings. Until it is there the reader sees that it is being loaded, and if it does not come
 * what can be done: a browser without a connection, or a page that was published anew, must not blank everything.
 * `isAhead`: the script is fetched when the page is at rest, so that it is there when it is wanted.
 */
export function lazyPanel<Props extends object = Record<never, never>>(
  title: string,
  load: () => Promise<ComponentType<Props>>,
  isAhead = false,
): ComponentType<Props> {
  /** The component, once it has been fetched ahead: it is shown at once, without a word that it is being loaded. */
  let fetched: ComponentType<Props> | undefined
  const failedStyles = new Set<HTMLLinkElement>()
  const begin = () => lazy(async () => ({ default: await withStyles(load, failedStyles) }))
  const fetchAhead = async () => {
    fetched = await withStyles(load, failedStyles).catch(() => undefined)
  }
  if (isAhead) ahead.add(fetchAhead)
  let loaded = begin()
  return function LazyPanel(given: Props) {
    // another component in the middle would lose what the reader has typed
    const [Shown, show] = useState<ComponentType<Props>>(() => fetched ?? loaded)
    const loadAgain = () => {
      // a lazy component that failed once stays failed
      loaded = begin()
      show(() => loaded)
    }
    return (
      <Boundary title={title} onLoadAgain={loadAgain}>
        <Suspense fallback={<p className={styles.loading}>Loading {title} …</p>}>
          <Shown {...given} />
        </Suspense>
      </Boundary>
    )
  }
}

/**
 * Loads a script, after the style sheets of it that failed before. Loading the script anew does not bring those: Vite
 * asks for a style sheet once, and takes it for loaded from then on.
 */
async function withStyles<T>(load: () => Promise<T>, failed: Set<HTMLLinkElement>): Promise<T> {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
  }
  document.addEventListener('error', note, true)
  try {
    for (const link of [...failed]) {
      failed.delete(link)
      await reload(link)
    }
    return await load()
  } finally {
    document.removeEventListener('error', note, true)
  }
}

function reload(failed: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = failed.cloneNode() as HTMLLinkElement
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`${link.href} did not come`))
    failed.replaceWith(link)
  })
}
