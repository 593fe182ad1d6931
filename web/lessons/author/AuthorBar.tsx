/** While a lesson is made: takes what is shown as a step, and leads to what was taken. */
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { writeLink } from '../../shown/link'
import { notify } from '../../shown/notices'
import { announce, shownNow, store, useLab } from '../../shown/store'
import { Button } from '../../ui/Button'
import { CloseIcon, PlusIcon } from '../../ui/icons'
import styles from './Author.module.css'
import { draftStore, record, resumeDraft } from './draft'
import { preview } from './preview'

/** What is shown, as a step has it. */
export function stepNow(): string {
  const { progress } = store.getState()
  return writeLink({ ...shownNow(progress.cycle), lesson: undefined, carried: undefined }, { reach: 'copied' })
}

/** Goes on with the lesson that was being made when the page was left, and says so. */
async function resume(): Promise<void> {
  const draft = await resumeDraft()
  if (!draft) return
  const steps = draft.steps.length === 1 ? '1 step' : `${draft.steps.length} steps`
  notify({
    name: 'lesson',
    tone: 'info',
    title: `You are back at “${draft.title}”, ${steps}.`,
    sentences: ['This browser has kept it. “Edit the steps” also begins another lesson.'],
  })
}

export function AuthorBar() {
  const { draft, refused } = useStore(draftStore)
  useEffect(() => void resume(), [])
  const ready = useLab((state) => state.engine === 'ready')
  const count = draft.steps.length
  const add = () => {
    const { sides, lesson } = store.getState()
    record(stepNow(), sides.length > 1)
    announce(`Step ${count + 1} recorded.`)
    // what was recorded is a step of the other lesson no more
    if (lesson) store.setState({ lesson: undefined })
  }
  return (
    <section className={styles.bar} data-chrome="" aria-label="The lesson that is made">
      <p className={styles.name}>
        <strong>{draft.title}</strong> {count === 1 ? '1 step' : `${count} steps`}
        {refused !== undefined && ` · not kept, as ${refused}: save it as a file`}
      </p>
      <Button label="Record step" icon={PlusIcon} look="primary" disabled={!ready} onClick={add} />
      <Button label="Edit the steps" onClick={() => store.setState({ dialog: 'author' })} />
      <Button label="Preview" disabled={count === 0} onClick={() => preview(0)} />
      <Button
        label="Stop making a lesson"
        icon={CloseIcon}
        look="quiet"
        bare
        onClick={() => store.setState({ authoring: false })}
      />
    </section>
  )
}
