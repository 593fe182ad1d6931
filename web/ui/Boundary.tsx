/** An error boundary: shows what went wrong in place of its children, while the rest of the page goes on. */
import { Component, type ReactNode } from 'react'
import styles from './Boundary.module.css'
import { Button } from './Button'

interface Props {
  /** What is inside, as the reader calls it. */
  readonly title: string
  readonly children: ReactNode
  /** For what comes over the net: what to do before it is tried again. */
  readonly onLoadAgain?: () => void
}

interface State {
  readonly failure: Error | undefined
}

export class Boundary extends Component<Props, State> {
  override state: State = { failure: undefined }

  static getDerivedStateFromError(thrown: unknown): State {
    return { failure: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  override render(): ReactNode {
    const { title, children, onLoadAgain } = this.props
    const { failure } = this.state
    if (!failure) return children
    const tryAgain = () => this.setState({ failure: undefined })
    return (
      <section className={styles.failed} role="alert" aria-label={`${title} failed`}>
        {onLoadAgain ? <NotLoaded title={title} /> : <NotDrawn title={title} />}
        <p className={styles.message}>{failure.message}</p>
        <div className={styles.buttons}>
          <Button
            label={onLoadAgain ? 'Load again' : 'Try again'}
            look="primary"
            onClick={() => {
              onLoadAgain?.()
              tryAgain()
            }}
          />
          <Button label="Reload the page" onClick={() => location.reload()} />
        </div>
      </section>
    )
  }
}

function NotLoaded({ title }: { title: string }) {
  return (
    <>
      <h2>{title} could not be loaded</h2>
      <p>
        Either there is no connection, or a new version of the page has been published since this one was opened. The
        rest of the page, and the live runs, go on.
      </p>
    </>
  )
}

function NotDrawn({ title }: { title: string }) {
  return (
    <>
      <h2>{title} could not be shown</h2>
      <p>This is a fault of the page. The rest of it goes on.</p>
    </>
  )
}
