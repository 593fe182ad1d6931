/** What presenting adds to the page: the blank screen, the laser dot, and the speaker's window. */
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { magnification } from '../ui/canvas'
import styles from './Presenter.module.css'
import { presentation } from './present'
import { Speaker } from './Speaker'

/** Milliseconds without the pointer after which the controls fade. */
const IDLE = 2500

const BLANK = 'The screen is blank. B shows it again.'

export function Presenter() {
  const { isOn, isBlank, hasLaser, speaker } = useStore(presentation)
  useEffect(() => (isOn ? followIdleness() : undefined), [isOn])
  if (!isOn) return null
  return (
    <>
      <p className="visually-hidden" role="status" data-testid="presenting-said">
        {isBlank ? BLANK : 'Presenting. Page down and page up turn the steps, B blanks the screen, Escape ends it.'}
      </p>
      {isBlank && <div className={styles.blank} role="img" aria-label={BLANK} />}
      {hasLaser && <Laser />}
      {speaker && createPortal(<Speaker />, speaker.document.body)}
    </>
  )
}

/** Says in the document when the pointer has come to rest, until the returned function is called. */
function followIdleness(): () => void {
  const { dataset } = document.documentElement
  const rests = () => {
    dataset.idle = ''
  }
  let timer = setTimeout(rests, IDLE)
  const stir = () => {
    delete dataset.idle
    clearTimeout(timer)
    timer = setTimeout(rests, IDLE)
  }
  addEventListener('pointermove', stir)
  return () => {
    removeEventListener('pointermove', stir)
    clearTimeout(timer)
    delete dataset.idle
  }
}

/** A dot that follows the pointer. */
function Laser() {
  const dot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const move = ({ clientX, clientY }: PointerEvent) => {
      const times = magnification()
      if (dot.current) dot.current.style.translate = `${clientX / times}px ${clientY / times}px`
    }
    addEventListener('pointermove', move)
    return () => removeEventListener('pointermove', move)
  }, [])
  return <div ref={dot} className={styles.laser} aria-hidden="true" data-testid="laser" />
}
