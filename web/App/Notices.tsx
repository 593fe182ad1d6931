import { useEffect, useState } from 'react'
import { problemSentence, told } from '../base/problem'
import { command, run } from '../page/commands'
import { dismiss } from '../shown/notices'
import { type Notice, store, useLab } from '../shown/store'
import { Button } from '../ui/Button'
import { CloseIcon } from '../ui/icons'
import styles from './Notices.module.css'

/** Milliseconds after which a notice that is only good news disappears, and for each of its words. */
const SHORT = { least: 8000, perWord: 500 }

/** The names of those that are about the live runs, and stand beside their pictures alone. */
const OF_RUNS: ReadonlySet<string> = new Set(['introduction', 'change', 'event', 'verdict', 'deadlock'])

/** Notices, newest first, in a strip of their own: they cover nothing. */
export function Notices() {
  const isLive = useLab((state) => state.page.kind === 'live')
  const notices = useLab((state) => state.notices).filter(({ name }) => isLive || !OF_RUNS.has(name))
  if (notices.length === 0) return null
  return (
    <section className={styles.stack} data-chrome="" aria-label="Notices">
      {notices.map((notice) => (
        <One key={notice.name} notice={notice} />
      ))}
    </section>
  )
}

function One({ notice }: { notice: Notice }) {
  const { name, tone, title } = notice
  const sentences = sentencesOf(notice)
  // it stays while it is pointed at, or has the focus
  const [held, setHeld] = useState(false)
  const time = tone === 'good' && !held ? timeToRead(notice) : undefined
  useEffect(() => {
    if (time === undefined) return
    const timer = setTimeout(() => dismiss(name), time)
    return () => clearTimeout(timer)
  }, [time, name])
  return (
    <article
      className={`${styles.notice} ${styles[tone]}`}
      data-notice={name}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.words}>
        <h2>{title}</h2>
        {sentences.length === 1 && <p>{sentences[0]}</p>}
        {sentences.length > 1 && (
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
      {notice.links?.map(({ label, link }) => (
        <a key={link} className={styles.link} href={`#${link}`} onClick={() => dismiss(name)}>
          {label}
        </a>
      ))}
      {notice.command && <Offer id={notice.command} name={name} />}
      <Button label="Dismiss" icon={CloseIcon} look="quiet" bare onClick={() => dismiss(name)} />
    </article>
  )
}

/** All that it says below its title. */
function sentencesOf({ problems = [], sentences }: Notice): readonly string[] {
  return [...told(problems.map(problemSentence)), ...sentences]
}

function timeToRead(notice: Notice): number {
  return Math.max(SHORT.least, SHORT.perWord * [notice.title, ...sentencesOf(notice)].join(' ').split(' ').length)
}

function Offer({ id, name }: { id: string; name: string }) {
  const text = id === 'play' ? 'Continue' : command(id).label(store.getState())
  return (
    <Button
      label={text}
      onClick={() => {
        dismiss(name)
        run(id)
      }}
    />
  )
}
