/** The course: its units with the stars earned, or the challenge that is played. */
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Star } from '../answers.gen'
import { useLab } from '../shown/store'
import { Button } from '../ui/Button'
import { Assignments } from './assignment/Assignments'
import styles from './Course.module.css'
import { CHALLENGES, type Listed } from './challenges'
import { OpenedChallenge } from './OpenedChallenge'
import { progress } from './playing'
import type { Progress } from './progress'
import { Stars } from './Stars'
import { UnitSheet } from './UnitSheet'
import { UNITS, type Unit } from './units'

export function Course() {
  const page = useLab((state) => state.page)
  useEffect(() => void progress.read(), [])
  return (
    <main className={styles.page}>
      {page.kind === 'challenge' ? (
        <OpenedChallenge
          key={page.name + (page.solution?.scenario ?? '')}
          name={page.name}
          solution={page.solution}
          carried={page.carried}
        />
      ) : page.kind === 'course' && page.unit !== undefined ? (
        <UnitSheet number={page.unit} />
      ) : (
        <List />
      )}
    </main>
  )
}

function List() {
  const { done, refused } = useStore(progress.store)
  const stars = Object.values(done).filter(({ star }) => star !== undefined).length
  return (
    <article className={styles.list}>
      <header>
        <h2>Course</h2>
        <p>
          Twelve units, of a week each: a lesson, figures of every textbook, challenges, and what a paper shows of it. A
          challenge is a network with a few parameters left free. Set them, watch the gauges, and have your solution
          checked: it is run with several seeds, and earns a star if what is asked for holds with its interval.
        </p>
        <p className={styles.note}>
          {refused === undefined
            ? 'Your stars are kept in this browser alone.'
            : `Your stars are here until the page is closed: ${refused}. Copy the links of your solutions to keep them.`}
        </p>
      </header>
      <ol className={styles.units}>
        {UNITS.map((unit, place) => (
          <li key={unit.title}>
            <UnitPart unit={unit} number={place + 1} done={done} />
          </li>
        ))}
      </ol>
      <Assignments />
      {stars > 0 && <Reset />}
    </article>
  )
}

interface UnitProps {
  readonly unit: Unit
  readonly number: number
  readonly done: Progress['done']
}

function UnitPart({ unit: { title, against, minutes, lesson, figures, challenges, paper }, number, done }: UnitProps) {
  return (
    <section className={styles.unit} aria-label={title}>
      <h3>{title}</h3>
      <p className={styles.note}>Misconception: “{against}”</p>
      <ul>
        <li>
          Lesson: <a href={`#${lesson.link}`}>{lesson.title}</a>
        </li>
        {figures.map(({ figure, lesson }) => (
          <li key={figure.link}>
            Figure: <a href={`#${figure.link}`}>{figure.title}</a>, with a{' '}
            <a href={`#${lesson.link}`} aria-label={`Lesson on the figure ${figure.title}`}>
              {lesson.title}
            </a>
          </li>
        ))}
      </ul>
      {CHALLENGES.filter(({ name }) => challenges.includes(name)).map((one) => (
        <Card key={one.name} one={one} star={done[one.name]?.star} />
      ))}
      <p>
        From a paper: <a href={`#${paper.link}`}>{paper.title}</a>
      </p>
      <p className={styles.note}>
        {minutes} minutes; <a href={`#course=${number}`}>unit {number} on two pages</a>
      </p>
    </section>
  )
}

function Card({ one: { name, title, says }, star }: { one: Listed; star: Star | undefined }) {
  return (
    <a className={styles.card} href={`#challenge=${name}`}>
      <strong>{title}</strong>
      <span>{says}</span>
      <Stars star={star} />
    </a>
  )
}

function Reset() {
  const forget = () => {
    if (confirm('Forget all stars and settings of the course in this browser?')) void progress.reset()
  }
  return (
    <p>
      <Button label="Start the course again" look="quiet" onClick={forget} />
    </p>
  )
}
