/** The lessons that can be opened. */
import { run } from '../page/commands'
import { store } from '../shown/store'
import { Button } from '../ui/Button'
import { OpenFile } from './author/AuthorSheet'
import styles from './LessonList.module.css'
import { FIGURES, LESSONS, type Listed } from './library'
import { startLesson } from './playing'
import { useOwn } from './useOwn'

export function LessonList() {
  const [own] = useOwn()
  return (
    <>
      <p className={styles.lead}>
        Each lesson is a series of steps. Every step shows the runs in one exact state, so you can try anything and come
        back to it.
      </p>
      <ul className={styles.cards}>
        {LESSONS.map((lesson) => (
          <Shipped key={lesson.name} lesson={lesson} />
        ))}
        {own.map(({ name, title, steps }) => (
          <li key={name}>
            <Card lesson={{ name, title, says: 'Kept in this browser.', size: `${steps} steps` }} />
          </li>
        ))}
      </ul>
      <h3 className={styles.group}>The textbook’s figures</h3>
      <ul className={styles.cards}>
        {FIGURES.map((lesson) => (
          <Shipped key={lesson.name} lesson={lesson} />
        ))}
      </ul>
      <div className={styles.own}>
        <Button
          label="Make a lesson"
          onClick={() => {
            store.setState({ dialog: undefined })
            if (!store.getState().authoring) run('author')
          }}
        />
        <OpenFile />
      </div>
    </>
  )
}

function Shipped({ lesson }: { lesson: Listed }) {
  return (
    <li>
      <Card lesson={{ ...lesson, size: `${lesson.minutes} minutes` }} />
    </li>
  )
}

function Card({ lesson: { name, title, says, size } }: { lesson: Omit<Listed, 'minutes'> & { size: string } }) {
  const open = () => {
    store.setState({ dialog: undefined, carried: undefined })
    void startLesson(name)
  }
  return (
    <button type="button" className={styles.card} onClick={open}>
      <strong>{title}</strong>
      <span>{says}</span>
      <small>{size}</small>
    </button>
  )
}
