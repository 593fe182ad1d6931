/**
 * Takes files that are dropped anywhere on the page, from its first script on: a browser opens a file that nobody takes
 * in place of the page. What opens them is loaded when the first is dragged over the page.
 */
import { notify } from '../shown/notices'
import styles from './App.module.css'

type Open = (files: readonly File[]) => Promise<void>

interface DropsDependencies {
  readonly target: Pick<EventTarget, 'addEventListener'>
  /** Brings what opens files. */
  load(): Promise<Open>
  /** Says that a file can be dropped, as long as one is over the page. */
  hint(isOver: boolean): void
  /** What opens files did not come. */
  onFailure(files: readonly File[]): void
}

export class Drops {
  private loaded: Promise<Open> | undefined

  constructor(private readonly around: DropsDependencies) {
    const { target, hint } = around
    target.addEventListener('dragover', (event) => {
      if (!this.take(event)) return
      hint(true)
      // whoever drops nothing need not know that it did not come
      void this.fetch().catch(() => undefined)
    })
    target.addEventListener('dragleave', (event) => (event as DragEvent).relatedTarget === null && hint(false))
    target.addEventListener('drop', (event) => {
      hint(false)
      if (!this.take(event)) return
      const files = [...((event as DragEvent).dataTransfer?.files ?? [])]
      if (files.length > 0) void this.open(files)
    })
  }

  /** Takes an event of files from the browser; false if it is about something else, such as text. */
  private take(event: Event): boolean {
    if (!(event as DragEvent).dataTransfer?.types.includes('Files')) return false
    event.preventDefault()
    return true
  }

  private async open(files: readonly File[]): Promise<void> {
    const open = await this.fetch().catch(() => undefined)
    if (open) await open(files)
    else this.around.onFailure(files)
  }

  /** Fetches what opens files, again if it did not come the last time. */
  private fetch(): Promise<Open> {
    this.loaded ??= this.around.load().catch((error: unknown) => {
      this.loaded = undefined
      throw error
    })
    return this.loaded
  }
}

/** Takes what is dropped on the window. */
export function takeDrops(): void {
  const box = document.createElement('div')
  box.className = styles.drop ?? ''
  box.textContent = 'Drop a network, packets, a scenario, a lesson, a challenge or an assignment here to open it.'
  new Drops({
    target: window,
    load: async () => (await import('./dropped')).openAny,
    hint(isOver) {
      if (!isOver) box.remove()
      else if (!box.isConnected) document.body.append(box)
    },
    onFailure: (files) =>
      notify({
        name: 'file',
        tone: 'bad',
        title: `${files[0]?.name} could not be opened. Nothing has changed.`,
        sentences: ['The part of the page that opens files could not be loaded. Drop the file again to retry.'],
      }),
  })
}
