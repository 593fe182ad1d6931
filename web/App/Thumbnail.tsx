/** What a preset looks like: its runs after some cycles, small. The engine runs it once its card is in sight. */
import { useContext, useEffect, useRef } from 'react'
import type { Previews } from '../run/previews'
import { type Preset, scenarioOf } from '../scenario/presets'
import type { Rooms } from '../topology/rooms'
import { RoomsContext } from '../topology/roomsContext'
import { drawThumbnail } from '../topology/thumbnail'
import styles from './Gallery.module.css'

export function Thumbnail({ preset, previews }: { preset: Preset; previews: Previews | undefined }) {
  const box = useRef<HTMLSpanElement>(null)
  const scenario = scenarioOf(preset)
  const rooms = useContext(RoomsContext)
  useEffect(() => {
    const element = box.current
    if (element && previews) return whileSeen(element, (isSeen) => show(element, { preset, previews, rooms }, isSeen))
  }, [preset, previews, rooms])
  return (
    <span ref={box} className={styles.pictures} aria-hidden="true">
      <canvas data-side="a" />
      {scenario.runs === 2 && <canvas data-side="b" />}
    </span>
  )
}

/** Draws the runs of a preset; false if they are out of sight when their turn comes. */
async function show(
  box: HTMLElement,
  { preset, previews, rooms }: { readonly preset: Preset; readonly previews: Previews; readonly rooms: Rooms },
  isSeen: () => boolean,
): Promise<boolean> {
  const runs = await previews.of(scenarioOf(preset), isSeen)
  if (!runs) return false
  for (const run of runs) {
    const canvas = box.querySelector<HTMLCanvasElement>(`[data-side="${run.side}"]`)
    if (canvas) await drawThumbnail(canvas, run, rooms)
  }
  box.dataset.drawn = String(runs.length)
  return true
}

/** Begins whenever an element comes into sight, until that was done once or the returned function was called. */
function whileSeen(element: HTMLElement, begin: (isSeen: () => boolean) => Promise<boolean>): () => void {
  let seen = false
  let state: 'waiting' | 'begun' | 'done' = 'waiting'
  const go = async () => {
    if (!seen || state !== 'waiting') return
    state = 'begun'
    state = (await begin(() => seen)) ? 'done' : 'waiting'
    if (state === 'done') observer.disconnect()
    else void go()
  }
  const observer = new IntersectionObserver((entries) => {
    seen = entries.at(-1)?.isIntersecting ?? false
    void go()
  })
  observer.observe(element)
  return () => {
    seen = false
    observer.disconnect()
  }
}
