/** What a preset looks like: its runs after some cycles, small, as the page ships them; fetched once its card is in sight. */
import { useContext, useEffect, useRef } from 'react'
import { ofPreset, shipped } from '../run/stills'
import { type Preset, scenarioOf } from '../scenario/presets'
import type { Rooms } from '../topology/rooms'
import { RoomsContext } from '../topology/roomsContext'
import { drawThumbnail } from '../topology/thumbnail'
import styles from './Gallery.module.css'

export function Thumbnail({ preset }: { preset: Preset }) {
  const box = useRef<HTMLSpanElement>(null)
  const scenario = scenarioOf(preset)
  const rooms = useContext(RoomsContext)
  useEffect(() => {
    const element = box.current
    if (element) return onceSeen(element, () => void show(element, preset, rooms))
  }, [preset, rooms])
  return (
    <span ref={box} className={styles.pictures} aria-hidden="true">
      <canvas data-side="a" />
      {scenario.runs === 2 && <canvas data-side="b" />}
    </span>
  )
}

/** Draws the runs of a preset; nothing where there are no stills. */
async function show(box: HTMLElement, preset: Preset, rooms: Rooms): Promise<void> {
  const { runs } = (await shipped(ofPreset(preset.name))).at(-1) ?? { runs: [] }
  for (const run of runs) {
    const canvas = box.querySelector<HTMLCanvasElement>(`[data-side="${run.side}"]`)
    if (canvas) await drawThumbnail(canvas, run, rooms)
  }
  box.hidden = runs.length === 0
  box.dataset.drawn = String(runs.length)
}

/** Begins when an element comes into sight for the first time, unless the returned function was called before. */
function onceSeen(element: HTMLElement, begin: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    begin()
  })
  observer.observe(element)
  return () => observer.disconnect()
}
