/** Takes lessons that are dropped anywhere on the page. */
import styles from './Author.module.css'
import { openLessonFile } from './open'

export function takeDrops(): void {
  const hint = document.createElement('div')
  hint.className = styles.drop ?? ''
  hint.textContent = 'Drop a lesson here to open it.'
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
    void openLessonFile(file)
  })
}
