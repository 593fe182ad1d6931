/** At which step a lesson is; pressed, it lists all of them by their titles, and goes to one. */
import menu from '../ui/Menu.module.css'
import { Popover } from '../ui/Popover'
import type { Lesson } from './lesson'
import { goToStep } from './playing'
import styles from './Steps.module.css'

interface Props {
  readonly lesson: Lesson
  /** From 0. */
  readonly index: number
}

export function Steps({ lesson, index }: Props) {
  const count = `${index + 1} of ${lesson.steps.length}`
  return (
    <Popover label={`${count}: all steps`} face={count} look="quiet">
      <ol className={menu.menu} aria-label={`Steps of “${lesson.title}”`}>
        {lesson.steps.map(({ title }, number) => (
          <li key={number}>
            <button
              type="button"
              className={styles.step}
              aria-current={number === index ? 'step' : undefined}
              data-closes=""
              onClick={() => goToStep(number)}
            >
              <span className={styles.number}>{number + 1}</span>
              {title}
            </button>
          </li>
        ))}
      </ol>
    </Popover>
  )
}
