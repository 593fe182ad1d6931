/** The lessons that can be opened. */
import { store } from '../shown/store'
import styles from './LessonList.module.css'
import { LESSONS, type Listed } from './library'
import { startLesson } from './playing'

export function LessonList() {
  return (
    <>
      <p className={styles.lead}>
        Each lesson is a series of steps. Every step shows the runs in one exact state, so you can try anything and come
        back to it.
      </p>
      <ul className={styles.cards}>
        {LESSONS.map((lesson) => (
          <li key={lesson.name}>
            <Card lesson={lesson} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Card({ lesson: { name, title, says, minutes } }: { lesson: Listed }) {
  const open = () => {
    store.setState({ dialog: undefined })
    void startLesson(name)
  }
  return (
    <button type="button" className={styles.card} onClick={open}>
      <strong>{title}</strong>
      <span>{says}</span>
      <small>{minutes} minutes</small>
    </button>
  )
}
