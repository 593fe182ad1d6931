/** One unit of the course on two pages: what it is about and its figures, then its challenges and the paper's picture. */
import { useCallback, useEffect, useState } from 'react'
import { addressOf } from '../shown/address'
import { Button } from '../ui/Button'
import { QrSquares } from '../ui/QrSquares'
import { fieldsIn, listOf, textsOf, wordsOf } from './author/document'
import { CHALLENGES, documentOf } from './challenges'
import { ShippedFigure } from './ShippedFigure'
import styles from './UnitSheet.module.css'
import { type Figure as OfUnit, type Stop, UNITS, type Unit } from './units'

/** Figures for which the first page has room; a third one stands on the second. */
const ON_FIRST = 2

/** `number` is what the address says, counted from 1. */
export function UnitSheet({ number }: { number: string }) {
  const unit = /^\d{1,2}$/.test(number) ? UNITS[Number(number) - 1] : undefined
  if (!unit)
    return (
      <article className={styles.sheet}>
        <h2>There is no unit “{number}”</h2>
        <p>
          The units of the <a href="#course">course</a> are 1 to {UNITS.length}.
        </p>
      </article>
    )
  return <Sheet key={number} unit={unit} number={Number(number)} />
}

function Sheet({ unit, number }: { unit: Unit; number: number }) {
  const { title, against, needs, minutes, lesson, figures, challenges, paper } = unit
  const [known, setKnown] = useState<readonly string[]>([])
  const know = useCallback((name: string) => setKnown((all) => (all.includes(name) ? all : [...all, name])), [])
  const parts = figures.length + challenges.length + 1
  return (
    <article className={styles.sheet} data-state={known.length === parts ? 'ready' : 'loading'}>
      <nav className={styles.nav}>
        <a href="#course">Course</a>
        <Button label="Print on two pages" disabled={known.length < parts} onClick={() => print()} />
      </nav>
      <section className={styles.first}>
        <h2>
          {number}. {title}
        </h2>
        <p>
          Misconception: “{against}” {minutes} minutes.{' '}
          {needs.length > 0 && `Builds on ${needs.length > 1 ? 'units' : 'unit'} ${needs.join(' and ')}.`}
        </p>
        <Coded stop={lesson} what="Lesson" />
        <Figures figures={figures.slice(0, ON_FIRST)} onKnown={know} />
      </section>
      <section className={styles.second}>
        <Figures figures={figures.slice(ON_FIRST)} onKnown={know} />
        {challenges.map((name) => (
          <Challenge key={name} name={name} onKnown={know} />
        ))}
        <section className={styles.figure}>
          <h3>
            From a paper: <a href={`#${paper.link}`}>{paper.title}</a>
          </h3>
          <ShippedFigure name={paper.link.slice('experiments='.length)} claims={false} onKnown={know} />
        </section>
      </section>
    </article>
  )
}

function Figures({ figures, onKnown }: { figures: readonly OfUnit[]; onKnown: (name: string) => void }) {
  return figures.map(({ figure, lesson }) => (
    <section key={figure.link} className={styles.figure}>
      <h3>
        <a href={`#${figure.link}`}>{figure.title}</a>{' '}
        <small>
          (<a href={`#${lesson.link}`}>{lesson.title}</a>)
        </small>
      </h3>
      <ShippedFigure name={figure.link.slice('experiments='.length)} claims onKnown={onKnown} />
    </section>
  ))
}

/** Something to be opened, with a code that phones read. */
function Coded({ stop: { link, title }, what }: { stop: Stop; what: string }) {
  return (
    <p className={styles.coded}>
      <span>
        {what}: <a href={`#${link}`}>{title}</a>
      </span>
      <QrSquares text={addressOf(link)} label={`${what}: ${title}`} />
    </p>
  )
}

function Challenge({ name, onKnown }: { name: string; onKnown: (name: string) => void }) {
  const [text, setText] = useState<string>()
  useEffect(() => {
    let isWanted = true
    void documentOf(name).then((found) => isWanted && setText(found ?? ''))
    return () => {
      isWanted = false
    }
  }, [name])
  useEffect(() => {
    if (text !== undefined) onKnown(name)
  }, [text, name, onKnown])
  const fields = fieldsIn(text ?? '') ?? {}
  const title = CHALLENGES.find((one) => one.name === name)?.title ?? name
  return (
    <section>
      <Coded stop={{ link: `challenge=${name}`, title }} what="Challenge" />
      {textsOf(fields.text).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <ul>
        {listOf(fields.goals).map((goal) => (
          <li key={wordsOf(goal.label)}>
            {wordsOf(goal.label)}, {goal.is === 'at_least' ? 'at least' : 'at most'}: {wordsOf(goal.bronze)} for bronze,{' '}
            {wordsOf(goal.silver)} for silver, {wordsOf(goal.gold)} for gold
          </li>
        ))}
      </ul>
      <p className={styles.blank}>My solution:</p>
    </section>
  )
}
