/** Takes files that are dropped anywhere on the page. */
import styles from './Files.module.css'

export function takeDrops(open: (file: File) => Promise<void>): void {
  const hint = document.createElement('div')
  hint.className = styles.drop ?? ''
  hint.textContent = 'Drop a network, packets, a scenario or a lesson here to open it.'
  const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
  const leave = () => hint.remove()
  addEventListener('dragover', (event) => {
    if (!hasFile(event)) return
    event.preventDefault()
    if (!hint.isConnected) document.body.append(hint)
  })
  addEventListener('dragleave', (event) => event.relatedTarget === null && leave())
  addEventListener('drop', (event) => {
    leave()
    const [file] = event.dataTransfer?.files ?? []
    if (!file) return
    event.preventDefault()
    void open(file)
  })
}
