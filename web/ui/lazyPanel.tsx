/** A component whose script is loaded when it is first shown. */
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Boundary } from './Boundary'
import styles from './Boundary.module.css'

/** Milliseconds after the page has loaded at which scripts that will probably be wanted are fetched. */
const AHEAD = 2000

/**
 * The component that `load` brings. Until it is there the reader sees that it is being loaded, and if it does not come
 * what can be done: a browser without a connection, or a page that was published anew, must not blank everything.
 * `ahead`: the script is fetched soon after the page has loaded, so that it is there when it is wanted.
 */
export function lazyPanel<Props extends object>(
  title: string,
  load: () => Promise<ComponentType<Props>>,
  ahead = false,
): ComponentType<Props> {
  if (ahead) globalThis.addEventListener?.('load', () => setTimeout(() => void load().catch(() => undefined), AHEAD))
  const failedStyles = new Set<HTMLLinkElement>()
  const begin = () => lazy(async () => ({ default: await withStyles(load, failedStyles) }))
  let Loaded = begin()
  return function LazyPanel(props: Props) {
    const [, setAttempt] = useState(0)
    const loadAgain = () => {
      // a lazy component that failed once stays failed
      Loaded = begin()
      setAttempt((last) => last + 1)
    }
    return (
      <Boundary title={title} onLoadAgain={loadAgain}>
        <Suspense fallback={<p className={styles.loading}>Loading {title} …</p>}>
          <Loaded {...props} />
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
