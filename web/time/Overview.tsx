/** The part of the run that the time axes show: a scroll bar as long as the run, and buttons to zoom. */
import { type ComponentType, type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { andAnnounce, describeZoom, scrollBy, visibleSpan, zoomTo } from '../axis/zoom'
import { command, run } from '../page/commands'
import { horizon, latest, repaint, subscribe } from '../shown/moment'
import { store, useLab } from '../shown/store'
import { AXIS_LEFT, AXIS_RIGHT } from '../ui/axis'
import { Button } from '../ui/Button'
import { magnification, within } from '../ui/canvas'
import { LiveIcon, MinusIcon, PlusIcon, WholeIcon } from '../ui/icons'
import styles from './TimeBar.module.css'

const COMMAND_OF_KEY: Readonly<Record<string, string>> = {
  ArrowLeft: 'scroll-earlier',
  ArrowRight: 'scroll-later',
  ArrowUp: 'zoom-in',
  ArrowDown: 'zoom-out',
  Escape: 'zoom-whole',
  End: 'live-edge',
}

export function Overview() {
  const track = useRef<HTMLDivElement>(null)
  const thumb = useRef<HTMLDivElement>(null)
  const zoomed = useLab((state) => state.zoom !== undefined)
  useThumb(track, thumb)
  return (
    <div className={styles.overview} style={{ marginLeft: AXIS_LEFT, marginRight: AXIS_RIGHT }}>
      <div
        ref={track}
        className={styles.track}
        role="slider"
        tabIndex={0}
        aria-label="Part of the run that is shown: left and right scroll, up and down zoom"
        aria-valuemin={0}
        aria-valuenow={0}
        data-testid="overview"
        data-zoomed={zoomed || undefined}
        onPointerDown={grab}
        onPointerMove={drag}
        onKeyDown={key}
      >
        <div ref={thumb} className={styles.thumb} />
      </div>
    </div>
  )
}

/** Keeps the thumb over the visible part and updates its ARIA values, without rendering the component again. */
function useThumb(track: RefObject<HTMLDivElement | null>, thumb: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    let said = ''
    const stops = [
      subscribe((moment) => {
        const end = horizon(moment)
        const { from, to } = visibleSpan(moment)
        const what = `${from} ${to} ${end}`
        if (what === said || !track.current || !thumb.current) return
        said = what
        thumb.current.style.left = `${(100 * from) / end}%`
        thumb.current.style.width = `${(100 * (Math.min(to, end) - from)) / end}%`
        track.current.setAttribute('aria-valuemax', String(end))
        track.current.setAttribute('aria-valuenow', String(Math.round(from)))
        track.current.setAttribute('aria-valuetext', describeZoom(moment))
      }),
      store.subscribe((now, before) => {
        if (now.zoom !== before.zoom) repaint()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [track, thumb])
}

type Track = PointerEvent<HTMLDivElement>

/** Cycles per pixel of the scroll bar. */
function cyclesPerPixel({ currentTarget }: Track): number {
  const moment = latest()
  return moment ? horizon(moment) / Math.max(1, currentTarget.clientWidth) : 0
}

/** A press beside the thumb brings it to the pointer. */
function grab(event: Track): void {
  const moment = latest()
  if (!moment || store.getState().zoom === undefined || event.button !== 0) return
  const track = event.currentTarget
  track.setPointerCapture(event.pointerId)
  const at = within(event).x * cyclesPerPixel(event)
  const { from, to } = visibleSpan(moment)
  if (at < from || at > to) zoomTo({ from: at - (to - from) / 2, to: at + (to - from) / 2 })
}

function drag(event: Track): void {
  if (event.currentTarget.hasPointerCapture(event.pointerId))
    scrollBy((event.movementX / magnification()) * cyclesPerPixel(event))
}

function key(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const found = COMMAND_OF_KEY[event.key]
  if (event.key === 'Home') andAnnounce(() => scrollBy(-Number.MAX_SAFE_INTEGER))
  else if (found) run(found)
  else return
  event.preventDefault()
  event.stopPropagation()
}

const BUTTONS: readonly (readonly [string, ComponentType])[] = [
  ['zoom-out', MinusIcon],
  ['zoom-in', PlusIcon],
  ['zoom-whole', WholeIcon],
  ['live-edge', LiveIcon],
]

/** Buttons for the commands that zoom and follow. */
export function ZoomButtons() {
  return (
    <fieldset className={styles.zoom}>
      <legend className="visually-hidden">Part of the run that is shown</legend>
      {BUTTONS.map(([id, icon]) => (
        <ZoomButton key={id} id={id} icon={icon} />
      ))}
    </fieldset>
  )
}

function ZoomButton({ id, icon }: { id: string; icon: ComponentType }) {
  const { label, keyLabel, applies } = command(id)
  const text = useLab(label)
  const able = useLab(applies)
  // the button that leads back to the end of the run stands out while the end is not visible
  const look = id === 'live-edge' && able ? 'primary' : 'quiet'
  return (
    <Button label={text} keyLabel={keyLabel} icon={icon} look={look} bare disabled={!able} onClick={() => run(id)} />
  )
}
