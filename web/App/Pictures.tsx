/** The pictures of the live runs: their networks, and below these what happened over time. */
import { lazy, type ReactNode, Suspense } from 'react'
import type { Side } from '../engine/view'
import { enlargedNow, isSeen, resize } from '../page/room'
import type { PictureName } from '../shown/shown'
import { explores, fullName, useLab } from '../shown/store'
import { Divider } from '../ui/Divider'
import styles from './App.module.css'
import { Region } from './Region'

/** A script of its own: without it, what was shown before stands a little longer. */
const Coming = lazy(async () => {
  const drawn = await import('./Coming').catch(() => undefined)
  return { default: drawn?.Coming ?? (() => null) }
})

export function Pictures() {
  const sides = useLab((state) => state.sides)
  const scene = useLab((state) => state.scene)
  const arriving = useLab((state) => state.arriving?.kind)
  // before the first scene of anything else than a lesson there is the poster
  const comes = useLab((state) => state.scene !== 0 || state.lesson !== undefined)
  const enlarged = useLab(enlargedNow)
  const all = useLab(explores)
  const charts = useLab((state) => explores(state) || state.lesson !== undefined)
  const network = sides.some((side) => isSeen(`network-${side}`, enlarged))
  const time = (charts && isSeen('charts', enlarged)) || sides.some((side) => isSeen(`heat-map-${side}`, enlarged))
  return (
    <main className={styles.pictures}>
      {scene === 0 && (
        <p className={styles.loading} role="status">
          Loading …
        </p>
      )}
      <div className={styles.inside} data-scene={scene} data-arriving={arriving} aria-busy={arriving !== undefined}>
        <div className={styles.summary} data-chrome="" hidden={enlarged !== undefined}>
          <Region name="summary" />
        </div>
        <div className={styles.networks} data-sides={sides.length} hidden={!network}>
          {sides.map((side) => (
            <OneRun key={side} side={side} />
          ))}
          <Suspense>{comes && <Coming />}</Suspense>
        </div>
        {network && <Region name="legend" />}
        <section className={styles.time} aria-label="Over time" hidden={!time}>
          <div className={styles.plots}>
            {sides.map((side) => (
              <Plot key={side} picture={`heat-map-${side}`}>
                <Region name="runTime" side={side} />
              </Plot>
            ))}
            {charts && (
              <Plot picture="charts">
                <Region name="charts" />
              </Plot>
            )}
          </div>
          {all && enlarged === undefined && (
            <Divider
              label="Height of what is shown over time"
              edge="top"
              least={90}
              most={700}
              onResize={(pixels) => resize('time', pixels)}
            />
          )}
        </section>
      </div>
    </main>
  )
}

function OneRun({ side }: { side: Side }) {
  const name = useLab((state) => fullName(side, state.names))
  const picture = `network-${side}` as const
  const seen = useLab((state) => isSeen(picture, enlargedNow(state)))
  return (
    <section className={styles.side} aria-label={`Run ${name}`} data-side={side} data-picture={picture} hidden={!seen}>
      <header className={styles.head}>
        <Region name="runHead" side={side} />
      </header>
      <div className={styles.network}>
        <Region name="runNetwork" side={side} />
      </div>
    </section>
  )
}

function Plot({ picture, children }: { picture: PictureName; children: ReactNode }) {
  const seen = useLab((state) => isSeen(picture, enlargedNow(state)))
  return (
    <div className={styles.plot} data-picture={picture} hidden={!seen}>
      {children}
    </div>
  )
}
